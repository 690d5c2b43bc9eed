"""A hundred reports of one match at once, by page and by API: exactly one confirmed result or one open dispute.

PROOF_REPEATS is how many matches are reported so. The site is served as operators start it.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
from collections import Counter
from pathlib import Path
from time import monotonic, sleep
from urllib.parse import urlencode

import pytest

from tests.bench.server import serve
from tests.factories import add_players, make_event, next_round
from tests.proofs.figures import report, report_control
from tests.sessions import open_sessions
from tournaments import audit
from tournaments.models import Match, Tournament

pytestmark = [pytest.mark.slow, pytest.mark.django_db(transaction=True)]
WANTED = 200
REPEATS = int(os.environ.get("PROOF_REPEATS", "20"))
AT_ONCE = 100
CONTROLS = 5
SCORES = ("2-0-0", "2-1-0", "0-2-0", "1-1-1")
TOKEN = "t" * 32
TURNED_AWAY = 503
PAUSE = 0.5  # seconds until who was turned away comes again
UNDERSTOOD = {200, 302, 409}

Message = tuple[str, dict[str, str], str]


def report_to_page(match: Match, session: str, score: str) -> Message:
    """What the form on the page of the match sends."""
    path = f"/events/{match.round.tournament_id}/matches/{match.pk}/report/"
    body = urlencode({"score": score, "csrfmiddlewaretoken": TOKEN})
    return path, {**headers_of(session), "Content-Type": "application/x-www-form-urlencoded"}, body


def report_to_api(match: Match, session: str, score: str) -> Message:
    """What a program sends."""
    headers = {**headers_of(session), "Content-Type": "application/json", "X-CSRFToken": TOKEN}
    return f"/api/v1/matches/{match.pk}/report/", headers, json.dumps({"score": score})


def headers_of(session: str) -> dict[str, str]:
    return {"Cookie": f"sessionid={session}; csrftoken={TOKEN}"}


def write_reports(match: Match, sessions: dict[int, str], rng: random.Random) -> list[Message]:
    """Half of them by either player, half to the page; of one score, of two or of many."""
    scores = rng.choice([SCORES[:1], SCORES[:2], SCORES])
    players = [sessions[match.player_a.user_id], sessions[match.player_b.user_id]]
    write = (report_to_page, report_to_api)
    return [write[number // 2 % 2](match, players[number % 2], rng.choice(scores)) for number in range(AT_ONCE)]


async def send_at_once(port: int, messages: list[Message]) -> list[int]:
    """The status of each answer. All connections stand before the first report is sent."""
    links = await asyncio.gather(*(asyncio.open_connection("127.0.0.1", port) for _ in messages))
    for (_, writer), (path, headers, body) in zip(links, messages, strict=True):
        lines = [f"POST {path} HTTP/1.1", "Host: localhost", "Connection: close", f"Content-Length: {len(body)}"]
        lines += [f"{name}: {value}" for name, value in headers.items()]
        writer.write("\r\n".join([*lines, "", body]).encode())
    answers = await asyncio.gather(*(reader.read() for reader, _ in links))
    for _, writer in links:
        writer.close()
    return [read_status(answer.partition(b"\r\n\r\n")[0]) for answer in answers]


def read_status(head: bytes) -> int:
    """The status of an answer. A site that is overloaded says when to come again."""
    status = int(head.split(b" ", 2)[1])
    assert status != TURNED_AWAY or b"retry-after" in head.lower()
    return status


def send_until_let_in(port: int, messages: list[Message]) -> Counter[int]:
    """The same; whoever is turned away sends the report again."""
    seen: Counter[int] = Counter()
    while messages:
        sleep(PAUSE if seen else 0)
        statuses = asyncio.run(send_at_once(port, messages))
        seen.update(statuses)
        messages = [each for each, status in zip(messages, statuses, strict=True) if status == TURNED_AWAY]
    return seen


def play_matches(count: int) -> tuple[Tournament, list[Match], dict[int, str]]:
    """An event with so many matches being played, and a session of each player."""
    event = make_event()
    users = [player.user for player in add_players(event, 2 * count)]
    sessions = dict(zip((user.pk for user in users), open_sessions(users), strict=True))
    next_round(event)
    matches = Match.objects.select_related("round", "player_a", "player_b").order_by("table")
    return event, list(matches), sessions


def find_faults(match: Match) -> list[str]:
    """What is wrong with a match that was reported a hundred times."""
    match.refresh_from_db()
    disputes = match.disputes.exclude(status="settled").count()
    faults = [] if (match.status, disputes) in {("confirmed", 0), ("disputed", 1)} else [f"{match.status}, {disputes}"]
    versions = list(match.reports.order_by("version").values_list("version", flat=True))
    return faults + ([] if versions == list(range(1, len(versions) + 1)) else [f"versions {versions}"])


def test_a_hundred_reports_at_once_leave_one_result_or_one_dispute(tmp_path: Path) -> None:
    event, matches, sessions = play_matches(REPEATS)
    rng, seen, faults, begun = random.Random(1), Counter[int](), [], monotonic()
    with serve(tmp_path / "web.log") as port:
        for match in matches:
            seen += send_until_let_in(port, write_reports(match, sessions, rng))
            faults += find_faults(match)
    outcomes = Counter(match.status for match in matches)
    turned_away = seen.pop(TURNED_AWAY, 0)
    report(
        "double report",
        f"{AT_ONCE} at once, {len(matches)} times in {monotonic() - begun:.0f} s: {dict(outcomes)}, {len(faults)} "
        f"faults; answers {dict(sorted(seen.items()))}; {turned_away} times asked to come again by an overloaded site",
        reached=len(matches),
        wanted=WANTED,
    )
    assert faults == []
    assert seen.keys() <= UNDERSTOOD
    assert seen.total() == AT_ONCE * len(matches)
    assert len(outcomes) == 2
    assert audit.find_first_fault(event) is None


def test_without_the_row_locks_the_same_reports_collide(tmp_path: Path) -> None:
    """The control: the same site with the lock of a match off."""
    _event, matches, sessions = play_matches(CONTROLS)
    rng, seen, faults = random.Random(1), Counter[int](), []
    with serve(tmp_path / "web.log", application="tests.proofs.site_without_locks:application") as port:
        for match in matches:
            seen += send_until_let_in(port, write_reports(match, sessions, rng))
            faults += find_faults(match)
    broke = sum(count for status, count in seen.items() if status not in {*UNDERSTOOD, TURNED_AWAY})
    report_control(
        "double report", f"without locks {broke} of {AT_ONCE * CONTROLS} answers broke, {len(faults)} faults left"
    )
    assert broke or faults
