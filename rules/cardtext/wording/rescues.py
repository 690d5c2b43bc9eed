"""Wordings of replaced and prevented destruction."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from rules.cardtext.productions import REJECTED, Row, node, same, understood, word
from rules.cardtext.vocabulary import Vocabulary
from rules.cardtext.wording.elsewhere import gives_itself
from rules.cardtext.wording.words import MOST_COSTS
from rules.engine.effects import Antecedent, Destroy, Move, Negate, Rescue, Spare, Target, This, TriggeringCard

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
        two = f"{heads} [,] you may {{first:costs}} (to|and) {{second:costs}} instead [of destroying it]"
        yield understood("ability", _at_two_prices, two)
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
    it_would = _WOULD.replace("card:party", "card:it")  # of the card that carries this one
    for may, instead in ((False, "{costs:costs} instead"), (True, "you may {costs:costs} instead")):
        yield understood("ability", partial(_of_it, may), f"{it_would} [,] {instead}")
    yield from _sparing()
    for category in ("this", "bearer"):
        yield understood(
            "ability",
            _only_the_first_time,
            f"{{limit:limit}} [,] {{card:{category}}} cannot {{what:doom}}",
            f"{{card:{category}}} cannot {{what:doom}} {{limit:limit}}",
        )


def _of_it(may: bool, fields: dict[str, Any]) -> Any:
    """`The equipped card gains 10 AP. If it would be destroyed, destroy this card instead`."""
    made = Rescue(may=may, **fields)
    return REJECTED if _goes_elsewhere(made) else made


def _sparing() -> Iterator[Row]:
    """Cards saved from their next destruction: `the next time it would be destroyed this turn, ...`."""
    head = "the next time {what:kept} would {how:doom} [{until:span}]"
    for category in ("this", "bearer", "it", "targets", "involved", "picks"):
        yield same("kept", f"{{:{category}}}")
    yield node("order", Spare, f"{head}, it is not destroyed", f"{head} [,] {_IS_NOT}", unless=_has_instead)
    for bare in ("", "bare "):
        for category in ("governed", "left open"):
            lines = f"{head}, {{effects:simple}} instead", f"{head} [,] instead [,] {{effects:simple}}"
            yield node(f"{bare}{category} tail", Spare, *lines, unless=_cannot_stand_instead)
            chosen = (
                f"(choose|pick) {{cards:picks}} (.|;|,) {lines[0]}",
                f"(select|target) {{cards:aimed at}} (.|;|,) {lines[0]}",
            )
            yield understood(f"{bare}{category} tail", _spares_those, *chosen)
    # It is then where it cannot be destroyed once more.
    once = "if {what:kept} would {how:doom} {until:span}, return it to (its owner's|your|the) hand instead"
    yield understood("order", _returns_instead, once)


def _spares_those(fields: dict[str, Any]) -> Any:
    """`Choose 1 card. The next time it would be destroyed this turn, return it to your hand instead.`"""
    if fields["what"] != Antecedent():
        return REJECTED
    cards = fields.pop("cards")
    made = Spare(**{**fields, "what": cards})
    return REJECTED if _cannot_stand_instead(made) else made


def _returns_instead(fields: dict[str, Any]) -> Any:
    made = Spare(effects=(Move(Antecedent(), "hand"),), **fields)
    return REJECTED if _is_of_several(made) else made


def _is_of_several(made: Spare) -> bool:
    """Whether several cards are spared, so that readers differ between each card and the first."""
    return getattr(made.what, "count", 1) > 1


def _has_instead(made: Spare) -> bool:
    return bool(made.effects) or _is_of_several(made)


def _cannot_stand_instead(made: Spare) -> bool:
    """Whether something is chosen when it is too late, or destroys the card after all."""
    if not made.effects or made.until == "battle" or _is_of_several(made):
        return True
    whats = [getattr(effect, "what", None) for effect in made.effects]
    doomed = any(isinstance(effect, Destroy | Negate) and effect.what != This() for effect in made.effects)
    return doomed or any(isinstance(what, Target | TriggeringCard) for what in whats)


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


def _at_two_prices(fields: dict[str, Any]) -> Any:
    """`You may pay 20 STA to return it to your hand instead`."""
    costs = fields.pop("first") + fields.pop("second")
    made = Rescue(costs=costs, may=True, **fields)
    return REJECTED if _goes_elsewhere(made) or len(costs) > MOST_COSTS else made


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
