"""Fires abilities of cards on the field after events."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple, cast

from rules.engine.atoms import HEAL
from rules.engine.frames import Frame, Procedure, push
from rules.engine.texts.carrying import Resolution
from rules.engine.texts.conditions import happens_in_its_time, leave_out_time
from rules.engine.texts.happening import is_by, is_nth, is_of_kind_told, is_used_up, mark_use, name_doer, was_fetched
from rules.engine.texts.later import carry_out_due
from rules.engine.texts.nodes import LEAVE, SACRIFICE, Happening, Itself, This
from rules.engine.texts.rescuing import offer_by
from rules.engine.values import Event
from rules.games.valcarta.effects.attack import AfterAttack, Attack, UnderAttack, find_attack
from rules.games.valcarta.effects.entering import PUT_IN_PLAY
from rules.games.valcarta.effects.holding import added_hp, find_toll, list_rescues, may_change_hp
from rules.games.valcarta.effects.lying import list_said, note_move
from rules.games.valcarta.effects.matching import COUNTING, is_of_kind, is_printed, tell
from rules.games.valcarta.effects.resolving import MEANINGS, start
from rules.games.valcarta.table.state import (
    HP_CHANGES,
    ON_FIELD,
    RESCUES,
    TOLLS,
    Card,
    State,
    list_all_units,
    printed_hp,
    remaining_hp,
    sort_units,
)
from rules.games.valcarta.wording.nodes import BY_ATTACK, CURE, KILL, WAR, Trigger
from rules.games.valcarta.zones.leaving import defeat_units

RULES = {"unit": "VAL-COM-09", "equipment": "VAL-EQ-01", "war": "VAL-WAR-12"}
_ENDS = frozenset(("destroy", SACRIFICE))
_CARD_EVENTS = frozenset(("hurt", HEAL, "afflict", LEAVE, CURE))


class Fired(NamedTuple):
    """A waiting trigger: the card, the card's Unit, the Unit of the event, the player who has acted, the attack."""

    card: Card
    seat: int
    this: Card | None
    trigger: Trigger
    unit: Card | None
    doer: int
    attack: Attack | None = None


class Ears:
    """Tell abilities about destroyed Units and about acts of players, and note what comes to the field or goes."""

    def hear(self, state: State, event: Event) -> None:
        if Trigger in state.cards_with:
            what, seat, card = ("", 0, None) if was_fetched(state) else tell(event)
            if what in _ENDS:
                if isinstance(card, Card) and not card.is_unit:
                    state.triggered += _list_fired(state, what, card)
                elif isinstance(card, Card):
                    killer = find_attacker(state)
                    cause = _find_cause(state, card) if what == "destroy" else None
                    state.triggered += _list_fired(state, what, card, cause)
                    state.triggered += [each for each in _list_fired(state, KILL, card) if each.this is killer]
            elif what in _CARD_EVENTS and isinstance(card, Card):
                told: Any = _find_cause(state, card) if what == "hurt" else event.value
                state.triggered += _list_fired(state, what, card, told)
            elif event.kind == PUT_IN_PLAY:
                state.triggered += _list_fired(state, "enter", cast(Card, event.subject))
            elif what:
                state.triggered += _list_fired_by(state, what, seat, card)
        if event.kind == "move":
            note_move(state, event)
        if event.kind == "on" or (event.kind == "move" and (event.origin in ON_FIELD or event.value in ON_FIELD)):
            settle_fallen(state)


def settle_fallen(state: State) -> None:
    """Defeat Units with HP sunk to their damage, without a defeating player (VAL-FRM-04)."""
    if _list_fallen(state):
        push(state, Frame(FALLEN))


def _list_fallen(state: State) -> list[Card]:
    """The Units without HP. Unless a text changes HP, damage is compared with the printed HP."""
    if may_change_hp(state):
        return [unit for unit in list_all_units(state) if not remaining_hp(state, unit)]
    return [
        unit
        for player in state.players
        for unit in player.unit.cards
        if unit.damage and unit.damage >= printed_hp(unit)
    ]


def _defeat_fallen(state: State, frame: Frame) -> None:
    defeat_units(state, sort_units(state, _list_fallen(state)), "VAL-FRM-04")


FALLEN: Procedure = (_defeat_fallen,)


