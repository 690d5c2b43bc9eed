"""Wordings of abilities used in hand or on piles."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from rules.cardtext.productions import REJECTED, Row, node, understood, word
from rules.cardtext.vocabulary import Vocabulary
from rules.engine.effects import Activated, Both, Condition, Discard, Is, May, Move, Summon, This

_AFTER = "(:|;|,)"


def elsewhere(words: Vocabulary) -> Iterator[Row]:
    """Productions for abilities off the field, and for discarding the card itself."""
    hidden = [zone for zone in words.zones if zone in words.acting]
    for zone in hidden:
        yield word("elsewhere", zone, f"in your {words.zones[zone][0]}", f"in your ({'|'.join(words.zones[zone])})")
        yield word("out of", zone, f"from your ({'|'.join(words.zones[zone])})", spoken=False)
    heap = "|".join(words.zones[words.heap])
    sent = f"(send|put) this card from your hand (to|into) (the|your) ({heap})"
    thrown = "discard this card", "discard this card from your hand", sent
    yield node("cost", Discard, *thrown, count=1, who="you", how="this")
    lies = "while this card is {zone:elsewhere}"
    also = "(while|if|as long as) this card is {zone:elsewhere}"
    for terms in ("{*:terms}", "if {condition:condition}"):
        yield node(
            "ability",
            Activated,
            f"{lies}, {terms}: {{effects:effects}}",
            f"{lies}, {terms} {_AFTER} you may {{effects:effects}}",
            unless=_is_nothing_to_use,
        )
    yield node(
        "ability",
        Activated,
        f"{lies}: {{effects:effects}}",
        f"{lies} {_AFTER} you may {{effects:effects}}",
        unless=_is_nothing_to_use,
    )
    yield understood("ability", _uses, f"{also}, {{*:paid}} (:|;|,|to) {{effects:effects}}")
    yield understood(
        "ability", _uses, f"{{when:moment}} [,] {also}, [you may] {{costs:costs}} (:|;|,|to) {{effects:effects}}"
    )
    yield from _comes(words)
    yield from _self_discard(words)


def _comes(words: Vocabulary) -> Iterator[Row]:
    """`You may special summon this card from your hand`, with its price."""
    for kind, deed in (
        (partial(Summon), "special summon this card {zone:out of} [in {position:position}]"),
        (partial(Move, to="hand"), "(return|add|put) this card {zone:out of} (to|into) your hand"),
    ):
        comes = partial(_comes_from, kind)
        yield understood(
            "ability",
            comes,
            f"you may {deed}",
            f"{{*:terms}} {_AFTER} [you may] {deed}",
            f"{{*:paid}} to {deed}",
            f"if {{condition:condition}}, you may {deed}",
            f"you may {deed} if {{condition:condition}}",
            f"[{{*:free terms}} [,]] you may {deed} by {{costs:costs}}",
            f"[{{*:free terms}} [,]] by {{costs:costs}} , you may {deed}",
            f"[{{*:free terms}} [,]] you may {{costs:costs}} (and|, then|then|(.|;|,) if you do ,) {deed}",
        )
        itself = deed.replace("this card {zone:out of}", "(it|this card)")
        lies = "(while|if|as long as) this card is {zone:elsewhere}"
        limit = "[{limit:limit},]"
        yield understood(
            "ability",
            comes,
            f"{limit} {lies} [,] you may {itself}",
            f"{limit} {lies} (,|and|, and) [if] {{condition:condition}}, you may {itself}",
            f"{limit} {lies} [,] you may {{costs:payment}} (and|to|:|, then) {itself}",
        )


def _comes_from(kind: Any, fields: dict[str, Any]) -> Any:
    position = {"position": fields.pop("position")} if "position" in fields else {}
    return _uses({**fields, "effects": (kind(This(), **position),)})


def _self_discard(words: Vocabulary) -> Iterator[Row]:
    """`Send this card from your discard pile to another pile: ...`"""
    for to in words.piles:
        zones = "|".join(words.zones[to])
        sent = f"(send|put|move) this card {{zone:out of}} (to|into) (the|your) ({zones})"
        banished = [
            verb.replace("{what}", "this card {zone:out of}") for verb in words.piles[to] if verb.endswith("{what}")
        ]
        for give in (sent, *banished):
            yield understood(
                "ability",
                partial(_for_itself, words.heap, to),
                f"[{{limit:limit}},] [{{when:moment}},] [you may] {give} (:|;|to) {{effects:effects}}",
            )


def _for_itself(heap: str, to: str, fields: dict[str, Any]) -> Any:
    if fields["zone"] == to or (fields["zone"] == "hand" and to == heap):  # which is a discard
        return REJECTED
    return _uses({**fields, "costs": (Move(This(), to),)})


def _uses(fields: dict[str, Any]) -> Any:
    made = Activated(**fields)
    return REJECTED if _is_nothing_to_use(made) else made


def _is_nothing_to_use(made: Activated) -> bool:
    """Whether the sentence has another wording, or names no place or two places."""
    in_two_places = made.condition is not None and asks_where_it_lies(made.condition)
    return not made.zone or isinstance(made.effects[0], May) or in_two_places or gives_itself(made.costs)


def gives_itself(costs: tuple[Any, ...]) -> bool:
    """Whether the card discards itself as a cost, which tells its place."""
    return any(isinstance(cost, Discard) and cost.how == "this" for cost in costs)


def asks_where_it_lies(condition: Condition) -> bool:
    """Whether a condition asks for a place off the field."""
    if isinstance(condition, Both):
        return asks_where_it_lies(condition.first) or asks_where_it_lies(condition.second)
    return isinstance(condition, Is) and isinstance(condition.what, This) and condition.filter.zone != "field"
