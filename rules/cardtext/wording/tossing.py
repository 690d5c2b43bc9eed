"""Wordings of several coins, by the number of heads."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from rules.cardtext.productions import REJECTED, Production, Row, Series, pair, understood
from rules.engine.effects import FlipCoins

ALL = 1000  # as many as there are coins
MOST = 10  # coins that are flipped for one effect
_THROWN = "(flip|you flip|toss) ({count:number} coins|a coin {count:number} times) (;|:|.|,)"
_LAND = "(are|come up|land on|show|is|comes up|lands on|shows)"
Bounds = tuple[int, int]


def heads_of_coins() -> Iterator[Row]:
    """From how many to how many coins show heads."""
    one, two = "{low:number}", "{high:number}"
    yield _bounds(f"exactly {one} is~are heads", lambda low: (low, low), lambda low, high: low == high)
    yield _bounds(f"{one} or more are heads", lambda low: (low, ALL), lambda _, high: high == ALL)
    yield _bounds(f"{one} or less are heads", lambda low: (0, low), lambda low, _: not low, of_high=True)
    yield Production(
        "heads shown", (f"{one} to {two} are heads",), _of_both, lambda value: {"low": value[0], "high": value[1]},
        {}, {"low": ..., "high": ...},
    )  # fmt: skip
    both = "(both|all|each|all of them|both of them|all {_:number}) [coins|of the coins]"
    none = "(neither|none) [of them|of the coins]"
    yield understood("heads shown", lambda _: (ALL, ALL), f"{both} {_LAND} heads", f"{none} {_LAND} tails")
    yield understood("heads shown", lambda _: (0, 0), f"{both} {_LAND} tails", f"{none} {_LAND} heads")
    for number, build in (
        (f"[exactly] {one} [coin|coins|of them|of the coins]", lambda low: (low, low)),
        (f"(at least {one}|{one} or more) [coin|coins|of them|of the coins]", lambda low: (low, ALL)),
    ):
        yield understood("heads shown", _from_low(build), f"{number} {_LAND} heads")
    yield understood("heads shown", _from_low(lambda low: (low, low)), f"[exactly] {one} heads", f"you get {one} heads")
    yield understood("heads shown", _of_one_each, "(1|a) [is] heads and (1|a) [is] tails", "(1|a) of each")


def _of_one_each(_: dict[str, Any]) -> Bounds:
    return (1, 1)


def _from_low(build: Callable[[int], Bounds]) -> Callable[[dict[str, Any]], Bounds]:
    return lambda fields: build(fields["low"])


def _bounds(
    template: str, build: Callable[[int], Bounds], fits: Callable[[int, int], bool], *, of_high: bool = False
) -> Production:
    def open_up(value: Bounds) -> dict[str, Any] | None:
        return {"low": value[1 if of_high else 0]} if fits(*value) else None

    return Production("heads shown", (template,), _from_low(build), open_up, {}, {"low": ...})


def _of_both(fields: dict[str, Any]) -> Any:
    return (fields["low"], fields["high"]) if 0 < fields["low"] < fields["high"] else REJECTED


def coins(bare: str) -> Iterator[Row]:
    """Several coins, with effects for the numbers of heads."""
    full, open_, governed = f"{bare}effects", f"{bare}left open", f"{bare}governed"
    cases = f"{bare}coin cases"
    yield pair(
        f"{bare}coin case",
        f"if {{0:heads shown}}, {{1:{bare}simple}}",
        f"(if|on) {{0:heads shown}} (,|:) {{1:{bare}simple}}",
    )
    yield Series(cases, f"{bare}coin case", "; ", (". ", ", ", ""))
    head, thrown = "flip {count:number} coins; ", f"{_THROWN} "
    asked = "(if|on) {heads:heads shown} (,|:)"
    otherwise = f"(;|.|,) otherwise [,] {{otherwise:{full}}}"
    category = f"{bare}governed tail"
    for lines, opened, slots in (
        (
            (
                f"{head}if {{heads:heads shown}}, {{effects:{open_}}}; otherwise, {{otherwise:{full}}}",
                f"{thrown}{asked} {{effects:{open_}}} {otherwise}",
            ),
            _open_either,
            ("count", "heads", "effects", "otherwise"),
        ),
        (
            (f"{head}if {{heads:heads shown}}, {{effects:{governed}}}", f"{thrown}{asked} {{effects:{governed}}}"),
            _open_one,
            ("count", "heads", "effects"),
        ),
        ((f"{head}{{cases:{cases}}}", f"{thrown}{{cases:{cases}}}"), _open_cases, ("count", "cases")),
    ):
        yield Production(category, lines, _build, opened, {}, dict.fromkeys(slots, ...))
    yield understood(category, _build, f"{thrown}{{cases:{cases}}} {otherwise}")


def _build(fields: dict[str, Any]) -> Any:
    """Put the cases in the order of their heads, the highest first."""
    count = fields["count"]
    if not 1 < count <= MOST:
        return REJECTED
    said = fields.get("cases") or ((fields["heads"], fields["effects"]),)
    if "cases" in fields and len(said) < 2:
        return REJECTED
    cases = [(tuple(range(min(low, count), min(high, count) + 1)), effects) for (low, high), effects in said]
    told = [number for numbers, _ in cases for number in numbers]
    if any(low > count and low != ALL for (low, _), _ in said) or len(set(told)) < len(told):
        return REJECTED
    left = tuple(number for number in range(count + 1) if number not in told)
    if "otherwise" in fields:
        cases.append((left, fields["otherwise"]))
    if any(not numbers for numbers, _ in cases) or (len(cases) == 1 and not left):
        return REJECTED
    if len(cases) > 2 and not all(map(_is_row, (numbers for numbers, _ in cases))):
        return REJECTED
    return FlipCoins(count, *zip(*sorted(cases, key=lambda case: -max(case[0])), strict=True))


def _is_row(numbers: tuple[int, ...]) -> bool:
    return numbers[-1] - numbers[0] == len(numbers) - 1


def _say(numbers: tuple[int, ...], count: int) -> Bounds:
    """Say the numbers of a case: one by itself is exact."""
    low, high = numbers[0], numbers[-1]
    return (low, ALL if low < high == count else high)


def _open_either(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, FlipCoins) or len(value.heads) != 2 or sum(map(len, value.heads)) <= value.count:
        return None
    first = next((place for place, numbers in enumerate(value.heads) if _is_row(numbers)), 0)
    return {
        "count": value.count,
        "heads": _say(value.heads[first], value.count),
        "effects": value.options[first],
        "otherwise": value.options[1 - first],
    }


def _open_one(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, FlipCoins) or len(value.heads) > 1 or not _is_row(value.heads[0]):
        return None
    return {"count": value.count, "heads": _say(value.heads[0], value.count), "effects": value.options[0]}


def _open_cases(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, FlipCoins) or len(value.heads) < 2 or _open_either(value) is not None:
        return None
    cases = zip(value.heads, value.options, strict=True)
    return {"count": value.count, "cases": tuple((_say(numbers, value.count), effects) for numbers, effects in cases)}
