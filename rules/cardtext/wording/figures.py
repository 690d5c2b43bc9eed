"""Wordings of raised, set, doubled or swapped AP and SP."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

import msgspec

from rules.cardtext.productions import REJECTED, Production, Row, Series, Several, node, pair, same, understood
from rules.cardtext.vocabulary import Vocabulary
from rules.cardtext.wording.lasting import AIMED_TIME, PER, STANDINGS, is_unclear
from rules.engine.effects import Antecedent, Become, Change, EquippedCard, Every, Scale, StatOf, Swap, Target, This


def figures(words: Vocabulary) -> Iterator[Row]:
    """Productions for stats raised, set, doubled, halved and swapped."""
    yield from _raises()
    yield from _by_worth()
    yield from _as_many()
    yield from _become()
    yield from _scales()
    yield from _swaps()


def _times(once: int, fields: dict[str, Any]) -> Any:
    """Stats raised or lowered for each card."""
    points, stat = once * fields.pop("points", 1), fields.pop("stat")
    return _unless_of_others(Change(stats=((stat, points),), **fields))


def _unless_of_others(made: Change) -> Any:
    return REJECTED if is_unclear(made) else made


def _raises() -> Iterator[Row]:
    """`increase the AP of ... by 20`."""
    stats = "{stat:power} [and {other:power}]"
    for category, subject, until in STANDINGS:
        for amount in (
            "equal to [{points:number} times] the number of {per:numbered}",
            "equal to the number of {per:numbered} (times|multiplied by) {points:number}",
        ):
            for verb, once in (("(gains|gain)", 1), ("(loses|lose)", -1)):
                line = f"{{what:{subject}}} {verb} {{stat:power}} {amount} {until}"
                yield understood(category, partial(_times, once), line)
        if until:
            rolled = (
                "{stat:power} equal to [{points:number} times] {per:result}",
                "{stat:power} equal to {per:result} times {points:number}",
                "{points:number} {stat:power} times {per:result}",
                "{per:so much} {stat:power}",
            )
            for verb, once in (("(gains|gain)", 1), ("(loses|lose)", -1)):
                lines = (f"{{what:{subject}}} {verb} {amount} {until}" for amount in rolled)
                yield understood(category, partial(_times, once), *lines)
    for verb, number in (("(increase|raise|boost)", "number"), ("(decrease|reduce|lower)", "negative")):
        by = f"by {{points:{number}}} {PER}"
        yield understood("order", _change_this_card, f"{verb} {{what:its}} {stats} {by} [{{until:until}}]")
        yield understood("statement", _change, f"{verb} {{what:this one}} {stats} {by}")
        yield understood("order", _change, f"{verb} {{what:aimed}}'s {stats} {by} [{{until:until}}]")
        for category, subject, until in STANDINGS:
            done = "(increased|raised|boosted)" if number == "number" else "(decreased|reduced|lowered)"
            yield understood(
                category,
                _change,
                f"{verb} the {stats} of {{what:{subject}}} {by} {until}",
                f"the {stats} of {{what:{subject}}} (is|are) {done} {by} {until}",
                f"{{what:{subject}}}'s {stats} (is|are) {done} {by} {until}",
            )


def _change_this_card(fields: dict[str, Any]) -> Any:
    """A change of this card without an end lasts."""
    made = _change(fields)
    return REJECTED if made is REJECTED or (isinstance(made.what, This) and not made.until) else made


def _change(fields: dict[str, Any]) -> Any:
    points = fields.pop("points")
    stats = [fields.pop("stat"), *([fields.pop("other")] if "other" in fields else [])]
    return _unless_of_others(Change(stats=tuple((stat, points) for stat in stats), **fields))


def _as_many() -> Iterator[Row]:
    """`equal to the number of cards in your hand times 10`: from 0, plus the amount."""
    for whose in ("{what:subject}'s {stat:power}", "the {stat:power} of {what:subject}"):
        is_equal = f"{whose} (is|becomes|is always) equal to"
        yield understood(
            "statements",
            _none_and_so_many,
            f"{is_equal} [{{points:number}} times] the number of {{per:each}}",
            f"{is_equal} the number of {{per:each}} (times|multiplied by) {{points:number}}",
            f"{whose} (is|becomes) {{points:number}} times the number of {{per:each}}",
        )


def _none_and_so_many(fields: dict[str, Any]) -> Any:
    what, stat = fields["what"], fields["stat"]
    made = Change(what, ((stat, fields.get("points", 1)),), per=fields["per"])
    return REJECTED if is_unclear(made) else Several((Become(what, stat, 0), made))


def _become() -> Iterator[Row]:
    whose = (
        "{{what:{subject}}}'s {{stat:power}} (becomes|become|is) {{number:number}} {until}",
        "(change|set) {{what:{subject}}}'s {{stat:power}} to {{number:number}} {until}",
    )
    for category, subject, until in (
        ("order", "its", "[{until:until}]"),
        ("order", "aimed", AIMED_TIME),
        ("order", "subject", "{until:until}"),
        ("statement", "subject", ""),
    ):
        of = "{what:its} {stat:power}" if subject == "its" else f"the {{stat:power}} of {{what:{subject}}}"
        yield node(
            category,
            Become,
            f"{of} becomes {{number:number}} {until}",
            f"{of} (becomes|become|is) {{number:number}} {until}",
            f"(change|set) {of} to {{number:number}} {until}",
            *([] if subject == "its" else [line.format(subject=subject, until=until) for line in whose]),
            unless=_needs_time if category == "order" else _adds_up_unclearly,
        )
        if category == "statement":
            category = "worth statement"
        yield node(
            category,
            Become,
            f"{of} becomes equal to {{number:worth}} {until}",
            f"{of} (becomes|become|is) [equal to] {{number:worth}} {until}",
            f"(change|set) {of} to {{number:worth}} {until}",
            *([] if subject == "its" else [_of_worth(line).format(subject=subject, until=until) for line in whose]),
            unless=_needs_time if category == "order" else _adds_up_unclearly,
        )
        both = "{stat:power} and {other:power}"
        of_both = f"{{what:its}} {both}" if subject == "its" else f"the {both} of {{what:{subject}}}"
        lines: tuple[str, ...] = (
            f"{of_both} (becomes|become|are) {{number:number}} {until}",
            f"(change|set) {of_both} to {{number:number}} {until}",
        )
        if subject != "its":
            lines += (
                f"(change|set) {{what:{subject}}}'s {both} to {{number:number}} {until}",
                f"{{what:{subject}}}'s {both} (become|becomes|are) {{number:number}} {until}",
            )
        if category == "order":
            yield understood("twofold", _both_become, *lines)


def _of_worth(line: str) -> str:
    return line.replace("{{number:number}}", "[equal to] {{number:worth}}")


def _adds_up_unclearly(made: Any) -> bool:
    """Whether `the total AP of other cards` leaves open which card "other" leaves out.

    Behind `cards that were special summoned`, "this turn" is when they were, or how long that lasts.
    """
    worth = made.number if isinstance(made, Become) else getattr(made, "per", None)
    if not isinstance(worth, StatOf) or not isinstance(worth.what, Every):
        return False
    summed = worth.what.filter
    if summed.did == "special summoned" and made.until == "turn":
        return True
    return bool(summed.apart) and not isinstance(made.what, This | EquippedCard | Target)


def _needs_time(made: Become | Scale) -> bool:
    """Whether the sentence alone would be a lasting rule."""
    return (isinstance(made.what, This) and not made.until) or _adds_up_unclearly(made)


def _by_worth() -> Iterator[Row]:
    """`gains AP equal to its SP`."""
    for category, subject, until in STANDINGS[:2]:
        for verb, once in (("gains~gain", 1), ("loses~lose", -1)):
            yield _worth_more(
                category, once, f"{{what:{subject}}} {verb} {{stat:power}} equal to {{per:worth}} {until}"
            )
    for verb, once in (("gains~gain", 1), ("loses~lose", -1)):
        yield _worth_more("worth statement", once, f"{{what:subject}} {verb} {{stat:power}} equal to {{per:worth}}")
    yield same("clause", "{:worth statement}")
    for category, subject, until in STANDINGS[:2]:
        of = f"{{what:{subject}}} (gains|gain) the {{stat:power}} of ({{card:known}}|{{card:summed}}) {until}"
        yield understood(category, _as_much_as_it_has, of)
    for verb, once in (("(increase|raise|boost)", 1), ("(decrease|reduce|lower)", -1)):
        by = "by {per:worth} [{until:until}]"
        yield understood(
            "order",
            _worth_of(once),
            f"{verb} {{what:aimed}}'s {{stat:power}} {by}",
            f"{verb} the {{stat:power}} of {{what:aimed}} {by}",
        )


def _as_much_as_it_has(fields: dict[str, Any]) -> Any:
    """Add the figure of another card: `gains the AP of the attacked card`."""
    stat, card = fields.pop("stat"), fields.pop("card")
    return _worth_of(1)({**fields, "stat": stat, "per": StatOf(card, stat)})


def _worth_of(once: int) -> Any:
    def build(fields: dict[str, Any]) -> Any:
        made = Change(stats=((fields.pop("stat"), once),), **fields)
        return REJECTED if _adds_up_unclearly(made) else made

    return build


def _worth_more(category: str, once: int, template: str) -> Production:
    """A stat changed by another stat."""

    def open_up(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, Change) or not isinstance(value.per, StatOf) or len(value.stats) != 1:
            return None
        (stat, points) = value.stats[0]
        if points != once or _adds_up_unclearly(value):
            return None
        return {"what": value.what, "stat": stat, "per": value.per, "until": value.until}

    defaults = {"what": msgspec.UNSET, "stat": msgspec.UNSET, "per": msgspec.UNSET, "until": ""}
    return Production(category, (template,), _worth_of(once), open_up, {}, defaults)


def _both_become(fields: dict[str, Any]) -> Any:
    """Two stats set to one number."""
    stats = fields.pop("stat"), fields.pop("other")
    first = Become(stat=stats[0], **fields)
    if _needs_time(first):
        return REJECTED
    again = {} if isinstance(first.what, This) else {"what": Antecedent()}
    return Several((first, Become(stat=stats[1], **{**fields, **again})))


def _scales() -> Iterator[Row]:
    """Stats doubled and halved."""
    yield Series("powers", "power", " and ", longest=2)
    for verb, done, code, others in (
        ("double", "doubled", "double", "(becomes|become) (twice|double) [(its|their)] [(original|current|value)]"),
        (
            "halve",
            "halved",
            "half",
            "(becomes|become|is|are) (half|cut in half) [(its|their)] [(original|current|value)]",
        ),
    ):
        yield node(
            "order",
            Scale,
            f"{verb} {{what:its}} {{stats:powers}} [{{until:until}}]",
            f"{{what:its}} {{stats:powers}} (is|are) {done} [{{until:until}}]",
            by=code,
            unless=_needs_time,
        )
        yield node("statement", Scale, f"{verb} {{what:this one}} {{stats:powers}}", spoken=False, by=code)
        for category, subject, until in STANDINGS:
            order = f"{verb} the {{stats:powers}} of {{what:{subject}}} {until}"
            passive = f"the {{stats:powers}} of {{what:{subject}}} is {done} {until}"
            yield node(
                category,
                Scale,
                *((passive, order) if category == "statement" else (order, passive)),
                f"the {{stats:powers}} of {{what:{subject}}} (is|are) {done} {until}",
                f"{verb} {{what:{subject}}}'s {{stats:powers}} {until}",
                f"{{what:{subject}}}'s {{stats:powers}} (is|are) {done} {until}",
                f"{{what:{subject}}}'s {{stats:powers}} {others} {until}",
                by=code,
            )


def _swaps() -> Iterator[Row]:
    """Two stats swapped."""
    yield pair("two powers", "{0:power} and {1:power}")
    verb = "(swap|exchange|change)"
    yield node(
        "order",
        Swap,
        "swap {what:its} {stats:two powers} [{until:until}]",
        f"{verb} {{what:its}} {{stats:two powers}} [{{until:until}}]",
    )
    for _, subject, until in STANDINGS[:2]:
        yield node(
            "order",
            Swap,
            f"swap the {{stats:two powers}} of {{what:{subject}}} {until}",
            f"{verb} the {{stats:two powers}} of {{what:{subject}}} {until}",
            f"{verb} {{what:{subject}}}'s {{stats:two powers}} {until}",
        )
