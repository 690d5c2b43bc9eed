"""The staff of an event: every press is for those alone whom the table of rights names."""

import json
import logging
from collections.abc import Iterator
from datetime import timedelta

import pytest
from django.core.exceptions import PermissionDenied, ValidationError
from django.db import IntegrityError, transaction
from django.test import Client
from django.urls import reverse

from accounts.models import User
from tests.factories import NOON, client_of, make_event, make_user, match_between, next_round, registration_of
from tournaments import audit, queries, services
from tournaments.api import urls as api_urls
from tournaments.models import Dispute, HistoryEvent, Match, Score, StaffRole, Tournament, Webhook
from tournaments.rights import EVERYBODY, RIGHTS, TABLE, Right, list_rights
from tournaments.urls import urlpatterns

pytestmark = pytest.mark.django_db

ROLES = {
    "cleo": "owner", "olga": "organizer", "hana": "head_judge", "dara": "judge", "sam": "scorekeeper", "ada": "",
    "eve": "",
}  # fmt: skip
"""Who is who: ada plays, eve has nothing to do with the event."""

PAGES = {
    Right.OWN: ["offer", "offer_withdraw", "staff_appoint", "staff_remove"],
    Right.ARRANGE: [
        "copy", "hide", "show", "open", "reopen", "call_off", "edit", "plan_rounds", "finish", "webhooks",
        "webhook_turn", "webhook_remove",
    ],
    Right.PAIR: [
        "pair", "publish", "close", "turn", "discard", "take_back", "reopen_round", "restore", "swap", "seeds",
        "pair_rule_add", "pair_rule_remove", "table_fix", "table_free",
    ],
    Right.PLAYERS: [
        "check_in_set", "list_unlock", "players_add", "player_release", "player_drop", "player_undrop",
    ],
    Right.FLOOR: ["clock", "announce", "announcement_withdraw", "player_check_in"],
    Right.ENTER: ["tap", "accept", "enter", "clear"],
    Right.RULE: ["void", "extend", "dispute_rule", "appeal_decide"],
}  # fmt: skip
"""The presses of the pages, by the right that they ask for."""
LOOKS = {
    Right.ARRANGE: ["file", "edit", "webhooks"],
    Right.PAIR: ["organize", "seeds", "pairing"],
    Right.PLAYERS: ["print_sheets", "player_drop", "player_undrop"],
    Right.FLOOR: ["staff", "history", "floor", "bundle", "organize_players", "print_slips"],
}
"""Pages for the staff alone."""
OTHERS = {
    "list", "new", "dates", "by_code", "calendar", "event_calendar", "detail", "round", "standings", "standings_after",
    "standing", "standing_after", "players", "player_list", "sealed_list", "join", "claim", "drop", "check_in", "sheet",
    "report_trf", "import", "poster", "print_names", "print_tables", "print_standings", "projector", "wall", "mine",
    "match", "report", "confirm", "dispute_new", "dispute", "dispute_progress", "dispute_steps", "dispute_record",
    "dispute_attach", "dispute_withdraw", "dispute_accept", "dispute_appeal", "take_over", "offer_decline", "live",
    "rules", "watch_clock", "play_here", "record_here", "game_record", "replay_game",
}  # fmt: skip
"""What visitors and players look at and press; who is in a match or a dispute is no matter of the staff's rights."""

