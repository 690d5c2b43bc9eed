"""A game's words for the grammar: kinds, stats, zones."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from rules.engine.effects import Ability

Wordings = Mapping[str, tuple[str, ...]]


def _as_it_reads(ability: Ability, _: object) -> str:
    return type(ability).__name__


@dataclass(frozen=True, kw_only=True, eq=False)
class Vocabulary:
    """The words of one game. Mappings go from the game's code to templates, canonical first."""

    kinds: Wordings
    joint: Mapping[str, frozenset[str]]
    subtypes: Mapping[tuple[str, str], tuple[str, ...]]
    types: Mapping[str, str]
    keywords: tuple[str, ...]
    numbered: Mapping[str, tuple[int, ...]]
    titles: Mapping[str, str]
    stats: Wordings
    changing: frozenset[str]
    resources: Wordings
    currency: str
    upkeep: tuple[str, ...]
    usual: Mapping[str, int]  # how much of a resource the phase of the upkeep brings
    full: Wordings
    life: str
    zones: Wordings
    tables: Wordings
    piles: Mapping[str, tuple[str, ...]]
    heap: str
    open_piles: frozenset[str]
    acting: frozenset[str]
    positions: Wordings
    phases: Mapping[tuple[str, ...], tuple[str, ...]]
    outlasting: Wordings  # the phases to whose end something may last
    automatic: frozenset[str]
    card_events: Wordings
    does: Wordings
    amounts: Wordings  # what a player does so much of at once: `number`
    nouns: Wordings  # answered things as nouns, with their owners
    headings: Wordings  # what happens to this card, as a noun
    done_by: Wordings
    done_across: Wordings
    done_at_home: Wordings
    suffered: Wordings  # what a player suffers by the other player's cards
    did: Mapping[str, tuple[str, str]]
    made: Mapping[str, tuple[str, str]]  # what a player did, as a verb and a noun
    nth: Mapping[str, tuple[str, str]]  # what a card did for the first and for the second time this turn
    cut_short: frozenset[str]
    involved: Mapping[str, frozenset[str]]
    gone: frozenset[str]
    brings: frozenset[str]  # what players do to a card that comes from a zone
    fetches: frozenset[str]  # further verbs of players for the same deed
    arrives: frozenset[str]  # what happens to a card that comes to a side of the field
    states: frozenset[str]
    passive: Wordings
    battles: Mapping[str, tuple[str, str]]
    survived: Mapping[str, tuple[str, str]]  # deeds of cards that survive a battle
    fighting: str  # the kind of cards with which that is
    before_it_is_done: Mapping[str, str]
    rights: Wordings
    told_as_events: Mapping[str, tuple[str, str]]  # rights told as events: a card's deed, and the deed that follows
    shields: Wordings
    of_ones_own: frozenset[str]
    barring: frozenset[str]
    partnered: Wordings  # rights that may hold against some cards alone: `by`
    partners: frozenset[str]  # the kinds that need no more said of them then
    across: frozenset[str]
    spared: Mapping[str, str]
    first: Mapping[str, str]  # the opponent's deed to a card before other cards: the keyword for it
    forbidden: Wordings
    allowed: Wordings
    exempt: Wordings
    bearer: tuple[str, ...]
    limits: Wordings
    plays: frozenset[str]
    synonyms: Mapping[str, str]
    of_other_games: Wordings = field(default_factory=dict)
    carried: tuple[str, ...] = ()  # what lies on other cards, in the singular
    not_said: Mapping[str, str] = field(default_factory=dict)  # why no text says what a word asks for
    counts_as: Callable[[Ability, Any], str] = _as_it_reads

    def kinds_of(self, kind: str) -> frozenset[str]:
        """Return the single kinds of a kind that stands for several."""
        return self.joint.get(kind, frozenset({kind}))
