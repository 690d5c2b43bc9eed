"""Suggests mends for parts of a search not understood."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice

from cards.search import Problem, Query
from cards.views.choices import Choice, is_short

MOST_FAULTS = 8
AROUND = 60
"""So much of a query is shown before and behind a fault in it, and twice as much of the fault."""


@dataclass(frozen=True, slots=True)
class Fault:
    """A part not understood, in its place, with queries as mends."""

    message: str
    before: str
    part: str
    after: str
    mends: list[Choice]


def faults_of(query: Query, problems: Iterable[Problem]) -> Iterator[Fault]:
    """The first problems in place, with a mended query for each near word."""
    for problem in islice(problems, MOST_FAULTS):
        before, part, after = (
            query.text[: problem.start],
            query.text[problem.start : problem.end],
            query.text[problem.end :],
        )
        nearest = problem.nearest if is_short(query) else ()
        mends = [Choice(word, f"{before}{_mend(part, problem.word, word)}{after}") for word in nearest]
        yield Fault(
            problem.message, _shorten_start(before), _beginning(part, 2 * AROUND), _beginning(after, AROUND), mends
        )


def _shorten_start(text: str) -> str:
    return text if len(text) <= AROUND else f"…{text[-AROUND:]}"


def _beginning(text: str, length: int) -> str:
    return text if len(text) <= length else f"{text[:length]}…"


def _mend(part: str, wrong: str, word: str) -> str:
    if part == wrong and " " in word:
        return f'"{word}"'
    return part.replace(wrong, word, 1) if wrong and wrong in part else word
