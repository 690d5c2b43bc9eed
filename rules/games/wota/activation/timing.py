"""When a card or an effect may be activated: by its class, its text, the window that is open, and what is forbidden."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from rules.engine.effects import InTurn
from rules.engine.frames import AFTERMATH, Window, waiting
from rules.engine.values import Violation
from rules.games.wota.abilities.conditions import condition_of, in_turn
from rules.games.wota.abilities.continuous import allowed_more, banned
from rules.games.wota.abilities.events import kind_of
from rules.games.wota.abilities.links import Link
from rules.games.wota.abilities.speeds import too_slow
from rules.games.wota.abilities.texts import Text
from rules.games.wota.activation.answering import answers, nothing_to_answer, repelled
from rules.games.wota.cards import WotaCard
from rules.games.wota.chains.chains import ChainWindow
from rules.games.wota.rulebook.citing import cited, refuse
from rules.games.wota.table.state import State, switches
from rules.games.wota.turns.phases import BUILD

BAN = {"rune": "activate runes", "ambush": "activate ambushes", "field": "activate fields"}


def broken_timing(state: State, link: Link, text: Text, *, from_hand: bool) -> list[Violation]:
    """Why this is not the time for the activation: class, speed, text, and what is forbidden."""
    definition = link.card.definition
    assert definition is not None
    frame = waiting(state)
    broken = _broken_answer(state, frame, link, definition.name) if isinstance(frame, Window) else []
    for violation in _misplaced(state, link, definition, text, from_hand=from_hand):
        also = (*violation.also, *_whatever_it_answers(state, frame, link))
        broken.append(msgspec.structs.replace(violation, also=also))
    if text.only or link.ability.is_bound:
        broken += _as_the_text_says(state, link, text)
    if _is_forbidden(state, link, definition):
        message = f"An effect forbids {'AB'[link.controller]} to activate {definition.name} now."
        broken.append(refuse("WOTA-G01", message))
    return broken


def _broken_answer(state: State, window: Window, link: Link, name: str) -> list[Violation]:
    """Why the activation is no answer in this window: it names nothing that has happened, or is too slow."""
    if isinstance(window, ChainWindow):
        slow = too_slow(state, link.speed, window.last.speed)
        if slow is not None:
            return [msgspec.structs.replace(slow, also=(*slow.also, *_against_a_counter(window.last)))]
    elif window.occasion == AFTERMATH and link.ability.event is None:
        message = f"{name} answers nothing that has just happened, and no window for other cards is open."
        return [refuse("no answer in the aftermath", message)]
    return []


def _misplaced(state: State, link: Link, definition: WotaCard, text: Text, *, from_hand: bool) -> Iterable[Violation]:
    """Why a card of this class is not activated at this time."""
    kind = definition.kind
    if link.ability.zone:  # it is no activation of the card, which its class binds
        return ()
    if kind == "rune":
        return _rune(state, link, definition, text, from_hand)
    if kind == "ambush":
        return _ambush(state, link, definition, text, from_hand)
    its_time = not link.played and _text_names_the_time(state, link, text)
    if kind == "field" and not its_time and not _field_may_come(state, link, text):
        message = f"{definition.name} is a Field card, activated in one's own Build Phases, and so are its effects."
        return (refuse("field outside of the Build Phases", message),)
    return ()


def _whatever_it_answers(state: State, frame: object, link: Link) -> tuple[str, ...]:
    """An answer of speed 3 is bound to its own times, whatever it answers: another of speed 3, or no card at all."""
    if link.speed < 3 or not isinstance(frame, Window):
        return ()
    if not isinstance(frame, ChainWindow):
        return cited("speed 3 in an open window")
    if not switches(state).speed3_answers_speed3:
        return cited("speed 3 in a chain without answers of speed 3")
    return cited("speed 3 in a chain")


def _exempt(state: State, link: Link, text: Text, what: str) -> bool:
    """Whether the card's own text, or an effect, allows it where the rules do not (G01): "set turn" and so on."""
    definition, player = link.card.definition, state.players[link.controller]
    assert definition is not None
    if what in text.exempt or not (player.allowances or state.standing):
        return what in text.exempt
    codes = (f"{definition.kind} {what}", f"{definition.subtype} {definition.kind} {what}")
    return any(allowed_more(state, player, code) for code in codes)


def _field_may_come(state: State, link: Link, text: Text) -> bool:
    """Whether it is a time for Field cards: an own Build Phase, or what the text adds to it (G01)."""
    if state.active != link.controller:
        return _exempt(state, link, text, "opponent turn") and (
            state.phase != "attack" or _exempt(state, link, text, "attack phase")
        )
    return state.phase in BUILD or (state.phase == "attack" and _exempt(state, link, text, "attack phase"))


def _against_a_counter(link: Link) -> tuple[str, ...]:
    """The rows that give a Counter Ambush as an example of what only speed 1 answers."""
    definition = link.card.definition
    if definition is None or definition.subtype != "counter":
        return ()
    against_attack = "attacker" in link.roles
    return cited(f"answer to a Counter Ambush{' against an attack' if against_attack else ''}")


