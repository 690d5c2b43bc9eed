"""A person's decks, for the export of their data."""

from typing import Any

from accounts.models import User
from decks.queries.access import decks_of


def decks_to_export(user: User) -> list[dict[str, Any]]:
    """Return a person's decks and versions as plain values."""
    return [
        {
            "name": deck.name,
            "game": deck.game,
            "edition": deck.edition,
            "who_may_see_it": deck.visibility,
            "list": deck.text,
            "created": deck.created,
            "changed": deck.updated,
            "versions": [
                {field: getattr(version, field) for field in ("number", "name", "edition", "text", "created")}
                for version in deck.versions.all()
            ],
        }
        for deck in decks_of(user).prefetch_related("versions")
    ]
