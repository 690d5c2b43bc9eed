"""How texts of boxes are seen to be read, printed and declined."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from hypothesis import strategies as st

from rules.cardtext.boxed.joining import give_subject
from rules.cardtext.boxed.misfits import MisfitError
from rules.cardtext.boxed.reading import Boxes, BoxReading
from rules.cardtext.problems import Problem
from rules.cardtext.productions import REJECTED
from rules.engine.texts.nodes import Each, Flip, If, It, May, Target, This

Read = Callable[[str, str], BoxReading]  # the reader of a game: a text, and the sort of its box
Strategy = st.SearchStrategy[Any]


def reads_as(boxes: Boxes, canonical: str, text: str, read: Callable[[str], BoxReading]) -> None:
    """See that a text has the meaning of its canonical wording, and is printed so."""
    reading = read(text)
    assert reading.problem is None, reading.problem.message
    assert boxes.print(reading.said) == canonical
    assert read(canonical).said == reading.said


def is_declined(reading: BoxReading, hint: str) -> Problem:
    """See that a text is declined with a hint at its mend."""
    assert reading.problem is not None
    assert hint in reading.problem.message
    return reading.problem


def reads_back(boxes: Boxes, said: tuple[Any, ...], sort: str, read: Callable[[str], BoxReading]) -> None:
    """See that a meaning is printed and read back to the same, where a box of the sort can have it."""
    try:
        fitting = boxes.fit_all(said, sort)
    except MisfitError:
        return
    printed = boxes.print(fitting)
    reading = read(printed)
    assert reading.problem is None, (printed, reading.problem.message)
    assert reading.said == fitting, printed


def each_is_read(boxes: Boxes, read: Read, rows: Sequence[tuple[str, str, str]]) -> Callable[..., None]:
    """Make the test of rows with a sort, a text and its canonical wording."""

    @pytest.mark.parametrize(("sort", "text", "canonical"), rows)
    def test(sort: str, text: str, canonical: str) -> None:
        reads_as(boxes, canonical, text, lambda said: read(said, sort))

    return test


def each_is_declined(read: Read, rows: Sequence[tuple[str, str, str]]) -> Callable[..., None]:
    """Make the test of rows with a sort, a text and a hint at its mend."""

    @pytest.mark.parametrize(("sort", "text", "hint"), rows)
    def test(sort: str, text: str, hint: str) -> None:
        is_declined(read(text, sort), hint)

    return test


def draw_subjects(kinds: Strategy, *more: object) -> Strategy:
    """Draw what effects are said of."""
    targets = st.builds(Target, kinds, st.integers(1, 2), st.booleans())
    return st.one_of(targets, st.builds(Each, kinds), *[st.just(each) for each in (This(), It(), *more)])


def draw_joined(subjects: Strategy, said: Strategy) -> Strategy:
    """Draw some effects of one subject."""
    several = st.lists(said, min_size=1, max_size=3).map(tuple)
    return st.builds(give_subject, subjects, several).filter(lambda made: made is not REJECTED)


def draw_around(joined: Strategy, counted: Strategy, before: Strategy, conditions: Strategy) -> Strategy:
    """Draw texts in which such effects stand alone, behind others, and as parts."""
    return st.one_of(
        st.tuples(before, st.one_of(joined, counted)).map(lambda two: (*two[0], *two[1])),
        st.tuples(joined, joined).map(lambda two: (*two[0], *two[1])),
        st.builds(If, conditions, joined, st.one_of(st.just(()), joined)).map(lambda made: (made,)),
        st.builds(Flip, joined, joined).map(lambda made: (made,)),
        joined.map(lambda effects: (May(effects),)),
    )
