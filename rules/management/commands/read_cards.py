"""`manage.py read_cards FILE`: how the engine reads each card's text.

Exit status 1 if a text cannot be read.
"""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

import msgspec
from django.core.management.base import BaseCommand

from rules.cardtext import Reading, explain, read_card
from rules.engine.cards import CardDefinition
from rules.engine.game import Game
from rules.games import GAMES
from rules.queries import CardSourceError, read_file

UNDERSTOOD, NOT_UNDERSTOOD, UNREADABLE = 0, 1, 2


class Command(BaseCommand):
    help = "Tell how each card's text is read. Exit status: 0 all understood, 1 some text is not, 2 unreadable file."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", metavar="FILE", help="a card file")
        parser.add_argument("--json", action="store_true", help="one JSON object")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            file = read_file(Path(options["file"]))
        except CardSourceError as error:
            self.stderr.write(str(error))
            raise SystemExit(UNREADABLE) from error
        game = GAMES[file.game]
        cards = [(card, read_card(card, game.vocabulary)) for card in file.cards]
        if options["json"]:
            answer = {"cards": [self._as_json(card, reading, game) for card, reading in cards]}
            self.stdout.write(msgspec.json.encode(answer).decode())
        else:
            self._write_text(cards, game)
        if any(reading.problem for _, reading in cards):
            raise SystemExit(NOT_UNDERSTOOD)

    def _as_json(self, card: CardDefinition, reading: Reading, game: Game) -> dict[str, Any]:
        problem = reading.problem
        return {
            "name": card.name,
            "understood": problem is None,
            "reading": explain(reading, card, game.vocabulary),
            "problem": problem
            and {
                "line": problem.line,
                "column": problem.column,
                "word": problem.word,
                "nearest": problem.nearest,
                "message": problem.message,
            },
        }

    def _write_text(self, cards: list[tuple[CardDefinition, Reading]], game: Game) -> None:
        for card, reading in cards:
            if reading.problem is not None:
                self.stdout.write(f"{card.name}: {self.style.ERROR('not understood')}")
                self.stdout.write(f"  {reading.problem.message}")
            elif card.text:
                self.stdout.write(f"{card.name}: {self.style.SUCCESS('understood')}")
                for sentence in explain(reading, card, game.vocabulary):
                    self.stdout.write(f"  {sentence}")
        with_text = sum(bool(card.text) for card, _ in cards)
        problems = sum(reading.problem is not None for _, reading in cards)
        self.stdout.write(f"{len(cards)} cards, {with_text} with text, {problems} not understood")
