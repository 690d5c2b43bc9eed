"""Keeps loaded card files and finds old texts inside."""

import hashlib
from collections.abc import Iterable

from accounts.models import User
from cards.loading.report import CardChanges, LoadReport
from cards.models import CardChange, CardImport, CardSet
from rules.cardfile import CardFileError, read_card_file
from rules.engine.cards import CardDefinition
from rules.engine.names import fold
from rules.games import GAMES

BATCH = 1_000


def keep_import(
    *, card_set: CardSet, data: bytes, report: LoadReport, changes: CardChanges, by: User | None, file_name: str
) -> CardImport | None:
    """Keep the file with the changes. Return None for a repeated file without changes."""
    digest = f"sha256:{hashlib.sha256(data).hexdigest()}"
    latest = card_set.imports.defer("content").first()
    if not (report.created or report.changed) and latest is not None and latest.digest == digest:
        return None
    kept = CardImport.objects.create(
        card_set=card_set,
        file_name=file_name[:200],
        digest=digest,
        content=data,
        by=by,
        created=len(report.created),
        changed=len(report.changed),
        unchanged=report.unchanged,
    )
    rows = []
    for card, action, fields in changes:
        part = {"card": card, "game": card.game, "name": card.name, "slug": card.slug, "part_of": kept, "by": by}
        rows.append(CardChange(action=action, fields=fields, **part))
    CardChange.objects.bulk_create(rows, batch_size=BATCH)
    return kept


def find_last_entries(card_set: CardSet, names: set[str]) -> dict[str, CardDefinition]:
    """Find the latest entries of a set's kept files, by folded name."""
    found: dict[str, CardDefinition] = {}
    for kept in card_set.imports.iterator(chunk_size=1):
        if names <= found.keys():
            break
        for card in _parse_cards(bytes(kept.content)):
            if fold(card.name) in names:
                found.setdefault(fold(card.name), card)
    return found


def _parse_cards(content: bytes) -> Iterable[CardDefinition]:
    try:
        return read_card_file(content, GAMES).cards
    except CardFileError:  # loaded before the broken rule existed
        return ()
