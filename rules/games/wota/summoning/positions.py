"""Reveal set cards, and change positions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.engine.atoms import mark, note, turn_face
from rules.engine.identity import identify
from rules.engine.values import Action, Violation
from rules.games.wota.abilities.continuous import BORROWED, MODIFIED, add_bearer, count_permission, is_banned
from rules.games.wota.abilities.keywords import has_keyword
from rules.games.wota.abilities.links import Link
from rules.games.wota.abilities.non_events import note_no_reveal_effect
from rules.games.wota.abilities.registering import register_card, unregister_card
from rules.games.wota.abilities.texts import require_text
from rules.games.wota.cards import WotaCard
from rules.games.wota.costs.paying import pay_reveal
from rules.games.wota.rulebook.citing import refuse
from rules.games.wota.summoning.hindsight import face_down_violations
from rules.games.wota.table.state import Card, State, get_switches
from rules.games.wota.zones.entering import find_text_violation
from rules.games.wota.zones.leaving import lose_bearer


def switch(state: State, card: Card, position: str, rule: str, by: int | None = None) -> None:
    """Switch a card's position, once a turn (SUM-12, -13)."""
    mark(state, card, "position", position, rule)
    card.switches = card.count_switches(state.turn) + 1
    card.switched_turn = state.turn
    note(state, "switch", card, position, rule, card.controller if by is None else by)


def turn_up(state: State, card: Card, rule: str, by_effect_of: int | None = None) -> Link | None:
    """Turn a set card face-up and charge its controller (WOTA-COST-13, G19).

    Returns its Reveal effect if all was paid (WOTA-COST-23, KEY-35 to -41). It goes on a chain afterwards (G58). One
    edition counts no reveal by an opponent's effect (C30).
    """
    turn_face(state, card, True, "WOTA-CMB-22")
    assert card.definition is not None  # whoever turns it up has shown it
    register_card(state, card)
    note(state, "reveal", card, None, "WOTA-COST-13")
    paid = pay_reveal(state, card, card.definition)
    if not card.definition.text or (reveal := require_text(card.definition).reveal) is None:
        return None
    if not paid:
        note(state, "hand", state.players[card.controller], None, "WOTA-COST-23")
        note(state, "sta", state.players[card.controller], None, "WOTA-COST-23")
        note_no_reveal_effect(state, card, "WOTA-KEY-41")
        return None
    if "Reveal" in card.definition.keywords and not has_keyword(state, card, "Reveal"):
        note_no_reveal_effect(state, card, "WOTA-KEY-39")
        return None
    forced = by_effect_of is not None and by_effect_of != card.controller
    if forced and not get_switches(state).reveal_by_opponent_effect_triggers:
        note_no_reveal_effect(state, card, "WOTA-C30")
        return None
    effect = Link(card, card.controller, reveal, 1)
    effect.rule = rule
    return effect


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
        add_bearer(state, card, (MODIFIED,))
    switch(state, card, "shield", rule, by)


def reveal_violations(state: State, action: Action) -> Iterator[Violation]:
    """Check a reveal, affordable or not. Rules: WOTA-SUM-08, -09, G22, G24."""
    card = action.card
    player = state.players[action.seat]
    if not isinstance(card, Card) or card.zone is not player.battle:
        there = isinstance(card, Card) and card.on_the_table and card.controller == player.seat
        if isinstance(card, Card) and there and card.definition is None and isinstance(action.printed, WotaCard):
            yield from face_down_violations(state, card, action.printed)
        yield refuse("WOTA-SUM-08", "A player turns up a set card of the own Battle Zone, and this one is not there.")
        return
    if card.face_up:
        yield refuse("reveal of a face-up card", f"{card.name} is face-up already.")
        return
    if card.definition is None and isinstance(action.printed, WotaCard):
        yield from face_down_violations(state, card, action.printed)
    if card.since == state.turn:
        message = "This card was set this turn; its player may turn it up from the next turn on."
        yield refuse("WOTA-SUM-09", message)
    elif card.switched_turn == state.turn and not _may_switch_again(state, card):
        message = f"An effect turned {card.called} face-down this turn, which was its switch of the turn."
        yield refuse("WOTA-SUM-13", message)
    if card.definition is None:
        if action.printed is None:
            message = f"{card.called} was never named; write which card it is behind its handle."
            yield Violation(None, message, kind="unknown")
        return
    if action.printed is not None and card.definition is not action.printed:
        yield Violation(None, f"This card is {card.name}, not {action.printed.name}.", kind="claim")
    if (violation := find_text_violation(card.definition)) is not None:
        yield violation


def reveal(state: State, action: Action) -> None:
    """Turn an own card up into attack position (WOTA-SUM-10)."""
    card = action.card
    assert isinstance(card, Card)
    if card.definition is None and action.printed is not None:
        identify(state, card, action.printed)
    switch(state, card, "attack", "WOTA-SUM-10")
    if (effect := turn_up(state, card, "WOTA-KEY-37")) is not None:
        state.triggered.append(effect)


def list_reveals(state: State, seat: int) -> Iterable[Action]:
    return [
        Action("reveal", seat, card=card)
        for card in state.players[seat].battle.cards
        if not card.face_up and card.definition is not None
    ]


def position_violations(state: State, action: Action) -> Iterator[Violation]:
    """Check a change of position. Rules: WOTA-SUM-06, -11, -12, G25."""
    card = action.card
    if not isinstance(card, Card) or card.zone is not state.players[action.seat].battle:
        yield refuse("WOTA-G25", "A player changes the position of an own battle card, and this one is not there.")
        return
    if has_keyword(state, card, "cannot change position") or is_banned(
        state, state.players[action.seat], "change positions"
    ):
        yield refuse("WOTA-G01", f"An effect keeps {card.name} from changing its position.")
    if card.list_attacked(state.turn):
        yield refuse("WOTA-SUM-11", f"{card.name} has attacked this turn and keeps its position.")
    if card.switched_turn == state.turn and not _may_switch_again(state, card):
        yield refuse("WOTA-SUM-12", f"{card.name} has switched position this turn.")
    if action.mode == "facedown":
        yield refuse("WOTA-SUM-06", "Only a card effect turns a face-up battle card face-down.")
    elif not card.face_up:
        message = "A face-down card is turned up with `reveal`; only face-up cards change position."
        yield refuse("position of a face-down card", message)
    elif card.position == action.mode:
        yield refuse("WOTA-G25", f"{card.name} is in {action.mode} position already.")
    if card.since == state.turn and not get_switches(state).position_change_on_arrival_turn:
        yield refuse("WOTA-G25", f"{card.name} arrived this turn.")


def _may_switch_again(state: State, card: Card) -> bool:
    return count_permission(state, card, "may change position again") > card.count_switches(state.turn) - 1


def change_position(state: State, action: Action) -> None:
    card = action.card
    assert isinstance(card, Card)
    switch(state, card, action.mode, "WOTA-SUM-12")


def list_position_changes(state: State, seat: int) -> Iterable[Action]:
    return [
        Action("position", seat, card=card, mode="shield" if card.position == "attack" else "attack")
        for card in state.players[seat].battle.cards
        if card.face_up
    ]
