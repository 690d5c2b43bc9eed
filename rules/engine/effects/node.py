"""The base of card text's parts: comparable plain data."""

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
    if isinstance(said, Node) and (made := change(said)) is not None:
        return made
    return _change_within(said, lambda part: change_parts(part, change))


def rebuild(said: Any, change: Callable[[Any], Node]) -> Any:
    """Change every node of a node or of several, those within it first."""
    made = _change_within(said, lambda part: rebuild(part, change))
    return change(made) if isinstance(made, Node) else made


def _change_within(said: Any, change: Callable[[Any], Any]) -> Any:
    """Change what stands directly within a node or several. What nothing changes in stays the same object."""
    if isinstance(said, tuple):
        parts = [change(each) for each in said]
        if all(one is other for one, other in zip(parts, said, strict=True)):
            return said
        return type(said)(*parts) if hasattr(said, "_fields") else type(said)(parts)
    if not isinstance(said, Node):
        return said
    changed = {}
    for name in said.__struct_fields__:
        value = getattr(said, name)
        if isinstance(value, Node | tuple) and (part := change(value)) is not value:
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
