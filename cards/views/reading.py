"""The engine's reading of a card, for pages."""

from dataclasses import dataclass

from cards.words import split_at_problem
from rules.cardtext import Problem
from rules.engine.cards import CardDefinition
from rules.engine.game import Game
from rules.texts import TextRead, read_texts


@dataclass(frozen=True, slots=True)
class TextShown:
    """A text's label, its sentences, and the place where the engine stops."""

    label: str
    problem: Problem | None
    stopped: tuple[str, str, str] | None
    sentences: list[tuple[str, str]]


def reading_of(card: CardDefinition, game: Game) -> dict[str, object]:
    """Return the engine's reading of every text of a card for `cards/_reading.html`, and whether any text stops it."""
    readings = [_build_text_shown(each) for each in read_texts(card, game)]
    return {"readings": readings, "has_unread_text": any(each.problem for each in readings)}


def _build_text_shown(read: TextRead) -> TextShown:
    sentences = [(kind, words) for kind, _colon, words in (each.partition(": ") for each in read.sentences)]
    return TextShown(read.text.label, read.problem, split_at_problem(read.text.text, read.problem), sentences)
