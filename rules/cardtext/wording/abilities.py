"""How a text is built of sentences: which ability each of them is, and what a card asks before it is played."""

from __future__ import annotations

from collections.abc import Container, Iterator
from functools import partial
from typing import Any

import msgspec

from rules.cardtext.productions import REJECTED, Bound, Often, Row, Several, node, same, understood, word
from rules.cardtext.productions import Instead as InsteadOfThat
from rules.cardtext.vocabulary import Vocabulary
from rules.cardtext.wording.acting import acting
from rules.cardtext.wording.clauses import clauses
from rules.cardtext.wording.elsewhere import elsewhere, gives_itself
from rules.cardtext.wording.rescues import rescues
from rules.engine.effects import (
    ActivationCost,
    Both,
    Condition,
    Continuous,
    Count,
    Either,
    EquipsOnly,
    Exempt,
    Grant,
    Has,
    Instead,
    InTurn,
    Is,
    Maintenance,
    Never,
    Only,
    Pay,
    Same,
    Tribute,
    Uses,
)


def abilities(words: Vocabulary) -> Iterator[Row]:
    """The productions for clauses, costs, abilities and sentences."""
    yield from clauses(words)
    yield from acting(words)
    yield from _lasting(words)
    yield from _maintenance(words)
    yield from _tributes()
    yield from _bounds(words)
    yield from _exemptions(words)
    yield from _never()
    yield from _activation_costs()
    yield from _leaving(words)
    yield from _used_up(words)
    yield from rescues(words)
    yield from elsewhere(words)
    yield same("sentence", "{:ability} .", spoken=False)
    yield understood(
        "sentence",
        lambda fields: Often(fields["limit"]),
        "you may [only] (use|activate) this (effect|ability) [only] {limit:limit} .",
        "this (effect|ability) may [only] be (used|activated) [only] {limit:limit} .",
    )
    yield understood(
        "sentence",
        lambda fields: Several(fields["effects"]),
        "then [,] {effects:effects} .",
    )
    bounds = (
        "{when:moment}",
        "(if|when|while) {condition:condition}",
        "{when:moment} [and] [only] if {condition:condition}",
    )
    for bound in bounds:
        yield understood(
            "sentence",
            lambda fields: Bound(**fields),
            f"(you may|) [only] (use|activate) this (effect|ability) only {bound} .",
            f"(you may|) only (use|activate) this (effect|ability) {bound} .",
            f"this (effect|ability) may (only be|be only|be) (used|activated) [only] {bound} .",
        )
    yield understood(
        "sentence",
        lambda fields: InsteadOfThat(**fields),
        "if {condition:condition} (,|:) {effects:simple} instead .",
        "if {condition:condition} (,|:) instead {effects:simple} .",
    )


def _lasting(words: Vocabulary) -> Iterator[Row]:
    """Abilities that hold while the card lies there."""
    yield node("ability", Continuous, "{effect:statement}", unless=lambda made: made.condition is not None)
    stores = frozenset(words.zones)
    while_ = "(while|as long as|if)"
    yield understood(
        "ability",
        lambda fields: Continuous(**fields),
        "(while|as long as) this card (is|remains|stays) [face-up] on the field, {effect:statement}",
        "(while|as long as) you control this card, {effect:statement}",
    )
    yield node(
        "ability",
        Continuous,
        "while {condition:condition}, {effect:statement}",
        f"{while_} {{condition:condition}}, {{effect:statement}}",
        f"{{effect:statement}} {while_} {{condition:condition}}",
        unless=partial(_is_off_the_field, stores),
    )
    yield understood(
        "ability",
        lambda fields: Continuous(**fields),
        "{condition:moment} (,|:) {effect:statement}",
        "{effect:statement} {condition:moment} [only]",
    )
    for code, wordings in (*words.rights.items(), *words.shields.items()):
        if wordings[0].startswith("cannot be "):
            yield word("unsaid of whom", code, wordings[0], spoken=False)
    yield understood(
        "ability",
        lambda fields: Continuous(Grant(Same(), (fields["right"],))),  # of this card, or the one it is equipped to
        "{right:unsaid of whom}",
    )
    yield understood(
        "ability",
        partial(_on_the_field, stores),
        "{effect:statements}",
        f"{while_} {{condition:condition}}, {{effect:statements}}",
        f"{{effect:statements}} {while_} {{condition:condition}}",
    )
    yield understood(
        "ability", partial(_of_itself, stores), "(while|as long as) {condition:fact}, {effect:its statement}"
    )
    yield understood(
        "ability", _unless, "{effect:statement} unless {condition:fact}", "unless {condition:fact}, {effect:statement}"
    )


