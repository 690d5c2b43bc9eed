"""The staff's tables: one line each, one press a result, every table of a large event, and always as things stand."""

import html
import re

import pytest
from django.core.exceptions import PermissionDenied
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.factories import (
    NOON,
    add_players,
    client_of,
    close_round,
    make_dispute,
    make_event,
    make_user,
    match_between,
    next_round,
    play_round,
)
from tournaments import audit, jobs, queries, services
from tournaments.models import Match, Score, Tournament

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}
EIGHT = ("ada", "ben", "fay", "gil", "hal", "ivy", "jon", "kim")


def words(answer) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", answer.content.decode()))


def _list_asked(answer) -> list[str]:
    """The addresses that a page asks again by itself."""
    return [html.unescape(path) for path in re.findall(r'hx-get="([^"]+)"', answer.content.decode())]


def report(event: Tournament, who: str, *score: int) -> Match:
    match = Match.objects.get(round__tournament=event, seats__registration__user__username=who)
    return services.match_report(match=match, actor=make_user(who), score=Score(*score), now=NOON)


class TestOnePress:
    def test_enters_a_result_and_another_takes_it_back(self) -> None:
        event = make_event("ada", "ben", start=True)
        match, cleo = match_between(event, "ada", "ben"), client_of("cleo")
        answer = cleo.post(
            f"/events/{event.pk}/tap/", {"result": f"{match.pk}:2-1-0", "from": "organize"}, headers=HTMX
        )
        assert "Table 1:" in words(answer)
        assert "Undo" in words(answer)
        match.refresh_from_db()
        assert (match.status, match.score, match.official) == ("confirmed", (2, 1, 0), True)
        [undo] = re.findall(r'name="undo" value="([^"]+)"', answer.content.decode())
        cleo.post(f"/events/{event.pk}/tap/", {"undo": undo}, headers=HTMX)
        match.refresh_from_db()
        assert match.status == "scheduled"
        assert audit.find_first_fault(event) is None

    def test_is_not_undone_once_another_judge_has_entered_another_result(self) -> None:
        event = make_event("ada", "ben", start=True)
        match, cleo = match_between(event, "ada", "ben"), client_of("cleo")
        address = f"/events/{event.pk}/tap/"
        pressed = cleo.post(address, {"result": f"{match.pk}:2-1-0", "from": "organize"}, headers=HTMX)
        [undo] = re.findall(r'name="undo" value="([^"]+)"', pressed.content.decode())
        services.result_correct(
            match=match, actor=make_user("dara"), score=Score(1, 2), reason="They told me.", now=NOON
        )
        refused = cleo.post(address, {"undo": undo, "from": "organize"}, headers=HTMX)
        assert "The match has changed since you opened this page" in words(refused)
        match.refresh_from_db()
        assert (match.status, match.score) == ("confirmed", (1, 2, 0))

    def test_works_without_scripts_and_leads_back_to_the_same_page(self) -> None:
        event = make_event("ada", "ben", start=True)
        match = match_between(event, "ada", "ben")
        answer = client_of("dara").post(f"/events/{event.pk}/tap/", {"result": f"{match.pk}:2-0-0", "from": "floor"})
        assert answer["Location"] == f"/events/{event.pk}/floor/"

    @pytest.mark.parametrize("pressed", ["", "x:2-0-0", "999999:2-0-0", "1" * 30 + ":2-0-0"])
    def test_of_a_match_that_is_not_there_does_not_exist(self, pressed: str) -> None:
        event = make_event("ada", "ben", start=True)
        assert client_of("cleo").post(f"/events/{event.pk}/tap/", {"result": pressed}).status_code == 404

    @pytest.mark.parametrize("score", ["9-9-9", "2-2-0", "nonsense", "<b>", ""])
    def test_of_an_impossible_score_says_so_and_changes_nothing(self, score: str) -> None:
        event = make_event("ada", "ben", start=True)
        match = match_between(event, "ada", "ben")
        answer = client_of("cleo").post(f"/events/{event.pk}/tap/", {"result": f"{match.pk}:{score}"}, headers=HTMX)
        assert 'role="alert"' in answer.content.decode()
        match.refresh_from_db()
        assert match.status == "scheduled"

    def test_is_for_the_staff_and_never_for_the_own_match(self) -> None:
        event = make_event("ada", "ben", "cleo", "fay", start=True)
        own = Match.objects.get(round__tournament=event, seats__registration__user__username="cleo")
        page = client_of("cleo").get(f"/events/{event.pk}/organize/").content.decode()
        assert f'value="{own.pk}:' not in page
        for who in ("cleo", "ada"):
            answer = client_of(who).post(f"/events/{event.pk}/tap/", {"result": f"{own.pk}:2-0-0"})
            assert answer.status_code == 403

    def test_after_press_ends_a_round_of_twelve_tables(self) -> None:
        event = make_event()
        add_players(event, 24)
        next_round(event)
        cleo = client_of("cleo")
        page = cleo.get(f"/events/{event.pk}/organize/").content.decode()
        firsts = re.findall(r'name="result" value="(\d+:2-0-0)"', page)
        assert len(firsts) == 12
        for press in firsts:
            cleo.post(f"/events/{event.pk}/tap/", {"result": press, "from": "organize"}, headers=HTMX)
        assert "Close it and pair the next round" in cleo.get(f"/events/{event.pk}/organize/").content.decode()


