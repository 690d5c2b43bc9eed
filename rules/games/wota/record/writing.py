"""Writes actions as rows of a table's record."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, islice
from typing import Any

from rules.engine.cards import CardDefinition, CardPool
from rules.engine.frames import Waiting, waiting
from rules.engine.values import Action
from rules.games.wota.abilities.filters import matches_printing
from rules.games.wota.cards import WotaCard
from rules.games.wota.chains.choices import ChanceOutcome, Choice, NamedCards
from rules.games.wota.record.prices import list_prices
from rules.games.wota.summoning.setting import list_sets
from rules.games.wota.table.actions import (
    CHOICES,
    ActivateCard,
    ChangePosition,
    Choose,
    DeclareAttack,
    HandleAction,
    OrderEffects,
    PlacingAction,
    RevealCard,
    SummonCard,
)
from rules.games.wota.table.state import Card, State
from rules.games.wota.valuing import value_side
from rules.records.implied import print_implied
from rules.records.playing import Coming, Piece, Several, TablePlay, name_cards, name_thing
from rules.records.rows import SEATS, Play
from rules.shown.words import word


def write(state: State, action: Any) -> Play:
    """Write the row of an action."""
    row = Play(line=0, verb=action.verb, seat="" if action.verb == "draw agreed" else SEATS[action.seat])
    if action.verb in CHOICES and action.picks in ((), ("no",)):
        row.verb = "choose"  # only this verb can say that nothing is chosen
    row.word = getattr(action, "position", "") or getattr(action, "zone", "")
    tributes = name_cards(getattr(action, "tributes", ()))
    row.clauses = (("tribute", tributes),) if tributes else ()
    card = getattr(action, "card", None)
    if isinstance(action, HandleAction) and action.handle is not None and card is not None:
        row.card, row.handle = card.name, action.handle
    elif card is not None:
        row.handle = card.handle
        row.card = card.name if row.handle is None else None
    if isinstance(action, PlacingAction):
        row.side = None if action.side is None else SEATS[action.side]
    elif isinstance(action, DeclareAttack):
        row.targets = (name_thing(action.target),)
    elif isinstance(action, ActivateCard):
        row.targets = name_cards(action.targets)
    elif isinstance(action, OrderEffects):
        row.targets = name_cards(action.cards)
    elif isinstance(action, Choose):
        row.targets = _write_picks(action)
    return row


def _write_picks(action: Choose) -> tuple[str, ...]:
    """Write the picked options, each new handle behind the card."""
    handles = iter([handle for handle, _ in action.named])
    said: list[str] = []
    for pick in action.picks:
        said.append(name_thing(pick))
        if _takes_handle(action.verb, pick) and (handle := next(handles, None)) is not None:
            said.append(f"#{handle}")
    return tuple(said) or ("no",)


def _takes_handle(verb: str, pick: object) -> bool:
    return verb == "choose" and isinstance(pick, Card | CardDefinition) and getattr(pick, "handle", None) is None


MOST_OUTCOMES = 500


def list_outcomes(state: State, frame: Waiting, coming: Coming) -> tuple[str, ...]:
    """A coin, a die, a random choice, or the cards turned up."""
    if isinstance(frame, ChanceOutcome):
        return tuple(map(print_implied, frame.outcomes()))
    if isinstance(frame, NamedCards):
        return (_print_picks(frame, _name_all(frame.options, coming)),)
    if isinstance(frame, Choice) and len(frame.seats) > 1:  # chance chooses
        things = _name_all(frame.options, coming)
        groups = islice(combinations(things, frame.count), MOST_OUTCOMES)
        return tuple([_print_picks(frame, group) for group in groups])
    return ()


def _name_all(options: Iterable[Any], coming: Coming) -> list[str]:
    """Options named as in a row, unknown cards in order."""
    unseen = tuple(map(iter, coming))
    said: list[str] = []
    for option in options:
        if isinstance(option, Card) and option.definition is None:
            said.append(f'"{next(unseen[option.owner])}"')
        else:
            said.append(name_thing(option))
    return said


def _print_picks(frame: Choice, said: Iterable[str]) -> str:
    owners = [option.owner for option in frame.options if isinstance(option, Card)]
    seat = owners[0] if len(frame.seats) > 1 and owners else frame.seats[0]
    return f"{SEATS[seat]} choose {' '.join(said)}"


def list_unknown_picks(state: State, seat: int, pool: CardPool, coming: Coming) -> list[CardDefinition]:
    """The possible cards of unknown options: the player's unseen cards, in the looked-at number."""
    frame = waiting(state)
    if not isinstance(frame, Choice) or frame.seats != (seat,):
        return []
    unknown = [each for each in frame.options if isinstance(each, Card) and each.definition is None]
    if not unknown or unknown[0].owner != seat:
        return []
    found = [pool.get(name) for name in sorted(coming[seat][: len(unknown)])]
    wanted = frame.wanted
    return [each for each in found if isinstance(each, WotaCard) and (wanted is None or matches_printing(wanted, each))]


