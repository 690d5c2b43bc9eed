"""A dispute's record beside the match: seats, circumstances, discrepancies."""

from datetime import date, datetime
from typing import Any

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from rules.records.reader import read_tags
from tournaments.evidence import Evidence, MatchFacts, Player, compare, seat_of_first
from tournaments.models import Dispute, Match, Registration, Score


def seats_in_record(match: Match, text: str, given: str) -> dict[str, Registration]:
    """The players by seat in a record. `given` is player A's seat, or empty if the tags name both.

    Raises ValidationError if the tags name others: a seat is never guessed.
    """
    first, second = match.player_a, match.player_b
    if second is None:
        raise ValueError("a bye is never disputed")
    seat = given.upper() or seat_of_first(read_tags(text), _names_of(first), _names_of(second))
    if not seat:
        raise ValidationError(
            {
                "record_seat_a": _(
                    "The record does not name the two players of this match. Choose which player is A in the record."
                )
            }
        )
    return {"A": first, "B": second} if seat == "A" else {"A": second, "B": first}


def players_by_seat(dispute: Dispute) -> dict[str, Registration]:
    """The players by seat in the submitted record. Without a record A has seat A."""
    seats = dispute.submission.players if dispute.submission else {}
    given = "b" if seats.get("B") == dispute.match.player_a.handle else "a"
    return seats_in_record(dispute.match, "", given)


def circumstances_of(match: Match, seats: dict[str, Registration], now: datetime) -> dict[str, Any]:
    """The event's facts of a match for `judging.services.submission_create`."""
    event = match.round.tournament
    return {
        "played": (event.game, event.edition),
        "day": _find_day_played(match, now),
        "lists": {seat: player.list_parsed for seat, player in seats.items() if player.has_list},
        "players": {seat: player.handle for seat, player in seats.items()},
    }


def evidence_of(dispute: Dispute) -> Evidence | None:
    """The fit of record and match. None without a record."""
    if dispute.submission is None:
        return None
    match, seats = dispute.match, players_by_seat(dispute)
    event = match.round.tournament
    reports = list(match.reports.all())
    claims = [dispute.claim] if dispute.claim is not None else []
    scores = list(dict.fromkeys([*(report.score for report in reports), *claims]))
    published = match.round.published_at
    played = dispute.submission.day or _find_day_played(match, dispute.created_at)
    facts = MatchFacts(
        players=tuple(Player(name=str(each), username=each.handle, seat=seat) for seat, each in seats.items()),
        event=event.name,
        round=match.round.number,
        table=match.table,
        first_day=(event.here(published).date() if published else played).isoformat(),
        last_day=played.isoformat(),
        results=frozenset(_results(scores, seats["A"] == match.player_a)),
        scores=", ".join(f"{match} {score.shown}" for score in scores),
    )
    return compare(read_tags(dispute.submission.text), facts)


def _names_of(registration: Registration) -> tuple[str, str]:
    return str(registration), registration.handle


def _find_day_played(match: Match, now: datetime) -> date:
    """The day of the first report by the clocks there, since players report after playing."""
    first = next(iter(match.reports.all()), None)
    return match.round.tournament.here(first.created_at if first else now).date()


def _results(scores: list[Score], first_is_a: bool) -> list[str]:
    """The Result tags allowed by any score. A record is of a single game."""
    first, second = ("A", "B") if first_is_a else ("B", "A")
    found = []
    for score in scores:
        found += [value for value, games in ((first, score.a), (second, score.b), ("draw", score.drawn)) if games]
    return found
