"""Wordings of placement: turning, changing position, summoning."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

import msgspec

from rules.cardtext.marks import THOSE
from rules.cardtext.productions import REJECTED, Row, Series, node, same, understood, word
from rules.cardtext.vocabulary import Vocabulary
from rules.cardtext.wording.words import SHUFFLED
from rules.engine.effects import (
    Antecedent,
    Filter,
    Summon,
    This,
    Top,
    Turn,
)


def placing(words: Vocabulary) -> Iterator[Row]:
    """Productions for turning and summoning cards."""
    yield from _turns(words)
    yield from _summons(words)


def _turns(words: Vocabulary) -> Iterator[Row]:
    for code, (english, *others) in words.positions.items():
        yield word("position", code, english, *others)
        forms = "|".join((english, *others))
        yield node(
            "order",
            Turn,
            f"change {{what:selection}} to {english}",
            f"(change|turn|put|flip) {{what:selection}} (to|into|in) [face-up] ({forms})",
            f"change the (battle|) position of {{what:selection}} to ({forms})",
            f"{{what:selection}} (change|changes|is changed|are changed) to ({forms})",
            to=code,
        )
        turned = f"(change|turn|put) {{what:this}} (to|into|in) ({forms})"
        yield node("cost", Turn, f"change {{what:this}} to {english}", turned, to=code)
        for former, (said, *also) in words.positions.items():
            if former != code:
                turned = (
                    f"(change|turn) {{what:selection}} from ({'|'.join((said, said.split()[0], *also))}) to ({forms})"
                )
                yield understood("order", partial(_turn_from, former), turned, to=code)
    yield node("its", Antecedent, "its")
    yield word("its", THOSE, "their", plural=True)
    yield node("its", This, "this card's")
    yield node("this one", This, "this card's", spoken=False)
    yield node("order", Turn, "change {what:its} position", to="other")
    yield node(
        "order",
        Turn,
        "change the position of {what:selection}",
        "change the battle position of {what:selection}",
        "change {what:aimed}'s [battle] position",
        "change {what:selection} to (the|its) other position",
        to="other",
    )
    yield node(
        "order",
        Turn,
        "turn {what:selection} face-down",
        "(turn|flip|change|set) {what:selection} (to|into|in|) face-down [[in] shield position]",
        to="facedown",
    )
    yield node(
        "order",
        Turn,
        "reveal {what:selection}",
        "(turn|flip|change) {what:selection} (to|into|) face-up",
        unless=_lies_in_a_pile,  # and is shown
        to="faceup",
    )


def _turn_from(position: str, fields: dict[str, Any]) -> Any:
    """`Change 1 battle card from attack to shield position`: one that lies so. A card that does not is not changed."""
    what = fields["what"]
    wanted = getattr(what, "filter", None)
    if isinstance(wanted, Filter):
        if wanted.position not in ("", position):
            return REJECTED
        fields["what"] = msgspec.structs.replace(what, filter=msgspec.structs.replace(wanted, position=position))
    return Turn(**fields)


def _lies_in_a_pile(made: Turn) -> bool:
    return isinstance(made.what, Top) or getattr(getattr(made.what, "filter", None), "zone", "") in ("hand", "deck")


def _summons(words: Vocabulary) -> Iterator[Row]:
    yield Series("prices", "resource", " and ")
    for spared in words.full:  # what is not mentioned is paid
        without = f"[,] without paying (its|their|the) {words.resources[spared][0]} [cost]"
        line = f"summon {{what:summoned}} [in [face-up] {{position:position}}] {without}"
        yield node("order", Summon, line, spoken=False, unless=_is_of_itself, side="you", paying=(words.currency,))
    paying = "paying its {paying:prices}"
    spent = "[,] (without paying|ignoring) (its|their|any|) (cost|costs|requirements|tributes|PAID) [cost|costs]"
    free = f"{spent.replace('PAID', '{_:prices}')} [or {{_:resource}} [cost]]"
    free_of_all = f"{spent.replace('PAID', words.resources[words.currency][0])} [or {{_:resource}} [cost]]"
    terms = "[in [face-up] {position:position}] [[,] [by|and|while] (paying|pay) (its|their) {paying:prices}]"
    for side, to, there in (
        ("you", "", "(to|onto|on) (your side of|) the field"),
        ("opponent", " to your opponent's side of the field", "(to|onto|on) your opponent's (side of the|) field"),
    ):
        where = there if to else f"[{there}]"
        yield node(
            "order",
            Summon,
            f"special summon {{what:summoned}}{to} [in {{position:position}}] [{paying}]",
            f"special summon {{what:summoned}} {where} {terms}",
            f"special summon {{what:summoned}} {where} [in [face-up] {{position:position}}] {free}",
            f"summon {{what:stored}} {where} {terms}",
            f"(put|play) {{what:summoned}} {there} {terms}",
            f"special summon {{what:stored}} {where} {terms} {SHUFFLED}",
            side=side,
        )
        yield node(
            "order",
            Summon,
            f"summon {{what:summoned}} {where} [in [face-up] {{position:position}}] {free_of_all}",
            spoken=False,
            unless=_is_of_itself,  # which is a price
            side=side,
        )
    for category in ("stored", "this", "involved", "same", "top"):
        yield same("summoned", f"{{:{category}}}")


def _is_of_itself(made: Summon) -> bool:
    return isinstance(made.what, This)
