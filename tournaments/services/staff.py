"""The staff of an event: appointed, changed, removed."""

from datetime import datetime

from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils.translation import gettext as _

from accounts.models import User
from judging.services import replays_close
from tournaments import ledger
from tournaments.facts import name_row
from tournaments.models import StaffRole, Tournament
from tournaments.rights import Right, list_rights
from tournaments.services.locking import check_right, lock_tournament


@transaction.atomic
def staff_appoint(
    *, tournament: Tournament, actor: User, person: User, now: datetime, role: str = StaffRole.Role.JUDGE
) -> StaffRole:
    """Give a person a role in the event, in place of an earlier role. Repeating changes nothing.

    Raises ValidationError for an unknown role, for the organizer, for somebody without an account in use, and for a
    second head judge.
    """
    tournament = lock_tournament(tournament.pk)
    access = check_right(tournament, actor, Right.OWN)
    if role not in StaffRole.Role.values:
        raise ValidationError({"role": _("The roles are: %(roles)s.") % {"roles": ", ".join(StaffRole.Role.values)}})
    if person.pk == tournament.organizer_id:
        raise ValidationError({"username": _("You have every right in this event already.")})
    if not person.is_active:
        raise ValidationError({"username": _("Choose another person with an account.")})
    member = StaffRole.objects.select_for_update().filter(tournament=tournament, user=person).first()
    if member is not None and member.role == role:
        return member
    if member is not None and Right.LISTS not in list_rights(role):
        replays_close(user=person, now=now)  # they show both hands
    if role == StaffRole.Role.HEAD_JUDGE:
        _check_no_head_judge(tournament)
    if member is None:
        member = StaffRole(tournament=tournament, user=person, role=role, since=now)
    elif not _has_rights_already(member, role):
        member.since = now
    member.role = role
    member.save()
    ledger.append(
        tournament=tournament, actor=actor, role=access.role, kind="staff.appointed", at=now,
        subject=f"user:{person.pk}", data={"role": role}, rows=[member],
    )  # fmt: skip
    return member


def _check_no_head_judge(tournament: Tournament) -> None:
    head = StaffRole.objects.filter(tournament=tournament, role=StaffRole.Role.HEAD_JUDGE).select_related("user")
    if (other := head.first()) is not None:
        raise ValidationError(
            {"role": _("%(name)s is the head judge. Give them another role first.") % {"name": other.user}}
        )


def _has_rights_already(member: StaffRole, role: str) -> bool:
    """Whether the old role already had the new role's rights, so that the time of appointment stays."""
    return Right.RULE in list_rights(member.role) or Right.RULE not in list_rights(role)


@transaction.atomic
def staff_remove(*, tournament: Tournament, actor: User, person: User, now: datetime) -> None:
    """Take a person's role away. The rights end with their next request, and so do the replays kept for the person.

    Without a role nothing changes.
    """
    tournament = lock_tournament(tournament.pk)
    access = check_right(tournament, actor, Right.OWN)
    if gone := remove_role(tournament, person):
        replays_close(user=person, now=now)  # they show both hands
        ledger.append(
            tournament=tournament, actor=actor, role=access.role, kind="staff.removed", at=now,
            subject=f"user:{person.pk}", gone=gone,
        )  # fmt: skip


def remove_role(tournament: Tournament, person: User) -> list[str]:
    """Delete a person's role, and return the names of the rows; the caller holds the lock on the event."""
    roles = StaffRole.objects.filter(tournament=tournament, user=person)
    gone = [name_row(role) for role in roles]
    roles.delete()
    return gone
