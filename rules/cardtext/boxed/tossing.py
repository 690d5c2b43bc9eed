"""Wordings of coins and dice."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from rules.cardtext.boxed.combining import Branch
from rules.cardtext.boxed.figures import BOUNDS
from rules.cardtext.boxed.fitting import ALL_HEADS
from rules.cardtext.productions import REJECTED, Production, Row, Several, node, part, same, understood, word
from rules.engine.texts.nodes import (
    OPPONENT,
    YOU,
    Damage,
    Draw,
    Flip,
    FlipSeveral,
    Heads,
    If,
    PerEach,
    Roll,
    Rolled,
    ShowHeads,
    Shows,
    ThatMany,
    Tossed,
)


def list_tosses(is_not_counted: Callable[[PerEach], bool], dice: dict[int, str]) -> Iterator[Row]:
    """Wordings of coins and dice. `dice` has a game's words for dice, by number of sides."""
    yield from _list_coins()
    yield from _list_several_coins(is_not_counted)
    yield from _list_dice(dice)


def _list_coins() -> Iterator[Row]:
    yield node("flip", Flip, "flip a coin", "you flip a coin", heads=(), tails=(), each=None)
    yield node("flip", Flip, "flip a coin for {each:group}", heads=(), tails=())
    lands_on = "(it lands [on]|it comes up|it shows|it is|the result is|the coin is|you flip)"
    for side in ("heads", "tails"):
        yield understood(
            "clause", lambda fields: Branch(fields["side"], fields["effects"]),
            f"(if|on) [{lands_on}] {side} [,] {{effects:tail}}", f"{side} : {{effects:tail}}", side=side,
        )  # fmt: skip
    yield understood("tail", lambda fields: (fields["effect"],), "{effect:flip}")


def _list_several_coins(is_not_counted: Callable[[PerEach], bool]) -> Iterator[Row]:
    """Several coins, counted by heads or followed by sentences about the coins."""
    until_tails, two = "flip a coin until it shows tails", "flip {count:unsigned} coins"
    wordings: tuple[tuple[int, str, dict[str, Any]], ...] = (0, until_tails, {"count": 0}), (2, two, {})
    for least, shown, fixed in wordings:
        said = shown.replace("it shows", "(it shows|you (gain|flip)|it lands on|it comes up)")
        tossed, each = f"{said} (.|,|, and|:)", "for each heads"
        others = f"{tossed} {each} [,] {{effect:order}}", f"{tossed} {{effect:order}} {each}"
        build = partial(_build_counted, is_not_counted, least)
        yield Production("order", (f"{shown}, and {each} {{effect:order}}", *others), build, _open_counted, fixed)
        too_few = partial(_flips_less, least)
        yield node("flips", FlipSeveral, shown, said, effects=(), unless=too_few, **fixed)
    yield understood("tail", lambda fields: (fields["effect"],), "{effect:flips}")
    yield from _list_heads()


def _build_counted(is_not_counted: Callable[[PerEach], bool], least: int, fields: dict[str, Any]) -> Any:
    each = PerEach(fields["effect"], Heads())
    return REJECTED if fields["count"] < least or is_not_counted(each) else FlipSeveral(fields["count"], (each,))


def _open_counted(value: Any) -> dict[str, Any] | None:
    return {"count": value.count, "effect": value.effects[0].effect} if counts_heads(value) else None


def _flips_less(least: int, made: FlipSeveral) -> bool:
    return made.count < least


