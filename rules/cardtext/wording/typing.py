"""Wordings of gained types."""

from __future__ import annotations

from collections.abc import Iterator

from rules.cardtext.productions import Row, node, word
from rules.cardtext.vocabulary import Vocabulary
from rules.cardtext.wording.lasting import STANDINGS
from rules.engine.effects import Grant, OfType


def typing(words: Vocabulary) -> Iterator[Row]:
    """Productions for gained types."""
    for name, plural in words.types.items():
        others = [f"[a] {name} [(card|cards|type)]", *([plural] if plural != name else [])]
        yield word("new type", (OfType(name),), f"{name} type", *others)
        yield word("added type", (OfType(name, also=True),), f"{name} type", *others)
    for category, subject, until in STANDINGS:
        card = f"{{what:{subject}}}"
        yield node(
            category,
            Grant,
            f"{card} becomes~become {{traits:new type}} {until}",
            f"the type of {card} becomes {{traits:new type}} {until}",
            f"{card} (is|are) (treated as|considered) {{traits:new type}} {until}",
        )
        yield node(
            category,
            Grant,
            f"{card} is~are also {{traits:added type}} {until}",
            f"{card} (is|are) also (treated as|considered) {{traits:added type}} {until}",
            f"{card} (is|are) (treated as|considered) [also] {{traits:added type}} {until}",
        )
