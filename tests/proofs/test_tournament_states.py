"""Random days of an organizer: whatever is done in whatever order, the promises of an event hold after each step."""

import os
import random
from itertools import pairwise

import pytest
from django.core.exceptions import PermissionDenied, ValidationError
from django.db import transaction

from tests.factories import NOON, add_players, make_event, make_user
from tests.tournaments.test_standings import slowly
from tournaments import ledger, queries, services
from tournaments.models import Dispute, Match, Registration, Round, Score, Tournament
from tournaments.models.matches import BY_HAND
from tournaments.standings import Result

pytestmark = [pytest.mark.slow, pytest.mark.django_db]
RUNS = int(os.environ.get("PROOF_RUNS", "300"))
STEPS = 50
SCORES = (Score(2, 0), Score(2, 1), Score(1, 2), Score(0, 2), Score(1, 1, 1), Score(0, 0, 3), Score(3, 0))


class Day:
    """One event and the random things that happen in it."""

    def __init__(self, event: Tournament, rng: random.Random) -> None:
        self.event, self.rng = event, rng
        self.cleo = event.organizer
        self.refused = self.done = 0

    def step(self) -> None:
        """One random act; a refusal is an answer too, anything else is a fault."""
        acts = [
            self.pair, self.publish, self.report, self.report, self.report, self.report, self.confirm, self.confirm,
            self.dispute, self.settle, self.enter, self.finish_tables, self.close, self.drop, self.undrop, self.swap,
            self.void, self.appeal, self.decide_appeal,
        ]  # fmt: skip
        act = self.go_on if self.rng.random() < 0.35 else self.rng.choice(acts)
        try:
            with transaction.atomic():
                act()
            self.done += 1
            self.check()
        except (ValidationError, PermissionDenied):
            self.refused += 1

    def go_on(self) -> None:
        """What a sensible organizer does next."""
        latest = self.event.rounds.order_by("-number").first()
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

    def swap(self) -> None:
        first, second = self.rng.sample(list(self.event.registrations.order_by("pk").values_list("pk", flat=True)), 2)
        services.pairing_swap(
            tournament=self.event, actor=self.cleo, first=first, second=second, reason="by hand", now=NOON
        )

    def check(self) -> None:
        """Everything that must hold at any moment."""
        by_hand = False
        met: list[frozenset[int]] = []
        for round_ in Round.objects.filter(tournament=self.event).order_by("number"):
            matches = list(round_.matches.all())
            seated = [key for m in matches for key in (m.player_a_id, m.player_b_id) if key]
            assert len(seated) == len(set(seated)), "a player sits twice"
            if round_.status == Round.Status.DRAFT:
                active = self.event.registrations.filter(status="active").values_list("pk", flat=True)
                assert sorted(seated) == sorted(active), "a draft seats exactly the active players"
            by_hand = by_hand or any(m.reason == BY_HAND for m in matches)
            pairs = [frozenset((m.player_a_id, m.player_b_id)) for m in matches if m.player_b_id]
            if not by_hand:
                assert sum(pair in met for pair in pairs) == round_.rematches, "a rematch that was not announced"
            met += pairs
        self.check_standings()

    def check_standings(self) -> None:
        final = Match.objects.filter(round__tournament=self.event, status__in=["confirmed", "adjudicated"]).exclude(
            round__status="draft"
        )
        results = [
            Result(str(m.player_a_id), str(m.player_b_id) if m.player_b_id else None, *(m.score or (0, 0, 0)))
            for m in final
        ]
        keys = list(self.event.registrations.exclude(status="withdrawn").values_list("pk", flat=True))
        expected = slowly([str(key) for key in keys], results)
        shown = queries.standings_of(self.event)
        assert {line.registration.pk for line in shown} == set(keys)
        order = [expected[str(line.registration.pk)] for line in shown]
        assert all(upper >= lower for upper, lower in pairwise(order)), "the standings are not what the results give"
        assert [line.points for line in shown] == [points for points, *_ in order]


def test_an_event_keeps_its_promises_whatever_is_done_in_whatever_order() -> None:
    event = make_event(rounds_planned=8)
    add_players(event, 9)
    done = refused = rounds = 0
    for run in range(RUNS):
        rng = random.Random(run)
        point = transaction.savepoint()
        Registration.objects.filter(pk__in=rng.sample(
            list(event.registrations.values_list("pk", flat=True)), rng.randint(0, 5)
        )).update(status="withdrawn", left_at=NOON)  # fmt: skip
        event.refresh_from_db()
        day = Day(event, rng)
        try:
            for _ in range(STEPS):
                day.step()
            assert ledger.first_fault(event) is None
        except AssertionError as fault:
            raise AssertionError(f"run {run}: {fault}") from fault
        done, refused, rounds = done + day.done, refused + day.refused, rounds + event.rounds.count()
        transaction.savepoint_rollback(point)
    print(f"tournament states: {RUNS} runs x {STEPS} steps: {done} done, {refused} refused, {rounds} rounds, 0 faults")
    assert rounds > RUNS
