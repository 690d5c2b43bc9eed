"""The base of all parts of card text: comparable plain data."""

from __future__ import annotations

import msgspec

ANY = ""


class Node(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True, omit_defaults=True):
    """A part of a card text. Two readings of a line are the same if their nodes are equal."""


def list_parts(said: object) -> list[Node]:
    """List the nodes of a node or of several, from without to within."""
    found: list[Node] = []
    _collect_parts(said, found)
    return found


def _collect_parts(said: object, found: list[Node]) -> None:
    if isinstance(said, Node):
        found.append(said)
        for name in said.__struct_fields__:
            value = getattr(said, name)
            if isinstance(value, Node | tuple):
                _collect_parts(value, found)
    elif isinstance(said, tuple):
        for each in said:
            _collect_parts(each, found)
