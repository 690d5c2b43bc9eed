"""Cards that would be destroyed, and what happens in the place of that."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from rules.engine.atoms import note
from rules.engine.state import Card, State
from rules.engine.texts.happening import ONCE, is_used_up
from rules.engine.texts.nodes import BY_THIS, Rescue

Rescues = Iterable[tuple[Any, Rescue]]


def list_unsaved(
    state: State[Any],
    going: list[tuple[Any, str]],
    list_rescues: Callable[[State[Any], Any], Rescues],
    save: Callable[[State[Any], Any, str, str], bool],
) -> Iterator[tuple[Any, str]]:
    """Those of some cards that are destroyed after all, each by its rule, and those that go in their place.

    `save` carries out a way to save a card, False if nothing can. A card that goes itself saves no other.
    """
    lost = [card for card, _ in going]
    for card, rule in going:
        others = [each for each in lost if each is not card]
        found = next((each for each in list_rescues(state, card) if _is_ready(state, each, others)), None)
        if found is None or not save(state, card, found[1].by, rule):
            yield card, rule
            continue
        source, rescue = found
        if rescue.once:
            note(state, ONCE, source, rescue, rule)
        if rescue.by == BY_THIS:
            lost.append(source)
            yield source, rule


def _is_ready(state: State[Any], found: tuple[Card | None, Rescue], lost: list[Any]) -> bool:
    source, rescue = found
    if source is None:
        return True
    return not (rescue.once and is_used_up(state, source, rescue)) and source not in lost
