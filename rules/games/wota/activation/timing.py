"""The right time for an activation."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from rules.engine.effects import InTurn
from rules.engine.frames import AFTERMATH, Window, waiting
from rules.engine.values import Violation
from rules.games.wota.abilities.bans import is_banned
from rules.games.wota.abilities.conditions import build_condition, is_turn_named
from rules.games.wota.abilities.continuous import count_allowance
from rules.games.wota.abilities.events import find_event_kind
from rules.games.wota.abilities.links import Link
from rules.games.wota.abilities.speeds import find_speed_violation
from rules.games.wota.abilities.texts import Text
from rules.games.wota.activation.answering import find_answered_event, find_repel_violation, refuse_answer
from rules.games.wota.cards import WotaCard
from rules.games.wota.chains.chains import ChainWindow
from rules.games.wota.rulebook.citing import cited, refuse
from rules.games.wota.table.state import State, get_switches
from rules.games.wota.turns.phases import BUILD


def timing_violations(state: State, link: Link, text: Text, *, from_hand: bool) -> list[Violation]:
    """Check the time: class, speed, text and bans."""
    definition = link.card.definition
    assert definition is not None
    frame = waiting(state)
    broken = _answer_violations(state, frame, link, definition.name) if isinstance(frame, Window) else []
    for violation in _class_violations(state, link, definition, text, from_hand=from_hand):
        also = (*violation.also, *_list_speed_3_rules(state, frame, link))
        broken.append(msgspec.structs.replace(violation, also=also))
    if text.only or link.ability.is_bound:
        broken += _text_violations(state, link, text)
    if _is_forbidden(state, link, definition):
        message = f"An effect forbids {'AB'[link.controller]} to activate {definition.name} now."
        broken.append(refuse("WOTA-G01", message))
    return broken


def _answer_violations(state: State, window: Window, link: Link, name: str) -> list[Violation]:
    if isinstance(window, ChainWindow):
        slow = find_speed_violation(state, link.speed, window.last.speed)
        if slow is not None:
            return [msgspec.structs.replace(slow, also=(*slow.also, *_list_counter_rules(window.last)))]
    elif window.occasion == AFTERMATH and link.ability.event is None:
        message = (
            f"{name} cannot be activated now: it responds to nothing that has just happened, "
            "and no other window is open."
        )
        return [refuse("no answer in the aftermath", message)]
    return []


def _class_violations(
    state: State, link: Link, definition: WotaCard, text: Text, *, from_hand: bool
) -> Iterable[Violation]:
    kind = definition.kind
    if link.ability.zone:  # used off the field, which no timing of the class binds
        return ()
    if kind == "rune":
        return _rune_violations(state, link, definition, text, from_hand)
    if kind == "ambush":
        return _ambush_violations(state, link, definition, text, from_hand)
    its_time = not link.played and _names_this_time(state, link, text)
    if kind == "field" and not its_time and not _is_field_time(state, link, text):
        message = (
            f"{definition.name} is a Field card; it and its effects can only be activated in one's own Build Phases."
        )
        return (refuse("field outside of the Build Phases", message),)
    return ()


def _list_speed_3_rules(state: State, frame: object, link: Link) -> tuple[str, ...]:
    if link.speed < 3 or not isinstance(frame, Window):
        return ()
    if not isinstance(frame, ChainWindow):
        return cited("speed 3 in an open window")
    if not get_switches(state).speed3_answers_speed3:
        return cited("speed 3 in a chain without answers of speed 3")
    return cited("speed 3 in a chain")


def _is_exempt(state: State, link: Link, text: Text, what: str) -> bool:
    """Whether a text or effect lifts a timing rule (G01)."""
    definition, player = link.card.definition, state.players[link.controller]
    assert definition is not None
    if what in text.exempt or not (player.allowances or state.continuous):
        return what in text.exempt
    codes = (f"{definition.kind} {what}", f"{definition.subtype} {definition.kind} {what}")
    return any(count_allowance(state, player, code) for code in codes)


def _is_field_time(state: State, link: Link, text: Text) -> bool:
    if state.active != link.controller:
        return _is_exempt(state, link, text, "opponent turn") and (
            state.phase != "attack" or _is_exempt(state, link, text, "attack phase")
        )
    return state.phase in BUILD or (state.phase == "attack" and _is_exempt(state, link, text, "attack phase"))


def _list_counter_rules(link: Link) -> tuple[str, ...]:
    definition = link.card.definition
    if definition is None or definition.subtype != "counter":
        return ()
    against_attack = "attacker" in link.roles
    return cited(f"answer to a Counter Ambush{' against an attack' if against_attack else ''}")


def _rune_violations(
    state: State, link: Link, definition: WotaCard, text: Text, from_hand: bool
) -> tuple[Violation, ...]:
    """Check the time of a Rune (WOTA-RUNE-07 to -19, -25, -27, C17, C50)."""
    name, kind = definition.name, definition.subtype
    own_turn = state.active == link.controller
    if kind == "quick":
        if from_hand and not own_turn and not _is_exempt(state, link, text, "opponent turn"):
            message = f"In the opponent's turn {name} is activated from the field, set beforehand, not from the hand."
            return (refuse("WOTA-RUNE-11", message),)
        return ()
    if not own_turn and not _is_exempt(state, link, text, "opponent turn"):
        if not _names_this_time(state, link, text):
            message = f"{name} is a Rune of the kind {kind}, activated in its player's own turn."
            return (refuse(f"{kind} rune in the opponent's turn", message),)
        return ()
    # One that its text lets come in the opponent's turn is bound to the Build Phases there as well (G01).
    if state.phase in BUILD or _is_exempt(state, link, text, "attack phase") or _names_this_time(state, link, text):
        return ()
    return (_refuse_phase(state, link, definition),)


def _refuse_phase(state: State, link: Link, definition: WotaCard) -> Violation:
    name, kind = definition.name, definition.subtype
    set_now = cited("rune set this turn") if link.card.on_the_table and link.card.since == state.turn else ()
    if kind == "normal":
        message = f"{name} is a Normal Rune, activated in Build Phases."
        return refuse("WOTA-RUNE-08", message, also=set_now)
    if state.phase != "attack":
        message = f"{name} is a Rune of the kind {kind}, activated in one's own Build Phases."
        return refuse("rune outside of the Build Phases", message)
    if kind == "equip":
        message = f"{name} is an Equip Rune and cannot be activated in the {state.phase} phase."
        return refuse("WOTA-RUNE-19", message, also=set_now)
    message = f"{name} is an Infinity Rune and cannot be activated in the {state.phase} phase."
    return refuse("WOTA-RUNE-27", message, also=set_now)


def _names_this_time(state: State, link: Link, text: Text) -> bool:
    own_turn = state.active == link.controller
    if link.ability.negates and not (link.played and own_turn):
        return True
    if not link.played:
        return link.ability.when is not None
    named = [only.when for only in text.only if only.verb == "activate" and only.when is not None]
    telling = [when for when in named if (when.phases if own_turn else when.whose == "opponent")]
    return any(is_turn_named(state, when, link.controller) for when in telling)


def _ambush_violations(
    state: State, link: Link, definition: WotaCard, text: Text, from_hand: bool
) -> Iterator[Violation]:
    """Check the time of an Ambush (WOTA-AMB-02 to -17, C18)."""
    name, kind = definition.name, definition.subtype
    if kind == "normal" and state.phase == "attack" and not _suits_attack_phase(state, link, text):
        message = f"{name} is a Normal Ambush and cannot be activated in an Attack Phase."
        yield refuse("WOTA-AMB-11", message)
    if from_hand:
        message = f"{name} is an Ambush: it is set in the Power Zone before it can be activated."
        yield refuse("WOTA-AMB-02", message)
    elif link.played and link.card.since == state.turn and not _is_exempt(state, link, text, "set turn"):
        message = f"{name} was set this turn; an Ambush is activated from the next turn on."
        yield refuse(f"{kind} ambush set this turn", message)


def _suits_attack_phase(state: State, link: Link, text: Text) -> bool:
    event = link.ability.event
    if _is_exempt(state, link, text, "attack phase") or (event is not None and find_event_kind(event) == "attack"):
        return True
    return any(
        only.when.phases and is_turn_named(state, only.when, link.controller)
        for only in text.only
        if only.when is not None
    )


def _text_violations(state: State, link: Link, text: Text) -> Iterator[Violation]:
    """Check phases, conditions and events of the text (WOTA-EFX-02, -06, TURN-21, AMB-13)."""
    ability, name, seat = link.ability, link.card.name, link.controller
    if ability.when is not None and not is_turn_named(state, ability.when, seat):
        message = f"The text of {name} allows this at another time only."
        yield refuse("time named by the effect", message, also=_list_time_rules(state, ability.when))
    if link.played:
        for only in text.only:
            if only.verb != "activate":
                continue
            if only.when is not None and not is_turn_named(state, only.when, seat):
                message = f"The text of {name} allows this at another time only."
                yield refuse("time named by the card", message, also=_list_time_rules(state, only.when))
            if only.condition is not None and not build_condition(only.condition)(state, seat, link.card):
                yield refuse("WOTA-EFX-06", f"The condition in the text of {name} is not met now.")
    if ability.condition is not None and not build_condition(ability.condition)(state, seat, link.card):
        yield refuse("WOTA-EFX-06", f"The condition in the text of {name} is not met now.")
    if ability.event is not None and not find_answered_event(state, link):
        yield refuse_answer(link)
    elif ability.only_negates and (refusal := find_repel_violation(link)) is not None:
        yield refusal


def _list_time_rules(state: State, when: InTurn) -> tuple[str, ...]:
    if when.phases == ("build2",):
        return cited("Build Phase 2 named")
    if "stat calculation" in when.phases and get_switches(state).stat_calculation_window:
        return cited("stat calculation named")
    return ()


def _is_forbidden(state: State, link: Link, definition: WotaCard) -> bool:
    player = state.players[link.controller]
    if not link.played:
        return is_banned(state, player, "activate effects")
    return is_banned(state, player, "activate cards", definition)
