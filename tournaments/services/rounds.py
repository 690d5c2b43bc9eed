"""Rounds: pairing a draft, publishing, closing."""

import hashlib
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from accounts.models import User
from tournaments import ledger
from tournaments.models import MOST_ROUNDS, Match, Registration, Round, Tournament
from tournaments.queries import draft_tag, draw_round, load_state, players_of, standings_of
from tournaments.refusals import WrongStateError
from tournaments.rights import Right
from tournaments.services.clocks import CLOCK, set_clock
from tournaments.services.drafts import keep_names
from tournaments.services.locking import check_not_over, check_right, lock_latest_round, lock_round, lock_tournament
from tournaments.services.notices import tell_tables
from tournaments.services.places import leave_out_absent
from tournaments.services.seats import Changes, clear_round, seat
from tournaments.structures import Structure


@transaction.atomic
def round_pair(*, tournament: Tournament, actor: User, now: datetime, seen: str | None = None) -> Round:
    """Pair the next round as a draft.

    While check-in is open, the first round leaves out who has not checked in. Pairing again throws a draft away and
    draws anew; `seen` is the tag of the draft that the organizer looked at. Raises WrongStateError while a round is
    still open, after the last round, or with fewer than two players.
    """
    tournament = lock_tournament(tournament.pk)
    access = check_right(tournament, actor, Right.PAIR)
    if not tournament.is_current:
        raise WrongStateError(_("Rounds are paired while an event is open or running."))
    return pair_next(tournament, actor, access.role, now, seen)


def pair_next(tournament: Tournament, actor: User, role: str, now: datetime, seen: str | None = None) -> Round:
    """Pair the round after the latest closed one. The caller holds the lock on the event."""
    number, cleared = _begin_draft(tournament, seen)
    if number == 1:
        leave_out_absent(tournament, actor, role, now)
    players = list(players_of(tournament))
    planned = _plan_rounds(tournament, players, number)
    draw = draw_round(tournament, replace(load_state(tournament, players), rounds=planned), number)
    round_ = Round.objects.create(
        tournament=tournament, number=number, attempt=draw.attempt, rematches=draw.paired.rematches, paired_at=now
    )
    keep_names(tournament)
    matches = seat(round_, draw.paired.pairings)
    ledger.append(
        tournament=tournament, actor=actor, role=role, kind="round.paired", at=now, subject=f"round:{number}",
        private={"seed": draw.seed, "rematches": round_.rematches}, rows=[*cleared.rows, round_, *matches],
        gone=cleared.gone,
    )  # fmt: skip
    return round_


def _begin_draft(tournament: Tournament, seen: str | None) -> tuple[int, Changes]:
    """The number of the round to pair. Clears an earlier draft."""
    latest = lock_latest_round(tournament)
    if latest is None:
        return 1, Changes()
    if latest.status == Round.Status.PUBLISHED:
        raise WrongStateError(_("Round %(number)s is still being played. Close it first.") % {"number": latest.number})
    if latest.status == Round.Status.CLOSED:
        return latest.number + 1, Changes()
    check_seen(latest, seen)
    return latest.number, clear_round(latest)


def check_seen(latest: Round, seen: str | None) -> None:
    """Raise WrongStateError if the organizer looked at another draft than this; None asks nothing."""
    if seen is not None and seen != draft_tag(latest):
        raise WrongStateError(_("The draft has changed since you opened it. Check it again."))


def _plan_rounds(tournament: Tournament, players: Sequence[Registration], number: int) -> int:
    """How many rounds are planned. Raises WrongStateError if this one is too many, or has no players."""
    structure, active = tournament.structure, sum(player.is_active for player in players)
    if number == 1:
        if active < 2 and tournament.check_in:
            raise WrongStateError(_("Fewer than two players have checked in. Check them in, or end check-in."))
        if active < 2:
            raise WrongStateError(_("An event needs at least two players to begin."))
        chosen = tournament.rounds_planned if structure.can_choose_rounds else None
        return chosen or _count_rounds(structure, active)
    last = structure.count_last_round(load_state(tournament, players))
    if number > last:
        raise WrongStateError(_("All %(rounds)s rounds have been played.") % {"rounds": last})
    planned = tournament.rounds_planned or 0
    if active < structure.find_stage(number, planned).fewest_players:
        raise WrongStateError(_("Too few players are left for another round. Finish the event."))
    return planned


def _count_rounds(structure: Structure, players: int) -> int:
    """The number of rounds for so many players. Raises WrongStateError for more than an event can have."""
    rounds = structure.count_rounds(players)
    if rounds > MOST_ROUNDS:
        raise WrongStateError(
            _("%(players)s players would need %(rounds)s rounds. An event has at most %(most)s.")
            % {"players": players, "rounds": rounds, "most": MOST_ROUNDS}
        )
    return rounds


