"""Every route, asked by every role for what belongs to others: it tells nothing hidden and writes nothing."""

from __future__ import annotations

import json
import logging
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from django.db import connection, transaction
from django.test import Client
from django.utils import timezone

from accounts.models import Device, Token
from accounts.tokens import SCOPES, token_create
from cards.models import CardUpload, Printing
from cards.services import search_save
from decks.services import comment_add
from tables.models import Table
from tests.database import tables
from tests.factories import (
    NOON,
    demonstration_record,
    load_core_set,
    make_deck,
    make_event,
    make_user,
    match_between,
    next_round,
    registration_of,
    starter_list,
)
from tests.proofs.addresses import fill, routes
from tests.proofs.figures import report, report_control
from tournaments import queries, services
from tournaments.models import Dispute, Match, Score, Tournament, Webhook
from tournaments.queries import events
from tournaments.services import locking
from work.models import request_values
from wota_site import throttling

pytestmark = [pytest.mark.slow, pytest.mark.django_db]

STRANGERS = ("", "a token", "eve", "otto", "olga")  # nobody, Olga's token, a player, a judge, an organizer elsewhere
ROLES = (*STRANGERS, "rival")  # plays in the event, at another table
EVERY = int(os.environ.get("PROOF_EVERY", "1"))  # only every so many of the routes
OWNED = ("tournaments_", "decks_", "judging_", "tables_", "cards_savedsearch", "cards_cardupload", "accounts_device")
NOBODYS = (  # of everybody, or of whoever knows an address that nobody can guess
    "api/v1/cards/", "api/v1/docs/", "api/v1/published/", "api/v1/recordings/", "api/v1/records/", "cards/<",
    "cards/formats/",
    "cards/keywords/", "cards/rulings/", "cards/sets/", "cards/types/", "play/published/", "play/records/", "replay/",
    "rules/",
)  # fmt: skip
OWN_PLACE = ("/drop/", "/join/")  # what a player may do in any event, about the own place in it
NOTHING_LEFT = 204  # what is gone may be taken away again
OWN_DECKS = "decks/all.<slug:form>"  # of whoever asks
OPEN_TO_ALL = ("/like/", "/comments/", "/copy/")  # what anybody signed in may do to a public deck
SCORE = "2-0-0"
FORM = {
    "score": SCORE, "enter-score": SCORE, "enter-reason": "seen", "void-reason": "seen", "claim": "0-2-0",
    "reason": "score", "explanation": "No.", "record_text": "[Record", "record_seat_a": "", "decision": "without",
    "username": "eve", "version": "1", "list_text": "3 River Guard", "name": "Mine", "game": "wota",
    "then": "reset", "missed": "bye", "names": "Ann", "code": "23456789A", "rounds": "5", "first": "1", "second": "2",
    "edition": "current", "text": "3 River Guard", "visibility": "public", "seat": "a",
}  # fmt: skip
ON_PAGES = {**FORM, "edition": "wota:current"}

Ids = dict[str, dict[str, object]]  # the arguments of routes, by the beginning of the route


