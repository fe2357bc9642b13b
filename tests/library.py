"""Opens the shared library with ctypes and prints the White tag of two games."""
import ctypes
import sys


class Slice(ctypes.Structure):
    _fields_ = [("data", ctypes.POINTER(ctypes.c_char)), ("length", ctypes.c_size_t)]


class Reader(ctypes.Structure):
    _fields_ = [("text", Slice), ("at", ctypes.c_size_t), ("depth", ctypes.c_int),
                ("level", ctypes.c_int), ("private", ctypes.c_size_t * 5)]


ALL, GAME, WHITE = 2, 1, 5
assert ctypes.sizeof(Reader) == int(sys.argv[2]), "not the struct of the header"
ratsu = ctypes.CDLL(sys.argv[1])
ratsu.ratsu_game_known.restype = Slice
bytes_ = ctypes.create_string_buffer(b'[White "Ruy"]\n\n1. e4 e5 1-0\n\n1. d4 *\n')
reader = Reader(text=Slice(ctypes.cast(bytes_, ctypes.POINTER(ctypes.c_char)), len(bytes_) - 1), depth=ALL)
game = (ctypes.c_size_t * 1024)()
while ratsu.ratsu_pgn_read(ctypes.byref(reader), game) == GAME:
    white = ratsu.ratsu_game_known(game, WHITE)
    print(white.data[:white.length].decode() if white.data else None)
ratsu.ratsu_game_free(game)
