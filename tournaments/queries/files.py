"""An event as one file: everything about it but the decklists, the records and the seed of a running event."""

import hashlib
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from typing import Any

from django.core.signing import BadSignature, Signer
from django.db.models import Model

from accounts.models import User
from tournaments.chain import write_plainly
from tournaments.models import Appeal, Dispute, Match, Registration, Report, Round, Ruling, Tournament

FORM = 1
EVENT = (
    "name", "description", "game", "edition", "format", "power_pairing", "rounds_planned", "best_of", "list_policy",
    "lists_asked", "starts_at", "time_zone", "place", "capacity", "check_in", "round_minutes", "confirm_minutes",
    "status", "hidden", "created_at", "finished_at",
)  # fmt: skip
PLAYER = ("status", "joined_at", "left_at", "checked_in_at", "seed", "fixed_table")
ROUND = (
    "number", "status", "attempt", "rematches", "paired_at", "published_at", "closed_at", "clock_seconds",
    "clock_started_at", "clock_paused_at",
)  # fmt: skip
MATCH = (
    "table", "place", "best_of", "status", "games_a", "games_b", "drawn", "left_early", "official", "reason", "gap",
    "changed_why", "extra_minutes",
)  # fmt: skip
REPORT = ("version", "kind", "games_a", "games_b", "drawn", "note", "created_at")
DISPUTE = (
    "status", "reason", "explanation", "claim_a", "claim_b", "claim_drawn", "outcome", "created_at", "settled_at",
)  # fmt: skip
RULING = ("decision", "reason", "games_a", "games_b", "drawn", "created_at")
APPEAL = ("reason", "created_at")
RULE = ("kind", "number", "reason")
ANNOUNCEMENT = ("text", "round_number", "table", "created_at", "withdrawn_at")
WEBHOOK = ("address", "kinds", "secret", "created_at")
"""The secret is encrypted by the key of the site."""


def write_event(tournament: Tournament, by: User) -> dict[str, object]:
    """Write an event to a file for this site's own import, sealed for the person who takes the file."""
    content = {
        "form": FORM,
        "for": by.username,
        "id": tournament.pk,
        "history": {"entries": tournament.history_count, "head": tournament.history_head},
        "event": _columns(tournament, EVENT) | {
            "card_format": tournament.card_format.code if tournament.card_format else None,
            "staff": [
                {"by": member.user.username, "role": member.role}
                for member in tournament.staff.select_related("user").order_by("pk")
            ],
        },
        "players": [
            {"id": player.pk, "name": str(player), "list_digest": player.list_digest} | _columns(player, PLAYER)
            for player in _players(tournament)
        ],
        "pair_rules": [
            _columns(rule, RULE) | {"one": rule.one_id, "other": rule.other_id} for rule in tournament.pair_rules.all()
        ],
        "rounds": [_write_round(round_) for round_ in tournament.rounds.order_by("number", "pk")],
        "announcements": [
            _columns(said, ANNOUNCEMENT) | {"by": said.by.username}
            for said in tournament.announcements.select_related("by").order_by("pk")
        ],
        "webhooks": [_columns(hook, WEBHOOK) for hook in tournament.webhooks.order_by("pk")],
    }  # fmt: skip
    return seal(content)


def seal(content: dict[str, object]) -> dict[str, object]:
    """A file's content with its digest and the seal of this site."""
    digest = digest_of(content)
    return content | {"digest": digest, "seal": _make_signer().signature(digest)}


def digest_of(content: dict[str, object]) -> str:
    """The SHA-256 of a file without digest and seal."""
    rest = {key: value for key, value in content.items() if key not in ("digest", "seal")}
    return hashlib.sha256(write_plainly(rest).encode("utf-8", "surrogatepass")).hexdigest()


def is_sealed_here(digest: str, seal: str) -> bool:
    """Whether this site sealed a file with this digest, by any of its keys."""
    try:
        return _make_signer().unsign(f"{digest}:{seal}") == digest
    except BadSignature:
        return False


def _make_signer() -> Signer:
    return Signer(salt="tournaments.file")


def _players(tournament: Tournament) -> Iterable[Registration]:
    return tournament.registrations.select_related("user").defer(*Registration.LISTS).order_by("pk")


def _write_round(round_: Round) -> dict[str, object]:
    matches = round_.matches.order_by("place", "pk").prefetch_related("reports__reporter", "disputes__opener")
    return _columns(round_, ROUND) | {"matches": [_write_match(match) for match in matches]}


def _write_match(match: Match) -> dict[str, object]:
    reports: Sequence[Report] = sorted(match.reports.all(), key=lambda report: report.version)
    disputes: Sequence[Dispute] = sorted(match.disputes.all(), key=lambda dispute: dispute.pk)
    return _columns(match, MATCH) | {
        "a": match.player_a_id,
        "b": match.player_b_id,
        "reports": [_columns(report, REPORT) | {"by": report.reporter.username} for report in reports],
        "disputes": [_write_dispute(dispute) for dispute in disputes],
    }


def _write_dispute(dispute: Dispute) -> dict[str, object]:
    rulings = []
    for ruling in dispute.rulings.select_related("judge").order_by("pk"):
        appeal = Appeal.objects.filter(ruling=ruling).select_related("appellant").first()
        asked = _columns(appeal, APPEAL) | {"by": appeal.appellant.username} if appeal else None
        rulings.append(_columns(ruling, RULING) | {"by": ruling.judge.username, "appeal": asked})
    return _columns(dispute, DISPUTE) | {"by": dispute.opener.username, "rulings": rulings}


def _columns(row: Model | Ruling, names: Sequence[str]) -> dict[str, object]:
    return {name: _to_json_value(getattr(row, name)) for name in names}


def _to_json_value(value: object) -> Any:
    if isinstance(value, datetime):
        return value.astimezone(UTC).isoformat(timespec="microseconds")
    return value if value is None or isinstance(value, (int, bool, list)) else str(value)
