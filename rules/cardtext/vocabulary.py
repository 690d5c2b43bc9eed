"""What a game tells the grammar of card text: its kinds of cards, stats, zones, phases, and what may befall them."""

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
    """The words of one game. Every mapping is from the game's own code to templates, the canonical one first.

    `kinds` are nouns; `subtypes` are nouns by kind and subtype; `types` and `keywords` stand as they are printed,
    `types` with their plural; `numbered` are keywords with the numbers that they may carry, `titles` those by which
    cards are called, with the plural.
    `changing` are the stats that rise and fall. `zones` are those that
    belong to a player beside the table; `piles` those of them to which cards are sent, with verbs of their own,
    `heap` the one in which they lie open on one another, `open_piles` those of which it need not be said whose,
    `acting` those in which a card may do something;
    `tables` are the parts of the table.
    `phases` may stand alone or together; in `automatic` ones nobody decides, so an effect there is a trigger.
    `befalls` and `does` are predicates of events; `did` are those of deeds that may be asked for afterwards, in the
    past and behind "did not"; `cut_short` the phases that an effect may end; `involved` tells, of those that bring
    more than the card they befall ("subject"), the roles of the cards and the deeds that may be negated. `states` are
    those that may be said of how a card lies as well, so that "if" leaves open what is meant.
    `passive` are sentences for what anybody does; `rights` of cards ("cannot attack"), `shields` against cards of a
    sort, of which those `of_ones_own` speak of "your opponent" and so are for one's own cards; `spared` is the
    right behind what the opponent cannot do to cards; `forbidden` and `allowed` of players (what can be
    counted has the slot `{count:number}`). `before_it_is_done` are the events that are told when they are
    declared, each with the one that tells when it is done, if there is one.
    `exempt` follows "this card may be activated". `synonyms` are spellings of the same word, `of_other_games` the
    words of other games with what comes near to them here. `life` is the resource that damage takes, `currency` the
    one in which cards are paid, `upkeep` the phases in which maintenance is paid. `plays` are the limits that bind
    every copy of a card. `counts_as` names the sort of ability that one comes to on a card: that of its node, or
    "Answer" for what a player activates when its event has happened.
    """

    kinds: Wordings
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
    automatic: frozenset[str]
    befalls: Wordings
    does: Wordings
    did: Mapping[str, tuple[str, str]]
    cut_short: frozenset[str]
    involved: Mapping[str, frozenset[str]]
    states: frozenset[str]
    passive: Wordings
    before_it_is_done: Mapping[str, str]
    rights: Wordings
    shields: Wordings
    of_ones_own: frozenset[str]
    spared: Mapping[str, str]
    forbidden: Wordings
    allowed: Wordings
    exempt: Wordings
    bearer: tuple[str, ...]
    limits: Wordings
    plays: frozenset[str]
    synonyms: Mapping[str, str]
    of_other_games: Wordings = field(default_factory=dict)
    counts_as: Callable[[Ability, Any], str] = _as_it_reads