def _rune(state: State, link: Link, definition: WotaCard, text: Text, from_hand: bool) -> tuple[Violation, ...]:
    """The times of the four kinds of Rune (WOTA-RUNE-07 to -19, -25, -27, C17, C50)."""
    name, kind = definition.name, definition.subtype
    own_turn = state.active == link.controller
    if kind == "quick":
        if from_hand and not own_turn and not _exempt(state, link, text, "opponent turn"):
            message = f"In the opponent's turn {name} is activated from the field, set beforehand, not from the hand."
            return (refuse("WOTA-RUNE-11", message),)
        return ()
    if not own_turn and not _exempt(state, link, text, "opponent turn"):
        if not _text_names_the_time(state, link, text):
            message = f"{name} is a Rune of the kind {kind}, activated in its player's own turn."
            return (refuse(f"{kind} rune in the opponent's turn", message),)
        return ()
    # One that its text lets come in the opponent's turn is bound to the Build Phases there as well (G01).
    if state.phase in BUILD or _exempt(state, link, text, "attack phase") or _text_names_the_time(state, link, text):
        return ()
    return (_not_in_this_phase(state, link, definition),)


def _not_in_this_phase(state: State, link: Link, definition: WotaCard) -> Violation:
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


def _text_names_the_time(state: State, link: Link, text: Text) -> bool:
    """Whether the text itself says that it is used now: of a card that is played it names the phase, or that turn."""
    own_turn = state.active == link.controller
    if link.ability.negates and not (link.played and own_turn):
        return True
    if not link.played:
        return link.ability.when is not None
    named = [only.when for only in text.only if only.verb == "activate" and only.when is not None]
    telling = [when for when in named if (when.phases if own_turn else when.whose == "opponent")]
    return any(in_turn(state, when, link.controller) for when in telling)


def _ambush(state: State, link: Link, definition: WotaCard, text: Text, from_hand: bool) -> Iterator[Violation]:
    """Set in an earlier turn; a Normal one never in an Attack Phase (WOTA-AMB-02 to -17, C18)."""
    name, kind = definition.name, definition.subtype
    if kind == "normal" and state.phase == "attack" and not _is_for_the_attack_phase(state, link, text):
        message = f"{name} is a Normal Ambush and cannot be activated in an Attack Phase."
        yield refuse("WOTA-AMB-11", message)
    if from_hand:
        message = f"{name} is an Ambush: it is set in the Power Zone before it can be activated."
        yield refuse("WOTA-AMB-02", message)
    elif link.played and link.card.since == state.turn and not _exempt(state, link, text, "set turn"):
        message = f"{name} was set this turn; an Ambush is activated from the next turn on."
        yield refuse(f"{kind} ambush set this turn", message)


def _is_for_the_attack_phase(state: State, link: Link, text: Text) -> bool:
    """Whether the text says that the card is activated in an Attack Phase, or as an answer to an attack."""
    event = link.ability.event
    if _exempt(state, link, text, "attack phase") or (event is not None and kind_of(event) == "attack"):
        return True
    return any(
        only.when.phases and in_turn(state, only.when, link.controller) for only in text.only if only.when is not None
    )


def _as_the_text_says(state: State, link: Link, text: Text) -> Iterator[Violation]:
    """The phases, conditions and events that the text names (WOTA-EFX-02, -06, RUNE-28, TURN-21, AMB-13, -14)."""
    ability, name, seat = link.ability, link.card.name, link.controller
    if ability.when is not None and not in_turn(state, ability.when, seat):
        message = f"The text of {name} names another time for this."
        yield refuse("time named by the effect", message, also=_list_time_rules(state, ability.when))
    if link.played:
        for only in text.only:
            if only.verb != "activate":
                continue
            if only.when is not None and not in_turn(state, only.when, seat):
                message = f"The text of {name} names another time for this."
                yield refuse("time named by the card", message, also=_list_time_rules(state, only.when))
            if only.condition is not None and not condition_of(only.condition)(state, seat, link.card):
                yield refuse("WOTA-EFX-06", f"What the text of {name} asks for is not so now.")
    if ability.condition is not None and not condition_of(ability.condition)(state, seat, link.card):
        yield refuse("WOTA-EFX-06", f"What the text of {name} asks for is not so now.")
    if ability.event is not None and not answers(state, link):
        yield nothing_to_answer(link)
    elif ability.only_negates and (refusal := repelled(link)) is not None:
        yield refusal


def _list_time_rules(state: State, when: InTurn) -> tuple[str, ...]:
    if when.phases == ("build2",):
        return cited("Build Phase 2 named")
    if "stat calculation" in when.phases and switches(state).stat_calculation_window:
        return cited("stat calculation named")
    return ()


def _is_forbidden(state: State, link: Link, definition: WotaCard) -> bool:
    """Whether an effect forbids the activation to its player."""
    player = state.players[link.controller]
    if not link.played:
        return banned(state, player, "activate effects")
    return banned(state, player, "activate cards") or banned(state, player, BAN[definition.kind])
