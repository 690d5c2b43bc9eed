"""Reads of decks."""

from decks.queries.access import decks_listed_for, decks_of, decks_open_to, public_decks, versions_of
from decks.queries.arranging import read_list_notes
from decks.queries.builder import build_groups, list_pool
from decks.queries.covers import find_covers
from decks.queries.drafts import (
    find_current_text,
    find_draft,
    find_last_edit,
    find_later_merge,
    find_text_after,
    list_edits,
)
from decks.queries.exports import decks_to_export
from decks.queries.finding import find_decks_playing, keep_by, keep_legal_in, keep_of_type, keep_playing, keep_without
from decks.queries.formats import (
    Bans,
    count_faults,
    find_limited_cards,
    find_objecting_formats,
    find_objections,
    format_checks,
)
from decks.queries.importing import find_named_list
from decks.queries.missing import DeckNeeds, find_needs
from decks.queries.reading import (
    DeckReading,
    add_copy,
    add_to_list,
    cards_in,
    check_each,
    find_editions_kept,
    game_and_edition,
    merge_texts,
    print_deck_code,
    read_deck,
    read_each,
    read_saved,
    set_copies,
)
from decks.queries.showing import (
    build_chart,
    build_deck_page,
    count_parts,
    find_curve_odds,
    list_uncounted,
    section_sizes,
)
from decks.queries.states import checking_state, decks_to_check, legality_to_check, reading_state
from decks.queries.versions import DRAFT, NamedText, compare_texts, find_named_text, list_comparable, list_steps
