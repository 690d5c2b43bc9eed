"""Lay out the table of a record's position."""

from __future__ import annotations

from collections.abc import Iterator

from rules.cardtext.boxed.unread import refuse_unread
from rules.engine.cards import CardPool
from rules.engine.frames import Frame, push
from rules.engine.identity import identify, impossible_identities
from rules.engine.values import Violation
from rules.games.wrath_of_cores.battle.procedure import begin_battle
from rules.games.wrath_of_cores.cards import COLORS, CoresCard
from rules.games.wrath_of_cores.elements.pool import count_elements
from rules.games.wrath_of_cores.gods.duties import HOMES
from rules.games.wrath_of_cores.record.vocabulary import COUNTED, PLACES
from rules.games.wrath_of_cores.rulebook.citing import refuse
from rules.games.wrath_of_cores.table.abilities import STATIC, register_text
from rules.games.wrath_of_cores.table.state import (
    CORE_PLACE,
    LANDSCAPE,
    NEEDS_HOST,
    Card,
    Player,
    State,
    find_at,
    find_on,
    get_switches,
    lay,
)
from rules.games.wrath_of_cores.turns.phases import END, WITHIN_TURN, Start
from rules.games.wrath_of_cores.wording.reading import read_card
from rules.records.faults import FaultError
from rules.records.handles import find_by_handle
from rules.records.laying import begin_position, find_placed, name_placed, place_unseen
from rules.records.notation import UnreadableError
from rules.records.rows import SEATS, Comment, PlacedCard, PlacedCards, PlacedTotals, PlacedUse, Position, Struck

NEEDS_PLACE = ("terrain", "unit", "god")
OPEN_ZONES = ("core", "terrain", "unit", "relic", "weapon", "wonder", "used")
LINE_OF = {"core": 1, "wonder": 1}


def place(state: State, position: Position, handles: dict[str, Card], pool: CardPool) -> None:
    """Set up a position. Raises UnreadableError and FaultError."""
    begin_position(state, position, "core")
    hosted: list[tuple[Card, PlacedCard, PlacedCards]] = []
    lines: dict[Card, int] = {}
    for row in position.rows:
        if isinstance(row, Comment | Struck):
            continue
        player = state.players[SEATS.index(row.seat)]
        if isinstance(row, PlacedTotals):
            _place_totals(player, row)
        elif isinstance(row, PlacedUse):
            player.terrains, player.triggered = row.uses.get("terrain", 0), bool(row.uses.get("trigger", 0))
        else:
            for placed in row.cards:
                card = _place_card(state, player, row, placed, handles, pool)
                lines[card] = row.line
                if row.zone in NEEDS_HOST:
                    hosted.append((card, placed, row))
    for card, placed, row in hosted:
        _attach(state, card, placed, row, handles)
    for card, line in lines.items():
        for violation in _table_violations(state, card):
            raise FaultError(violation, line)
    for player in state.players:
        player.elements = count_elements(player)
    _enter_phase(state, position.phase)


def _enter_phase(state: State, phase: str) -> None:
    if phase == "start":
        start = Start()
        start.at = WITHIN_TURN
        push(state, start)
    elif phase == "battle":
        begin_battle(state)
    elif phase == "end":
        push(state, Frame(END))


def _place_totals(player: Player, row: PlacedTotals) -> None:
    for name, value in row.totals.items():
        if name == "deck":
            place_unseen(player.deck, value)
        elif name in COUNTED:
            message = f"line {row.line}: Elements are on cards; write the colors after those cards"
            raise UnreadableError(message, line=row.line)
        elif name == "hp" and not value:
            raise FaultError(refuse("WOC-WIN-02", f"{row.seat} has no H.P left, so the game is over."), row.line)
        else:
            setattr(player, name, value)


def _place_card(
    state: State, player: Player, row: PlacedCards, placed: PlacedCard, handles: dict[str, Card], pool: CardPool
) -> Card:
    card = Card(SEATS.index(placed.owner) if placed.owner else player.seat)
    card.controller = player.seat
    card.face_up = row.zone in OPEN_ZONES and "facedown" not in placed.words
    named = card.face_up or row.zone == "unit"
    definition: CoresCard | None = find_placed(placed, pool, row.zone, row.line, named=named)
    for violation in _identity_violations(state, card, row.zone, definition):
        raise FaultError(violation, row.line)
    if definition is not None:
        identify(state, card, definition)
    card.place = _find_place(row, placed)
    card.element = next((word for word in placed.words if word in COLORS), None)
    card.damage = dict(placed.figures).get("damage", 0)
    lay(player.zones[row.zone], card)
    card.since = placed.since if placed.since is not None else state.turn - 1
    register_text(state, card)
    name_placed(card, placed, handles, row.line)
    return card


