"""What cards have for a while or for as long as another lies there: changed AP and SP, keywords, permissions, bans."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

import msgspec

from rules.engine.atoms import note
from rules.engine.effects import ALSO_TYPE, ANY, NEW_TYPE, Price, Rescue
from rules.engine.identity import MissingFactError
from rules.games.wota.abilities.compiling import Ability
from rules.games.wota.abilities.players import speaks_of
from rules.games.wota.table.modifiers import Modifier
from rules.games.wota.table.state import Card, Player, State

_OF_TYPES = (NEW_TYPE, ALSO_TYPE)
NUMBERED = ("Payment", "Titan")
BORROWED = "borrowed"  # the trait of a card that another player controls for a while
SILENCED = "silenced"  # the trait of a card whose effects are negated
MODIFIED = "modified"  # what a card with modifiers bears
PRICE = "price"  # what abilities are about that change what cards cost
RESCUE = "rescue"  # what abilities are about that keep cards from being destroyed
ELSEWHERE = "elsewhere"  # what a card of a pile bears whose text lets it act there
UNTOLD = "untold"  # of what a card had when it left the field, where that hung on a card that nobody has named
TYPED = "typed"  # what abilities are about, and cards bear, that change types
UNAFFECTED = "unaffected"  # how the traits begin by which the texts of others do nothing to a card
MAINTENANCE = "maintenance"  # what a card bears whose text asks for it


class Standing(msgspec.Struct):
    """A continuous ability in force: `applies` asks whether a card is meant, `holds` whether its condition does.

    `stats` gives what it adds to a stat, `scales` whether it doubles or halves it; `who` is whose doings a permission
    or a ban is about, as its card has it. `rescue` is what is done instead of destroying a card, `way` how it is used.
    """

    card: Card
    applies: Callable[[State, Card], bool]
    holds: Callable[[State], bool]
    stats: dict[str, Callable[[State], int]] = {}
    becomes: dict[str, int] = {}
    scales: dict[str, str] = {}
    traits: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()
    allows: str = ANY
    bans: str = ANY
    count: int = 0
    price: Price | None = None
    who: str = "you"
    rescue: Rescue | None = None
    way: Ability | None = None
    came: int = 0
    asking: bool = False

    @property
    def subjects(self) -> set[str]:
        """What it is about: stats, traits, the keywords behind numbered ones, and what it allows or forbids."""
        traits = (*self.traits, *self.lost)
        numbered = [keyword for keyword in NUMBERED for trait in traits if _number(trait, keyword)]
        return {
            *self.stats,
            *self.becomes,
            *self.scales,
            *traits,
            *numbered,
            self.allows,
            self.bans,
            PRICE if self.price else ANY,
            RESCUE if self.rescue else ANY,
            UNAFFECTED if any(trait.startswith(UNAFFECTED) for trait in self.traits) else ANY,
            TYPED if any(trait.startswith(_OF_TYPES) for trait in self.traits) else ANY,
        } - {ANY}

    def means(self, state: State, card: Card) -> bool:
        """Whether it holds now and is about this card; while that is being found out it does not count itself."""
        if self.asking:
            return False
        self.asking = True
        try:
            return self.applies(state, card) and self.holds(state)
        finally:  # it may depend on a card that nobody has named
            self.asking = False

    def reckon(self, state: State, card: Card, stat: str, value: int) -> int:
        """What a stat of the card is while this holds, having been `value`."""
        if not self.means(state, card):
            return value
        if stat in self.stats:
            return value + self.stats[stat](state)
        if stat in self.becomes:
            return self.becomes[stat]
        return value * 2 if self.scales[stat] == "double" else value // 2

    def settle(self, state: State, card: Card, trait: str, had: bool) -> bool:
        """Whether the card has a trait while this holds, if it `had` it or had it not."""
        return trait in self.traits if self.means(state, card) else had

    def concerns(self, player: Player) -> bool:
        """Whether its permission or ban is about this player's doings."""
        return speaks_of(self.who, player.seat, self.card.controller)


