"""Opens the shared library with ctypes, reads games, plays them and prints the White tag and the last FEN of each; then
converts them, with settings by name:

    library.py libratsu.so.0 FILE SIZE PLACE SETTINGS [NAME=VALUE]...

SIZE is that of struct ratsu_pgn_reader, PLACE that of `last` in struct ratsu_game, and SETTINGS the size of struct
ratsu_convert_settings, as the headers have them.
"""
import ctypes
import sys
from ctypes import POINTER, Structure, byref, c_bool, c_char, c_char_p, c_int, c_size_t, c_uint64, c_void_p


class Slice(Structure):
    _fields_ = [("data", POINTER(c_char)), ("length", c_size_t)]

    def __str__(self):
        return self.data[:self.length].decode() if self.data else "-"


class Buffer(Structure):
    _fields_ = [("data", POINTER(c_char)), ("length", c_size_t), ("capacity", c_size_t), ("failed", c_bool)]


class Reader(Structure):
    _fields_ = [("text", Slice), ("at", c_size_t), ("depth", c_int), ("level", c_int), ("private", c_size_t * 5)]


class FenStyle(Structure):
    _fields_ = [("en_passant", c_int), ("castling", c_int), ("checks_given", c_bool), ("no_counters", c_bool)]


class ConvertText(Structure):
    _fields_ = [("bytes", Slice), ("form", c_void_p), ("file", Slice), ("header", c_void_p), ("offset", c_uint64)]


ALL, GAME, WHITE = 2, 1, 5
library, path, size, place = *sys.argv[1:3], int(sys.argv[3]), int(sys.argv[4])
assert ctypes.sizeof(Reader) == size, "not the struct of the header"
ratsu = ctypes.CDLL(library)
for name in "ratsu_game_known", "ratsu_slice_of", "ratsu_buffer_slice":
    getattr(ratsu, name).restype = Slice
ratsu.ratsu_kernel.restype = c_void_p
kernel = c_void_p(ratsu.ratsu_kernel(0))
with open(path, "rb") as file:
    text = ctypes.create_string_buffer(file.read())
reader, game, fen = Reader(text=ratsu.ratsu_slice_of(text), depth=ALL), (c_size_t * 1024)(), Buffer()
options = (c_size_t * 8)()  # struct ratsu_play_options; zeros are standard chess
while ratsu.ratsu_pgn_read(byref(reader), game) == GAME:
    fen.length = 0
    assert ratsu.ratsu_game_play(kernel, game, options)
    assert ratsu.ratsu_fen_write(byref(fen), c_void_p(ctypes.addressof(game) + place), FenStyle())
    print(ratsu.ratsu_game_known(game, WHITE), ratsu.ratsu_buffer_slice(byref(fen)), sep="\t")
ratsu.ratsu_game_free(game)

for name in "ratsu_form_find", "ratsu_converter_new", "ratsu_convert_text":
    getattr(ratsu, name).restype = c_void_p
ratsu.ratsu_settings_set.restype = c_char_p
settings = ctypes.create_string_buffer(int(sys.argv[5]))
given = [(name.encode(), value.encode()) for name, value in (word.split("=") for word in sys.argv[6:])]
for name, value in given:
    expected = ratsu.ratsu_settings_set(settings, name, value)
    assert expected is None, (name, value, expected)
converter = c_void_p(ratsu.ratsu_converter_new(kernel, settings))
pgn = ratsu.ratsu_form_find(ratsu.ratsu_slice_of(b"pgn"))
converted = ratsu.ratsu_convert_text(converter, byref(ConvertText(ratsu.ratsu_slice_of(text), pgn)))
fen.length = 0
ratsu.ratsu_convert_finish(converter, c_uint64(1), byref(fen))
print(ratsu.ratsu_buffer_slice(byref(fen)), end="")
ratsu.ratsu_converter_free(converter)
ratsu.ratsu_buffer_free(byref(fen))
