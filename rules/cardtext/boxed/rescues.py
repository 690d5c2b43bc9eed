"""Wordings of what happens in the place of a destruction."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules.cardtext.boxed.bans import FOR
from rules.cardtext.boxed.joining import Unsaid
from rules.cardtext.productions import REJECTED, Production, Row, understood, word
from rules.engine.texts.nodes import BY_NOTHING, BY_THIS, OUT_OF_PLAY, TO_HAND, CardKind, Each, Rescue, This

_PREVENTED = "(prevent it|prevent (the|that|its) destruction|(that|the|its) destruction is prevented|it survives)"
_HAND = "(your|its owner's|the|their) hand"
_WAYS = {
    BY_NOTHING: ("it is not destroyed", f"({_PREVENTED}|it is not destroyed) [instead]"),
    BY_THIS: ("destroy this card instead", "(sacrifice|discard) this card instead"),
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
    saved = "[,] {by:saved}"
    for once, shown, *others in (
        (False, f"if {{of:witness}} WOULD {FOR}, {{by:saved}}", f"(if|when) {{of:witness}} WOULD {FOR} {saved}"),
        (
            True,
            "the first time {of:witness} WOULD each turn, {by:saved}",
            f"the first time {{of:witness}} WOULD {{_:each turn}} {saved}",
            f"once {{_:each turn}} [,] if {{of:witness}} WOULD {saved}",
        ),
    ):
        would = "would be destroyed", "would (die|be defeated)"
        wordings = [each.replace("WOULD", verb) for verb in would for each in (shown, *others)]
        yield Production("order", tuple(wordings), _build, _open_up, {"once": once}, {"until": ""})

    never = f"{{whose:group}} {_CANNOT_DIE}"
    yield understood("order", _never, f"{never} {FOR}", f"{{whose:bare}} cannot be destroyed {FOR}")
    yield Production("predicate", (f"{_CANNOT_DIE} {FOR}",), _save, _open_saving)
    yield Production("order", (f"{never} {FOR}",), _save_those, _open_saving_those)
    yield understood("unable", _save, "be (destroyed|defeated)")


_CANNOT_DIE = "cannot be destroyed"


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


def _build(fields: dict[str, Any]) -> Rescue:
    of = fields["of"]
    return Rescue(Each(of) if isinstance(of, CardKind) else of, fields["by"], fields.get("until", ""), fields["once"])


def _open_up(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, Rescue) or not isinstance(value.whose, Each | This):
        return None
    of = value.whose.of if isinstance(value.whose, Each) else value.whose
    return {"of": of, "by": value.by, "until": value.until, "once": value.once}
