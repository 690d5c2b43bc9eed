"""Lay out the table of a record's position."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from rules.engine.cards import CardPool
from rules.engine.frames import Frame, push
from rules.engine.identity import identify, impossible_identities
from rules.engine.values import Violation
from rules.games.valcarta.cards import ValcartaCard
from rules.games.valcarta.effects.lying import SPEAKING, note_text
from rules.games.valcarta.playing.upgrading import find_broken_chain
from rules.games.valcarta.playing.violations import host_violations, unread_violations
from rules.games.valcarta.record.vocabulary import CARD_WORDS
from rules.games.valcarta.rulebook.citing import refuse
from rules.games.valcarta.table.state import Card, Player, State, find_free_slot, get_switches, lay, remaining_hp
from rules.games.valcarta.table.windows import open_phase_window
from rules.games.valcarta.turns.ending import END
from rules.games.valcarta.turns.phases import AT_DRAW, AT_ROLL, Start
from rules.records.faults import FaultError
from rules.records.handles import find_by_handle, find_definition
from rules.records.laying import begin_position, find_placed, name_placed, place_unseen
from rules.records.notation import UnreadableError
from rules.records.rows import SEATS, Comment, PlacedCard, PlacedCards, PlacedTotals, PlacedUse, Position, Struck

KIND_OF_ZONE = {"unit": "unit", "war": "war", "equipment": "equipment", "crystal": "crystal"}
OPEN_ZONES = (*KIND_OF_ZONE, "discard", "removed")

Placed = tuple[Card, PlacedCard, int]  # a card, its description, and the line


def place(state: State, position: Position, handles: dict[str, Card], pool: CardPool) -> None:
    """Set up a position. Raises UnreadableError and FaultError."""
    begin_position(state, position, "crystal")
    for each in state.players:
        each.crystal.open_ended = False
    placed: list[Placed] = []
    for row in position.rows:
        if isinstance(row, Comment | Struck):
            continue
        player = state.players[SEATS.index(row.seat)]
        if isinstance(row, PlacedTotals):
            _place_totals(player, row)
        elif isinstance(row, PlacedUse):
            player.crystal_used = bool(row.uses.get("crystal", 0))
        else:
            placed += [(_place_card(state, player, row, said, handles, pool), said, row.line) for said in row.cards]
    for card, said, line in placed:
        _link(card, said, line, handles)
    for card, _, line in placed:
        for violation in _table_violations(state, card):
            raise FaultError(violation, line)
    _enter_phase(state, position.phase)


def _enter_phase(state: State, phase: str) -> None:
    if phase == "roll":
        push(state, Start(AT_ROLL))
    elif phase == "draw":
        push(state, Start(AT_DRAW))
        open_phase_window(state)
    elif phase == "end":
        push(state, Frame(END))
    else:
        open_phase_window(state)


def _place_totals(player: Player, row: PlacedTotals) -> None:
    for name, value in row.totals.items():
        if name == "deck":
            place_unseen(player.deck, value)
        elif name == "se" and not value:
            raise FaultError(
                refuse("VAL-WIN-01", f"{row.seat} has no Soul Energy left, so the game is over."), row.line
            )
        else:
            setattr(player, name, value)


def _place_card(
    state: State, player: Player, row: PlacedCards, said: PlacedCard, handles: dict[str, Card], pool: CardPool
) -> Card:
    card = Card(SEATS.index(said.owner) if said.owner else player.seat)
    card.controller = player.seat
    card.face_up = row.zone in OPEN_ZONES
    definition: ValcartaCard | None = find_placed(said, pool, row.zone, row.line, named=card.face_up)
    for violation in _identity_violations(state, card, row.zone, definition):
        raise FaultError(violation, row.line)
    if definition is not None:
        identify(state, card, definition)
    card.damage = dict(said.figures).get("damage", 0)
    card.statuses = {word: None for word in said.words if word in CARD_WORDS}
    card.under = [_place_beneath(state, card.owner, name, pool, row.line) for name in reversed(said.over)]
    card.since = said.since if said.since is not None else state.turn - 1
    _lay_in_zone(state, player, card, row)
    name_placed(card, said, handles, row.line)
    return card


def _place_beneath(state: State, owner: int, name: str, pool: CardPool, line: int) -> Card:
    card = Card(owner)
    card.face_up = True
    identify(state, card, find_definition(name, pool, line))
    lay(state.players[owner].zones["beneath"], card)
    return card


def _lay_in_zone(state: State, player: Player, card: Card, row: PlacedCards) -> None:
    zone, switches = player.zones[row.zone], get_switches(state)
    sizes = {"unit": switches.unit_slots, "war": switches.war_slots}
    if row.zone in sizes:
        card.slot = find_free_slot(zone, sizes[row.zone])
        if card.slot is None:
            message = f"{card.name} has no slot: the zone has {sizes[row.zone]}."
            raise FaultError(refuse(f"{row.zone.capitalize()} Zone full", message), row.line)
    if row.zone == "crystal" and zone.cards:
        raise FaultError(refuse("VAL-DECK-12", "A player has one Crystal."), row.line)
    if row.zone == "fay":
        player.fay.open_ended = False
    lay(zone, card)
    if row.zone in SPEAKING:
        note_text(state, card)


def _identity_violations(state: State, card: Card, zone: str, definition: ValcartaCard | None) -> Iterator[Violation]:
    if definition is None:
        return
    if zone in KIND_OF_ZONE:
        if definition.kind != zone:
            yield refuse("VAL-C07", f"{definition.name} is a card of the kind {definition.kind}, and not {zone}.")
        elif zone == "war" and definition.subtype != "continuous":
            yield refuse("VAL-MAIN-05", f"{definition.name} is not Continuous and cannot be in a War Zone.")
        else:
            yield from unread_violations(definition)
    elif definition.kind == "crystal" or (definition.fay and zone == "hand") or (zone == "fay" and not definition.fay):
        rule = "VAL-CRY-08" if definition.kind == "crystal" else "VAL-G06"
        yield refuse(rule, f"{definition.name} cannot be in the {zone} zone.")
    if state.players[card.owner].registered is not None:
        yield from impossible_identities(state, state.players[card.owner], (definition,))


def _link(card: Card, said: PlacedCard, line: int, handles: dict[str, Card]) -> None:
    """Attach an Equipment to the Unit, and a status to the Unit of origin."""
    if said.by is not None:
        card.statuses["provoked"] = find_by_handle(handles, said.by, line)
    if card.zone_name != "equipment" or card.definition is None:
        return
    if said.on is None:
        raise UnreadableError(f"line {line}: an Equipment has to be on a Unit; write `on #handle`", line=line)
    card.on = find_by_handle(handles, said.on, line)
    if card.on.owner == card.owner:  # a charmed Unit keeps what it carries (VAL-G20)
        for violation in host_violations(card.on.controller, card.definition, card.on):
            raise FaultError(violation, line)


def _table_violations(state: State, card: Card) -> Iterator[Violation]:
    """Find impossible tables."""
    if not card.is_unit or card.definition is None:
        return
    for beneath, top in pairwise([*card.under, card]):
        if beneath.definition is not None and top.definition is not None:
            yield from find_broken_chain(beneath.definition, top.definition)
    if not remaining_hp(state, card):
        message = f"{card.name} has {card.damage} damage and {card.definition.hp} HP: it is defeated."
        yield refuse("VAL-FRM-04", message, also=("VAL-COM-07",))
    if "charmed" in card.statuses and card.owner == card.controller:
        yield refuse("VAL-STA-22", f"{card.name} is charmed, so it has to be on the side of its owner's opponent.")
    if "provoked" in card.statuses and card.statuses["provoked"] is None:
        yield refuse("VAL-STA-20", f"{card.name} is provoked by a Unit; write `by #handle`.")
