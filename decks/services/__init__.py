"""Writes of decks: a transaction a use case."""

from decks.services.cleaning import clean_text
from decks.services.drafts import draft_drop, draft_merge
from decks.services.publishing import comment_add, comment_delete, comment_hide, deck_like, deck_publish
from decks.services.saving import deck_add_card, deck_copy, deck_delete, deck_save, draft_apply, erase_decks
from decks.services.versions import version_label
