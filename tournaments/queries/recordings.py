"""Games of matches that are written down on paper tables: whose they are, and the record that they make."""

from uuid import UUID

from tables.models import Recording
from tables.queries import print_disputed
from tournaments.models import Match
from tournaments.queries.access import Access, Actor


def recordings_of(match: Match, actor: Actor) -> list[Recording]:
    """A player's recordings of a match, latest first."""
    if not actor.is_authenticated:
        return []
    kept = match.recordings.filter(user=actor.pk).select_related("recording").order_by("-pk")
    return [each.recording for each in kept]


def find_recorded(match: Match, actor: Actor, code: UUID | None = None) -> str:
    """Print a written record of a match: by its code, or the last record; empty without a record."""
    for recording in recordings_of(match, actor):
        if code is None or recording.code == code:
            return print_disputed(recording)
    return ""


def can_record(match: Match, access: Access) -> bool:
    """Whether a person may record a match's games: its players and the staff, until the final result."""
    may_write = access.side_in(match) or access.staff
    return bool(may_write) and match.is_being_played and not (match.is_bye or match.is_final)