API = {
    Right.OWN: {
        "post offer": {"username": "eve"}, "delete offer": {}, "post staff": {"username": "eve"},
        "post staff-remove": {"username": "dara"},
    },
    Right.ARRANGE: {
        "patch detail": {"name": "Other"}, "post open": {}, "post finish": {}, "post call-off": {}, "post reopen": {},
        "post copy": {}, "get file": {}, "post hide": {}, "post show": {},
        "post webhooks": {"address": "https://127.0.0.1/", "kinds": ["result"]}, "patch webhook": {"is_on": False},
        "delete webhook": {}, "get webhooks": {}, "get deliveries": {},
    },
    Right.PAIR: {
        "post pair-rules": {"kind": "apart", "one": 1, "other": 2, "reason": "x"}, "delete pair-rule": {},
        "put player-table": {"table": 1}, "put seeds": {"players": []},
        "post rounds": {}, "post publish": {}, "post discard": {},
        "post swap": {"first": 1, "second": 2, "reason": "x"},
        "post restore": {}, "post close": {}, "post turn": {}, "post take-back": {}, "post reopen-round": {},
    },
    Right.PLAYERS: {
        "post players-add": {"names": ["Zoe"]}, "post player-code": {}, "post player-drop": {},
        "post player-undrop": {}, "post player-unlock": {"unlocked": True}, "post check-in": {"opened": True},
    },
    Right.FLOOR: {
        "post clock": {"action": "start"}, "post announcements": {"text": "Lunch."}, "post announcement-withdraw": {},
        "get pair-rules": {}, "post player-check-in": {},
    },
    Right.ENTER: {
        "post enter": {"score": "2-0-0"}, "get preview": {}, "post clear": {}, "post accept": {},
    },
    Right.RULE: {
        "post void": {"reason": "x"}, "post extend": {"minutes": 3, "reason": "x"},
        "post dispute-rule": {"decision": "without", "score": "2-0-0", "reason": "x"},
        "post appeal-decide": {"score": "2-0-0", "reason": "x"},
    },
}  # fmt: skip
"""The presses of the API, with a body that is understood."""
API_OTHERS = {
    "get list", "post list", "get detail", "post import", "post offer-accept", "post offer-decline", "get staff",
    "post claim", "get waiting", "get players", "post players", "post drop", "get rounds", "get clock",
    "get announcements", "get standings", "get standing", "get export", "get history", "get history-head",
    "get history-heads", "get match", "post report", "post confirm", "post dispute", "get dispute-detail",
    "post dispute-record", "post dispute-appeal", "post dispute-withdraw", "post dispute-accept", "get dispute-record",
    "post play-here",
}  # fmt: skip


class World:
    """An event in its first round with staff of every role, a dispute, and one of everything that has an id."""

    def __init__(self) -> None:
        self.event = make_event("ada", "ben", "fay", "gil", judges=())
        appoint(self.event)
        players = [registration_of(self.event, name) for name in ("ada", "ben", "fay")]
        cleo = make_user("cleo")
        [guest] = services.players_add(tournament=self.event, actor=cleo, names=["Zed"], now=NOON)
        self.gone = services.player_drop(registration=guest, actor=cleo, now=NOON)
        rule = services.pair_rule_add(
            tournament=self.event, actor=cleo, kind="apart", one=players[0].pk, other=players[2].pk, reason="x",
            now=NOON,
        )  # fmt: skip
        next_round(self.event)
        said = services.announcement_make(tournament=self.event, actor=cleo, text="Welcome.", now=NOON)
        matches = Match.objects.filter(round__tournament=self.event).order_by("table")
        hook = Webhook.objects.create(
            tournament=self.event, address="https://example.org/", kinds=["result"], created_at=NOON
        )
        own = next(match for match in matches if not {"ada"} & {str(match.player_a), str(match.player_b)})
        dispute = services.match_report(match=own, actor=own.player_a.user, score=Score(2, 0), now=NOON)
        dispute = services.match_dispute(match=dispute, actor=own.player_b.user, claim=Score(0, 2), now=NOON)
        [self.other] = [match for match in matches if match.pk != own.pk]
        self.ids = {
            "pk": self.event.pk, "match_pk": self.other.pk, "registration_pk": players[1].pk, "rule_pk": rule.pk,
            "player_pk": players[1].pk, "round_pk": own.round_id, "announcement_pk": said.pk, "number": 1, "after": 1,
            "webhook_pk": hook.pk,
        }  # fmt: skip
        self.dispute = dispute
        self.form = {
            "score": "2-0-0", "enter-score": "2-0-0", "void-reason": "x", "extend-minutes": "3", "extend-reason": "x",
            "enter-reason": "x", "reason": "x",
            "username": "eve", "role": "judge", "text": "Lunch.", "minutes": "3", "decision": "without",
            "result": f"{self.other.pk}:2-0-0", "player": players[1].pk, "names": "Zoe", "table": "1",
            "clear-reason": "x",
        }  # fmt: skip

    def fill(self, space: str, pattern: object, name: str) -> str:
        """The address of a route about this event."""
        route = str(pattern.pattern)  # type: ignore[attr-defined]
        ids = {key: value for key, value in self.ids.items() if f":{key}>" in route}
        if route.startswith("disputes/"):
            ids["pk"] = self.dispute.pk
        elif route.startswith("matches/"):
            ids["pk"] = self.other.pk
        if name.replace("-", "_") in ("player_code", "player_release", "player_undrop"):
            ids |= {key: self.gone.pk for key in ids if key in ("player_pk", "registration_pk")}
        return reverse(f"{space}:{name}", kwargs=ids)


