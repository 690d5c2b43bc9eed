"""Matches visible to an actor."""

from collections.abc import Sequence

from django.db.models import Q, QuerySet

from tournaments.models import Match, Round, Tournament
from tournaments.queries.access import Access, Actor
from tournaments.queries.events import has_name, tournaments_visible_to

WITH_PLAYERS = ("player_a__user", "player_b__user")
WITHOUT_LISTS = tuple(f"player_{side}__{name}" for side in "ab" for name in ("list_text", "list_parsed"))


def matches_of(round_: Round) -> QuerySet[Match]:
    """The matches of a round with their players, by table, byes last."""
    return round_.matches.select_related(*WITH_PLAYERS, "changed_by").defer(*WITHOUT_LISTS)


def matches_named(round_: Round, words: str) -> QuerySet[Match]:
    """The matches of a round with a player of this name."""
    return matches_of(round_).filter(has_name("player_a__user", words) | has_name("player_b__user", words))


def matches_of_rounds(rounds: Sequence[Round]) -> QuerySet[Match]:
    """The matches of several rounds with their rounds and players."""
    return Match.objects.filter(round__in=rounds).select_related("round", *WITH_PLAYERS).defer(*WITHOUT_LISTS)


def all_matches() -> QuerySet[Match]:
    """All matches with their rounds and players, for prefetching."""
    return Match.objects.select_related("round", *WITH_PLAYERS).defer(*WITHOUT_LISTS)


def matches_visible_to(actor: Actor) -> QuerySet[Match]:
    """The matches of visible events; only the staff see a draft round."""
    visible = Q(round__tournament__in=tournaments_visible_to(actor).values("pk"))
    published = ~Q(round__status=Round.Status.DRAFT)
    if actor.is_authenticated:
        published |= Q(round__tournament__organizer_id=actor.pk) | Q(round__tournament__staff__user_id=actor.pk)
    return (
        Match.objects.filter(visible, published)
        .select_related("round__tournament__organizer", *WITH_PLAYERS)
        .defer(*WITHOUT_LISTS)
        .distinct()
    )


def match_for(actor: Actor, tournament_pk: int, match_pk: int) -> Match:
    """One match of this event; raises Match.DoesNotExist for a missing or hidden match."""
    return matches_visible_to(actor).get(round__tournament_id=tournament_pk, pk=match_pk)


def match_by_id(actor: Actor, pk: int) -> Match:
    """One match by its id alone; raises Match.DoesNotExist for a missing or hidden match."""
    return matches_visible_to(actor).get(pk=pk)


def current_match_of(access: Access, tournament: Tournament) -> Match | None:
    """The actor's match of the round being played, or None."""
    if access.registration is None:
        return None
    return (
        Match.objects.filter(round__tournament=tournament, round__status=Round.Status.PUBLISHED)
        .filter(Q(player_a=access.registration) | Q(player_b=access.registration))
        .select_related("round", *WITH_PLAYERS)
        .defer(*WITHOUT_LISTS)
        .first()
    )
