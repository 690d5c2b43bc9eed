"""Random games of chess replayed on python-chess with every move checked: how many moves in how many seconds."""

import json
import random
import sys
from time import perf_counter

import chess


def main(games: int) -> None:
    """Play so many random games, then time their replay."""
    rng = random.Random(1)
    played = []
    for _ in range(games):
        board, moves = chess.Board(), []
        while not board.is_game_over() and len(moves) < 300:
            moves.append(rng.choice(list(board.legal_moves)))
            board.push(moves[-1])
        played.append(moves)
    begun = perf_counter()
    for moves in played:
        board = chess.Board()
        for move in moves:
            if not board.is_legal(move):
                raise ValueError(move)
            board.push(move)
    seconds = perf_counter() - begun
    print(json.dumps({"actions": sum(map(len, played)), "seconds": seconds, "games": games}))


main(int(sys.argv[1]))