def _find_place(row: PlacedCards, placed: PlacedCard) -> int | None:
    if row.zone == "core":
        return CORE_PLACE
    words = [word for word in placed.words if word in PLACES]
    if row.zone in NEEDS_PLACE and len(words) != 1:
        message = (
            f"line {row.line}: a card of the {row.zone} zone has one place, from -3 to +3; write it behind the name"
        )
        raise UnreadableError(message, line=row.line)
    return (CORE_PLACE if words[0] == "core" else int(words[0])) if words and row.zone in NEEDS_PLACE else None


def _identity_violations(state: State, card: Card, zone: str, definition: CoresCard | None) -> Iterator[Violation]:
    if definition is None:
        return
    if zone in ("hand", "used"):
        if definition.kind == "core":
            yield refuse("WOC-SET-03", f"{definition.name} is a Core and cannot be in the zone {zone}.")
    elif definition.kind != zone:
        yield refuse("WOC-G07", f"{definition.name} is a card of the kind {definition.kind}, and not {zone}.")
    else:
        yield from refuse_unread(definition.name, read_card(definition))
    if state.players[card.owner].registered is not None:
        yield from impossible_identities(state, state.players[card.owner], (definition,))


def _attach(state: State, card: Card, placed: PlacedCard, row: PlacedCards, handles: dict[str, Card]) -> None:
    kind = NEEDS_HOST[row.zone]
    if placed.on is None:
        raise UnreadableError(f"line {row.line}: a {row.zone} has to be on a {kind}; write `on #handle`", line=row.line)
    host = find_by_handle(handles, placed.on, row.line)
    if host.zone_name != kind or host.controller != card.controller:
        rule = "WOC-REL-02" if row.zone == "relic" else "WOC-WEAP-03"
        raise FaultError(refuse(rule, f"#{placed.on} is no own {kind} in play for {card.name} to lie on."), row.line)
    if find_on(state.players[card.controller].zones[row.zone], host) is not None:
        rule = "WOC-REL-02" if row.zone == "relic" else "WOC-UNIT-03"
        raise FaultError(refuse(rule, f"#{placed.on} has a {row.zone} already.", also=("WOC-G19",)), row.line)
    card.on = host


def _table_violations(state: State, card: Card) -> Iterator[Violation]:
    """Find impossible tables."""
    player, zone = state.players[card.controller], card.zone_name
    if zone in ("core", "wonder") and len(player.zones[zone].cards) > LINE_OF[zone]:
        yield refuse("WOC-WON-05" if zone == "wonder" else "WOC-DECK-02", f"A player has one card in the {zone} zone.")
    if zone == "terrain" and card.place not in LANDSCAPE:
        yield refuse("WOC-LAND-01", f"{card.name} is too far out: there are three places on each side of the Core.")
    if zone in NEEDS_PLACE and any(
        other is not card and other.place == card.place for other in player.zones[zone].cards
    ):
        rule = {"terrain": "WOC-G07", "unit": "WOC-TERR-05", "god": "WOC-G15"}[zone]
        yield refuse(rule, f"Two cards of the {zone} zone have one place.")
    if zone == "unit":
        yield from _unit_violations(state, player, card)
    if zone == "god":
        yield from _piece_violations(player, card)


def _unit_violations(state: State, player: Player, card: Card) -> Iterator[Violation]:
    if card.place == CORE_PLACE:
        if not get_switches(state).unit_on_core:
            yield refuse("WOC-C03", "A Unit cannot be put on the Core.")
    elif find_at(player.terrain, card.place) is None:
        yield refuse("WOC-TERR-04", f"There is no Terrain under {card.name}.", also=("WOC-UNIT-02",))
    if card.definition is not None and card.damage >= card.definition.hp and STATIC not in state.cards_with:
        yield refuse(
            "WOC-UNIT-05", f"{card.name} has {card.damage} damage and {card.definition.hp} H.P: it is destroyed."
        )


def _piece_violations(player: Player, card: Card) -> Iterator[Violation]:
    if find_at(player.terrain, card.place) is None or find_at(player.unit, card.place) is not None:
        yield refuse("WOC-GOD-03", "A piece can only be on a Terrain without a Unit.")
    piece = card.definition.piece if card.definition is not None else None
    if piece is not None and card.place not in HOMES[piece]:
        yield refuse("WOC-GOD-04", f"A {piece} piece cannot be there.", also=("WOC-G15",))
