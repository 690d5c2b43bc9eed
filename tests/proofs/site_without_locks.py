"""The site as a proof's control serves it: no row of a match is locked."""

from wota_site.wsgi import application  # first, as it sets Django up

# isort: split
from tournaments.models import Match, Tournament
from tournaments.services import results

__all__ = ["application"]


def read_match(match: Match) -> tuple[Tournament, Match]:
    """The event and the match, read afresh and not locked."""
    fresh = Match.objects.select_related("round__tournament", "player_a__user", "player_b__user").get(pk=match.pk)
    return fresh.round.tournament, fresh


results.lock_match = read_match
