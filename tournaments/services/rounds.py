"""Rounds: pairing a draft, publishing, closing."""

import hashlib
import random
from collections.abc import Sequence
from datetime import datetime

from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils.translation import gettext as _

from accounts.models import User
from tournaments import ledger
from tournaments.models import Match, Round, Tournament
from tournaments.models.matches import BY_HAND
from tournaments.queries import load_state, players_of, standings_of
from tournaments.refusals import NotYoursError, WrongStateError
from tournaments.services.locking import lock_latest_round, lock_round, lock_tournament, organizer_access
from tournaments.structures import Pairing


@transaction.atomic
def round_pair(*, tournament: Tournament, actor: User, now: datetime) -> Round:
    """Pairs the next round as a draft; the first round ends registration.

    Pairing again throws a draft away and draws anew. Chance comes from the event's seed, the round and how often
    it was paired, so anybody can repeat it. Raises WrongStateError while a round is still open, after the last
    round, or with fewer than two players.
    """
    tournament = lock_tournament(tournament.pk)
    organizer_access(tournament, actor)
    if tournament.status not in (Tournament.Status.OPEN, Tournament.Status.RUNNING):
        raise WrongStateError(_("Rounds are paired while an event is open or running."))
    number, attempt = _begin_draft(tournament)
    players = list(players_of(tournament))
    _check_round(tournament, len([player for player in players if player.is_active]), number)
    seed = f"{tournament.seed}:{number}:{attempt}"
    rng = random.Random(seed)  # noqa: S311 - repeatable on purpose
    paired = tournament.structure.pair(load_state(tournament, players), number, rng)
    round_ = Round.objects.create(
        tournament=tournament, number=number, attempt=attempt, rematches=paired.rematches, paired_at=now
    )
    matches = _build_matches(round_, paired.pairings)
    Match.objects.bulk_create(matches, batch_size=1000)
    ledger.append(
        tournament=tournament, actor=actor, role="organizer", kind="round.paired", at=now, subject=f"round:{number}",
        data={"seed": seed, "rematches": round_.rematches,
              "pairings": [[match.table, match.player_a_id, match.player_b_id] for match in matches]},
    )  # fmt: skip
    return round_


def _begin_draft(tournament: Tournament) -> tuple[int, int]:
    """The number and attempt of the round to pair; deletes an earlier draft."""
    latest = lock_latest_round(tournament)
    if latest is None:
        return 1, 1
    if latest.status == Round.Status.PUBLISHED:
        raise WrongStateError(_("Round %(number)s is still being played. Close it first.") % {"number": latest.number})
    if latest.status == Round.Status.CLOSED:
        return latest.number + 1, 1
    latest.delete()
    return latest.number, latest.attempt + 1


def _check_round(tournament: Tournament, players: int, number: int) -> None:
    """Starts the event with its first round; refuses a round beyond the last."""
    if tournament.status == Tournament.Status.OPEN:
        if players < 2:
            raise WrongStateError(_("An event needs at least two players to begin."))
        tournament.status = Tournament.Status.RUNNING
        if tournament.rounds_planned is None:
            tournament.rounds_planned = tournament.structure.count_rounds(players)
        tournament.save(update_fields=["status", "rounds_planned"])
    if number > (tournament.rounds_planned or 0):
        raise WrongStateError(_("All %(rounds)s rounds have been played.") % {"rounds": tournament.rounds_planned})
    if players < tournament.structure.fewest_players:
        raise WrongStateError(_("Too few players are left for another round. Finish the event."))


def _build_matches(round_: Round, pairings: Sequence[Pairing]) -> list[Match]:
    best_of = round_.tournament.best_of
    bye = {"status": Match.Status.CONFIRMED, "games_a": best_of // 2 + 1, "games_b": 0, "drawn": 0}
    matches = []
    tables = 0
    for pairing in pairings:
        tables += pairing.b is not None
        matches.append(
            Match(
                round=round_, place=pairing.place, table=None if pairing.b is None else tables,
                player_a_id=pairing.a, player_b_id=pairing.b, best_of=best_of,
                reason=pairing.reason, gap=pairing.gap, **(bye if pairing.b is None else {}),
            )
        )  # fmt: skip
    return matches


@transaction.atomic
def pairing_swap(*, tournament: Tournament, actor: User, first: int, second: int, reason: str, now: datetime) -> Round:
    """Two players (by registration id) change seats in the draft.

    Not for an organizer who plays in the event. Raises ValidationError without a reason.
    """
    tournament = lock_tournament(tournament.pk)
    access = organizer_access(tournament, actor)
    if access.playing:
        raise NotYoursError(_("You play in this event, so you cannot change its pairings."))
    if not reason.strip():
        raise ValidationError({"reason": _("Say why: everybody sees the reason beside the pairing.")})
    draft = lock_round(tournament, Round.Status.DRAFT, _("Pairings are changed before they are published."))
    matches = list(draft.matches.select_for_update())
    seats = {player: match for match in matches for player in (match.player_a_id, match.player_b_id) if player}
    if first not in seats or second not in seats or seats[first] is seats[second]:
        raise ValidationError({"first": _("Choose two players who sit at different tables.")})
    other = {first: second, second: first}
    changed = [seats[first], seats[second]]
    for match in changed:
        match.player_a_id = other.get(match.player_a_id, match.player_a_id)
        if match.player_b_id is not None:
            match.player_b_id = other.get(match.player_b_id, match.player_b_id)
        match.reason, match.changed_by, match.changed_why = BY_HAND, actor, reason.strip()[:200]
    Match.objects.filter(pk__in=[match.pk for match in changed]).delete()
    Match.objects.bulk_create(changed)
    ledger.append(
        tournament=tournament, actor=actor, role="organizer", kind="pairing.swapped", at=now,
        subject=f"round:{draft.number}", data={"players": [first, second], "reason": reason.strip()},
    )  # fmt: skip
    return draft


@transaction.atomic
def round_publish(*, tournament: Tournament, actor: User, now: datetime) -> Round:
    """Publishes the draft and opens reporting; a second time changes nothing."""
    tournament = lock_tournament(tournament.pk)
    organizer_access(tournament, actor)
    latest = lock_latest_round(tournament)
    if latest is not None and latest.status == Round.Status.PUBLISHED:
        return latest
    if latest is None or latest.status != Round.Status.DRAFT:
        raise WrongStateError(_("There is no draft to publish. Pair the round first."))
    latest.status, latest.published_at = Round.Status.PUBLISHED, now
    latest.save(update_fields=["status", "published_at"])
    ledger.append(
        tournament=tournament, actor=actor, role="organizer", kind="round.published", at=now,
        subject=f"round:{latest.number}",
    )  # fmt: skip
    return latest


@transaction.atomic
def round_close(*, tournament: Tournament, actor: User, now: datetime) -> Round:
    """Ends the round; raises WrongStateError naming the tables without a final result."""
    tournament = lock_tournament(tournament.pk)
    organizer_access(tournament, actor)
    latest = lock_round(tournament, Round.Status.PUBLISHED, _("No round is being played."))
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
        tournament=tournament, actor=actor, role="organizer", kind="round.closed", at=now,
        subject=f"round:{latest.number}", data={"standings": hashlib.sha256("\n".join(lines).encode()).hexdigest()},
    )  # fmt: skip
    return latest
