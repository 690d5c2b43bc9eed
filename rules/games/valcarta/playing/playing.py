"""The verb `play`: what may be played, what it costs, what follows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.engine.atoms import move, note, turn_face
from rules.engine.frames import Frame, Procedure, push, waiting
from rules.engine.identity import identify, impossible_identities
from rules.engine.values import Violation
from rules.games.valcarta.cards import ValcartaCard
from rules.games.valcarta.effects.firing import fire_about
from rules.games.valcarta.effects.resolving import check_targets, start_text
from rules.games.valcarta.playing.moments import find_wrong_moment
from rules.games.valcarta.rulebook.citing import refuse
from rules.games.valcarta.table.actions import MisplayCard, PlayCard, PlayInstant
from rules.games.valcarta.table.state import Card, Player, State, find_free_slot, get_switches
from rules.games.valcarta.table.windows import PhaseWindow, note_instant
from rules.games.valcarta.wording.reading import find_unread_box
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


def find_cost(definition: ValcartaCard) -> tuple[int, str | None]:
    """The FE that a play costs, and of which element (VAL-G02)."""
    if definition.kind == "unit":
        return UNIT_COSTS.get(definition.level or "", 0), None
    return definition.cost, definition.fe


def play_violations(state: State, action: PlayCard) -> Iterator[Violation]:
    """Every rule that a play breaks: moment, card, place or target, cost."""
    definition, player = action.printed, state.players[action.seat]
    assert definition is not None
    if definition.kind == "crystal":
        yield refuse("VAL-SET-04", f"{definition.name} is a Crystal, which lies in its zone and is in no hand.")
        return
    if (moment := find_wrong_moment(state, action.seat, definition, answers=_answers(action))) is not None:
        yield moment
    yield from missing_violations(state, player, action.card, definition)
    yield from _find_bad_place(state, player, action, definition)
    if definition.kind == "war" and definition.subtype != "continuous":
        yield from check_targets(state, action.seat, definition, action.targets)
    cost, element = find_cost(definition)
    what = definition.level or definition.subtype or definition.kind
    yield from cost_violations(player, cost, element, definition.name, OCCASIONS.get(what, "Equipment paid for"))
    yield from unread_violations(definition)


def _answers(action: PlayCard) -> bool:
    return isinstance(action, PlayInstant) and action.answers


def missing_violations(
    state: State, player: Player, card: Card | None, definition: ValcartaCard
) -> Iterator[Violation]:
    """Why a card is not in the hand of a player."""
    if card is None:
        message = f"{definition.name} is not in the hand of {'AB'[player.seat]}, and cards are played from there."
        yield refuse("VAL-ZONE-12", message)
    elif card.definition is None:
        yield from impossible_identities(state, player, (definition,))


def unread_violations(definition: ValcartaCard) -> Iterator[Violation]:
    if (unread := find_unread_box(definition)) is not None:
        message = f"The text of {definition.name} is not understood: {unread[1].problem.message}"  # type: ignore[union-attr]
        yield Violation(None, message, kind="unknown")


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


def _find_bad_level(definition: ValcartaCard) -> Iterator[Violation]:
    if definition.fay:
        yield refuse("VAL-G06", f"{definition.name} is a Fay Charged Unit: it is summoned, and in no hand.")
    elif definition.level not in UNIT_COSTS:
        message = f"{definition.name} is of the {definition.level} Level, and enters only by an upgrade."
        yield refuse(NO_OTHER_WAY[definition.level or "advanced"], message, also=("VAL-FRM-19",))


def host_violations(seat: int, definition: ValcartaCard, host: Card | None) -> Iterator[Violation]:
    """Why an Equipment cannot lie on a Unit."""
    if host is None or not host.is_unit:
        yield refuse("VAL-MAIN-03", f"{definition.name} is attached to a Unit in play; name it behind `->`.")
    elif host.controller != seat:
        yield refuse("VAL-EQ-03", f"#{host.handle} is no Unit of {'AB'[seat]}; Equipment goes to one's own.")
    elif not is_eligible(definition, host):
        message = f"{definition.name} is of {definition.energy}, and {host.called} of another Element."
        yield refuse("VAL-EQ-02", message, also=("VAL-G11",))


def is_eligible(definition: ValcartaCard | None, host: Card) -> bool:
    """Whether an Equipment fits a Unit: it has its Element, or the Equipment none (VAL-G11)."""
    if definition is None or definition.energy is None:
        return True
    return host.definition is not None and host.definition.element == definition.energy


class Played(Frame):
    """A War Card that does what it says and is discarded then."""

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
    """Pay, then put the card where it goes."""
    player, definition, card = state.players[action.seat], action.printed, action.card
    assert definition is not None
    assert card is not None
    if isinstance(action, PlayInstant):
        note_instant(state, action.seat)
    if card.definition is None:
        identify(state, card, definition)
    card.handle = action.handle
    cost, _ = find_cost(definition)
    what = definition.level or definition.subtype or definition.kind
    pay_fe(state, player, cost, state.game.rulebook.cited(f"{OCCASIONS[what]}, FE")[0])
    note(state, "play", card, None, MOMENTS_OF_EVENT.get(what, "VAL-MAIN-04"), action.seat)
    if definition.kind == "unit":
        take_slot(state, card, player.unit, get_switches(state).unit_slots, "VAL-ZONE-06")
        fire_about(state, "enter", card)
    elif definition.kind == "equipment":
        move(state, card, player.equipment, "VAL-MAIN-03")
        turn_face(state, card, True, "VAL-MAIN-03")
        card.on = action.host
    elif definition.subtype == "continuous":
        take_slot(state, card, player.war, get_switches(state).war_slots, "VAL-ZONE-08")
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
    """Each card of the hand but Instants, on each Unit where it could go."""
    for card, definition in _list_hand(state, seat):
        if definition.subtype != "instant" and find_wrong_moment(state, seat, definition) is None:
            if definition.kind == "equipment":
                for host in state.players[seat].unit.cards:
                    yield PlayCard(seat, card, definition, host=host)
            else:
                yield PlayCard(seat, card, definition)


def list_instants(state: State, seat: int) -> Iterable[PlayInstant]:
    for card, definition in _list_hand(state, seat):
        if definition.subtype == "instant" and find_wrong_moment(state, seat, definition) is None:
            yield PlayInstant(seat, card, definition)


def _list_hand(state: State, seat: int) -> Iterator[tuple[Card, ValcartaCard]]:
    seen: set[str] = set()
    for card in state.players[seat].hand.cards:
        if card.definition is not None and card.definition.name not in seen:
            seen.add(card.definition.name)
            yield card, card.definition


def misplay_violations(state: State, action: MisplayCard) -> Iterator[Violation]:
    """A War Card is misplayed if it could not have been played (VAL-WAR-06, VAL-G27)."""
    definition, player = action.printed, state.players[action.seat]
    assert definition is not None
    if definition.kind != "war":
        yield refuse("VAL-WAR-06", f"{definition.name} is no War Card; the rule of misplays is about those.")
    missing = list(missing_violations(state, player, action.card, definition))
    yield from missing
    if not missing and not _is_refused(state, action, definition):
        yield refuse("VAL-G27", f"{definition.name} could have been played; what is legal is no misplay.")


def _is_refused(state: State, action: MisplayCard, definition: ValcartaCard) -> bool:
    """Whether the card could not be played now, or as soon as the window that is open is over."""
    make = PlayInstant if definition.subtype == "instant" else PlayCard
    tried = make(action.seat, action.card, definition)
    frames = state.frames
    if isinstance(waiting(state), PhaseWindow) and definition.subtype != "instant" and state.phase == "main":
        state.frames = []
    refused = any(each.kind == "illegal" for each in play_violations(state, tried))
    state.frames = frames
    return refused


def misplay(state: State, action: MisplayCard) -> None:
    """The card is discarded; nothing happens, nothing is paid."""
    card, definition = action.card, action.printed
    assert card is not None
    assert definition is not None
    if card.definition is None:
        identify(state, card, definition)
    move(state, card, state.players[action.seat].discard, "VAL-WAR-06")
    turn_face(state, card, True, "VAL-WAR-06")
