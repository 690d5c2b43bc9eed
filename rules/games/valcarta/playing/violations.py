"""Finds the rules that a play breaks."""

from __future__ import annotations

from collections.abc import Iterator

from rules.cardtext.boxed.unread import refuse_unread
from rules.engine.identity import impossible_identities
from rules.engine.refusing import refuse_gone
from rules.engine.texts.conditions import only_violations
from rules.engine.values import Violation
from rules.games.valcarta.cards import ValcartaCard
from rules.games.valcarta.effects.holding import find_price_change, is_forbidden
from rules.games.valcarta.effects.matching import COUNTING, is_eligible
from rules.games.valcarta.effects.resolving import check_targets
from rules.games.valcarta.playing.moments import MOMENTS, find_wrong_moment
from rules.games.valcarta.rulebook.citing import refuse
from rules.games.valcarta.table.actions import PlayCard, PlayInstant
from rules.games.valcarta.table.state import Card, Player, State, find_free_slot, get_switches
from rules.games.valcarta.wording.reading import read_card, read_main_text
from rules.games.valcarta.zones.pool import cost_violations

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


def unit_violations(state: State, seat: int, unit: Card | None, rule: str, verb: str) -> Iterator[Violation]:
    """Why a player may not act with a Unit: absent, not the player's own, or charmed."""
    if unit is None or not unit.is_unit or unit.controller != seat:
        called = unit.called if unit is not None else "This"
        gone = refuse_gone(state, unit, rule) if unit is not None else None
        yield gone or refuse(rule, f"{called} is not a Unit on the field of {'AB'[seat]}.")
    elif unit.owner != seat and get_switches(state).charmed_is_bound:
        yield refuse("VAL-G20", f"{unit.called} is charmed; its new player cannot {verb} it.")


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
