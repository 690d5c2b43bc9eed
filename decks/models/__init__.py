"""The tables of decks."""

from decks.models.building import (
    LONGEST_NAME,
    LONGEST_WINDOW,
    Deck,
    DeckCard,
    DeckDraft,
    DeckEdit,
    DeckLegality,
    DeckVersion,
    Visibility,
)
from decks.models.publishing import LONGEST_COMMENT, LONGEST_DESCRIPTION, LONGEST_TAG, MOST_TAGS, DeckComment, DeckLike
