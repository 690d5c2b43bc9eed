"""Refuses rulings on cards with an unread text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.cardtext.boxed.reading import BoxReading
from rules.engine.frames import MissingFactError
from rules.engine.values import Violation


def refuse_unread(name: str, boxes: Iterable[tuple[str, BoxReading]]) -> Iterator[Violation]:
    """Refuse to rule on a card for its first box that is not understood."""
    if (message := _explain(name, boxes)) is not None:
        yield Violation(None, message, kind="unknown")


def check_read(name: str, boxes: Iterable[tuple[str, BoxReading]]) -> None:
    """Raise MissingFactError for a card with a box that is not understood."""
    if (message := _explain(name, boxes)) is not None:
        raise MissingFactError(message)


def _explain(name: str, boxes: Iterable[tuple[str, BoxReading]]) -> str | None:
    problem = next((reading.problem for _, reading in boxes if reading.problem is not None), None)
    return None if problem is None else f"The text of {name} is not understood: {problem.message}"
