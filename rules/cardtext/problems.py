"""What is wrong with a text that is not understood: the word on which reading failed, and the nearest wordings."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from rapidfuzz import fuzz

from rules.cardtext.grammar import Grammar
from rules.cardtext.lexer import MARK, Token
from rules.cardtext.parser import Parser
from rules.cardtext.printer import tidied
from rules.cardtext.productions import Production
from rules.cardtext.template import Slot, Word

NEAREST = 3
ALIKE = 75  # of 100: a single word is named only where one like it stands; of a whole effect no word need be right
SAME_DEED = 20  # for the same verb
_NO_VERBS = ("if", "when", "while", "the", "a", "this", "it", "each", "your", "you")
_WHOLE = ("order", "statement", "occurrence", "cost")
_SAMPLES = {"number": "1", "negative": "1", "minus": "-1", "name": '"..."'}


class Problem(NamedTuple):
    """Why a text is not understood: where, at which word, the nearest known wordings, and a sentence for people."""

    line: int
    column: int
    word: str
    nearest: tuple[str, ...]
    message: str


def too_long(length: int, longest: int, words: int) -> Problem:
    """The problem of a text that has no room on a card."""
    message = f"the text has {length} characters; there is room for {longest} and {words} words. Shorten it."
    return Problem(1, 1, "", (), message)


def ambiguous(first: Token, printed: Sequence[str]) -> Problem:
    """The problem of a text that can be read in two ways."""
    nearest = tuple(dict.fromkeys(printed))[:NEAREST]
    message = f"the text can be read in {len(printed)} ways; write one of: {' / '.join(nearest)}"
    return Problem(first.line, first.column, first.text, nearest, message)


def pointless(sentence: Sequence[Token], words: Sequence[str], why: str, nearest: tuple[str, ...]) -> Problem:
    """The problem of a sentence with a word that stands for something of which nothing before it speaks."""
    token = next((token for token in reversed(sentence) if token.form in words), sentence[0])
    message = (
        f'line {token.line}, column {token.column}: "{token.text}" {why}; say what is meant: {" / ".join(nearest)}'
    )
    return Problem(token.line, token.column, token.text, nearest, message)


def unknown_wording(tokens: Sequence[Token], grammar: Grammar) -> Problem:
    """The problem of a text that has no reading: the furthest word, and what could have stood there."""
    parser = Parser(grammar, tokens, curious=True)
    places, known = [0], {0}
    while places:
        for end, _ in parser.readings("sentence", places.pop()):
            if end not in known and end < len(tokens):
                known.add(end)
                places.append(end)
    at = min(parser.furthest, len(tokens) - 1)
    token = tokens[at]
    nearest = _nearest(parser, tokens, at, grammar)
    hint = f"; known wordings near it: {' / '.join(nearest)}" if nearest else ""
    message = f'line {token.line}, column {token.column}: "{token.text}" is not understood here{hint}'
    return Problem(token.line, token.column, token.text, nearest, message)


def _nearest(parser: Parser, tokens: Sequence[Token], at: int, grammar: Grammar) -> tuple[str, ...]:
    """The wordings that were expected at a word and are most like what stands there."""
    end = next((index for index in range(at, len(tokens)) if tokens[index].form == "."), len(tokens))
    scored: dict[str, float] = {}
    for category, state, start in parser.expected:
        written = " ".join(token.form for token in tokens[start : max(end, at + 1)])
        for production in dict.fromkeys(place.production for place in state.places if place.words or place.slots):
            if production.spoken:
                wording = sample(grammar, production)
                score = _likeness(written, wording) + (10 if start < at or category in _WHOLE else 0)
                if " " in wording or fuzz.ratio(tokens[at].form, wording.casefold()) >= ALIKE:
                    scored[wording] = max(score, scored.get(wording, 0.0))
    begin = next((index + 1 for index in range(at - 1, -1, -1) if tokens[index].kind == MARK), 0)
    clause = " ".join(token.form for token in tokens[begin : max(end, at + 1)])
    for category in _WHOLE:  # what could have been meant instead, from the last mark on
        for production in grammar.productions[category]:
            if production.spoken and (wording := sample(grammar, production)) not in scored:
                scored[wording] = _likeness(clause, wording)
    return tuple(sorted(scored, key=lambda wording: (-scored[wording], wording))[:NEAREST])


def _likeness(written: str, wording: str) -> float:
    """How alike two wordings are; who begins with the verb of one has most likely meant that deed."""
    wording = wording.casefold()
    verb = wording.partition(" ")[0]
    means_it = verb not in _NO_VERBS and written.partition(" ")[0] == verb
    return fuzz.ratio(written, wording) + (SAME_DEED if means_it else 0)


def sample(grammar: Grammar, production: Production) -> str:
    """The canonical wording of a production as a designer would write it, with its slots filled."""
    return tidied(_filled(production, samples_of(grammar)) or "")


@lru_cache(maxsize=8)
def samples_of(grammar: Grammar) -> dict[str, str]:
    """A short wording of each category."""
    found = dict(_SAMPLES)
    growing = True
    while growing:
        growing = False
        for name, rows in grammar.productions.items():
            spoken = [row for row in rows if row.spoken and not row.plural] or rows  # "you" asks for other verbs
            wordings = [wording for wording in (_filled(row, found) for row in spoken) if wording]
            if wordings and name not in found:
                found[name] = min(wordings, key=lambda wording: (wording.count(" "), len(wording)))
                growing = True
        for name, series in grammar.series.items():
            if series.item in found and name not in found:
                found[name] = found[series.item]
                growing = True
    return found


def _filled(production: Production, samples: dict[str, str]) -> str | None:
    """The canonical template with samples in its slots, or None if one is not known yet; what may be left out is."""
    words: list[str] = []
    for piece in production.parsed[0]:
        if isinstance(piece, Word):
            words.append(piece.one)
        elif isinstance(piece, Slot):
            if piece.category not in samples:
                return None
            words.append(samples[piece.category])
    return " ".join(words)
