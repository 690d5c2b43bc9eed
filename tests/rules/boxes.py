"""How texts of boxes are seen to be read, printed and declined."""

from collections.abc import Callable
from typing import Any

from rules.cardtext.boxed.misfits import MisfitError
from rules.cardtext.boxed.reading import Boxes, BoxReading
from rules.cardtext.problems import Problem


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
