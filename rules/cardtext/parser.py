"""A memoizing parser finds all readings at each token."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rules.cardtext.grammar import TERMINALS, Grammar, State
from rules.cardtext.lexer import Token
from rules.cardtext.productions import REJECTED, Series, Several
from rules.cardtext.template import Slot

DEEPEST = 150  # nested categories; deeper texts are not read
MOST_READINGS = 400  # of a category at a place; a text with more is declined
_SIGNED = {"plus": True, "unsigned": False}  # whether a plus sign stands before the number
Reading = tuple[int, Any]
Text = tuple[Any, ...]
Expected = tuple[str, State, int]


_Row = tuple[tuple[Any, ...], int]  # the values of a series, and the place of the first closely joined value


def _lengthen(series: Series, row: _Row, value: Any) -> list[_Row]:
    """Add a value to a series, in each possible grouping."""
    values, begun = row
    added = (*values, *(value if isinstance(value, Several) else (value,)))
    if series.share is None or begun == len(values):
        return [(added, begun)]
    return [((*added[:begun], *shared), begun) for shared in series.share(added[begun:])]


def _keep(found: dict[Reading, None], end: int, rows: Sequence[_Row]) -> None:
    """Keep the series that end at a token."""
    for values, _ in rows:
        if len(found) < MOST_READINGS:
            found[end, values] = None


class Parser:
    """Reads one text. With `curious`, records the wordings expected at the furthest token."""

    def __init__(self, grammar: Grammar, tokens: Sequence[Token], *, curious: bool = False) -> None:
        self.grammar = grammar
        self.tokens = tokens
        self.curious = curious
        self.furthest = 0
        self.expected: dict[Expected, None] = {}
        self._known: dict[tuple[str, int], tuple[Reading, ...]] = {}
        self._depth = 0

    def readings(self, category: str, position: int) -> tuple[Reading, ...]:
        """List the readings of a category from a token on: end position and value."""
        key = (category, position)
        known = self._known.get(key)
        if known is not None:
            return known
        if position >= len(self.tokens) or self._depth >= DEEPEST:
            return ()
        if not self.curious and not self.grammar.begins(category, self.tokens[position]):
            return ()
        self._depth += 1
        found: dict[Reading, None] = {}
        self._read(category, position, found)
        self._depth -= 1
        self._known[key] = tuple(found)
        return self._known[key]

    def texts(self, join: Callable[[Text, Any, int, int], Text | None]) -> list[Text]:
        """List what the sentences say in order. `join` adds one, from a token to another, where it can follow."""
        reached: dict[int, dict[Text, None]] = {0: {(): None}}
        while reached:
            place = min(reached)
            texts = reached.pop(place)
            if place == len(self.tokens):
                return list(texts)
            for end, sentence in self.readings("sentence", place):
                for text in texts:
                    joined = join(text, sentence, place, end)
                    if joined is not None:
                        reached.setdefault(end, {})[joined] = None
        return []

    def _read(self, category: str, position: int, found: dict[Reading, None]) -> None:
        """Find the readings of a category, at most so many."""
        if category in TERMINALS:
            self._read_terminal(category, position, found)
        elif (series := self.grammar.series.get(category)) is not None:
            self._read_in_a_row(series, position, found)
        else:
            self._walk(category, self.grammar.starts[category], position, (), position, found)

    def _read_terminal(self, category: str, position: int, found: dict[Reading, None]) -> None:
        token = self.tokens[position]
        if token.kind == TERMINALS[category]:
            if category == "name":
                found[position + 1, token.form[1:]] = None
            elif category not in _SIGNED or token.text.startswith("+") is _SIGNED[category]:
                found[position + 1, -token.number if category == "negative" else token.number] = None

    def _walk(
        self,
        category: str,
        state: State,
        position: int,
        filled: tuple[tuple[Slot, Any], ...],
        start: int,
        found: dict[Reading, None],
    ) -> None:
        if position > start:
            for production in state.ends:
                value = production.value_of(filled)
                if value is not REJECTED and len(found) < MOST_READINGS:
                    found[position, value] = None
        if position >= len(self.tokens):
            return
        if self.curious:
            self._note(category, state, position, start)
        token = self.tokens[position]
        following = self.grammar.words_after(state).get(token.form)
        if following is not None:
            self._walk(category, following, position + 1, filled, start, found)
        for slot, behind in state.slots if self.curious else self.grammar.slots_before(state, token):
            for end, value in self.readings(slot.category, position):
                if len(found) >= MOST_READINGS:
                    return
                self._walk(category, behind, end, (*filled, (slot, value)), start, found)

    def _read_in_a_row(self, series: Series, position: int, found: dict[Reading, None]) -> None:
        places: dict[int, list[_Row]] = {position: [((), 0)]}
        glues = self.grammar.glues[series.category]
        while places:
            place = min(places)
            before = places.pop(place)
            if series.last:
                for end, value in self.readings(series.last, place):
                    for row in before:
                        _keep(found, end, _lengthen(series, row, value))
            for end, value in self.readings(series.item, place):
                longer = [row for shorter in before for row in _lengthen(series, shorter, value)]
                here = [row for row in longer if len(row[0]) <= series.longest]  # an item may say several
                _keep(found, end, here)
                open_ = [row for row in here if len(row[0]) < series.longest]
                for glue, close in glues.items():
                    if open_ and len(found) < MOST_READINGS and self._stands(glue, end):
                        following = [(values, begun if close else len(values)) for values, begun in open_]
                        places.setdefault(end + len(glue), []).extend(following)

    def _stands(self, glue: tuple[str, ...], position: int) -> bool:
        return all(
            position + index < len(self.tokens) and self.tokens[position + index].form == form
            for index, form in enumerate(glue)
        )

    def _note(self, category: str, state: State, position: int, start: int) -> None:
        if position > self.furthest:
            self.furthest = position
            self.expected.clear()
        if position == self.furthest:
            self.expected[(category, state, start)] = None
