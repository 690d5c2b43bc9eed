"""Rounds undone: taken back, discarded, restored, reopened."""

from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from accounts.models import User
from tournaments import ledger
from tournaments.models import Round, Tournament
from tournaments.queries import Access
from tournaments.refusals import WrongStateError
from tournaments.rights import Right
from tournaments.services.drafts import repair_restored
from tournaments.services.locking import check_not_over, check_right, lock_latest_round, lock_round, lock_tournament
from tournaments.services.rounds import check_seen
from tournaments.services.seats import Changes, clear_round


@transaction.atomic
def round_take_back(*, tournament: Tournament, actor: User, now: datetime, number: int | None = None) -> Round:
    """Make a draft of the round being played. Without a first round the event is open for players again.

    Reports and results stay with their tables and are there again after publishing. Taking a draft back changes
    nothing. `number` is the round that the organizer looked at.
    """
    tournament = lock_tournament(tournament.pk)
    access = check_right(tournament, actor, Right.PAIR)
    latest = lock_latest_round(tournament)
    if latest is not None and latest.status == Round.Status.DRAFT:
        return latest
    if latest is not None and latest.status == Round.Status.CLOSED:
        raise WrongStateError(_("Round %(number)s is closed. Reopen it first.") % {"number": latest.number})
    check_not_over(tournament)
    if latest is None:
        raise WrongStateError(_("There is no round to take back."))
    _check_number(latest, number)
    latest.status, latest.published_at = Round.Status.DRAFT, None
    latest.save(update_fields=["status", "published_at"])
    rows: list[Tournament | Round] = [latest]
    if latest.number == 1:
        tournament.status = Tournament.Status.OPEN
        tournament.save(update_fields=["status"])
        rows.append(tournament)
    _append_entry(tournament, access, actor, "round.taken_back", now, latest, rows)
    return latest


@transaction.atomic
def round_discard(*, tournament: Tournament, actor: User, now: datetime, seen: str | None = None) -> None:
    """Discard the draft. What was reported in it is set aside. Without a draft nothing changes."""
    tournament = lock_tournament(tournament.pk)
    access = check_right(tournament, actor, Right.PAIR)
    latest = lock_latest_round(tournament)
    if latest is None or latest.status != Round.Status.DRAFT:
        return
    check_seen(latest, seen)
    number = latest.number
    changes = clear_round(latest)
    ledger.append(
        tournament=tournament, actor=actor, role=access.role, kind="round.discarded", at=now,
        subject=f"round:{number}", rows=changes.rows, gone=changes.gone,
    )  # fmt: skip


@transaction.atomic
def round_restore(*, tournament: Tournament, round_pk: int, actor: User, now: datetime) -> Round:
    """Make a draft again of a round set aside. A draft of that number is thrown away for it.

    It is repaired where players left or came since, or their result went to the other draft.
    Raises Round.DoesNotExist for a round of another event, WrongStateError where the event is elsewhere by now.
    """
    tournament = lock_tournament(tournament.pk)
    access = check_right(tournament, actor, Right.PAIR)
    check_not_over(tournament)
    latest = lock_latest_round(tournament)
    aside = tournament.rounds.select_for_update().get(pk=round_pk)
    if aside.status != Round.Status.ASIDE:
        return aside
    drafted = latest is not None and latest.status == Round.Status.DRAFT
    wanted = latest.number + (latest.status == Round.Status.CLOSED) if latest else 1
    if aside.number != wanted or (latest is not None and latest.status == Round.Status.PUBLISHED):
        raise WrongStateError(
            _("Round %(number)s can be restored once it is the next round. Take back or close the round before it.")
            % {"number": aside.number}
        )
    changes = clear_round(latest) if latest is not None and drafted else Changes()
    aside.status, aside.published_at, aside.closed_at = Round.Status.DRAFT, None, None
    aside.save(update_fields=["status", "published_at", "closed_at"])
    aside.tournament = tournament
    changes.add(repair_restored(aside))
    ledger.append(
        tournament=tournament, actor=actor, role=access.role, kind="round.restored", at=now,
        subject=f"round:{aside.number}", rows=[aside, *changes.rows], gone=changes.gone,
    )  # fmt: skip
    return aside


@transaction.atomic
def round_reopen(*, tournament: Tournament, actor: User, now: datetime, number: int | None = None) -> Round:
    """Let the latest closed round be played on. Reopening it twice changes nothing."""
    tournament = lock_tournament(tournament.pk)
    access = check_right(tournament, actor, Right.PAIR)
    check_not_over(tournament)
    latest = lock_latest_round(tournament)
    if latest is not None and latest.status == Round.Status.PUBLISHED and number in (None, latest.number):
        return latest
    if latest is not None and latest.status == Round.Status.DRAFT:
        raise WrongStateError(_("Discard the draft of round %(number)s first.") % {"number": latest.number})
    latest = lock_round(tournament, Round.Status.CLOSED, _("No round is closed."))
    _check_number(latest, number)
    latest.status, latest.closed_at = Round.Status.PUBLISHED, None
    latest.save(update_fields=["status", "closed_at"])
    _append_entry(tournament, access, actor, "round.reopened", now, latest, [latest])
    return latest


def _check_number(latest: Round, number: int | None) -> None:
    if number is not None and number != latest.number:
        raise WrongStateError(_("The event has changed since you opened this page. Check it again."))


def _append_entry(
    tournament: Tournament, access: Access, actor: User, kind: str, now: datetime, round_: Round,
    rows: list[Tournament | Round],
) -> None:  # fmt: skip
    ledger.append(
        tournament=tournament, actor=actor, role=access.role, kind=kind, at=now, subject=f"round:{round_.number}",
        rows=rows,
    )  # fmt: skip
