"""Reads sentences about any player for each player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from rules.cardtext.marks import THAT_PLAYER, THEY, says_who_not, with_theirs
from rules.engine.effects import CardEvent, Effect, Filter, Node, PhaseEvent, PlayerEvent, Triggered

_PLAYERS = ("you", "opponent")


def list_of_each_player(ability: Any, made: Triggered) -> tuple[Triggered, ...]:
    """Read `when a player draws a card, that player ...` as of you, then of the opponent.

    `made` is the ability with the players that are known by themselves. With a limit, two would be allowed twice.
    """
    event = made.event
    marks: tuple[str, ...] = ()
    if isinstance(event, PlayerEvent | PhaseEvent) and says_who_not(made):
        marks = (THEY, THAT_PLAYER)
    elif isinstance(event, CardEvent) and isinstance(event.card, Filter) and _is_of_its_controller(made.effects):
        marks = ("controller",)
    events = [_name_player(event, whose) for whose in _PLAYERS]
    if not marks or made.limit or None in events:
        return ()
    said = (msgspec.structs.replace(ability, event=each) for each in events)
    return tuple(with_theirs(alone, whose, marks) for alone, whose in zip(said, _PLAYERS, strict=True))


def _name_player(event: Any, whose: str) -> Any:
    """Say whose an event of any player is. None if it names a player."""
    if isinstance(event, CardEvent):
        card: Any = event.card
        if not isinstance(card, Filter) or card.whose not in ("", "either") or event.by is not None:
            return None
        return msgspec.structs.replace(event, card=msgspec.structs.replace(card, whose=whose))
    name = "who" if isinstance(event, PlayerEvent) else "whose"
    return None if getattr(event, name, whose) else msgspec.structs.replace(event, **{name: whose})


def _is_of_its_controller(effects: Sequence[Effect]) -> bool:
    """Whether "its controller" is the controller of the event's card: no other card is named."""
    whose = [getattr(effect, "who", "") for effect in effects]
    return "controller" in whose and not any(isinstance(getattr(each, "what", None), Node) for each in effects)