@transaction.atomic
def round_publish(*, tournament: Tournament, actor: User, now: datetime, seen: str | None = None) -> Round:
    """Publish the draft and open reporting. The first round ends registration. Repeating changes nothing.

    `seen` is the tag of the draft that the organizer looked at. Raises WrongStateError for another draft, and for
    one that does not seat everybody who plays.
    """
    tournament = lock_tournament(tournament.pk)
    access = check_right(tournament, actor, Right.PAIR)
    latest = lock_latest_round(tournament)
    if latest is not None and latest.status == Round.Status.PUBLISHED:
        return latest
    if latest is None or latest.status != Round.Status.DRAFT:
        raise WrongStateError(_("There is no draft to publish. Pair the round first."))
    check_not_over(tournament)
    check_seen(latest, seen)
    players = list(players_of(tournament))
    planned = _plan_rounds(tournament, players, latest.number)
    _check_seats(tournament, latest, planned)
    rows: list[Tournament | Round] = [latest]
    if tournament.status == Tournament.Status.OPEN:
        keep_names(tournament)
        tournament.status, tournament.rounds_planned = Tournament.Status.RUNNING, planned
        tournament.save(update_fields=["status", "rounds_planned"])
        rows.append(tournament)
    latest.status, latest.published_at = Round.Status.PUBLISHED, now
    set_clock(latest, None)
    latest.save(update_fields=["status", "published_at", *CLOCK])
    ledger.append(
        tournament=tournament, actor=actor, role=access.role, kind="round.published", at=now,
        subject=f"round:{latest.number}", rows=rows,
        data={"pairings": list(map(list, latest.matches.values_list("pk", "table", "player_a_id", "player_b_id")))},
    )  # fmt: skip
    latest.tournament = tournament
    tell_tables(latest, now)
    return latest


def _check_seats(tournament: Tournament, draft: Round, planned: int) -> None:
    """Raise WrongStateError unless the draft seats all players. Others sit only with a reported result."""
    players = {player.pk: player for player in players_of(tournament)}
    state = replace(load_state(tournament, players.values()), rounds=planned)
    entitled = set(tournament.structure.entrants(state, draft.number))
    seats = list(draft.matches.values_list("status", "player_a_id", "player_b_id"))
    seated = {key for _status, *pair in seats for key in pair if key}
    reported = {key for status, *pair in seats for key in pair if status != Match.Status.SCHEDULED}  # before they left
    names = [players.get(int(key), "?") for key in (entitled - seated) | (seated - entitled - reported)]
    wrong = sorted(map(str, names))
    if wrong:
        raise WrongStateError(
            _("The players have changed since this draft was made: %(names)s. Pair again.")
            % {"names": ", ".join(wrong[:20])}
        )


@transaction.atomic
def round_turn(*, tournament: Tournament, actor: User, now: datetime, number: int | None = None) -> Round:
    """Close the round and pair the next one as a draft; repeating changes nothing."""
    tournament = lock_tournament(tournament.pk)
    check_right(tournament, actor, Right.PAIR)
    latest = lock_latest_round(tournament)
    if latest is not None and latest.status == Round.Status.DRAFT and number == latest.number - 1:
        return latest
    round_close(tournament=tournament, actor=actor, now=now, number=number)
    return round_pair(tournament=tournament, actor=actor, now=now)


@transaction.atomic
def round_close(*, tournament: Tournament, actor: User, now: datetime, number: int | None = None) -> Round:
    """End the round; raises WrongStateError naming the unfinished tables.

    `number` is the round that the organizer looked at: closing it twice changes nothing, and never closes the next.
    """
    tournament = lock_tournament(tournament.pk)
    access = check_right(tournament, actor, Right.PAIR)
    latest = lock_latest_round(tournament)
    if latest is not None and number is not None and latest.number != number:
        raise WrongStateError(_("The event has changed since you opened this page. Check it again."))
    if latest is not None and number is not None and latest.status == Round.Status.CLOSED:
        return latest
    latest = lock_round(tournament, Round.Status.PUBLISHED, _("No round is being played."))
    check_not_over(tournament)
    waiting = list(
        latest.matches.exclude(status__in=Match.FINAL).order_by("table").values_list("table", flat=True)[:20]
    )
    if waiting:
        tables = ", ".join(map(str, waiting))
        raise WrongStateError(_("These tables have no final result yet: %(tables)s") % {"tables": tables})
    latest.status, latest.closed_at = Round.Status.CLOSED, now
    latest.save(update_fields=["status", "closed_at"])
    lines = [str(line.standing) for line in standings_of(tournament)]
    ledger.append(
        tournament=tournament, actor=actor, role=access.role, kind="round.closed", at=now,
        subject=f"round:{latest.number}", data={"standings": hashlib.sha256("\n".join(lines).encode()).hexdigest()},
        rows=[latest],
    )  # fmt: skip
    return latest
