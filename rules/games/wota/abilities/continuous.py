"""Continuous effects: stats, keywords, permissions and bans."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

import msgspec

from rules.engine.atoms import note
from rules.engine.effects import ANY, Against, Divert, Filter, OfType, Price, Rescue, Trait
from rules.engine.frames import MissingFactError
from rules.games.wota.abilities.compiling import Ability
from rules.games.wota.abilities.players import includes_player
from rules.games.wota.cards import find_number
from rules.games.wota.table.modifiers import Modifier
from rules.games.wota.table.state import Card, Player, State
from rules.games.wota.wording.rights import BANS, UNAFFECTED_BY

NUMBERED = ("Payment", "Titan")
BORROWED = "borrowed"  # the trait of a card that another player controls for a while
SILENCED = "silenced"  # the trait of a card whose effects are negated
MODIFIED = "modified"  # what a card with modifiers bears
PRICE = "price"  # changes of the prices of cards
SPARED = "spared"  # the trait of a card that an effect keeps from being destroyed once
AVERTED = "hp averted"  # what abilities and allowances are about by which no Heart Points are lost
DIVERTED = "diverted"  # what abilities are about that send destroyed cards elsewhere
RESCUE = "rescue"  # what abilities are about that keep cards from being destroyed
OFF_FIELD = "elsewhere"  # a mark on cards of piles whose text works there
UNKNOWN_STATS = "untold"  # marks stats at the last departure that depended on an unknown card
TYPED = "typed"  # what abilities are about, and cards bear, that change types
UNAFFECTED = "unaffected"  # immunity against other cards' texts, as a mark on cards and of abilities
MAINTENANCE = "maintenance"  # a mark on cards whose text asks for maintenance


def about(right: str) -> str:
    """The key of bans against some cards alone."""
    return f"{right} by"


class ContinuousEffect(msgspec.Struct):
    """A continuous ability in force.

    `applies` tells whether it is about a card, `holds` whether its condition is met. `stats` are added to stats,
    `scales` double or halve them. `who` is whose actions a permission or ban is about, as seen from its card. `rescue`
    replaces a destruction, and `way` is the ability used for it, or happens where it `averts` a loss.
    """

    card: Card
    applies: Callable[[State, Card], bool]
    holds: Callable[[State], bool]
    stats: dict[str, Callable[[State, Card], int]] = {}
    becomes: dict[str, int] = {}
    scales: dict[str, str] = {}
    traits: tuple[Trait, ...] = ()
    lost: tuple[str, ...] = ()
    allows: str = ANY
    bans: str = ANY
    barred: Filter | None = None
    count: int = 0
    price: Price | None = None
    divert: Divert | None = None
    averts: bool = False
    who: str = "you"
    rescue: Rescue | None = None
    way: Ability | None = None
    came: int = 0
    asking: bool = False

    @property
    def subjects(self) -> set[str]:
        """All stats, traits, permissions and bans of the effect."""
        named = [trait for trait in (*self.traits, *self.lost) if isinstance(trait, str)]
        return {
            *self.stats,
            *self.becomes,
            *self.scales,
            *named,
            *[find_number(trait)[0] for trait in named],
            self.allows,
            self.bans,
            PRICE if self.price else ANY,
            RESCUE if self.rescue else ANY,
            DIVERTED if self.divert else ANY,
            AVERTED if self.averts else ANY,
            UNAFFECTED if any(trait in UNAFFECTED_BY for trait in self.traits) else ANY,
            TYPED if any(isinstance(trait, OfType) for trait in self.traits) else ANY,
            *[about(trait.right) for trait in self.traits if isinstance(trait, Against)],
        } - {ANY}

    def applies_now(self, state: State, card: Card) -> bool:
        """Whether the effect holds for a card now. An effect never counts itself."""
        if self.asking:
            return False
        self.asking = True
        try:
            return self.applies(state, card) and self.holds(state)
        finally:  # an unknown card raises
            self.asking = False

    def reckon(self, state: State, card: Card, stat: str, value: int) -> int:
        """Compute a stat from the former `value`."""
        if not self.applies_now(state, card):
            return value
        if stat in self.stats:
            return value + self._count(state, card, stat)
        if stat in self.becomes:
            return self.becomes[stat]
        return value * 2 if self.scales[stat] == "double" else value // 2

    def _count(self, state: State, card: Card, stat: str) -> int:
        """Count the rise of a stat. The count may ask for the stat itself, taken without this effect."""
        self.asking = True
        try:
            return self.stats[stat](state, card)
        finally:
            self.asking = False

    def decide_trait(self, state: State, card: Card, trait: str, had: bool) -> bool:
        """Whether the card has a trait, given `had` for the time before."""
        return trait in self.traits if self.applies_now(state, card) else had

    def concerns(self, player: Player) -> bool:
        """Whether the effect permits or forbids a player's actions."""
        return includes_player(self.who, player.seat, self.card.controller)


