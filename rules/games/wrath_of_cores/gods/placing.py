"""God pieces: put down, named, turned up (WOC-G15, WOC-C05)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.engine.atoms import move, note, turn_face
from rules.engine.frames import Frame, push
from rules.engine.identity import ShownIdentity, identify, impossible_identities, show
from rules.engine.state import list_known
from rules.engine.values import Violation
from rules.games.wrath_of_cores.cards import PIECES, CoresCard
from rules.games.wrath_of_cores.effects.charging import close_offers
from rules.games.wrath_of_cores.effects.leaving import send_to_used
from rules.games.wrath_of_cores.effects.resolving import Use
from rules.games.wrath_of_cores.elements.paying import find_payment, payment_violations
from rules.games.wrath_of_cores.elements.pool import spend
from rules.games.wrath_of_cores.gods.duties import HOMES, WHOLE_SET, list_free_homes, must_reveal
from rules.games.wrath_of_cores.rulebook.citing import refuse
from rules.games.wrath_of_cores.table.abilities import list_abilities
from rules.games.wrath_of_cores.table.actions import PlacePiece, RevealPieces, ShowCard
from rules.games.wrath_of_cores.table.state import (
    LANDSCAPE,
    Card,
    Player,
    State,
    by_place,
    describe_place,
    find_at,
    get_switches,
)


def place_violations(state: State, action: PlacePiece) -> Iterator[Violation]:
    player, definition = state.players[action.seat], action.printed
    if must_reveal(player):
        yield refuse("WOC-GOD-06", "Three pieces lie face-down and must all be turned up first; write `reveal`.")
    if definition is not None and definition.kind != "god":
        yield refuse("WOC-GOD-01", f"{definition.name} is not a God Summon piece, so it cannot be put down as one.")
        return
    if action.card is None:
        yield refuse("WOC-GOD-02", f"{definition.name if definition else 'The piece'} is not in the hand.")
    elif definition is not None and action.card.definition is None:
        yield from impossible_identities(state, player, (definition,))
    yield from _find_bad_place(player, definition, action.place)
    if get_switches(state).god_piece_cost and definition is not None:
        yield from payment_violations(state, player, definition, definition.cost, None, "WOC-C18")


def _find_bad_place(player: Player, definition: CoresCard | None, place: int | None) -> Iterator[Violation]:
    where = describe_place(place)
    if place not in LANDSCAPE or find_at(player.terrain, place) is None:
        yield refuse("WOC-GOD-03", f"The player has no Terrain at {where}; a piece goes on a Terrain.")
        return
    if find_at(player.unit, place) is not None:
        yield refuse("WOC-GOD-03", f"There is a Unit at {where}; a piece goes on a Terrain without a Unit.")
    if find_at(player.god, place) is not None:
        yield refuse("WOC-G15", f"There is already a piece at {where}.")
    if definition is not None and not _is_home(definition, place):
        homes = " and ".join([describe_place(home) for home in HOMES[definition.piece or "left"]])
        message = f"A {definition.piece} piece at {where} cannot complete a set; put it at one of: {homes}."
        yield refuse("WOC-GOD-04", message, also=("WOC-G15",))


def _is_home(definition: CoresCard, place: int | None) -> bool:
    return definition.piece is not None and place in HOMES[definition.piece]


def place_piece(state: State, action: PlacePiece) -> None:
    """Put a piece face-down on a Terrain. This is free and no play (WOC-C18)."""
    close_offers(state)
    player, card = state.players[action.seat], action.card
    assert card is not None
    if action.printed is not None and card.definition is None:
        identify(state, card, action.printed)
    if get_switches(state).god_piece_cost and card.definition is not None:
        spend(state, player, find_payment(player, card.definition.cost) or (), "WOC-C18")
    card.face_up = False
    card.place = action.place
    card.handle = card.handle or action.handle
    move(state, card, player.god, "WOC-GOD-04")


def list_placings(state: State, seat: int) -> Iterable[PlacePiece]:
    player = state.players[seat]
    return [
        PlacePiece(seat, card, card.definition, place=place)
        for card in list_known(player.hand).values()
        if card.definition.kind == "god"
        for place in list_free_homes(player, card.definition)
    ]


def reveal_violations(state: State, action: RevealPieces) -> Iterator[Violation]:
    pieces = state.players[action.seat].god.cards
    for card in action.cards:
        if card not in pieces:
            yield refuse("WOC-GOD-06", f"#{card.handle} is no face-down piece of {'AB'[action.seat]}.")
            return
    if len(pieces) < WHOLE_SET:
        yield refuse("WOC-GOD-06", f"{len(pieces)} pieces lie face-down; they are turned up when there are three.")
    elif set(map(id, action.cards)) != set(map(id, pieces)) or len(action.cards) != WHOLE_SET:
        yield refuse("WOC-GOD-06", "All three pieces are turned up at the same time.")


class Summon(Frame):
    """Three pieces turned up: the summon succeeds, or not, and the pieces leave."""

    __slots__ = ("pieces", "seat")

    def __init__(self, seat: int, pieces: list[Card]) -> None:
        self.at = 0
        self.steps = (_ask_names, _turn_up, _summon, _leave)
        self.seat = seat
        self.pieces = pieces


def reveal(state: State, action: RevealPieces) -> None:
    close_offers(state)
    push(state, Summon(action.seat, by_place(list(action.cards))))


def _ask_names(state: State, frame: Summon) -> int | None:
    unknown = next((piece for piece in frame.pieces if piece.definition is None), None)
    if unknown is None:
        return None
    push(state, ShownIdentity(unknown, "it is turned up"))
    return 0


def _turn_up(state: State, frame: Summon) -> None:
    for piece in frame.pieces:
        turn_face(state, piece, True, "WOC-GOD-06")


def _summon(state: State, frame: Summon) -> None:
    """The middle piece's text, if the three stand in order with a shared name (WOC-GOD-07, -08)."""
    if not _is_whole(frame.pieces):
        note(state, "failed summon", frame.pieces[0], None, "WOC-GOD-07")
        return
    middle = frame.pieces[1]
    for ability in reversed(list_abilities(middle.definition)):
        push(state, Use(middle, ability, "WOC-GOD-08"))


