"""Matches as an actor may see them, and what pairing the next round needs to know."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field

from django.db.models import Q, QuerySet

from tournaments.models import Match, Registration, Round, Tournament
from tournaments.queries.access import Access, Actor
from tournaments.queries.events import named, tournaments_visible_to

WITH_PLAYERS = ("player_a__user", "player_b__user")
WITHOUT_LISTS = tuple(f"player_{side}__{name}" for side in "ab" for name in ("list_text", "list_parsed"))


def matches_of(round_: Round) -> QuerySet[Match]:
    """The matches of a round with their players, by table, byes last."""
    return round_.matches.select_related(*WITH_PLAYERS, "changed_by").defer(*WITHOUT_LISTS)


def matches_named(round_: Round, words: str) -> QuerySet[Match]:
    """The matches of a round with a player who is called so."""
    return matches_of(round_).filter(named("player_a__user", words) | named("player_b__user", words))


def matches_of_rounds(rounds: Sequence[Round]) -> QuerySet[Match]:
    """The matches of several rounds with their rounds and players."""
    return Match.objects.filter(round__in=rounds).select_related("round", *WITH_PLAYERS).defer(*WITHOUT_LISTS)


def all_matches() -> QuerySet[Match]:
    """Matches with their rounds and players, for prefetching; the caller decides of which rounds."""
    return Match.objects.select_related("round", *WITH_PLAYERS).defer(*WITHOUT_LISTS)


def matches_visible_to(actor: Actor) -> QuerySet[Match]:
    """The matches of the events that the actor may see; those of a draft round are for the staff."""
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
    """One match, looked up through its event; raises Match.DoesNotExist if there is none or it is hidden."""
    return matches_visible_to(actor).get(round__tournament_id=tournament_pk, pk=match_pk)


def match_by_id(actor: Actor, pk: int) -> Match:
    """One match by its id alone; raises Match.DoesNotExist if there is none or it is hidden."""
    return matches_visible_to(actor).get(pk=pk)


def current_match_of(access: Access, tournament: Tournament) -> Match | None:
    """The actor's match of the round that is being played, or None."""
    if access.registration is None:
        return None
    return (
        Match.objects.filter(round__tournament=tournament, round__status=Round.Status.PUBLISHED)
        .filter(Q(player_a=access.registration) | Q(player_b=access.registration))
        .select_related("round", *WITH_PLAYERS)
        .defer(*WITHOUT_LISTS)
        .first()
    )


@dataclass(slots=True)
class PastOf:
    """What a player brings into the next pairing: opponents in the order they were met, and byes."""

    opponents: list[int] = field(default_factory=list)
    byes: int = 0


def results_for_pairing(tournament: Tournament) -> dict[int, PastOf]:
    """For each player who has played: whom they met, and how many byes they had."""
    past: dict[int, PastOf] = defaultdict(PastOf)
    rows = (
        Match.objects.filter(round__tournament=tournament)
        .order_by("round__number", "pk")
        .values_list("player_a_id", "player_b_id")
    )
    for a, b in rows:
        if b is None:
            past[a].byes += 1
        else:
            past[a].opponents.append(b)
            past[b].opponents.append(a)
    return past


def active_players(tournament: Tournament) -> list[Registration]:
    """Everybody who will be paired next, in the order of joining."""
    return list(
        tournament.registrations.filter(status=Registration.Status.ACTIVE)
        .defer("list_text", "list_parsed")
        .order_by("pk")
    )
