"""Pairing a round as a draft, publishing it, closing it: Swiss and single elimination."""

import hashlib
import random
from datetime import datetime

from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils.translation import gettext as _

from accounts.models import User
from tournaments import ledger
from tournaments.models import Match, Registration, Round, Tournament
from tournaments.pairing import elimination
from tournaments.pairing.swiss import SwissPlayer, pair_round
from tournaments.queries import results_for_pairing, standings_of
from tournaments.queries.matches import active_players
from tournaments.refusals import NotYoursError, WrongStateError
from tournaments.services.locking import locked_round, locked_tournament, organizer_access


@transaction.atomic
def round_pair(*, tournament: Tournament, actor: User, now: datetime) -> Round:
    """Pairs the next round as a draft that only the staff see. The first round ends the joining.

    Pairing again throws a draft away and draws anew. Chance comes from the event's seed, the round and how often
    it was paired, so anybody can repeat it. Raises WrongStateError while a round is still open, after the last
    round, or with fewer than two players.
    """
    tournament = locked_tournament(tournament.pk)
    organizer_access(tournament, actor)
    if tournament.status not in (Tournament.Status.OPEN, Tournament.Status.RUNNING):
        raise WrongStateError(_("Rounds are paired while an event is open or running."))
    latest = tournament.rounds.select_for_update().order_by("-number").first()
    number, attempt = (latest.number + 1, 1) if latest else (1, 1)
    if latest is not None and latest.status == Round.Status.PUBLISHED:
        raise WrongStateError(_("Round %(number)s is still being played. Close it first.") % {"number": latest.number})
    if latest is not None and latest.status == Round.Status.DRAFT:
        number, attempt = latest.number, latest.attempt + 1
        latest.delete()
    players = active_players(tournament)
    _begin(tournament, players, number)
    seed = f"{tournament.seed}:{number}:{attempt}"
    round_ = Round.objects.create(tournament=tournament, number=number, attempt=attempt, paired_at=now)
    if tournament.format == Tournament.Format.SWISS:
        matches = _swiss_matches(tournament, round_, players, random.Random(seed))  # noqa: S311 - repeatable on purpose
    else:
        matches = _bracket_matches(tournament, round_, players, random.Random(seed))  # noqa: S311
    Match.objects.bulk_create(matches, batch_size=1000)
    ledger.append(
        tournament=tournament, actor=actor, role="organizer", kind="round.paired", at=now, subject=f"round:{number}",
        data={"seed": seed, "rematches": round_.rematches,
              "pairings": [[match.table, match.player_a_id, match.player_b_id] for match in matches]},
    )  # fmt: skip
    return round_


def _begin(tournament: Tournament, players: list[Registration], number: int) -> None:
    """Starts the event with its first round, and refuses a round beyond the last."""
    if tournament.status == Tournament.Status.OPEN:
        if len(players) < 2:
            raise WrongStateError(_("An event needs at least two players to begin."))
        tournament.status = Tournament.Status.RUNNING
        if tournament.rounds_planned is None:
            tournament.rounds_planned = rounds_for_players(len(players), tournament.format)
        tournament.save(update_fields=["status", "rounds_planned"])
    if number > (tournament.rounds_planned or 0):
        raise WrongStateError(_("All %(rounds)s rounds have been played.") % {"rounds": tournament.rounds_planned})
    if len(players) < 2 and tournament.format == Tournament.Format.SWISS:
        raise WrongStateError(_("Fewer than two players are left. Finish the event."))


def rounds_for_players(players: int, format_: str) -> int:
    """How many rounds a field of this size plays by custom; an elimination as many as its bracket has."""
    if format_ == Tournament.Format.ELIMINATION:
        return elimination.rounds_needed(players)
    if players <= 8:
        return min(3, max(1, players - 1))
    for most, rounds in ((32, 5), (64, 6), (128, 7), (226, 8), (409, 9)):
        if players <= most:
            return rounds
    return 10


def _swiss_matches(
    tournament: Tournament, round_: Round, players: list[Registration], rng: random.Random
) -> list[Match]:
    past = results_for_pairing(tournament)
    active = {player.pk for player in players}
    field = [
        SwissPlayer(
            line.registration.pk,
            line.points or 0,
            tuple(past[line.registration.pk].opponents),
            past[line.registration.pk].byes,
        )
        for line in standings_of(tournament)
        if line.registration.pk in active
    ]
    paired = pair_round(field, rng, rounds_after=max(0, (tournament.rounds_planned or 0) - round_.number))
    if paired.rematches:
        round_.rematches = paired.rematches
        round_.save(update_fields=["rematches"])
    matches = []
    for place, pairing in enumerate(paired.pairings):
        b = None if pairing.b is None else int(pairing.b)
        matches.append(_match(tournament, round_, place, place + 1, int(pairing.a), b, pairing.reason, pairing.gap))
    return matches


