"""A game's part in the play at a table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from rules.engine.cards import CardPool
from rules.engine.chance import Draws
from rules.engine.choices import Choice
from rules.engine.frames import Waiting, waiting
from rules.engine.state import Card, State
from rules.engine.texts.fetching import DECK, Fetching
from rules.engine.values import Action
from rules.records.rows import Play

PASSED_OVER = ("",)  # chance that needs no row: the default of its moment is taken


@dataclass(frozen=True, slots=True)
class Piece:
    """A choice among several, a card or a word, with the most points to give."""

    thing: Any
    most: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Several:
    """An answer with several things: `least` to `most` of `pieces`, or `points` divided over the pieces."""

    verb: str
    pieces: tuple[Piece, ...]
    least: int = 0
    most: int = 0
    points: int = 0
    step: int = 1


@dataclass(frozen=True, slots=True)
class Price:
    """The cost of an action in a total of the board, and the rest; `kind` tells kinds apart."""

    total: str
    points: int
    left: int | None
    kind: str = ""


def subtract(costs: Mapping[str, int], find_held: Callable[[str], int | None], kind: str = "") -> tuple[Price, ...]:
    """The prices of what costs something. Where nobody knows what is held, nobody knows what is left."""
    prices = []
    for total, points in costs.items():
        if points:
            held = find_held(total)
            prices.append(Price(total, points, held - points if held is not None else None, kind))
    return tuple(prices)


def _list_draws(state: State[Any], frame: Waiting) -> list[tuple[int, int, str]]:
    if not isinstance(frame, Draws):
        return []
    return [(seat, count, frame.source) for seat, count in frame.due.items()]


Coming = tuple[list[str], list[str]]
"""The unseen cards of both decks, the next one first."""


def _no_chance(state: State[Any], frame: Waiting, coming: Coming) -> tuple[str, ...]:
    return ()


def _none_more(state: State[Any], seat: int, pool: CardPool, coming: Coming) -> Iterable[Action]:
    return ()


def _not_several(state: State[Any], seat: int, pool: CardPool, coming: Coming) -> Several | None:
    return None


def _is_never_let_be(state: State[Any], frame: Waiting) -> bool:
    return False


def _list_no_prices(state: State[Any], action: Action) -> tuple[Price, ...]:
    return ()


def _equal_value(state: State[Any], seat: int) -> float:
    return 0.0


def _no_attempts(state: State[Any], seat: int, card: Any) -> Iterable[Action]:
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class TablePlay:
    """How a game is played at a table that deals, throws and writes by itself.

    `write(state, action)` is the row of an action, which `Notation.bind` reads back; cards that get a handle have it in
    `action.handle`. `verbs` are the words for what one may do, `words` those for how. `draws(state, frame)` lists the
    cards due as (seat, number, pile), and `chance(state, frame, coming)` the rows of which one falls, all equally
    likely. `coming` are the unseen cards of both decks, the next one first. `more(state, seat, pool, coming)` are
    actions with cards that the record does not know yet, and the player does. `several(state, seat, pool, coming)` is
    an answer of several things; its verb's actions are not offered one by one. `value(state, seat)` says how well a
    side stands, for a player who looks ahead: by 100 is a clear lead. `prices(state, action)` says what a checked
    action costs. `may_let_be(state, frame)` says whether a moment may be let go by without a row; `let_be` are the
    words for that, by the verb that is asked for. `attempts(state, seat, card)` are the plain things that somebody
    could want to do with a card, legal or not. `taken_at_once` are verbs that cost nothing and are always taken,
    `put_under` those that put cards under the deck; `in_windows` are offered in windows alone. With
    `answers_keep_depth` an answer has as many `>` as the row that asked for it. With `loser_chooses` the loser of a
    game says who begins the next game of the same match; otherwise lot decides. `side` is the section of a list
    whose cards may come into the deck between games.
    """

    write: Callable[[State[Any], Any], Play]
    verbs: Mapping[str, str]
    draws: Callable[[State[Any], Waiting], list[tuple[int, int, str]]] = _list_draws
    chance: Callable[[State[Any], Waiting, Coming], tuple[str, ...]] = _no_chance
    more: Callable[[State[Any], int, CardPool, Coming], Iterable[Action]] = _none_more
    several: Callable[[State[Any], int, CardPool, Coming], Several | None] = _not_several
    may_let_be: Callable[[State[Any], Waiting], bool] = _is_never_let_be
    attempts: Callable[[State[Any], int, Any], Iterable[Action]] = _no_attempts
    value: Callable[[State[Any], int], float] = _equal_value
    prices: Callable[[State[Any], Any], tuple[Price, ...]] = _list_no_prices
    taken_at_once: tuple[str, ...] = ()
    put_under: tuple[str, ...] = ()
    in_windows: tuple[str, ...] = ()
    answers_keep_depth: bool = False
    loser_chooses: bool = False
    side: str = ""
    words: Mapping[str, str] = field(default_factory=dict)
    let_be: Mapping[str, str] = field(default_factory=dict)


def name_thing(thing: Any) -> str:
    """A card, a printing, a player, a number or a word as a row names it."""
    handle = getattr(thing, "handle", None)
    if isinstance(thing, Card) and handle is not None and getattr(thing, "in_play", True):
        return f"#{handle}"
    if hasattr(thing, "seat") and hasattr(thing, "zones"):
        return "AB"[thing.seat]
    return f'"{thing.name}"' if hasattr(thing, "name") else str(thing)


def list_seen_picks(
    state: State[Any], seat: int, pool: CardPool, coming: Coming, make: Callable[[int, tuple[Any, ...]], Action]
) -> Iterator[Action]:
    """An answer for each card that the player sees in a deck, and the record does not know yet."""
    choice = waiting(state)
    if not isinstance(choice, Choice) or choice.seats != (seat,):
        return
    unknown = [each for each in choice.options if isinstance(each, Card) and _is_unknown_in_deck(each)]
    if not unknown:
        return
    names = coming[unknown[0].owner]
    sees_all = isinstance(choice.asker, Fetching) and choice.asker.seen is None
    for name in sorted(set(names if sees_all else names[: len(unknown)])):
        definition = pool.get(name)
        if definition is not None and (choice.fits is None or choice.fits(definition)):
            yield make(seat, (definition,))


def _is_unknown_in_deck(card: Card) -> bool:
    return card.definition is None and card.zone is not None and card.zone.name == DECK


Writer = tuple[type[Action] | tuple[type[Action], ...], Callable[[Play, Any], None]]


def build_writing(writers: tuple[Writer, ...]) -> Callable[[State[Any], Action], Play]:
    """Build the writing of actions as rows: by the first writer of a kind, or by the card."""

    def write(state: State[Any], action: Action) -> Play:
        row = Play(line=0, verb=action.verb, seat="AB"[action.seat])
        fill = next((fill for kind, fill in writers if isinstance(action, kind)), write_card)
        fill(row, action)
        return row

    return write


def write_card(row: Play, action: Any) -> None:
    card = getattr(action, "card", None)
    if card is not None:
        row.handle = card.handle


def write_names(row: Play, action: Any) -> None:
    row.names = tuple([each.name if each is not None else "?" for each in action.names])


def write_picks(row: Play, action: Any) -> None:
    handle = (f"#{action.handle}",) if action.handle is not None else ()
    row.targets = (*name_cards(action.picks), *handle)


def write_agreement(row: Play, action: Action) -> None:
    """An agreement of both has no player."""
    row.seat = ""


def name_cards(cards: Iterable[Any]) -> tuple[str, ...]:
    return tuple([name_thing(card) for card in cards])
