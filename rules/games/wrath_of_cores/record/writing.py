"""Writes actions as rows of a table's record."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.engine.actions import check
from rules.engine.agreements import AgreeOnDraw
from rules.engine.cards import CardPool
from rules.engine.firstroll import FirstRoll
from rules.engine.frames import Waiting, waiting
from rules.engine.tossing import list_tosses
from rules.engine.values import Action
from rules.games.wrath_of_cores.battle.dividing import Division
from rules.games.wrath_of_cores.battle.procedure import Declaration, DieRoll
from rules.games.wrath_of_cores.decks import HAND_SIZE
from rules.games.wrath_of_cores.playing.playing import list_plays
from rules.games.wrath_of_cores.record.prices import list_prices
from rules.games.wrath_of_cores.table.actions import (
    ActivateCard,
    Assign,
    BottomCards,
    Burrow,
    Choose,
    Declare,
    DeclareAttack,
    DeclareDefense,
    DiscardTerrain,
    DrawCards,
    FlipCoin,
    OrderAbilities,
    PlacePiece,
    PlayCard,
    RevealPieces,
    RollDie,
    UseTrigger,
)
from rules.games.wrath_of_cores.table.state import Card, State, describe_place, get_switches
from rules.games.wrath_of_cores.turns.setup import OpeningHands
from rules.games.wrath_of_cores.valuing import value_side
from rules.games.wrath_of_cores.wording.nodes import FACES
from rules.records.playing import (
    PASSED_OVER,
    Coming,
    Piece,
    Several,
    TablePlay,
    Writer,
    build_writing,
    list_seen_picks,
    name_cards,
    name_thing,
    write_agreement,
    write_card,
    write_names,
    write_picks,
)
from rules.records.rows import SEATS, Play
from rules.shown.words import word

DIVIDED_BY = 50  # damage is printed in fifties


def _write_play(row: Play, action: PlayCard) -> None:
    assert action.printed is not None
    row.card, row.handle = action.printed.name, action.handle
    row.word = describe_place(action.place) if action.place is not None else ""
    row.extra = "boost" if action.boost else ""
    row.targets = name_cards([each for each in (action.host, *action.targets) if each is not None])


def _write_piece(row: Play, action: PlacePiece) -> None:
    assert action.printed is not None
    row.card, row.handle = action.printed.name, action.handle
    row.word = describe_place(action.place) if action.place is not None else ""


def _write_cards(row: Play, action: Declare | RevealPieces) -> None:
    row.targets = name_cards(action.cards)


def _write_order(row: Play, action: OrderAbilities) -> None:
    """By their handles, for cards that have just died too."""
    row.targets = tuple([f"#{card.handle}" for card in action.cards])


def _write_roll(row: Play, action: RollDie) -> None:
    row.word, row.number = "d6", action.face


def _write_flip(row: Play, action: FlipCoin) -> None:
    row.word = action.side


def _write_shares(row: Play, action: Assign) -> None:
    row.targets = tuple([said for thing, points in action.shares for said in (name_thing(thing), str(points))])


def _write_trigger(row: Play, action: UseTrigger) -> None:
    row.targets = name_cards(action.targets)


def _write_use(row: Play, action: ActivateCard) -> None:
    write_card(row, action)
    row.clauses = (("sacrifice", (name_thing(action.sacrificed),)),) if action.sacrificed is not None else ()
    row.targets = name_cards(action.targets)


def _write_discard(row: Play, action: DiscardTerrain) -> None:
    row.targets = (name_thing(action.printed or action.card),)


_WRITERS: tuple[Writer, ...] = (
    (AgreeOnDraw, write_agreement),
    ((DrawCards, BottomCards), write_names),
    (PlayCard, _write_play),
    (PlacePiece, _write_piece),
    ((Declare, RevealPieces), _write_cards),
    (OrderAbilities, _write_order),
    (RollDie, _write_roll),
    (FlipCoin, _write_flip),
    (Assign, _write_shares),
    (Choose, write_picks),
    (UseTrigger, _write_trigger),
    (ActivateCard, _write_use),
    (DiscardTerrain, _write_discard),
)


def list_draws(state: State, frame: Waiting) -> list[tuple[int, int, str]]:
    if isinstance(frame, OpeningHands):
        return [(seat, HAND_SIZE, "deck") for seat in frame.undrawn]
    due: dict[int, int] = getattr(frame, "due", {}) if "draw" in frame.verbs else {}
    return [(seat, count, "deck") for seat, count in due.items()]


def list_outcomes(state: State, frame: Waiting, coming: Coming) -> tuple[str, ...]:
    if isinstance(frame, FirstRoll):
        return PASSED_OVER
    if isinstance(frame, DieRoll):
        unit = frame.unit
        of = f" #{unit.handle}" if unit.handle is not None else ""
        return tuple([f"{SEATS[unit.controller]} roll d6 {face}{of}" for face in FACES])
    return tuple([f"{SEATS[frame.seats[0]]} {toss}" for toss in list_tosses(frame)])


def list_more(state: State, seat: int, pool: CardPool, coming: Coming) -> Iterator[Action]:
    return list_seen_picks(state, seat, pool, coming, Choose)


def find_several(state: State, seat: int, pool: CardPool, coming: Coming) -> Several | None:
    frame, player = waiting(state), state.players[seat]
    if isinstance(frame, OpeningHands) and seat in frame.unbottomed and seat not in frame.undrawn:
        count = get_switches(state).bottomed
        pieces = tuple([Piece(card) for card in player.hand.cards])
        return Several(verb="bottom", pieces=pieces, least=count, most=count)
    if isinstance(frame, Declaration) and frame.seats == (seat,):
        pieces = tuple(map(Piece, _list_declarable(state, frame)))
        return Several(verb=frame.verbs[0], pieces=pieces, least=1, most=len(pieces)) if pieces else None
    if isinstance(frame, Division) and frame.seats == (seat,):
        pieces = tuple([Piece(unit, room) for unit, room in frame.room.items()])
        return Several(verb="assign", pieces=pieces, points=frame.due, step=DIVIDED_BY)
    return None


def _list_declarable(state: State, frame: Declaration) -> list[Card]:
    """The Units that may go into the battle."""
    seat, make = frame.seats[0], DeclareAttack if frame.verbs[0] == "attack" else DeclareDefense
    return [unit for unit in state.players[seat].unit.cards if check(state, make(seat, (unit,))) is None]


def may_let_be(state: State, frame: Waiting) -> bool:
    return isinstance(frame, Declaration) and bool(_list_declarable(state, frame))


def list_attempts(state: State, seat: int, card: Card) -> Iterable[Action]:
    """The possible attempts with a card."""
    player, definition = state.players[seat], card.definition
    if definition is not None and card.zone is player.hand:
        listed = [each for each in list_plays(state, seat) if each.card is card]
        yield from listed[:1] or [PlayCard(seat, card, definition, place=-1)]
    elif card.in_play and card.controller == seat:
        if card.is_unit:
            yield DeclareAttack(seat, (card,))
            yield Burrow(seat, card)
        yield ActivateCard(seat, card)


PLAY = TablePlay(
    write=build_writing(_WRITERS),
    draws=list_draws,
    value=value_side,
    prices=list_prices,
    chance=list_outcomes,
    more=list_more,
    several=find_several,
    may_let_be=may_let_be,
    attempts=list_attempts,
    taken_at_once=("charge",),
    put_under=("bottom",),
    verbs={
        "draw": word("Draw"),
        "bottom": word("Put under the deck"),
        "play": word("Play"),
        "place": word("Place"),
        "show": word("Show"),
        "reveal": word("Reveal"),
        "attack": word("Attack"),
        "defend": word("Defend"),
        "roll": word("Roll"),
        "flip": word("Flip a coin"),
        "assign": word("Divide the damage"),
        "choose": word("Choose"),
        "order": word("Order of abilities"),
        "charge": word("Charge"),
        "trigger": word("Trigger the Core"),
        "activate": word("Activate"),
        "burrow": word("Burrow"),
        "discard": word("Discard"),
    },
    words={
        "boost": word("boosted"),
        "core": word("at the Core"),
        "sacrifice": word("sacrifice"),
        "yes": word("yes"),
        "no": word("no"),
    },
    let_be={"attack": word("Attack with nobody"), "defend": word("Defend with nobody")},
)