class TestAcceptingAllReports:
    def test_of_a_large_round_reads_no_list_and_asks_once_for_the_reports(self) -> None:
        event = make_event(*EIGHT, start=True)
        for match in Match.objects.filter(round__tournament=event):
            services.match_report(match=match, actor=match.player_a.user, score=Score(2, 0), now=NOON)
        with CaptureQueriesContext(connection) as asked:
            accepted = services.results_accept(tournament=event, actor=make_user("cleo"), now=NOON)
        statements = [each["sql"] or "" for each in asked]
        assert len(accepted) == 4
        assert [sql for sql in statements if "list_parsed" in sql or "list_text" in sql] == []
        assert len([sql for sql in statements if 'FROM "tournaments_report"' in sql]) == 1

    def test_makes_them_final_but_leaves_out_what_came_in_since(self) -> None:
        event = make_event(*EIGHT, start=True)
        seen = max(report(event, who, 2, 0).reports.get().pk for who in ("ada",))
        page = words(client_of("cleo").get(f"/events/{event.pk}/organize/"))
        assert "Accept the reported result" in page
        opponents = {
            each.user.username
            for each in Match.objects.get(reports__pk=seen).seats.all()
            for each in [each.registration]
        }
        later = next(who for who in EIGHT if who not in opponents)
        report(event, later, 2, 0)
        accepted = services.results_accept(tournament=event, actor=event.organizer, now=NOON, seen=seen)
        assert [match.reports.get().pk for match in accepted] == [seen]
        accepted = services.results_accept(tournament=event, actor=make_user("dara"), now=NOON)
        assert len(accepted) == 1
        assert event.history.filter(kind="match.accepted").count() == 2
        assert audit.find_first_fault(event) is None

    def test_leaves_disputes_and_the_own_match_alone(self) -> None:
        event = make_event("ada", "cleo", "ben", "fay", start=True)
        own = Match.objects.get(round__tournament=event, seats__registration__user__username="cleo")
        services.match_report(match=own, actor=make_user("cleo"), score=Score(2, 0), now=NOON)
        assert services.results_accept(tournament=event, actor=event.organizer, now=NOON) == []
        with pytest.raises(PermissionDenied):
            services.results_accept(tournament=event, actor=make_user("ada"), now=NOON)

    def test_is_a_button_of_the_page(self) -> None:
        event = make_event("ada", "ben", start=True)
        match = report(event, "ada", 2, 0)
        answer = client_of("dara").post(f"/events/{event.pk}/accept/", {"seen": match.reports.get().pk}, follow=True)
        assert "1 result is accepted." in words(answer)


