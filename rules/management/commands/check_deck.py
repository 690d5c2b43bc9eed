"""`manage.py check_deck FILE...`: the legality of decklists.

Exit status 0 legal, 1 not legal, 2 unreadable.
"""

import sys
from argparse import ArgumentParser
from contextlib import nullcontext
from pathlib import Path

import msgspec
from django.core.management.base import BaseCommand
from django.utils import timezone

from rules.decklists.reading import MAX_BYTES, DecklistError, decode_decklist, read_decklist
from rules.engine.cards import CardPool
from rules.engine.deckrules import DeckCheck, check_deck
from rules.engine.game import Game
from rules.games import GAMES
from rules.queries import CardSourceError, shipped_pool

LEGAL, ILLEGAL, UNREADABLE = 0, 1, 2


class Command(BaseCommand):
    help = "Check decklists against the deck rules. Exit status: 0 legal, 1 not legal, 2 unreadable."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("files", nargs="+", metavar="FILE", help="a decklist; - is the standard input")
        parser.add_argument("--game", choices=sorted(GAMES), default="wota")
        parser.add_argument("--edition", help="an edition of the game's rules; left out: the current one")
        parser.add_argument("--cards", nargs="+", action="extend", default=[], metavar="FILE", help="more card files")
        parser.add_argument("--json", action="store_true", help="one JSON object for each list")

    def handle(
        self, *, files: list[str], game: str, edition: str | None, cards: list[str], json: bool, **options: object
    ) -> None:
        rules = GAMES[game]
        edition = edition or rules.default_edition
        if edition not in rules.editions:
            self._refuse(f"{rules.name} has no edition {edition!r}; its editions are: {', '.join(rules.editions)}.")
        try:
            pool = shipped_pool(game, cards).on(timezone.localdate().isoformat())
        except CardSourceError as error:
            self._refuse(str(error))
        worst = LEGAL
        for file in files:
            named = {"file": file} if len(files) > 1 else {}
            worst = max(worst, self._check(file, rules, edition, pool, named if json else None))
        if worst:
            raise SystemExit(worst)

    def _check(self, file: str, game: Game, edition: str, pool: CardPool, named: dict[str, str] | None) -> int:
        """Check a list. `named` begins the JSON object; None for words."""
        try:
            with nullcontext(sys.stdin.buffer) if file == "-" else Path(file).open("rb") as source:
                data = source.read(MAX_BYTES + 1)
            decklist = read_decklist(decode_decklist(data), pool, game.deck_sections)
        except (OSError, DecklistError) as error:
            problem = error.strerror or str(error) if isinstance(error, OSError) else str(error)
            self.stderr.write(f"{file}: {problem}")
            if named is not None:
                self._write_json({**named, "legal": False, "error": problem})
            return UNREADABLE
        result = check_deck(game, edition, decklist, pool)
        if named is not None:
            self._write_json({**named, **msgspec.to_builtins(result)})
        else:
            self._write_text(file, game, result)
        return LEGAL if result.legal else ILLEGAL

    def _write_json(self, answer: dict[str, object]) -> None:
        self.stdout.write(msgspec.json.encode(answer).decode())

    def _write_text(self, file: str, game: Game, result: DeckCheck) -> None:
        counts = ", ".join(f"{section} {count}" for section, count in result.counts.items())
        verdict = self.style.SUCCESS("legal") if result.legal else self.style.ERROR("not legal")
        edition = game.editions[result.edition].name
        self.stdout.write(f"{file}: {verdict} in {game.name}, {edition} edition ({counts})")
        if result.unread and not any(result.counts.values()):
            others = " or ".join(f"--game {code}" for code, other in GAMES.items() if other is not game)
            self.stdout.write(f"  {game.name} has no card of this list. Is it another game's? Add {others}.")
        for violation in result.violations:
            self.stdout.write(f"  {violation.rule}  {violation.message}")
        for unread in result.unread:
            nearest = f"; nearest: {', '.join(unread.nearest)}" if unread.nearest else ""
            self.stdout.write(f"  line {unread.line}  “{unread.text}”: {unread.reason}{nearest}")

    def _refuse(self, message: str) -> None:
        self.stderr.write(message)
        raise SystemExit(UNREADABLE)
