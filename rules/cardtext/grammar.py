"""Builds the grammar's state machine from all productions' templates."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from rules.cardtext.lexer import FOUR_DIGITS, MINUS, NAME, NUMBER, Synonyms, Token, tokenize
from rules.cardtext.productions import Production, Row, Series
from rules.cardtext.template import Choice, Element, Slot, Word
from rules.cardtext.vocabulary import Vocabulary

# What the lexer knows by itself: {category: the kind of token}.
TERMINALS = {"number": NUMBER, "unsigned": NUMBER, "plus": NUMBER, "negative": NUMBER, "minus": MINUS, "name": NAME}


class Place:
    """A position in the templates of one production, with its ways onward."""

    __slots__ = ("ends", "production", "skips", "slots", "words")

    def __init__(self, production: Production) -> None:
        self.production = production
        self.words: tuple[tuple[str, Place], ...] = ()
        self.slots: tuple[tuple[Slot, Place], ...] = ()
        self.skips: tuple[Place, ...] = ()
        self.ends = False


class State:
    """The positions reached by the same words. `words` and `slots` lead to other states."""

    __slots__ = ("ends", "following", "places", "slots", "words")

    def __init__(self, places: Iterable[Place]) -> None:
        self.places = tuple(_with_skipped_elements(places))
        self.ends = tuple(dict.fromkeys(place.production for place in self.places if place.ends))
        self.words: dict[str, State] | None = None
        self.slots: tuple[tuple[Slot, State], ...] = ()
        self.following: dict[str, tuple[tuple[Slot, State], ...]] = {}  # the slots that may begin with a token


class Grammar:
    """A table of productions, with the synonyms of texts and templates."""

    def __init__(
        self,
        table: Iterable[Row],
        synonyms: Synonyms,
        words: Vocabulary | None = None,
        digits: int = FOUR_DIGITS,
        limits: Mapping[str, str] | None = None,
    ) -> None:
        """`digits` has the longest number, `limits` why no text says what a word asks for."""
        self.synonyms = synonyms
        self.digits = digits
        self.limits = limits or {}
        self.words = words  # None: the rows have all the words of the game
        self._known_forms: dict[str, tuple[str, ...]] = {}
        self.productions: dict[str, list[Production]] = {}
        self.series: dict[str, Series] = {}
        self.glues: dict[str, dict[tuple[str, ...], bool]] = {}  # whether each joins closely
        starts: dict[str, list[Place]] = {}
        for row in table:
            if isinstance(row, Series):
                self.series[row.category] = row
                self.glues[row.category] = {
                    self._forms(glue): glue in row.close for glue in (row.glue, *row.others, *row.close)
                }
                continue
            self.productions.setdefault(row.category, []).append(row)
            for template in row.parsed:
                start = Place(row)
                self._build_place(template, start).ends = True
                starts.setdefault(row.category, []).append(start)
        self._states: dict[frozenset[int], State] = {}
        self.starts = {category: self._state(places) for category, places in starts.items()}
        self.first = self._first_words()
        self._openings = frozenset[str]().union(*self.first.values())

    @property
    def vocabulary(self) -> Vocabulary:
        """The words of the game, of a grammar that was built with them."""
        if self.words is None:
            raise ValueError("this grammar has all its words in its rows")
        return self.words

    def _forms(self, wording: str) -> tuple[str, ...]:
        known = self._known_forms.get(wording)
        if known is None:
            known = tuple(token.form for token in tokenize(wording, self.synonyms)) if wording else ()
            self._known_forms[wording] = known
        return known

    def _build_place(self, elements: Sequence[Element], place: Place) -> Place:
        """Build the position behind a row of elements."""
        run: list[str] = []
        for element in (*elements, None):
            if isinstance(element, Word) and element.one == element.many:
                run.append(element.one)
                continue
            if run:
                for form in self._forms(" ".join(run)):
                    behind = Place(place.production)
                    place.words += ((form, behind),)
                    place = behind
                run = []
            if isinstance(element, Slot):
                behind = Place(place.production)
                place.slots += ((element, behind),)
                place = behind
            elif isinstance(element, Word):
                for forms in zip(self._forms(element.one), self._forms(element.many), strict=True):
                    place = _step(place, forms)
            elif isinstance(element, Choice):
                behind = Place(place.production)
                for option in element.options:
                    branch = Place(place.production)
                    place.skips += (branch,)
                    self._build_place(option, branch).skips += (behind,)
                place = behind
        return place

    def _state(self, places: Sequence[Place]) -> State:
        key = frozenset(map(id, places))
        if key not in self._states:
            self._states[key] = State(places)
        return self._states[key]

    def words_after(self, state: State) -> dict[str, State]:
        """Compute on first use where each word leads from a state."""
        if state.words is None:
            words: dict[str, list[Place]] = {}
            slots: dict[Slot, list[Place]] = {}
            for place in state.places:
                for form, behind in place.words:
                    words.setdefault(form, []).append(behind)
                for slot, behind in place.slots:
                    slots.setdefault(slot, []).append(behind)
            state.slots = tuple((slot, self._state(behind)) for slot, behind in slots.items())
            state.words = {form: self._state(behind) for form, behind in words.items()}
        return state.words

    def _first_words(self) -> dict[str, frozenset[str]]:
        """Collect the first words and token kinds of each category."""
        found: dict[str, set[str]] = {name: set(self.words_after(state)) for name, state in self.starts.items()}
        found |= {name: {kind} for name, kind in TERMINALS.items()}
        found |= {name: set() for name in self.series}
        leads = {name: [slot.category for slot, _ in state.slots] for name, state in self.starts.items()}
        leads |= {name: [each for each in (row.item, row.last) if each] for name, row in self.series.items()}
        growing = True
        while growing:
            growing = False
            for name, others in leads.items():
                before = len(found[name])
                for other in others:
                    if other not in found:
                        raise ValueError(f"the grammar has no category {other!r}, with which {name!r} may begin")
                    found[name] |= found[other]
                growing = growing or len(found[name]) > before
        return {name: frozenset(words) for name, words in found.items()}

    def begins(self, category: str, token: Token) -> bool:
        """Whether the category can begin with this token."""
        first = self.first[category]
        return token.form in first or token.kind in first

    def slots_before(self, state: State, token: Token) -> tuple[tuple[Slot, State], ...]:
        """The slots before a token that lead on from a state, kept for each known word."""
        word = token.form if token.form in self._openings else token.kind
        found = state.following.get(word)
        if found is None:
            found = tuple(way for way in state.slots if self.begins(way[0].category, token))
            state.following[word] = found
        return found


def _step(place: Place, forms: Iterable[str]) -> Place:
    behind = Place(place.production)
    place.words += tuple((form, behind) for form in dict.fromkeys(forms))
    return behind


def _with_skipped_elements(places: Iterable[Place]) -> list[Place]:
    """Add the positions reached by skipping optional elements."""
    found = {id(place): place for place in places}
    waiting = list(found.values())
    while waiting:
        for place in waiting.pop().skips:
            if id(place) not in found:
                found[id(place)] = place
                waiting.append(place)
    return list(found.values())