def list_more(state: State, seat: int, pool: CardPool, coming: Coming) -> Iterator[Action]:
    """A search for each unseen card of the list."""
    frame = waiting(state)
    if isinstance(frame, Choice) and (names := list_unknown_picks(state, seat, pool, coming)) and frame.count == 1:
        make = CHOICES[frame.verbs[0]]
        for definition in dict.fromkeys(names):
            yield make(seat, (definition,))
    if isinstance(frame, Choice) and frame.may_fail and frame.least:
        yield CHOICES[frame.verbs[0]](seat, ("no",))


def find_several(state: State, seat: int, pool: CardPool, coming: Coming) -> Several | None:
    frame = waiting(state)
    if not isinstance(frame, Choice) or frame.seats != (seat,) or frame.count < 2:
        return None
    known = [each for each in frame.options if not isinstance(each, Card) or each.definition is not None]
    things = [*known, *list_unknown_picks(state, seat, pool, coming)]
    least = 0 if frame.allows_number(0) else frame.least
    pieces = tuple([Piece(thing) for thing in things])
    return Several(verb=frame.verbs[0], pieces=pieces, least=least, most=frame.count)


def may_let_be(state: State, frame: Waiting) -> bool:
    return isinstance(frame, Choice) and frame.default_choice() == [] and frame.least > 0


def list_attempts(state: State, seat: int, card: Card) -> Iterable[Action]:
    """The possible attempts with a card."""
    player = state.players[seat]
    if card.zone in (player.hand, player.boss):
        if card.definition is not None and card.definition.is_battle_card:
            yield SummonCard(seat, card, card.definition, position="attack")
        if card.zone is player.hand:
            yield from [each for each in list_sets(state, seat) if each.card is card]
    elif card.on_battle_zone and card.controller == seat:
        yield RevealCard(seat, card)
        yield DeclareAttack(seat, card, state.players[1 - seat])
        yield ChangePosition(seat, card, position="shield" if card.position == "attack" else "attack")
    if card.definition is not None and not card.definition.is_battle_card:
        yield ActivateCard(seat, card)


PLAY = TablePlay(
    write=write,
    value=value_side,
    prices=list_prices,
    chance=list_outcomes,
    more=list_more,
    several=find_several,
    may_let_be=may_let_be,
    attempts=list_attempts,
    answers_keep_depth=True,
    loser_chooses=True,  # WOTA-G06
    verbs={
        "draw": word("Draw"),
        "keep": word("Keep the hand"),
        "mulligan": word("Take a mulligan"),
        "pay": word("Pay"),
        "decline": word("Do not pay"),
        "summon": word("Summon"),
        "set": word("Set"),
        "reveal": word("Reveal"),
        "position": word("Change position"),
        "attack": word("Attack"),
        "activate": word("Activate"),
        "announce": word("Announce"),
        "choose": word("Choose"),
        "discard": word("Discard"),
        "search": word("Search for"),
        "order": word("Order of effects"),
        "roll": word("Roll"),
        "flip": word("Flip a coin"),
        "show": word("Show"),
    },
    words={
        "attack": word("in attack position"),
        "shield": word("in shield position"),
        "facedown": word("face down"),
        "battle": word("in the Battle Zone"),
        "power": word("in the Power Zone"),
        "field": word("as the Field"),
        "tribute": word("tribute"),
        "yes": word("yes"),
        "no": word("no"),
    },
)
