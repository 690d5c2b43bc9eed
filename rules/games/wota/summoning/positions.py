"""Turning set cards up, and changing between attack and shield position."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from rules.engine.atoms import mark, note, turn_face
from rules.engine.identity import double_of, identify, impossible_identities
from rules.engine.values import Action, Violation
from rules.games.wota.abilities.continuous import BORROWED, MODIFIED, banned, bear, times
from rules.games.wota.abilities.keywords import in_force, printed_on
from rules.games.wota.abilities.links import Link
from rules.games.wota.abilities.non_events import has_no_reveal_effect
from rules.games.wota.abilities.registering import ceases, comes_into_force
from rules.games.wota.abilities.texts import understood
from rules.games.wota.cards import WotaCard
from rules.games.wota.costs.paying import pay_reveal
from rules.games.wota.rulebook.citing import cited, refuse
from rules.games.wota.table.state import ON_THE_TABLE, Card, State, switches
from rules.games.wota.zones.entering import half_read, is_legend, never_face_down, never_set
from rules.games.wota.zones.leaving import lose_bearer


def switch(state: State, card: Card, position: str, rule: str, by: int | None = None) -> None:
    """A player, if no other its controller, puts a card into a position: its one switch of the turn (SUM-12, -13)."""
    mark(state, card, "position", position, rule)
    card.switches = card.switches_in(state.turn) + 1
    card.switched_turn = state.turn
    note(state, "switch", card, position, rule, card.controller if by is None else by)


def turn_up(state: State, card: Card, rule: str, by_effect_of: int | None = None) -> Link | None:
    """A set card is turned face-up, as `rule` has it, and its controller charged (WOTA-COST-13, G19).

    Returns its Reveal effect, if it has one and was paid for in full (WOTA-COST-23, KEY-35 to -39, -41); it goes on a
    chain when whatever turned the card up is over (G58). An opponent's effect may not count as a reveal (C30).
    """
    turn_face(state, card, True, "WOTA-CMB-22")
    assert card.definition is not None  # whoever turns it up has shown it
    comes_into_force(state, card)
    note(state, "reveal", card, None, "WOTA-COST-13")
    paid = pay_reveal(state, card, card.definition)
    if not card.definition.text or (reveal := understood(card.definition).reveal) is None:
        return None
    if not paid:
        note(state, "hand", state.players[card.controller], None, "WOTA-COST-23")
        note(state, "sta", state.players[card.controller], None, "WOTA-COST-23")
        has_no_reveal_effect(state, card, "WOTA-KEY-41")
        return None
    if "Reveal" in card.definition.keywords and not in_force(state, card, "Reveal"):
        has_no_reveal_effect(state, card, "WOTA-KEY-39")
        return None
    forced = by_effect_of is not None and by_effect_of != card.controller
    if forced and not switches(state).reveal_by_opponent_effect_triggers:
        has_no_reveal_effect(state, card, "WOTA-C30")
        return None
    effect = Link(card, card.controller, reveal, 1)
    effect.rule = rule
    return effect


def turn_down(state: State, card: Card, rule: str, by: int) -> None:
    """A face-up card is turned face-down by an effect: it is as if it had been set (WOTA-SUM-06, RUNE-23).

    Its own text may still wait for that, as it may for leaving the field.
    """
    turn_face(state, card, False, rule)
    ceases(state, card)
    for other in card.attached:
        lose_bearer(state, other, "WOTA-RUNE-23")
    card.attached = ()
    card.spent = ()
    card.modifiers = [each for each in card.modifiers or () if each.trait == BORROWED] or None
    if card.modifiers:
        bear(state, card, (MODIFIED,))
    switch(state, card, "shield", rule, by)


def impossible_face_down(state: State, card: Card, definition: WotaCard) -> Iterator[Violation]:
    """Hindsight: why the unknown card lying there cannot be the one that it is shown to be."""
    impossible: list[Violation] = []
    if double_of(card, definition) is None:
        impossible += impossible_identities(state, state.players[card.owner], (definition,))
    lay = _where_it_lay_unseen(state, card)
    if lay:
        if card.controller != card.owner and not card.taken_over and not printed_on(definition, "Spy"):
            message = f"{definition.name} is no Spy and cannot lie on the other side."
            impossible.insert(0, refuse("WOTA-KEY-25", message))
        impossible = [*never_face_down(definition, lay), *never_set(definition), *impossible]
    for violation in impossible:
        also = violation.also if violation.kind == "deck" else (*violation.also, *cited("shown card"))
        yield msgspec.structs.replace(violation, also=also, culprit=card)
    if printed_on(definition, "Legend"):
        yield from _beside_a_legend(state, card, definition)
    if card.zone is not None and card.zone.name == "battle" and (unread := half_read(definition)) is not None:
        yield unread


def _where_it_lay_unseen(state: State, card: Card) -> str:
    """The zone in which the unknown card lies face-down, or lay until it left the field unseen; "" for none."""
    if card.zone is None or not card.face_up:
        return card.zone.name if card.zone is not None else ""
    left = next((event for event in reversed(state.events) if event.kind == "move" and event.subject is card), None)
    return left.origin if left is not None and left.origin in ON_THE_TABLE else ""


def _beside_a_legend(state: State, card: Card, definition: WotaCard) -> Iterator[Violation]:
    """Hindsight: of two Legends on one side, the one that came later should not have come (WOTA-KEY-27, G34)."""
    if card.no_legend is not None:
        yield msgspec.structs.replace(card.no_legend, culprit=card)
    side = state.players[card.controller].battle.cards
    at = side.index(card) if card in side else len(side)
    if card.no_legend is None and any(is_legend(state, earlier) for earlier in side[:at] if at < len(side)):
        message = f"{definition.name} came to a side on which a Legend lay face-down already."
        yield refuse("WOTA-KEY-27", message, culprit=card)
    for later in side[at + 1 :]:
        if printed_on(later.definition, "Legend"):
            message = f"{later.name} came to a side on which a Legend lay face-down already."
            yield refuse("WOTA-KEY-27", message, culprit=later)


def broken_reveal(state: State, action: Action) -> Iterator[Violation]:
    """An own battle card, face-down, not set this turn; it may be unaffordable (WOTA-SUM-08, -09, G22, G24)."""
    card = action.card
    player = state.players[action.seat]
    if not isinstance(card, Card) or card.zone is not player.battle:
        there = isinstance(card, Card) and card.on_the_table and card.controller == player.seat
        if isinstance(card, Card) and there and card.definition is None and isinstance(action.printed, WotaCard):
            yield from impossible_face_down(state, card, action.printed)
        yield refuse("WOTA-SUM-08", "A player turns up a set card of the own Battle Zone, and this one is not there.")
        return
    if card.face_up:
        yield refuse("reveal of a face-up card", f"{card.name} is face-up already.")
        return
    if card.definition is None and isinstance(action.printed, WotaCard):
        yield from impossible_face_down(state, card, action.printed)
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
    if (violation := half_read(card.definition)) is not None:
        yield violation


def reveal(state: State, action: Action) -> None:
    """Turn an own card up into attack position and pay for it (WOTA-SUM-10)."""
    card = action.card
    assert isinstance(card, Card)
    if card.definition is None and action.printed is not None:
        identify(state, card, action.printed)
    switch(state, card, "attack", "WOTA-SUM-10")
    if (effect := turn_up(state, card, "WOTA-KEY-37")) is not None:
        state.triggered.append(effect)


def reveals(state: State, seat: int) -> Iterable[Action]:
    """Each own face-down battle card whose name is known."""
    return [
        Action("reveal", seat, card=card)
        for card in state.players[seat].battle.cards
        if not card.face_up and card.definition is not None
    ]


def broken_position(state: State, action: Action) -> Iterator[Violation]:
    """An own face-up card that has neither attacked nor switched this turn (WOTA-SUM-06, -11, -12, G25)."""
    card = action.card
    if not isinstance(card, Card) or card.zone is not state.players[action.seat].battle:
        yield refuse("WOTA-G25", "A player changes the position of an own battle card, and this one is not there.")
        return
    if in_force(state, card, "cannot change position") or banned(state, state.players[action.seat], "change positions"):
        yield refuse("WOTA-G01", f"An effect keeps {card.name} from changing its position.")
    if card.attacked_in(state.turn):
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
    if card.since == state.turn and not switches(state).position_change_on_arrival_turn:
        yield refuse("WOTA-G25", f"{card.name} arrived this turn.")


def _may_switch_again(state: State, card: Card) -> bool:
    """Whether an effect allows a further switch this turn (WOTA-SUM-14); each is used once."""
    return times(state, card, "may change position again") > card.switches_in(state.turn) - 1


def change_position(state: State, action: Action) -> None:
    """Switch between attack and shield position."""
    card = action.card
    assert isinstance(card, Card)
    switch(state, card, action.mode, "WOTA-SUM-12")


def position_changes(state: State, seat: int) -> Iterable[Action]:
    """Each own face-up battle card, into the position in which it is not."""
    return [
        Action("position", seat, card=card, mode="shield" if card.position == "attack" else "attack")
        for card in state.players[seat].battle.cards
        if card.face_up
    ]
