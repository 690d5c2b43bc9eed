"""Switch positions, and turn cards face-down."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.engine.atoms import mark, note, turn_face
from rules.engine.values import Violation
from rules.games.wota.abilities.bans import is_banned
from rules.games.wota.abilities.continuous import BORROWED, MODIFIED, count_permission, note_card_with
from rules.games.wota.abilities.keywords import has_keyword
from rules.games.wota.abilities.registering import unregister_card
from rules.games.wota.rulebook.citing import refuse
from rules.games.wota.table.actions import ChangePosition
from rules.games.wota.table.state import Card, State, get_switches
from rules.games.wota.zones.leaving import lose_bearer

_BANS = {each: f"cannot change to {each} position" for each in ("attack", "shield")}


def switch(state: State, card: Card, position: str, rule: str, by: int | None = None) -> None:
    """Switch a card's position, once a turn (SUM-12, -13)."""
    mark(state, card, "position", position, rule)
    card.switches = card.count_switches(state.turn) + 1
    card.switched_turn = state.turn
    note(state, "switch", card, position, rule, card.controller if by is None else by)


def turn_down(state: State, card: Card, rule: str, by: int) -> None:
    """Turn a card face-down (WOTA-SUM-06, RUNE-23)."""
    turn_face(state, card, False, rule)
    unregister_card(state, card)
    for other in card.attached:
        lose_bearer(state, other, "WOTA-RUNE-23")
    card.attached = ()
    card.spent = ()
    card.modifiers = [each for each in card.modifiers or () if each.trait == BORROWED] or None
    if card.modifiers:
        note_card_with(state, card, (MODIFIED,))
    switch(state, card, "shield", rule, by)


def keeps_position(state: State, card: Card, position: str) -> bool:
    """Whether an effect keeps a card from changing to a position."""
    return any(has_keyword(state, card, each) for each in ("cannot change position", _BANS.get(position, "")) if each)


def may_switch_again(state: State, card: Card) -> bool:
    return count_permission(state, card, "may change position again") > card.count_switches(state.turn) - 1


def position_violations(state: State, action: ChangePosition) -> Iterator[Violation]:
    """Check a change of position. Rules: WOTA-SUM-06, -11, -12, G25."""
    card = action.card
    if card is None or card.zone is not state.players[action.seat].battle:
        yield refuse(
            "WOTA-G25",
            "A player can only change the position of a battle card on their own side; this card is not there.",
        )
        return
    if keeps_position(state, card, action.position) or is_banned(state, state.players[action.seat], "change positions"):
        yield refuse("WOTA-G01", f"An effect stops {card.name} from changing its position.")
    if card.list_attacked(state.turn):
        yield refuse("WOTA-SUM-11", f"{card.name} has attacked this turn and cannot switch position.")
    if card.switched_turn == state.turn and not may_switch_again(state, card):
        yield refuse("WOTA-SUM-12", f"{card.name} has switched position this turn.")
    if action.position == "facedown":
        yield refuse("WOTA-SUM-06", "Only a card effect turns a face-up battle card face-down.")
    elif not card.face_up:
        message = "A face-down card is turned up with `reveal`; only face-up cards change position."
        yield refuse("position of a face-down card", message)
    elif card.position == action.position:
        yield refuse("WOTA-G25", f"{card.name} is in {action.position} position already.")
    if card.since == state.turn and not get_switches(state).position_change_on_arrival_turn:
        yield refuse("WOTA-G25", f"{card.name} arrived this turn.")


def change_position(state: State, action: ChangePosition) -> None:
    card = action.card
    assert card is not None
    switch(state, card, action.position, "WOTA-SUM-12")


def list_position_changes(state: State, seat: int) -> Iterable[ChangePosition]:
    return [
        ChangePosition(seat, card, position="shield" if card.position == "attack" else "attack")
        for card in state.players[seat].battle.cards
        if card.face_up
    ]
