"""How a text says that cards become cards of a type, or count as such beside what they are."""

from __future__ import annotations

from collections.abc import Iterator

from rules.cardtext.productions import Row, node, word
from rules.cardtext.vocabulary import Vocabulary
from rules.cardtext.wording.lasting import STANDINGS
from rules.engine.effects import ALSO_TYPE, NEW_TYPE, Grant


def typing(words: Vocabulary) -> Iterator[Row]:
    """The productions for types that cards come to have."""
    for name, plural in words.types.items():
        others = [f"[a] {name} [(card|cards|type)]", *([plural] if plural != name else [])]
        yield word("new type", (NEW_TYPE + name,), f"{name} type", *others)
        yield word("added type", (ALSO_TYPE + name,), f"{name} type", *others)
    for category, subject, until in STANDINGS:
        card = f"{{what:{subject}}}"
        yield node(
            category,
            Grant,
            f"{card} becomes~become {{traits:new type}} {until}",
            f"the type of {card} becomes {{traits:new type}} {until}",
        )
        yield node(
            category,
            Grant,
            f"{card} is~are also {{traits:added type}} {until}",
            f"{card} (is|are) also (treated as|considered) {{traits:added type}} {until}",
        )
