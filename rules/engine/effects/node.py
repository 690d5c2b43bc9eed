"""The base of all parts of card text: comparable plain data."""

from __future__ import annotations

import msgspec

ANY = ""


class Node(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True, omit_defaults=True):
    """A part of a card text. Two readings of a line are the same if their nodes are equal."""
