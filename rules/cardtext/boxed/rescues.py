"""Wordings of effects in place of a destruction."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

import msgspec

from rules.cardtext.boxed.bans import FOR
from rules.cardtext.boxed.joining import Unsaid
from rules.cardtext.productions import REJECTED, Production, Row, Series, same, understood, word
from rules.engine.texts.nodes import (
    ALL,
    BY_NOTHING,
    BY_THIS,
    OUT_OF_PLAY,
    TO_HAND,
    YOU,
    CardKind,
    Discard,
    Each,
    GiveUp,
    PutBack,
    Rescue,
    This,
)

_SAVED = "(it|that {_:naming}|the {_:naming})"
_PREVENTED = "(prevent it|prevent (the|that|its) destruction|(that|the|its) destruction is prevented|it survives)"
_HAND = "(your|its owner's|the|their) hand"
_WAYS = {
    BY_NOTHING: ("it is not destroyed", f"({_PREVENTED}|it is not destroyed) [instead]"),
    BY_THIS: ("destroy this card instead", "(sacrifice|discard|destroy) this (card|{_:naming-}) instead"),
    TO_HAND: (
        "return it to its owner's hand instead",
        f"(return|put) it [back] (to|into) {_HAND} instead",
        f"it (is returned|returns|goes) [back] to {_HAND} instead",
    ),
    OUT_OF_PLAY: ("remove it from play instead", "it is removed from play instead"),
}


def list_rescues(*ways: str) -> Iterator[Row]:
    """`If a Unit you control would be destroyed, ... instead`; `ways` are those of a game."""
    for way in ways:
        yield word("saved", way, *_WAYS[way])
    saved = "[,] {by:saved} [{left:left over}]"
    yield word("left over", ALL, "and all damage is healed from it",
        f"and heal all damage (from|of|on) {_SAVED}", f"and {_SAVED} heals all damage",
    )  # fmt: skip
    few = (
        "and it has {points:points} HP left",
        f"[and] [{_SAVED}] (with|has|at) {{points:points}} HP [(left|remaining)] [instead]",
    )
    yield Production("left over", few, lambda fields: fields["points"] or REJECTED, _open_few)
    healed = f"[instead] heal all damage (from|of|on) {_SAVED} [instead]"
    for once, shown, *others in (
        (
            False,
            f"if {{of:witness}} WOULD {FOR}, {{by:saved}} [{{left:left over}}]",
            f"(if|when) {{of:witness}} WOULD {FOR} {saved}",
        ),
        (
            True,
            "the first time {of:witness} WOULD each turn, {by:saved} [{left:left over}]",
            f"the first time {{of:witness}} WOULD {{_:each turn}} {saved}",
            f"once {{_:each turn}} [,] if {{of:witness}} WOULD {saved}",
        ),
    ):
        would = "would be destroyed", "would (die|be defeated)"
        wordings = [each.replace("WOULD", verb) for verb in would for each in (shown, *others)]
        yield Production("order", tuple(wordings), _build, _open_plainly, {"once": once}, {"until": "", "left": 0})
        heals = [each.replace(saved, f"[,] {healed}") for each in wordings if saved in each]
        yield understood("order", _build, *heals, once=once, by=BY_NOTHING, left=ALL)

    falls = "(if|when) {of:witness} (is destroyed|dies|is defeated) [,]"
    yield understood("order", _build, f"{falls} {_WAYS[BY_THIS][1]} [{{left:left over}}]", by=BY_THIS, once=False)
    yield from _list_offers(saved)
    never = f"{{whose:group}} {_CANNOT_DIE}"
    yield understood("order", _never, f"{never} {FOR}", f"{{whose:bare}} cannot be destroyed {FOR}")
    yield Production("predicate", (f"{_CANNOT_DIE} {FOR}",), _save, _open_saving)
    yield Production("order", (f"{never} {FOR}",), _save_those, _open_saving_those)
    yield understood("unable", _save, "[be] (destroyed|defeated)")


_CANNOT_DIE = "cannot be destroyed"


def _open_few(left: Any) -> dict[str, Any] | None:
    return {"points": left} if 0 < left < ALL else None


def _list_offers(saved: str) -> Iterator[Row]:
    """Offers to players to save cards."""
    yield same("forfeit", "{:order}")
    yield Series("forfeits", "forfeit", " and ", others=(", ", ", and ", ", then ", " then "))
    may, instead = "you may {price:forfeits}", "you may instead {price:forfeits}"
    to_save = "to (save it|keep it|prevent (that|this|it|(the|its|that) destruction))"
    done = f"{may} . if you do [,] {_WAYS[BY_NOTHING][1]}"
    for once, shown, *others in (
        (False, "if {of:witness} would be destroyed", "(if|when) {of:witness} would (be destroyed|die|be defeated)"),
        (
            True,
            "the first time {of:witness} would be destroyed each turn",
            "the first time {of:witness} would (be destroyed|die|be defeated) {_:each turn}",
            "once {_:each turn} [,] if {of:witness} would (be destroyed|die|be defeated)",
        ),
    ):
        ways = f"{may} instead", instead, done, f"{may} {to_save}"
        more = [f"{each} [,] {said}" for each in others for said in ways]
        fixed: dict[str, Any] = {"once": once, "may": True, "by": BY_NOTHING, "left": 0}
        paid = f"{shown}, {may} instead", *more
        yield Production("order", paid, _build_offer, partial(_open_offer, True), fixed, {"until": ""})
        by_way = (
            f"{shown}, you may {{by:saved}} [{{left:left over}}]",
            *[f"{each} {saved.replace('{', 'you may {', 1)}" for each in others],
        )
        healed = f"if you do [,] (heal all damage (from|of|on) {_SAVED}|{_SAVED} heals all damage)"
        then = [f"{each} [,] you may {{by:saved}} . {healed}" for each in others]
        yield understood("order", _build_offer, *then, once=once, left=ALL)
        free: dict[str, Any] = {"once": once, "may": True}
        yield Production("order", by_way, _build_offer, partial(_open_offer, False), free, {"until": "", "left": 0})


def _build_offer(fields: dict[str, Any]) -> Any:
    """A rescue for a price. The rescuing player pays alone, and never with the saved card."""
    price = tuple(fields.get("price", ()))
    if not all(isinstance(each, _PRICES) or each.takes for each in price):
        return REJECTED
    if any(getattr(each, "who", YOU) != YOU or getattr(each, "up_to", False) for each in price):
        return REJECTED
    if not price and fields["by"] == BY_NOTHING:
        return REJECTED
    paid = [
        msgspec.structs.replace(each, of=msgspec.structs.replace(each.of, other=True))
        if isinstance(each, GiveUp) and isinstance(each.of, CardKind)
        else each
        for each in price
    ]
    made = _build(fields)
    return made if made is REJECTED else msgspec.structs.replace(made, may=True, price=tuple(paid))


def _open_offer(has_price: bool, value: Any) -> dict[str, Any] | None:
    opened = _open_up(value) if isinstance(value, Rescue) and value.may else None
    if opened is None or bool(value.price) is not has_price:
        return None
    return {**opened, "may": True, **({"price": value.price} if has_price else {})}


_PRICES = (Discard, GiveUp, PutBack)


def _save(fields: dict[str, Any]) -> Rescue:
    return Rescue(Unsaid(), BY_NOTHING, fields.get("until", ""))


def _open_saving(value: Any) -> dict[str, Any] | None:
    plain = isinstance(value, Rescue) and value == Rescue(Unsaid(), BY_NOTHING, value.until)
    return {"until": value.until} if plain else None


def _save_those(fields: dict[str, Any]) -> Any:
    """`Target Unit cannot be destroyed this turn`."""
    whose = fields["whose"]
    return Rescue(whose, BY_NOTHING, fields.get("until", "")) if not isinstance(whose, Each | This) else REJECTED


def _open_saving_those(value: Any) -> dict[str, Any] | None:
    plain = isinstance(value, Rescue) and value == Rescue(value.whose, BY_NOTHING, value.until)
    return {"whose": value.whose, "until": value.until} if plain and not isinstance(value.whose, Each | This) else None


def _never(fields: dict[str, Any]) -> Any:
    """`Your Units cannot be destroyed this turn`."""
    whose = fields["whose"]
    made = Rescue(whose, BY_NOTHING, fields.get("until", ""))
    return made if isinstance(whose, Each | This) else REJECTED


def _build(fields: dict[str, Any]) -> Any:
    of = fields["of"]
    whose = Each(of) if isinstance(of, CardKind) else of
    left = fields.get("left", 0)
    if left and fields["by"] not in (BY_NOTHING, BY_THIS):
        return REJECTED
    return Rescue(whose, fields["by"], fields.get("until", ""), fields["once"], left=left)


def _open_plainly(value: Any) -> dict[str, Any] | None:
    return None if getattr(value, "may", False) else _open_up(value)


def _open_up(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, Rescue) or not isinstance(value.whose, Each | This):
        return None
    of = value.whose.of if isinstance(value.whose, Each) else value.whose
    return {"of": of, "by": value.by, "until": value.until, "once": value.once, "left": value.left}
