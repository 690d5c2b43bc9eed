"""A person's decks, for the export of personal data."""

from accounts.models import User
from decks.models import DeckComment, DeckLike
from decks.queries.access import decks_of


def decks_to_export(user: User) -> list[dict[str, object]]:
    """Return a person's decks and versions as plain values."""
    return [
        {
            "name": deck.name,
            "game": deck.game,
            "edition": deck.edition,
            "who_may_see_it": deck.visibility,
            "list": deck.text,
            "description": deck.description,
            "tags": deck.tags,
            "created": deck.created,
            "changed": deck.updated,
            "list_being_changed": deck.draft.text if hasattr(deck, "draft") else deck.text,
            "versions": [
                {field: getattr(version, field) for field in ("number", "label", "name", "edition", "text", "created")}
                for version in deck.versions.all()
            ],
            "edits": [
                {field: getattr(edit, field) for field in ("number", "made", "at", "removed", "added")}
                for edit in deck.edits.all()
            ],
        }
        for deck in decks_of(user).select_related("draft").prefetch_related("versions", "edits")
    ]


def comments_to_export(user: User) -> list[dict[str, object]]:
    """Return a person's comments on decks as plain values."""
    rows = DeckComment.objects.filter(author=user).select_related("deck").order_by("at", "pk")
    return [{"deck": row.deck.code, "text": row.text, "at": row.at, "hidden": row.hidden} for row in rows]


def likes_to_export(user: User) -> list[dict[str, object]]:
    """Return a person's liked decks as plain values."""
    rows = DeckLike.objects.filter(user=user).select_related("deck").order_by("at", "pk")
    return [{"deck": row.deck.code, "at": row.at} for row in rows]