class World:
    """Cleo's event with a match being played and a disputed one, an event in preparation, and private things of Ada's.

    Olga, Otto and Eve organize, judge and play elsewhere.
    """

    def __init__(self) -> None:
        cup = self.cup = make_event("ada", "ben", "rival", "gil", "hal", "ivy", name="Cup")
        next_round(cup)
        tables = cup.rounds.get().matches.select_related("player_a__user", "player_b__user", "round").order_by("table")
        others = [match for match in tables if make_user("rival") not in (match.player_a.user, match.player_b.user)]
        self.match, disputed = others  # the first is being played
        self.dispute = dispute(disputed)
        elsewhere = services.tournament_create(
            organizer=make_user("olga"), game="wota", name="Elsewhere", now=NOON, opened=True
        )
        services.staff_appoint(tournament=elsewhere, actor=make_user("olga"), person=make_user("otto"), now=NOON)
        for player in ("eve", "fay"):
            services.player_join(tournament=elsewhere, user=make_user(player), list_text=starter_list(), now=NOON)
        next_round(elsewhere)
        self.draft = services.tournament_create(organizer=make_user("cleo"), game="wota", name="Hidden", now=NOON)
        ada = make_user("ada")
        device = Device.objects.create(user=ada, endpoint="https://push.example/ada", created_at=NOON)
        load_core_set()
        printed = Printing.objects.select_related("card", "card_set").first()
        assert printed is not None
        deck = make_deck(ada)
        search = search_save(actor=ada, name="Mine", query="t:aqua")
        now = timezone.now()
        upload = CardUpload.objects.create(by=ada, digest="sha256:-", content=b"{}", at=now, **request_values(now))
        pair = match_between(elsewhere, "eve", "fay")
        own = {"registration_pk": self.match.player_a_id, "match_pk": self.match.pk, "number": 1}
        own |= {"player_pk": self.match.player_a_id, "round_pk": self.match.round_id, "after": 1, "name": "standings"}
        own |= make_details(cup, "ada", "ben")
        shared = make_deck(ada, "Shared", visibility="public")
        comment = comment_add(actor=ada, deck=shared, text="Mine.", now=NOON)
        token, _secret = token_create(user=ada, name="mine", scopes=list(SCOPES), now=NOON)
        table = {"code": seat_two("ada", "ben"), "key": "nosuchkey"}
        self.shown: Ids = {
            "events/": {"pk": cup.pk, **own},
            "api/v1/tournaments/": {"pk": cup.pk, **own},
            "api/v1/matches/": {"pk": self.match.pk},
            "decks/": {"code": shared.code, "pk": comment.pk, "number": 1, "form": "txt"},
            "api/v1/decks/": {"code": shared.code, "pk": comment.pk, "number": 1},
            "play/": table,
            "api/v1/tables/": table,
        }
        eve = registration_of(elsewhere, "eve").pk
        foreign = {"match_pk": pair.pk, "registration_pk": eve, "player_pk": eve, "round_pk": pair.round_id}
        foreign |= make_details(elsewhere, "eve", "fay")
        self.mixed: Ids = {
            "events/": {"pk": cup.pk, **foreign},
            "api/v1/tournaments/": {"pk": cup.pk, **foreign},
        }
        self.hidden: Ids = {
            "events/": {"pk": self.draft.pk, **own},
            "api/v1/tournaments/": {"pk": self.draft.pk, **own},
            "disputes/": {"pk": self.dispute.pk},
            "api/v1/disputes/": {"pk": self.dispute.pk},
            "decks/": {"code": deck.code, "number": 1, "form": "txt"},
            "api/v1/decks/": {"code": deck.code, "number": 1},
            "me/tokens/": {"token_pk": token.pk},
            "me/notices/": {"device_pk": device.pk},
            "cards/saved/": {"pk": search.pk},
            "cards/desk/sets/": {
                "game": printed.card.game,
                "code": printed.card_set.code,
                "slug": printed.card.slug,
            },
            "cards/desk/imports/": {"pk": printed.card_set.imports.latest("pk").pk},
            "cards/desk/uploads/": {"pk": upload.pk},
        }


def make_details(event: Tournament, one: str, other: str) -> dict[str, object]:
    """The ids of an announcement in the event, of a wish about two of its players, and of a webhook."""
    organizer = event.organizer
    said = services.announcement_make(tournament=event, actor=organizer, text="Lunch at one", now=NOON)
    keys = [registration_of(event, player).pk for player in (one, other)]
    rule = services.pair_rule_add(
        tournament=event, actor=organizer, kind="apart", one=keys[0], other=keys[1], reason="siblings", now=NOON
    )
    hook = Webhook.objects.create(tournament=event, address="https://hook.example/", kinds=["round"], created_at=NOON)
    return {"announcement_pk": said.pk, "rule_pk": rule.pk, "webhook_pk": hook.pk}


def seat_two(one: str, other: str) -> str:
    """The code of a table at which these two have sat down."""
    clients = [Client(), Client()]
    for client, player in zip(clients, (one, other), strict=True):
        client.force_login(make_user(player))
    clients[0].post("/play/open/", {"kind": "two", "deck": "starter:wota:riverwall"})
    table = Table.objects.latest("pk")
    clients[1].post(f"{table.get_absolute_url()}join/", {"deck": "starter:wota:emberrush"})
    assert table.seats.count() == 2
    return table.code


def dispute(match: Match) -> Dispute:
    """One player says that the other has not won."""
    services.match_report(match=match, actor=match.player_a.user, score=Score(2, 0), now=NOON)
    return services.match_dispute(
        match=match, actor=match.player_b.user, claim=Score(0, 2), now=NOON, record_text=demonstration_record(),
        record_seat_a="a",
    )  # fmt: skip


