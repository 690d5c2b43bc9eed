"""The parts of a node of card text."""

from __future__ import annotations

from collections.abc import Iterator

from rules.engine.effects import Node


def list_parts(node: Node) -> Iterator[Node]:
    yield node
    for name in node.__struct_fields__:
        yield from _list_parts_within(getattr(node, name))


def _list_parts_within(value: object) -> Iterator[Node]:
    if isinstance(value, Node):
        yield from list_parts(value)
    elif isinstance(value, tuple):
        for each in value:
            yield from _list_parts_within(each)
