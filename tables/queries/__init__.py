"""Reads of tables, recordings and published games."""

from tables.queries.games import forget_games, keep_game, load_game
from tables.queries.looks import see_table
from tables.queries.publications import (
    find_publication_of,
    find_published,
    find_why_private,
    find_why_recording_private,
    list_asked_to_publish,
    list_published,
)
from tables.queries.recordings import (
    Question,
    Written,
    find_recording,
    find_recording_lists,
    head_of,
    list_entries,
    list_recordings_of,
    print_disputed,
    print_recording,
    read_recording,
    recordings_to_export,
)
from tables.queries.records import (
    print_for,
    print_record,
    print_record_as_seen,
    print_without_lists,
    sees_whole,
    tables_to_export,
)
from tables.queries.seats import (
    Sitting,
    StoredMove,
    Visitor,
    find_last_number,
    find_out_of_time,
    find_table,
    keep_moves,
    list_moves,
    list_tables_of,
    mark_code,
    mark_table,
    read_clocks,
    seated,
    sit,
)
from tables.queries.series import count_games, find_chooser, find_game_before, find_next_game
