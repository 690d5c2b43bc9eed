"""Reads of decks: whose an actor may see, how a list reads, where it is legal, and which decks play what."""

from decks.queries.access import Actor, decks_listed_for, decks_of, decks_open_to, public_decks, versions_of
from decks.queries.covers import DeckCover, covers_of
from decks.queries.exports import decks_to_export
from decks.queries.finding import DecksPlaying, decks_playing, legal_in, playing_card, without_card
from decks.queries.formats import (
    Bans,
    FormatCheck,
    cards_objected_to,
    format_checks,
    formats_objecting,
    objections_to,
    to_mend,
)
from decks.queries.reading import (
    DeckReading,
    cards_in,
    editions_kept,
    game_and_edition,
    legality_of_each,
    list_with,
    read_deck,
)
from decks.queries.showing import DeckShown, SectionSize, deck_shown, sizes_of
from decks.queries.states import checking_state, decks_to_check, reading_state, standings_to_check

__all__ = [
    "Actor",
    "Bans",
    "DeckCover",
    "DeckReading",
    "DeckShown",
    "DecksPlaying",
    "FormatCheck",
    "SectionSize",
    "cards_in",
    "cards_objected_to",
    "checking_state",
    "covers_of",
    "deck_shown",
    "decks_listed_for",
    "decks_of",
    "decks_open_to",
    "decks_playing",
    "decks_to_check",
    "decks_to_export",
    "editions_kept",
    "format_checks",
    "formats_objecting",
    "game_and_edition",
    "legal_in",
    "legality_of_each",
    "list_with",
    "objections_to",
    "playing_card",
    "public_decks",
    "read_deck",
    "reading_state",
    "sizes_of",
    "standings_to_check",
    "to_mend",
    "versions_of",
    "without_card",
]
