"""Wordings of replaced and prevented destruction."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from rules.cardtext.productions import REJECTED, Row, node, understood, word
from rules.cardtext.vocabulary import Vocabulary
from rules.cardtext.wording.elsewhere import gives_itself
from rules.engine.effects import Antecedent, Destroy, Move, Rescue, Target, This

_WOULD = "(if|when|whenever) {card:party} would {what:doom}"
_NEGATED = "negate (that|the|its) destruction|prevent (that|it)"
_IS_NOT = f"((it|this card|that card) (is not|isn't) [destroyed [this way]]|{_NEGATED})"


def rescues(words: Vocabulary) -> Iterator[Row]:
    """Productions for destruction replaced at a price, or prevented a number of times."""
    yield word("doom", "", "be destroyed")
    yield word("doom", "in battle", "be destroyed in battle", "be destroyed [as a result of|in] [a] battle")
    yield word("doom", "by effect", "be destroyed by a card effect", "be destroyed by (card effects|effects)")
    for limit in ("", "{limit:limit}, "):
        head, heads = f"{limit}if {{card:party}} would {{what:doom}}", f"{limit}{_WOULD}"
        yield node(
            "ability",
            Rescue,
            f"{head}, you may {{costs:costs}} instead",
            f"{heads} [,] you may {{costs:costs}} instead [of destroying it]",
            f"{heads} [,] you may instead {{costs:costs}}",
            f"{heads} [,] you may {{costs:costs}} to prevent (it|that|its destruction)",
            unless=_goes_elsewhere,
            may=True,
        )
        yield understood(
            "ability",
            _it_goes_itself,
            f"{heads} [,] you may return it to (your|the|its owner's) hand instead".replace("party", "this"),
        )
        yield node(
            "ability",
            Rescue,
            f"{head}, {{costs:costs}} instead",
            f"{heads} [,] {{costs:costs}} instead [of destroying it]",
            unless=_goes_elsewhere,
        )
    yield node(
        "ability",
        Rescue,
        "{limit:limit}, if {card:party} would {what:doom}, it is not destroyed",
        f"{{limit:limit}} [,] {_WOULD} [,] {_IS_NOT}",
        unless=lambda made: bool(made.costs),
    )
    yield understood(
        "ability",
        _only_the_first_time,
        f"the first time {{card:party}} would {{what:doom}} (each|in each) turn [,] {_IS_NOT}",
        f"the first time each turn [that|when] {{card:party}} would {{what:doom}} [,] {_IS_NOT}",
    )
    first = "the first time {card:party} would {what:doom} (each|in each) turn [,]"
    for may, instead in ((False, "{costs:costs} instead"), (True, "you may {costs:costs} instead")):
        yield understood("ability", partial(_at_a_price, may), f"{first} {instead}")
    not_so = f"{first} {_IS_NOT} (.|;|,) instead [,] {{costs:costs}}"
    yield understood("ability", partial(_at_a_price, False), not_so)
    for category in ("this", "bearer"):
        yield understood(
            "ability",
            _only_the_first_time,
            f"{{limit:limit}} [,] {{card:{category}}} cannot {{what:doom}}",
            f"{{card:{category}}} cannot {{what:doom}} {{limit:limit}}",
        )


def _goes_elsewhere(made: Rescue) -> bool:
    """Whether the price is none, needs a target, or only replaces a destination."""
    if (
        not made.costs
        or gives_itself(made.costs)
        or any(isinstance(getattr(cost, "what", None), Target) for cost in made.costs)
    ):
        return True
    itself = (This(), Antecedent()) if isinstance(made.card, This) else (Antecedent(),)
    moved = [cost for cost in made.costs if getattr(cost, "what", None) in itself]
    if any(isinstance(cost, Destroy) for cost in moved):
        return True
    if isinstance(made.card, This):
        return bool(moved) and not (made.may and _is_of_this(moved[0]))
    return any(not isinstance(cost, Move) for cost in moved)


def _it_goes_itself(fields: dict[str, Any]) -> Rescue:
    """`If this card would be destroyed, you may return it to your hand instead`."""
    return Rescue(costs=(Move(This(), "hand"),), may=True, **fields)


def _is_of_this(cost: Any) -> bool:
    return isinstance(cost, Move) and isinstance(cost.what, This)


def _at_a_price(may: bool, fields: dict[str, Any]) -> Any:
    made = Rescue(limit="once per turn", may=may, **fields)
    return REJECTED if _goes_elsewhere(made) else made


def _only_the_first_time(fields: dict[str, Any]) -> Rescue:
    """`Once per turn, this card cannot be destroyed`: the first time."""
    return Rescue(**{"limit": "once per turn", **fields})
