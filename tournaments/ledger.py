"""The history of an event: appending entries, finding altered entries."""

import hashlib
import json
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

from accounts.models import User
from tournaments.models import HistoryEvent, Tournament


def append(
    *,
    tournament: Tournament,
    actor: User | None,
    role: str,
    kind: str,
    at: datetime,
    subject: str = "",
    data: Mapping[str, Any] | None = None,
) -> HistoryEvent:
    """Adds an entry and moves the head of the event's history.

    The caller holds the row lock on `tournament` (so the chain is one line) and passes that very instance.
    `data` holds numbers, text and lists only; people are named by id, so that erasing a name alters nothing.
    """
    entry = HistoryEvent(
        tournament=tournament,
        number=tournament.history_count + 1,
        at=at,
        actor=actor,
        role=role,
        kind=kind,
        subject=subject,
        data=dict(data or {}),
        previous_hash=tournament.history_head,
    )
    entry.hash = entry_hash(entry)
    entry.save(force_insert=True)
    tournament.history_count = entry.number
    tournament.history_head = entry.hash
    tournament.save(update_fields=["history_count", "history_head"])
    return entry


def entry_hash(entry: HistoryEvent) -> str:
    """The hash over an entry and the hash before."""
    content = [
        entry.tournament_id,
        entry.number,
        entry.at.astimezone(UTC).isoformat(timespec="microseconds"),
        entry.actor_id,
        entry.role,
        entry.kind,
        entry.subject,
        entry.data,
        entry.previous_hash,
    ]
    text = json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()


def first_fault(tournament: Tournament) -> tuple[int, str] | None:
    """The number of the first bad entry and its fault; None for a sound history.

    Finds altered, inserted, missing and reordered entries, and a tail that was cut off (by the head the event keeps).
    """
    tournament.refresh_from_db(fields=["history_count", "history_head"])
    number, head = 0, ""
    for entry in tournament.history.order_by("number", "pk").iterator(chunk_size=500):
        number += 1
        if entry.number != number:
            return number, f"entry {number} is missing"
        if entry.previous_hash != head:
            return number, "the hash before it is not that of the entry before"
        if entry_hash(entry) != entry.hash:
            return number, "its content is not what its hash was made from"
        head = entry.hash
    if (number, head) != (tournament.history_count, tournament.history_head):
        return number + 1, "the end of the history is not the one the event knows"
    return None
