"""Wordings of coins and dice."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from rules.cardtext.boxed.combining import Branch
from rules.cardtext.productions import REJECTED, Row, node, part, same, understood, word
from rules.engine.texts.nodes import Coins, Damage, Draw, Flip, If, PerEach, Roll, Rolled, Shows


def list_tosses(is_not_counted: Callable[[PerEach], bool], dice: dict[int, str]) -> Iterator[Row]:
    """Coins and dice; `dice` are those of a game by their sides, as its texts call them."""
    yield from _list_coins()
    yield from _list_several_coins(is_not_counted)
    yield from _list_dice(dice)


def _list_coins() -> Iterator[Row]:
    yield node("flip", Flip, "flip a coin", "you flip a coin", heads=(), tails=(), each=None)
    yield node("flip", Flip, "flip a coin for {each:group}", heads=(), tails=())
    lands_on = "(it lands on|it comes up|it shows|it is|the result is|the coin is|you flip)"
    for side in ("heads", "tails"):
        yield understood(
            "clause", lambda fields: Branch(fields["side"], fields["effects"]),
            f"(if|on) [{lands_on}] {side} [,] {{effects:tail}}", f"{side} : {{effects:tail}}", side=side,
        )  # fmt: skip
    yield understood("tail", lambda fields: (fields["effect"],), "{effect:flip}")


def _list_several_coins(is_not_counted: Callable[[PerEach], bool]) -> Iterator[Row]:
    def is_no_toss(made: Coins) -> bool:
        return made.count == 1 or is_not_counted(PerEach(made.effect, Rolled()))

    def is_no_number(made: Coins) -> bool:
        return made.count < 2 or is_no_toss(made)

    for shown, fixed in (
        ("flip {count:unsigned} coins", {"unless": is_no_number}),
        ("flip a coin until it shows tails", {"unless": is_no_toss, "count": 0}),
    ):
        said = shown.replace("it shows", "(it shows|you (gain|flip)|it lands on|it comes up)")
        tossed, each = f"{said} (.|,|, and|:)", "for each heads"
        yield node("order", Coins, f"{shown}, and {each} {{effect:order}}", f"{tossed} {each} [,] {{effect:order}}",
            f"{tossed} {{effect:order}} {each}", **fixed,
        )  # fmt: skip


def _list_dice(dice: dict[int, str]) -> Iterator[Row]:
    for sides, called in dice.items():
        yield word("die", sides, called, f"a d{sides}", f"(1|a) {sides}-sided die", f"1d{sides}")
    yield node("order", Roll, "roll {sides:die}", "you roll {sides:die}")
    yield node("counted", Rolled, "point rolled", "(point|pip) (on|of) (the|that) (die|roll)", "pip rolled")
    result = "the (result|roll|die roll|die|number (rolled|shown|you rolled))"
    for category in ("equal", "told"):
        yield word(category, Rolled(), f"equal to {result}", "equal to that (roll|number|result)")
    yield same("times", "{:as many}", spoken=False)
    yield understood("tail", _go_on, "{effects:effects} [,] (and|then|and then) {effect:as many}")
    yield that_many(lambda _: Draw(1), "draw that many cards")
    yield that_many(lambda fields: Damage(1, fields["to"]), "deal that much damage to {to:group}")
    yield part("faces", "{low=high:unsigned}", "a {low=high:unsigned}")
    yield part("faces", "{low:unsigned} or more", "a {low:unsigned} or more", "at least [a] {low:unsigned}", high=0)
    yield part("faces", "{low:unsigned} to {high:unsigned}", "[a] {low:unsigned} (through|to|-) [a] {high:unsigned}")
    yield part("faces", "[a] {high:unsigned} or less", "at most [a] {high:unsigned}", spoken=False, low=1)
    yield understood("faces", _show_both, "[a] {low:unsigned} or [a] {high:unsigned}")
    shows = f"({result}|it|that (roll|number)) (is|shows)"
    yield node("condition", Shows, "the die shows {*:faces}", f"{shows} {{*:faces}}", "you (roll|rolled) {*:faces}",
        unless=_is_no_span,
    )  # fmt: skip
    yield understood("clause", _on_faces, "(on|if) {*:faces} [,] {effects:tail}", "{*:faces} : {effects:tail}")


def that_many(make: Callable[[dict[str, Any]], Any], *templates: str) -> Row:
    """An effect of one point, as often as the die shows."""
    return understood("as many", lambda fields: PerEach(make(fields), Rolled()), *templates)


def _go_on(fields: dict[str, Any]) -> Any:
    return (*fields["effects"], fields["effect"])


def _show_both(fields: dict[str, Any]) -> Any:
    low, high = fields["low"], fields["high"]
    return (("high", high), ("low", low)) if high == low + 1 else REJECTED


def _is_no_span(made: Shows) -> bool:
    return made.low < 1 or 0 < made.high < made.low


def _on_faces(fields: dict[str, Any]) -> Any:
    shows = Shows(fields["low"], fields["high"])
    return REJECTED if _is_no_span(shows) else If(shows, fields["effects"])
