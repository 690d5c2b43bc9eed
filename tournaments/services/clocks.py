"""The clock of a round: started, paused, stopped. More minutes for a table."""

from collections.abc import Callable
from datetime import datetime

from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils.translation import gettext as _

from accounts.models import User
from tournaments import ledger
from tournaments.clock import Clock
from tournaments.models import MOST_MINUTES, Match, Round, Tournament
from tournaments.refusals import NotYoursError, WrongStateError
from tournaments.rights import Right
from tournaments.services.locking import check_not_over, check_right, lock_match, lock_round, lock_tournament

CLOCK = ("clock_seconds", "clock_started_at", "clock_paused_at")
USUAL_MINUTES = 50
MOST_EXTRA = 120


@transaction.atomic
def clock_start(*, tournament: Tournament, actor: User, now: datetime, minutes: int | None = None) -> Round:
    """Start the clock of the round being played, by the staff; with a clock nothing changes.

    Without `minutes` it has those of the event. Raises ValidationError for a length that no round has.
    """
    tournament = lock_tournament(tournament.pk)
    length = minutes or tournament.round_minutes or USUAL_MINUTES
    if not 1 <= length <= MOST_MINUTES:
        raise ValidationError({"minutes": _("A round has 1 to %(most)s minutes.") % {"most": MOST_MINUTES}})
    return _change(tournament, actor, now, lambda clock: clock or Clock(60 * length, now), kind="clock.started")


@transaction.atomic
def clock_pause(*, tournament: Tournament, actor: User, now: datetime) -> Round:
    """Pause the clock. A clock that stands stays as it is. Raises WrongStateError without one."""
    tournament = lock_tournament(tournament.pk)
    return _change(tournament, actor, now, lambda clock: _existing(clock).pause(now), kind="clock.paused")


@transaction.atomic
def clock_resume(*, tournament: Tournament, actor: User, now: datetime) -> Round:
    """Let the clock go on. A clock that runs stays as it is. Raises WrongStateError without one."""
    tournament = lock_tournament(tournament.pk)
    return _change(tournament, actor, now, lambda clock: _existing(clock).resume(now), kind="clock.resumed")


@transaction.atomic
def clock_stop(*, tournament: Tournament, actor: User, now: datetime) -> Round:
    """Take the clock away, to start another. Without one nothing changes."""
    tournament = lock_tournament(tournament.pk)
    return _change(tournament, actor, now, lambda _clock: None, kind="clock.stopped")


@transaction.atomic
def table_extend(*, match: Match, actor: User, minutes: int, reason: str, now: datetime) -> Match:
    """Give a table so many minutes more than the round, in all; 0 takes them back. Repeating changes nothing.

    Raises ValidationError without a reason and for too many minutes, NotYoursError for the own table, WrongStateError
    once the result is final.
    """
    tournament, match = lock_match(match)
    access = check_right(tournament, actor, Right.RULE)
    if refusal := access.explain_no_ruling(match):
        raise NotYoursError(refusal)
    check_not_over(tournament)
    if match.round.status != Round.Status.PUBLISHED or match.is_bye or match.is_final:
        raise WrongStateError(_("This match is not being played."))
    if not 0 <= minutes <= MOST_EXTRA:
        raise ValidationError({"minutes": _("A table has 0 to %(most)s minutes more.") % {"most": MOST_EXTRA}})
    if match.extra_minutes == minutes:
        return match
    if not reason.strip():
        raise ValidationError({"reason": _("Say why this table has another time.")})
    match.extra_minutes = minutes
    match.save(update_fields=["extra_minutes"])
    ledger.append(
        tournament=tournament, actor=actor, role=access.role, kind="match.extended", at=now,
        subject=f"match:{match.pk}", data={"minutes": minutes}, private={"reason": reason.strip()[:200]}, rows=[match],
    )  # fmt: skip
    return match


def set_clock(round_: Round, clock: Clock | None) -> None:
    """Write the clock to the columns of its round."""
    round_.clock_seconds = clock.seconds if clock else None
    round_.clock_started_at = clock.started_at if clock else None
    round_.clock_paused_at = clock.paused_at if clock else None


def _existing(clock: Clock | None) -> Clock:
    if clock is None:
        raise WrongStateError(_("This round has no clock. Start it first."))
    return clock


def _change(
    tournament: Tournament, actor: User, now: datetime, change: Callable[[Clock | None], Clock | None], *, kind: str
) -> Round:
    """Change the clock of the round being played. The caller holds the lock on the event."""
    access = check_right(tournament, actor, Right.FLOOR)
    check_not_over(tournament)
    latest = lock_round(tournament, Round.Status.PUBLISHED, _("No round is being played."))
    after = change(latest.clock)
    if after == latest.clock:
        return latest
    set_clock(latest, after)
    latest.save(update_fields=CLOCK)
    ledger.append(
        tournament=tournament, actor=actor, role=access.role, kind=kind, at=now, subject=f"round:{latest.number}",
        data={"left": after.left(now)} if after else {}, rows=[latest],
    )  # fmt: skip
    return latest
