"""Hands drawn from a deck, and odds."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import comb
from random import Random

from rules.engine.deckrules import Decklist, DrawRule

TURNS = range(1, 9)
LONGEST_SEED = 20
MOST_DRAWS = 20
MOST_MULLIGANS = 9


@dataclass(frozen=True, slots=True)
class Hand:
    """An opening hand and later draws, by name. `left` are still in the deck."""

    opening: list[str]
    drawn: list[str]
    left: int


@dataclass(frozen=True, slots=True)
class Odds:
    """The chances of at least one card drawn. `percents` are by own turn."""

    label: str
    copies: int
    percents: list[int]


def draw_hand(
    decklist: Decklist, rule: DrawRule, *, seed: str, mulligans: int, draws: int, back: Iterable[int] = ()
) -> Hand:
    """Draw a hand, the same for the same seed. Each mulligan shuffles and draws a whole new one.

    The cards of the opening hand at the places `back` go under the deck, and as many come from its top.
    """
    deck = [name for count, name in decklist.sections.get(rule.section, ()) for _copy in range(count)]
    Random(f"{seed} {mulligans}").shuffle(deck)  # noqa: S311 - nothing is secret: the seed is shared
    for place in sorted({place for place in back if place < min(rule.opening_hand, len(deck) - rule.opening_hand)}):
        deck.append(deck[place])
        deck[place] = deck.pop(rule.opening_hand)
    seen = rule.opening_hand + draws
    return Hand(deck[: rule.opening_hand], deck[rule.opening_hand : seen], max(0, len(deck) - seen))


def find_odds(decklist: Decklist, rule: DrawRule, names: Iterable[str], *, label: str, goes_first: bool) -> Odds:
    """Find the hypergeometric chances of at least one card."""
    wanted, size = set(names), decklist.size(rule.section)
    copies = sum(count for count, name in decklist.sections.get(rule.section, ()) if name in wanted)
    seen = [rule.count_seen(turn, goes_first=goes_first) for turn in TURNS]
    return Odds(label, copies, [round(100 * _chance_of_one(size, copies, each)) for each in seen])


def _chance_of_one(size: int, copies: int, seen: int) -> float:
    return 1 - comb(size - copies, min(seen, size)) / comb(size, min(seen, size)) if copies else 0.0
