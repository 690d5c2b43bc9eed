"""Wordings of damage prevented up to a number."""

from __future__ import annotations

from collections.abc import Iterator

from rules.cardtext.boxed.bans import FOR
from rules.cardtext.boxed.groups import is_nothing
from rules.cardtext.productions import Row, node
from rules.engine.texts.nodes import Prevent


def list_preventing() -> Iterator[Row]:
    shown = f"prevent the next {{points:points}} damage to {{whose:group}} {FOR}"
    yield node("order", Prevent, shown, *list_wordings("{whose:group}"), unless=is_nothing)


def list_wordings(whom: str) -> tuple[str, ...]:
    """Designers' further wordings of damage prevented from some cards."""
    next_ = "prevent [(the|the first|up to|the next|up to the next)] {points:points} [of the] damage"
    return (
        f"{next_} [that (would be|is)] (to|dealt to|done to) {whom} {FOR}",
        f"{next_} {whom} would take {FOR}",
        f"{next_} {{until:until}} that would be (dealt to|done to) {whom}",
    )