def _of_itself(stores: Container[str], fields: dict[str, Any]) -> Any:
    """`While this card is in attack position, it gains 20 AP.`"""
    condition, effect = fields["condition"], fields["effect"]
    if not isinstance(condition, Is):
        return REJECTED
    return _on_the_field(
        stores, {"effect": msgspec.structs.replace(effect, what=condition.what), "condition": condition}
    )


def _on_the_field(stores: Container[str], fields: dict[str, Any]) -> Any:
    made = Continuous(**fields)
    return REJECTED if _is_off_the_field(stores, made) else made


def _is_off_the_field(stores: Container[str], made: Continuous) -> bool:
    """Whether it would hold while its card lies elsewhere, where no text is in force."""
    return any(isinstance(part, Is) and part.filter.zone.split(" or ")[0] in stores for part in _facts(made.condition))


def _facts(condition: Condition | None) -> Iterator[Condition | None]:
    if isinstance(condition, Both | Either):
        yield from _facts(condition.first)
        yield from _facts(condition.second)
    else:
        yield condition


def _unless(fields: dict[str, Any]) -> Any:
    """What holds unless something is so holds while its opposite is."""
    opposite = _opposite(fields["condition"])
    return REJECTED if opposite is None else Continuous(fields["effect"], opposite)


def _opposite(condition: Condition) -> Condition | None:
    """The condition that holds when this one does not, if there is a word for it."""
    if isinstance(condition, InTurn) and condition.whose and not condition.phases:
        return InTurn("opponent" if condition.whose == "you" else "you")
    if isinstance(condition, Count | Has):
        op, number = condition.op, condition.number
        if op == "least":
            bound = ("exactly", 0) if number == 1 and isinstance(condition, Count) else ("most", number - 1)
        elif op == "most" or number == 0:
            bound = ("least", number + 1)
        else:
            return None
        return msgspec.structs.replace(condition, op=bound[0], number=bound[1])
    return None


# When maintenance is paid.
_EACH_TURN = "((each|in each|in your|in each of your|each turn in your) {_:upkeep}|each turn|each of your turns)"


def _maintenance(words: Vocabulary) -> Iterator[Row]:
    """What is paid every turn to keep the card."""
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
    """What must be given up to summon the card."""
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
        "[this card] may only be (summoned|special summoned) by tributing {count:count} {filter:given}",
    )
    two = "{count:count} {filter:given} and [tribute] {more:count} {others:given}"
    yield understood(
        "sentence",
        _two_tributes,
        f"(Tribute|Tributes) [:] {two} .",
        f"to summon this card, [you must] tribute {two} .",
        f"tribute {two} to summon this card .",
        "[this card] (requires|needs) {count:count} {filter:given} and {more:count} {others:given} (as|for) "
        "[a] (tribute|tributes) .",
    )


def _two_tributes(fields: dict[str, Any]) -> Several:
    """Tributes of two kinds in one sentence are two demands."""
    return Several((Tribute(fields["filter"], fields["count"]), Tribute(fields["others"], fields["more"])))


