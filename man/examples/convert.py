#!/usr/bin/env python3
"""Converts a file of games with the shared library, by the names of settings: convert.py FILE [NAME=VALUE]...

    convert.py games.pgn to=uci
    convert.py games.pgn to=fen positions=last castling=shredder

RATSU_LIBRARY names the library if the system does not find it. Errors are on standard error; the status is 1 if a game
could not be converted.
"""
import ctypes
import os
import sys
from ctypes import POINTER, Structure, byref, c_bool, c_char, c_char_p, c_size_t, c_uint64, c_void_p


class Slice(Structure):  # struct ratsu_slice
    _fields_ = [("data", POINTER(c_char)), ("length", c_size_t)]


class Buffer(Structure):  # struct ratsu_buffer
    _fields_ = [("data", POINTER(c_char)), ("length", c_size_t), ("capacity", c_size_t), ("failed", c_bool)]


class Text(Structure):  # struct ratsu_convert_text
    _fields_ = [("bytes", Slice), ("form", c_void_p), ("file", Slice), ("header", c_void_p), ("offset", c_uint64)]


class Converted(Structure):  # struct ratsu_converted, its first members
    _fields_ = [("games", c_uint64), ("failed", c_uint64)]


def main(path, *settings):
    ratsu = ctypes.CDLL(os.environ.get("RATSU_LIBRARY", "libratsu.so.0"))
    ratsu.ratsu_slice_of.restype = Slice
    ratsu.ratsu_settings_set.restype = c_char_p
    ratsu.ratsu_convert_text.restype = POINTER(Converted)
    for name in "ratsu_kernel", "ratsu_settings_new", "ratsu_form_find", "ratsu_converter_new":
        getattr(ratsu, name).restype = c_void_p

    chosen = c_void_p(ratsu.ratsu_settings_new())
    values = [setting.encode().partition(b"=")[::2] for setting in settings]  # kept, as the library keeps them
    for name, value in values:
        expected = ratsu.ratsu_settings_set(chosen, name, value)
        if expected is not None:
            sys.exit("%s=%s: expected %s" % (name.decode(), value.decode(), expected.decode()))
    converter = c_void_p(ratsu.ratsu_converter_new(c_void_p(ratsu.ratsu_kernel(2)), chosen))
    with open(path, "rb") as file:
        content = file.read()
    bytes_ = ctypes.create_string_buffer(content, len(content))
    text = Text(Slice(ctypes.cast(bytes_, POINTER(c_char)), len(content)), ratsu.ratsu_form_find(ratsu.ratsu_slice_of(b"pgn")))
    out = Buffer()
    ratsu.ratsu_convert_begin(converter, byref(out))
    done = ratsu.ratsu_convert_text(converter, byref(text))
    games, failed = done.contents.games, done.contents.failed
    ratsu.ratsu_convert_finish(converter, c_uint64(1), byref(out))
    ratsu.ratsu_convert_end(converter, c_bool(False), byref(out))
    sys.stdout.buffer.write(out.data[:out.length])
    ratsu.ratsu_buffer_free(byref(out))
    ratsu.ratsu_converter_free(converter)
    ratsu.ratsu_settings_free(chosen)
    if failed:
        print("%d of %d games were not converted as asked" % (failed, games), file=sys.stderr)
    return failed > 0


if len(sys.argv) < 2:
    sys.exit(__doc__)
sys.exit(main(*sys.argv[1:]))
