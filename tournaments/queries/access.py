"""A person's roles in an event."""

from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from django.contrib.auth.models import AnonymousUser
from django.utils.translation import gettext as _

from accounts.models import User
from tournaments.models import HistoryEvent, Match, Registration, StaffRole, Tournament
from tournaments.rights import ORGANIZER, OWNER, Right, list_rights

Actor = User | AnonymousUser


class Roles(Protocol):
    """The roles that reads of an event ask of a visitor."""

    @property
    def staff(self) -> bool: ...

    @property
    def sees_sealed_lists(self) -> bool: ...


@dataclass(frozen=True, slots=True)
class Access:
    """The roles of an actor in an event, read afresh for each request.

    `office` is the role among the staff, empty for everybody else; `since` is since when, if that was kept.
    """

    actor: Actor
    office: str
    registration: Registration | None
    since: datetime | None = None

    @property
    def rights(self) -> frozenset[Right]:
        """The actor's rights, for templates. A right is its own word there."""
        return list_rights(self.office)

    def may(self, right: Right) -> bool:
        return right in self.rights

    @property
    def staff(self) -> bool:
        return bool(self.office)

    @property
    def playing(self) -> bool:
        return self.registration is not None and self.registration.status == Registration.Status.ACTIVE

    @property
    def waiting(self) -> bool:
        return self.registration is not None and self.registration.status == Registration.Status.WAITING

    @property
    def role(self) -> str:
        """The role as the history names it."""
        if self.office:
            return ORGANIZER if self.office == OWNER else self.office
        return "player" if self.registration else "visitor"

    @property
    def sees_sealed_lists(self) -> bool:
        """Organizers and judges see the lists, unless playing in the event."""
        return self.may(Right.LISTS) and self.registration is None

    def side_in(self, match: Match) -> str:
        """The actor's side in a match: "a", "b", or empty."""
        if self.registration is None:
            return ""
        return {match.player_a_id: "a", match.player_b_id: "b"}.get(self.registration.pk, "")

    def may_enter(self, match: Match) -> bool:
        """Whether the actor may enter the match's result."""
        return self.may(Right.ENTER) and not self.explain_no_ruling(match)

    def may_rule_on(self, match: Match) -> bool:
        return self.may(Right.RULE) and not self.explain_no_ruling(match)

    def explain_no_ruling(self, match: Match) -> str:
        """Why a member of the staff may not decide on a match, as a sentence; empty if they may.

        An organizer who plays can neither appoint somebody to decide their match once it is paired, nor hand the event
        to somebody for that.
        """
        if self.side_in(match):
            return _("This is your own match; another member of the staff decides on it.")
        if self.since is None or self.since <= match.round.paired_at:
            return ""
        players = {player.user_id for player in (match.player_a, match.player_b) if player is not None}
        if players & _list_owners_since(match.round.tournament, match.round.paired_at):
            return _("The organizer plays in this match and appointed you after it was paired. Another judge decides.")
        return ""


def _list_owners_since(tournament: Tournament, since: datetime) -> set[int]:
    """The ids of people able to appoint staff since then."""
    handed = HistoryEvent.objects.filter(tournament=tournament, kind="event.taken_over", at__gt=since)
    return {tournament.organizer_id, *(entry.private["before"] for entry in handed.only("private"))}


def access_to(tournament: Tournament, actor: Actor) -> Access:
    """The actor's roles in the event, in at most two queries."""
    if not actor.is_authenticated:
        return Access(actor, "", None)
    registration = (
        Registration.objects.filter(tournament=tournament, user_id=actor.pk)
        .exclude(status=Registration.Status.WITHDRAWN)
        .defer(*Registration.LISTS)
        .first()
    )
    if tournament.organizer_id == actor.pk:
        return Access(actor, OWNER, registration, tournament.organizer_since)
    member = StaffRole.objects.filter(tournament=tournament, user_id=actor.pk).first()
    if member is None:
        return Access(actor, "", registration)
    return Access(actor, member.role, registration, member.since)
