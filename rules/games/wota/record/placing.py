"""Lay out the table of a record's position."""

from __future__ import annotations

from collections.abc import Iterator

from rules.engine.cards import CardPool
from rules.engine.frames import push
from rules.engine.identity import identify, impossible_identities
from rules.engine.values import Violation
from rules.games.wota.abilities.keywords import has_printed_keyword
from rules.games.wota.abilities.registering import refresh_attachment, register_card, register_off_field
from rules.games.wota.cards import KINDS_IN, WotaCard
from rules.games.wota.decks import MAIN_DECK_MAX
from rules.games.wota.table.state import (
    BOSSES_MAX,
    ON_THE_TABLE,
    ROOM,
    SETS_MAX,
    TOTALS_MAX,
    Card,
    Player,
    State,
    get_switches,
    lay_out,
)
from rules.games.wota.turns.phases import AUTOMATIC, FIRST_STEP, NextTurn
from rules.games.wota.zones.entering import find_text_violation, main_deck_violations, refuse_zone, set_card_violations
from rules.records.faults import FaultError
from rules.records.handles import find_definition
from rules.records.notation import UnreadableError
from rules.records.rows import SEATS, Comment, PlacedCard, PlacedCards, PlacedTotals, PlacedUse, Position, Struck

DECK_DEFAULT = 30
LAID_OUT_MAX = 75  # the cards of one player: a main deck and a Boss Deck
OPEN_PILES = ("discard", "void", "boss")

# The most of each total, and its rule.
MOST = {**TOTALS_MAX, "deck": (MAIN_DECK_MAX, "WOTA-DECK-02")}
KINDS = {**KINDS_IN, "boss": ("boss",)}


def place(state: State, position: Position, handles: dict[str, Card], pool: CardPool) -> None:
    """Set up a position. Match-record.md has the defaults. Raises UnreadableError and FaultError."""
    _begin(state, position)
    deck_sizes = [DECK_DEFAULT, DECK_DEFAULT]
    attached: list[tuple[Card, str, int]] = []
    for row in position.rows:
        if isinstance(row, Comment | Struck):
            continue
        player = state.players[SEATS.index(row.seat)]
        if isinstance(row, PlacedTotals):
            _place_totals(player, row, deck_sizes)
        elif isinstance(row, PlacedUse):
            player.sets, player.sets_turn = row.uses.get("sets", player.sets), state.turn
            player.titans, player.titans_turn = row.uses.get("titan", player.titans), state.turn
            player.fields, player.fields_turn = row.uses.get("field", player.fields), state.turn
            if player.sets > SETS_MAX:
                raise _build_fault("WOTA-SUM-07", f"At most {SETS_MAX} battle cards are set in a turn.", row.line)
        else:
            for placed in row.cards:
                card = _place_card(state, player, row, placed, handles, pool)
                if placed.equips is not None:
                    attached.append((card, placed.equips, row.line))
            _refuse_overfull(player, row)
    for card, bearer, line in attached:
        _attach(state, card, bearer, handles, line)
    for player, size in zip(state.players, deck_sizes, strict=True):
        player.deck.unseen = size


def _begin(state: State, position: Position) -> None:
    state.turn = position.turn
    state.former_turn_began = -1
    state.active = SEATS.index(position.seat)
    state.first = state.active if position.turn % 2 else 1 - state.active
    state.phase = position.phase
    if position.turn == 1 and position.phase == "attack":
        raise _build_fault("WOTA-TURN-23", "The player going first has no Attack Phase in turn 1.", position.line)
    if position.phase in AUTOMATIC:
        turn = NextTurn()
        turn.at = FIRST_STEP[position.phase]  # the turn has begun
        push(state, turn)
    for player in state.players:
        player.shown.clear()
        for pile in (player.deck, player.boss):
            pile.cards.clear()
            pile.unseen, pile.open_ended = 0, False


def _build_fault(rule: str, message: str, line: int) -> FaultError:
    return FaultError(Violation(rule, message), line)


def _place_totals(player: Player, row: PlacedTotals, deck_sizes: list[int]) -> None:
    for name, value in row.totals.items():
        most, rule = MOST[name]
        if value > most:
            raise _build_fault(rule, f"{row.seat} has {name} {value}, and {most} is the most.", row.line)
        if name == "hp" and value == 0:
            raise _build_fault("WOTA-WIN-01", f"{row.seat} has no Heart Points left, so the game is over.", row.line)
        if name == "deck":
            deck_sizes[player.seat] = value
        else:
            setattr(player, name, value)


