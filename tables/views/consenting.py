"""The words about publishing on a table's page."""

from rules.records.rows import SEATS
from tables.models import Table
from tables.queries import Sitting, find_publication_of, find_why_private


def show_publishing(sitting: Sitting) -> dict[str, object]:
    """Show a player's options for publishing a finished game."""
    table = sitting.table
    if table.status != Table.Status.OVER or not sitting.own:
        return {}
    publication = find_publication_of(table)
    own = [SEATS[seat] for seat in sitting.own]
    return {
        "may_publish": True,
        "why_private": find_why_private(table),
        "publication": publication,
        "asks_to_publish": publication is not None and publication.record_id is None
        and publication.asked_by not in own,
    }  # fmt: skip
