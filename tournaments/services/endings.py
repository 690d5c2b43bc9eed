"""The end of an event: finished, called off, reopened."""

import secrets
from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from accounts.models import User
from tournaments import ledger
from tournaments.models import Round, Tournament
from tournaments.refusals import WrongStateError
from tournaments.rights import Right
from tournaments.services.locking import check_not_over, check_right, lock_latest_round, lock_tournament


@transaction.atomic
def tournament_finish(*, tournament: Tournament, actor: User, now: datetime) -> Tournament:
    """End the event; the latest round must be closed."""
    tournament = lock_tournament(tournament.pk)
    access = check_right(tournament, actor, Right.ARRANGE)
    if tournament.status == Tournament.Status.FINISHED:
        return tournament
    latest = lock_latest_round(tournament)
    if tournament.status != Tournament.Status.RUNNING or latest is None:
        raise WrongStateError(_("This event has not begun."))
    if latest.status == Round.Status.DRAFT:
        raise WrongStateError(_("Discard the draft of round %(number)s first.") % {"number": latest.number})
    if latest.status != Round.Status.CLOSED:
        raise WrongStateError(_("Close round %(number)s first.") % {"number": latest.number})
    tournament.status = Tournament.Status.FINISHED
    tournament.finished_at = now
    tournament.save(update_fields=["status", "finished_at"])
    ledger.append(
        tournament=tournament, actor=actor, role=access.role, kind="event.finished", at=now, rows=[tournament],
        data={"seed": tournament.seed},
    )  # fmt: skip
    return tournament


@transaction.atomic
def tournament_call_off(*, tournament: Tournament, actor: User, now: datetime) -> Tournament:
    """Call the event off. It can be reopened as it was. Repeating changes nothing."""
    tournament = lock_tournament(tournament.pk)
    access = check_right(tournament, actor, Right.ARRANGE)
    if tournament.status == Tournament.Status.CALLED_OFF:
        return tournament
    check_not_over(tournament)
    if tournament.status == Tournament.Status.DRAFT:
        raise WrongStateError(_("This event is not open yet, so there is nothing to call off."))
    tournament.status, tournament.finished_at = Tournament.Status.CALLED_OFF, now
    tournament.save(update_fields=["status", "finished_at"])
    ledger.append(
        tournament=tournament, actor=actor, role=access.role, kind="event.called_off", at=now, rows=[tournament]
    )
    return tournament


@transaction.atomic
def tournament_reopen(*, tournament: Tournament, actor: User, now: datetime, seed: str = "") -> Tournament:
    """Open a finished or called-off event again in its last state. Reopening an open event changes nothing.

    A finished event has told its seed, so the rounds to come are drawn from another.
    """
    tournament = lock_tournament(tournament.pk)
    access = check_right(tournament, actor, Right.ARRANGE)
    if not tournament.is_over:
        return tournament
    if tournament.status == Tournament.Status.FINISHED:
        tournament.seed = seed or secrets.token_hex(16)
    tournament.finished_at = None
    begun = tournament.rounds.filter(status__in=Round.PLAYED).exists()
    tournament.status = Tournament.Status.RUNNING if begun else Tournament.Status.OPEN
    tournament.save(update_fields=["status", "seed", "finished_at"])
    ledger.append(
        tournament=tournament, actor=actor, role=access.role, kind="event.reopened", at=now, rows=[tournament]
    )
    return tournament
