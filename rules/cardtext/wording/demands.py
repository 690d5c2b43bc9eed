"""Wordings of demands: maintenance, tributes, limits, activation costs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from rules.cardtext.productions import REJECTED, Row, Several, node, understood, word
from rules.cardtext.vocabulary import Vocabulary
from rules.cardtext.wording.elsewhere import gives_itself
from rules.engine.effects import (
    ActivationCost,
    EquipsOnly,
    Exempt,
    Filter,
    ForBoth,
    Maintenance,
    Never,
    Only,
    Pay,
    Tribute,
    Uses,
)


def demands(words: Vocabulary) -> Iterator[Row]:
    """Productions for maintenance, tributes, limits and costs of activation."""
    yield from _maintenance(words)
    yield from _tributes()
    yield from _bounds(words)
    yield from _exemptions(words)
    yield from _never()
    yield from _activation_costs()


# When maintenance is paid.
_EACH_TURN = "((each|in each|in your|in each of your|each turn in your) {_:upkeep}|each turn|each of your turns)"


def _maintenance(words: Vocabulary) -> Iterator[Row]:
    """The price of keeping the card each turn."""
    yield node(
        "ability",
        Maintenance,
        "Maintenance {points:number}. If it is not paid, {otherwise:effects}",
        "Maintenance [cost] [of|:] {points:number} [{_:resource}] [(each|per|in each) turn] (.|;|,) "
        "if (it cannot be paid|this cannot be paid|you (do not|don't)|it is not paid|this is not paid|not paid|"
        "unpaid|it is unpaid|the (maintenance|cost) is not paid|"
        "you (do not|don't|cannot) pay [it|this|the maintenance|the cost]), {otherwise:effects} [instead]",
    )
    yield understood(
        "ability",
        lambda fields: Maintenance(**fields),
        "Maintenance [cost] [of|:] {points:number} [{_:resource}] (.|;|,) (otherwise|if not) [,] {otherwise:effects}",
        "Maintenance [cost] [:] [pay] {points:number} [{_:resource}] [,] or {otherwise:effects}",
        f"(pay|you must pay) {{points:number}} {{_:resource}} {_EACH_TURN} [,] or {{otherwise:effects}}",
    )
    yield word("upkeep", words.upkeep, *words.phases[words.upkeep], spoken=False)
    yield node(
        "ability",
        Maintenance,
        "Maintenance {points:number}",
        "Maintenance [cost] [of|:] {points:number} [{_:resource}] [(each|per|in each) turn]",
        "this card has (a|) maintenance [cost] [of] {points:number} [{_:resource}]",
        "(pay|you must pay) {points:number} {_:resource} (each|in each|in your|in each of your) {_:upkeep}",
        "(in|each) [your] {_:upkeep} [,] (pay|you must pay) {points:number} {_:resource}",
        "pay {points:number} {_:resource} (each|per) turn",
        "pay {points:number} {_:resource} (each|in each|in your) [of your] (turn|turns)",
    )


def _tributes() -> Iterator[Row]:
    """The tributes for summoning the card."""
    yield node(
        "ability",
        Tribute,
        "Tribute {count:number} {filter:given}",
        "(Tribute|Tributes) [:] {count:count} {filter:given}",
        "(requires|needs) {count:count} {filter:given} (as|for) [a] (tribute|tributes)",
        "to summon this card, [you must] tribute {count:count} {filter:given}",
        "you must tribute {count:count} {filter:given} to summon this card",
        "(Tribute|Tributes) [:] (any {count:count}|{count:count} other) {filter:given}",
        "tribute {count:count} {filter:given} to summon this card",
        "this card (requires|needs) {count:count} {filter:given} (as|for) [a] (tribute|tributes)",
        "[this card] (requires|needs) the tribute of {count:count} {filter:given}",
        "[this card] (may only|must) be (summoned|special summoned) by tribute {count:count} {filter:given}",
    )
    some = "[at least] {more:count} (of which|of them|of those) (must be|is|has to be)"
    yield understood(
        "sentence",
        _with_one_of_them,
        *(
            line.replace("FEW", each)
            for line in ("(Tribute|Tributes) [:] FEW .", "to summon this card, [you must] tribute FEW .")
            for each in (
                "{count:number} {filter:given}, including [at least] {more:count} {among:given}",
                f"{{count:number}} {{filter:given}} [,] {some} a {{among:given}}",
                "{count:number} {filter:given}, and [at least] {more:count} of them must be a {among:given}",
            )
        ),
    )
    two = "{count:count} {filter:given} and [tribute] ({more:count} [other]|{more:another}) {others:given}"
    yield word("another", 1, "(another|any other)", spoken=False)
    yield understood(
        "sentence",
        _two_tributes,
        f"(Tribute|Tributes) [:] {two} .",
        f"to summon this card, [you must] tribute {two} .",
        f"tribute {two} to summon this card .",
        "[this card] (requires|needs) {count:count} {filter:given} and {more:count} {others:given} (as|for) "
        "[a] (tribute|tributes) .",
    )


def _with_one_of_them(fields: dict[str, Any]) -> Any:
    """Two tributes, one of a narrower kind: `including a card of that kind`."""
    wanted, among, rest = fields["filter"], fields["among"], fields["count"] - fields["more"]
    if among.kind != Filter().kind and among.kind != wanted.kind:
        return REJECTED
    said = {name: getattr(among, name) for name in Filter.__struct_fields__ if name not in ("kind", "zone", "whose")}
    if rest < 1 or any(said[name] and getattr(wanted, name) for name in said):
        return REJECTED
    changes = {name: value for name, value in said.items() if value}
    return Several((Tribute(msgspec.structs.replace(wanted, **changes), fields["more"]), Tribute(wanted, rest)))


def _two_tributes(fields: dict[str, Any]) -> Several:
    """Tributes of two kinds in one sentence make two demands."""
    return Several((Tribute(fields["filter"], fields["count"]), Tribute(fields["others"], fields["more"])))


def _bounds(words: Vocabulary) -> Iterator[Row]:
    """The time, condition and number of activations or summons, and the host of an Equip."""
    yield node("ability", Only, "(activate|use|play) [this card] {when:when}", spoken=False, verb="activate")
    for verb, verbs in (("activate", "(activate|use|play)"), ("summon", "summon")):
        done = "(activated|used|played)" if verb == "activate" else "summoned"
        for when, spoken in (
            ("{when:when}", "only {when:when}"),
            ("(if|when|while) {condition:condition}", "only if {condition:condition}"),
            ("{when:when} [and] [only] if {condition:condition}", "only {when:when} and only if {condition:condition}"),
        ):
            yield node(
                "ability",
                Only,
                f"{verb} {spoken}",
                f"{verbs} [this card|this] only {when}",
                f"only {verbs} [this card|this] {when}",
                f"[this card] may only be {done} {when}",
                f"[this card] may be {done} only {when}",
                f"you may only {verbs} this card {when}",
                f"you may {verbs} this card only {when}",
                *(
                    [
                        f"[this card] cannot be {done} unless {when.removeprefix('(if|when|while) ')}",
                        f"you cannot {verbs} this card unless {when.removeprefix('(if|when|while) ')}",
                    ]
                    if when.startswith("(if|when|while) ")
                    else []
                ),
                *([f"(only usable|usable only) {when}"] if verb == "activate" else []),
                verb=verb,
            )
    yield node(
        "ability",
        Uses,
        "Activate only {limit:limit}",
        "(Activate|use|play) [this card] only {limit:limit}",
        "[This card] may (only be activated|be activated only|only be used|be used only) {limit:limit}",
        "you may only (activate|use|play) this card {limit:limit}",
        "you may (activate|use|play) this card only {limit:limit}",
        unless=lambda made: made.limit not in words.plays,
    )
    yield node(
        "ability",
        EquipsOnly,
        "Equip only to {filter:one}",
        "(equip|only equip [this card]|equip [this card] only) to {filter:any}",
        "Equips [only] to {filter:any}",
        "[This card] may (only|) be equipped [only] to {filter:any}",
        "only {filter:any} may be equipped with this card",
        "you may [only] (equip|attach) (this card|this) [only] to {filter:any}",
    )


def _exemptions(words: Vocabulary) -> Iterator[Row]:
    """Places where the card may be activated against the rules."""
    for code, wordings in words.exempt.items():
        for index, phrase in enumerate(wordings):
            yield node(
                "ability",
                Exempt,
                f"This card may be activated {phrase}",
                f"[This card] may [also] be (activated|used|played) {phrase}",
                f"you may [also] (activate|use|play) this card {phrase}",
                spoken=not index,
                what=code,
            )


def _never() -> Iterator[Row]:
    """Bans on second copies, cards for both players, and summons safe from negation."""
    copy = "[only] control [only] (1|a) (copy of this card|of this card|(card|battle card) with this [card's] name)"
    most = "cannot control (more than 1|2 or more|a second) (copy|copies) of this card", f"may {copy} [at a time]"
    alone = (f"(you|a player|each player) {each}" for each in most)
    yield node("ability", Never, "You may control only 1 copy of this card", *alone, what="second copy")
    both = "(this card|this card's effects) (affects|affect|applies to|apply to) (both players|each player)"
    yield node("ability", ForBoth, "This card affects both players", both)
    yield node(
        "ability",
        Never,
        "The summon of this card cannot be negated",
        "(the|this card's|its) (summon|summoning) [of this card] cannot be negated",
        what="summon negated",
    )
    for what, verb in (("special summoned", "special summon"), ("set", "set")):
        yield node(
            "ability",
            Never,
            f"This card cannot be {what}",
            f"[This card] (cannot|may never) be {what}",
            *([f"[This card] (cannot|may never) be {what} face-down"] if what == "set" else []),
            f"you (cannot|may never) {verb} this card",
            what=what,
        )
    its = "(this card's|the) (activation|activations|effects|activation and effects|effect)"
    yield node(
        "ability",
        Never,
        "This card cannot be negated",
        f"{its} [of this card] cannot be negated",
        "[This card] cannot be negated",
        what="negated",
    )
    yield node(
        "ability",
        Never,
        "This card may only be special summoned",
        "[This card] (may only be special summoned|may be special summoned only|must be special summoned)",
        "[This card] cannot be summoned except by [a] special summon",
        what="summoned",
    )


def _activation_costs() -> Iterator[Row]:
    """Costs of activation besides the printed cost."""
    yield node(
        "ability",
        ActivationCost,
        "To activate this card, {costs:costs}",
        "To (activate|use|play) this card, [you must] {costs:costs}",
        "[you must] {costs:costs} to (activate|use|play) this card",
        "As a additional cost to (activate|use|play) this card, {costs:costs}",
        unless=lambda made: gives_itself(made.costs),
    )
    yield node("price", Pay, "{points:number} {resource:resource}", spoken=False)
    yield understood(
        "ability",
        lambda fields: ActivationCost((fields["price"],)),
        "(activating|using|playing) this card costs {price:price}",
        "[this card] costs {price:price} to (activate|use|play)",
        "it costs {price:price} to (activate|use|play) this card",
    )