class TestThePages:
    @pytest.mark.parametrize(("who", "name"), [("cleo", "organize"), ("dara", "floor")])
    def test_page_through_every_table_of_a_large_event_and_stay_light(self, who: str, name: str) -> None:
        event = make_event()
        add_players(event, 401)
        next_round(event)
        client, tables = client_of(who), set()
        for number in range(1, 6):
            page = client.get(f"/events/{event.pk}/{name}/", {"page": number}).content
            assert len(page) < 60_000
            tables |= {int(table) for table in re.findall(r'lines__number">(\d+)<', page.decode())}
        assert tables == set(range(1, 201))

    def test_ask_again_and_hear_nothing_until_something_changes(self) -> None:
        event = make_event("ada", "ben", start=True)
        cleo = client_of("cleo")
        [again] = _list_asked(cleo.get(f"/events/{event.pk}/organize/"))
        assert cleo.get(again, headers=HTMX).status_code == 204
        report(event, "ada", 2, 0)
        assert "Accept the reported result" in words(cleo.get(again, headers=HTMX))
        assert client_of("ada").get(again, headers=HTMX).status_code == 403
        assert cleo.get(again).status_code == 302

    def test_load_anew_once_the_round_is_over(self) -> None:
        event = make_event("ada", "ben", start=True)
        cleo = client_of("cleo")
        [again] = _list_asked(cleo.get(f"/events/{event.pk}/organize/"))
        services.round_take_back(tournament=event, actor=event.organizer, now=NOON)
        answer = cleo.get(again, headers=HTMX)
        assert "data-behind" in answer.content.decode()
        assert cleo.get(*_list_asked(answer), headers=HTMX).status_code == 204
        services.round_publish(tournament=event, actor=event.organizer, now=NOON)
        answer = cleo.get(again, headers=HTMX)
        assert "data-behind" not in answer.content.decode(), "the same round again"

    def test_never_show_another_round_than_the_page_speaks_of(self) -> None:
        event = make_event(*EIGHT, start=True)
        cleo, match = client_of("cleo"), event.rounds.get().matches.first()
        [again] = _list_asked(cleo.get(f"/events/{event.pk}/organize/"))
        play_round(event)
        close_round(event)
        next_round(event)
        assert "data-behind" in cleo.get(again, headers=HTMX).content.decode()
        pressed = {"result": f"{match.pk}:0-2-0", "from": "organize", "round": "1"}
        assert "data-behind" in cleo.post(f"/events/{event.pk}/tap/", pressed, headers=HTMX).content.decode()
        assert f"already has a result: {match} 2–0" in words(cleo.get(f"/events/{event.pk}/organize/"))

    def test_can_show_the_open_tables_alone(self) -> None:
        event = make_event(*EIGHT, start=True)
        match = event.rounds.get().matches.get(table=1)
        services.result_correct(match=match, actor=event.organizer, score=Score(2, 0), now=NOON)
        page = client_of("cleo").get(f"/events/{event.pk}/organize/", {"open": "1"}).content.decode()
        assert re.findall(r'lines__number">(\d+)<', page) == ["2", "3", "4"]


@pytest.mark.parametrize("name", ["organize", "floor"])
def test_between_two_rounds_the_page_loads_anew_once_the_event_has_changed(name: str) -> None:
    event = make_event("ada")
    cleo = client_of("cleo")
    [again] = _list_asked(cleo.get(f"/events/{event.pk}/{name}/"))
    assert cleo.get(again, headers=HTMX).status_code == 204
    add_players(event, 3)
    answer = cleo.get(again, headers=HTMX)
    assert "data-behind" in answer.content.decode()
    [again] = _list_asked(cleo.get(f"/events/{event.pk}/{name}/"))
    next_round(event)
    assert "data-behind" in cleo.get(again, headers=HTMX).content.decode()
    services.tournament_call_off(tournament=event, actor=event.organizer, now=NOON)
    assert _list_asked(cleo.get(f"/events/{event.pk}/{name}/")) == []


