"""Places: who has one, who waits for one, and who is there when the first round is drawn."""

from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from accounts.models import User
from tournaments import ledger
from tournaments.models import Registration, Tournament
from tournaments.queries import access_to, players_absent, players_waiting
from tournaments.refusals import NotYoursError, WrongStateError
from tournaments.rights import Right
from tournaments.services.drafts import enter_draft
from tournaments.services.locking import check_right, lock_registration, lock_tournament
from tournaments.services.notices import tell_place

BEFORE = (Tournament.Status.DRAFT, Tournament.Status.OPEN)
OF_THE_PLACE = ("seed", "fixed_table")
"""What goes with the place of a player who hands in another list."""


def find_status(tournament: Tournament) -> str:
    """Whether one more player has a place or waits. The caller holds the lock on the event."""
    return Registration.Status.ACTIVE if _has_room(tournament) else Registration.Status.WAITING


def leave_place(registration: Registration, now: datetime) -> None:
    """The player is no longer listed. Seed and table are free."""
    registration.status, registration.left_at = Registration.Status.WITHDRAWN, now
    for name in OF_THE_PLACE:
        setattr(registration, name, None)
    registration.save(update_fields=["status", "left_at", *OF_THE_PLACE])


def _has_room(tournament: Tournament) -> bool:
    if tournament.capacity is None or tournament.status not in BEFORE:
        return True
    return tournament.registrations.filter(status=Registration.Status.ACTIVE).count() < tournament.capacity


def fill_places(tournament: Tournament, actor: User, role: str, now: datetime, *, present: bool = False) -> None:
    """Let waiting players in, the longest waiting first, before the start. The caller holds the event's lock.

    `present` lets in those alone who have checked in.
    """
    if tournament.status not in BEFORE:
        return
    waiting = players_waiting(tournament)
    for registration in waiting.exclude(checked_in_at=None) if present else waiting:
        if not _has_room(tournament):
            return
        registration.status = Registration.Status.ACTIVE
        registration.save(update_fields=["status"])
        changes = enter_draft(tournament, registration)
        ledger.append(
            tournament=tournament, actor=actor, role=role, kind="player.let_in", at=now,
            subject=f"player:{registration.pk}", rows=[registration, *changes.rows], gone=changes.gone,
        )  # fmt: skip
        tell_place(tournament, registration, now)


@transaction.atomic
def check_in_set(*, tournament: Tournament, actor: User, opened: bool, now: datetime) -> Tournament:
    """Open or end check-in. With check-in open, the first draw leaves absent players out.

    Repeating changes nothing. Raises WrongStateError once the event has begun.
    """
    tournament = lock_tournament(tournament.pk)
    access = check_right(tournament, actor, Right.PLAYERS)
    if tournament.check_in == opened:
        return tournament
    if tournament.status != Tournament.Status.OPEN:
        raise WrongStateError(_("Players check in while the event is open, before its first round."))
    tournament.check_in = opened
    tournament.save(update_fields=["check_in"])
    kind = "check_in.opened" if opened else "check_in.ended"
    ledger.append(tournament=tournament, actor=actor, role=access.role, kind=kind, at=now, rows=[tournament])
    return tournament


@transaction.atomic
def player_check_in(*, registration: Registration, actor: User, now: datetime, present: bool = True) -> Registration:
    """Check a player in or out, by the player or the staff. Repeating is harmless."""
    tournament = lock_tournament(registration.tournament_id)
    access = access_to(tournament, actor)
    if registration.user_id != actor.pk and not access.may(Right.FLOOR):
        raise NotYoursError(_("Only the player and the staff of this event may do this."))
    if tournament.status != Tournament.Status.OPEN or not tournament.check_in:
        raise WrongStateError(_("Check-in is not open. The organizer opens it before the first round."))
    registration = lock_registration(registration)
    if registration.status not in (Registration.Status.ACTIVE, Registration.Status.WAITING):
        raise WrongStateError(_("%(player)s is not in this event any more.") % {"player": registration})
    if (registration.checked_in_at is not None) == present:
        return registration
    registration.checked_in_at = now if present else None
    registration.save(update_fields=["checked_in_at"])
    ledger.append(
        tournament=tournament, actor=actor, role=access.role, at=now, subject=f"player:{registration.pk}",
        kind="player.checked_in" if present else "player.checked_out", rows=[registration],
    )  # fmt: skip
    return registration


def leave_out_absent(tournament: Tournament, actor: User, role: str, now: datetime) -> None:
    """Take absent players out before the first draw, and let present waiting players in."""
    absent = list(players_absent(tournament).select_for_update(of=("self",)))
    if not absent:
        return
    for registration in absent:
        leave_place(registration, now)
    ledger.append(
        tournament=tournament, actor=actor, role=role, kind="players.left_out", at=now,
        data={"players": [registration.pk for registration in absent]}, rows=absent,
    )  # fmt: skip
    fill_places(tournament, actor, role, now, present=True)
