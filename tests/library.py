"""Opens the shared library with ctypes, reads games, plays them and prints the White tag and the last FEN of each:

    library.py libratsu.so.0 FILE SIZE PLACE

SIZE is that of struct ratsu_pgn_reader and PLACE that of `last` in struct ratsu_game, as the headers have them.
"""
import ctypes
import sys
from ctypes import POINTER, Structure, byref, c_bool, c_char, c_int, c_size_t, c_void_p


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


ALL, GAME, WHITE = 2, 1, 5
library, path, size, place = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
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
ratsu.ratsu_buffer_free(byref(fen))
ratsu.ratsu_game_free(game)
