"""The base of all structures: pairing rounds, ranking players."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from tournaments.standings import PlayerKey, Result, Standing
from tournaments.tiebreaks import TIE_BREAKS, TieBreak
from tournaments.words import gettext_noop

if TYPE_CHECKING:
    from random import Random


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """One match of an event; `b` is None for a bye.

    `games` are those won by a, won by b, and drawn; None without a final result, and for a void match. `left_early`
    is a player who had left before the result was known.
    """

    round: int
    place: int
    a: PlayerKey
    b: PlayerKey | None
    games: tuple[int, int, int] | None
    left_early: PlayerKey | None = None


@dataclass(frozen=True, slots=True)
class EventState:
    """An event as plain values: players and matches so far.

    `rounds` is the number of rounds planned. `seeded` says that the players stand in the order of their seeds; else
    lots decide.
    """

    players: Sequence[PlayerKey]
    matches: Sequence[PlayedMatch] = ()
    dropped: Collection[PlayerKey] = ()
    rounds: int = 0
    seeded: bool = False

    @property
    def active(self) -> list[PlayerKey]:
        return [player for player in self.players if player not in self.dropped]

    @property
    def results(self) -> list[Result]:
        return [Result(match.a, match.b, *match.games) for match in self.matches if match.games is not None]


@dataclass(frozen=True, slots=True)
class Pairing:
    """A table of the next round; `reason` is a key of the structure's reasons."""

    place: int
    a: PlayerKey
    b: PlayerKey | None
    reason: str
    gap: int = 0  # points between the two


@dataclass(frozen=True, slots=True)
class PairedRound:
    """The pairings of a round in the order of their tables."""

    pairings: Sequence[Pairing]
    rematches: int = 0


class Structure(ABC):
    """One way to play an event. A subclass names what differs, and STRUCTURES lists an instance."""

    code: ClassVar[str]
    """Stored with the event, and its name in the API."""
    name: ClassVar[str]
    reasons: ClassVar[Mapping[str, str]]
    """Why two players meet: a sentence for each code."""
    ranking_explained: ClassVar[str]
    """How the standings come about, for the players."""
    rounds_title: ClassVar[str] = gettext_noop("Pairings")
    has_points: ClassVar[bool] = True
    can_draw: ClassVar[bool] = True
    can_return: ClassVar[bool] = True
    """Whether a player who left may come back."""
    can_choose_rounds: ClassVar[bool] = True
    """Whether the organizer says how many rounds are played."""
    is_bracket: ClassVar[bool] = False
    """Whether all rounds are shown as one bracket. A result then stands once the next round is paired."""
    fewest_players: ClassVar[int] = 2
    """How many players a round after the first needs."""

    @property
    def tie_breaks(self) -> Sequence[TieBreak]:
        return TIE_BREAKS if self.has_points else ()

    @abstractmethod
    def count_rounds(self, players: int) -> int:
        """The number of rounds for this number of players."""

    @abstractmethod
    def pair(self, event: EventState, number: int, rng: Random) -> PairedRound:
        """Pairs round `number` from the rounds before; all chance comes from `rng`."""

    @abstractmethod
    def rank(self, event: EventState) -> list[Standing]:
        """Ranks all players of the event, best first."""
