"""Reads of decks."""

from decks.queries.access import decks_listed_for, decks_of, decks_open_to, public_decks, versions_of
from decks.queries.covers import DeckCover, find_covers
from decks.queries.exports import decks_to_export
from decks.queries.finding import DecksPlaying, find_decks_playing, keep_legal_in, keep_playing, keep_without
from decks.queries.formats import (
    Bans,
    FormatCheck,
    count_faults,
    find_limited_cards,
    find_objecting_formats,
    find_objections,
    format_checks,
)
from decks.queries.reading import (
    DeckReading,
    add_to_list,
    cards_in,
    check_each,
    find_editions_kept,
    game_and_edition,
    read_deck,
)
from decks.queries.showing import DeckPage, SectionSize, build_deck_page, section_sizes
from decks.queries.states import checking_state, decks_to_check, legality_to_check, reading_state

__all__ = [
    "Bans",
    "DeckCover",
    "DeckPage",
    "DeckReading",
    "DecksPlaying",
    "FormatCheck",
    "SectionSize",
    "add_to_list",
    "build_deck_page",
    "cards_in",
    "check_each",
    "checking_state",
    "count_faults",
    "decks_listed_for",
    "decks_of",
    "decks_open_to",
    "decks_to_check",
    "decks_to_export",
    "find_covers",
    "find_decks_playing",
    "find_editions_kept",
    "find_limited_cards",
    "find_objecting_formats",
    "find_objections",
    "format_checks",
    "game_and_edition",
    "keep_legal_in",
    "keep_playing",
    "keep_without",
    "legality_to_check",
    "public_decks",
    "read_deck",
    "reading_state",
    "section_sizes",
    "versions_of",
]
