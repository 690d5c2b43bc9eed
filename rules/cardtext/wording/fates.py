"""Wordings of replaced destinations for this card."""

from __future__ import annotations

from collections.abc import Iterator

from rules.cardtext.productions import Row, node
from rules.cardtext.vocabulary import Vocabulary
from rules.engine.effects import Instead


def fates(words: Vocabulary) -> Iterator[Row]:
    """Productions for replaced destinations."""
    yield from _leaving(words)
    yield from _after_use(words)


def _leaving(words: Vocabulary) -> Iterator[Row]:
    for what, fate in (
        ("destroyed", "be destroyed"),
        ("used", "be used up"),
        ("sent", "be sent to the discard pile"),
        ("leaves", "leave the field"),
    ):
        others = {
            "destroyed": "(be destroyed|is destroyed)",
            "used": "(be used|be used up|is used|is used up|resolve|resolves)",
            "sent": "(be sent to the discard pile|is sent to the discard pile|go to the discard pile)",
            "leaves": "(leave the field|leaves the field)",
        }[what]
        for to, (zone, *more) in words.zones.items():
            zones = "|".join((zone, *more))
            the = "your" if to in ("hand", "deck") else "the"
            yield node(
                "ability",
                Instead,
                f"If this card would {fate}, it goes to {the} {zone} instead",
                f"(If|when) this card [would] {others}, (it goes|it is sent|send it|return it|put it|it is returned|"
                f"it returns) (to|into) (the|your|its owner's) ({zones}) instead [of [going to] the discard pile]",
                *(
                    f"(If|when) this card [would] {others}, {verb.replace('{what}', '(it|this card)')} instead"
                    for verb in words.piles.get(to, ())
                ),
                what=what,
                to=to,
            )


def _after_use(words: Vocabulary) -> Iterator[Row]:
    """`After use, send this card to` a pile."""
    after = "after (use|it is used|this card is used|resolving|it resolves|this card resolves|resolution) [,]"
    for to, verbs in words.piles.items():
        lines = [f"(send|put) (it|this card) (to|into|in) (the|your|its owner's) ({'|'.join(words.zones[to])})"]
        lines += [verb.replace("{what}", "(it|this card)") for verb in verbs]
        yield node("ability", Instead, *(f"{after} {line}" for line in lines), spoken=False, what="used", to=to)
