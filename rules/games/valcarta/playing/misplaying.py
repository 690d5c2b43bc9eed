"""The verb `misplay`: a War Card played illegally."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from rules.engine.atoms import move, turn_face
from rules.engine.frames import waiting
from rules.engine.identity import identify
from rules.engine.values import Violation
from rules.games.valcarta.cards import ValcartaCard
from rules.games.valcarta.playing.violations import missing_violations, play_violations
from rules.games.valcarta.rulebook.citing import refuse
from rules.games.valcarta.table.actions import MisplayCard, PlayCard, PlayInstant
from rules.games.valcarta.table.state import State, get_switches
from rules.games.valcarta.table.windows import PhaseWindow
from rules.games.valcarta.zones.pool import pay_fe


def misplay_violations(state: State, action: MisplayCard) -> Iterator[Violation]:
    """A War Card is misplayed if its play was illegal (VAL-WAR-06, VAL-G27)."""
    definition, player = action.printed, state.players[action.seat]
    assert definition is not None
    if definition.kind != "war":
        yield refuse("VAL-WAR-06", f"{definition.name} is not a War Card; only War Cards can be misplayed.")
    missing = list(missing_violations(state, player, action.card, definition))
    yield from missing
    refused = _list_refusals(state, action, definition)
    if missing or any(each.kind == "illegal" for each in refused):
        return
    for unknown in refused[:1]:
        yield msgspec.structs.replace(unknown, message=f"This is a misplay if the play was illegal. {unknown.message}")
    if not refused:
        message = f"{definition.name} could have been played legally, so this is not a misplay."
        yield refuse("VAL-G27", message, also=("VAL-WAR-06",))


def _list_refusals(state: State, action: MisplayCard, definition: ValcartaCard) -> list[Violation]:
    """Why the card cannot be played now, nor at the end of the open window."""
    make = PlayInstant if definition.subtype == "instant" else PlayCard
    tried, frames = make(action.seat, action.card, definition), state.frames
    if isinstance(waiting(state), PhaseWindow) and definition.subtype != "instant" and state.phase == "main":
        state.frames = []
    try:
        return list(play_violations(state, tried))
    finally:  # what is checked may depend on an unknown fact
        state.frames = frames


def misplay(state: State, action: MisplayCard) -> None:
    """Discard the card, without an effect or a price."""
    card, definition = action.card, action.printed
    assert card is not None
    assert definition is not None
    if card.definition is None:
        identify(state, card, definition)
    player = state.players[action.seat]
    if get_switches(state).misplay_costs and player.fe is not None:  # VAL-G27
        pay_fe(state, player, min(definition.cost, player.fe), "VAL-G27")
    move(state, card, player.discard, "VAL-WAR-06")
    turn_face(state, card, True, "VAL-WAR-06")
