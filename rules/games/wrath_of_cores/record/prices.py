"""The cost of an action, for the action's button."""

from __future__ import annotations

from rules.engine.values import Action
from rules.games.wrath_of_cores.elements.pool import count_elements
from rules.games.wrath_of_cores.table.actions import PlacePiece, PlayCard, UseTrigger
from rules.games.wrath_of_cores.table.listing import find_cost
from rules.games.wrath_of_cores.table.state import State, get_switches
from rules.records.playing import Price, subtract


def list_prices(state: State, action: Action) -> tuple[Price, ...]:
    """The cost of an action in Elements or charges, and the rest."""
    player = state.players[action.seat]
    if isinstance(action, UseTrigger):
        core = player.core_card
        cost = core.definition.trigger_cost if core is not None and core.definition is not None else 0
        return subtract({"charges": cost}, lambda _total: player.charges)
    colors: tuple[str, ...] = ()
    if isinstance(action, PlayCard) and action.printed is not None:
        colors = find_cost(state, action.seat, action.printed, boost=action.boost)
    elif isinstance(action, PlacePiece) and action.printed is not None and get_switches(state).god_piece_cost:
        colors = action.printed.cost
    return subtract({"elements": len(colors)}, lambda _total: count_elements(player), kind=" ".join(colors))
