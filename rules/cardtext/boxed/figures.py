"""Words and effects for higher and lower figures."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.cardtext.productions import REJECTED
from rules.engine.texts.nodes import Effect

MORE = (("more", 1), ("additional", 1), ("extra", 1), ("less", -1))
# How a figure is made higher or lower: by somebody, and how it is then.
RISES = (("(increase|raise)", "(increased|raised)", 1), ("(reduce|decrease|lower)", "(reduced|decreased|lowered)", -1))
ADDS = (("add {points:unsigned} to", 1), ("subtract {points:unsigned} from", -1))
BOUNDS = (
    ("least", "{number:unsigned} or more", "at least {number:unsigned}"),
    ("most", "{number:unsigned} or less", "at most {number:unsigned}"),
)


def by_points(kind: type[Effect], **more: Any) -> Callable[[dict[str, Any]], Any]:
    """Make an effect of the points, times `makes`. Zero points make no effect."""

    def build(fields: dict[str, Any]) -> Any:
        said = {**more, **fields}
        points = said.pop("points") * said.pop("makes", 1)
        return kind(points=points, **said) if points else REJECTED

    return build
