"""Parts of a text made anew with some of them changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from rules.engine.effects import Effect, Node

BRANCHES = ("effects", "otherwise", "heads", "tails")  # of an ability or an effect; of others "options" has them


def rebuild(said: Any, change: Callable[[Node], Node]) -> Any:
    """Change every node of a part, those within it first. What nothing changes in stays the same object."""
    if isinstance(said, tuple):
        parts = [rebuild(each, change) for each in said]
        return type(said)(parts) if any(new is not old for new, old in zip(parts, said, strict=True)) else said
    if not isinstance(said, Node):
        return said
    changed = {}
    for name in said.__struct_fields__:
        value = getattr(said, name)
        if isinstance(value, Node | tuple) and (made := rebuild(value, change)) is not value:
            changed[name] = made
    return change(msgspec.structs.replace(said, **changed) if changed else said)


def map_branches(said: Any, change: Callable[[tuple[Effect, ...]], tuple[Any, ...]]) -> Any:
    """Change each row of effects of an ability or an effect."""
    changed: dict[str, Any] = {name: change(branch) for name in BRANCHES if (branch := getattr(said, name, ()))}
    if options := getattr(said, "options", ()):
        changed["options"] = tuple(map(change, options))
    new = {name: value for name, value in changed.items() if value != getattr(said, name)}
    return msgspec.structs.replace(said, **new) if new else said
