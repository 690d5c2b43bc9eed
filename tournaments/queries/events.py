"""Events, players and rounds visible to an actor."""

from datetime import datetime, timedelta
from typing import NamedTuple

from django.contrib.auth.models import AnonymousUser
from django.db.models import Count, Exists, OuterRef, Q, QuerySet
from django.urls import reverse
from django.utils.http import urlencode

from tournaments.codes import read_event
from tournaments.models import Announcement, Delivery, Match, Registration, Report, Round, StaffRole, Tournament
from tournaments.queries.access import Access, Actor, Roles

KNOWN = ~Q(status=Registration.Status.WITHDRAWN)
LISTED = KNOWN & ~Q(status=Registration.Status.WAITING)

LATE = timedelta(days=1)  # an event may begin so late
LONGEST = timedelta(days=7)  # whatever runs longer was left running by mistake


def tournaments_visible_to(actor: Actor) -> QuerySet[Tournament]:
    """Events past preparation, and events in preparation for the own staff.

    A hidden event is visible to those in it, and to the staff of the site.
    """
    begun = ~Q(status=Tournament.Status.DRAFT)
    visible = begun if actor.is_staff else begun & Q(hidden=False)
    if actor.is_authenticated:
        judged = StaffRole.objects.filter(user_id=actor.pk).values("tournament_id")
        played = Registration.objects.filter(KNOWN, user_id=actor.pk).values("tournament_id")
        visible |= (
            Q(organizer_id=actor.pk)
            | Q(offered_to_id=actor.pk)
            | Q(pk__in=judged)
            | begun & Q(hidden=True, pk__in=played)
        )
    return Tournament.objects.filter(visible).select_related("organizer", "card_format").order_by("-created_at", "-pk")


def staff_of(tournament: Tournament) -> list[StaffRole]:
    """The staff in the order of the roles, then of appointment; without whoever runs the event."""
    order = list(StaffRole.Role.values)
    return sorted(tournament.staff.select_related("user"), key=lambda member: (order.index(member.role), member.pk))


def deliveries_of(tournament: Tournament) -> QuerySet[Delivery]:
    """The deliveries to an event's webhooks, the latest first."""
    return Delivery.objects.filter(webhook__tournament=tournament).select_related("webhook", "entry")


def tournaments_by_date(actor: Actor, now: datetime) -> QuerySet[Tournament]:
    """The visible events that run or are still to begin, by date."""
    running = Q(status=Tournament.Status.RUNNING, starts_at__gte=now - LONGEST)
    dated = (
        tournaments_visible_to(actor).filter(running | Q(starts_at__gte=now - LATE)).exclude(status__in=Tournament.OVER)
    )
    return dated.order_by("starts_at", "pk")


def tournament_for(actor: Actor, pk: int) -> Tournament:
    """An event; raises Tournament.DoesNotExist for a missing or hidden event."""
    return tournaments_visible_to(actor).get(pk=pk)


def players_of(tournament: Tournament) -> QuerySet[Registration]:
    """The players in order of joining, without lists and without early withdrawals."""
    return tournament.registrations.filter(LISTED).select_related("user").defer(*Registration.LISTS)


class PlayerCounts(NamedTuple):
    """The players of an event: all, those still in it, and those seeded by hand."""

    all: int
    active: int
    seeded: int


def find_by_code(typed: str) -> str:
    """Return the address of the event with this code; empty unless everybody may see the event."""
    pk = read_event(typed)
    if pk is None or not tournaments_visible_to(AnonymousUser()).filter(pk=pk).exists():
        return ""
    return f"{reverse('tournaments:by_code')}?{urlencode({'code': typed})}"


def count_players(tournament: Tournament) -> PlayerCounts:
    active = Q(status=Registration.Status.ACTIVE)
    found = tournament.registrations.filter(LISTED).aggregate(
        all=Count("pk"), active=Count("pk", filter=active), seeded=Count("seed")
    )
    return PlayerCounts(**found)


def players_waiting(tournament: Tournament) -> QuerySet[Registration]:
    """The players waiting for a place, in order."""
    waiting = tournament.registrations.filter(status=Registration.Status.WAITING).order_by("joined_at", "pk")
    return waiting.select_related("user").defer(*Registration.LISTS)


def players_absent(tournament: Tournament) -> QuerySet[Registration]:
    """The players left out by the first draw: not checked in while check-in is open."""
    absent = players_of(tournament).filter(status=Registration.Status.ACTIVE, checked_in_at=None)
    return absent if tournament.check_in else absent.none()


def announcements_of(tournament: Tournament) -> QuerySet[Announcement]:
    """The standing announcements, the latest first."""
    return tournament.announcements.filter(withdrawn_at=None).select_related("by")


