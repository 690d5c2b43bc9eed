"""Lists a card's texts as the engine reads them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import msgspec

from rules.cardtext import Problem, UnsayableError, explain, print_text, read_card, unsayable
from rules.cardtext.wording import grammar_of
from rules.engine.cards import CardDefinition
from rules.engine.game import Game
from rules.shown import CardText, TextReading


@dataclass(frozen=True, slots=True)
class TextRead:
    """A text of a card with its reading: what each sentence is, or the problem."""

    text: CardText
    reading: TextReading

    @property
    def problem(self) -> Problem | None:
        problem: Problem | None = self.reading.problem
        return problem

    @property
    def sentences(self) -> list[str]:
        return list(self.reading.sentences)

    @property
    def wording(self) -> str:
        """The text in the engine's own words. As it is, where the engine does not read it."""
        return self.reading.wording


def read_texts(card: CardDefinition, game: Game) -> Iterator[TextRead]:
    """Read each text of a card as if it were the card's only one."""
    read = game.cards.read_text
    for text in game.cards.list_texts(card):
        if text.text:
            yield TextRead(text, read(card, text) if read is not None else _read(card, text, game))


def build_grammar(game: Game) -> None:
    """Build the grammar of a game once, before several threads ask for it."""
    if game.cards.grammar is not None:
        game.cards.grammar()
    elif game.vocabulary is not None:
        grammar_of(game.vocabulary)


def _read(card: CardDefinition, text: CardText, game: Game) -> TextReading:
    vocabulary = game.vocabulary
    alone = msgspec.structs.replace(card, text=text.text)
    reading = read_card(alone, vocabulary)
    readable = vocabulary is not None and reading.problem is None
    try:
        wording = print_text(reading.abilities, vocabulary) if vocabulary and readable else text.text
        return TextReading(reading.problem, tuple(explain(reading, alone, vocabulary)), wording)
    except UnsayableError:  # no wording could show the meaning
        return TextReading(unsayable(text.text), (), text.text)
