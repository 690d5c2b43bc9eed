"""The nodes that a node of card text is made of."""

from __future__ import annotations

from collections.abc import Iterator

from rules.engine.effects import Node


def parts_of(node: Node) -> Iterator[Node]:
    """A node and every node within it."""
    yield node
    for name in node.__struct_fields__:
        yield from _parts_within(getattr(node, name))


def _parts_within(value: object) -> Iterator[Node]:
    if isinstance(value, Node):
        yield from parts_of(value)
    elif isinstance(value, tuple):
        for each in value:
            yield from _parts_within(each)