def without(ids: Ids) -> Ids:
    """The same routes, with ids that nothing has."""
    return {
        start: {name: "nosuchcode" if isinstance(value, str) else 999_999 for name, value in values.items()}
        for start, values in ids.items()
    }


def fill_routes(ids: Ids, *, least: int = 1) -> list[str]:
    """The address of every route with at least so many arguments that these ids fill."""
    wanted = [route for route in sorted(set(routes())) if route.count("<") >= least]
    return [address for route in wanted for address in list_addresses(route, ids)][::EVERY]


def list_addresses(route: str, ids: Ids) -> list[str]:
    """The address of a route by the ids of its beginning; none if they do not fill it."""
    start = max((each for each in ids if route.startswith(each)), key=len, default=None)
    if route == OWN_DECKS:
        return []
    return [] if start is None else list(fill(route, {name: [value] for name, value in ids[start].items()}))


class Bodies:
    """What a sensible request would send to each address, from the API's own description."""

    def __init__(self) -> None:
        self.schema = Client().get("/api/v1/schema/").json()

    def of(self, address: str, method: str) -> dict[str, str]:
        """The fields that this endpoint knows."""
        for path, methods in self.schema["paths"].items():
            content = methods.get(method, {}).get("requestBody", {}).get("content", {}).get("application/json")
            if content and _is_at(path, address):
                shape = self.schema["components"]["schemas"][content["schema"]["$ref"].rsplit("/", 1)[-1]]
                return {name: FORM[name] for name in shape.get("properties", ()) if name in FORM}
        return {}


def _is_at(path: str, address: str) -> bool:
    """Whether a path of the description, such as /api/v1/decks/{code}/, is that of an address, whatever its ids."""
    named, asked = path.split("/"), address.split("/")
    same = (one == other or one.startswith("{") for one, other in zip(named, asked, strict=False))
    return len(named) == len(asked) and all(same)


def _make_token() -> str:
    """A token of Olga's that may do everything that she may."""
    Token.objects.filter(user=make_user("olga")).delete()
    return token_create(user=make_user("olga"), name="bot", scopes=list(SCOPES), now=NOON)[1]


class Visitor:
    """One role and its requests."""

    def __init__(self, role: str, bodies: Bodies) -> None:
        self.role, self.bodies = role, bodies
        headers = {"Authorization": f"Bearer {_make_token()}"} if role == "a token" else {}
        self.client = Client(raise_request_exception=False, headers=headers)
        if role not in ("", "a token"):
            self.client.force_login(make_user(role))

    def read(self, address: str) -> int:
        """The status of a look at it."""
        return self.client.get(address).status_code

    def writes(self, address: str) -> Iterator[tuple[str, Callable[[], int]]]:
        """Every request that might write."""
        if address.startswith("/api/"):
            for method in ("post", "put", "patch", "delete"):
                body = json.dumps(self.bodies.of(address, method))
                yield (
                    method,
                    lambda method=method, body=body: (
                        self.client.generic(method.upper(), address, body, content_type="application/json").status_code
                    ),
                )
        else:
            yield "post", lambda: self.client.post(address, ON_PAGES).status_code


