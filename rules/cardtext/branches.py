"""Lists and changes rows of effects within a text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from rules.engine.effects import Effect

BRANCHES = ("effects", "otherwise", "heads", "tails")  # of an ability or an effect; of others "options" has them


def list_branches(said: Any) -> tuple[tuple[Effect, ...], ...]:
    """List each row of effects of an ability or an effect."""
    return (*(getattr(said, name, ()) for name in BRANCHES), *getattr(said, "options", ()))


def map_branches(said: Any, change: Callable[[tuple[Effect, ...]], tuple[Any, ...]]) -> Any:
    """Change each row of effects of an ability or an effect."""
    changed: dict[str, Any] = {name: change(branch) for name in BRANCHES if (branch := getattr(said, name, ()))}
    if options := getattr(said, "options", ()):
        changed["options"] = tuple(map(change, options))
    new = {name: value for name, value in changed.items() if value != getattr(said, name)}
    return msgspec.structs.replace(said, **new) if new else said
