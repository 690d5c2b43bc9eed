"""Plays a whole event with random results, without a database: for trying sizes, and for outside checks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tournaments.pairing import elimination
from tournaments.pairing.swiss import Pairing, SwissPlayer, pair_round
from tournaments.standings import Result, Standing, standings

if TYPE_CHECKING:
    from random import Random

RESULTS = ((2, 0, 0), (2, 1, 0), (1, 2, 0), (0, 2, 0))
DRAWS = ((1, 1, 1), (0, 0, 3))
DRAWN = 0.03


class _Event:
    """The running event: who is in, who met whom, what happened."""

    def __init__(self, players: int) -> None:
        width = max(3, len(str(players)))
        self.players = [f"P{number:0{width}d}" for number in range(1, players + 1)]
        self.opponents: dict[str, list[str]] = {player: [] for player in self.players}
        self.byes = dict.fromkeys(self.players, 0)
        self.results: list[Result] = []
        self.dropped: set[str] = set()

    def ranked(self) -> list[Standing]:
        return standings(self.players, self.results, self.dropped)

    def pair(self, rng: Random, rounds_after: int) -> tuple[Pairing, ...]:
        field = [
            SwissPlayer(line.player, line.points, tuple(self.opponents[str(line.player)]), self.byes[str(line.player)])
            for line in self.ranked()
            if not line.dropped
        ]
        return pair_round(field, rng, rounds_after).pairings


def simulate(players: int, rounds: int, seed: str, rng: Random, drops: float = 0.0) -> dict[str, Any]:
    """Plays a Swiss event and returns it in the shape of formats.md "Event (JSON)".

    `drops` is the chance of each player to leave after a round; two always stay. Raises ValueError for fewer
    than two players or rounds below one.
    """
    if players < 2 or rounds < 1:
        raise ValueError("an event needs at least two players and one round")
    event = _Event(players)
    played = [_play_round(event, number, rounds, rng, drops) for number in range(1, rounds + 1)]
    return {
        "players": event.players,
        "rounds": played,
        "standings": [
            {"rank": line.rank, "player": line.player, "points": line.points,
             "omw": line.omw, "gw": line.gw, "ogw": line.ogw, "dropped": line.dropped}
            for line in event.ranked()
        ],
        "seed": seed,
    }  # fmt: skip


def _play_round(event: _Event, number: int, rounds: int, rng: Random, drops: float) -> dict[str, Any]:
    listed: list[dict[str, Any]] = []
    for table, pairing in enumerate(event.pair(rng, rounds - number), start=1):
        a, b = str(pairing.a), pairing.b
        if b is None:
            event.byes[a] += 1
            event.results.append(Result(a, None))
            listed.append({"table": None, "a": a, "b": None, "result": "bye", "reason": pairing.reason})
            continue
        games = rng.choice(DRAWS if rng.random() < DRAWN else RESULTS)
        event.results.append(Result(a, b, *games))
        event.opponents[a].append(str(b))
        event.opponents[str(b)].append(a)
        result = "-".join(map(str, games))
        listed.append({"table": table, "a": a, "b": b, "result": result, "reason": pairing.reason})
    leaving = []
    if drops and number < rounds:
        staying = [player for player in event.players if player not in event.dropped]
        leaving = [player for player in staying if rng.random() < drops][: max(0, len(staying) - 2)]
        event.dropped.update(leaving)
    return {"number": number, "pairings": listed, "drops": leaving}


def simulate_elimination(players: int, seed: str, rng: Random) -> dict[str, Any]:
    """Plays a single elimination with random winners; the same shape, `standings` by the round reached."""
    event = _Event(players)
    matches: list[elimination.BracketPairing | None] = list(elimination.first_round(event.players))
    played: list[dict[str, Any]] = []
    out: dict[elimination.PlayerKey, int] = {}
    while True:
        winners: list[elimination.PlayerKey | None] = []
        listed: list[dict[str, Any]] = []
        for pairing in matches:
            if pairing is None or pairing.b is None:
                winners.append(pairing.a if pairing else None)
                if pairing:
                    listed.append({"table": None, "a": pairing.a, "b": None, "result": "bye"})
                continue
            games = rng.choice(RESULTS)
            won = games[0] > games[1]
            winners.append(pairing.a if won else pairing.b)
            out[pairing.b if won else pairing.a] = len(played) + 1
            table = sum(entry["table"] is not None for entry in listed) + 1
            listed.append({"table": table, "a": pairing.a, "b": pairing.b, "result": "-".join(map(str, games))})
        played.append({"number": len(played) + 1, "pairings": listed, "drops": []})
        if len(winners) == 1:
            break
        matches = elimination.next_round(winners)
    ranking = elimination.places(event.players, out)
    return {"players": event.players, "rounds": played, "seed": seed,
            "standings": [{"rank": rank, "player": player} for rank, player in ranking]}  # fmt: skip
