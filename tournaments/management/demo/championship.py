"""A championship of 512 on its second day, read in from a file like one that moves to another site.

Two thousand results one by one would take a minute; a file is read in at once, with one entry in the history.
"""

import json
import random
from datetime import datetime, timedelta
from itertools import chain, product
from typing import Any

from accounts.models import User
from tournaments import services
from tournaments.management.demo.evenings import ZONE
from tournaments.management.demo.people import People
from tournaments.models import Match, Score, Tournament
from tournaments.queries import files
from tournaments.simulation import simulate
from tournaments.structures import find_structure

NAME = "Winter Championship"
PLAYERS = 512
SWISS_ROUNDS = 9
ROUND = 7
ON_THE_FIRST_DAY = 6
FIRST_NAMES = (
    "Alma", "Björn", "Carla", "Diego", "Elif", "Farid", "Greta", "Hiro", "Ines", "Jakob", "Kaja", "Luis", "Mina",
    "Nils", "Olga", "Paul", "Quinn", "Rosa", "Sofía", "Timo", "Ute", "Vera", "Wim", "Yara", "Zora", "Amir", "Beate",
    "Cem", "Dana", "Emil", "Frida", "Goran",
)  # fmt: skip
LAST_NAMES = (
    "Adler", "Bauer", "Costa", "Dahl", "Ekström", "Fischer", "García", "Horvat", "Ivanova", "Jensen", "Kowalski",
    "Lindner", "Moreau", "Novák", "Okafor", "Peters",
)  # fmt: skip
WITH_ACCOUNTS = {3: ("Fay", "Gil"), 7: ("Hal", "Ivy")}
"""Who sits at these tables claims the place."""


def play_championship(people: People, now: datetime) -> None:
    """512 players in round 7 of 9, before a top 8. Half of the results are in; one match is disputed, and one waits for
    Fay.
    """
    cleo = people["cleo"]
    content = files.seal(_write(cleo, now))
    event = services.tournament_import(actor=cleo, content=json.dumps(content), now=now)
    for name in chain.from_iterable(WITH_ACCOUNTS.values()):
        place = event.registrations.get(name=name)
        services.player_claim(tournament=event, user=people[name.lower()], code=place.claim_code, now=now)
    services.match_report(match=_match_at(event, 3), actor=people["gil"], score=Score(1, 2), now=now)
    services.match_report(match=_match_at(event, 7), actor=people["hal"], score=Score(2, 1), now=now)
    services.match_report(match=_match_at(event, 7), actor=people["ivy"], score=Score(1, 2), now=now)
    services.announcement_make(
        tournament=event, actor=cleo, text=f"Lunch for everybody after round {ROUND}, an hour long.", now=now
    )


def _match_at(event: Tournament, table: int) -> Match:
    return Match.objects.select_related("round").get(round__tournament=event, round__number=ROUND, table=table)


def _write(organizer: User, now: datetime) -> dict[str, Any]:
    """The content of the event's file."""
    rng = random.Random(NAME)  # noqa: S311 - the same championship on every machine
    played = simulate(find_structure("swiss"), PLAYERS, NAME, rng, rounds=ROUND, drops=0.01)
    begins = (now - timedelta(days=1, hours=1)).replace(minute=0, second=0, microsecond=0)
    starts = [begins + timedelta(minutes=70 * number) for number in range(ON_THE_FIRST_DAY)]
    starts.append(now - timedelta(minutes=22))
    left = {player: round_["number"] for round_ in played["rounds"] for player in round_["drops"]}
    return {
        "form": files.FORM,
        "for": organizer.username,
        "id": 0,
        "history": {"entries": 0, "head": ""},
        "event": {
            "name": NAME, "game": "wota", "edition": "current", "card_format": "current", "format": "swiss_top8",
            "rounds_planned": SWISS_ROUNDS, "best_of": 3, "lists_asked": "none", "starts_at": _say(begins),
            "time_zone": ZONE, "place": "Old Harbor Hall, Pier 4", "capacity": PLAYERS, "round_minutes": 50,
            "confirm_minutes": 10, "status": "running", "created_at": _say(begins - timedelta(days=60)),
            "description": f"Two days: rounds 1 to {ON_THE_FIRST_DAY} on the first, then the last Swiss rounds and the "
            "top 8.",
            "staff": [{"by": "dara", "role": "head_judge"}, {"by": "jon", "role": "judge"},
                      {"by": "lea", "role": "judge"}, {"by": "kim", "role": "scorekeeper"}],
        },
        "players": [
            {"id": key, "name": name, "joined_at": _say(begins - timedelta(days=30)),
             "status": "dropped" if key in left else "active",
             "left_at": _say(starts[left[key]]) if key in left else None}
            for key, name in _name_players(played, rng).items()
        ],
        "pair_rules": [],
        "rounds": [_write_round(round_, start, rng) for round_, start in zip(played["rounds"], starts, strict=True)],
    }  # fmt: skip


def _name_players(played: dict[str, Any], rng: random.Random) -> dict[str, str]:
    names = [" ".join(pair) for pair in product(FIRST_NAMES, LAST_NAMES)]
    rng.shuffle(names)
    named = dict(zip(played["players"], names, strict=True))
    for match in played["rounds"][-1]["pairings"]:
        if match["table"] in WITH_ACCOUNTS:
            named[match["a"]], named[match["b"]] = WITH_ACCOUNTS[match["table"]]
    return named


def _write_round(round_: dict[str, Any], start: datetime, rng: random.Random) -> dict[str, Any]:
    """A closed round, or the last one with half of its results."""
    is_played = round_["number"] == ROUND
    open_tables = {
        match["table"] for match in round_["pairings"]
        if is_played and (match["table"] in WITH_ACCOUNTS or rng.random() < 0.5)
    }  # fmt: skip
    closed = start + timedelta(minutes=56)
    return {
        "number": round_["number"], "status": "published" if is_played else "closed", "paired_at": _say(start),
        "published_at": _say(start), "closed_at": None if is_played else _say(closed), "clock_seconds": 50 * 60,
        "clock_started_at": _say(start + timedelta(minutes=4)),
        "matches": [
            _write_match(place, match, match["table"] in open_tables, start)
            for place, match in enumerate(round_["pairings"])
        ],
    }  # fmt: skip


def _write_match(place: int, match: dict[str, Any], is_open: bool, start: datetime) -> dict[str, Any]:
    """A match of players without accounts. The staff entered the final results."""
    row = {
        "place": place, "table": match["table"], "a": match["a"], "b": match["b"], "best_of": 3,
        "reason": match["reason"], "status": "scheduled", "reports": [], "disputes": [],
    }  # fmt: skip
    if is_open and match["b"] is not None:
        return row
    games = (2, 0, 0) if match["b"] is None else [int(each) for each in match["result"].split("-")]
    score = dict(zip(("games_a", "games_b", "drawn"), games, strict=True))
    row |= score | {"status": "confirmed", "official": match["b"] is not None}
    if match["b"] is not None:
        at = _say(start + timedelta(minutes=20))
        row["reports"] = [{"version": 1, "kind": "official", "by": "kim", "created_at": at} | score]
    return row


def _say(instant: datetime) -> str:
    return instant.isoformat()
