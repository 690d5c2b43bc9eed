"""Appends entries to the history of an event."""

import hashlib
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime

from django.db.models import Model

from accounts.models import User
from tournaments.chain import FIRST_FORM, FORM, hash_line, write_plainly
from tournaments.commitments import make_salt
from tournaments.facts import read_facts_by_name
from tournaments.models import Delivery, HistoryEvent, Tournament, Webhook
from tournaments.models.webhooks import KINDS


def append(
    *,
    tournament: Tournament,
    actor: User | None,
    role: str,
    kind: str,
    at: datetime,
    subject: str = "",
    data: Mapping[str, object] | None = None,
    private: Mapping[str, object] | None = None,
    rows: Iterable[Model] = (),
    gone: Iterable[str] = (),
) -> HistoryEvent:
    """Add an entry and move the head of the event's history.

    The caller holds the row lock on `tournament` (so the chain is one line) and passes that very instance. Everybody
    may read `data`; `private` is for the staff. `rows` are all rows that the act made or changed, as they now stand,
    and `gone` the names of those it deleted. People are named by id, so that erasing a name alters nothing.
    """
    entry = HistoryEvent(
        tournament=tournament,
        number=tournament.history_count + 1,
        form=FORM,
        at=at,
        actor=actor,
        role=role,
        kind=kind,
        subject=subject,
        data=dict(data or {}),
        private=dict(private or {}),
        rows=dict.fromkeys(gone) | read_facts_by_name(rows),
        salt=make_salt(),
        previous_hash=tournament.history_head,
    )
    entry.private_hash = entry.hash_private()
    entry.hash = entry_hash(entry)
    entry.save(force_insert=True)
    tournament.history_count = entry.number
    tournament.history_head = entry.hash
    tournament.save(update_fields=["history_count", "history_head"])
    if kind in KINDS:
        _queue_deliveries(entry)
    return entry


def _queue_deliveries(entry: HistoryEvent) -> None:
    """Let workers tell the webhooks of the event, once the transaction stands."""
    hooks = Webhook.objects.filter(tournament=entry.tournament_id, is_on=True, kinds__contains=KINDS[entry.kind])
    Delivery.objects.bulk_create(
        Delivery(webhook=hook, entry=entry, created_at=entry.at, asked_at=entry.at) for hook in hooks
    )


def entry_hash(entry: HistoryEvent) -> str:
    """The hash over an entry and the hash before."""
    if entry.form != FIRST_FORM:
        return hash_line(entry.line)
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
    return hashlib.sha256(write_plainly(content).encode()).hexdigest()
