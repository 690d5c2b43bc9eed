"""Wordings of amounts: a card's figure, a number of cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from rules.cardtext.productions import REJECTED, Row, node, understood, word
from rules.engine.texts.nodes import NUMBER, Damage, Draw, FigureOf, It, PerEach, This

_DONE = "(destroyed|sacrificed|returned|chosen|retracted)"


def list_equal(stats: dict[str, str], own: str) -> Iterator[Row]:
    """Figures of cards as amounts. `stats` are the game's figures, `own` is the word for the Unit of a text.

    Behind a group of cards, `its` would mean that group: only what is told apart from it may stand there.
    """
    told = f"the ({_DONE}|discarded) {{_:naming}}'s"
    for stat, shown in stats.items():
        said = f"[(remaining|current)] {shown}"
        of_it = f"point of the {shown} of {{what:asked about}}", f"{shown} of {{what:asked about}}"
        yield node("counted", FigureOf, *of_it, stat=stat)
        for category, whose in (("equal", f"(its|that {{_:naming}}'s|that card's|{told})"), ("told", told)):
            yield understood(category, _build_figure, f"equal to {whose} {said}", stat=stat)
            yield word(category, FigureOf(stat, This()), f"equal to {own}'s {shown}", spoken=False)
        yield word("own figure", FigureOf(stat, It()), shown, spoken=False)
        yield understood("worth", _build_figure, f"(its|that {{_:naming}}'s|{told}) {said}", stat=stat)
        yield word("worth", FigureOf(stat, This()), f"{own}'s {said}", spoken=False)
    behind = "[(this way|by this|this turn by this)]"
    this_way = f"{{_:naming}} {_DONE} {behind}", f"card discarded {behind}", "of those {_:naming+}"
    yield node("counted", FigureOf, "of them", *this_way, stat=NUMBER, what=It())
    to_units = "deal damage {amount:equal} to {to:group}", "deal damage to {to:group} {amount:told}"
    own_figure = "deal its {amount:own figure} as damage to {to:group}"
    yield from equal(lambda fields: Damage(1, fields["to"]), *to_units, own_figure)
    yield from equal(lambda _: Draw(1), "draw cards {amount:equal}", "draw a number of cards {amount:equal}")


def _build_figure(fields: dict[str, Any]) -> Any:
    return FigureOf(fields["stat"], It())


def equal(make: Callable[[dict[str, Any]], Any], *templates: str) -> Iterator[Row]:
    """An effect of one point times an amount, or of a number of cards times a factor."""
    yield understood("times", lambda fields: PerEach(make(fields), fields["amount"]), *templates)

    def multiply(fields: dict[str, Any]) -> Any:
        times, of = fields.pop("worth")
        made = make(fields)
        field = "count" if hasattr(made, "count") else "points"
        return PerEach(msgspec.structs.replace(made, **{field: times}), of) if times else REJECTED

    amount = "equal to {worth:times worth}"
    numbered = [each.replace("{amount:equal}", amount).replace("{amount:told}", amount) for each in templates]
    yield understood("times", multiply, *[each for each in numbered if amount in each])
