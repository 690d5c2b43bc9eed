"""Suggests wordings near an unread sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from rapidfuzz import fuzz
from rapidfuzz.distance import Indel

from rules.cardtext.grammar import Grammar
from rules.cardtext.lexer import MARK, MINUS, NAME, NUMBER, WORD, Token, tokenize
from rules.cardtext.parser import Parser
from rules.cardtext.printer import tidy
from rules.cardtext.productions import Production
from rules.cardtext.template import Element, Slot, Word

LEAST_ALIKE = 0.5  # of 1: what shares fewer words with the sentence is another sentence
MOST_WORDS = 48  # of a sentence for which wordings are tried
MOST_TRIED = 100  # sentences
MOST_ROWS = 10  # wordings that are written out
MOST_EXPECTED = 14  # words that are put in
MOST_CUT = 12  # words that are left out at a place
SHORT_CUT = 2  # words; behind more of them a sentence goes on with another part
CUT_BEFORE = 2  # words before the failing word that may be left out, too
LEAST_FIT = 40  # of 100: a replacement is like the word, or stands elsewhere in the sentence
LIKE_ANOTHER = 60  # of 100: a word this like the wrong word replaces the word, and never stands before
CARRIES = 0.02  # the bonus of a likely replacement
LEAST_SHARED = 0.34  # of 1: what a sentence in quite other words has to share
_THEN = (", then", "and")
_ONE = {"a": "1"}
_GLUES = ("and", "but", "then")
_OPENINGS = ("from", "to", "at", "in", "on", "of", "with", "this", "by", "during", "without", "whose")
_JOINS = ("and", "but", "then", "if", "when", "for", "until", "while", "unless")

Reads = Callable[[list[Token]], str]  # a text with a single reading in canonical words, else ""
Spell = Callable[[str], str]


class Place(NamedTuple):
    """The sentence from `begin` to its period at `end`, and the word `at` on which reading fails."""

    tokens: Sequence[Token]
    begin: int
    at: int
    end: int

    @property
    def is_unfinished(self) -> bool:
        """Whether the sentence is read up to its end, where something is missing."""
        return self.at == self.end

    @property
    def clause_begin(self) -> int:
        """The beginning of the failing clause, behind the last mark."""
        before = range(self.at - 1, self.begin - 1, -1)
        return next((index + 1 for index in before if self.tokens[index].kind == MARK), self.begin)

    @property
    def forms(self) -> list[str]:
        return [token.form for token in self.tokens[self.begin : self.end]]


def find_place(tokens: Sequence[Token], at: int) -> Place:
    """Find the sentence around a word."""
    begin = next((index + 1 for index in range(at - 1, -1, -1) if tokens[index].form == "."), 0)
    end = next((index for index in range(at, len(tokens)) if tokens[index].form == "."), len(tokens) - 1)
    return Place(tokens, begin, at, end)


def suggest(
    place: Place, parser: Parser, grammar: Grammar, reads: Reads, samples: Mapping[str, str], spell: Spell
) -> tuple[str, ...]:
    """Write the sentences nearest to one that is not read, the likest first; each is read as it stands."""
    if place.end - place.begin > MOST_WORDS:
        return ()
    scored: dict[str, float] = {}
    tried = 0
    former = list(place.tokens[: place.begin])
    seen: set[str] = set()
    for sentence, bonus, own in _list_candidates(place, parser, grammar, samples, spell):
        if sentence in seen:
            continue
        seen.add(sentence)
        read = tokenize(sentence, grammar.synonyms, grammar.digits)
        alike = Indel.normalized_similarity(place.forms, [token.form for token in read[:-1]])
        if alike < LEAST_ALIKE:
            continue
        tried += 1
        if tried > MOST_TRIED:
            break
        if has_foreign_figures(place, read) or _repeats_a_word(read):
            continue
        canonical = read_behind(former, read, reads)
        if canonical:
            printed = tokenize(canonical, grammar.synonyms, grammar.digits)
            scored[sentence if own and agrees(read, printed) else canonical] = alike + bonus
    return _list_best(scored)


def agrees(said: Sequence[Token], printed: Sequence[Token]) -> bool:
    """Whether a sentence has no word in the plural for one in the singular, being otherwise as it is printed."""
    ours, theirs = (
        [_ONE.get(each.form, each.form) for each in tokens if each.kind != MARK] for tokens in (said, printed)
    )
    if len(ours) != len(theirs):
        return True
    other = [(one, word) for one, word in zip(ours, theirs, strict=True) if one != word]
    return not other or any(one.removesuffix("s") != word.removesuffix("s") for one, word in other)


def read_behind(former: Sequence[Token], sentence: Sequence[Token], reads: Reads) -> str:
    """Print a sentence as it is read behind others, without these."""
    whole = reads([*former, *sentence])
    return whole.removeprefix(reads(list(former))).lstrip() if whole and former else whole


def _list_best(scored: Mapping[str, float]) -> tuple[str, ...]:
    return tuple(sorted(scored, key=lambda sentence: -scored[sentence]))


def find_cut(place: Place, sentence: Sequence[Token]) -> Sequence[Token]:
    """The single run of words missing in an otherwise equal sentence, or nothing."""
    own, said = place.forms, [token.form for token in sentence if token.form != "."]
    cut = len(own) - len(said)
    before = next((index for index, (one, other) in enumerate(zip(own, said, strict=False)) if one != other), len(said))
    if cut < 1 or own[before + cut :] != said[before:]:
        return ()
    return place.tokens[place.begin + before : place.begin + before + cut]


def write(tokens: Sequence[Token], spell: Spell) -> str:
    """Join tokens into a line, in the grammar's own spelling."""
    words = [
        token.text if token.kind in (NAME, NUMBER, MARK) or token.text.casefold() == token.form else spell(token.form)
        for token in tokens
    ]
    return tidy("".join(_glue(token) + word for token, word in zip(tokens, words, strict=True)).strip())


