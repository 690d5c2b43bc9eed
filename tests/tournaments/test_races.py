"""What happens when two people do things at the same moment, on a real database with real threads."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from django.db import connection, transaction
from django.test import Client

from accounts.services import profile_change
from tests.factories import NOON, make_dispute, make_event, make_user, match_between, registration_of, starter_list
from tests.workers import wait_until
from tournaments import audit, jobs, queries, services
from tournaments.models import Dispute, Score
from tournaments.refusals import WrongStateError
from tournaments.services.locking import lock_tournament

HTMX = {"HX-Request": "true"}
pytestmark = pytest.mark.django_db(transaction=True)


def at_once(*acts: Callable[[], object]) -> list[object]:
    """Runs all at the same moment, each with a connection of its own; gives results or refusals."""
    barrier = Barrier(len(acts))

    def run(act: Callable[[], object]) -> object:
        try:
            barrier.wait(60)
            return act()
        except WrongStateError as refused:
            return refused
        finally:
            connection.close()

    with ThreadPoolExecutor(len(acts)) as pool:
        return list(pool.map(run, acts))


@pytest.mark.parametrize("scores", [[(2, 0)], [(2, 0), (0, 2)], [(2, 0), (2, 1), (0, 2)]])
def test_many_reports_of_one_match_give_one_result_or_one_dispute(scores: list[tuple[int, int]]) -> None:
    event = make_event("ada", "ben", start=True)
    match = match_between(event, "ada", "ben")
    players = [make_user("ada"), make_user("ben")]
    acts = [
        lambda player=player, score=score: services.match_report(
            match=match, actor=player, score=Score(*score), now=NOON
        )
        for player in players
        for score in scores * 3
    ]
    at_once(*acts)
    match.refresh_from_db()
    disputes = Dispute.objects.filter(match=match).count()
    assert (match.status, disputes) in {("confirmed", 0), ("disputed", 1)}
    versions = list(match.reports.values_list("version", flat=True))
    assert versions == list(range(1, len(versions) + 1))
    assert audit.find_first_fault(event) is None


def test_pairing_twice_at_once_makes_one_round() -> None:
    event = make_event("ada", "ben", "fay", "gil")
    at_once(*[lambda: services.round_pair(tournament=event, actor=event.organizer, now=NOON)] * 4)
    assert event.rounds.count() == 1


@pytest.mark.parametrize(("second", "told"), [("2-0-0", False), ("0-2-0", True)])
def test_two_of_the_staff_who_tap_for_one_table_at_once_enter_one_result(second: str, *, told: bool) -> None:
    """Of two scores the first stands, and whoever was second is told."""
    event = make_event("ada", "ben", start=True)
    match = match_between(event, "ada", "ben")

    def tap(who: str, score: str) -> str:
        client = Client()
        client.force_login(make_user(who))
        answer = client.post(f"/events/{event.pk}/tap/", {"result": f"{match.pk}:{score}"}, headers=HTMX)
        return str(answer.content.decode())

    said = at_once(lambda: tap("cleo", "2-0-0"), lambda: tap("dara", second))
    match.refresh_from_db()
    assert (match.status, match.official) == ("confirmed", True)
    assert [report.score for report in match.reports.all()] == [match.score]
    refused = [page for page in said if 'role="alert"' in page]
    assert len(refused) == told
    assert all(f"Table 1 already has a result: {match} {match.score.shown}." in page for page in refused)
    assert event.history.filter(subject=f"match:{match.pk}").count() == 1
    assert audit.find_first_fault(event) is None


@pytest.mark.parametrize("step", ["publish", "close", "turn", "finish"])
def test_a_button_of_the_organizer_pressed_twice_at_once_does_it_once(step: str) -> None:
    """A double tap: two requests in the same moment, as two clients send them."""
    event = make_event("ada", "ben", start=step != "publish", rounds_planned=2)
    cleo, seen = make_user("cleo"), {}
    if step == "publish":
        draft = services.round_pair(tournament=event, actor=cleo, now=NOON)
        seen = {"seen": queries.draft_tag(draft)}
    else:
        match = match_between(event, "ada", "ben")
        services.result_correct(match=match, actor=cleo, score=Score(2, 0), now=NOON)
        seen = {} if step == "finish" else {"number": "1"}
    if step == "finish":
        services.round_close(tournament=event, actor=cleo, now=NOON)
    before = event.history.count()

    def press() -> list[str]:
        client = Client()
        client.force_login(cleo)
        answer = client.post(f"/events/{event.pk}/{step}/", seen, follow=True)
        assert answer.status_code == 200
        return [str(message) for message in answer.context["messages"]]

    said = at_once(press, press)
    new = list(event.history.order_by("number").values_list("kind", flat=True))[before:]
    assert new == DONE[step], said
    assert audit.find_first_fault(event) is None


DONE = {
    "publish": ["round.published"], "close": ["round.closed"], "turn": ["round.closed", "round.paired"],
    "finish": ["event.finished"],
}  # fmt: skip
"""What the history says of each button, pressed once."""


def test_a_judge_called_twice_at_once_is_called_once() -> None:
    event = make_event("ada", "ben", start=True)
    match = match_between(event, "ada", "ben")
    services.match_report(match=match, actor=make_user("ada"), score=Score(2, 0), now=NOON)
    ben = make_user("ben")
    opened = at_once(*[lambda: services.match_dispute(match=match, actor=ben, claim=Score(0, 2), now=NOON)] * 2)
    assert opened[0] == opened[1] == Dispute.objects.get()


def test_joining_twice_at_once_is_one_registration() -> None:
    event = make_event()
    ada = make_user("ada")
    at_once(*[
        lambda: services.player_join(tournament=event, user=ada, list_text=starter_list(), now=NOON)
    ] * 4)  # fmt: skip
    assert registration_of(event, "ada")


def test_two_workers_at_once_give_one_verdict() -> None:
    dispute = make_dispute()
    done = at_once(*[lambda: jobs.judge_dispute(dispute.pk, lambda: NOON)] * 4)
    assert sorted(done) == [False, False, False, True]
    assert dispute.submission.verdicts.count() == 1


def test_a_ruling_and_a_withdrawal_at_once_settle_it_once() -> None:
    dispute = make_dispute()
    at_once(
        lambda: services.dispute_withdraw(dispute=dispute, actor=make_user("ada"), now=NOON),
        lambda: services.dispute_rule(
            dispute=dispute, actor=make_user("dara"), decision="without", score=dispute.claim, reason="seen", now=NOON
        ),
    )
    kinds = ["dispute.withdrawn", "dispute.ruled"]
    assert dispute.match.round.tournament.history.filter(kind__in=kinds).count() == 1


def test_a_new_name_waits_for_the_event_and_the_event_never_for_the_name() -> None:
    """The order for a deadlock: the event is locked, a person takes a name, the event names the person."""
    event, cleo = make_event("ada"), make_user("cleo")
    with ThreadPoolExecutor(1) as other:
        with transaction.atomic():
            lock_tournament(event.pk)
            renaming = other.submit(at_once, lambda: profile_change(user=cleo, display_name="Cleo the Quick"))
            wait_until(is_a_lock_waited_for)
            services.staff_remove(tournament=event, actor=cleo, person=make_user("dara"), now=NOON)
            assert not renaming.done()
        renaming.result(60)
    cleo.refresh_from_db()
    assert str(cleo) == "Cleo the Quick"


def is_a_lock_waited_for() -> bool:
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_stat_clear_snapshot()")  # or a transaction sees what its first look saw
        cursor.execute("SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'")
        return bool(cursor.fetchall())
