"""Games played at tables of the site, recordings of games on paper, and published games."""

from tables.models.playing import (
    CODE_LENGTH,
    CODE_LETTERS,
    LONGEST_NAME,
    LONGEST_SEED,
    MOST_MINUTES,
    Move,
    Seat,
    Series,
    Table,
    name_side,
    new_code,
    new_key,
    new_seed,
)
from tables.models.publications import Publication, new_address
from tables.models.recordings import RecordedRow, Recording

__all__ = [
    "CODE_LENGTH", "CODE_LETTERS", "LONGEST_NAME", "LONGEST_SEED", "MOST_MINUTES", "Move", "Publication",
    "RecordedRow", "Recording", "Seat", "Series", "Table", "name_side", "new_address", "new_code", "new_key",
    "new_seed",
]  # fmt: skip