def test_the_floor_shows_what_a_worker_does_with_a_dispute() -> None:
    dispute = make_dispute()
    event, dara = dispute.match.round.tournament, client_of("dara")
    [again] = _list_asked(dara.get(f"/events/{event.pk}/floor/"))
    assert dara.get(again, headers=HTMX).status_code == 204
    jobs.judge_dispute(dispute.pk, lambda: NOON)
    told = dara.get(again, headers=HTMX)
    assert "replayed: a judge decides" in words(told)
    assert dara.get(*_list_asked(told), headers=HTMX).status_code == 204


def test_the_floor_is_told_of_a_dispute_by_itself() -> None:
    event = make_event("ada", "ben", start=True)
    dara = client_of("dara")
    page = dara.get(f"/events/{event.pk}/floor/")
    assert "No open disputes." in words(page)
    match = report(event, "ben", 2, 0)
    services.match_dispute(match=match, actor=make_user("ada"), claim=Score(0, 2), now=NOON)
    told = dara.get(*_list_asked(page), headers=HTMX)
    assert "opened by ada" in words(told)
    assert 'id="open-disputes"' in told.content.decode()


def test_the_tag_of_the_floor_tells_of_exactly_the_disputes_on_it() -> None:
    """Each state of the list has a tag of its own, wherever the event came to it."""
    dispute, other = make_dispute(), make_event("cleo", "fay", start=True)
    event, seen = dispute.match.round.tournament, set()

    def look() -> list[tuple[int, str]]:
        for pk in (event.pk, other.pk):
            shown = queries.disputes_on_floor(pk).order_by("pk").values_list("pk", "status")
            seen.add((queries.visit_of(make_user("dara"), pk).floor_tag, tuple(shown)))
        return list(queries.disputes_on_floor(event.pk).values_list("pk", "status"))

    assert look() == [(dispute.pk, "open")]
    jobs.judge_dispute(dispute.pk, lambda: NOON)
    assert look() == [(dispute.pk, "judged")]
    ruling = {"decision": "without", "reason": "seen", "score": Score(2, 0)}
    services.dispute_rule(dispute=dispute, actor=make_user("dara"), now=NOON, **ruling)
    assert look() == []
    services.ruling_appeal(dispute=dispute, actor=make_user("ada"), reason="again", now=NOON)
    assert look() == [(dispute.pk, "appealed")]
    services.round_take_back(tournament=event, actor=event.organizer, now=NOON)
    services.round_discard(tournament=event, actor=event.organizer, now=NOON)
    assert look() == [], "the round is set aside"
    assert len(seen) == len({tag for tag, _shown in seen}) == len({shown for _tag, shown in seen}) == 4


@pytest.mark.parametrize("name", ["organize", "floor"])
def test_a_poll_of_the_staff_asks_only_what_may_have_changed(name: str, django_assert_max_num_queries) -> None:
    event = make_event("ada", "ben", start=True)
    cleo = client_of("cleo")
    [again] = _list_asked(cleo.get(f"/events/{event.pk}/{name}/"))
    with django_assert_max_num_queries(2):
        assert cleo.get(again, headers=HTMX).status_code == 204


def test_whoever_is_of_the_staff_no_more_polls_in_vain() -> None:
    event = make_event("ada", "ben", start=True)
    dara = client_of("dara")
    [again] = _list_asked(dara.get(f"/events/{event.pk}/floor/"))
    assert dara.get(again, headers=HTMX).status_code == 204
    services.staff_remove(tournament=event, actor=event.organizer, person=make_user("dara"), now=NOON)
    assert dara.get(again, headers=HTMX).status_code == 403


def test_a_poll_that_the_site_has_not_sealed_is_asked_who_it_is() -> None:
    event = make_event("ada", "ben", start=True)
    [again] = _list_asked(client_of("dara").get(f"/events/{event.pk}/floor/"))
    guessed = again.partition("shown=")[0] + f"shown={event.pk}-{event.revision}-"
    assert client_of("dara").get(guessed, headers=HTMX).status_code == 200
    assert client_of("ada").get(guessed, headers=HTMX).status_code == 403
