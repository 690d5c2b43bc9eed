"""The verb `upgrade`: a card goes onto a Unit."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.engine.atoms import move, note, turn_face
from rules.engine.identity import identify
from rules.engine.texts.lying import strike
from rules.engine.values import Violation
from rules.games.valcarta.cards import UPGRADES, ValcartaCard
from rules.games.valcarta.effects.firing import fire_about
from rules.games.valcarta.effects.holding import is_banned, may_hasten
from rules.games.valcarta.effects.lying import note_text
from rules.games.valcarta.effects.matching import is_eligible
from rules.games.valcarta.playing.moments import leaving_violations
from rules.games.valcarta.playing.violations import NO_OTHER_WAY, missing_violations, unit_violations, unread_violations
from rules.games.valcarta.rulebook.citing import refuse
from rules.games.valcarta.table.actions import UpgradeUnit
from rules.games.valcarta.table.state import State, get_switches, list_equipment, list_hand
from rules.games.valcarta.zones.leaving import discard_card

ENTERS_BY = {"advanced": "VAL-UNIT-07", "champion": "VAL-UNIT-12", "ultimate": "VAL-UNIT-17"}
NOT_THIS_TURN = {"advanced": "VAL-UNIT-09", "champion": "VAL-UNIT-14", "ultimate": "VAL-UNIT-19"}
FREE_BY = {"advanced": "VAL-UNIT-08", "champion": "VAL-UNIT-13", "ultimate": "VAL-UNIT-18"}


def upgrade_violations(state: State, action: UpgradeUnit) -> Iterator[Violation]:
    definition, unit = action.printed, action.unit
    assert definition is not None
    rule = ENTERS_BY.get(definition.level or "", "VAL-G10")
    yield from leaving_violations(state)
    lost = list(unit_violations(state, action.seat, unit, rule, "upgrade"))
    yield from lost
    yield from missing_violations(state, state.players[action.seat], action.card, definition)
    if lost or unit is None or unit.definition is None:
        return
    if definition.level in NOT_THIS_TURN and unit.since == state.turn and not may_hasten(state, unit):
        message = f"{unit.called} entered play this turn and cannot be upgraded yet."
        yield refuse(NOT_THIS_TURN[definition.level], message, also=("VAL-G10",))
    yield from find_broken_chain(unit.definition, definition)
    if is_banned(state, unit, "upgrade"):
        yield refuse(rule, f"A card text keeps {unit.called} from being upgraded.")
    if unit.definition.fay and not get_switches(state).fay_upgrades:
        yield refuse("VAL-G37", f"{unit.called} is a Fay Charged Unit, and is not upgraded.")
    yield from unread_violations(definition)


def find_broken_chain(beneath: ValcartaCard, top: ValcartaCard) -> Iterator[Violation]:
    """A card names the former Unit, of the Level beneath (VAL-FRM-08)."""
    rule = ENTERS_BY.get(top.level or "", "VAL-G10")
    if top.kind != "unit" or top.level not in UPGRADES:
        yield refuse("VAL-G10", f"{top.name} cannot upgrade a Unit.")
        return
    if beneath.level != UPGRADES[top.level] and beneath.level != "hero" and not beneath.fay:
        message = f"{top.name} upgrades a Unit of the {UPGRADES[top.level]} Level; {beneath.name} is {beneath.level}."
        yield refuse(rule, message, also=(NO_OTHER_WAY[top.level],))
    if top.evolves_from != beneath.name:
        also = ("VAL-G10", *(("VAL-G37",) if beneath.fay else ()), rule)
        yield refuse("VAL-FRM-08", f"{top.name} evolves from {top.evolves_from}, not from {beneath.name}.", also=also)


def upgrade(state: State, action: UpgradeUnit) -> None:
    """The card goes on top. Statuses end, damage and Equipment stay (VAL-G10)."""
    card, unit, definition = action.card, action.unit, action.printed
    assert card is not None
    assert unit is not None
    assert definition is not None
    rule = ENTERS_BY[definition.level or "advanced"]
    if card.definition is None:
        identify(state, card, definition)
    move(state, card, state.players[action.seat].zones["beneath"], rule)
    turn_face(state, card, True, rule)
    strike(state, unit)
    card.definition, unit.definition = unit.definition, definition  # the stack stays the Unit that it was
    note_text(state, unit)
    unit.under.append(card)
    unit.since = state.turn
    if unit.statuses and get_switches(state).upgrade_cures:
        unit.statuses.clear()
        note(state, "cure", unit, None, "VAL-G10")
    note(state, "upgrade", unit, definition.name, FREE_BY[definition.level or "advanced"])
    note(state, "fe", state.players[action.seat], None, FREE_BY[definition.level or "advanced"])
    for equipment in list_equipment(state, unit):
        if not is_eligible(equipment.definition, unit):
            discard_card(state, equipment, "VAL-G11")
    fire_about(state, "enter", unit)
    fire_about(state, "upgrade", unit)


def list_upgrades(state: State, seat: int) -> Iterable[UpgradeUnit]:
    player = state.players[seat]
    return [
        UpgradeUnit(seat, card, definition, unit=unit)
        for card, definition in list_hand(player)
        for unit in player.unit.cards
        if definition.evolves_from == unit.name
    ]
