"""The small events of the demonstration: a cup that is over, tonight's war, other games' nights, an event to join."""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

from django.utils import timezone

from rules.games import GAMES
from tournaments import jobs, services
from tournaments.management.demo.people import GAME, WALK_INS, People, list_of
from tournaments.models import Dispute, Match, Round, Score, Tournament

PLACE = "Corner House, 12 Mill Lane"
ZONE = "Europe/Berlin"
ROUND_TAKES = timedelta(hours=1)
IN_THE_EXAMPLE = "Winter Open"
"""The event that the example record names."""
OF_ANOTHER_GAME = " Night"
"""What follows the game's name."""
OF_TONIGHT = (
    "ada", "ben", "gil", "hal", "ivy", "jon", "kim", "lea", "max", "noa", "oli", "pia", "rui", "sam", "tam", "uma",
)  # fmt: skip

AtTheTable = Callable[[Match, datetime], object]


def play_cup(people: People, now: datetime) -> None:
    """A cup of last week with a settled dispute and a champion."""
    start = now - timedelta(days=7)
    event = _open(people, start, name="Harbor Cup", seed="harbor", format="elimination")
    _join(event, people, ("ada", "ben", "gil", "hal", "ivy", "jon"), start)

    def settle(match: Match, at: datetime) -> None:
        dispute = _dispute(match, people, at)
        jobs.judge_dispute(dispute.pk, timezone.now)
        services.dispute_rule(
            dispute=dispute, actor=people["dara"], decision="accept", score=_find_score(match, "ada"), now=at,
            reason="The imp had used its attack. I gave the third game to Ada.",
        )  # fmt: skip

    for number in range(3):
        at = start + number * ROUND_TAKES
        _play_round(event, at, settle)
        _close(event, at + timedelta(minutes=50))
    services.tournament_finish(tournament=event, actor=people["cleo"], now=start + 3 * ROUND_TAKES)


def play_tonight(people: People, now: datetime) -> None:
    """24 players in the round of Ada against Ben. The clock runs, and their match is disputed."""
    begins = _find_quarter(now - timedelta(minutes=135))
    event = _open(
        people, now - timedelta(days=5), name=name_tonight(now), seed="tonight", rounds_planned=5, starts_at=begins,
        time_zone=ZONE, place=PLACE, capacity=32, round_minutes=50, confirm_minutes=10,
        description="Five Swiss rounds of 50 minutes, each match a war of three games. Walk-ins are welcome.",
    )  # fmt: skip
    _join(event, people, OF_TONIGHT, begins - timedelta(hours=3))
    services.players_add(tournament=event, actor=people["cleo"], names=WALK_INS, now=begins)
    met: list[Match] = []

    def dispute(match: Match, at: datetime) -> None:
        met.append(match)
        _dispute(match, people, at)

    for number in range(5):
        at = begins + number * ROUND_TAKES
        round_ = _play_round(event, at, dispute, leave_open=number >= 2)
        if met:
            break
        _close(event, at + timedelta(minutes=52))
    services.table_extend(match=met[0], actor=people["dara"], minutes=8, reason="a call to the table", now=now)
    services.announcement_make(
        tournament=event, actor=people["cleo"], text=f"Pizza is here after round {round_.number}.", now=now
    )


def play_others(people: People, now: datetime) -> None:
    """Eight players of each further game, in their second round. Ada and Ben are still playing."""
    begins = _find_quarter(now - timedelta(minutes=75))
    for game in (each for code, each in GAMES.items() if code != GAME):
        event = _open(
            people, now - timedelta(days=4), game=game.code, name=f"{game.name}{OF_ANOTHER_GAME}", seed=game.code,
            rounds_planned=3, starts_at=begins, time_zone=ZONE, place=PLACE, capacity=16, round_minutes=50,
            description="Three Swiss rounds of 50 minutes, each match best of three games. Beginners are welcome.",
        )  # fmt: skip
        _join(event, people, OF_TONIGHT[:8], begins - timedelta(hours=3))
        for match in _begin_round(event, begins).matches.all():
            _play(match, begins + timedelta(minutes=14))
        _close(event, begins + timedelta(minutes=52))
        second = begins + ROUND_TAKES
        for match in _begin_round(event, second).matches.all():
            if not {"ada", "ben"} & set(_handles(match)):
                _play(match, second + timedelta(minutes=14))


