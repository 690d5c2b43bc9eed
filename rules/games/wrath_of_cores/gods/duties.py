"""A player's first duty: god pieces (WOC-G15)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.engine.values import Violation
from rules.games.wrath_of_cores.cards import CoresCard
from rules.games.wrath_of_cores.rulebook.citing import refuse
from rules.games.wrath_of_cores.table.state import LANDSCAPE, Card, Player, State, find_at, find_fight, get_switches

# The places from which a set can be completed.
HOMES = {"left": (-3, 1), "middle": (-2, 2), "right": (-1, 3)}
WHOLE_SET = 3


def list_free_homes(player: Player, definition: CoresCard | None) -> list[int]:
    """The home places of a piece with a Terrain, and without a Unit or piece; of an unknown piece, all."""
    places = HOMES[definition.piece] if definition is not None and definition.piece else LANDSCAPE
    return [
        place
        for place in places
        if find_at(player.terrain, place) is not None
        and find_at(player.unit, place) is None
        and find_at(player.god, place) is None
    ]


def must_reveal(player: Player) -> bool:
    """Whether three pieces lie face-down."""
    return len(player.god.cards) >= WHOLE_SET


def find_due_piece(player: Player) -> Card | None:
    """A piece in the hand with the duty of being put down."""
    for card in player.hand.cards:
        if card.definition is not None and card.definition.kind == "god" and list_free_homes(player, card.definition):
            return card
    return None


def duty_waits(state: State) -> bool:
    """Whether the dice and the division of a battle come before the duty (WOC-G36)."""
    fight = find_fight(state)
    return fight is not None and fight.rolling and get_switches(state).duty_waits_for_dice


def duty_violations(state: State, seat: int) -> Iterator[Violation]:
    """Why a player has no further choice now. Duties bind in the own turn."""
    if seat != state.active or not state.turn or duty_waits(state):
        return
    player = state.players[seat]
    if must_reveal(player):
        yield refuse(
            "WOC-GOD-06", f"{'AB'[seat]} has three pieces face-down and must turn them all up; write `reveal`."
        )
    elif (piece := find_due_piece(player)) is not None:
        message = f"{'AB'[seat]} holds {piece.name}, whose place is free, and must put it down first; write `place`."
        yield refuse("WOC-GOD-02", message)
