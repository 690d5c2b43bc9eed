"""Wordings of phases that are left out."""

from __future__ import annotations

from collections.abc import Iterator

from rules.cardtext.boxed.deeds import deed_with_own
from rules.cardtext.productions import Row
from rules.engine.texts.nodes import Skip


def list_skips(phases: dict[str, str]) -> Iterator[Row]:
    for phase, called in phases.items():
        yield from deed_with_own(
            Skip, f"skips~skip their next {called}", f"skips~skip their {called} [this turn]", phase=phase
        )
