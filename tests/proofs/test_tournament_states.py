"""Random days of an organizer: whatever is done in whatever order, the promises of an event hold after each step.

PROOF_RUNS is how many days are lived through. A new move of the organizer is a method of `Day` and its line in `acts`.
"""

import os
import random
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise

import pytest
from django.core.exceptions import PermissionDenied, ValidationError
from django.db import transaction

from tests.factories import NOON, add_players, make_event, make_user, starter_list
from tests.proofs.cases import TimeBox
from tests.proofs.figures import report, report_control
from tests.tournaments.test_standings import slowly
from tournaments import audit, queries, services
from tournaments.models import Dispute, Match, Round, Score, Tournament
from tournaments.models.matches import BY_HAND, REPAIRED
from tournaments.standings import Result

pytestmark = [pytest.mark.slow, pytest.mark.django_db]
WANTED = 1_000
RUNS = int(os.environ.get("PROOF_RUNS", WANTED))
CONTROLS = 10
STEPS = 50
LATE = 3  # people who come late
SCORES = (Score(2, 0), Score(2, 1), Score(1, 2), Score(0, 2), Score(1, 1, 1), Score(0, 0, 3), Score(3, 0))


class Day:
    """One event and the random things that happen in it."""

    def __init__(self, event: Tournament, rng: random.Random) -> None:
        self.event, self.rng = event, rng
        self.cleo = event.organizer
        self.late = [make_user(f"late{number}") for number in range(LATE)]
        self.missed: dict[int, set[int]] = {}  # who came back while a round was played, which may be taken back
        self.done: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()

    @property
    def acts(self) -> list[Callable[[], None]]:
        """What may happen. What happens often stands there more than once."""
        return [
            self.pair, self.publish, self.report, self.report, self.report, self.report, self.confirm, self.confirm,
            self.dispute, self.settle, self.enter, self.finish_tables, self.close, self.drop, self.undrop, self.swap,
            self.void, self.appeal, self.decide_appeal, self.come_late, self.take_back, self.discard, self.restore,
            self.reopen, self.end_and_go_on,
        ]  # fmt: skip

    def step(self) -> None:
        """One random act. A refusal is an answer too, anything else is a fault."""
        act = self.go_on if self.rng.random() < 0.35 else self.rng.choice(self.acts)
        try:
            with transaction.atomic():
                act()
        except (ValidationError, PermissionDenied):
            self.refused[act.__name__] += 1
        else:
            self.done[act.__name__] += 1
            self.check()

    def go_on(self) -> None:
        """What a sensible organizer does next."""
        latest = self.event.rounds.exclude(status=Round.Status.ASIDE).order_by("-number").first()
        if latest is None or latest.status == Round.Status.CLOSED:
            self.pair()
        elif latest.status == Round.Status.DRAFT:
            self.publish()
        elif latest.matches.exclude(status__in=Match.FINAL).exclude(status="disputed").exists():
            self.finish_tables()
        else:
            self.decide_appeal()
            self.settle()
            self.close()

    def some_match(self, *statuses: str) -> Match:
        matches = Match.objects.filter(round__tournament=self.event).select_related(
            "round", "player_a__user", "player_b__user"
        )
        if statuses:
            matches = matches.filter(status__in=statuses, round__status="published", player_b__isnull=False)
        found = list(matches.order_by("pk"))
        if not found:
            raise ValidationError("nothing to do")
        return self.rng.choice(found)

    def some_player(self, match: Match):
        return self.rng.choice([match.player_a.user, (match.player_b or match.player_a).user])

    def score(self) -> Score:
        return self.rng.choice(SCORES)

    def pair(self) -> None:
        services.round_pair(tournament=self.event, actor=self.cleo, now=NOON)

    def publish(self) -> None:
        services.round_publish(tournament=self.event, actor=self.cleo, now=NOON)

    def close(self) -> None:
        services.round_close(tournament=self.event, actor=self.cleo, now=NOON)

    def report(self) -> None:
        match = self.some_match()
        services.match_report(match=match, actor=self.some_player(match), score=self.score(), now=NOON)

    def confirm(self) -> None:
        match = self.some_match("reported")
        services.match_confirm(match=match, actor=self.some_player(match), now=NOON)

    def dispute(self) -> None:
        match = self.some_match("reported", "confirmed")
        services.match_dispute(match=match, actor=self.some_player(match), claim=self.score(), now=NOON)

    def settle(self) -> None:
        dispute = Dispute.objects.filter(match__round__tournament=self.event).exclude(status="settled").first()
        if dispute is not None:
            services.dispute_rule(
                dispute=dispute, actor=make_user("dara"), decision="without", reason="seen", score=self.score(),
                now=NOON,
            )  # fmt: skip

    def appeal(self) -> None:
        dispute = Dispute.objects.filter(match__round__tournament=self.event, outcome="ruled").order_by("-pk").first()
        if dispute is not None:
            services.ruling_appeal(dispute=dispute, actor=self.some_player(dispute.match), reason="unseen", now=NOON)

    def decide_appeal(self) -> None:
        dispute = Dispute.objects.filter(match__round__tournament=self.event, status="appealed").first()
        if dispute is not None:
            services.appeal_decide(dispute=dispute, actor=self.cleo, score=self.score(), reason="seen again", now=NOON)

    def enter(self) -> None:
        services.result_correct(
            match=self.some_match(), actor=self.cleo, score=self.score(), reason="corrected", now=NOON
        )

    def void(self) -> None:
        if self.rng.random() < 0.2:
            services.match_void(match=self.some_match(), actor=self.cleo, reason="absent", now=NOON)

    def finish_tables(self) -> None:
        """The rest of the round is played to its end."""
        for match in Match.objects.filter(round__tournament=self.event, status__in=["scheduled", "reported"]):
            services.result_correct(match=match, actor=self.cleo, score=self.rng.choice(SCORES[:6]), now=NOON)

    def drop(self) -> None:
        player = self.rng.choice(list(self.event.registrations.select_related("user").order_by("pk")))
        services.player_drop(registration=player, actor=self.rng.choice([player.user, self.cleo]), now=NOON)

    def undrop(self) -> None:
        gone = list(self.event.registrations.filter(status="dropped").order_by("pk"))
        if gone:
            services.player_undrop(registration=self.rng.choice(gone), actor=self.cleo, now=NOON)

    def come_late(self) -> None:
        user = self.rng.choice(self.late)
        services.player_join(tournament=self.event, user=user, list_text=starter_list(), now=NOON)

    def take_back(self) -> None:
        services.round_take_back(tournament=self.event, actor=self.cleo, now=NOON)

    def discard(self) -> None:
        services.round_discard(tournament=self.event, actor=self.cleo, now=NOON)

    def restore(self) -> None:
        aside = list(self.event.rounds.filter(status=Round.Status.ASIDE).order_by("pk"))
        if aside:
            key = self.rng.choice(aside).pk
            services.round_restore(tournament=self.event, round_pk=key, actor=self.cleo, now=NOON)

    def reopen(self) -> None:
        services.round_reopen(tournament=self.event, actor=self.cleo, now=NOON)

    def end_and_go_on(self) -> None:
        end = self.rng.choice([services.tournament_finish, services.tournament_call_off])
        end(tournament=self.event, actor=self.cleo, now=NOON)
        services.tournament_reopen(tournament=self.event, actor=self.cleo, now=NOON, seed="8")

    def swap(self) -> None:
        first, second = self.rng.sample(list(self.event.registrations.order_by("pk").values_list("pk", flat=True)), 2)
        services.pairing_swap(
            tournament=self.event, actor=self.cleo, first=first, second=second, reason="by hand", now=NOON
        )

    def check(self) -> None:
        """Everything that must hold at any moment."""
        by_hand = False
        met: list[frozenset[int]] = []
        active = set(self.event.registrations.filter(status="active").values_list("pk", flat=True))
        rounds = self.event.rounds.exclude(status=Round.Status.ASIDE).order_by("number")
        for round_ in rounds.prefetch_related("matches"):
            matches = list(round_.matches.all())
            seated = [key for m in matches for key in (m.player_a_id, m.player_b_id) if key]
            assert len(seated) == len(set(seated)), "a player sits twice"
            if round_.status == Round.Status.PUBLISHED:
                self.missed[round_.pk] = active - set(seated)
            elif round_.status == Round.Status.DRAFT:
                left = [m for m in matches for key in (m.player_a_id, m.player_b_id) if key and key not in active]
                missed = self.missed.get(round_.pk, set())
                assert active - set(seated) <= missed, "an active player has no seat in a draft"
                assert all(m.status != "scheduled" for m in left), "one who left is to play"
            by_hand = by_hand or any(m.reason in (BY_HAND, "late", REPAIRED) for m in matches)
            pairs = [frozenset((m.player_a_id, m.player_b_id)) for m in matches if m.player_b_id]
            if not by_hand and round_.status == Round.Status.DRAFT:
                assert sum(pair in met for pair in pairs) == round_.rematches, "a rematch that was not announced"
            void = [frozenset((m.player_a_id, m.player_b_id)) for m in matches if m.status == "void"]
            met += [pair for pair in pairs if pair not in void]
        listed = self.event.registrations.exclude(status="withdrawn").count()
        assert Tournament.objects.get(pk=self.event.pk).player_count == listed, "the event miscounts its players"
        self.check_standings()

    def read_standings(self) -> list:
        """The standings as everybody sees them."""
        return queries.standings_of(self.event)

    def check_standings(self) -> None:
        final = Match.objects.filter(round__tournament=self.event, status__in=["confirmed", "adjudicated"]).filter(
            round__status__in=Round.PLAYED
        )
        results = [
            Result(str(m.player_a_id), str(m.player_b_id) if m.player_b_id else None, *(m.score or (0, 0, 0)))
            for m in final
        ]
        keys = list(self.event.registrations.exclude(status="withdrawn").values_list("pk", flat=True))
        expected = slowly([str(key) for key in keys], results, self.count_missed())
        shown = self.read_standings()
        assert {line.registration.pk for line in shown} == set(keys)
        order = [expected[str(line.registration.pk)] for line in shown]
        assert all(upper >= lower for upper, lower in pairwise(order)), "the standings are not what the results give"
        assert [line.points for line in shown] == [points for points, *_ in order]

    def count_missed(self) -> dict[str, int]:
        """Rounds without a match, of those who play."""
        played = self.event.rounds.filter(status__in=Round.PLAYED)
        seated = Counter(played.values_list("seats__registration", flat=True))
        active = self.event.registrations.filter(status="active").values_list("pk", flat=True)
        return {str(key): len(played) - seated[key] for key in active}


