"""The verb `play`: permission, cost, result."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from rules.cardtext.boxed.unread import refuse_unread
from rules.engine.atoms import move, note, turn_face
from rules.engine.frames import Frame, Procedure, push, waiting
from rules.engine.identity import identify, impossible_identities
from rules.engine.texts.conditions import only_violations
from rules.engine.values import Violation
from rules.games.valcarta.cards import ValcartaCard
from rules.games.valcarta.effects.entering import equip
from rules.games.valcarta.effects.firing import fire_about
from rules.games.valcarta.effects.holding import find_price_change, is_forbidden
from rules.games.valcarta.effects.matching import COUNTING, is_eligible
from rules.games.valcarta.effects.resolving import check_targets, start_text
from rules.games.valcarta.playing.moments import MOMENTS, find_wrong_moment
from rules.games.valcarta.rulebook.citing import refuse
from rules.games.valcarta.table.actions import MisplayCard, PlayCard, PlayInstant
from rules.games.valcarta.table.state import Card, Player, State, find_free_slot, get_switches, list_hand
from rules.games.valcarta.table.windows import PhaseWindow, note_instant
from rules.games.valcarta.wording.reading import read_card, read_main_text
from rules.games.valcarta.zones.leaving import take_slot
from rules.games.valcarta.zones.pool import cost_violations, pay_fe

# The FE that a Unit of a Level costs.
UNIT_COSTS = {"basic": 1, "hero": 2}
NO_OTHER_WAY = {"advanced": "VAL-UNIT-10", "champion": "VAL-UNIT-15", "ultimate": "VAL-UNIT-20"}
OCCASIONS = {
    "basic": "Basic Unit paid for",
    "hero": "Hero paid for",
    "equipment": "Equipment paid for",
    "instant": "Instant paid for",
    "single use": "Single Use card paid for",
    "continuous": "Continuous card paid for",
}


def find_cost(state: State, seat: int, definition: ValcartaCard) -> tuple[int, str | None]:
    """The FE cost of a play and the element, with changes by texts (VAL-G02)."""
    change = find_price_change(state, seat, definition)
    if definition.kind == "unit":
        return max(0, UNIT_COSTS.get(definition.level or "", 0) + change), None
    return max(0, definition.cost + change), definition.fe


def play_violations(state: State, action: PlayCard) -> Iterator[Violation]:
    """Every rule broken by a play: moment, card, place or target, cost."""
    definition, player = action.printed, state.players[action.seat]
    assert definition is not None
    if definition.kind == "crystal":
        yield refuse(
            "VAL-SET-04", f"{definition.name} is a Crystal; it stays in the Crystal Zone and is never in a hand."
        )
        return
    if (moment := find_wrong_moment(state, action.seat, definition, answers=_answers(action))) is not None:
        yield moment
    if is_forbidden(state, action.seat, definition):
        yield refuse("VAL-WAR-05", f"A text keeps {'AB'[action.seat]} from playing {definition.name}.")
    said = read_main_text(definition)
    yield from only_violations(state, COUNTING, said, action.seat, None, "VAL-WAR-05", definition.name)
    yield from missing_violations(state, player, action.card, definition)
    yield from _find_bad_place(state, player, action, definition)
    yield from _find_bad_targets(state, action, definition)
    cost, element = find_cost(state, action.seat, definition)
    what = definition.level or definition.subtype or definition.kind
    yield from cost_violations(player, cost, element, definition.name, OCCASIONS.get(what, "Equipment paid for"))
    yield from unread_violations(definition)


def _answers(action: PlayCard) -> int:
    return action.answers if isinstance(action, PlayInstant) else 0


def missing_violations(
    state: State, player: Player, card: Card | None, definition: ValcartaCard
) -> Iterator[Violation]:
    """Why a card is not in the hand of a player."""
    if card is None:
        message = f"{definition.name} is not in the hand of {'AB'[player.seat]}; cards are played from the hand."
        yield refuse("VAL-ZONE-12", message)
    elif card.definition is None:
        yield from impossible_identities(state, player, (definition,))


def unread_violations(definition: ValcartaCard) -> Iterator[Violation]:
    return refuse_unread(definition.name, read_card(definition))


def _find_bad_place(state: State, player: Player, action: PlayCard, definition: ValcartaCard) -> Iterator[Violation]:
    switches = get_switches(state)
    if definition.kind == "unit":
        yield from _find_bad_level(definition)
        if find_free_slot(player.unit, switches.unit_slots) is None:
            yield refuse("Unit Zone full", f"All {switches.unit_slots} slots of the Unit Zone are taken.")
    elif definition.subtype == "continuous":
        if find_free_slot(player.war, switches.war_slots) is None:
            yield refuse("War Zone full", f"All {switches.war_slots} slots of the War Zone are taken.")
    elif definition.kind == "equipment":
        yield from host_violations(action.seat, definition, action.host)


def _find_bad_targets(state: State, action: PlayCard, definition: ValcartaCard) -> Iterator[Violation]:
    """Why targets cannot be those of a card. What stays on the field targets nothing as it is played."""
    if definition.kind == "war" and definition.subtype != "continuous":
        yield from check_targets(state, action.seat, definition, action.targets)
    elif action.targets and definition.kind == "equipment":
        yield refuse("VAL-MAIN-03", f"{definition.name} is attached to one Unit; name no other behind it.")
    elif action.targets:
        rule = MOMENTS[definition.subtype or definition.kind]
        yield refuse(rule, f"{definition.name} targets nothing as it is played; leave out what stands behind `->`.")


def _find_bad_level(definition: ValcartaCard) -> Iterator[Violation]:
    if definition.fay:
        yield refuse("VAL-G06", f"{definition.name} is a Fay Charged Unit; it is summoned and is never in a hand.")
    elif definition.level not in UNIT_COSTS:
        message = f"{definition.name} is of the {definition.level} Level and can only enter play by an upgrade."
        yield refuse(NO_OTHER_WAY[definition.level or "advanced"], message, also=("VAL-FRM-19",))


def host_violations(seat: int, definition: ValcartaCard, host: Card | None) -> Iterator[Violation]:
    """Why an Equipment cannot lie on a Unit."""
    if host is None or not host.is_unit:
        yield refuse("VAL-MAIN-03", f"{definition.name} is attached to a Unit in play; name the Unit after `->`.")
    elif host.controller != seat:
        yield refuse("VAL-EQ-03", f"#{host.handle} is not a Unit of {'AB'[seat]}; Equipment goes on one's own Units.")
    elif not is_eligible(definition, host):
        of = definition.energy
        if of is None or (host.definition is not None and host.definition.element == of):
            message = f"By its text {definition.name} does not fit {host.called}."
        else:
            message = f"{definition.name} goes on {of} Units only; {host.called} is not one."
        yield refuse("VAL-EQ-02", message, also=("VAL-G11",))


class Played(Frame):
    """A War Card with an immediate effect, then discarded."""

    __slots__ = ("card",)

    def __init__(self, card: Card) -> None:
        self.at = 0
        self.steps = PLAYED
        self.card = card


def _put_away(state: State, frame: Played) -> None:
    if frame.card.zone_name == "played":
        move(state, frame.card, state.players[frame.card.owner].discard, "VAL-ZONE-14")


PLAYED: Procedure = (_put_away,)


def play(state: State, action: PlayCard) -> None:
    """Pay, then put the card in place."""
    player, definition, card = state.players[action.seat], action.printed, action.card
    assert definition is not None
    assert card is not None
    if isinstance(action, PlayInstant):
        note_instant(state, action.seat)
    if card.definition is None:
        identify(state, card, definition)
    card.handle = action.handle
    cost, _ = find_cost(state, action.seat, definition)
    what = definition.level or definition.subtype or definition.kind
    pay_fe(state, player, cost, state.game.rulebook.cited(f"{OCCASIONS[what]}, FE")[0])
    note(state, "play", card, None, MOMENTS_OF_EVENT.get(what, "VAL-MAIN-04"), action.seat)
    if definition.kind == "unit":
        take_slot(state, card, player.unit, get_switches(state).unit_slots, "VAL-ZONE-06")
        fire_about(state, "enter", card)
    elif definition.kind == "equipment":
        assert action.host is not None
        equip(state, card, player, action.host)
        fire_about(state, "enter", card)
    elif definition.subtype == "continuous":
        take_slot(state, card, player.war, get_switches(state).war_slots, "VAL-ZONE-08")
        fire_about(state, "enter", card)
    else:
        move(state, card, player.zones["played"], "VAL-WAR-04")
        turn_face(state, card, True, "VAL-WAR-04")
        push(state, Played(card))
        rule = "VAL-WAR-08" if definition.subtype == "instant" else "VAL-WAR-11"
        start_text(state, card, action.seat, definition, action.targets, rule)
    fire_about(state, "play", card)


MOMENTS_OF_EVENT = {
    "equipment": "VAL-MAIN-03",
    "instant": "VAL-WAR-08",
    "single use": "VAL-WAR-09",
    "continuous": "VAL-WAR-12",
}


def list_plays(state: State, seat: int) -> Iterable[PlayCard]:
    """Each card of the hand but Instants, on each possible Unit."""
    for card, definition in list_hand(state.players[seat]):
        if definition.subtype != "instant" and find_wrong_moment(state, seat, definition) is None:
            if definition.kind == "equipment":
                for host in state.players[seat].unit.cards:
                    yield PlayCard(seat, card, definition, host=host)
            else:
                yield PlayCard(seat, card, definition)


def list_instants(state: State, seat: int) -> Iterable[PlayInstant]:
    for card, definition in list_hand(state.players[seat]):
        if definition.subtype == "instant" and find_wrong_moment(state, seat, definition) is None:
            yield PlayInstant(seat, card, definition)


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
