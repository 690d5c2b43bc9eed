"""The tables of decks."""

from decks.models.building import (
    CODE_LETTERS,
    LONGEST_NAME,
    LONGEST_WINDOW,
    Deck,
    DeckCard,
    DeckDraft,
    DeckEdit,
    DeckLegality,
    DeckVersion,
    Visibility,
    new_code,
)
from decks.models.publishing import (
    LONGEST_COMMENT,
    LONGEST_DESCRIPTION,
    LONGEST_TAG,
    MOST_TAGS,
    DeckComment,
    DeckLike,
)

__all__ = [
    "CODE_LETTERS",
    "LONGEST_COMMENT",
    "LONGEST_DESCRIPTION",
    "LONGEST_NAME",
    "LONGEST_TAG",
    "LONGEST_WINDOW",
    "MOST_TAGS",
    "Deck",
    "DeckCard",
    "DeckComment",
    "DeckDraft",
    "DeckEdit",
    "DeckLegality",
    "DeckLike",
    "DeckVersion",
    "Visibility",
    "new_code",
]
