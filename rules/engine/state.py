"""A game in progress: mutable cards, zones, players, state.

Slots, not dataclasses or frozen structs: a replay touches these attributes a dozen times a row, and
every other representation measured was slower. What is observable of them is changed by `atoms`.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

if TYPE_CHECKING:
    from rules.engine.cards import CardDefinition
    from rules.engine.frames import Frame
    from rules.engine.game import Edition, Game
    from rules.engine.values import Event, Result


class Card:
    """A physical card. Its `definition` is None until somebody has shown what it is.

    `came_from` is the zone that an unknown card was put down from: it may be any card that lay there.
    """

    __slots__ = ("came_from", "controller", "definition", "face_up", "handle", "owner", "since", "zone")

    def __init__(self, owner: int, definition: CardDefinition | None = None) -> None:
        self.owner = owner
        self.controller = owner
        self.definition = definition
        self.zone: Zone[Any] | None = None
        self.came_from: Zone[Any] | None = None
        self.face_up = False
        self.handle: str | None = None
        self.since = 0

    @property
    def name(self) -> str:
        """The printed name, or "?" for an unknown card."""
        return self.definition.name if self.definition is not None else "?"

    def __repr__(self) -> str:
        return f"<{self.name} #{self.handle or '-'}>"


CardT = TypeVar("CardT", bound=Card)


class Zone(Generic[CardT]):
    """A place for cards of a player.

    Under `cards`, the last of which lies on top, there may be more that nobody has looked at, `unseen` in number or,
    where it is `open_ended`, without their number being known.
    """

    __slots__ = ("cards", "name", "open_ended", "seat", "unseen")

    def __init__(self, name: str, seat: int) -> None:
        self.name = name
        self.seat = seat
        self.cards: list[CardT] = []
        self.open_ended = False
        self.unseen = 0

    def __len__(self) -> int:
        return len(self.cards) + self.unseen


class Player(Generic[CardT]):
    """A side of the game. A game subclasses this with its resources and named zones.

    `registered` counts the names on the registered list (None: no list was given), and `aside` has those that stand
    beside the deck; `shown` counts the names of this player's cards that are known at the moment, wherever they are.
    """

    __slots__ = ("aside", "registered", "seat", "shown", "zones")

    def __init__(self, seat: int, zone_names: tuple[str, ...]) -> None:
        self.seat = seat
        self.zones: dict[str, Zone[CardT]] = {name: Zone(name, seat) for name in zone_names}
        self.registered: Counter[str] | None = None
        self.aside: frozenset[str] = frozenset()
        self.shown: Counter[str] = Counter()


PlayerT = TypeVar("PlayerT", bound=Player[Any])


def list_known(zone: Zone[Any]) -> dict[str, Any]:
    """A zone's known cards, one of each name."""
    known: dict[str, Any] = {}
    for card in zone.cards:
        if card.definition is not None:
            known.setdefault(card.definition.name, card)
    return known


class Listener(Protocol):
    """An ability waiting for an event."""

    def hear(self, state: State[Any], event: Event) -> None:
        """Take note of an awaited event at once."""


class State(Generic[PlayerT]):
    """A whole game at a moment. `frames` is the stack of unfinished procedures.

    `listeners` are the abilities on the table that wait for an event, by its kind; what they heard waits in
    `triggered` until a chain may begin. `continuous` are those in force while their card is in play, by subject; both
    are asked at every step, and a subject without abilities costs one look into a dictionary. `cards_with` are the
    cards that may have a trait, by trait; a trait that no card may have is not sought. `turn_began` is how many events
    there were when this turn began, `former_turn_began` when the turn before did (-1: unknown), and
    `answered` when the last response window closed. `roll_winner` has won the roll for the first turn. With
    `skip_windows` nobody responds to what is happening, and no window need be opened.
    """

    __slots__ = (
        "active",
        "answered",
        "cards_with",
        "continuous",
        "edition",
        "events",
        "first",
        "former_turn_began",
        "frames",
        "game",
        "listeners",
        "phase",
        "players",
        "result",
        "roll_winner",
        "skip_windows",
        "triggered",
        "turn",
        "turn_began",
    )

    def __init__(self, game: Game, edition: Edition, players: tuple[PlayerT, PlayerT], first: int) -> None:
        self.game = game
        self.edition = edition
        self.players = players
        self.first = first
        self.roll_winner: int | None = None
        self.active = first
        self.turn = 0
        self.turn_began = 0
        self.former_turn_began = 0
        self.phase = "setup"
        self.frames: list[Frame] = []
        self.events: list[Event] = []
        self.listeners: dict[str, list[Listener]] = {}
        self.triggered: list[Any] = []
        self.continuous: dict[str, list[Any]] = {}
        self.cards_with: dict[str | type[Any], list[Any]] = {}
        self.answered = 0
        self.skip_windows = False
        self.result: Result | None = None

    @property
    def active_player(self) -> PlayerT:
        """The turn player."""
        return self.players[self.active]

    def opponent_of(self, seat: int) -> PlayerT:
        return self.players[1 - seat]
