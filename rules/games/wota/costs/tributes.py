"""Tributes: which cards may be given up for a Titan, a Boss or a Ritual attack, and how many."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import Any

from rules.engine.effects import Tribute
from rules.engine.values import Action, Violation
from rules.games.wota.abilities.continuous import may_be_borne
from rules.games.wota.abilities.filters import matches
from rules.games.wota.abilities.keywords import in_force, number_of, printed_on
from rules.games.wota.abilities.texts import understood
from rules.games.wota.cards import WotaCard
from rules.games.wota.rulebook.citing import cited, refuse
from rules.games.wota.table.state import Card, Player, State

BOSS_TRIBUTES = 1
COUNTS_TWICE = "counts as 2 tributes"


def tributes_due(definition: WotaCard) -> int:
    """How many cards a summon asks for: what the text names, the number of a Titan, one for another Boss (C26)."""
    named = sum([each.count for each in _named(definition)])
    return max(named, number_of(definition, "Titan")) or (BOSS_TRIBUTES if definition.kind == "boss" else 0)


def _named(definition: WotaCard) -> Sequence[Tribute]:
    """The tributes that the card's own text names (WOTA-BOSS-03)."""
    return understood(definition).tributes if definition.text else ()


def may_be_given_up(state: State, card: Card) -> bool:
    """Whether a card is a face-up battle card that nothing keeps from being a tribute (WOTA-SUM-25, GLO-13)."""
    return card.on_battle_zone and card.face_up and not in_force(state, card, "cannot be tributed")


def tribute_side(state: State, seat: int, side: int, definition: WotaCard) -> Player:
    """Whose cards are given up: the summoner's, or those of the side that a Titan comes to as a Spy (G31, BOSS-04)."""
    comes_over = number_of(definition, "Titan") and printed_on(definition, "Spy")
    return state.players[side if comes_over else seat]


def tribute_rule(state: State, definition: WotaCard) -> str:
    """The row by which this card's tributes go to the discard pile."""
    return "WOTA-KEY-45" if number_of(definition, "Titan") else _boss_rule(state)


def _boss_rule(state: State) -> str:
    """The row that names what a Boss takes in this edition."""
    return "WOTA-BOSS-02" if state.edition.code in state.game.rulebook["WOTA-BOSS-02"].editions else "WOTA-BOSS-03"


def broken_summon_tributes(state: State, action: Action, definition: WotaCard) -> Iterable[Violation]:
    """The right number of face-up battle cards of the right side (KEY-44 to -53, BOSS-02 to -05, C26)."""
    if due := tributes_due(definition):
        return _unfit_tributes(state, action, definition, due)
    if not action.costs:
        return ()
    message = f"{definition.name} is summoned for its STA and SC alone; nothing is given up for it."
    return (refuse("WOTA-SUM-18", message),)


def _unfit_tributes(state: State, action: Action, definition: WotaCard, due: int) -> Iterator[Violation]:
    cards = action.costs
    if len(set(map(id, cards))) != len(cards) or not _may_count_as(state, cards, due):
        yield _wrong_number(state, action, definition, due)
    side = tribute_side(state, action.seat, action.seat if action.side is None else action.side, definition)
    for card in cards:
        assert isinstance(card, Card)
        yield from _unfit(action, card, definition, side)
        if in_force(state, card, "cannot be tributed"):
            yield _kept(card)
    if named := _named(definition):
        if cards and not _covers(state, named, cards, action.seat):
            message = f"The tributes of {definition.name} are named in its text, and these are others."
            rule = _boss_rule(state) if definition.kind == "boss" else "WOTA-SUM-23"
            by_type = any(each.filter.types for each in named)
            also = (*cited("named tributes"), *(cited("tributes named by type") if by_type else ()))
            yield refuse(rule, message, also=also)
    elif cards and definition.kind == "boss" and all(_is_boss(card) for card in cards):
        message = f"{definition.name} asks for an Army or Mage card, and only Bosses are given up for it."
        yield refuse(_boss_rule(state), message, also=cited("named tributes"))


def _kept(card: Any) -> Violation:
    return refuse("WOTA-G01", f"An effect keeps {card.called} from being given up as a tribute.")