def add_continuous_effect(state: State, ability: ContinuousEffect) -> None:
    ability.came = len(state.events)
    for subject in sorted(ability.subjects):
        state.continuous.setdefault(subject, []).append(ability)


@lru_cache(maxsize=4096)
def strip_numbers(traits: tuple[str, ...]) -> tuple[str, ...]:
    return tuple([find_number(trait)[0] or trait for trait in traits])


def note_card_with(state: State, card: Card, names: tuple[str, ...]) -> None:
    """Enter a card under possible traits."""
    for name in names:
        state.cards_with.setdefault(name, []).append(card)


def has_cards_with(state: State, name: str) -> bool:
    return name in state.cards_with or name in state.continuous


def current_types(state: State, card: Card) -> tuple[tuple[str, ...], ...]:
    """The alternative types of a face-up card."""
    assert card.definition is not None
    printed = card.definition.types
    if TYPED not in state.continuous and TYPED not in state.cards_with:
        return (printed,)  # nearly always
    own, others = printed, list[tuple[str, ...]]()
    for change in _list_changes(state, card, TYPED):
        if isinstance(change, Modifier):
            traits: tuple[Trait, ...] = (change.trait,) if change.since <= state.turn else ()
        else:
            traits = change.traits if change.applies_now(state, card) else ()
        for trait in traits:
            if not isinstance(trait, OfType):
                continue
            if trait.also:
                others.append((trait.name,))
            else:
                own, others = (trait.name,), []
    return (own, *others)


def current_stat(state: State, card: Card, stat: str) -> int:
    """The AP or SP of a card now, at least 0 (G74)."""
    definition = card.definition
    assert definition is not None
    printed: int = getattr(definition, stat)
    if not card.modifiers and stat not in state.continuous:
        return printed
    value = printed
    for change in _list_changes(state, card, stat):
        value = max(0, change.reckon(state, card, stat, value))
    return value


def last_known_stat(state: State, card: Card, stat: str) -> int:
    """A stat now, at the last departure, or as printed.

    Raises MissingFactError if the card, or one on which the number depends, is unknown.
    """
    if card.on_battle_zone and card.face_up:
        return current_stat(state, card, stat)
    if not card.on_the_table and stat in card.left_with:
        return card.left_with[stat]
    if card.definition is None or UNKNOWN_STATS in card.left_with:
        raise MissingFactError(
            f"The record does not say what {stat.upper()} {card.called} has, or had when it left the field."
        )
    printed: int = getattr(card.definition, stat)
    return printed


def remember_stats(state: State, card: Card) -> None:
    card.left_with = {}
    if card.on_battle_zone and card.face_up:
        try:
            card.left_with = {stat: current_stat(state, card, stat) for stat in ("ap", "sp")}
        except MissingFactError:
            card.left_with = {UNKNOWN_STATS: 0}


def _list_changes(state: State, card: Card, subject: str) -> Sequence[Modifier | ContinuousEffect]:
    abilities: list[ContinuousEffect] = state.continuous.get(subject, [])
    if not card.modifiers:
        return abilities
    return sorted((*card.modifiers, *abilities), key=_get_order) if abilities else card.modifiers


