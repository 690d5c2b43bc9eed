"""Tributes for Titans, Bosses and Ritual attacks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import Any

from rules.engine.effects import Tribute
from rules.engine.values import Violation
from rules.games.wota.abilities.continuous import has_cards_with
from rules.games.wota.abilities.filters import matches
from rules.games.wota.abilities.keywords import has_keyword, has_printed_keyword, keyword_number
from rules.games.wota.abilities.texts import require_text
from rules.games.wota.cards import WotaCard
from rules.games.wota.rulebook.citing import cited, refuse
from rules.games.wota.table.actions import DeclareAttack, SummonCard
from rules.games.wota.table.state import Card, Player, State

BOSS_TRIBUTES = 1
COUNTS_TWICE = "counts as 2 tributes"


def count_tributes(definition: WotaCard) -> int:
    """Count the tributes of a summon (C26)."""
    named = sum([each.count for each in _list_named_tributes(definition)])
    return max(named, keyword_number(definition, "Titan")) or (BOSS_TRIBUTES if definition.kind == "boss" else 0)


def _list_named_tributes(definition: WotaCard) -> Sequence[Tribute]:
    return require_text(definition).tributes if definition.text else ()


def can_be_tributed(state: State, card: Card) -> bool:
    """Whether a card may be a tribute (WOTA-SUM-25, GLO-13)."""
    return card.on_battle_zone and card.face_up and not has_keyword(state, card, "cannot be tributed")


def find_tribute_side(state: State, seat: int, side: int, definition: WotaCard) -> Player:
    """Find the side for tributes. Rules: G31, BOSS-04."""
    comes_over = keyword_number(definition, "Titan") and has_printed_keyword(definition, "Spy")
    return state.players[side if comes_over else seat]


def find_tribute_rule(state: State, definition: WotaCard) -> str:
    return "WOTA-KEY-45" if keyword_number(definition, "Titan") else _find_boss_rule(state)


def _find_boss_rule(state: State) -> str:
    return "WOTA-BOSS-02" if state.edition.code in state.game.rulebook["WOTA-BOSS-02"].editions else "WOTA-BOSS-03"


def summon_tribute_violations(state: State, action: SummonCard, definition: WotaCard) -> Iterable[Violation]:
    """Tributes in right number and of the right side (KEY-44 to -53, BOSS-02 to -05, C26)."""
    if due := count_tributes(definition):
        return _tribute_violations(state, action, definition, due)
    if not action.tributes:
        return ()
    message = f"{definition.name} costs only STA and SC, so it takes no tribute."
    return (refuse("WOTA-SUM-18", message),)


def _tribute_violations(state: State, action: SummonCard, definition: WotaCard, due: int) -> Iterator[Violation]:
    cards = action.tributes
    if len(set(map(id, cards))) != len(cards) or not _can_count_as(state, cards, due):
        yield _refuse_number(state, action, definition, due)
    side = find_tribute_side(state, action.seat, action.seat if action.side is None else action.side, definition)
    for card in cards:
        yield from _card_violations(action, card, definition, side)
        if has_keyword(state, card, "cannot be tributed"):
            yield _refuse_protected(card)
    if named := _list_named_tributes(definition):
        if cards and not _covers_named(state, named, cards, action.seat):
            message = f"These are not the tributes that the text of {definition.name} asks for."
            rule = _find_boss_rule(state) if definition.kind == "boss" else "WOTA-SUM-23"
            by_type = any(each.filter.types for each in named)
            also = (*cited("named tributes"), *(cited("tributes named by type") if by_type else ()))
            yield refuse(rule, message, also=also)
    elif cards and definition.kind == "boss" and all(_is_boss(card) for card in cards):
        message = f"{definition.name} needs an Army or Mage card as tribute; the row names only Bosses."
        yield refuse(_find_boss_rule(state), message, also=cited("named tributes"))


def _refuse_protected(card: Any) -> Violation:
    return refuse("WOTA-G01", f"An effect protects {card.called} from being a tribute.")


def _covers_named(state: State, named: Sequence[Tribute], cards: tuple[Any, ...], seat: int) -> bool:
    fit = [
        [share for card in cards if matches(state, each.filter, card, seat) for share in _list_shares(state, card)]
        for each in named
    ]
    return has_matching([those for those, each in zip(fit, named, strict=True) for _ in range(each.count)])


def _list_shares(state: State, card: Card) -> list[int]:
    return [id(card), -id(card)] if has_keyword(state, card, COUNTS_TWICE) else [id(card)]


def _can_count_as(state: State, cards: Sequence[Any], due: int) -> bool:
    twice = sum(has_keyword(state, card, COUNTS_TWICE) for card in cards)
    return len(cards) <= due <= len(cards) + twice


def has_matching(wants: Sequence[Sequence[int]]) -> bool:
    """Whether each want finds a separate item."""
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


def _refuse_number(state: State, action: SummonCard, definition: WotaCard, due: int) -> Violation:
    given = len(set(map(id, action.tributes)))
    message = f"{definition.name} needs {due} face-up battle cards as tribute; the row names {given}."
    if not keyword_number(definition, "Titan"):
        rule = _find_boss_rule(state) if definition.kind == "boss" else "WOTA-SUM-23"
        return refuse(rule, message, also=cited("number of tributes"))
    if action.goes_to_opponent:
        return refuse("WOTA-KEY-53", message)
    also = (_find_boss_rule(state),) if definition.kind == "boss" else ()
    return refuse("number of tributes for a Titan", message, also=also)


def _is_boss(card: Any) -> bool:
    return card.definition is not None and card.definition.kind == "boss"


def _card_violations(action: SummonCard, card: Card, definition: WotaCard, side: Player) -> Iterator[Violation]:
    is_titan = bool(keyword_number(definition, "Titan"))
    if card.zone is not side.battle:
        cause = "Titan tribute from elsewhere" if is_titan else "Boss tribute from elsewhere"
        if is_titan and side.seat != action.seat:
            cause = "Titan tribute from the summoner's side"
        also = cited("tribute from another zone") if card.on_the_table and not card.on_battle_zone else ()
        yield refuse(cause, f"{card.called} is not in the Battle Zone of {'AB'[side.seat]}.", also=also)
    elif not card.face_up:
        rule = "WOTA-KEY-47" if is_titan else "WOTA-BOSS-05"
        yield refuse(rule, "A face-down card cannot be a tribute.")


def ritual_violations(state: State, action: DeclareAttack, player: Player) -> Iterator[Violation]:
    """Check the tribute of a Ritual. Rules: WOTA-KEY-32, -34, C46."""
    if len(action.tributes) != 1:
        others = any(card.face_up and card is not action.card for card in player.battle.cards)
        also = () if others else cited("Ritual without another card")
        yield refuse(
            "Ritual without a tribute",
            "A Ritual attack takes one of the player's own battle cards as tribute.",
            also=also,
        )
    for card in action.tributes:
        if card is action.card or card.zone is not player.battle:
            yield refuse(
                "Ritual with another's card", "The tribute has to be another battle card on the player's own side."
            )
        elif not card.face_up:
            yield refuse("Ritual with a set card", "A face-down card cannot be a tribute.")
        elif has_keyword(state, card, "cannot be tributed"):
            yield _refuse_protected(card)


def list_tribute_choices(state: State, side: Player, definition: WotaCard) -> Iterator[tuple[Card, ...]]:
    fit = [card for card in side.battle.cards if card.face_up]
    due = count_tributes(definition)
    if not has_cards_with(state, COUNTS_TWICE):
        yield from combinations(fit, due)
        return
    for number in range(due + 1):
        for each in combinations(fit, number):
            if _can_count_as(state, each, due):
                yield each
