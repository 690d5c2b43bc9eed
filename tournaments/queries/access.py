"""A person's roles in an event."""

from dataclasses import dataclass

from django.contrib.auth.models import AnonymousUser

from accounts.models import User
from tournaments.models import Match, Registration, StaffRole, Tournament

Actor = User | AnonymousUser


@dataclass(frozen=True, slots=True)
class Access:
    """The roles of an actor in an event, read afresh for each request."""

    actor: Actor
    organizer: bool
    judge: bool
    registration: Registration | None

    @property
    def staff(self) -> bool:
        return self.organizer or self.judge

    @property
    def playing(self) -> bool:
        return self.registration is not None and self.registration.status == Registration.Status.ACTIVE

    @property
    def role(self) -> str:
        """The role's name in the history."""
        if self.organizer:
            return "organizer"
        if self.judge:
            return "judge"
        return "player" if self.registration else "visitor"

    @property
    def sees_sealed_lists(self) -> bool:
        """Staff see the lists, unless they play in the event themselves."""
        return self.staff and self.registration is None

    def side_in(self, match: Match) -> str:
        """The actor's side in this match: "a", "b", or empty."""
        if self.registration is None:
            return ""
        return {match.player_a_id: "a", match.player_b_id: "b"}.get(self.registration.pk, "")

    def may_rule_on(self, match: Match) -> bool:
        return self.staff and not self.side_in(match)


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
    judge = StaffRole.objects.filter(tournament=tournament, user_id=actor.pk, role=StaffRole.Role.JUDGE).exists()
    return Access(actor, tournament.organizer_id == actor.pk, judge, registration)