def _get_order(change: Modifier | ContinuousEffect) -> int:
    return change.came


def has_trait(state: State, card: Card, trait: str) -> bool:
    if trait in NUMBERED:
        return bool(keyword_numbers(state, card, trait))
    definition = card.definition
    had = definition is not None and trait in definition.keywords
    for change in _list_changes(state, card, trait):
        had = change.decide_trait(state, card, trait, had)
    return had


def has_prohibition(state: State, card: Card, trait: str) -> bool:
    """Whether a card without keywords is under a prohibition (G15)."""
    if trait not in BANS:
        return False
    abilities: list[ContinuousEffect] = state.continuous.get(trait, [])
    return any(trait in ability.traits and ability.applies_now(state, card) for ability in abilities)


def keyword_numbers(state: State, card: Card, keyword: str) -> Sequence[int]:
    """List the numbers of a keyword, as of Payment."""
    definition = card.definition
    printed = _printed_numbers(definition.keywords, keyword) if definition is not None and definition.keywords else ()
    granting: list[ContinuousEffect] = state.continuous.get(keyword, [])
    if not card.modifiers and not granting:
        return printed
    numbers = list(printed)
    changes: list[tuple[Trait, bool]] = []
    for change in _list_changes(state, card, keyword):
        if isinstance(change, Modifier):
            changes += [(change.trait, change.lost)] if change.since <= state.turn else ()
            continue
        named: list[tuple[Trait, bool]] = [(trait, False) for trait in change.traits]
        named += [(trait, True) for trait in change.lost]
        ours = [each for each in named if each[0] == keyword or _parse_number(each[0], keyword)]
        changes += ours if ours and change.applies_now(state, card) else ()
    for trait, lost in changes:
        if lost and trait == keyword:
            numbers = []
        elif number := _parse_number(trait, keyword):
            numbers = [other for other in numbers if other != number] if lost else [*numbers, number]
    return numbers


@lru_cache(maxsize=4096)
def _printed_numbers(keywords: tuple[str, ...], keyword: str) -> tuple[int, ...]:
    return tuple(number for each in keywords if (number := _parse_number(each, keyword)))


def _parse_number(trait: Trait, keyword: str) -> int:
    name, number = find_number(trait) if isinstance(trait, str) else ("", 0)
    return number if name == keyword else 0


def count_permission(state: State, card: Card, trait: str) -> int:
    if not card.modifiers and trait not in state.continuous:
        return 0
    given = sum(each.trait == trait and each.since <= state.turn for each in card.modifiers or ())
    abilities: list[ContinuousEffect] = state.continuous.get(trait, [])
    return given + sum(trait in ability.traits and ability.applies_now(state, card) for ability in abilities)


def is_silenced(card: Card) -> bool:
    return any(modifier.trait == SILENCED for modifier in card.modifiers or ())


def modify(state: State, card: Card, modifier: Modifier, rule: str) -> None:
    """Put a modifier on a card of the table."""
    modifier.came = len(state.events)
    card.modifiers = [*(card.modifiers or ()), modifier]
    trait = modifier.trait
    if isinstance(trait, OfType | Against):
        note_card_with(state, card, (MODIFIED, *((TYPED,) if isinstance(trait, OfType) else ())))
    else:
        unaffected = (UNAFFECTED,) if trait in UNAFFECTED_BY else ()
        note_card_with(state, card, (MODIFIED, *strip_numbers((trait,) if trait else ()), *unaffected))
    note(state, "modified", card, modifier, rule)


def count_allowance(state: State, player: Player, what: str) -> int:
    """Count a player's extra permissions."""
    if not player.allowances and what not in state.continuous:
        return 0
    more = 0
    for allowance in player.allowances:
        if allowance.what == what and not allowance.banned and allowance.since <= state.turn:
            more += allowance.count
    for ability in state.continuous.get(what, ()):
        if ability.allows == what and ability.concerns(player) and ability.holds(state):
            more += ability.count
    return more
