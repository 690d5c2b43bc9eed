"""Says what a history keeps of each row that an entry is about."""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import Any

from django.db.models import Model

from judging.models import RecordSubmission, Verdict
from tournaments.chain import write_plainly
from tournaments.models import (
    Announcement,
    Appeal,
    Dispute,
    Match,
    PairRule,
    Registration,
    Report,
    Round,
    Ruling,
    StaffRole,
    Tournament,
)

Facts = dict[str, object]
"""The kept columns of a row by name."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A model with the path to its event, its plain columns, and its hashed columns."""

    model: type[Model]
    event: str
    columns: tuple[str, ...]
    hashed: tuple[str, ...] = ()


_SCORE = ("games_a", "games_b", "drawn")
KEPT = {
    kept.model._meta.model_name: kept  # noqa: SLF001
    for kept in (
        Kept(
            Tournament, "pk",
            ("organizer_id", "name", "game", "edition", "format", "card_format_id", "rounds_planned", "best_of",
             "list_policy", "lists_asked", "starts_at", "time_zone", "place", "capacity", "check_in",
             "round_minutes", "confirm_minutes", "status", "seed", "hidden", "created_at", "finished_at",
             "power_pairing", "offered_to_id", "organizer_since", "stays_as"),
            ("description",),
        ),
        Kept(StaffRole, "tournament", ("tournament_id", "user_id", "role", "since")),
        Kept(
            Registration, "tournament",
            ("tournament_id", "user_id", "guest", "status", "list_digest", "cards_digest", "joined_at", "left_at",
             "seed", "checked_in_at", "fixed_table", "list_unlocked"),
            ("list_salt", "list_text", "list_parsed"),
        ),
        Kept(PairRule, "tournament", ("tournament_id", "kind", "one_id", "other_id", "number"), ("reason",)),
        Kept(
            Announcement, "tournament",
            ("tournament_id", "round_number", "table", "by_id", "created_at", "withdrawn_at"), ("text",),
        ),
        Kept(
            Round, "tournament",
            ("tournament_id", "number", "status", "attempt", "rematches", "paired_at", "published_at", "closed_at",
             "clock_seconds", "clock_started_at", "clock_paused_at"),
        ),
        Kept(
            Match, "round__tournament",
            ("round_id", "table", "place", "player_a_id", "player_b_id", "best_of", "status", *_SCORE, "left_early",
             "official", "reason", "gap", "extra_minutes", "changed_by_id"),
            ("changed_why",),
        ),
        Kept(
            Report, "match__round__tournament",
            ("match_id", "version", "kind", "reporter_id", *_SCORE, "created_at"), ("note",),
        ),
        Kept(
            Dispute, "match__round__tournament",
            ("match_id", "opener_id", "status", "reason", "claim_a", "claim_b", "claim_drawn", "submission_id",
             "record_seat_a", "outcome", "created_at", "judged_at", "settled_at"),
            ("explanation",),
        ),
        Kept(
            RecordSubmission, "dispute__match__round__tournament",
            ("code", "record_hash", "by_id", "replaces_id", "delete_at", "game", "edition", "day"),
            ("text", "lists"),
        ),
        Kept(
            Verdict, "submission__dispute__match__round__tournament",
            ("submission_id", "verdict", "record_hash", "engine_version", "edition", "cards_digest", "milliseconds",
             "created_at"),
            ("data",),
        ),
        Kept(
            Ruling, "dispute__match__round__tournament",
            ("dispute_id", "judge_id", "decision", "verdict_id", "appeal_id", *_SCORE, "created_at"), ("reason",),
        ),
        Kept(
            Appeal, "ruling__dispute__match__round__tournament",
            ("ruling_id", "appellant_id", "created_at"), ("reason",),
        ),
    )
}  # fmt: skip
STAGES = {Dispute.Status.JUDGING: Dispute.Status.OPEN, Dispute.Status.JUDGED: Dispute.Status.OPEN}
"""A worker moves a dispute between these without an entry; the verdict itself has one."""


def name_row(row: Model) -> str:
    """A row's name in a history, such as "match:7"."""
    return f"{row._meta.model_name}:{row.pk}"  # noqa: SLF001


def name_rows_of_round(round_: Round) -> list[str]:
    """The names of a round and its matches."""
    return [name_row(round_), *(name_row(match) for match in round_.matches.only("pk"))]


def read_facts(row: Model) -> Facts:
    """The kept columns of a row."""
    kept = KEPT[str(row._meta.model_name)]  # noqa: SLF001
    facts = {name: _to_json_value(getattr(row, name)) for name in kept.columns}
    if isinstance(row, Dispute):
        facts["status"] = str(STAGES.get(Dispute.Status(row.status), row.status))
    return facts | {name: _hash(getattr(row, name)) for name in kept.hashed}


def read_facts_by_name(rows: Iterable[Model]) -> dict[str, Facts | None]:
    """The kept columns of rows by their names."""
    return {name_row(row): read_facts(row) for row in rows}


def _to_json_value(value: object) -> Any:
    """Return a JSON value that stays equal after storing."""
    if isinstance(value, datetime):
        return value.astimezone(UTC).isoformat(timespec="microseconds")
    if isinstance(value, date):
        return value.isoformat()
    return value if value is None or isinstance(value, int) else str(value)


def _hash(value: object) -> str:
    return hashlib.sha256(write_plainly(value).encode("utf-8", "surrogatepass")).hexdigest()
