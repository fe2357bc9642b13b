pgn-moves 'nonsense'