def _bracket_matches(
    tournament: Tournament, round_: Round, players: list[Registration], rng: random.Random
) -> list[Match]:
    keys = [player.pk for player in players]
    if round_.number == 1:
        rng.shuffle(keys)
        pairings: list[elimination.BracketPairing | None] = list(elimination.first_round(keys))
    else:
        before = {match.place: match for match in Match.objects.filter(
            round__tournament=tournament, round__number=round_.number - 1)}  # fmt: skip
        places = 1 << ((tournament.rounds_planned or 1) - round_.number + 1)
        still_in = set(keys)
        pairings = elimination.next_round([_winner(before.get(place), still_in) for place in range(places)])
    matches = []
    table = 0
    for place, pairing in enumerate(pairings):
        if pairing is None:
            continue
        table += pairing.b is not None
        b = None if pairing.b is None else int(pairing.b)
        matches.append(_match(tournament, round_, place, table, int(pairing.a), b, Match.Reason.BRACKET, 0))
    return matches


def _winner(match: Match | None, still_in: set[int]) -> int | None:
    if match is None or match.status == Match.Status.VOID:
        return None
    won: int | None = match.player_a_id
    if match.player_b_id is not None and (match.games_b or 0) > (match.games_a or 0):
        won = match.player_b_id
    return won if won in still_in else None


def _match(
    tournament: Tournament, round_: Round, place: int, table: int, a: int, b: int | None, reason: str, gap: int
) -> Match:
    bye = b is None
    needed = tournament.best_of // 2 + 1
    return Match(
        round=round_, place=place, table=None if bye else table, player_a_id=a, player_b_id=b,
        best_of=tournament.best_of, reason=reason, gap=gap,
        status=Match.Status.CONFIRMED if bye else Match.Status.SCHEDULED,
        games_a=needed if bye else None, games_b=0 if bye else None, drawn=0 if bye else None,
    )  # fmt: skip


@transaction.atomic
def pairing_swap(*, tournament: Tournament, actor: User, first: int, second: int, reason: str, now: datetime) -> Round:
    """Lets two players (by registration id) change seats in the draft; marked on both tables, with the reason.

    Not for an organizer who plays in the event. Raises ValidationError without a reason.
    """
    tournament = locked_tournament(tournament.pk)
    access = organizer_access(tournament, actor)
    if access.playing:
        raise NotYoursError(_("You play in this event, so you cannot change its pairings."))
    if not reason.strip():
        raise ValidationError({"reason": _("Say why: everybody sees the reason beside the pairing.")})
    draft = locked_round(tournament, Round.Status.DRAFT, _("Pairings are changed before they are published."))
    matches = list(draft.matches.select_for_update())
    seats = {player: match for match in matches for player in (match.player_a_id, match.player_b_id) if player}
    if first not in seats or second not in seats or seats[first] is seats[second]:
        raise ValidationError({"first": _("Choose two players who sit at different tables.")})
    other = {first: second, second: first}
    changed = [seats[first], seats[second]]
    for match in changed:
        match.player_a_id = other.get(match.player_a_id, match.player_a_id)
        match.player_b_id = other.get(match.player_b_id, match.player_b_id)
        match.reason, match.changed_by, match.changed_why = Match.Reason.BY_HAND, actor, reason.strip()[:200]
    Match.objects.filter(pk__in=[match.pk for match in changed]).delete()
    Match.objects.bulk_create(changed)
    ledger.append(
        tournament=tournament, actor=actor, role="organizer", kind="pairing.swapped", at=now,
        subject=f"round:{draft.number}", data={"players": [first, second], "reason": reason.strip()},
    )  # fmt: skip
    return draft


@transaction.atomic
def round_publish(*, tournament: Tournament, actor: User, now: datetime) -> Round:
    """Shows the drafted round to everybody and lets the players report. Publishing twice changes nothing."""
    tournament = locked_tournament(tournament.pk)
    organizer_access(tournament, actor)
    latest = tournament.rounds.select_for_update().order_by("-number").first()
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
    """Ends the round once every table has a final result; refuses naming the tables that have none."""
    tournament = locked_tournament(tournament.pk)
    organizer_access(tournament, actor)
    latest = locked_round(tournament, Round.Status.PUBLISHED, _("No round is being played."))
    waiting = list(
        latest.matches.exclude(status__in=Match.FINAL).order_by("table").values_list("table", flat=True)[:20]
    )
    if waiting:
        tables = ", ".join(map(str, waiting))
        raise WrongStateError(_("These tables have no final result yet: %(tables)s") % {"tables": tables})
    latest.status, latest.closed_at = Round.Status.CLOSED, now
    latest.save(update_fields=["status", "closed_at"])
    lines = [f"{line.rank} {line.registration.pk} {line.tie_breaks}" for line in standings_of(tournament)]
    ledger.append(
        tournament=tournament, actor=actor, role="organizer", kind="round.closed", at=now,
        subject=f"round:{latest.number}", data={"standings": hashlib.sha256("\n".join(lines).encode()).hexdigest()},
    )  # fmt: skip
    return latest