def _bounds(words: Vocabulary) -> Iterator[Row]:
    """When, under which condition and how often the card may be activated or summoned, and what it may lie on."""
    yield node("ability", Only, "(activate|use|play) [this card] {when:when}", spoken=False, verb="activate")
    for verb, verbs in (("activate", "(activate|use|play)"), ("summon", "summon")):
        done = "(activated|used|played)" if verb == "activate" else "summoned"
        for when, spoken in (
            ("{when:when}", "only {when:when}"),
            ("(if|when) {condition:condition}", "only if {condition:condition}"),
            ("{when:when} [and] [only] if {condition:condition}", "only {when:when} and only if {condition:condition}"),
        ):
            yield node(
                "ability",
                Only,
                f"{verb} {spoken}",
                f"{verbs} [this card] only {when}",
                f"only {verbs} [this card] {when}",
                f"[this card] may only be {done} {when}",
                f"[this card] may be {done} only {when}",
                f"you may only {verbs} this card {when}",
                f"you may {verbs} this card only {when}",
                *(
                    [
                        f"[this card] cannot be {done} unless {when.removeprefix('(if|when) ')}",
                        f"you cannot {verbs} this card unless {when.removeprefix('(if|when) ')}",
                    ]
                    if when.startswith("(if|when) ")
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
    )
    yield node(
        "ability",
        EquipsOnly,
        "Equip only to {filter:one}",
        "(equip|only equip [this card]|equip [this card] only) to {filter:any}",
        "Equips [only] to {filter:any}",
        "[This card] may (only|) be equipped [only] to {filter:any}",
        "only {filter:any} may be equipped with this card",
    )


def _exemptions(words: Vocabulary) -> Iterator[Row]:
    """Where the card may be activated although the rules forbid it."""
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
    """In which way the card does not come to the field."""
    for what, verb in (("special summoned", "special summon"), ("set", "set")):
        yield node(
            "ability",
            Never,
            f"This card cannot be {what}",
            f"[This card] (cannot|may never) be {what}",
            f"you (cannot|may never) {verb} this card",
            what=what,
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
    """What activating the card costs beside its printed cost."""
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


def _leaving(words: Vocabulary) -> Iterator[Row]:
    for what, fate in (
        ("destroyed", "be destroyed"),
        ("used", "be used up"),
        ("sent", "be sent to the discard pile"),
        ("leaves", "leave the field"),
    ):
        others = {
            "destroyed": "(be destroyed|is destroyed)",
            "used": "(be used|be used up|is used|is used up|resolve|resolves)",
            "sent": "(be sent to the discard pile|is sent to the discard pile|go to the discard pile)",
            "leaves": "(leave the field|leaves the field)",
        }[what]
        for to, (zone, *more) in words.zones.items():
            zones = "|".join((zone, *more))
            the = "your" if to in ("hand", "deck") else "the"
            yield node(
                "ability",
                Instead,
                f"If this card would {fate}, it goes to {the} {zone} instead",
                f"(If|when) this card [would] {others}, (it goes|it is sent|send it|return it|put it|it is returned|"
                f"it returns) (to|into) (the|your|its owner's) ({zones}) instead [of [going to] the discard pile]",
                *(
                    f"(If|when) this card [would] {others}, {verb.replace('{what}', '(it|this card)')} instead"
                    for verb in words.piles.get(to, ())
                ),
                what=what,
                to=to,
            )


def _used_up(words: Vocabulary) -> Iterator[Row]:
    """`After use, send this card to` a pile."""
    after = "after (use|it is used|this card is used|resolving|it resolves|this card resolves|resolution) [,]"
    for to, verbs in words.piles.items():
        lines = [f"(send|put) (it|this card) (to|into|in) (the|your|its owner's) ({'|'.join(words.zones[to])})"]
        lines += [verb.replace("{what}", "(it|this card)") for verb in verbs]
        yield node("ability", Instead, *(f"{after} {line}" for line in lines), spoken=False, what="used", to=to)
