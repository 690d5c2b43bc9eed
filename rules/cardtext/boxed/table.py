"""The wordings common to games with boxes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from rules.cardtext.boxed.combining import list_combinations, list_restated, say_as_many
from rules.cardtext.boxed.conditions import list_conditions
from rules.cardtext.boxed.deeds import (
    list_deeds,
    list_deeds_to_cards,
    list_forbidding,
    list_more_draws,
    list_recovering,
)
from rules.cardtext.boxed.entering import list_entering
from rules.cardtext.boxed.fetching import list_fetching
from rules.cardtext.boxed.groups import list_amounts, list_figures, list_groups, list_players
from rules.cardtext.boxed.limits import list_limits
from rules.cardtext.boxed.preventing import list_preventing
from rules.cardtext.boxed.pricing import list_own_prices, list_prices
from rules.cardtext.boxed.rescues import list_rescues
from rules.cardtext.boxed.revealing import list_revealing
from rules.cardtext.boxed.skipping import list_skips
from rules.cardtext.boxed.synonyms import LIMITS, SYNONYMS
from rules.cardtext.boxed.tossing import list_tosses
from rules.cardtext.grammar import Grammar
from rules.cardtext.lexer import FIVE_DIGITS, synonyms_of
from rules.cardtext.productions import Row
from rules.engine.texts.nodes import CardKind, Draw, Effect, PerEach


@dataclass(frozen=True, kw_only=True)
class Words:
    """A game's words in the shared wordings.

    `pile` is where used cards lie, `unit` and `price` what cards are paid with, `paid_in` all that this is called,
    `draws_in` the phase in which players draw, `skips` the phases that a text may leave out, `rescues` the ways to save
    a card, `dice` those that a text may have rolled.
    `plays_for_free` that to play a card without its price is no more than to put it into play.
    `verbs` are said of effects by their amount alone.
    `this` are the names of the card that a text is about, `itself` those of its own card that is no such
    card, with the sorts of boxes that call it so.
    """

    kind: type[CardKind]
    pile: str
    unit: str
    price: str
    paid_in: str
    draws_in: str
    skips: dict[str, str]
    rescues: tuple[str, ...]
    dice: dict[int, str]
    this: tuple[str, ...]
    itself: dict[str, tuple[str, ...]]
    is_not_counted: Callable[[PerEach], bool]
    verbs: dict[str, tuple[type[Effect], ...]]
    plays_for_free: bool = False


def list_common(words: Words) -> Iterator[Row]:
    yield from list_amounts()
    yield from list_players()
    yield from list_figures()
    yield from list_groups(*words.this, itself=words.itself)
    yield from list_deeds()
    yield from list_deeds_to_cards()
    yield from list_forbidding()
    yield from list_more_draws(words.draws_in)
    yield from list_recovering(words.pile)
    yield from list_limits()
    yield from list_preventing()
    yield from list_own_prices(words.unit)
    yield from list_prices(words.paid_in, words.price)
    yield from list_skips(words.skips)
    yield from list_rescues(*words.rescues)
    yield from list_fetching(words.pile)
    yield from list_entering(words.pile, plays_for_free=words.plays_for_free)
    yield from list_revealing(words.pile)
    yield from list_conditions(words.pile, words.kind)
    yield say_as_many(Draw, "count", "draw cards", "draw a number of cards")
    yield from list_combinations(words.is_not_counted, words.pile)
    yield from list_restated(words.verbs)
    yield from list_tosses(words.is_not_counted, words.dice)


def build_grammar(rows: Iterable[Row], synonyms: Mapping[str, str], limits: Mapping[str, str]) -> Grammar:
    """A grammar with a game's synonyms, and with a remark on words unknown to its texts."""
    return Grammar(rows, synonyms_of({**SYNONYMS, **synonyms}), digits=FIVE_DIGITS, limits={**LIMITS, **limits})