def _refuse_overfull(player: Player, row: PlacedCards) -> None:
    if sum(map(len, player.zones.values())) > LAID_OUT_MAX:
        message = f"{row.seat} has more than {LAID_OUT_MAX} cards laid out, which no decks hold."
        raise _build_fault("WOTA-DECK-02", message, row.line)
    most, rule = ROOM.get(row.zone, (len(player.zones[row.zone]), ""))
    if len(player.zones[row.zone]) > most:
        raise _build_fault(rule, f"The {row.zone} zone of {row.seat} holds at most {most}.", row.line)
    known = [card.definition for card in player.battle.cards if card.definition is not None]
    if sum(definition.kind == "boss" for definition in known) > BOSSES_MAX:
        raise _build_fault("WOTA-BOSS-06", f"{row.seat} has more than {BOSSES_MAX} Boss cards on the field.", row.line)
    if sum(has_printed_keyword(definition, "Legend") for definition in known) > 1:
        raise _build_fault("WOTA-KEY-27", f"{row.seat} has more than one Legend on the field.", row.line)


def _place_card(
    state: State, player: Player, row: PlacedCards, placed: PlacedCard, handles: dict[str, Card], pool: CardPool
) -> Card:
    card = Card(SEATS.index(placed.owner) if placed.owner else player.seat)
    card.controller = player.seat
    card.face_up = "facedown" not in placed.words and (row.zone in ON_THE_TABLE or row.zone in OPEN_PILES)
    definition = find_definition(placed.name, pool, row.line) if placed.name != "?" else None
    for violation in _placement_violations(state, card, placed, row, definition):
        raise FaultError(violation, row.line)
    if definition is not None:
        identify(state, card, definition)
        if row.zone in OPEN_PILES:
            register_off_field(state, card)
    elif card.face_up and row.zone != "boss":
        raise UnreadableError(f"line {row.line}: a face-up card has a name; write it, or `facedown`", line=row.line)
    lay_out(player.zones[row.zone], [card])
    card.since = placed.since if placed.since is not None else state.turn - 1
    if card.face_up and row.zone in ON_THE_TABLE:
        register_card(state, card)
    if row.zone == "battle":
        card.position = "attack" if card.face_up and "shield" not in placed.words else "shield"
        card.paid = card.face_up
        card.tributes = None
        card.summoned_turn = card.since if card.face_up else 0
        if "attacked" in placed.words:
            card.attacked, card.attacks_turn = (None,), state.turn
    if placed.handle is not None:
        if placed.handle in handles:
            raise UnreadableError(f"line {row.line}: the handle #{placed.handle} was given before", line=row.line)
        card.handle = placed.handle
        handles[placed.handle] = card
    return card


def _attach(state: State, card: Card, handle: str, handles: dict[str, Card], line: int) -> None:
    """Attach an Equip to the card of a handle (WOTA-RUNE-20, G36)."""
    bearer = handles.get(handle)
    if bearer is None:
        raise UnreadableError(f"line {line}: `equips #{handle}` names no card of the position", line=line)
    if not (card.on_the_table and card.face_up):
        raise _build_fault("WOTA-G36", f"{card.called} cannot equip a card: it is not face-up on the field.", line)
    if not (bearer.on_battle_zone and bearer.face_up):
        message = f"{card.called} cannot equip #{handle}: an Equip goes on a face-up battle card."
        raise _build_fault("WOTA-G36", message, line)
    card.bearer = bearer
    bearer.attached = (*bearer.attached, card)
    refresh_attachment(state, card)


def _placement_violations(
    state: State, card: Card, placed: PlacedCard, row: PlacedCards, definition: WotaCard | None
) -> Iterator[Violation]:
    if placed.since is not None and placed.since > state.turn:
        raise UnreadableError(
            f"line {row.line}: `since {placed.since}` lies ahead; the position is in turn {state.turn}", line=row.line
        )
    if row.zone == "battle" and not card.face_up and "attack" in placed.words:
        yield Violation("WOTA-SUM-05", "A battle card cannot lie face-down in attack position.")
    if row.zone == "field" and not card.face_up and not get_switches(state).field_can_be_set:
        yield Violation("WOTA-C37", "In this edition a Field card is never set, so it does not lie face-down.")
    if row.zone not in ON_THE_TABLE and placed.owner not in (None, row.seat):
        yield Violation("WOTA-G29", f"Off the field a card belongs in the zones of its owner, {placed.owner}.")
    if definition is None:
        return
    if row.zone == "hand":
        yield from main_deck_violations(definition)
    elif not card.face_up:
        yield from set_card_violations(definition, row.zone)
    elif definition.kind not in KINDS.get(row.zone, (definition.kind,)):
        yield refuse_zone(definition, row.zone)
    if state.players[card.owner].registered is not None:  # a puzzle may lay out more copies than a deck has
        yield from impossible_identities(state, state.players[card.owner], (definition,))
    if card.face_up and row.zone in ON_THE_TABLE and (unread := find_text_violation(definition)) is not None:
        yield unread
