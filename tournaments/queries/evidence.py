"""The record of a dispute beside its match: seats, circumstances to judge it in, what does not fit."""

from datetime import date

import msgspec
from django.utils import timezone
from django.utils.translation import gettext as _

from rules.engine.deckrules import Decklist
from rules.records.judge import Circumstances
from rules.records.reader import read_tags
from tournaments.evidence import Evidence, MatchFacts, Player, compare, seat_of_first
from tournaments.models import Dispute, Registration, Report, Score


def players_by_seat(dispute: Dispute) -> dict[str, Registration]:
    """The players by their seats in the record: as its uploader said, else as its tags say."""
    first, second = dispute.match.player_a, dispute.match.player_b
    if second is None:
        raise ValueError("a bye is never disputed")
    seat = dispute.record_seat_a.upper() or seat_of_first(
        read_tags(dispute.record_text), _names_of(first), _names_of(second)
    )
    return {"A": first, "B": second} if seat == "A" else {"A": second, "B": first}


def circumstances_of(dispute: Dispute) -> Circumstances:
    """The game, lists and card texts of the match, whatever the record says."""
    event = dispute.match.round.tournament
    return Circumstances(
        registered={
            seat: msgspec.convert({"sections": registration.list_parsed}, Decklist)
            for seat, registration in players_by_seat(dispute).items()
        },
        played=(event.game, event.edition),
        day=_day_played(dispute, list(dispute.match.reports.all())).isoformat(),
    )


def evidence_of(dispute: Dispute) -> Evidence | None:
    """How the record fits the match; None without a record."""
    if not dispute.record_text:
        return None
    match, seats = dispute.match, players_by_seat(dispute)
    reports = list(match.reports.all())
    scores = list(dict.fromkeys([*(report.score for report in reports), dispute.claim]))
    published = match.round.published_at
    played = _day_played(dispute, reports)
    facts = MatchFacts(
        players=tuple(
            Player(name=str(each.user), username=each.user.username, seat=seat) for seat, each in seats.items()
        ),
        event=match.round.tournament.name,
        round=match.round.number,
        table=match.table,
        first_day=(timezone.localdate(published) if published else played).isoformat(),
        last_day=played.isoformat(),
        results=frozenset(_results(scores, seats["A"] == match.player_a)),
        scores=", ".join(_in_words(dispute, score) for score in scores),
    )
    return compare(read_tags(dispute.record_text), facts)


def _names_of(registration: Registration) -> tuple[str, str]:
    return str(registration.user), registration.user.username


def _day_played(dispute: Dispute, reports: list[Report]) -> date:
    """The day of the first report, since players report when they have played."""
    return timezone.localdate(reports[0].created_at if reports else dispute.created_at)


def _results(scores: list[Score], first_is_a: bool) -> list[str]:
    """The values of a Result tag that some score allows; a record is of one game of the match."""
    first, second = ("A", "B") if first_is_a else ("B", "A")
    found = []
    for score in scores:
        found += [value for value, games in ((first, score.a), (second, score.b), ("draw", score.drawn)) if games]
    return found


def _in_words(dispute: Dispute, score: Score) -> str:
    words = f"{dispute.match.player_a} {score.a}–{score.b} {dispute.match.player_b}"
    return words + (_(" (%(drawn)s drawn)") % {"drawn": score.drawn} if score.drawn else "")