def name_tonight(now: datetime) -> str:
    """A name by the day of the week, such as Friday War."""
    return f"{timezone.localtime(now):%A} War"


def open_next(people: People, now: datetime) -> None:
    """An event at the end of the week that anybody may join."""
    begins = timezone.localtime(now).replace(hour=10, minute=0, second=0, microsecond=0)
    begins += timedelta(days=7 + (6 - begins.weekday()))
    event = _open(
        people, now, name="Sunday Open", seed="sunday", starts_at=begins, time_zone=ZONE, place=PLACE, capacity=16,
        round_minutes=50, description="Open to everybody with a legal deck. Come as you are.",
    )  # fmt: skip
    _join(event, people, ("kim", "lea", "max"), now)


def _find_quarter(time: datetime) -> datetime:
    """The quarter of an hour that has begun."""
    return time.replace(minute=time.minute // 15 * 15, second=0, microsecond=0)


def _open(people: People, now: datetime, **fields: Any) -> Tournament:
    event = services.tournament_create(organizer=people["cleo"], now=now, opened=True, **{"game": GAME, **fields})
    services.staff_appoint(tournament=event, actor=people["cleo"], person=people["dara"], now=now)
    return event


def _join(event: Tournament, people: People, usernames: tuple[str, ...], now: datetime) -> None:
    for place, username in enumerate(usernames):
        services.player_join(tournament=event, user=people[username], list_text=list_of(place, event.game), now=now)


def _play_round(event: Tournament, at: datetime, when_they_meet: AtTheTable, *, leave_open: bool = False) -> Round:
    """A round with its clock; `leave_open` lets some tables play on, once Ada and Ben have met."""
    round_ = _begin_round(event, at)
    matches = list(round_.matches.select_related("player_a__user", "player_b__user", "round__tournament"))
    theirs = next((match for match in matches if set(_handles(match)) == {"ada", "ben"}), None)
    for match in matches:
        if match is theirs:
            when_they_meet(match, at + timedelta(minutes=15))
        elif not (leave_open and theirs and match.table and match.table % 3 == 0):
            _play(match, at + timedelta(minutes=14))
    return round_


def _begin_round(event: Tournament, at: datetime) -> Round:
    services.round_pair(tournament=event, actor=event.organizer, now=at)
    round_ = services.round_publish(tournament=event, actor=event.organizer, now=at)
    services.clock_start(tournament=event, actor=event.organizer, now=at)
    return round_


def _close(event: Tournament, at: datetime) -> None:
    services.round_close(tournament=event, actor=event.organizer, now=at)


def _handles(match: Match) -> tuple[str, str]:
    return match.player_a.handle, match.player_b.handle if match.player_b else ""


def _play(match: Match, at: datetime) -> None:
    """Ada and Ben beat everybody, otherwise A wins; for a player without an account the staff enter it."""
    if match.player_b is None:
        return
    lost = (match.table or 0) % 2
    score = Score(lost, 2) if _handles(match)[1] in ("ada", "ben") else Score(2, lost)
    a, b = match.player_a.user, match.player_b.user
    if a is None or b is None:
        services.result_correct(match=match, actor=match.round.tournament.organizer, score=score, now=at)
        return
    services.match_report(match=match, actor=a, score=score, now=at)
    services.match_confirm(match=match, actor=b, now=at)


def _find_score(match: Match, winner: str) -> Score:
    """Two games won, one lost."""
    return Score(2, 1) if _handles(match)[0] == winner else Score(1, 2)


def _dispute(match: Match, people: People, at: datetime) -> Dispute:
    """Ben reports a win. Ada disputes with a record of the imp's second attack."""
    record = GAMES[GAME].read_example("illegal")
    services.match_report(match=match, actor=people["ben"], score=_find_score(match, "ben"), now=at)
    return services.match_dispute(
        match=match, actor=people["ada"], claim=_find_score(match, "ada"), reason=Dispute.Reason.ILLEGAL_PLAY, now=at,
        explanation="His imp attacked twice in the last turn, so the third game was not his.",
        record_text=record.replace(IN_THE_EXAMPLE, match.round.tournament.name),
    )  # fmt: skip
