"""A person's tasks in all events."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import F, Prefetch, Q, QuerySet, Window
from django.db.models.functions import RowNumber

from accounts.models import User
from tournaments.models import Dispute, Match, Registration, Report, Round, Score, StaffRole, Tournament, lists_of
from tournaments.queries.access import Actor
from tournaments.queries.events import tournaments_visible_to
from tournaments.queries.matches import WITH_PLAYERS, WITHOUT_LISTS
from tournaments.rights import Right, list_roles

MOST_SHOWN = 5
MOST_OF_AN_ORGANIZER = 2
STILL_SHOWN = timedelta(days=14)
"""So long an event that is over stays on the home page of its people."""


@dataclass(frozen=True, slots=True)
class OwnMatch:
    """The actor's open match, with the next step."""

    match: Match
    opponent: str
    step: str  # report, confirm, wait, disputed
    score: Score | None  # what was reported, the actor's games first


@dataclass(frozen=True, slots=True)
class Desk:
    """The tasks of a person on the home page. Empty for a visitor."""

    matches: list[OwnMatch]
    disputes: list[Dispute]
    events: list[Tournament]

    def __bool__(self) -> bool:
        return bool(self.matches or self.disputes or self.events)


def events_to_join(actor: Actor, game: str = "") -> list[Tournament]:
    """The newest open or running events, of a game or all, few of a single organizer; a single query."""
    newest = Window(RowNumber(), partition_by="organizer_id", order_by=["-created_at", "-pk"])
    current = tournaments_visible_to(actor).filter(status__in=Tournament.CURRENT, hidden=False)
    events = (current.filter(game=game) if game else current).alias(nth=newest)
    return list(events.filter(nth__lte=MOST_OF_AN_ORGANIZER)[:MOST_SHOWN])


def desk_of(actor: Actor, now: datetime) -> Desk:
    """The actor's tasks: four queries, none for visitors."""
    if not isinstance(actor, User):
        return Desk([], [], [])
    return Desk(
        matches=[_show_match(match, actor) for match in _open_matches(actor)[:MOST_SHOWN]],
        disputes=list(_disputes_to_decide(actor)[:MOST_SHOWN]),
        events=list(_own_events(actor, now)[:MOST_SHOWN]),
    )


def _open_matches(user: User) -> QuerySet[Match]:
    return (
        Match.objects.filter(seats__registration__user_id=user.pk)
        .filter(round__status=Round.Status.PUBLISHED, round__tournament__status=Tournament.Status.RUNNING)
        .exclude(status__in=Match.FINAL)
        .select_related("round__tournament", *WITH_PLAYERS)
        .prefetch_related(Prefetch("reports", Report.objects.order_by("-version")))
        .defer(*WITHOUT_LISTS)
        .order_by("-round__published_at", "pk")
    )


def _show_match(match: Match, user: User) -> OwnMatch:
    is_a = match.player_a.user_id == user.pk
    other = match.player_b if is_a else match.player_a
    steps: dict[str, str] = {Match.Status.SCHEDULED: "report", Match.Status.DISPUTED: "disputed"}
    step = steps.get(match.status, "confirm")
    newest = next(iter(match.reports.all()), None)
    if step == "confirm" and newest and newest.reporter_id == user.pk:
        step = "wait"
    return OwnMatch(match, str(other), step, match.score and match.score.seen_from("a" if is_a else "b"))


def _disputes_to_decide(user: User) -> QuerySet[Dispute]:
    """The user's unsettled disputes as staff, without own matches and appealed own rulings."""
    judging = StaffRole.objects.filter(user_id=user.pk, role__in=list_roles(Right.RULE)).values("tournament_id")
    run = Tournament.objects.filter(Q(organizer_id=user.pk) | Q(pk__in=judging))
    return (
        Dispute.objects.filter(match__round__tournament__in=run.filter(status=Tournament.Status.RUNNING))
        .exclude(status=Dispute.Status.SETTLED)
        .exclude(match__round__status=Round.Status.ASIDE)
        .exclude(match__player_a__user_id=user.pk)
        .exclude(match__player_b__user_id=user.pk)
        .exclude(status=Dispute.Status.APPEALED, rulings__judge_id=user.pk)
        .select_related("match__round__tournament", "match__player_a__user", "match__player_b__user")
        .defer(*lists_of("match__player_a", "match__player_b"))
        .order_by("created_at", "pk")
    )


def _own_events(user: User, now: datetime) -> QuerySet[Tournament]:
    playing = Registration.objects.filter(user_id=user.pk).exclude(status=Registration.Status.WITHDRAWN)
    helping = StaffRole.objects.filter(user_id=user.pk)
    return (
        tournaments_visible_to(user)
        .filter(~Q(status__in=Tournament.OVER) | Q(finished_at__gte=now - STILL_SHOWN))
        .filter(
            Q(organizer_id=user.pk)
            | Q(pk__in=playing.values("tournament_id"))
            | Q(pk__in=helping.values("tournament_id"))
        )
        .order_by(F("finished_at").desc(nulls_first=True), "-created_at", "-pk")
    )
