"""Drafts of decks: the changed list, the edits, and the list saved meanwhile."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from decks.diff import Difference, undo_difference
from decks.merge import CopiesConflict
from decks.models import Deck, DeckDraft, DeckEdit, DeckVersion
from decks.queries.reading import merge_texts


@dataclass(frozen=True, slots=True)
class LaterMerge:
    """The typed values, merged with the list saved since: the values, and the conflicts."""

    values: dict[str, str]
    conflicts: list[CopiesConflict]
    fields: list[str]

    @property
    def touches(self) -> bool:
        return bool(self.conflicts or self.fields)


def find_later_merge(deck: Deck, version: int, typed: Mapping[str, str]) -> LaterMerge | None:
    """Merge a list typed on an old version of a deck with the present list. None if there is no such version."""
    before = DeckVersion.objects.filter(deck=deck, number=version).first()
    if before is None:
        return None
    merge = merge_texts(deck.game, before.text, typed["text"], deck.text)
    values, fields = {"text": merge.text}, []
    for field in ("name", "edition"):
        was, mine, theirs = getattr(before, field), typed[field], getattr(deck, field)
        values[field] = theirs if mine == was else mine
        if was != mine != theirs != was:
            fields.append(field)
    return LaterMerge(values, merge.conflicts, fields)


def find_draft(deck: Deck) -> DeckDraft | None:
    """Find the draft of a deck, if different from the saved list."""
    draft = DeckDraft.objects.filter(deck=deck).first()
    return draft if draft is not None and draft.text != deck.text else None


def find_last_edit(deck: Deck) -> int:
    """Find the number of a deck's last edit. 0 without any."""
    return DeckDraft.objects.filter(deck=deck).values_list("number", flat=True).first() or 0


def find_current_text(deck: Deck) -> str:
    """Find the current list: the draft, or else the saved list."""
    draft = find_draft(deck)
    return draft.text if draft else deck.text


@dataclass(frozen=True, slots=True)
class EditStep:
    """An edit beside the list after the edit."""

    number: int
    made: datetime
    removed: list[str]
    added: list[str]
    conflicts: list[CopiesConflict]
    text: str


def list_edits(deck: Deck, most: int) -> list[EditStep]:
    """List a draft's last edits, newest first."""
    draft = DeckDraft.objects.filter(deck=deck).first()
    if draft is None:
        return []
    steps, text = [], draft.text
    for edit in DeckEdit.objects.filter(deck=deck).order_by("-number")[:most]:
        before = undo_difference(text, Difference(edit.at, edit.removed, edit.added))
        conflicts = [CopiesConflict(**each) for each in edit.conflicts]
        steps.append(EditStep(edit.number, edit.made, edit.removed, edit.added, conflicts, text))
        text = before
    return steps


def find_text_after(deck: Deck, number: int) -> str | None:
    """Find the list after an edit. None if the edits since are not all kept."""
    draft = DeckDraft.objects.filter(deck=deck).first()
    later = DeckEdit.objects.filter(deck=deck, number__gt=number).order_by("-number")
    if draft is None or number > draft.number or len(later) != draft.number - number:
        return None
    text = draft.text
    for edit in later:
        text = undo_difference(text, Difference(edit.at, edit.removed, edit.added))
    return text