class CarelessDay(Day):
    """A control: a player leaves past the use case, so that a draft goes on seating whoever has left."""

    def drop(self) -> None:
        player = self.rng.choice(list(self.event.registrations.filter(status="active").order_by("pk")))
        player.status, player.left_at = "dropped", NOON
        player.save(update_fields=["status", "left_at"])


class ForgetfulDay(Day):
    """A control: what is shown are the standings of the step before."""

    before: list | None = None

    def read_standings(self) -> list:
        now = super().read_standings()
        before, self.before = self.before, now
        return before or now


def live_through(kind: type[Day], runs: int) -> Iterator[tuple[Day, str]]:
    """So many days with what broke in each, if anything did."""
    event = make_event(rounds_planned=8)
    add_players(event, 9)
    for run in TimeBox().limit(range(runs)):
        rng, point = random.Random(run), transaction.savepoint()
        for player in rng.sample(list(event.registrations.all()), rng.randint(0, 5)):
            services.player_drop(registration=player, actor=event.organizer, now=NOON)
        event.refresh_from_db()
        day, fault = kind(event, rng), ""
        try:
            for _ in range(STEPS):
                day.step()
        except AssertionError as broken:
            fault = f"run {run}: {broken}"
        yield day, fault
        transaction.savepoint_rollback(point)


