"""Random events without a database, for trying sizes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tournaments.structures import EventState, Pairing, PlayedMatch, Structure

if TYPE_CHECKING:
    from random import Random

RESULTS = ((2, 0, 0), (2, 1, 0), (1, 2, 0), (0, 2, 0))
DRAWS = ((1, 1, 1), (0, 0, 3))
DRAW_SHARE = 0.03
BYE = (2, 0, 0)


def simulate(
    structure: Structure, players: int, seed: str, rng: Random, rounds: int | None = None, drops: float = 0.0
) -> dict[str, Any]:
    """Play an event. Return it in the shape of the export.

    Without `rounds`, the number of players decides. `drops` is the chance of each player to leave after a round;
    two always stay. Raises ValueError for fewer than two players or rounds below one.
    """
    if rounds is None:
        rounds = structure.count_rounds(players)
    if players < 2 or rounds < 1:
        raise ValueError("an event needs at least two players and one round")
    event = _Event(structure, players, rounds)
    played: list[dict[str, Any]] = []
    while len(played) < structure.count_last_round(event.state):
        played.append(event.play_round(len(played) + 1, rng, drops))
    return {"players": event.players, "rounds": played, "standings": event.list_standings(), "seed": seed}


class _Event:
    def __init__(self, structure: Structure, players: int, rounds: int) -> None:
        width = max(3, len(str(players)))
        self.structure, self.rounds = structure, rounds
        self.players = [f"P{number:0{width}d}" for number in range(1, players + 1)]
        self.matches: list[PlayedMatch] = []
        self.dropped: set[str] = set()

    @property
    def state(self) -> EventState:
        return EventState(self.players, self.matches, self.dropped, self.rounds, self.players)

    def play_round(self, number: int, rng: Random, drops: float) -> dict[str, Any]:
        pairings: list[dict[str, Any]] = []
        stage = self.structure.find_stage(number, self.rounds)
        tables = 0
        for pairing in self.structure.pair(self.state, number, rng).pairings:
            tables += pairing.b is not None
            games = self._choose_result(stage, pairing, rng)
            self.matches.append(PlayedMatch(number, pairing.place, pairing.a, pairing.b, games))
            line = {
                "table": None if pairing.b is None else tables, "a": pairing.a, "b": pairing.b,
                "result": "bye" if pairing.b is None else "-".join(map(str, games)), "reason": pairing.reason,
            }  # fmt: skip
            if stage.is_bracket:
                del line["reason"]  # the bracket itself is the reason
            pairings.append(line)
        return {"number": number, "pairings": pairings, "drops": self._drop_players(number, rng, drops)}

    def _choose_result(self, stage: Structure, pairing: Pairing, rng: Random) -> tuple[int, int, int]:
        if pairing.b is None:
            return BYE
        return rng.choice(DRAWS if stage.can_draw and rng.random() < DRAW_SHARE else RESULTS)

    def _drop_players(self, number: int, rng: Random, drops: float) -> list[str]:
        if not drops or number == self.structure.count_last_round(self.state):
            return []
        staying = [player for player in self.players if player not in self.dropped]
        leaving = [player for player in staying if rng.random() < drops][: max(0, len(staying) - 2)]
        self.dropped.update(leaving)
        return leaving

    def list_standings(self) -> list[dict[str, Any]]:
        lines: list[dict[str, Any]] = []
        for standing in self.structure.rank(self.state):
            line: dict[str, Any] = {"rank": standing.rank, "player": standing.player}
            if self.structure.has_points:
                line |= {"points": standing.points, **standing.tie_breaks, "dropped": standing.dropped}
            lines.append(line)
        return lines
