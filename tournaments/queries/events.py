"""Events, their players, rounds and standings as an actor may see them."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Count, Q, QuerySet

from tournaments import standings as maths
from tournaments.models import Match, Registration, Round, Tournament
from tournaments.pairing import elimination
from tournaments.queries.access import Access, Actor


@dataclass(frozen=True, slots=True)
class StandingLine:
    """One line of the standings with its player; `tie_breaks` is None in an elimination, which has only places."""

    rank: int
    registration: Registration
    tie_breaks: maths.Standing | None

    @property
    def points(self) -> int | None:
        """Match points, in Swiss rounds."""
        return self.tie_breaks.points if self.tie_breaks else None


def tournaments_visible_to(actor: Actor) -> QuerySet[Tournament]:
    """Every event that is open, running or finished, and those in preparation that the actor helps to run."""
    visible = ~Q(status=Tournament.Status.DRAFT)
    if actor.is_authenticated:
        visible |= Q(organizer_id=actor.pk) | Q(staff__user_id=actor.pk)
    return (
        Tournament.objects.filter(visible)
        .select_related("organizer", "card_format")
        .annotate(player_count=Count("registrations", filter=_listed("registrations__"), distinct=True))
        .distinct()
        .order_by("-created_at", "-pk")
    )


def tournament_for(actor: Actor, pk: int) -> Tournament:
    """One event; raises Tournament.DoesNotExist if there is none or it is hidden from the actor."""
    return tournaments_visible_to(actor).get(pk=pk)


def players_of(tournament: Tournament) -> QuerySet[Registration]:
    """The players, in the order of joining, without their lists; those who left before the start are not listed."""
    return tournament.registrations.filter(_listed()).select_related("user").defer("list_text", "list_parsed")


def players_named(tournament: Tournament, words: str) -> QuerySet[Registration]:
    """The players whose shown name or username holds these words; all of them for none."""
    found = players_of(tournament)
    return found.filter(named("user", words)) if words else found


def named(user: str, words: str) -> Q:
    """Whether the user at this path is called so."""
    return Q(**{f"{user}__username__icontains": words}) | Q(**{f"{user}__display_name__icontains": words})


def _listed(prefix: str = "") -> Q:
    return ~Q(**{f"{prefix}status": Registration.Status.WITHDRAWN})


def rounds_for(tournament: Tournament, access: Access) -> QuerySet[Round]:
    """The rounds in order; a draft is for the staff."""
    rounds = tournament.rounds.order_by("number")
    return rounds if access.staff else rounds.exclude(status=Round.Status.DRAFT)


def list_for(tournament: Tournament, access: Access, registration_pk: int) -> Registration:
    """A registration with its list; raises Registration.DoesNotExist unless the actor may read it.

    The owner always may; the staff may unless they play here themselves; everybody may where the event's lists
    are open and it has begun.
    """
    allowed = Q(pk__in=[])
    if access.actor.is_authenticated:
        allowed |= Q(user_id=access.actor.pk)
    begun = tournament.status in (Tournament.Status.RUNNING, Tournament.Status.FINISHED)
    if access.sees_sealed_lists or (begun and tournament.list_policy == Tournament.Lists.OPEN):
        allowed = Q()
    return tournament.registrations.filter(allowed, _listed()).select_related("user").get(pk=registration_pk)


def standings_of(tournament: Tournament, players: Sequence[Registration] | None = None) -> list[StandingLine]:
    """The standings from every final result so far, recomputed; `players` saves the query if they are at hand."""
    listed = list(players_of(tournament)) if players is None else list(players)
    by_key = {registration.pk: registration for registration in listed}
    rows = list(
        Match.objects.filter(round__tournament=tournament, status__in=Match.FINAL)
        .exclude(round__status=Round.Status.DRAFT)
        .exclude(status=Match.Status.VOID)
        .order_by("round__number", "pk")
        .values_list("round__number", "player_a_id", "player_b_id", "games_a", "games_b", "drawn")
    )
    gone = {key for key, registration in by_key.items() if registration.status == Registration.Status.DROPPED}
    if tournament.format == Tournament.Format.ELIMINATION:
        lost_in: dict[elimination.PlayerKey, int] = {
            (b if wins_a > wins_b else a): number for number, a, b, wins_a, wins_b, _ in rows if b is not None
        }
        return [StandingLine(rank, by_key[int(key)], None) for rank, key in elimination.places(list(by_key), lost_in)]
    results = [maths.Result(a, b, wins_a or 0, wins_b or 0, drawn or 0) for _, a, b, wins_a, wins_b, drawn in rows]
    return [
        StandingLine(line.rank, by_key[int(line.player)], line)
        for line in maths.standings(list(by_key), results, dropped=gone)
    ]