def players_named(tournament: Tournament, words: str) -> QuerySet[Registration]:
    players = players_of(tournament)
    return players.filter(has_name("", words)) if words else players


def has_name(player: str, words: str) -> Q:
    """The players, by the prefix of a lookup, with these words in the name shown here or in the username."""
    shown = Q(**{f"{player}name": "", f"{player}user__display_name__icontains": words})
    return Q(**{f"{player}name__icontains": words}) | Q(**{f"{player}user__username__icontains": words}) | shown


def rounds_for(tournament: Tournament, access: Roles) -> QuerySet[Round]:
    """The rounds in order, without those set aside. Only the staff see a draft."""
    rounds = tournament.rounds.exclude(status=Round.Status.ASIDE).order_by("number")
    return rounds if access.staff else rounds.exclude(status=Round.Status.DRAFT)


def players_who_left(tournament: Tournament) -> QuerySet[Registration]:
    """The players who left before the start for good, in order of joining."""
    here = tournament.registrations.filter(KNOWN, user=OuterRef("user"))
    gone = tournament.registrations.filter(~KNOWN).exclude(Exists(here))
    of_people = gone.exclude(user=None).order_by("user", "-pk").distinct("user")
    latest = gone.filter(Q(user=None) | Q(pk__in=of_people.values("pk")))
    return latest.select_related("user").defer(*Registration.LISTS)


def was_left_out(tournament: Tournament, user_pk: int) -> bool:
    """Whether the first draw left a person out at the latest registration, for lack of check-in."""
    latest = tournament.registrations.filter(user=user_pk).order_by("pk").values_list("pk", flat=True).last()
    return tournament.history.filter(kind="players.left_out", data__players__contains=[latest]).exists()


def rounds_missed(tournament: Tournament, player: Registration) -> list[Round]:
    """The rounds that have been paired without the player, in order."""
    played = tournament.rounds.filter(status__in=Round.PLAYED).exclude(seats__registration=player)
    return list(played.order_by("number"))


class MatchLeft(NamedTuple):
    """A dropped player's last match, and whether the match is played again after a return.

    `counts_again`: its result stands, and leads them on as before.
    """

    match: Match
    is_played_again: bool
    counts_again: bool


def find_match_left(tournament: Tournament, player: Registration) -> MatchLeft | None:
    """The match of the latest round conceded by dropping, or with a result that leads the player no further."""
    latest = tournament.rounds.filter(status__in=Round.PLAYED).order_by("-number").first()
    if latest is None:
        return None
    match = latest.matches.filter(seats__registration=player).select_related("player_a__user", "player_b__user").first()
    if match is None or match.is_bye:
        return None
    report = match.reports.order_by("-version").first()
    conceded = report is not None and report.kind == Report.Kind.CONCEDED and match.status == Match.Status.CONFIRMED
    is_played_again = conceded and latest.status == Round.Status.PUBLISHED
    side = "a" if match.player_a_id == player.pk else "b"
    counts_again = not is_played_again and match.left_early == side
    match.round = latest
    return MatchLeft(match, is_played_again, counts_again) if conceded or counts_again else None


def rounds_to_put_back(tournament: Tournament, latest: Round | None, playing: int) -> list[Round]:
    """The rounds set aside that the organizer may go on with in place of the next draft, newest first.

    `playing` is the number of players: what is set aside table by table is no round to go on with.
    """
    if latest is not None and latest.status == Round.Status.PUBLISHED:
        return []
    number = 1 if latest is None else latest.number + (latest.status == Round.Status.CLOSED)
    aside = tournament.rounds.filter(status=Round.Status.ASIDE, number=number).annotate(seated=Count("seats"))
    return [round_ for round_ in aside.order_by("-pk") if round_.seated >= max(playing // 2, 2)]


def can_read_lists(tournament: Tournament, access: Roles) -> bool:
    return access.sees_sealed_lists or tournament.shows_lists


def keeps_lists_sealed(tournament: Tournament) -> bool:
    """Whether lists have been handed in as sealed; nobody can open them to everyone any more."""
    sealed = tournament.list_policy == Tournament.Lists.SEALED
    return sealed and tournament.registrations.exclude(list_digest="").exists()


def list_for(tournament: Tournament, access: Access, registration_pk: int) -> Registration:
    """A registration with the list. Raises Registration.DoesNotExist for a hidden list.

    The owner always may; the staff may unless they play here themselves; everybody may where the event's lists
    are open and it has begun.
    """
    allowed = Q(pk__in=[])
    if access.actor.is_authenticated:
        allowed |= Q(user_id=access.actor.pk)
    if can_read_lists(tournament, access):
        allowed = Q()
    return tournament.registrations.filter(allowed, KNOWN).select_related("user").get(pk=registration_pk)