def find_attacker(state: State) -> Card | None:
    """The Unit of the attack or skill text under way."""
    for frame in reversed(state.frames):
        if isinstance(frame, Resolution):
            return frame.about.unit if frame.about is not None else None
        if isinstance(frame, UnderAttack):
            return frame.attack.unit
    return None


def _find_cause(state: State, card: Card) -> str:
    """Whether a Unit suffers by another Unit's attack."""
    return BY_ATTACK if find_attacker(state) not in (None, card) else ""


def listen(state: State) -> None:
    """Let the triggers of a game hear events."""
    for kind in ("damage", "destroy", SACRIFICE, LEAVE, CURE, "move", "on", "roll", "se", "status", PUT_IN_PLAY):
        state.listeners.setdefault(kind, []).append(Ears())
    offer_by(state, MEANINGS)
    state.continuous[HP_CHANGES] = [added_hp]
    state.continuous[RESCUES] = [list_rescues]
    state.continuous[TOLLS] = [find_toll]


def settle_triggers(state: State) -> None:
    """Carry out the next trigger, the active player's first."""
    state.triggered.sort(key=lambda fired: fired.seat != state.active)
    _begin(state, state.triggered.pop(0))


def fire_moment(state: State, moment: str, seat: int) -> None:
    """Let triggers fire at a moment of a player's turn, and what is due then."""
    carry_out_due(state, moment)
    if Trigger not in state.cards_with:
        return
    fired = list(_list_fired_by(state, moment, seat))
    fired.sort(key=lambda each: each.seat != state.active)
    for each in reversed(fired):
        _begin(state, each)


def fire_about(state: State, what: str, card: Card) -> None:
    """Let triggers fire about a card: attacking, attacked, or played; played cards do not hear their own play.

    What has come to the field may have sunk the HP of Units, which leave before anything else.
    """
    if Trigger in state.cards_with:
        fired = list(_list_fired(state, what, card))
        if what == "play":
            state.triggered += fired
        else:
            for each in reversed(fired):
                _begin(state, each)
    settle_fallen(state)


def _list_fired(state: State, what: str, about: Card, told: Any = None) -> Iterator[Fired]:
    """The triggers for an event of a card. `told` is the new status, or the damage."""
    for card, this, said in list_said(state, Trigger):
        if not isinstance(said, Trigger) or not _matches_event(state, said.event, card, this, what, about):
            continue
        if said.event.what not in ("", told):
            continue
        if _is_time(state, card, said):
            yield Fired(card, card.controller, this, said, about, about.owner, find_attack(state))


def _list_fired_by(state: State, what: str, seat: int, about: Any = None) -> Iterator[Fired]:
    """The triggers for a player's deed, with or without a card, or for a moment of the player's turn."""
    for card, this, said in list_said(state, Trigger):
        if not isinstance(said, Trigger) or not is_by(said.event, what, card.controller, seat):
            continue
        if is_of_kind_told(COUNTING, said.event, about) and _is_time(state, card, said):
            yield Fired(card, card.controller, this, said, None, seat)


def _matches_event(state: State, event: Happening, card: Card, this: Card | None, what: str, about: Card) -> bool:
    if event.event != what or about.definition is None:
        return False
    if isinstance(event.of, This | Itself):
        return about is (this if isinstance(event.of, This) else card)
    if what != "play":
        return event.of is not None and is_of_kind(state, about, event.of, card.controller, this)
    kind: Any = event.of
    return about is not card and is_by(event, what, card.controller, about.owner) and is_printed(about.definition, kind)


def _is_time(state: State, card: Card, trigger: Trigger) -> bool:
    in_time = happens_in_its_time(state, trigger.effects, card.controller)
    return in_time and is_nth(state, COUNTING, trigger.event, card.controller, None)


def _begin(state: State, fired: Fired) -> None:
    effects = name_doer(leave_out_time(fired.trigger.effects), fired.seat, fired.doer)
    if fired.trigger.once:
        if is_used_up(state, fired.card, fired.trigger):
            return
        effects = mark_use(effects, fired.trigger)
    kind = fired.card.definition.kind if fired.card.definition is not None else WAR
    it = [fired.unit] if fired.unit is not None else []
    if fired.attack is not None and find_attack(state) is None:
        push(state, AfterAttack(fired.attack))
    start(state, fired.card, fired.seat, list(effects), RULES[kind], this=fired.this, it=it)