def appoint(event: Tournament) -> None:
    for name, role in ROLES.items():
        person = make_user(name)
        if role not in ("", "owner"):
            services.staff_appoint(tournament=event, actor=event.organizer, person=person, role=role, now=NOON)


def is_refused(status: int) -> bool:
    return status in (403, 404)


def ask(client: Client, method: str, address: str, body: object, kind: str) -> int:
    """The status of a request whose effects are undone."""
    point = transaction.savepoint()
    data = body if kind == "form" else json.dumps(body)
    send = getattr(client, method)
    extra = {} if kind == "form" else {"content_type": "application/json"}
    status = send(address, data, **extra).status_code if method != "get" else client.get(address).status_code
    transaction.savepoint_rollback(point)
    return status


def find_wrong(presses: Iterator[tuple[Right, str, str, object, str]]) -> list[str]:
    """Every press that a role may do and should not, or may not and should."""
    clients = {
        name: client_of(name) for name in ROLES if name != "eve"
    }  # strangers: tests/proofs/test_foreign_objects.py
    wrong = []
    for right, method, address, body, kind in presses:
        for name, client in clients.items():
            status = ask(client, method, address, body, kind)
            if is_refused(status) == (right in list_rights(ROLES[name])) or status >= 500:
                wrong.append(f"{ROLES[name] or name}: {method} {address} for {right}: {status}")
    return wrong


@pytest.fixture(autouse=True)
def no_log_of_refusals() -> Iterator[None]:
    """Hundreds of refusals are meant, and a log of each costs more than the refusal."""
    logger = logging.getLogger("django.request")
    logger.disabled = True
    yield
    logger.disabled = False


def test_every_press_of_a_page_is_for_those_whom_the_table_names() -> None:
    world = World()
    routes = {pattern.name: pattern for pattern in urlpatterns}
    named = [*PAGES.items(), *LOOKS.items()]
    assert set(routes) - {name for _right, names in named for name in names} - OTHERS == set(), "of no known right"

    def presses() -> Iterator[tuple[Right, str, str, object, str]]:
        for found, method in ((PAGES, "post"), (LOOKS, "get")):
            for right, names in found.items():
                for name in names:
                    yield right, method, world.fill("tournaments", routes[name], name), world.form, "form"

    assert "\n".join(find_wrong(presses())) == ""


def test_every_press_of_the_api_is_for_those_whom_the_table_names() -> None:
    world = World()
    routes = {pattern.name: pattern for pattern in api_urls.urlpatterns}
    known = {press for bodies in API.values() for press in bodies} | API_OTHERS
    methods = {
        f"{method} {name}"
        for name, pattern in routes.items()
        for method in ("get", "post", "put", "patch", "delete")
        if hasattr(pattern.callback.cls, method)
    }
    assert methods - known == set(), "of no known right"
    assert known - methods == set(), "no such press"

    def presses() -> Iterator[tuple[Right, str, str, object, str]]:
        for right, bodies in API.items():
            for press, body in bodies.items():
                method, name = press.split()
                yield right, method, world.fill("tournaments-api", routes[name], name), body, "json"

    assert "\n".join(find_wrong(presses())) == ""


