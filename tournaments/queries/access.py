"""What one person is in one event: organizer, judge, player, or anybody."""

from dataclasses import dataclass

from django.contrib.auth.models import AnonymousUser

from accounts.models import User
from tournaments.models import Match, Registration, StaffRole, Tournament

Actor = User | AnonymousUser


@dataclass(frozen=True, slots=True)
class Access:
    """The roles of an actor in an event, read fresh for each request, so that a revoked judge is one no more."""

    actor: Actor
    organizer: bool
    judge: bool
    registration: Registration | None

    @property
    def staff(self) -> bool:
        """Whether the actor runs or judges the event."""
        return self.organizer or self.judge

    @property
    def playing(self) -> bool:
        """Whether the actor is an active player."""
        return self.registration is not None and self.registration.status == Registration.Status.ACTIVE

    @property
    def role(self) -> str:
        """The role as the history names it."""
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
        """Which player the actor is in this match: "a", "b", or an empty string for nobody."""
        if self.registration is None:
            return ""
        return {match.player_a_id: "a", match.player_b_id: "b"}.get(self.registration.pk, "")

    def may_rule_on(self, match: Match) -> bool:
        """Staff rule on every match but their own."""
        return self.staff and not self.side_in(match)


def access_to(tournament: Tournament, actor: Actor) -> Access:
    """What the actor is in the event; two small queries, none for somebody who is not signed in."""
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
