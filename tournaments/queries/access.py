"""A person's roles in an event."""

from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from django.contrib.auth.models import AnonymousUser
from django.utils.translation import gettext as _

from accounts.models import User
from tournaments.models import Match, Registration, StaffRole, Tournament

Actor = User | AnonymousUser


class Roles(Protocol):
    """What reads of an event ask of a visitor."""

    @property
    def staff(self) -> bool: ...


@dataclass(frozen=True, slots=True)
class Access:
    """The roles of an actor in an event, read afresh for each request."""

    actor: Actor
    organizer: bool
    judge: bool
    registration: Registration | None
    judge_since: datetime | None = None

    @property
    def staff(self) -> bool:
        return self.organizer or self.judge

    @property
    def playing(self) -> bool:
        return self.registration is not None and self.registration.status == Registration.Status.ACTIVE

    @property
    def waiting(self) -> bool:
        return self.registration is not None and self.registration.status == Registration.Status.WAITING

    @property
    def role(self) -> str:
        if self.organizer:
            return "organizer"
        if self.judge:
            return "judge"
        return "player" if self.registration else "visitor"

    @property
    def sees_sealed_lists(self) -> bool:
        """Staff see the lists, unless playing in the event."""
        return self.staff and self.registration is None

    def side_in(self, match: Match) -> str:
        """The actor's side in a match: "a", "b", or empty."""
        if self.registration is None:
            return ""
        return {match.player_a_id: "a", match.player_b_id: "b"}.get(self.registration.pk, "")

    def may_rule_on(self, match: Match) -> bool:
        return self.staff and not self.why_not_rule(match)

    def why_not_rule(self, match: Match) -> str:
        """Why a member of the staff may not decide on a match, as a sentence; empty if they may.

        An organizer who plays cannot appoint somebody to decide their match once it is paired.
        """
        if self.side_in(match):
            return _("This is your own match; another member of the staff decides on it.")
        organizer = match.round.tournament.organizer_id
        plays = organizer in (match.player_a.user_id, match.player_b.user_id if match.player_b else None)
        if plays and not self.organizer and self.judge_since and self.judge_since > match.round.paired_at:
            return _("The organizer plays this match, and appointed you after it was paired. Another judge decides.")
        return ""


def access_to(tournament: Tournament, actor: Actor) -> Access:
    """The actor's roles in the event, in at most two queries."""
    if not actor.is_authenticated:
        return Access(actor, organizer=False, judge=False, registration=None)
    registration = (
        Registration.objects.filter(tournament=tournament, user_id=actor.pk)
        .exclude(status=Registration.Status.WITHDRAWN)
        .defer("list_parsed")
        .first()
    )
    judge = StaffRole.objects.filter(tournament=tournament, user_id=actor.pk, role=StaffRole.Role.JUDGE).first()
    return Access(
        actor, tournament.organizer_id == actor.pk, judge is not None, registration, judge.since if judge else None
    )