def count_touched() -> int:
    """How many rows of these tables were written since the transaction began, undone ones too."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT sum(n_tup_ins + n_tup_upd + n_tup_del) FROM pg_stat_xact_user_tables WHERE relname ^@ ANY(%s)",
            [list(OWNED)],
        )
        return int(cursor.fetchone()[0])


def rows() -> list[tuple[Any, ...]]:
    """A hash of each table whose rows belong to somebody."""
    owned = [name for name in tables() if name.startswith(OWNED)]
    each = " UNION ALL ".join(
        f"SELECT '{name}', md5(string_agg(t::text, '' ORDER BY t::text)) FROM {name} t" for name in owned
    )
    with connection.cursor() as cursor:
        cursor.execute(each)
        return cursor.fetchall()


@contextmanager
def undone() -> Iterator[None]:
    """What is written meanwhile is undone."""
    point = transaction.savepoint()
    yield
    transaction.savepoint_rollback(point)


def find_writes(visitor: Visitor, paths: list[str]) -> tuple[int, list[str]]:
    """How many requests might have written, and those that did."""
    asked, found, before = 0, [], rows()
    for path in paths:
        if path.endswith(OPEN_TO_ALL) or (visitor.role not in STRANGERS and path.endswith(OWN_PLACE)):
            continue
        for method, send in visitor.writes(path):
            touched = count_touched()
            with undone():
                send()
                changed = count_touched() != touched and rows() != before
            found += [f"{visitor.role or 'nobody'}: {method} {path}"] if changed else []
            asked += 1
    return asked, found


def find_told(visitor: Visitor, hidden: list[str], missing: list[str]) -> tuple[int, list[str]]:
    """How many requests there were for what is hidden, and those not answered as if there were no such thing."""
    asked, found = 0, []
    for path, none in zip(hidden, missing, strict=True):
        answers = [(visitor.read(path), visitor.read(none))]
        for (_, send), (_, send_none) in zip(visitor.writes(path), visitor.writes(none), strict=True):
            with undone():
                status = send()
            with undone():
                answers.append((status, send_none()))
        asked += len(answers)
        found += [
            f"{visitor.role or 'nobody'}: {path} {one}, and {other} where nothing is"
            for one, other in answers
            if one != other or (one < 300 and one != NOTHING_LEFT) or one >= 500
        ]
    return asked, found


@pytest.fixture
def world(monkeypatch: pytest.MonkeyPatch) -> World:
    monkeypatch.setattr(throttling.Throttle, "THROTTLE_RATES", dict.fromkeys(throttling.LIMITS, "999999/min"))
    monkeypatch.setattr(logging.getLogger("django.request"), "disabled", True)  # thousands of refusals are meant
    return World()


def test_no_role_reads_what_is_hidden_or_writes_what_is_foreign(world: World) -> None:
    bodies = Bodies()
    hidden, missing = fill_routes(world.hidden), fill_routes(without(world.hidden))
    shown, mixed = fill_routes(world.shown), fill_routes(world.mixed, least=2)
    mixed_missing = fill_routes(
        {
            start: {name: value if name == "pk" else 999_999 for name, value in values.items()}
            for start, values in world.mixed.items()
        },
        least=2,
    )
    assert len(hidden) * EVERY > 60
    unasked = list_unasked(world)
    asked, told, wrote = 0, [], []
    for role in (*ROLES, "cleo"):
        visitor = Visitor(role, bodies)
        for paths, none in ([] if role == "cleo" else [(hidden, missing)]) + [(mixed, mixed_missing)]:
            count, found = find_told(visitor, paths, none)
            asked, told = asked + count, told + found
        if role != "cleo":
            count, found = find_writes(visitor, [*shown, *hidden])
            asked, wrote = asked + count, wrote + found
    concerned = ("cleo", world.match.player_a.user.username)
    owners = sum(len(find_writes(Visitor(role, bodies), shown)[1]) for role in concerned)
    report(
        "foreign objects",
        f"{len(hidden) + len(shown) + len(mixed)} addresses, {len(ROLES)} roles, {asked} requests: {len(told)} tell of "
        f"what is hidden, {len(wrote)} write what is foreign; those concerned write with {owners} of them",
        reached=(len(list_owned_routes()) - len(unasked)) // EVERY,
        wanted=len(list_owned_routes()),
    )
    assert unasked == []
    assert not told, told[:20]
    assert not wrote, wrote[:20]
    assert owners or EVERY > 1


def list_owned_routes() -> list[str]:
    """Every route whose arguments name what belongs to somebody."""
    return [route for route in routes() if "<" in route and route != OWN_DECKS and not route.startswith(NOBODYS)]


def list_unasked(world: World) -> list[str]:
    """Those of these routes that have no address here."""
    known = (world.hidden, world.shown, world.mixed)
    return [route for route in list_owned_routes() if not any(list_addresses(route, ids) for ids in known)]


def test_a_view_or_a_use_case_without_its_guard_is_found(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: events are shown to everybody, and everybody is staff."""
    olga = Visitor("olga", Bodies())
    hidden, missing = fill_routes(world.hidden), fill_routes(without(world.hidden))
    everybody = queries.Access(make_user("olga"), "owner", None)
    with monkeypatch.context() as patch:
        patch.setattr(locking, "access_to", lambda _tournament, _actor: everybody)
        _, wrote = find_writes(olga, fill_routes(world.shown))
    visible = events.tournaments_visible_to
    with monkeypatch.context() as patch:
        patch.setattr(events, "tournaments_visible_to", lambda _actor: visible(make_user("cleo")))
        _, told = find_told(olga, hidden, missing)
    report_control("foreign objects", f"without guards {len(told)} tell, {len(wrote)} write")
    assert told
    assert wrote