def quote(tokens: Sequence[Token]) -> str:
    """Join tokens into a line as they were written."""
    said = ""
    former = (0, 0)
    for token in tokens:
        if (token.line, token.column) != former:  # each token of a replaced phrase has the whole phrase
            said += _glue(token) + token.text
        former = (token.line, token.column)
    return said.strip()


def _glue(token: Token) -> str:
    return " " if token.fresh else token.glue


def _list_candidates(
    place: Place, parser: Parser, grammar: Grammar, samples: Mapping[str, str], spell: Spell
) -> Iterator[tuple[str, float, bool]]:
    """Sentences with a word replaced, left out or put in, then those of the wordings that had begun there.

    With each, how well it fits beside its words, and whether it is the designer's own but for a word.
    """
    tokens, begin, at, end = place
    before = tokens[begin:at]
    last = at
    while last > begin and is_join(tokens[last - 1]):
        last -= 1
    for stop in _list_stops(place):
        if stop > at:
            yield join(spell, before, "", tokens[stop:end]), 0.0, True
            if begin < last < at:
                yield join(spell, tokens[begin:last], "", tokens[stop:end]), 0.0, True
    for glue in _THEN:
        yield join(spell, before, glue, tokens[at + 1 : end]), CARRIES, True
        yield join(spell, before, glue, tokens[at:end]), 0.0, True
    for start, stop in _list_cuts(place):
        yield join(spell, tokens[begin:start], "", tokens[stop:end]), 0.0, True
    yield from _list_with_words(place, _list_expected(parser, grammar, samples, spell), spell)
    missing = samples if place.is_unfinished else {}
    fillings = Fillings(Parser(grammar, list(tokens[begin : end + 1])), tokens[begin:end], missing, spell)
    rows = [
        (len({token.form for token in tokens[start:end]} & list_words(production)), start, production)
        for _, state, start in parser.expected
        for production in dict.fromkeys(each.production for each in state.places)
        if production.spoken
    ]
    rows.sort(key=lambda row: -row[0])
    for _, start, production in rows[:MOST_ROWS]:
        wording = fillings.fill(production, start - begin)
        if wording is not None:
            for stop in _list_stops(place):
                yield join(spell, tokens[begin:start], wording, tokens[stop:end]), 0.0, False


def _list_with_words(place: Place, words: list[str], spell: Spell) -> Iterator[tuple[str, float, bool]]:
    """Sentences with an expected word in the place of the wrong word, or before the wrong word."""
    tokens, begin, at, end = place
    before, own = tokens[begin:at], set(place.forms)
    words.sort(key=lambda word: -_fit_word(word, tokens[at], own))
    for word in words[:MOST_EXPECTED]:
        fit, alone = _fit_word(word, tokens[at], own), " " not in word
        if alone and tokens[at].kind == WORD and fit < LEAST_FIT:
            continue  # which is another deed or another card
        bonus = CARRIES * fit / 100
        yield join(spell, before, word, tokens[at + 1 : end]), bonus, alone
        if fuzz.ratio(word.casefold(), tokens[at].form) < LIKE_ANOTHER:
            yield join(spell, before, word, tokens[at:end]), bonus / 2, alone


def _list_cuts(place: Place) -> Iterator[tuple[int, int]]:
    """The runs of words around the wrong one that could be left out."""
    tokens, begin, at, end = place
    near = range(at, max(begin, at - CUT_BEFORE - 1), -1)
    far = [start for start in range(at, max(begin, at - MOST_CUT), -1) if tokens[start].form in (*_OPENINGS, *_JOINS)]
    for start in dict.fromkeys((*near, *far)):
        for stop in range(at + 1, min(end, at + MOST_CUT) + 1):
            if _may_be_left_out(tokens, start, stop, end):
                marked = stop == end and start > begin and tokens[start - 1].kind == MARK
                yield start - marked, stop


