"""The engine's reading of a card, for pages."""

from dataclasses import dataclass

from cards.words import split_at_problem
from rules.cardtext import Problem
from rules.engine.cards import CardDefinition
from rules.engine.game import Game
from rules.shown import CardText
from rules.texts import TextRead, read_texts


@dataclass(frozen=True, slots=True)
class TextShown:
    """A text's label, its sentences, and the place where the engine stops."""

    label: str
    problem: Problem | None
    stopped: tuple[str, str, str] | None
    sentences: list[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class TextInPlace:
    """A text of a card, cut into sentences if the engine repeats the card's own words."""

    text: CardText
    sentences: list[tuple[str, str]]


def read_in_place(card: CardDefinition, game: Game) -> tuple[list[TextInPlace], list[TextShown]]:
    """Return the texts of a card, and the readings with other words or a problem."""
    reads = {read.text.box: read for read in read_texts(card, game)}
    shown = {box: _build_text_shown(read) for box, read in reads.items()}
    alike = {box for box, read in reads.items() if _says_itself(read.text, shown[box])}
    texts = [
        TextInPlace(text, shown[text.box].sentences if text.box in alike else [])
        for text in game.cards.list_texts(card)
        if text.text or text.label
    ]
    return texts, [each for box, each in shown.items() if box not in alike]


def _says_itself(text: CardText, shown: TextShown) -> bool:
    said = " ".join(words for _sort, words in shown.sentences)
    return shown.problem is None and said.split() == text.text.split()


def reading_of(card: CardDefinition, game: Game) -> dict[str, object]:
    """Return the engine's reading of every text of a card for `cards/_reading.html`, and whether any text stops it."""
    readings = [_build_text_shown(each) for each in read_texts(card, game)]
    return {"readings": readings, "has_unread_text": any(each.problem for each in readings)}


def _build_text_shown(read: TextRead) -> TextShown:
    sentences = [(kind, words) for kind, _colon, words in map(_part_sort, read.sentences)]
    return TextShown(read.text.label, read.problem, split_at_problem(read.text.text, read.problem), sentences)


def _part_sort(sentence: str) -> tuple[str, str, str]:
    """Part a sentence's sort from its words. A game with a single sort names none."""
    return sentence.partition(": ") if ": " in sentence else ("", "", sentence)
