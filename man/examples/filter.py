#!/usr/bin/env python3
"""Selects games by a condition of ratsu-conditions(7), with the shared library: filter.py CONDITION FILE

    filter.py 'White ~ "Tal" and plies > 40' games.pgn
    filter.py '{Kg1 and Re8}' games.pgn

The games that it holds for are written as they are. RATSU_LIBRARY names the library if the system does not find it.
"""
import ctypes
import os
import sys
from ctypes import POINTER, Structure, byref, c_bool, c_char, c_char_p, c_int, c_size_t, c_uint64, c_void_p


class Slice(Structure):  # struct ratsu_slice
    _fields_ = [("data", POINTER(c_char)), ("length", c_size_t)]


class Reader(Structure):  # struct ratsu_pgn_reader
    _fields_ = [("text", Slice), ("at", c_size_t), ("depth", c_int), ("level", c_int), ("private", c_size_t * 5)]


class Condition(Structure):  # struct ratsu_condition
    _fields_ = [("text", Slice), ("system", c_int), ("letters", c_void_p), ("files", c_void_p)]


class Fault(Structure):  # struct ratsu_query_fault
    _fields_ = [("at", c_size_t), ("message", c_char_p), ("key", Slice), ("name", c_void_p),
                ("reported", c_bool), ("file", Slice), ("line", c_uint64), ("column", c_uint64),
                ("text", c_char_p)]


# The next three have more room than the structs of the headers; what is not set is zero.
class Game(Structure):  # struct ratsu_game: its bytes are the first member
    _fields_ = [("bytes", Slice), ("rest", c_size_t * 1024)]


class Selector(Structure):  # struct ratsu_selector
    _fields_ = [("query", c_void_p), ("kernel", c_void_p), ("rest", c_size_t * 256)]


class PlayOptions(Structure):  # struct ratsu_play_options: zeros are standard chess
    _fields_ = [("rest", c_size_t * 64)]


ALL, GAME = 2, 1  # enum ratsu_pgn_depth, enum ratsu_pgn_next


def main(condition, path):
    ratsu = ctypes.CDLL(os.environ.get("RATSU_LIBRARY", "libratsu.so.0"))
    ratsu.ratsu_query_add.restype = ratsu.ratsu_select.restype = c_bool
    ratsu.ratsu_kernel.restype = ratsu.ratsu_query_new.restype = c_void_p

    def slice_of(content):
        return Slice(ctypes.cast(ctypes.create_string_buffer(content, len(content)), POINTER(c_char)), len(content))

    query, fault = c_void_p(ratsu.ratsu_query_new(c_bool(False))), Fault()
    asked = Condition(slice_of(condition.encode()))
    if not ratsu.ratsu_query_add(query, byref(asked), byref(fault)):
        sys.exit("byte %d: %s" % (fault.at + 1, (fault.message or b"no memory").decode()))
    with open(path, "rb") as file:
        text = slice_of(file.read())
    reader, game = Reader(text=text, depth=ALL), Game()
    selector = Selector(query, ratsu.ratsu_kernel(2))
    options, whole, found = PlayOptions(), c_bool(), 0
    while ratsu.ratsu_pgn_read(byref(reader), byref(game)) == GAME:
        if ratsu.ratsu_select(byref(selector), byref(game), byref(options), byref(whole)):
            sys.stdout.buffer.write(game.bytes.data[:game.bytes.length])
            found += 1
    ratsu.ratsu_game_free(byref(game))
    ratsu.ratsu_selector_free(byref(selector))
    ratsu.ratsu_query_free(query)
    return found == 0


if len(sys.argv) != 3:
    sys.exit(__doc__)
sys.exit(main(*sys.argv[1:]))