def _may_be_left_out(tokens: Sequence[Token], start: int, stop: int, end: int) -> bool:
    """Whether a run of words can be left out without tearing words behind apart."""
    if stop == end or tokens[stop].kind == MARK:
        return True
    behind = tokens[stop].form
    if any(token.kind in (NUMBER, MINUS) for token in tokens[start:stop]):
        return behind in _GLUES
    opens = tokens[start].form in _JOINS
    return is_join(tokens[stop]) or (not opens and (stop - start <= SHORT_CUT or behind in _OPENINGS))


def has_foreign_figures(place: Place, read: Sequence[Token]) -> bool:
    """Whether a sentence has figures which are not the designer's."""
    own = {token.form for token in place.tokens[place.begin : place.end]} | {"1"}
    return any(token.kind in (NUMBER, MINUS) and token.form not in own for token in read)


def _repeats_a_word(read: Sequence[Token]) -> bool:
    return any(one.form == other.form for one, other in pairwise(read))


def rewrite(
    place: Place, start: int, rows: Sequence[Production], grammar: Grammar, reads: Reads, fillings: Fillings
) -> tuple[str, ...]:
    """Rewrite a sentence from a place on in other wordings, with its own words in their slots."""
    former = list(place.tokens[: place.begin])
    scored: dict[str, float] = {}
    for production in rows:
        wording = fillings.fill(production, start - place.begin)
        if wording is not None:
            sentence = join(fillings.spell, place.tokens[place.begin : start], wording, ())
            read = tokenize(sentence, grammar.synonyms, grammar.digits)
            alike = Indel.normalized_similarity(place.forms, [token.form for token in read[:-1]])
            if alike < LEAST_SHARED or has_foreign_figures(place, read):
                continue
            if canonical := read_behind(former, read, reads):
                scored[canonical] = alike
    return _list_best(scored)


def list_words(production: Production) -> set[str]:
    return {element.one.casefold() for element in production.parsed[0] if isinstance(element, Word)}


def _list_expected(parser: Parser, grammar: Grammar, samples: Mapping[str, str], spell: Spell) -> list[str]:
    """The words and parts with which the text may go on."""
    found = [spell(word) for _, state, _ in parser.expected for word in grammar.words_after(state)]
    found += [
        samples[slot.category] for _, state, _ in parser.expected for slot, _ in state.slots if slot.category in samples
    ]
    return list(dict.fromkeys(found))


def _fit_word(word: str, wrong: Token, own: set[str]) -> float:
    """Rate a word in the place of a wrong word: by likeness, or as a word of the sentence."""
    known = word.casefold() in own or word.casefold().removesuffix("s") in own
    return max(fuzz.ratio(word.casefold(), wrong.form), 60 if known else 40 if " " in word else 0)


def _list_stops(place: Place) -> list[int]:
    """The places where the sentence may go on: here, at the next word, behind joins, at the end."""
    tokens, _, at, end = place
    later = [index for index in range(at + 1, end) if is_join(tokens[index])]
    return list(dict.fromkeys([at, min(at + 1, end), *later, end]))


def is_join(token: Token) -> bool:
    """Whether a sentence may end before a word or mark."""
    return token.form in _JOINS or token.kind == MARK


def join(spell: Spell, before: Sequence[Token], wording: str, behind: Sequence[Token]) -> str:
    """Write a sentence: the words before a wording, the wording, and the words behind."""
    text = tidy(" ".join([each for each in (write(before, spell), wording, write(behind, spell)) if each]))
    return f"{text[:1].upper()}{text[1:]}."


class Fillings:
    """Fills the slots of a wording with the sentence's own words, each used once, or with `samples`."""

    def __init__(self, parser: Parser, tokens: Sequence[Token], samples: Mapping[str, str], spell: Spell) -> None:
        self.parser = parser
        self.tokens = tokens
        self.samples = samples
        self.spell = spell

    def fill(self, production: Production, start: int) -> str | None:
        """Write a wording with the words from a place on; None where it lacks one. It may have begun before them."""
        words: list[str] = []
        return " ".join(words) if self._write(production.parsed[0], words, [max(start, 0)]) else None

    def _write(self, elements: Sequence[Element], words: list[str], place: list[int]) -> bool:
        for element in elements:
            if isinstance(element, Word):
                words.append(element.many if words and words[-1].isdigit() and words[-1] != "1" else element.one)
            elif isinstance(element, Slot):
                if not self._write_slot(element.category, words, place):
                    return False
            elif not any(self._try(option, words, place) for option in element.options):
                return False
        return True

    def _try(self, option: Sequence[Element], words: list[str], place: list[int]) -> bool:
        tried, there = list(words), list(place)
        if not self._write(option, tried, there):
            return False
        words[:], place[:] = tried, there
        return True

    def _write_slot(self, category: str, words: list[str], place: list[int]) -> bool:
        """Take the sentence's next words that fit the slot."""
        for start in range(place[0], len(self.tokens)):
            ends = [end for end, _ in self.parser.readings(category, start) if end <= len(self.tokens)]
            if ends:
                place[0] = max(ends)
                words.append(write(self.tokens[start : max(ends)], self.spell))
                return True
        if category in self.samples:
            words.append(self.samples[category])
        return category in self.samples
