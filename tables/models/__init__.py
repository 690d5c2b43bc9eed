"""Games played at tables of the site, recordings of games on paper, and published games."""

from tables.models.playing import (
    CODE_LETTERS,
    LONGEST_NAME,
    LONGEST_SEED,
    MOST_MINUTES,
    Move,
    Seat,
    Series,
    Table,
    name_side,
    new_key,
    new_seed,
)
from tables.models.publications import Publication
from tables.models.recordings import RecordedRow, Recording
