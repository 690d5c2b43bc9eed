"""Unlocks and opens an event's decklists."""

from datetime import datetime

from django.contrib.auth.models import AnonymousUser
from django.db import transaction
from django.utils.translation import gettext as _

from accounts.models import User
from tournaments import ledger
from tournaments.models import HistoryEvent, Registration, Tournament
from tournaments.queries import access_to
from tournaments.refusals import NotYoursError, WrongStateError
from tournaments.rights import Right
from tournaments.services.locking import check_right, lock_registration, lock_tournament


@transaction.atomic
def list_unlock(*, registration: Registration, actor: User, now: datetime, unlocked: bool = True) -> Registration:
    """The organizer lets one player hand in another list while the event runs, or no longer. Repeating is harmless.

    Raises NotYoursError for the organizer's own list, WrongStateError outside of a running event with lists.
    """
    tournament = lock_tournament(registration.tournament_id)
    access = check_right(tournament, actor, Right.PLAYERS)
    if registration.user_id == actor.pk:
        raise NotYoursError(_("You cannot unlock your own list."))
    if tournament.status != Tournament.Status.RUNNING or tournament.lists_asked == Tournament.Asked.NONE:
        raise WrongStateError(
            _("You can unlock a list once the event runs. Until then, players can change it themselves.")
        )
    registration = lock_registration(registration)
    if registration.list_unlocked == unlocked:
        return registration
    registration.list_unlocked = unlocked
    registration.save(update_fields=["list_unlocked"])
    ledger.append(
        tournament=tournament, actor=actor, role=access.role, at=now, subject=f"player:{registration.pk}",
        kind="list.unlocked" if unlocked else "list.locked", rows=[registration],
    )  # fmt: skip
    return registration


@transaction.atomic
def list_open(*, registration: Registration, actor: User | AnonymousUser, now: datetime) -> None:
    """Note the staff's first look at a sealed list, which bars the reader from playing."""
    if registration.tournament.shows_lists or not isinstance(actor, User) or registration.user_id == actor.pk:
        return
    access = access_to(registration.tournament, actor)
    noted = HistoryEvent.objects.filter(
        tournament=registration.tournament_id, actor=actor, kind="list.opened", subject=f"player:{registration.pk}"
    )
    if not access.may(Right.LISTS) or noted.exists():
        return
    tournament = lock_tournament(registration.tournament_id)
    if not noted.exists():
        ledger.append(
            tournament=tournament, actor=actor, role=access.role, kind="list.opened", at=now,
            subject=f"player:{registration.pk}",
        )  # fmt: skip