def take_force(state: State, ability: Standing) -> None:
    """A continuous ability holds from now on."""
    ability.came = len(state.events)
    for subject in sorted(ability.subjects):
        state.standing.setdefault(subject, []).append(ability)


@lru_cache(maxsize=4096)
def names_of(traits: tuple[str, ...]) -> tuple[str, ...]:
    """What these keywords and other traits are called without their numbers."""
    numbered = {trait: keyword for trait in traits for keyword in NUMBERED if _number(trait, keyword)}
    return tuple(numbered.get(trait, trait) for trait in traits)


def bear(state: State, card: Card, names: tuple[str, ...]) -> None:
    """A card of the table may have these from now on; whether it has them, in force and still, is for others to ask."""
    for name in names:
        state.bearers.setdefault(name, []).append(card)


def may_be_borne(state: State, name: str) -> bool:
    """Whether any card of the table may have this keyword: printed, given to it, or by a continuous ability."""
    return name in state.bearers or name in state.standing


def types_now(state: State, card: Card) -> tuple[tuple[str, ...], ...]:
    """The types of a face-up card of the table: those it is of, and each that it counts as beside them."""
    assert card.definition is not None
    printed = card.definition.types
    if TYPED not in state.standing and TYPED not in state.bearers:
        return (printed,)  # nearly always
    own, others = printed, list[tuple[str, ...]]()
    for change in _changes(state, card, TYPED):
        if isinstance(change, Modifier):
            traits: tuple[str, ...] = (change.trait,) if change.since <= state.turn else ()
        else:
            traits = change.traits if change.means(state, card) else ()
        for trait in traits:
            if trait.startswith(NEW_TYPE):
                own, others = (trait.removeprefix(NEW_TYPE),), []
            elif trait.startswith(ALSO_TYPE):
                others.append((trait.removeprefix(ALSO_TYPE),))
    return (own, *others)


def strength(state: State, card: Card, stat: str) -> int:
    """The AP or SP of a card of the table as it counts now; no change takes it below 0 (G74)."""
    definition = card.definition
    assert definition is not None
    printed: int = getattr(definition, stat)
    if not card.modifiers and stat not in state.standing:
        return printed
    value = printed
    for change in _changes(state, card, stat):
        value = max(0, change.reckon(state, card, stat, value))
    return value


def last_known(state: State, card: Card, stat: str) -> int:
    """A stat of a card as it counts now or, once it has left the field, as it was there; else what is printed.

    Raises MissingFactError if nobody has said which card it is, or one on which the number depended.
    """
    if card.on_battle_zone and card.face_up:
        return strength(state, card, stat)
    if not card.on_the_table and stat in card.left_with:
        return card.left_with[stat]
    if card.definition is None or UNTOLD in card.left_with:
        raise MissingFactError(f"Nobody has said what {stat.upper()} {card.called} has, or had when it left the field.")
    printed: int = getattr(card.definition, stat)
    return printed


def leave_behind(state: State, card: Card) -> None:
    """Before a card leaves the field: its AP and SP there, for whatever looks back at it."""
    card.left_with = {}
    if card.on_battle_zone and card.face_up:
        try:
            card.left_with = {stat: strength(state, card, stat) for stat in ("ap", "sp")}
        except MissingFactError:
            card.left_with = {UNTOLD: 0}


def _changes(state: State, card: Card, subject: str) -> Sequence[Modifier | Standing]:
    """What may change a card in one respect, in the order in which it came: what was put on it, and what holds."""
    abilities: list[Standing] = state.standing.get(subject, [])
    if not card.modifiers:
        return abilities
    return sorted((*card.modifiers, *abilities), key=_came) if abilities else card.modifiers


def _came(change: Modifier | Standing) -> int:
    return change.came


def has_trait(state: State, card: Card, trait: str) -> bool:
    """Whether a face-up card of the table has a keyword, a permission or a prohibition now."""
    if trait in NUMBERED:
        return bool(numbers_of(state, card, trait))
    definition = card.definition
    had = definition is not None and trait in definition.keywords
    for change in _changes(state, card, trait):
        had = change.settle(state, card, trait, had)
    return had