def _list_heads() -> Iterator[Row]:
    """How many of several coins show heads, as an amount and as a condition."""
    yield node("counted", Heads, "heads", "(coin|coins) that (shows|show|is|are|lands on|land on) heads")
    show = "[of (them|the coins|those coins)] [coin~coins] (show|shows|is|are|land on|lands on|come up)"
    yield node("condition", ShowHeads, "none of them show heads", number=0, op="exactly")
    for op, bound, other in (*BOUNDS, ("exactly", "exactly {number:unsigned}", "{number:unsigned}")):
        said = [f"{each} {show} heads" for each in (bound, other)]
        flipped = [f"you (flip|flipped|gain|got) {each} heads" for each in (bound, other)]
        yield node("condition", ShowHeads, f"{bound} of them show heads", *said, *flipped, op=op)
    none = f"(none|no|neither) {show} heads", f"(both|all) {show} tails", "you (flip|flipped|gain|got) no heads"
    every = f"(both|all) {show} heads", "you (flip|flipped|gain|got) all heads"
    one = f"only {{number:unsigned}} {show} heads"
    yield node("condition", ShowHeads, one, spoken=False, op="exactly")
    for number, op, wordings in (
        (0, "exactly", none), (1, "least", (f"(any|either|a) {show} heads",)), (ALL_HEADS, "exactly", every),
    ):  # fmt: skip
        yield node("condition", ShowHeads, *wordings, spoken=False, number=number, op=op)


def counts_heads(value: Any) -> bool:
    """Whether something is done for each of the heads of several coins, and no more."""
    if not isinstance(value, FlipSeveral) or len(value.effects) != 1:
        return False
    return isinstance(value.effects[0], PerEach) and value.effects[0].of == Heads()


def hangs_on_toss(sentence: Any) -> bool:
    """Whether a sentence speaks of the coins or the die of the one before."""
    effect = sentence[0] if isinstance(sentence, Several) else None
    if isinstance(effect, If):
        return isinstance(effect.condition, Tossed)
    return isinstance(effect, PerEach) and isinstance(effect.of, Rolled | Heads)


def _list_dice(dice: dict[int, str]) -> Iterator[Row]:
    for sides, called in dice.items():
        yield word("die", sides, called, f"a d{sides}", f"(1|a) {sides}-sided die", f"1d{sides}")
    yield node("order", Roll, "roll {sides:die}", "you roll {sides:die}")
    yield node("counted", Rolled, "point rolled", "(point|pip) (on|of) (the|that) (die|roll)", "pip rolled")
    result = "the (result|roll|die roll|die|number (rolled|shown|you rolled))"
    for category in ("equal", "told"):
        yield word(category, Rolled(), f"equal to {result}", "equal to that (roll|number|result)")
    yield word("worth", Rolled(), result, "that (roll|number|result)")
    yield same("times", "{:as many}", spoken=False)
    yield understood("tail", _go_on, "{effects:effects} [,] (and|then|and then) {effect:as many}")
    for who, named in ((YOU, "[you] draw"), (OPPONENT, "your opponent draws")):
        yield understood("as many", _draw_that_many, f"{named} (that many|the same number of|as many) cards", who=who)
    yield that_many(lambda fields: Damage(1, fields["to"]), "deal that much damage to {to:group}")
    times = "{times:points} times that much damage", "that much damage times {times:points}"
    said = [f"deal {each} to {{to:group}}" for each in times]
    yield that_many(lambda fields: Damage(fields["times"], fields["to"]), *said)
    yield part("faces", "{low=high:unsigned}", "a {low=high:unsigned}")
    yield part("faces", "{low:unsigned} or more", "a {low:unsigned} or more", "at least [a] {low:unsigned}", high=0)
    yield part("faces", "{low:unsigned} to {high:unsigned}", "[a] {low:unsigned} (through|to|-) [a] {high:unsigned}")
    yield part("faces", "[a] {high:unsigned} or less", "at most [a] {high:unsigned}", spoken=False, low=1)
    yield understood("faces", _show_both, "[a] {low:unsigned} (or|and) [a] {high:unsigned}")
    shows = f"({result}|it|that (roll|number)) (is|shows)"
    yield node("condition", Shows, "the die shows {*:faces}", f"{shows} {{*:faces}}", "you (roll|rolled) {*:faces}",
        unless=_is_no_span,
    )  # fmt: skip
    yield understood("clause", _on_faces, "(on|if) {*:faces} [,] {effects:tail}", "{*:faces} : {effects:tail}")


def that_many(make: Callable[[dict[str, Any]], Any], *templates: str) -> Row:
    """An effect of one point, as often as the die shows."""
    return understood("as many", lambda fields: PerEach(make(fields), Rolled()), *templates)


def _draw_that_many(fields: dict[str, Any]) -> PerEach:
    return PerEach(Draw(1, fields["who"]), ThatMany())


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
