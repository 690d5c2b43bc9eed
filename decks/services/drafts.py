"""The draft of a deck: all changes since the last save, by any window."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import datetime

from django.db import transaction

from accounts.models import User
from decks.diff import find_difference
from decks.merge import CopiesConflict
from decks.models import Deck, DeckDraft, DeckEdit
from decks.queries import merge_texts
from decks.services.cleaning import clean_text, lock_deck

MOST_EDITS = 500
"""So many edits of a deck are kept; older ones go."""


@dataclass(frozen=True, slots=True)
class DraftState:
    """A draft after a merge, with the conflicts unknown to the window."""

    deck: Deck
    number: int
    text: str
    conflicts: list[dict[str, str | int]]


@transaction.atomic
def draft_merge(
    *, actor: User, deck: Deck, window: str, before: str, text: str, seen: int, now: datetime, late: bool = False
) -> DraftState:
    """Merge a window's changes into the draft of an own deck.

    `before` is the list that the window began with, `seen` the last edit it knows. Where both changed the same copies,
    those of the window stay, or, if it was `late`, those of the draft. A call repeated changes nothing, and tells of
    the conflicts again. Raises ValidationError for a list over a limit, PermissionDenied for strangers.
    """
    saved = lock_deck(deck, actor)
    draft = DeckDraft.objects.filter(deck=saved).first() or DeckDraft(deck=saved, text=saved.text, updated=now)
    mine, theirs = (draft.text, clean_text(text)) if late else (clean_text(text), draft.text)
    merge = merge_texts(saved.game, clean_text(before), mine, theirs)
    _write_edit(draft, clean_text(merge.text), now, window=window, conflicts=merge.conflicts)
    edits = DeckEdit.objects.filter(deck=saved, window=window, number__gt=seen).order_by("number")
    told = [each for edit in edits for each in edit.conflicts]
    told += [each for each in map(asdict, merge.conflicts) if each not in told]  # a late merge may have made no edit
    return DraftState(saved, draft.number, draft.text, told)


def draft_follow(deck: Deck, before: str, now: datetime) -> None:
    """Merge a saved list into the deck's draft."""
    draft = DeckDraft.objects.filter(deck=deck).first()
    if draft is not None:
        merge = merge_texts(deck.game, before, deck.text, draft.text)
        _write_edit(draft, merge.text, now)


@transaction.atomic
def draft_drop(*, actor: User, deck: Deck, now: datetime) -> None:
    """Go back to a deck's saved list. The edits before stay, so that any can be gone back to."""
    saved = lock_deck(deck, actor)
    draft = DeckDraft.objects.filter(deck=saved).first()
    if draft is not None:
        _write_edit(draft, saved.text, now)


def _write_edit(
    draft: DeckDraft, text: str, now: datetime, *, window: str = "", conflicts: Sequence[CopiesConflict] = ()
) -> None:
    if text == draft.text:
        return
    difference = find_difference(draft.text, text)
    draft.number, draft.text, draft.updated = draft.number + 1, text, now
    draft.save()
    DeckEdit.objects.create(
        deck_id=draft.deck_id, number=draft.number, window=window, made=now, at=difference.at,
        removed=difference.removed, added=difference.added, conflicts=[asdict(each) for each in conflicts],
    )  # fmt: skip
    DeckEdit.objects.filter(deck_id=draft.deck_id, number__lte=draft.number - MOST_EDITS).delete()
