"""`manage.py play_starters` plays starter decks against one another."""

import re
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from rules.decklists.reading import read_decklist
from rules.engine.cards import CardPool
from rules.games import GAMES
from rules.live.deciding import advance, deciders
from rules.live.table import LiveTable
from rules.live.thinking import find_thoughtful_move
from rules.native import in_use
from rules.queries import list_starters, shipped_pool
from rules.records.notation import RecordedGame

DOCUMENT = settings.BASE_DIR / "docs" / "starter-decks.md"
MOST_MOVES = 2_500  # of a game; one that is longer is drawn


class Command(BaseCommand):
    help = "Let the starter decks of a game play one another, and print or write the table of the results."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("game", choices=sorted(GAMES))
        parser.add_argument("--games", type=int, default=100, help="games of each pairing")
        parser.add_argument("--seed", type=int, default=1, help="number of the first game")
        parser.add_argument("--write", action="store_true", help="put the table into docs/starter-decks.md")

    def handle(self, *, game: str, seed: int, games: int, write: bool, **options: object) -> None:
        if in_use():
            raise CommandError("Games are copied in Python alone: set PYTHON_RULES=1 and run this again.")
        decks, pool = list_starters(game), shipped_pool(game)
        wins: dict[tuple[str, str], Counter[str]] = {}
        for pair in combinations(decks, 2):
            results = [play(GAMES[game], pool, decks, pair, seed + at) for at in range(games)]
            wins[pair] = Counter(results)
            self.stderr.write(f"{' against '.join(pair)}: {dict(wins[pair])}")
        table = "\n".join(list_lines(list(decks), wins, games))
        self.stdout.write(table)
        if write:
            write_table(GAMES[game], table)


def play(game: RecordedGame, pool: CardPool, decks: dict[str, str], pair: tuple[str, str], seed: int) -> str:
    """The name of the deck that wins a game, or "drawn". In every other game the second deck sits at A."""
    names = pair if seed % 2 else pair[::-1]
    first, second = [read_decklist(decks[name], pool, game.deck_sections) for name in names]
    key = f"{game.code} {'-'.join(names)} {seed}"
    table = LiveTable(game, game.default_edition, pool, (first, second), seed=key, dice=Random)
    rolls = Random(key)  # noqa: S311 - moves that can be made again
    advance(table)
    while table.state.result is None and len(table.moves) < MOST_MOVES:
        table.make(find_thoughtful_move(table, deciders(table)[0], rolls))
        advance(table)
    result = table.state.result
    return "drawn" if result is None or result.winner is None else names[result.winner]


def list_lines(names: list[str], wins: dict[tuple[str, str], Counter[str]], games: int) -> Iterator[str]:
    """The table: each deck's share of wins against each other one."""
    yield f"| {games} games each | {' | '.join(name.title() for name in names)} |"
    yield f"|---{'|---' * len(names)}|"
    for name in names:
        shares = []
        for other in names:
            found = wins.get((name, other)) or wins.get((other, name))
            shares.append("" if found is None else f"{100 * found[name] / games:.0f} %")
        yield f"| **{name.title()}** | {' | '.join(shares)} |"


def write_table(game: RecordedGame, table: str) -> None:
    """Put a game's table into its chapter."""
    text = DOCUMENT.read_text(encoding="utf-8")
    chapter = re.compile(rf"(## {re.escape(game.name)}\n)(?:\n?\|[^\n]*\n)*")
    if not chapter.search(text):
        raise CommandError(f"{DOCUMENT} has no chapter of {game.name}.")
    DOCUMENT.write_text(chapter.sub(lambda found: f"{found.group(1)}\n{table}\n", text), encoding="utf-8")
