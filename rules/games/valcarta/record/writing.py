"""Writes actions as rows of a table's record."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.engine.agreements import AgreeOnDraw
from rules.engine.cards import CardPool
from rules.engine.firstroll import FirstRoll
from rules.engine.frames import Waiting, waiting
from rules.engine.tossing import list_tosses
from rules.engine.values import Action
from rules.games.valcarta.cards import ValcartaCard
from rules.games.valcarta.record.prices import list_prices
from rules.games.valcarta.table.actions import (
    ActivateCard,
    Attack,
    ChooseTargets,
    DiscardCards,
    DrawCards,
    FlipCoin,
    MoveEquipment,
    PlayCard,
    PlayInstant,
    RollDie,
    SummonUnit,
    SwapUnit,
    UpgradeUnit,
)
from rules.games.valcarta.table.state import Card, State
from rules.games.valcarta.turns.ending import HandLimit
from rules.games.valcarta.turns.rolling import EnergyRoll, find_die
from rules.games.valcarta.valuing import value_side
from rules.games.valcarta.wording.reading import list_sacrifices
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
    write_names,
    write_picks,
)
from rules.records.rows import SEATS, Play
from rules.shown.words import word


def _write_play(row: Play, action: PlayCard) -> None:
    assert action.printed is not None
    row.verb, row.card, row.handle = "play", action.printed.name, action.handle
    row.targets = name_cards([each for each in (action.host, *action.targets) if each is not None])


def _write_summon(row: Play, action: SummonUnit) -> None:
    assert action.printed is not None
    row.card, row.handle = action.printed.name, action.handle
    row.clauses = (("sacrifice", name_cards(action.sacrificed)),) if action.sacrificed else ()


def _write_upgrade(row: Play, action: UpgradeUnit) -> None:
    assert action.printed is not None
    assert action.unit is not None
    row.handle, row.card = action.unit.handle, action.printed.name


def _write_swap(row: Play, action: SwapUnit) -> None:
    assert action.unit is not None
    row.handle = action.unit.handle
    handle = (f"#{action.handle}",) if action.handle is not None else ()
    row.targets = (name_thing(action.printed), *handle)


def _write_move(row: Play, action: MoveEquipment) -> None:
    assert action.card is not None
    row.handle, row.targets = action.card.handle, (name_thing(action.host),)


def _write_attack(row: Play, action: Attack) -> None:
    assert action.card is not None
    row.handle, row.card, row.targets = action.card.handle, action.skill, name_cards(action.targets)


def _write_activate(row: Play, action: ActivateCard) -> None:
    assert action.card is not None
    row.handle, row.targets = action.card.handle, name_cards(action.targets)


def _write_roll(row: Play, action: RollDie) -> None:
    row.word, row.number = f"d{action.die}", action.face


def _write_flip(row: Play, action: FlipCoin) -> None:
    row.word = "heads" if action.heads else "tails"


def _write_discard(row: Play, action: DiscardCards) -> None:
    row.targets = tuple([name_thing(each) if each is not None else "?" for each in action.names])


_WRITERS: tuple[Writer, ...] = (
    (AgreeOnDraw, write_agreement),
    (DrawCards, write_names),
    (PlayCard, _write_play),
    (SummonUnit, _write_summon),
    (UpgradeUnit, _write_upgrade),
    (SwapUnit, _write_swap),
    (MoveEquipment, _write_move),
    (Attack, _write_attack),
    (ActivateCard, _write_activate),
    (RollDie, _write_roll),
    (FlipCoin, _write_flip),
    (DiscardCards, _write_discard),
    (ChooseTargets, write_picks),
)


def list_outcomes(state: State, frame: Waiting, coming: Coming) -> tuple[str, ...]:
    if isinstance(frame, FirstRoll):
        return PASSED_OVER
    if isinstance(frame, EnergyRoll):
        seat = frame.seats[0]
        die = find_die(state, seat)
        return tuple([f"{SEATS[seat]} roll d{die} {face}" for face in range(1, die + 1)])
    return tuple([f"{SEATS[frame.seats[0]]} {toss}" for toss in list_tosses(frame)])


def list_fay_summons(state: State, seat: int, pool: CardPool, coming: Coming) -> Iterator[Action]:
    """A summon of each Fay Charged Unit on the player's list, still unknown to the record."""
    player = state.players[seat]
    if state.phase != "main" or state.active != seat or player.registered is None or not player.fay.unseen:
        return
    for name in sorted(player.registered - player.shown):
        definition = pool.get(name)
        needed = list_sacrifices(definition) if isinstance(definition, ValcartaCard) else []
        if isinstance(definition, ValcartaCard) and [each.count for each in needed] == [1]:
            for unit in player.unit.cards:
                yield SummonUnit(seat, None, definition, sacrificed=(unit,))


def list_more(state: State, seat: int, pool: CardPool, coming: Coming) -> Iterator[Action]:
    yield from list_fay_summons(state, seat, pool, coming)
    yield from list_seen_picks(state, seat, pool, coming, ChooseTargets)


def find_several(state: State, seat: int, pool: CardPool, coming: Coming) -> Several | None:
    frame = waiting(state)
    if not isinstance(frame, HandLimit) or frame.seats != (seat,):
        return None
    pieces = tuple([Piece(card) for card in state.players[seat].hand.cards])
    return Several(verb="discard", pieces=pieces, least=frame.count, most=frame.count)


def list_attempts(state: State, seat: int, card: Card) -> Iterable[Action]:
    """The possible attempts with a card."""
    player, definition = state.players[seat], card.definition
    if definition is not None and card.zone is player.hand:
        units = player.unit.cards
        if definition.kind == "equipment":
            yield PlayCard(seat, card, definition, host=units[0] if units else None)
        elif definition.subtype == "instant":
            yield PlayInstant(seat, card, definition)
        else:
            yield PlayCard(seat, card, definition)
    elif definition is not None and card.is_unit and card.controller == seat:
        skill = next(iter([each.name for each in definition.skills]), "")
        yield ActivateCard(seat, card)
        yield Attack(seat, card, skill, tuple(state.players[1 - seat].unit.cards[:1]) or ("AB"[1 - seat],))


PLAY = TablePlay(
    write=build_writing(_WRITERS),
    value=value_side,
    prices=list_prices,
    chance=list_outcomes,
    more=list_more,
    several=find_several,
    attempts=list_attempts,
    in_windows=("instant",),
    side="side",  # VAL-MAT-03; every game begins with a new roll (VAL-G28)
    verbs={
        "draw": word("Draw"),
        "roll": word("Roll"),
        "play": word("Play"),
        "upgrade": word("Upgrade"),
        "swap": word("Swap"),
        "move": word("Move"),
        "summon": word("Summon"),
        "crystal": word("Use the Crystal"),
        "activate": word("Activate"),
        "attack": word("Attack"),
        "flip": word("Flip a coin"),
        "discard": word("Discard"),
        "pay": word("Pay"),
        "decline": word("Do not pay"),
        "choose": word("Choose"),
    },
    words={
        "heads": word("heads"),
        "tails": word("tails"),
        "sacrifice": word("sacrifice"),
        "yes": word("yes"),
        "no": word("no"),
    },
)