def is_kept_from(state: State, card: Card, trait: str) -> bool:
    """Whether something is forbidden of a set card or one that is no battle card; keywords they have none (G15)."""
    if not trait.startswith("cannot "):
        return False
    abilities: list[Standing] = state.standing.get(trait, [])
    return any(trait in ability.traits and ability.means(state, card) for ability in abilities)


def numbers_of(state: State, card: Card, keyword: str) -> Sequence[int]:
    """The numbers of a keyword such as Payment that a card has now: printed, given and lost, each its own demand."""
    definition = card.definition
    printed = _printed_numbers(definition.keywords, keyword) if definition is not None and definition.keywords else ()
    granting: list[Standing] = state.standing.get(keyword, [])
    if not card.modifiers and not granting:
        return printed
    numbers = list(printed)
    changes: list[tuple[str, bool]] = []
    for change in _changes(state, card, keyword):
        if isinstance(change, Modifier):
            changes += [(change.trait, change.lost)] if change.since <= state.turn else ()
            continue
        named = [(trait, False) for trait in change.traits] + [(trait, True) for trait in change.lost]
        ours = [each for each in named if each[0] == keyword or _number(each[0], keyword)]
        changes += ours if ours and change.means(state, card) else ()
    for trait, lost in changes:
        if lost and trait == keyword:
            numbers = []
        elif number := _number(trait, keyword):
            numbers = [other for other in numbers if other != number] if lost else [*numbers, number]
    return numbers


@lru_cache(maxsize=4096)
def _printed_numbers(keywords: tuple[str, ...], keyword: str) -> tuple[int, ...]:
    return tuple(number for each in keywords if (number := _number(each, keyword)))


def _number(trait: str, keyword: str) -> int:
    """The number behind a keyword, as 30 in "Payment 30"; 0 for another trait."""
    name, _, number = trait.rpartition(" ")
    return int(number) if name == keyword and number.isdecimal() else 0


def times(state: State, card: Card, trait: str) -> int:
    """How many times a card has been given a permission that adds up, such as one more attack."""
    if not card.modifiers and trait not in state.standing:
        return 0
    given = sum(each.trait == trait and each.since <= state.turn for each in card.modifiers or ())
    abilities: list[Standing] = state.standing.get(trait, [])
    return given + sum(trait in ability.traits and ability.means(state, card) for ability in abilities)


def is_silenced(card: Card) -> bool:
    """Whether the effects of a card are negated."""
    return any(modifier.trait == SILENCED for modifier in card.modifiers or ())


def modify(state: State, card: Card, modifier: Modifier, rule: str) -> None:
    """Put a modifier on a card of the table."""
    modifier.came = len(state.events)
    card.modifiers = [*(card.modifiers or ()), modifier]
    bear(state, card, (MODIFIED, *names_of((modifier.trait,) if modifier.trait else ())))
    for name, beginning in ((UNAFFECTED, UNAFFECTED), (TYPED, _OF_TYPES)):
        if modifier.trait.startswith(beginning):
            bear(state, card, (name,))
    note(state, "modified", card, modifier, rule)


def allowed_more(state: State, player: Player, what: str) -> int:
    """How many times more than the rules allow a player may do something now."""
    if not player.allowances and what not in state.standing:
        return 0
    more = 0
    for allowance in player.allowances:
        if allowance.what == what and not allowance.banned and allowance.since <= state.turn:
            more += allowance.count
    for ability in state.standing.get(what, ()):
        if ability.allows == what and ability.concerns(player) and ability.holds(state):
            more += ability.count
    return more


def banned(state: State, player: Player, what: str) -> bool:
    """Whether an effect forbids a player to do something now; "cannot" wins over "may" (G01)."""
    for allowance in player.allowances:
        if allowance.banned and allowance.what == what and allowance.since <= state.turn:
            return True
    for ability in state.standing.get(what, ()):
        if ability.bans == what and ability.concerns(player) and ability.holds(state):
            return True
    return False
