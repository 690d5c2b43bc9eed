"""Disputes, visible only to players and staff."""

from dataclasses import dataclass
from functools import cache
from hashlib import sha256

from django.db import connection
from django.db.models import Q, QuerySet
from django.utils.translation import gettext as _

from judging.models import RecordSubmission
from judging.queries import kept_submissions
from tournaments.models import Appeal, Dispute, Match, Round, Ruling, StaffRole, Tournament, lists_of
from tournaments.queries.access import Actor
from tournaments.rights import HEAD_JUDGE, Right, list_roles


def _visible(actor: Actor) -> Q:
    if not actor.is_authenticated:
        return Q(pk__in=[])
    judged = StaffRole.objects.filter(user_id=actor.pk, role__in=list_roles(Right.RULE))
    return (
        Q(match__player_a__user_id=actor.pk)
        | Q(match__player_b__user_id=actor.pk)
        | Q(match__round__tournament__organizer_id=actor.pk)
        | Q(match__round__tournament__in=judged.values("tournament_id"))
    )


def dispute_for(actor: Actor, pk: int) -> Dispute:
    """A dispute; raises Dispute.DoesNotExist for everybody but players, organizers and judges."""
    return (
        Dispute.objects.filter(_visible(actor))
        .select_related(
            "opener", "submission__by", "match__round__tournament__organizer",
            "match__player_a__user", "match__player_b__user",
        )
        .defer(*lists_of("match__player_a", "match__player_b"))
        .get(pk=pk)
    )  # fmt: skip


def dispute_of(submission: RecordSubmission) -> Dispute:
    """The dispute of a kept record, or of a replacing record."""
    while not Dispute.objects.filter(submission=submission).exists():
        submission = submission.replaced_by
    related = ("match__round__tournament", "match__player_a__user", "match__player_b__user")
    return Dispute.objects.select_related(*related).get(submission=submission)


def appeal_of(dispute: Dispute) -> Appeal | None:
    """The appeal against a dispute's ruling with that ruling, or None."""
    found = (
        Appeal.objects.filter(ruling__dispute=dispute).select_related("appellant", "ruling", "answer__judge").first()
    )
    if found is not None:
        found.ruling.dispute = dispute
    return found


def judges_of_appeal(ruling: Ruling) -> set[int]:
    """The ids of an appeal's possible judges, without the one who ruled and the players.

    The organizers and the head judge decide; the judges do where none of these can.
    """
    match = ruling.dispute.match
    tournament = match.round.tournament
    members = list(tournament.staff.values_list("user_id", "role"))
    headed = any(role == HEAD_JUDGE for _user, role in members)
    players = {player.user_id for player in (match.player_a, match.player_b) if player is not None}
    for right in (Right.APPEALS, Right.RULE) if headed else (Right.RULE,):
        deciding = list_roles(right)
        staff = {tournament.organizer_id, *(user for user, role in members if role in deciding)}
        if free := staff - {ruling.judge_id} - players:
            return free
    return set()


def why_no_appeal(dispute: Dispute, ruling: Ruling | None, appeal: Appeal | None) -> str:
    """Why the ruling cannot be appealed now, as a sentence; empty if possible."""
    if appeal is not None:
        return _("A ruling is appealed once, and this one has been.")
    if dispute.outcome == Dispute.Outcome.PLAY_ON:
        return _("The match is played on, so there is no result to appeal.")
    if ruling is None or dispute.outcome != Dispute.Outcome.RULED:
        return _("There is no ruling to appeal.")
    if dispute.match.round.status != Round.Status.PUBLISHED:
        return _("This round is over, so the ruling stands.")
    if dispute.match.status != Match.Status.ADJUDICATED:
        return _("The staff have entered another result since; ask the organizer.")
    if not judges_of_appeal(ruling):
        return _("This event has no other judge, so the ruling stands.")
    return ""


def disputes_on_floor(tournament_pk: int) -> QuerySet[Dispute]:
    """The waiting disputes of an event, oldest first. Without the records."""
    return (
        Dispute.objects.filter(match__round__tournament=tournament_pk)
        .exclude(status=Dispute.Status.SETTLED)
        .exclude(match__round__status=Round.Status.ASIDE)
        .select_related("opener", "match", "match__player_a", "match__player_b")
        .defer(*lists_of("match__player_a", "match__player_b"))
        .order_by("created_at", "pk")
    )


def tag_of_floor(tournament_pk: int) -> str:
    """Another text when a dispute on the floor is new, settled, or in another state. Every page of the staff asks."""
    statement, rest = _compile_states()
    with connection.cursor() as cursor:
        cursor.execute(statement, [tournament_pk, *rest])
        return sha256(repr(cursor.fetchall()).encode()).hexdigest()[:12]


@cache
def _compile_states() -> tuple[str, list[str]]:
    """The states of the disputes on the floor as a statement: building it takes Django longer than the answer does.

    The first of its values is the event; the rest are returned.
    """
    states = disputes_on_floor(0).order_by("pk").values_list("pk", "status")
    statement, (_event, *rest) = states.query.sql_with_params()
    return statement, [str(value) for value in rest]


def open_tables(tournament: Tournament) -> QuerySet[Match]:
    """The current round's matches without final result."""
    return (
        Match.objects.filter(round__tournament=tournament, round__status="published")
        .exclude(status__in=Match.FINAL)
        .select_related("player_a__user", "player_b__user")
        .defer(*lists_of("player_a", "player_b"))
        .order_by("table")
    )


@dataclass(frozen=True, slots=True)
class JudgingSummary:
    """The state and progress of a replay, with the number of records ahead."""

    status: str
    done: int
    total: int
    ahead: int
    attempts: int

    @property
    def tag(self) -> str:
        """Changes with every visible change of the page."""
        return f"{self.status}-{self.done}-{self.total}-{self.ahead}-{self.attempts}"


def judging_summary(dispute: Dispute) -> JudgingSummary:
    """The progress of the replay. A query while the record waits, none afterwards."""
    record = dispute.submission
    if record is None:
        return JudgingSummary(dispute.status, 0, 0, 0, 0)
    ahead = 0
    if dispute.status == Dispute.Status.OPEN:
        ahead = kept_submissions().unfinished().filter(pk__lt=record.pk).count()
    return JudgingSummary(dispute.status, record.progress_done, record.progress_total, ahead, record.attempts)


def tag_of_dispute(dispute: Dispute) -> str:
    """Changes with everything that a dispute's page shows, except the progress of a replay."""
    record, match = dispute.submission, dispute.match
    waits = record is not None and record.waits_for_worker
    shown = (record and record.pk, "waits" if waits else dispute.status, dispute.outcome, match.status, match.score)
    return ".".join(str(each) for each in shown)
