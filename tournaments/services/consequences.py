"""What follows from a corrected result: later rounds stand, are paired again, or fall."""

from collections.abc import Sequence
from datetime import datetime

from django.utils.translation import gettext as _

from accounts.models import User
from tournaments import ledger
from tournaments.models import Match, Round, Tournament
from tournaments.queries import Then, find_branch, load_state, players_of, rests_on_bracket
from tournaments.refusals import WrongStateError
from tournaments.rights import Right
from tournaments.services.locking import check_right
from tournaments.services.rounds import pair_next
from tournaments.services.seats import Changes, clear_round, clear_table, free_table, seat


def follow(tournament: Tournament, match: Match, then: Then, actor: User, now: datetime) -> None:
    """Do `then` after the result of `match` has changed. The caller holds the lock on the event.

    Raises WrongStateError if the latest round is to be paired again, but is closed, or its bracket began before it.
    """
    later = list(
        tournament.rounds.exclude(status=Round.Status.ASIDE)
        .filter(number__gt=match.round.number)
        .select_for_update()
        .order_by("number")
    )
    if then == Then.KEEP or not later:
        return
    access = check_right(tournament, actor, Right.PAIR)
    for round_ in later:
        round_.tournament = tournament
    if then == Then.PAIR_AGAIN:
        if rests_on_bracket(later):
            raise WrongStateError(
                _("Rounds of the bracket rest on this result. Take back the matches that depend on it.")
            )
        _pair_latest_again(tournament, later[-1], actor, access.role, now)
        return
    changes = _reset_branch(tournament, match, later) if match.round.stage.is_bracket else _reset_rounds(later)
    if changes.rows or changes.gone:
        ledger.append(
            tournament=tournament, actor=actor, role=access.role, kind="rounds.reset", at=now,
            subject=f"match:{match.pk}", rows=changes.rows, gone=changes.gone,
        )  # fmt: skip


def _pair_latest_again(tournament: Tournament, latest: Round, actor: User, role: str, now: datetime) -> None:
    if latest.status == Round.Status.CLOSED:
        raise WrongStateError(_("Round %(number)s is closed. Reopen it first.") % {"number": latest.number})
    if latest.status == Round.Status.PUBLISHED:
        latest.status, latest.published_at = Round.Status.DRAFT, None
        latest.save(update_fields=["status", "published_at"])
    pair_next(tournament, actor, role, now)


def _reset_rounds(later: Sequence[Round]) -> Changes:
    changes = Changes()
    for round_ in later:
        changes.add(clear_round(round_))
    return changes


def _reset_branch(tournament: Tournament, match: Match, later: list[Round]) -> Changes:
    """Seat the advancing players in the next bracket round. The round is played on, and later rounds fall."""
    branch = find_branch(match, load_state(tournament, players_of(tournament)), later)
    if branch is None:
        return Changes()
    changes, round_ = _reset_rounds(branch.rest), branch.round
    if round_.status == Round.Status.DRAFT:
        return changes.add(clear_round(round_))
    tables = [fallen.table for fallen in branch.falling if fallen.table]
    for fallen in branch.falling:
        changes.add(clear_table(fallen))
    for pairing in branch.wanted:
        table = tables.pop(0) if tables and pairing.b is not None else free_table(round_)
        changes.rows += seat(round_, [pairing], first_table=table)
    if not round_.matches.exists():
        return changes.add(clear_round(round_))
    round_.status, round_.closed_at = Round.Status.PUBLISHED, None
    round_.save(update_fields=["status", "closed_at"])
    return changes.add(Changes(rows=[round_]))
