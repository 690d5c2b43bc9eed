"""Events, players and rounds visible to an actor."""

from django.db.models import Count, Q, QuerySet

from tournaments.models import Registration, Round, Tournament
from tournaments.queries.access import Access, Actor


def tournaments_visible_to(actor: Actor) -> QuerySet[Tournament]:
    """Events past their preparation, and events in preparation for their own staff."""
    visible = ~Q(status=Tournament.Status.DRAFT)
    if actor.is_authenticated:
        visible |= Q(organizer_id=actor.pk) | Q(staff__user_id=actor.pk)
    return (
        Tournament.objects.filter(visible)
        .select_related("organizer", "card_format")
        .annotate(player_count=Count("registrations", filter=_is_listed("registrations__"), distinct=True))
        .distinct()
        .order_by("-created_at", "-pk")
    )


def tournament_for(actor: Actor, pk: int) -> Tournament:
    """One event; raises Tournament.DoesNotExist for a missing or hidden event."""
    return tournaments_visible_to(actor).get(pk=pk)


def players_of(tournament: Tournament) -> QuerySet[Registration]:
    """The players in order of joining, without lists and without early withdrawals."""
    return tournament.registrations.filter(_is_listed()).select_related("user").defer("list_text", "list_parsed")


def players_named(tournament: Tournament, words: str) -> QuerySet[Registration]:
    """The players with these words in a name; all without words."""
    players = players_of(tournament)
    return players.filter(has_name("user", words)) if words else players


def has_name(user: str, words: str) -> Q:
    return Q(**{f"{user}__username__icontains": words}) | Q(**{f"{user}__display_name__icontains": words})


def _is_listed(prefix: str = "") -> Q:
    return ~Q(**{f"{prefix}status": Registration.Status.WITHDRAWN})


def rounds_for(tournament: Tournament, access: Access) -> QuerySet[Round]:
    """The rounds in order; only the staff see a draft."""
    rounds = tournament.rounds.order_by("number")
    return rounds if access.staff else rounds.exclude(status=Round.Status.DRAFT)


def can_read_lists(tournament: Tournament, access: Access) -> bool:
    """Whether the actor may read everybody's list."""
    return access.sees_sealed_lists or (tournament.has_begun and tournament.list_policy == Tournament.Lists.OPEN)


def list_for(tournament: Tournament, access: Access, registration_pk: int) -> Registration:
    """A registration with its list; raises Registration.DoesNotExist for a hidden list.

    The owner always may; the staff may unless they play here themselves; everybody may where the event's lists
    are open and it has begun.
    """
    allowed = Q(pk__in=[])
    if access.actor.is_authenticated:
        allowed |= Q(user_id=access.actor.pk)
    if can_read_lists(tournament, access):
        allowed = Q()
    return tournament.registrations.filter(allowed, _is_listed()).select_related("user").get(pk=registration_pk)
