"""`manage.py read_cards FILE` prints how cards are read.

Exit status 1 if a text cannot be read.
"""

from argparse import ArgumentParser
from pathlib import Path

import msgspec
from django.core.management.base import BaseCommand

from rules.engine.cards import CardDefinition
from rules.games import GAMES
from rules.queries import CardSourceError, read_file
from rules.texts import TextRead, read_texts

UNDERSTOOD, NOT_UNDERSTOOD, UNREADABLE = 0, 1, 2


class Command(BaseCommand):
    help = "Tell how each card's text is read. Exit status: 0 all understood, 1 some text is not, 2 unreadable file."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", metavar="FILE", help="a card file")
        parser.add_argument("--json", action="store_true", help="one JSON object")

    def handle(self, *, file: str, json: bool, **options: object) -> None:
        try:
            cards_file = read_file(Path(file))
        except CardSourceError as error:
            self.stderr.write(str(error))
            raise SystemExit(UNREADABLE) from error
        game = GAMES[cards_file.game]
        cards = [(card, list(read_texts(card, game))) for card in cards_file.cards]
        if json:
            answer = {"cards": [self._as_json(card, texts) for card, texts in cards]}
            self.stdout.write(msgspec.json.encode(answer).decode())
        else:
            self._write_text(cards)
        if any(text.problem for _, texts in cards for text in texts):
            raise SystemExit(NOT_UNDERSTOOD)

    def _as_json(self, card: CardDefinition, texts: list[TextRead]) -> dict[str, object]:
        problem = next((text.problem for text in texts if text.problem), None)
        return {
            "name": card.name,
            "understood": problem is None,
            "reading": [sentence for text in texts for sentence in text.sentences],
            "problem": problem
            and {
                "line": problem.line,
                "column": problem.column,
                "word": problem.word,
                "nearest": problem.nearest,
                "message": problem.message,
            },
        }

    def _write_text(self, cards: list[tuple[CardDefinition, list[TextRead]]]) -> None:
        for card, texts in cards:
            for text in texts:
                name = f"{card.name}, {text.text.label}" if text.text.label else card.name
                if text.problem is not None:
                    self.stdout.write(f"{name}: {self.style.ERROR('not understood')}")
                    self.stdout.write(f"  {text.problem.message}")
                else:
                    self.stdout.write(f"{name}: {self.style.SUCCESS('understood')}")
                for sentence in text.sentences:
                    self.stdout.write(f"  {sentence}")
        with_text = sum(bool(texts) for _, texts in cards)
        problems = sum(any(text.problem for text in texts) for _, texts in cards)
        self.stdout.write(f"{len(cards)} cards, {with_text} with text, {problems} not understood")
