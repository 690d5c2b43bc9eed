"""Cards, players and state of Wrath of Cores."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, TypeAlias

from rules.engine import state as kernel
from rules.engine.frames import Frame
from rules.engine.game import Edition, Game
from rules.engine.tablecard import TableCard
from rules.games.wrath_of_cores.cards import CoresCard
from rules.games.wrath_of_cores.editions import Switches

if TYPE_CHECKING:
    from rules.games.wrath_of_cores.table.fight import Fight

IN_PLAY = ("core", "terrain", "unit", "relic", "weapon", "wonder", "god")
ZONES = ("deck", "hand", *IN_PLAY, "played", "used")
HP_START = 3000  # of a Core that nobody has named
CORE_PLACE, LAST_PLACE = 0, 3
LANDSCAPE = (-3, -2, -1, 1, 2, 3)  # WOC-LAND-01
WONDER_PLACE = -4  # WOC-C10
MAXED = len(LANDSCAPE)
NEEDS_HOST = {"relic": "terrain", "weapon": "unit"}


class Card(TableCard):
    """A card on the table.

    `place` is its number in the Landscape, and that of its Core 0. `element` is the color of the Element that it holds.
    `on` is the Terrain below a Relic, or the Unit that carries a Weapon. `damage` is that of this turn.
    """

    __slots__ = ("element", "left", "on", "place")

    definition: CoresCard | None

    def __init__(self, owner: int, definition: CoresCard | None = None) -> None:
        super().__init__(owner, definition)
        self.place: int | None = None
        self.element: str | None = None
        self.on: Card | None = None
        self.left: dict[str, int] = {}  # what stats a Unit had as it left play

    @property
    def in_play(self) -> bool:
        return self.zone_name in IN_PLAY

    @property
    def is_unit(self) -> bool:
        """Whether the card lies on the table as a Unit."""
        return self.zone_name == "unit"


class Player(kernel.Player[Card]):
    """A player's Core, Elements and uses in the turn.

    `temp` are the TEMP Elements, in the order in which they came. `plays` counts the names played this turn, `offers`
    the charges that have just been offered.
    """

    __slots__ = (
        "charges",
        "core",
        "deck",
        "discards",
        "elements",
        "god",
        "hand",
        "hp",
        "offers",
        "plays",
        "relic",
        "temp",
        "terrain",
        "terrains",
        "triggered",
        "unit",
        "used",
        "weapon",
        "wonder",
    )

    def __init__(self, seat: int) -> None:
        super().__init__(seat, ZONES)
        self.hp = HP_START
        self.charges = 0
        self.elements = 0
        self.temp: list[str] = []
        self.plays: Counter[str] = Counter()
        self.terrains = 0
        self.discards = 0
        self.triggered = False
        self.offers = 0
        zones = self.zones
        self.deck, self.hand, self.used, self.core = zones["deck"], zones["hand"], zones["used"], zones["core"]
        self.terrain, self.unit, self.relic = zones["terrain"], zones["unit"], zones["relic"]
        self.weapon, self.wonder, self.god = zones["weapon"], zones["wonder"], zones["god"]

    @property
    def core_card(self) -> Card | None:
        return self.core.cards[0] if self.core.cards else None

    def forget_turn(self) -> None:
        """Begin a turn with all uses unspent."""
        self.plays.clear()
        self.terrains = self.discards = 0
        self.triggered = False


State: TypeAlias = kernel.State[Player]


def build_state(game: Game, edition: Edition, first: int) -> State:
    state: State = kernel.State(game, edition, (Player(0), Player(1)), first)
    for player in state.players:
        player.hp = starting_hp(state, HP_START)
        player.deck.open_ended = True
    return state


def get_switches(state: State) -> Switches:
    table: Switches = state.edition.switches
    return table


def starting_hp(state: State, printed: int) -> int:
    """The Health to start with (WOC-SET-10, WOC-MODE-04, WOC-G23)."""
    switches = get_switches(state)
    if not switches.half_hp:
        return printed
    return (printed + switches.half_rounds_up) // 2


def lay(zone: kernel.Zone[Card], card: Card) -> None:
    """Put a card into a zone before the game."""
    card.zone = zone
    zone.cards.append(card)


def find_at(zone: kernel.Zone[Card], place: int | None) -> Card | None:
    """The card of a zone at a place."""
    for card in zone.cards:
        if card.place == place:
            return card
    return None


def by_place(cards: list[Card]) -> list[Card]:
    """Sort cards from left to right."""
    return sorted(cards, key=place_of) if len(cards) > 1 else list(cards)


def place_of(card: Card) -> int:
    """The place of a card, or the card below. What has no place comes last."""
    if card.place is not None:
        return card.place
    return place_of(card.on) if card.on is not None else LAST_PLACE + 1


def find_on(zone: kernel.Zone[Card], host: Card) -> Card | None:
    """The Relic on a Terrain, or the Weapon of a Unit."""
    for card in zone.cards:
        if card.on is host:
            return card
    return None


def find_order(card: Card) -> tuple[int, int]:
    """The order of a card's text on its side: by place, then by zone."""
    return place_of(card), IN_PLAY.index(card.zone_name)


def list_in_play(player: Player) -> list[Card]:
    """The cards of a player's side, in order: the Landscape from left to right, then the Wonder and the Core."""
    lying = [card for name in ("terrain", "unit", "relic", "weapon", "god") for card in player.zones[name].cards]
    return [*by_place(lying), *player.wonder.cards, *player.core.cards]


def describe_place(place: int | None) -> str:
    return "core" if place == CORE_PLACE else f"{place:+d}" if place is not None else "?"


class Fighting(Frame):
    """The procedure of a battle; `fight` is what is known of it."""

    __slots__ = ("fight",)
    fight: Fight


def find_fight(state: State) -> Fight | None:
    """The battle under way."""
    if state.phase == "battle":
        for frame in state.frames:
            if isinstance(frame, Fighting):
                return frame.fight
    return None