def test_an_event_keeps_its_promises_whatever_is_done_in_whatever_order() -> None:
    done, refused, rounds, faults = Counter[str](), Counter[str](), 0, []
    runs = 0
    for day, fault in live_through(Day, RUNS):
        runs += 1
        done, refused, rounds = done + day.done, refused + day.refused, rounds + day.event.rounds.count()
        broken = audit.find_first_fault(day.event)
        faults += [each for each in (fault, f"the history: {broken}" if broken else "") if each]
    report(
        "tournament states",
        f"{runs} runs x {STEPS} steps: {done.total()} done of {len(done)} sorts, {refused.total()} refused, "
        f"{rounds} rounds, {len(faults)} faults",
        reached=runs,
        wanted=WANTED,
    )
    assert faults == []
    assert rounds > runs
    assert {"drop", "undrop", "enter", "pair", "swap", "go_on"} <= done.keys()


@pytest.mark.parametrize("kind", [CarelessDay, ForgetfulDay])
def test_a_day_that_breaks_a_promise_is_found(kind: type[Day]) -> None:
    faults = [fault for _day, fault in live_through(kind, CONTROLS)]
    found = [fault for fault in faults if fault]
    report_control("tournament states", f"{kind.__name__}: a promise is broken in {len(found)} of {len(faults)} runs")
    assert found
