"""How a text is built of sentences: what is done one after the other, and which ability a sentence is."""

from __future__ import annotations

from collections.abc import Container, Iterator
from functools import partial
from itertools import combinations
from typing import Any

import msgspec

from rules.cardtext.productions import REJECTED, Row, Series, Several, node, part, same, understood, word
from rules.cardtext.vocabulary import Vocabulary
from rules.engine.effects import (
    Activated,
    ActivationCost,
    Befalls,
    Begins,
    Continuous,
    Count,
    Destroy,
    EquipsOnly,
    Exempt,
    Filter,
    Flip,
    GiveUp,
    If,
    Instead,
    Involved,
    Maintenance,
    May,
    OneOf,
    Only,
    Pay,
    Played,
    Resource,
    Revealed,
    Roll,
    Same,
    Summon,
    Target,
    This,
    Tribute,
    Triggered,
    Uses,
)

_AFTER = "(:|;|,)"
# How often, behind what is done.
_OFTEN = (
    "You may [only] (use|activate) this (effect|ability) [only] {limit:limit}",
    "This (effect|ability) may [only] be (used|activated) [only] {limit:limit}",
)


def abilities(words: Vocabulary) -> Iterator[Row]:
    """The productions for clauses, costs, abilities and sentences."""
    yield from _clauses(words)
    yield from _costs(words)
    yield from _acting(words)
    yield from _lasting()
    yield from _limits(words)
    yield same("sentence", "{:ability} .", spoken=False)
    yield understood(
        "sentence",
        lambda fields: Several(fields["effects"]),
        "then [,] {effects:effects} .",
    )


def _clauses(words: Vocabulary) -> Iterator[Row]:
    """`bare` clauses begin a sentence, where a statement alone would be a lasting one."""
    glues = (" and ", " and then ", ", and then ", " then ", ", and ", "; then ", ". If you do, ", "; if you do, ")
    yield same("clause", "{:order}")
    yield same("clause", "{:statement}")
    for category in ("clause", "bare clause"):
        yield same(category, "{:twofold}", spoken=False)
        yield understood(
            category,
            partial(_on_those, stores=words.zones),
            "(choose|pick) {cards:picks} (.|;|,|) [and|then] {deed:order}",
            "(select|target) {cards:aimed at} (.|;|,|) [and|then] {deed:order}",
        )
    yield node("aimed at", Target, "{count=least:count} {filter:filter}", spoken=False)
    yield node("aimed at", Target, "another {filter:rest}", spoken=False, count=1, least=1)
    yield node("aimed at", Target, "up to {count:number} {filter:filter}", spoken=False, least=0)
    yield same("bare clause", "{:order}")
    yield same("bare clause", "{:statement} for the rest of the game", "{:statement} permanently")
    for bare in ("", "bare "):
        yield Series(f"{bare}simple", f"{bare}clause", ", then ", glues)
        yield Series(f"{bare}effects", f"{bare}clause", ", then ", glues, last=f"{bare}tail")
        yield from _tails(bare)


def _tails(bare: str) -> Iterator[Row]:
    """What takes in all that follows it in its sentence."""
    simple, full = f"{bare}simple", f"{bare}effects"
    yield node(f"{bare}tail", May, f"you may {{effects:{full}}}")
    yield node(
        f"{bare}tail",
        If,
        f"if {{condition:condition}}, {{effects:{simple}}}; otherwise, {{otherwise:{full}}}",
        f"if {{condition:condition}} (,|:) {{effects:{simple}}} "
        f"(;|.|,) (otherwise|if not|else) [,] {{otherwise:{full}}}",
    )
    yield node(
        f"{bare}tail",
        If,
        f"if {{condition:condition}}, {{effects:{full}}}",
        f"if {{condition:condition}}: {{effects:{full}}}",
    )
    yield Series(f"{bare}options", simple, "; or ", (", or ", " or ", "; ", "; or : "))
    for who, chooses in (("you", "choose one"), ("opponent", "your opponent chooses one")):
        yield node(
            f"{bare}tail",
            OneOf,
            f"{chooses}: {{options:{bare}options}}",
            f"{chooses} [of the following|of these] [effects|effect] [:|;] [;] {{options:{bare}options}}",
            who=who,
        )
    coin = "flip a coin (;|:|.|,) if [it is] heads (,|:)"
    tails = "(;|.|,) if [it is] tails (,|:)"
    yield node(
        f"{bare}tail",
        Flip,
        f"flip a coin; if heads, {{heads:{simple}}}; if tails, {{tails:{full}}}",
        f"{coin} {{heads:{simple}}} {tails} {{tails:{full}}}",
        f"{coin} {{heads:{simple}}} (;|.|,) otherwise [,] {{tails:{full}}}",
    )
    yield node(f"{bare}tail", Flip, f"flip a coin; if heads, {{heads:{full}}}", f"{coin} {{heads:{full}}}")
    die = "roll a (die|dice) (;|:|.|,) (if|on) [it is|you roll|the result is|a] {least:number} or (more|higher) (,|:)"
    yield node(
        f"{bare}tail",
        Roll,
        f"roll a die; if {{least:number}} or more, {{effects:{simple}}}; otherwise, {{otherwise:{full}}}",
        f"{die} {{effects:{simple}}} (;|.|,) otherwise [,] {{otherwise:{full}}}",
    )
    yield node(
        f"{bare}tail", Roll, f"roll a die; if {{least:number}} or more, {{effects:{full}}}", f"{die} {{effects:{full}}}"
    )


