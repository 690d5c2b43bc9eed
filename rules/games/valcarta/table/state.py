"""Cards, players and state of Valcarta."""

from __future__ import annotations

from operator import attrgetter
from typing import TypeAlias

from rules.engine import state as kernel
from rules.engine.cards import CardPool
from rules.engine.deckrules import Decklist
from rules.engine.game import Edition, Game
from rules.engine.identity import identify, register_copies
from rules.engine.tablecard import TableCard
from rules.games.valcarta.cards import ValcartaCard
from rules.games.valcarta.editions import Switches

ON_FIELD = ("unit", "war", "equipment", "crystal")
ZONES = ("deck", "hand", *ON_FIELD, "beneath", "fay", "played", "discard", "removed")


SLOT = attrgetter("slot")
FOR_GOOD = 1_000_000  # a turn that no game reaches


class Card(TableCard):
    """A card on the table.

    A stack of Units is one card: its `definition` is that of the top, and `under` are the cards beneath, from the
    bottom up. `slot` is its number in the Unit Zone or War Zone. `on` is the Unit that carries an Equipment.
    `statuses` are those of a Unit in the order in which they came, each with the Unit that it comes from, which counts
    for Provoked alone. `held_until` is the last turn in which a text keeps a Unit on the other side, FOR_GOOD while it
    stays there. `free_skills` are the skills without a price that were used in this Combat Phase.
    """

    __slots__ = ("free_skills", "held_until", "left_hp", "on", "slot", "statuses", "under")

    definition: ValcartaCard | None

    def __init__(self, owner: int, definition: ValcartaCard | None = None) -> None:
        super().__init__(owner, definition)
        self.slot: int | None = None
        self.on: Card | None = None
        self.left_hp = 0  # what HP a Unit had as it left the field
        self.under: list[Card] = []
        self.held_until = 0
        self.statuses: dict[str, Card | None] = {}
        self.free_skills: set[str] = set()

    @property
    def in_play(self) -> bool:
        return self.zone_name in ON_FIELD

    @property
    def is_unit(self) -> bool:
        """Whether the card lies on the field as a Unit."""
        return self.zone is not None and self.zone.name == "unit"


class Player(kernel.Player[Card]):
    """A player's Soul Energy and Fay Energy.

    `fe` is None after a die that nobody has written down; `fe_limits` are then the least and the most. `roll_change`
    is what has been added to the next FE roll by cards that are gone by then. `is_leaving` says that an Instant has
    been played as the player's phase ends, so that the player does nothing more in it.
    """

    __slots__ = (
        "crystal",
        "crystal_used",
        "deck",
        "discard",
        "equipment",
        "fay",
        "fe",
        "fe_limits",
        "hand",
        "is_leaving",
        "removed",
        "roll_change",
        "se",
        "unit",
        "war",
    )

    def __init__(self, seat: int) -> None:
        super().__init__(seat, ZONES)
        self.se = 0
        self.fe: int | None = 0
        self.fe_limits = (0, 0)
        self.roll_change = 0
        self.crystal_used = False
        self.is_leaving = False
        zones = self.zones
        self.deck, self.hand, self.discard, self.removed = (
            zones["deck"],
            zones["hand"],
            zones["discard"],
            zones["removed"],
        )
        self.unit, self.war, self.equipment = zones["unit"], zones["war"], zones["equipment"]
        self.crystal, self.fay = zones["crystal"], zones["fay"]

    @property
    def crystal_card(self) -> Card | None:
        return self.crystal.cards[0] if self.crystal.cards else None

    @property
    def has_unknown_crystal(self) -> bool:
        """Whether nobody has said which Crystal the player uses: each has one (VAL-SET-04, VAL-DECK-12)."""
        return self.crystal.open_ended and not self.crystal.cards

    @property
    def element(self) -> str | None:
        """The element of the player's FE, printed on the Crystal (VAL-FE-08, VAL-G02)."""
        card = self.crystal_card
        return card.definition.energy if card is not None and card.definition is not None else None


State: TypeAlias = kernel.State[Player]


def build_state(game: Game, edition: Edition, first: int) -> State:
    state: State = kernel.State(game, edition, (Player(0), Player(1)), first)
    for player in state.players:
        player.se = get_switches(state).starting_se
        player.deck.open_ended = True
        player.fay.open_ended = True
        player.crystal.open_ended = True
    return state


def get_switches(state: State) -> Switches:
    table: Switches = state.edition.switches
    return table


def register_deck(state: State, seat: int, deck: Decklist, pool: CardPool) -> None:
    player = state.players[seat]
    register_copies(player, deck, {"deck": "main", "fay": "fay"})
    player.crystal.open_ended = False
    for _, name in deck.sections.get("crystal", ()):
        definition = pool.get(name)
        if isinstance(definition, ValcartaCard):
            crystal = Card(seat)
            identify(state, crystal, definition)
            crystal.face_up = True
            lay(player.crystal, crystal)


def lay(zone: kernel.Zone[Card], card: Card) -> None:
    """Put a card into a zone before the game."""
    card.zone = zone
    zone.cards.append(card)


def list_hand(player: Player) -> list[tuple[Card, ValcartaCard]]:
    """The known cards of a hand with their printings, each name once."""
    return [(card, card.definition) for card in kernel.list_known(player.hand).values()]


def by_slot(cards: list[Card]) -> list[Card]:
    """Sort cards from left to right."""
    return sorted(cards, key=SLOT) if len(cards) > 1 else list(cards)


def find_free_slot(zone: kernel.Zone[Card], size: int) -> int | None:
    """The leftmost free slot of a zone, numbered from 1."""
    taken = [card.slot for card in zone.cards]
    return next((slot for slot in range(1, size + 1) if slot not in taken), None)


def list_units(state: State, seat: int) -> list[Card]:
    """The Units under a player's control, from left to right (VAL-G30)."""
    return by_slot(state.players[seat].unit.cards)


def list_all_units(state: State) -> list[Card]:
    """Every Unit, as it lies."""
    return [unit for player in state.players for unit in player.unit.cards]


def sort_units(state: State, units: list[Card]) -> list[Card]:
    """Sort Units: the active player's first, each side from left to right."""
    return sorted(units, key=lambda unit: (unit.controller != state.active, unit.slot or 0))


def list_equipment(state: State, unit: Card) -> list[Card]:
    """The Equipment on a Unit, in the order of arrival."""
    return [card for player in state.players for card in player.equipment.cards if card.on is unit]


RESCUES = "rescues"  # what saves a Unit, among what is in force: functions of a Unit
TOLLS = "tolls"  # the owner's loss for a destroyed Unit, as functions of the Unit and the points
HP_CHANGES = "hp"  # what cards add to the HP of Units, among what is in force: by the card, functions of a Unit


def remaining_hp(state: State, unit: Card) -> int:
    """A Unit's remaining HP, with additions by cards on the field."""
    return max(0, full_hp(state, unit) - unit.damage)


def printed_hp(unit: Card) -> int:
    return unit.definition.hp if unit.definition is not None else 0


def full_hp(state: State, unit: Card) -> int:
    """A Unit's HP without damage."""
    hp = printed_hp(unit)
    for count in state.continuous.get(HP_CHANGES, ()):
        hp += count(state, unit)
    return hp
