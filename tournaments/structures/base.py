"""The base of all structures: pairing rounds, ranking players."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from tournaments.standings import PlayerKey, Result, Standing
from tournaments.tiebreaks import TIE_BREAKS, TieBreak
from tournaments.words import gettext_noop

if TYPE_CHECKING:
    from random import Random

    from tournaments.pairing.brackets import Bracket


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """A match of an event. `b` is None for a bye.

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
    """An event as plain values: players and past matches.

    `rounds` is the number of rounds planned. `seeds` are the players who were seeded, the best first; lots decide on
    the others. `apart` are two who never meet, `together` two who meet in the round to be paired; with `by_standing`
    the last Swiss round pairs neighbours in the standings.
    """

    players: Sequence[PlayerKey]
    matches: Sequence[PlayedMatch] = ()
    dropped: Collection[PlayerKey] = ()
    rounds: int = 0
    seeds: Sequence[PlayerKey] = ()
    apart: Collection[frozenset[PlayerKey]] = ()
    together: Collection[frozenset[PlayerKey]] = ()
    by_standing: bool = False

    @property
    def active(self) -> list[PlayerKey]:
        return [player for player in self.players if player not in self.dropped]

    @property
    def met(self) -> set[frozenset[PlayerKey | None]]:
        """The players who have met, two by two. A void match brings nobody together."""
        return {frozenset((match.a, match.b)) for match in self.matches if match.b is not None and match.games}

    @property
    def missed(self) -> dict[PlayerKey, int]:
        """Rounds without a match of those who are in the event: late, or back after leaving."""
        rounds = len({match.round for match in self.matches})
        seated = Counter(player for match in self.matches for player in (match.a, match.b))
        return {player: rounds - seated[player] for player in self.active if seated[player] < rounds}

    @property
    def results(self) -> list[Result]:
        return [Result(match.a, match.b, *match.games) for match in self.matches if match.games is not None]


@dataclass(frozen=True, slots=True)
class Pairing:
    """A table of the next round. `reason` is a key of the structure's reasons."""

    place: int
    a: PlayerKey
    b: PlayerKey | None
    reason: str
    gap: int = 0  # points between the two


@dataclass(frozen=True, slots=True)
class PairedRound:
    """A round's pairings in order of tables."""

    pairings: Sequence[Pairing]
    rematches: int = 0


class Structure(ABC):
    """A way to play an event. A subclass names what differs, and STRUCTURES lists an instance."""

    code: ClassVar[str]
    """Stored with the event, and its name in the API."""
    name: ClassVar[str]
    reasons: ClassVar[Mapping[str, str]]
    """Why two players meet: a sentence for each code."""
    ranking_explained: ClassVar[str]
    """How the standings come about, for the players."""
    pairing_explained: ClassVar[str] = ""
    """How it is decided who meets whom, for the players."""
    rounds_title: ClassVar[str] = gettext_noop("Pairings")
    has_points: ClassVar[bool] = True
    can_draw: ClassVar[bool] = True
    can_choose_rounds: ClassVar[bool] = True
    """Whether the organizer says how many rounds are played."""
    can_be_seeded: ClassVar[bool] = False
    """Whether the organizer may say in which order the players are seeded."""
    is_bracket: ClassVar[bool] = False
    """Whether all rounds are shown as one bracket, in which a match leads to places of later rounds."""
    is_settled: ClassVar[bool] = False
    """Whether it stands from the start who meets whom, so that nobody else takes the seat of a player who left."""
    has_pair_rules: ClassVar[bool] = False
    """Whether the organizer may keep two players apart, or seat them together."""
    fewest_players: ClassVar[int] = 2
    """How many players a round after the first needs."""

    @property
    def tie_breaks(self) -> Sequence[TieBreak]:
        return TIE_BREAKS if self.has_points else ()

    @abstractmethod
    def count_rounds(self, players: int) -> int:
        """The number of rounds for this number of players."""

    def find_stage(self, number: int, planned: int) -> Structure:
        """The structure that round `number` is played in, with so many rounds `planned`."""
        return self

    def enter_first_stage(self, event: EventState) -> tuple[Structure, EventState]:
        """The first stage, and the event as far as it is played in it."""
        return self, event

    def draw(self, rounds: int) -> Bracket:
        """The bracket of so many rounds. Raises TypeError where there is none."""
        raise TypeError(f"{self.code} has no bracket")

    def list_fed(self, planned: int, number: int, place: int) -> list[tuple[int, int]]:
        """The rounds and places of a bracket that a result decides, with so many rounds `planned`."""
        return []

    def count_last_round(self, event: EventState) -> int:
        """The number of the last round, as far as the results say."""
        return event.rounds

    def entrants(self, event: EventState, number: int) -> Sequence[PlayerKey]:
        """The players of round `number`."""
        return event.active

    def list_out(self, event: EventState) -> set[PlayerKey]:
        """The players without a further match, whatever the open results."""
        return set()

    @abstractmethod
    def pair(self, event: EventState, number: int, rng: Random) -> PairedRound:
        """Pair round `number` from the rounds before. All chance comes from `rng`."""

    @abstractmethod
    def rank(self, event: EventState) -> list[Standing]:
        """Rank all players of the event, best first."""