def _costs(words: Vocabulary) -> Iterator[Row]:
    yield node("cost", Pay, "pay {points:number} {resource:resource}", "lose {points:number} {resource:resource}")
    yield node("cost", GiveUp, "tribute {count:count} {filter:given}")
    yield word("itself", Filter(), "this card", "itself")
    yield node("cost", GiveUp, "tribute {filter:itself}", this=True)
    yield node("cost", GiveUp, "tribute another {filter:given too}", count=1)
    yield node("cost", GiveUp, "tribute {count:number} other {filter:given too}")
    yield understood(
        "cost",
        lambda fields: Several((Pay(fields["first"], fields["points"]), Pay(fields["second"], fields["more"]))),
        "pay {points:number} {first:resource} and {more:number} {second:resource}",
    )
    yield same("cost", "{:discarding}")
    yield same("cost", "{:removing}")
    yield Series("costs", "cost", " and ", (", ", ", and "), longest=4)
    for code, wordings in words.limits.items():
        yield word("limit", code, *wordings)


def _acting(words: Vocabulary) -> Iterator[Row]:
    """Abilities that do something."""
    yield node("ability", Played, "{effects:bare effects}")
    yield node("ability", Revealed, "Reveal: {effects:effects}", f"Reveal [effect] {_AFTER} {{effects:effects}}")
    for limit in ("", "{limit:limit}, "):
        for condition in ("", ", if {condition:condition}"):
            head = f"{limit}{{event:event}}{condition}"
            yield node("ability", Triggered, f"{head}: {{effects:effects}}", f"{head}; {{effects:effects}}")
            yield understood("ability", _triggered, f"{head}, {{effects:effects}}")
            if not limit:
                yield understood(
                    "ability",
                    _triggered,
                    *(f"{head}{mark} {{effects:effects}}. {often}" for often in _OFTEN for mark in ":,"),
                )
    yield understood(
        "ability",
        _more_in_phase,
        "(gain|you gain) {points:number} (additional|more|extra) {resource:resource} in your {phase:phase}",
        "in your {phase:phase}, (gain|you gain) {points:number} (additional|more|extra) {resource:resource}",
    )
    yield understood(
        "ability",
        _when_gone,
        "(destroy|discard) this card (if|when|once) you control no {filter:needed}",
        "when you control no {filter:needed} (:|,) (destroy|discard) this card",
    )
    yield from _terms()
    yield node(
        "ability",
        Activated,
        "{*:terms}: {effects:effects}",
        "{*:terms}; {effects:effects}",
        "{*:terms} (:|;|,) you may {effects:effects}",
        unless=lambda made: isinstance(made.effects[0], May),
    )
    yield understood("ability", _activated, "{*:terms}, {effects:effects}", "{*:paid} to {effects:effects}")
    yield understood(
        "ability",
        _activated,
        *(f"[{{*:terms}} (:|,)] {{effects:effects}}. {often}" for often in _OFTEN),
    )


def _on_those(fields: dict[str, Any], stores: Container[str]) -> Any:
    """A deed that is done to the cards named before it, as "it" or "that card"."""
    deed, cards = fields["deed"], fields["cards"]
    if isinstance(deed, Summon) and cards.filter.zone not in stores:  # it lies on the field already
        return REJECTED
    if getattr(deed, "what", None) not in (Same(), Involved()):
        return REJECTED
    return msgspec.structs.replace(deed, what=cards)


def _more_in_phase(fields: dict[str, Any]) -> Triggered:
    return Triggered(Begins(fields["phase"], "you"), (Resource(fields["resource"], fields["points"]),))


def _triggered(fields: dict[str, Any]) -> Any:
    """After a comma, "if" is the condition of the trigger and not the first effect."""
    return REJECTED if isinstance(fields["effects"][0], If) else Triggered(**fields)


def _when_gone(fields: dict[str, Any]) -> Triggered:
    """A card that needs others beside it goes when the last of them does."""
    needed = fields["filter"]
    return Triggered(Befalls("leaves", needed), (Destroy(This()),), Count(needed, "exactly", 0))


def _activated(fields: dict[str, Any]) -> Any:
    return REJECTED if isinstance(fields["effects"][0], If | May) else Activated(**fields)