def _is_whole(pieces: list[Card]) -> bool:
    definitions = [piece.definition for piece in pieces if piece.definition is not None]
    places = [piece.place or 0 for piece in pieces]
    together = places == list(range(places[0], places[0] + WHOLE_SET)) and 0 not in places
    in_order = tuple([definition.piece for definition in definitions]) == PIECES
    return together and in_order and len({definition.god for definition in definitions}) == 1


def _leave(state: State, frame: Summon) -> None:
    for piece in frame.pieces:
        if piece.in_play:
            send_to_used(state, piece, "WOC-GOD-09")


def list_reveals(state: State, seat: int) -> Iterable[RevealPieces]:
    player = state.players[seat]
    return (RevealPieces(seat, tuple(player.god.cards)),) if must_reveal(player) else ()


def show_violations(state: State, action: ShowCard) -> Iterator[Violation]:
    """Check a name for an unknown card, with hindsight on the card's place."""
    card, definition = action.card, action.printed
    assert card is not None
    assert definition is not None
    if card.owner != action.seat:
        yield refuse("WOC-GOD-05", f"#{card.handle} is the other player's card, who names it.")
    elif card.definition is not None:
        if card.definition is not definition:
            message = f"#{card.handle} is {card.name}, and not {definition.name}."
            yield refuse("WOC-GOD-05", message, kind="claim")
    else:
        if card.zone_name == "god":
            yield from _find_bad_past(card, definition)
        yield from impossible_identities(state, state.players[card.owner], (definition,))


def _find_bad_past(card: Card, definition: CoresCard) -> Iterator[Violation]:
    where = describe_place(card.place)
    if definition.kind != "god":
        message = f"{definition.name} is not a God Summon piece, so it cannot have been put down at {where}."
        yield refuse("WOC-GOD-01", message, culprit=card)
    elif not _is_home(definition, card.place):
        message = f"A {definition.piece} piece cannot have been put down at {where}."
        yield refuse("WOC-GOD-04", message, also=("WOC-G15",), culprit=card)


def show_card(state: State, action: ShowCard) -> None:
    assert action.card is not None
    assert action.printed is not None
    show(state, action.card, action.printed)
