"""A game in progress: mutable slotted objects for cards, zones, players and the state that holds them.

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
        """The printed name, or "?" while nobody knows it."""
        return self.definition.name if self.definition is not None else "?"

    def __repr__(self) -> str:
        return f"<{self.name} #{self.handle or '-'}>"


CardT = TypeVar("CardT", bound=Card)


class Zone(Generic[CardT]):
    """A place for cards of one player.

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
    """One of the two sides. A game subclasses this with its resources and named zones.

    `registered` counts the names on the registered list (None: no list was given); `shown` counts the
    names of this player's cards that are known at the moment, wherever they are.
    """

    __slots__ = ("registered", "seat", "shown", "zones")

    def __init__(self, seat: int, zone_names: tuple[str, ...]) -> None:
        self.seat = seat
        self.zones: dict[str, Zone[CardT]] = {name: Zone(name, seat) for name in zone_names}
        self.registered: Counter[str] | None = None
        self.shown: Counter[str] = Counter()


PlayerT = TypeVar("PlayerT", bound=Player[Any])


class Listener(Protocol):
    """An ability that waits for an event."""

    def hear(self, state: State[Any], event: Event) -> None:
        """Be told of an event of the kind it waits for, at the moment when it happens."""


class State(Generic[PlayerT]):
    """Everything about one game at one moment. `frames` is the stack of unfinished procedures.

    `listeners` are the abilities on the table that wait for an event, by its kind; what they heard waits in
    `triggered` until a chain may begin. `standing` are those that hold for as long as their card lies there, by what
    they are about; both are asked at every step, and what no ability is about costs one look into a dictionary.
    `bearers` are the cards that may have what is asked for at times only, by what it is; what no card may have is not
    sought. `turn_began` is how many events there were when this turn began, `former_turn_began` when the turn before
    did (-1: nobody knows what happened in it), `answered` how many when the last response window closed. With
    `skip_windows` nobody responds to what is happening, and no window need be opened.
    """

    __slots__ = (
        "active",
        "answered",
        "bearers",
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
        "skip_windows",
        "standing",
        "triggered",
        "turn",
        "turn_began",
    )

    def __init__(self, game: Game, edition: Edition, players: tuple[PlayerT, PlayerT], first: int) -> None:
        self.game = game
        self.edition = edition
        self.players = players
        self.first = first
        self.active = first
        self.turn = 0
        self.turn_began = 0
        self.former_turn_began = 0
        self.phase = "setup"
        self.frames: list[Frame] = []
        self.events: list[Event] = []
        self.listeners: dict[str, list[Listener]] = {}
        self.triggered: list[Any] = []
        self.standing: dict[str, list[Any]] = {}
        self.bearers: dict[str, list[Any]] = {}
        self.answered = 0
        self.skip_windows = False
        self.result: Result | None = None

    @property
    def active_player(self) -> PlayerT:
        """The turn player."""
        return self.players[self.active]

    def opponent_of(self, seat: int) -> PlayerT:
        """The other player."""
        return self.players[1 - seat]