def _covers(state: State, named: Sequence[Tribute], cards: tuple[Any, ...], seat: int) -> bool:
    """Whether each of the tributes that a text names is among the cards that are given up."""
    fit = [
        [share for card in cards if matches(state, each.filter, card, seat) for share in _shares(state, card)]
        for each in named
    ]
    return one_for_each([those for those, each in zip(fit, named, strict=True) for _ in range(each.count)])


def _shares(state: State, card: Card) -> list[int]:
    """What of a card may be given up for one tribute each: all of it, or two shares of one that counts as two."""
    return [id(card), -id(card)] if in_force(state, card, COUNTS_TWICE) else [id(card)]


def _may_count_as(state: State, cards: Sequence[Any], due: int) -> bool:
    """Whether so many cards can be that many tributes; one that counts as two need not."""
    twice = sum(in_force(state, card, COUNTS_TWICE) for card in cards)
    return len(cards) <= due <= len(cards) + twice


def one_for_each(wants: Sequence[Sequence[int]]) -> bool:
    """Whether each want can have one of the things that will do for it, and none of them is had by two."""
    had: dict[int, int] = {}  # which want has a thing

    def has_one(want: int, tried: set[int]) -> bool:
        for thing in wants[want]:
            if thing not in tried:
                tried.add(thing)
                if thing not in had or has_one(had[thing], tried):
                    had[thing] = want
                    return True
        return False

    return all(has_one(want, set()) for want in range(len(wants)))


def _wrong_number(state: State, action: Action, definition: WotaCard, due: int) -> Violation:
    given = len(set(map(id, action.costs)))
    message = f"{definition.name} asks for {due} face-up battle cards as tribute, and {given} are given up."
    if not number_of(definition, "Titan"):
        rule = _boss_rule(state) if definition.kind == "boss" else "WOTA-SUM-23"
        return refuse(rule, message, also=cited("number of tributes"))
    if action.side not in (None, action.seat):
        return refuse("WOTA-KEY-53", message)
    also = (_boss_rule(state),) if definition.kind == "boss" else ()
    return refuse("number of tributes for a Titan", message, also=also)


def _is_boss(card: Any) -> bool:
    return card.definition is not None and card.definition.kind == "boss"


def _unfit(action: Action, card: Card, definition: WotaCard, side: Player) -> Iterator[Violation]:
    is_titan = bool(number_of(definition, "Titan"))
    if card.zone is not side.battle:
        cause = "Titan tribute from elsewhere" if is_titan else "Boss tribute from elsewhere"
        if is_titan and side.seat != action.seat:
            cause = "Titan tribute from the summoner's side"
        also = cited("tribute from another zone") if card.on_the_table and not card.on_battle_zone else ()
        yield refuse(cause, f"{card.called} is not in the Battle Zone of {'AB'[side.seat]}.", also=also)
    elif not card.face_up:
        rule = "WOTA-KEY-47" if is_titan else "WOTA-BOSS-05"
        yield refuse(rule, "A face-down card cannot be given up as a tribute.")


def broken_ritual(state: State, action: Action, player: Player) -> Iterator[Violation]:
    """One other own face-up battle card for each attack (WOTA-KEY-32, -34, C46)."""
    if len(action.costs) != 1:
        others = any(card.face_up and card is not action.card for card in player.battle.cards)
        also = () if others else cited("Ritual without another card")
        yield refuse("Ritual without a tribute", "A Ritual attack takes one own battle card as tribute.", also=also)
    for card in action.costs:
        if card is action.card or card.zone is not player.battle:
            yield refuse("Ritual with another's card", "The tribute is another battle card of the own side.")
        elif not card.face_up:
            yield refuse("Ritual with a set card", "A face-down card cannot be given up as a tribute.")
        elif isinstance(card, Card) and in_force(state, card, "cannot be tributed"):
            yield _kept(card)


def tribute_choices(state: State, side: Player, definition: WotaCard) -> Iterator[tuple[Card, ...]]:
    """Every set of cards that could be given up for a summon."""
    fit = [card for card in side.battle.cards if card.face_up]
    due = tributes_due(definition)
    if not may_be_borne(state, COUNTS_TWICE):
        yield from combinations(fit, due)
        return
    for number in range(due + 1):
        for each in combinations(fit, number):
            if _may_count_as(state, each, due):
                yield each
