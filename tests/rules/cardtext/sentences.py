"""Random sentences of the grammar, each with what it must be read as, made from the table itself."""

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any

from rules.cardtext.grammar import TERMINALS, Grammar
from rules.cardtext.productions import REJECTED, Production, Series, Several
from rules.cardtext.template import Choice, Element, Slot, Word

DEEPEST = 60


class Author:
    """Writes sentences. `strange` ones are in any wording that is understood, the others in the canonical one."""

    def __init__(self, grammar: Grammar, seed: int, *, strange: bool) -> None:
        self.grammar = grammar
        self.random = Random(seed)
        self.strange = strange
        self.heights = measure(grammar)
        self.known: dict[str, list[tuple[int, Production]]] = {}  # with their heights, by category

    def write(self, category: str, room: int) -> tuple[str, Any]:
        """A wording of the category, and its value. `room` is how many categories may be inside one another."""
        if category in TERMINALS:
            return self._terminal(category)
        series = self.grammar.series.get(category)
        if series is not None:
            return self._in_a_row(series, room)
        known = self._list_known(category)
        lowest = min(height for height, _each in known)
        fitting = [each for height, each in known if height <= max(room, lowest)]
        while True:
            text, value = self.fill(self.random.choice(fitting), room)
            if value is not REJECTED:
                return text, value
            room += 1

    def _list_known(self, category: str) -> list[tuple[int, Production]]:
        if category not in self.known:
            rows = self.grammar.productions[category]
            self.known[category] = [(self.heights.of(each), each) for each in rows if self.strange or each.spoken]
        return self.known[category]

    def fill(self, production: Production, room: int) -> tuple[str, Any]:
        """A wording of this production, and its value."""
        template = self.random.choice(production.parsed) if self.strange else production.parsed[0]
        while True:
            words: list[str] = []
            filled: list[tuple[Slot, Any]] = []
            self._elements(template, words, filled, room - 1)
            if words:
                return " ".join(words), production.value_of(filled)
            room += 1

    def _elements(
        self, elements: Sequence[Element], words: list[str], filled: list[tuple[Slot, Any]], room: int
    ) -> None:
        for element in elements:
            if isinstance(element, Word):
                words.append(element.one)
            elif isinstance(element, Slot):
                text, value = self.write(element.category, room)
                words.append(text)
                filled.append((element, value))
            else:
                self._elements(self._find_option(element, room), words, filled, room)

    def _find_option(self, choice: Choice, room: int) -> tuple[Element, ...]:
        heights = self.heights.of_options(choice)
        low = [option for option, height in zip(choice.options, heights, strict=True) if height <= max(room, 0)]
        return self.random.choice(low or [choice.options[heights.index(min(heights))]])

    def _terminal(self, category: str) -> tuple[str, Any]:
        if category == "name":
            name = self.random.choice(("River Guard", "Old, Elf: a tale.", "Draw 1"))
            return f'"{name}"', name
        number = self.random.randint(2, 40)
        return {
            "number": (str(number), number),
            "plus": (f"+{number}", number),
            "negative": (str(number), -number),
            "minus": (f"-{number}", -number),
        }[category]

    def _in_a_row(self, series: Series, room: int) -> tuple[str, Any]:
        texts, values = [], []
        for _ in range(self.random.randint(1, min(2, series.longest)) if room > 4 else 1):
            text, value = self.write(series.item, room - 1)
            texts.append(text)
            values += value if isinstance(value, Several) else [value]
        if series.last and room > 6 and self.random.random() < 0.2:
            text, value = self.write(series.last, room - 1)
            texts.append(text)
            values += value if isinstance(value, Several) else [value]
        glue = self.random.choice((series.glue, *series.others)) if self.strange else series.glue
        return (glue or " ").join(texts), tuple(values)


class Heights:
    """How many categories must at least be inside one another in each."""

    def __init__(self, grammar: Grammar) -> None:
        self.least = dict.fromkeys(TERMINALS, 0)
        self.grammar = grammar
        names = [*grammar.productions, *grammar.series]
        self.least |= dict.fromkeys(names, DEEPEST)
        for _ in range(DEEPEST):
            before = dict(self.least)
            for name, rows in grammar.productions.items():
                self.least[name] = min(map(self.of, rows))
            for name, series in grammar.series.items():
                self.least[name] = 1 + self.least[series.item]
            if before == self.least:
                break
        self.of_options = cache(self._of_options)

    def of(self, production: Production) -> int:
        return 1 + self.of_elements(production.parsed[0])

    def of_elements(self, elements: Sequence[Element]) -> int:
        found = 0
        for element in elements:
            if isinstance(element, Slot):
                found = max(found, self.least[element.category])
            elif isinstance(element, Choice):
                found = max(found, min(map(self.of_elements, element.options)))
        return found

    def _of_options(self, choice: Choice) -> tuple[int, ...]:
        return tuple(map(self.of_elements, choice.options))


@cache
def measure(grammar: Grammar) -> Heights:
    """The heights of a grammar, measured once: they are asked for at every word that is written."""
    return Heights(grammar)
