"""Random games at a live table, of the decks that ship."""

from __future__ import annotations

from functools import cache
from random import Random

from rules.decklists.reading import read_decklist
from rules.engine.cards import CardPool
from rules.games import GAMES
from rules.live.deciding import advance, deciders
from rules.live.options import compose, find_several, list_options
from rules.live.record import print_game
from rules.live.table import LiveTable
from rules.queries import list_starters, shipped_pool
from rules.records.playing import Several

PICKED = {"turn": 1, "phase": 2, "attack": 8, "summon": 8, "activate": 6, "play": 8}


@cache
def pool_of(game: str) -> CardPool:
    return shipped_pool(game)


def lists_of(game: str) -> list[str]:
    return [*list_starters(game).values()]


def new_table(code: str, seed: int, edition: str = "") -> tuple[LiveTable, tuple[str, str]]:
    """A table of two of the decks that ship, before the first move."""
    game, rng = GAMES[code], Random(seed)
    texts = (rng.choice(lists_of(code)), rng.choice(lists_of(code)))
    first, second = [read_decklist(text, pool_of(code), game.deck_sections) for text in texts]
    table = LiveTable(
        game, edition or game.default_edition, pool_of(code), (first, second), seed=str(seed), dice=Random
    )
    return table, texts


def take_some(several: Several, rng: Random) -> list[tuple[int, int]]:
    """Some pieces at random, or all points divided."""
    if not several.points:
        count = rng.randint(several.least, several.most)
        return [(at, 0) for at in rng.sample(range(len(several.pieces)), count)]
    left, taken = several.points, []
    order = rng.sample(range(len(several.pieces)), len(several.pieces))
    for at in order:
        if points := min(left, several.pieces[at].most):
            taken.append((at, points))
            left -= points
    return taken


def choose(table: LiveTable, seat: int, rng: Random) -> str:
    """A random legal move."""
    options = list_options(table, seat)
    verbs = sorted({option.verb for option in options})
    verb = rng.choices(verbs, [PICKED.get(each, 3) for each in verbs])[0]
    option = rng.choice([each for each in options if each.verb == verb])
    if option.verb != "several":
        return option.text
    several = find_several(table, seat)
    assert several is not None
    return compose(table, seat, several, take_some(several, rng))


def play(table: LiveTable, rng: Random, most: int = 300) -> LiveTable:
    """Play on at random to the end of the game."""
    advance(table)
    while table.state.result is None and len(table.moves) < most:
        seat = rng.choice(deciders(table))
        table.make(choose(table, seat, rng))
        advance(table)
    return table


def record_of(table: LiveTable, texts: tuple[str, str]) -> str:
    return print_game(table, {}, texts)