def _terms() -> Iterator[Row]:
    """What stands before the colon of an ability that a player uses: how often, when, if, and for what."""
    terms = {
        "limit": "{limit:limit}",
        "when": "{when:moment}",
        "condition": "if {condition:condition}",
        "costs": "{costs:costs}",
    }
    for length in range(4, 0, -1):
        for names in combinations(terms, length):
            if names == ("condition",):
                continue
            chosen = [terms[name] for name in names]
            turned = [*chosen[1:], chosen[0]] if names[:2] == ("limit", "when") and length == 2 else chosen
            yield part(
                "terms",
                ", ".join(chosen),
                ", ".join(chosen).replace(", {costs", "(,|:) {costs").replace("{costs", "[you may] {costs"),
                ", ".join(turned),
            )
            if "costs" in names:
                yield part("paid", ", ".join(chosen).replace("{costs", "[you may] {costs"), spoken=False)


def _lasting() -> Iterator[Row]:
    """Abilities that hold while the card lies there."""
    yield node("ability", Continuous, "{effect:statement}", unless=lambda made: made.condition is not None)
    while_ = "(while|as long as|if)"
    yield understood(
        "ability",
        lambda fields: Continuous(**fields),
        "(while|as long as) this card is [face-up] on the field, {effect:statement}",
        "(while|as long as) you control this card, {effect:statement}",
    )
    yield node(
        "ability",
        Continuous,
        "while {condition:condition}, {effect:statement}",
        f"{while_} {{condition:condition}}, {{effect:statement}}",
        f"{{effect:statement}} {while_} {{condition:condition}}",
    )
    yield understood(
        "ability",
        lambda fields: Continuous(**fields),
        "{effect:statements}",
        f"{while_} {{condition:condition}}, {{effect:statements}}",
        f"{{effect:statements}} {while_} {{condition:condition}}",
    )


def _limits(words: Vocabulary) -> Iterator[Row]:
    """Abilities that say what the card costs, and when, where and how often it may be played."""
    yield node(
        "ability",
        Maintenance,
        "Maintenance {points:number}. If it is not paid, {otherwise:effects}",
        "Maintenance [cost] [of|:] {points:number} [{_:resource}] (.|;|,) "
        "if (it is not paid|this is not paid|not paid|unpaid|it is unpaid|the (maintenance|cost) is not paid|"
        "you (do not|don't|cannot) pay [it|this|the maintenance|the cost]), {otherwise:effects} [instead]",
    )
    yield node(
        "ability",
        Maintenance,
        "Maintenance {points:number}",
        "Maintenance [cost] [of|:] {points:number} [{_:resource}]",
        "pay {points:number} {_:resource} (each|per) turn",
        "pay {points:number} {_:resource} (each|in each|in your) [of your] (turn|turns)",
    )
    yield node(
        "ability",
        Tribute,
        "Tribute {count:number} {filter:given}",
        "(Tribute|Tributes) [:] {count:count} {filter:given}",
        "(requires|needs) {count:count} {filter:given} (as|for) [a] (tribute|tributes)",
        "to summon this card, [you must] tribute {count:count} {filter:given}",
        "tribute {count:count} {filter:given} to summon this card",
        "this card (requires|needs) {count:count} {filter:given} (as|for) [a] (tribute|tributes)",
        "[this card] (requires|needs) the tribute of {count:count} {filter:given}",
        "[this card] may only be (summoned|special summoned) by tributing {count:count} {filter:given}",
    )
    for verb, verbs in (("activate", "(activate|use|play)"), ("summon", "(summon|special summon)")):
        done = "(activated|used|played)" if verb == "activate" else "(summoned|special summoned)"
        for when, spoken in (
            ("{when:when}", "only {when:when}"),
            ("if {condition:condition}", "only if {condition:condition}"),
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
                        f"[this card] cannot be {done} unless {when.removeprefix('if ')}",
                        f"you cannot {verbs} this card unless {when.removeprefix('if ')}",
                    ]
                    if when.startswith("if ")
                    else []
                ),
                *([f"(only usable|usable only) {when}"] if verb == "activate" else []),
                verb=verb,
            )
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
    yield node(
        "ability",
        ActivationCost,
        "To activate this card, {costs:costs}",
        "To (activate|use|play) this card, [you must] {costs:costs}",
        "[you must] {costs:costs} to (activate|use|play) this card",
        "As a additional cost to (activate|use|play) this card, {costs:costs}",
    )
    yield node("price", Pay, "{points:number} {resource:resource}", spoken=False)
    yield understood(
        "ability",
        lambda fields: ActivationCost((fields["price"],)),
        "(activating|using|playing) this card costs {price:price}",
        "this card costs {price:price} to (activate|use|play)",
        "it costs {price:price} to (activate|use|play) this card",
    )
    yield node(
        "ability",
        EquipsOnly,
        "Equip only to {filter:one}",
        "(equip|only equip [this card]|equip [this card] only) to {filter:any}",
        "Equips [only] to {filter:any}",
        "[This card] may (only|) be equipped [only] to {filter:any}",
    )
    yield from _leaving(words)
    yield node(
        "ability",
        Uses,
        "Activate only {limit:limit}",
        "(Activate|use|play) [this card] only {limit:limit}",
        "[This card] may (only be activated|be activated only|only be used|be used only) {limit:limit}",
        "you may only (activate|use|play) this card {limit:limit}",
        "you may (activate|use|play) this card only {limit:limit}",
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
