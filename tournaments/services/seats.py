"""Seats players at the tables of a round. A reported match is never lost."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import count

from django.db.models import Exists, Model, OuterRef, Q

from tournaments.facts import name_row, name_rows_of_round
from tournaments.models import Match, PlayedHere, Registration, Report, Round
from tournaments.structures import Pairing


@dataclass(slots=True)
class Changes:
    """The rows made or changed, and the names of the deleted rows, for the history."""

    rows: list[Model] = field(default_factory=list)
    gone: list[str] = field(default_factory=list)

    def add(self, later: "Changes") -> "Changes":
        """Add what was changed later: of a row made before and deleted since, only the name stays."""
        gone = set(later.gone)
        self.rows = [row for row in self.rows if name_row(row) not in gone] + later.rows
        self.gone += later.gone
        return self


def seat(round_: Round, pairings: Sequence[Pairing], first_table: int = 1, tables: Sequence[int] = ()) -> list[Match]:
    """Seat the pairings at `tables`, or at tables counted from `first_table`; returns every match that changed.

    Two players who reported or began a match of this round before it was set aside get that match back. Who has a fixed
    table sits there, and whoever sat there changes places with them.
    """
    kept = find_kept(round_)
    best_of = round_.tournament.best_of
    bye = {"status": Match.Status.CONFIRMED, "games_a": best_of // 2 + 1, "games_b": 0, "drawn": 0}
    new, again = [], []
    numbers = iter(tables or count(first_table))
    for pairing in pairings:
        own_table = None if pairing.b is None else next(numbers)
        match = kept.pop(frozenset((pairing.a, pairing.b)), None)
        if match is None:
            new.append(
                Match(
                    round=round_, player_a_id=pairing.a, player_b_id=pairing.b, best_of=best_of,
                    reason=pairing.reason, gap=pairing.gap, place=pairing.place, table=own_table,
                    **(bye if pairing.b is None else {}),
                )
            )  # fmt: skip
            continue
        match.round, match.reason, match.gap = round_, pairing.reason, pairing.gap
        match.place, match.table, match.changed_by, match.changed_why = pairing.place, own_table, None, ""
        again.append(match)
    Match.objects.bulk_update(
        again, ["round", "place", "table", "reason", "gap", "changed_by", "changed_why"], batch_size=500
    )
    seated = {match.pk: match for match in [*Match.objects.bulk_create(new, batch_size=1000), *again]}
    return [*{**seated, **keep_fixed_tables(round_)}.values()]


def keep_fixed_tables(round_: Round) -> dict[int, Match]:
    """Move players with fixed tables there, in a draft. Return the moved matches, by id.

    Where both of a match have one, they sit at the table with the lower number.
    """
    fixed = Registration.objects.filter(tournament=round_.tournament_id, fixed_table__isnull=False)
    if round_.status != Round.Status.DRAFT or not fixed.exists():
        return {}
    at = {match.table: match for match in round_.matches.exclude(table=None)}
    of = {player: match for match in at.values() for player in (match.player_a_id, match.player_b_id)}
    settled: set[int] = set()
    moved: dict[int, Match] = {}
    for player, table in fixed.order_by("fixed_table").values_list("pk", "fixed_table"):
        match = of.get(player)
        if match is None or match.pk in settled:
            continue
        settled.add(match.pk)
        other = at.get(table)
        if other is match:
            continue
        left = at.pop(match.table)
        if other is not None:
            at[left.table], other.table = other, left.table
            moved[other.pk] = other
        at[table] = match
        match.table = table
        moved[match.pk] = match
    return _write_tables(round_, moved)


def _write_tables(round_: Round, moved: dict[int, Match]) -> dict[int, Match]:
    """Write the tables, past each other: no two matches have one table at any time."""
    beyond = free_table(round_) + max((match.table or 0 for match in moved.values()), default=0)
    for offset in (beyond, 0):
        for match in moved.values():
            Match.objects.filter(pk=match.pk).update(table=(match.table or 0) + offset)
    return moved


def clear_table(match: Match) -> Changes:
    """Take a match from its round. A match with a report or a game here is set aside, any other match deleted."""
    if not (match.reports.exists() or match.played_here.exists()):
        gone = [name_row(match)]
        match.delete()
        return Changes(gone=gone)
    round_ = match.round
    match.round = Round.objects.create(
        tournament_id=round_.tournament_id, number=round_.number, attempt=round_.attempt, status=Round.Status.ASIDE,
        paired_at=round_.paired_at, published_at=round_.published_at, closed_at=round_.closed_at,
    )  # fmt: skip
    match.save(update_fields=["round"])
    return Changes(rows=[match.round, match])


def clear_round(round_: Round) -> Changes:
    """Take a round from its event. A round with reports or games is set aside, any other deleted."""
    touched = Report.objects.filter(match__round=round_).exists()
    if touched or PlayedHere.objects.filter(match__round=round_).exists():
        round_.status = Round.Status.ASIDE
        round_.save(update_fields=["status"])
        return Changes(rows=[round_])
    gone = name_rows_of_round(round_)
    round_.delete()
    return Changes(gone=gone)


def free_table(round_: Round) -> int:
    """The number after the last table."""
    return 1 + max((table for table in round_.matches.values_list("table", flat=True) if table), default=0)


def find_kept(round_: Round) -> dict[frozenset[int | str | None], Match]:
    """Find the matches set aside from rounds of this number, by players, the latest of each pair."""
    reported = Q(Exists(Report.objects.filter(match=OuterRef("pk"))))
    begun = Q(Exists(PlayedHere.objects.filter(match=OuterRef("pk"))))
    matches: Iterable[Match] = Match.objects.select_for_update(of=("self",)).filter(
        reported | begun, round__tournament_id=round_.tournament_id, round__status=Round.Status.ASIDE,
        round__number=round_.number,
    ).order_by("pk")  # fmt: skip
    return {frozenset((match.player_a_id, match.player_b_id)): match for match in matches}
