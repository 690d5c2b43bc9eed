"""What every part of a card text is: plain data, equal where it says the same."""

from __future__ import annotations

import msgspec

ANY = ""


class Node(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True, omit_defaults=True):
    """A part of what a card says. Two readings of a line are the same if their nodes are equal."""
