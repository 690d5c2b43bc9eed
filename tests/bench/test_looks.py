"""What a look at a large event costs of a web process: pages and polls of players, staff and walls.

BENCH_EVENTS says how many events the list of events has had.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from datetime import timedelta
from io import BytesIO
from typing import Any

import pytest
from django.core.cache import caches
from django.core.wsgi import get_wsgi_application
from django.db import connection
from django.test import RequestFactory
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from accounts.models import User
from tests.bench.figures import report, seconds
from tests.factories import add_players, make_event, next_round
from tests.sessions import open_sessions
from tournaments import services
from tournaments.models import Match, Registration, Tournament

pytestmark = pytest.mark.django_db(transaction=True)
HTMX = {"HTTP_HX_REQUEST": "true"}
FORM = "application/x-www-form-urlencoded"
TOKEN = "t" * 32
PAST_EVENTS = int(os.environ.get("BENCH_EVENTS", "5000"))
Look = tuple[str, User | None, dict[str, str]]


@pytest.fixture(params=[512, 2_000], ids=lambda size: f"{size}-players")
def event(request: pytest.FixtureRequest) -> Tournament:
    """In the middle of a round with its clock, one table in ten reported."""
    made = make_event()
    add_players(made, request.param)
    next_round(made)
    services.clock_start(tournament=made, actor=made.organizer, minutes=50, now=timezone.now())
    with connection.cursor() as cursor:
        cursor.execute("VACUUM ANALYZE")
    return made


def test_what_a_look_costs(event: Tournament) -> None:
    size = Tournament.objects.get(pk=event.pk).player_count
    for name, (look, goal) in find_looks(event).items():
        ask = make_asker(*look)
        ask()
        with CaptureQueriesContext(connection) as statements:
            length = ask()
        beside = f"goal {goal} ms, {len(statements)} statements, {length:,} bytes"
        report(f"a look at {size:,} players, {name}", seconds(ask, repeat=31) * 1000, "ms of processor", beside)
        drawn = seconds(forgetting(ask), repeat=3) * 1000
        report(f"a look at {size:,} players, {name}, the first after a change", drawn, "ms of processor")


def find_looks(event: Tournament) -> dict[str, tuple[Look, int]]:
    """Each kind of look with what it may cost, in milliseconds."""

    def at(name: str, *args: int) -> str:
        return reverse(f"tournaments:{name}", args=[event.pk, *args])

    match = Match.objects.filter(round__tournament=event).order_by("table")[100]
    player, cleo = match.player_a.user, event.organizer
    dara = User.objects.get(username="dara")
    own = find_poll(make_asker(at("detail"), player, {}, whole=True)())
    staff = find_poll(make_asker(at("floor"), dara, {}, whole=True)())
    wall = find_poll(make_asker(at("projector"), None, {}, whole=True)())
    return {
        "event page of a player": ((at("detail"), player, {}), 10),
        "event page of a stranger": ((at("detail"), None, {}), 10),
        "poll of a player": ((own, player, HTMX), 3),
        "own table": ((at("match", match.pk), player, {}), 10),
        "standings": ((at("standings"), player, {}), 10),
        "players": ((at("players"), player, {}), 10),
        "floor page": ((at("floor"), dara, {}), 10),
        "floor page, fourth of the tables": ((f"{at('floor')}?page=4", dara, {}), 10),
        "organizer's page": ((at("organize"), cleo, {}), 10),
        "poll of the staff": ((staff, dara, HTMX), 3),
        "projector page": ((at("projector"), None, {}), 10),
        "poll of a projector": ((wall, None, HTMX), 3),
    }


def find_poll(page: str) -> str:
    """The address that a page asks again and again."""
    return page.partition('hx-get="')[2].partition('"')[0].replace("&amp;", "&")


def make_asker(
    path: str, user: User | None, headers: dict[str, str], *, form: str = "", whole: bool = False
) -> Callable[[], Any]:
    """What asks the site as a web server would, from the environment of a request to the last byte of its answer.

    It returns the length of the answer, or with `whole` the answer itself. A `form` is sent, with its token.
    """
    application = get_wsgi_application()
    session = f"sessionid={open_sessions([user])[0]}; " if user else ""
    cookie = {"HTTP_COOKIE": f"{session}csrftoken={TOKEN}"} if session or form else {}
    sent = f"{form}&csrfmiddlewaretoken={TOKEN}".encode()
    address, _mark, query = path.partition("?")
    statuses: list[str] = []

    def ask() -> int | str:
        if form:
            request = RequestFactory().post(address, sent, content_type=FORM, **headers, **cookie)
        else:
            request = RequestFactory().get(address, query_params=None, **headers, **cookie)
        environ = request.environ | {"QUERY_STRING": query, "wsgi.input": BytesIO(sent if form else b"")}
        if not whole:
            environ["HTTP_ACCEPT_ENCODING"] = "gzip"
        answer = application(environ, lambda status, _headers: statuses.append(status))
        body = b"".join(answer)
        answer.close()
        assert statuses.pop() in ("200 OK", "204 No Content"), path
        return body.decode() if whole else len(body)

    return ask


def forgetting(ask: Callable[[], object]) -> Callable[[], object]:
    """The same with nothing drawn before."""

    def ask_anew() -> None:
        caches["drawn"].clear()
        ask()

    return ask_anew


def test_what_the_list_of_events_costs_after_years() -> None:
    event = make_event()
    add_players(event, 100)
    next_round(event)
    repeat_event(event, PAST_EVENTS)
    title = f"the list of events, {PAST_EVENTS:,} past ones of 100 players"
    for page in ("1", "100"):
        ask = forgetting(make_asker(f"{reverse('tournaments:list')}?page={page}", event.organizer, {}))
        with CaptureQueriesContext(connection) as statements:
            ask()
        spent = sum(float(each["time"]) for each in statements.captured_queries) * 1000
        beside = f"goal 50 ms, {len(statements)} statements that take {spent:.0f} ms"
        report(f"{title}, page {page}", seconds(ask) * 1000, "ms of processor", beside)


def repeat_event(event: Tournament, times: int) -> None:
    """Write the event with its players, who hand in no list, again and again: each a day earlier, and finished."""
    day = timedelta(days=1)
    past = [
        Tournament(**{**model_to_values(event), "status": "finished", "created_at": event.created_at - day * number})
        for number in range(1, times + 1)
    ]
    Tournament.objects.bulk_create(past)
    written = {"tournament_id": "event.id", "list_text": "''", "list_parsed": "'{}'::jsonb"}
    columns = {f.column: written.get(f.column, f"place.{f.column}") for f in Registration._meta.concrete_fields[1:]}
    with connection.cursor() as cursor:
        cursor.execute("SET session_replication_role = replica")  # no triggers: a copied event has its count already
        cursor.execute(
            f"INSERT INTO {Registration._meta.db_table} ({', '.join(columns)}) SELECT {', '.join(columns.values())}"
            f" FROM {Registration._meta.db_table} place JOIN {Tournament._meta.db_table} event ON event.id <> %s"
            " WHERE place.tournament_id = %s",
            [event.pk, event.pk],
        )
        cursor.execute("RESET session_replication_role")
        cursor.execute("VACUUM ANALYZE")


def model_to_values(event: Tournament) -> dict[str, Any]:
    """The columns of an event but for its number and its code."""
    return {
        f.attname: getattr(event, f.attname) for f in event._meta.concrete_fields if not (f.primary_key or f.unique)
    }
