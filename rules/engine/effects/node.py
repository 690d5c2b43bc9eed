"""The base of all parts of card text: comparable plain data."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

ANY = ""


class Node(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True, omit_defaults=True):
    """A part of a card text. Two readings of a line are the same if their nodes are equal."""


def list_parts(said: object) -> list[Node]:
    """List the nodes of a node or of several, from without to within."""
    found: list[Node] = []
    _collect_parts(said, found)
    return found


def change_parts(said: Any, change: Callable[[Any], Node | None]) -> Any:
    """Change the nodes of a node or of several, from without to within.

    `change` says what stands for a node, and is not asked of its parts then; None leaves the node, and goes into it.
    """
    if isinstance(said, tuple):
        parts = [change_parts(each, change) for each in said]
        if all(one is other for one, other in zip(parts, said, strict=True)):
            return said
        return type(said)(*parts) if hasattr(said, "_fields") else type(said)(parts)
    if not isinstance(said, Node):
        return said
    if (made := change(said)) is not None:
        return made
    changed = {}
    for name in said.__struct_fields__:
        value = getattr(said, name)
        if isinstance(value, Node | tuple) and (part := change_parts(value, change)) is not value:
            changed[name] = part
    return msgspec.structs.replace(said, **changed) if changed else said


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