def test_a_press_without_its_guard_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: scorekeepers rule on disputes."""
    world = World()
    monkeypatch.setitem(RIGHTS, "scorekeeper", RIGHTS["scorekeeper"] | {Right.RULE})
    found = dict(RIGHTS)
    monkeypatch.setattr("tests.tournaments.test_staff.list_rights", lambda role: found.get(role, frozenset()))
    found["scorekeeper"] = RIGHTS["judge"]
    address = reverse("tournaments:void", args=[world.event.pk, world.other.pk])
    assert find_wrong(iter([(Right.PAIR, "post", address, world.form, "form")]))


def test_the_table_and_the_database_know_the_same_roles() -> None:
    assert {"owner", *StaffRole.Role.values} == set(EVERYBODY)
    assert {line.right for line in TABLE} == set(Right)


class TestAppointing:
    def test_is_on_one_page_and_stands_in_the_history(self) -> None:
        event = make_event(judges=())
        make_user("dara")
        cleo = client_of("cleo")
        page = cleo.post(
            reverse("tournaments:staff_appoint", args=[event.pk]), {"username": "Dara", "role": "head_judge"},
            follow=True,
        )  # fmt: skip
        assert "dara: head judge of this event" in page.content.decode()
        assert HistoryEvent.objects.get(kind="staff.appointed").data == {"role": "head_judge"}
        page = cleo.post(reverse("tournaments:staff_remove", args=[event.pk]), {"username": "dara"}, follow=True)
        assert "dara has no role in this event any more" in page.content.decode()
        assert audit.find_first_fault(Tournament.objects.get()) is None

    def test_gives_another_role_in_place_of_the_one_before(self) -> None:
        event = make_event(judges=("dara",))
        later = NOON + timedelta(hours=1)
        for role, since in (("judge", NOON), ("head_judge", NOON), ("scorekeeper", NOON), ("judge", later)):
            services.staff_appoint(
                tournament=event, actor=event.organizer, person=make_user("dara"), role=role, now=later
            )
            [member] = event.staff.all()
            assert (member.role, member.since) == (role, since)

    def test_there_is_one_head_judge(self) -> None:
        event = make_event(judges=("dara",))
        services.staff_appoint(
            tournament=event, actor=event.organizer, person=make_user("hana"), role="head_judge", now=NOON
        )
        with pytest.raises(ValidationError, match="hana is the head judge"):
            services.staff_appoint(
                tournament=event, actor=event.organizer, person=make_user("dara"), role="head_judge", now=NOON
            )
        with pytest.raises(IntegrityError, match="staff_one_head_judge"), transaction.atomic():
            event.staff.update(role="head_judge")

    def test_the_database_refuses_two_roles_of_one_person_and_roles_of_no_table(self) -> None:
        event = make_event(judges=("dara",))
        with pytest.raises(IntegrityError, match="staff_one_role_a_person"), transaction.atomic():
            StaffRole.objects.create(tournament=event, user=make_user("dara"), role="scorekeeper")
        with pytest.raises(IntegrityError, match="staff_role_known"), transaction.atomic():
            event.staff.update(role="king")

    def test_refuses_unknown_roles_and_whoever_runs_the_event(self) -> None:
        event = make_event(judges=())
        for person, role, word in (("dara", "king", "The roles are"), ("cleo", "judge", "every right")):
            with pytest.raises(ValidationError, match=word):
                services.staff_appoint(
                    tournament=event, actor=event.organizer, person=make_user(person), role=role, now=NOON
                )

    def test_an_organizer_who_was_appointed_appoints_nobody(self) -> None:
        event = make_event(judges=())
        appoint(event)
        with pytest.raises(PermissionDenied, match="who runs this event"):
            services.staff_appoint(tournament=event, actor=make_user("olga"), person=make_user("eve"), now=NOON)


class TestTheMatchOfAnOrganizerWhoPlays:
    LATER = NOON + timedelta(minutes=5)

    @pytest.fixture
    def match(self) -> Match:
        event = make_event("cleo", "ada", judges=(), start=True)
        return match_between(event, "cleo", "ada")

    @pytest.mark.parametrize("role", StaffRole.Role.values)
    def test_is_not_decided_by_anybody_appointed_later(self, match: Match, role: str) -> None:
        event = match.round.tournament
        services.staff_appoint(
            tournament=event, actor=event.organizer, person=make_user("eve"), role=role, now=self.LATER
        )
        with pytest.raises(PermissionDenied, match="appointed you after"):
            services.result_correct(match=match, actor=make_user("eve"), score=Score(2, 0), now=self.LATER)

    def test_is_not_decided_by_whom_the_event_was_handed_to(self, match: Match) -> None:
        event, eve = match.round.tournament, make_user("eve")
        services.tournament_offer(tournament=event, actor=event.organizer, to=eve, now=self.LATER)
        services.tournament_take_over(tournament=event, actor=eve, now=self.LATER)
        with pytest.raises(PermissionDenied, match="appointed you after"):
            services.result_correct(match=match, actor=eve, score=Score(2, 0), now=self.LATER)

    def test_may_be_decided_by_whoever_had_a_role_before(self, match: Match) -> None:
        event, sam = match.round.tournament, make_user("sam")
        services.staff_appoint(
            tournament=event, actor=event.organizer, person=sam, role="scorekeeper", now=NOON - timedelta(hours=1)
        )
        services.result_correct(match=match, actor=sam, score=Score(2, 0), now=self.LATER)
        page = Client().get(reverse("tournaments:detail", args=[event.pk])).content.decode()
        assert "by the staff" in page, page[page.index("<main") :][:6000]

    def test_who_becomes_a_judge_later_does_not_rule_on_it(self, match: Match) -> None:
        event, sam = match.round.tournament, make_user("sam")
        for role, now in (("scorekeeper", NOON), ("judge", self.LATER)):
            services.staff_appoint(tournament=event, actor=event.organizer, person=sam, role=role, now=now)
        with pytest.raises(PermissionDenied, match="appointed you after"):
            services.match_void(match=match, actor=sam, reason="x", now=self.LATER)


def test_an_appeal_goes_to_the_head_judge_where_there_is_one() -> None:
    event = make_event("ada", "ben", judges=("dara", "jon"))
    hana = make_user("hana")
    services.staff_appoint(tournament=event, actor=event.organizer, person=hana, role="head_judge", now=NOON)
    next_round(event)
    match = match_between(event, "ada", "ben")
    services.match_report(match=match, actor=match.player_a.user, score=Score(2, 0), now=NOON)
    dispute = services.match_dispute(match=match, actor=match.player_b.user, claim=Score(0, 2), now=NOON)
    services.dispute_rule(
        dispute=dispute, actor=make_user("dara"), decision="without", score=Score(2, 0), reason="x", now=NOON
    )
    appealed = services.ruling_appeal(dispute=Dispute.objects.get(), actor=match.player_b.user, reason="No.", now=NOON)
    assert queries.judges_of_appeal(appealed.ruling) == {hana.pk, event.organizer_id}
    with pytest.raises(PermissionDenied, match="head judge"):
        services.appeal_decide(dispute=dispute, actor=make_user("jon"), score=Score(0, 2), reason="x", now=NOON)
    services.appeal_decide(dispute=dispute, actor=hana, score=Score(0, 2), reason="Look.", now=NOON)


def test_a_scorekeeper_opens_no_list_and_no_dispute() -> None:
    world = World()
    sam = client_of("sam")
    place = world.ids["registration_pk"]
    assert sam.get(reverse("tournaments:player_list", args=[world.event.pk, place])).status_code in (403, 404)
    assert sam.get(reverse("tournaments:dispute", args=[world.dispute.pk])).status_code == 404
    floor = sam.get(reverse("tournaments:floor", args=[world.event.pk])).content.decode()
    assert "Open disputes" in floor
    assert f"/disputes/{world.dispute.pk}/" not in floor


def test_the_organizers_page_of_a_scorekeeper_has_no_button_that_is_refused() -> None:
    world = World()
    page = client_of("sam").get(reverse("tournaments:organize", args=[world.event.pk])).content.decode()
    routes = {pattern.name: pattern for pattern in urlpatterns}
    for right in (Right.OWN, Right.ARRANGE):
        for name in PAGES[right]:
            assert f'action="{world.fill("tournaments", routes[name], name)}"' not in page, name


def test_the_administration_of_the_site_takes_no_role_away_past_the_event() -> None:
    event = make_event("ada")
    role = StaffRole.objects.get(tournament=event, user=make_user("dara"))
    boss = client_of("boss")
    type(role.user).objects.filter(username="boss").update(is_staff=True, is_superuser=True)
    path = reverse("admin:tournaments_tournament_change", args=[event.pk])
    assert "dara" in boss.get(path).content.decode()
    form = {"staff-TOTAL_FORMS": 1, "staff-INITIAL_FORMS": 1, "staff-0-id": role.pk, "staff-0-tournament": event.pk,
            "staff-0-DELETE": "on"}  # fmt: skip
    assert boss.post(path, form).status_code == 403
    assert StaffRole.objects.filter(pk=role.pk).exists()


class TestRemoving:
    @pytest.mark.parametrize("by_api", [False, True])
    def test_a_person_whose_account_is_closed_frees_the_office_of_the_head_judge(self, *, by_api: bool) -> None:
        event = make_event(judges=())
        for name in ("dara", "fay"):
            make_user(name)
        services.staff_appoint(
            tournament=event, actor=event.organizer, person=make_user("dara"), role="head_judge", now=NOON
        )
        User.objects.filter(username="dara").update(is_active=False)
        space, kind = (
            ("tournaments-api:staff-remove", "application/json") if by_api else ("tournaments:staff_remove", "")
        )
        sent = {"content_type": kind} if kind else {}
        cleo = client_of("cleo")
        assert cleo.post(reverse(space, args=[event.pk]), {"username": " Dara "}, **sent).status_code in (204, 302)
        assert not event.staff.exists()
        refused = cleo.post(reverse("tournaments-api:staff", args=[event.pk]), {"username": "dara"}, "application/json")
        assert refused.json()["errors"][0]["field"] == "username"

    def test_somebody_whom_nobody_knows_does_not_exist(self) -> None:
        event = make_event()
        for name in ("nobody", "", "no\0body"):
            answer = client_of("cleo").post(reverse("tournaments:staff_remove", args=[event.pk]), {"username": name})
            assert answer.status_code == 404
