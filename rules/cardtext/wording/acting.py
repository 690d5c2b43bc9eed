"""How a text says what a card does: when it is played or used, and when something happens."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import combinations
from typing import Any

import msgspec

from rules.cardtext.productions import REJECTED, Row, node, part, understood, word
from rules.cardtext.vocabulary import Vocabulary
from rules.cardtext.wording.elsewhere import asks_where_it_lies, gives_itself
from rules.cardtext.wording.later import rises_and_falls
from rules.engine.effects import (
    Activated,
    Allow,
    Bearer,
    Become,
    Befalls,
    Begins,
    Change,
    Chosen,
    Count,
    Destroy,
    Discard,
    Draw,
    DrawPhase,
    Effect,
    Every,
    Filter,
    Forbid,
    GiveUp,
    Grant,
    If,
    InTurn,
    Is,
    May,
    Move,
    Negate,
    Pay,
    Played,
    Present,
    Price,
    Resource,
    Revealed,
    Scale,
    Strip,
    Summon,
    This,
    Triggered,
)

_AFTER = "(:|;|,)"
# How often, behind what is done.
_OFTEN = (
    "You may [only] (use|activate) this (effect|ability) [only] {limit:limit}",
    "This (effect|ability) may [only] be (used|activated) [only] {limit:limit}",
)


def acting(words: Vocabulary) -> Iterator[Row]:
    """The productions for abilities that do something."""
    yield node("ability", Played, "{effects:bare effects}", unless=_would_hold)
    yield node("ability", Revealed, "Reveal: {effects:effects}", f"Reveal [effect] {_AFTER} {{effects:effects}}")
    yield from _triggered_by()
    yield from _said_before_its_time()
    yield from _occasions()
    yield from _back(words)
    yield from _terms()
    yield from _used()


def _triggered_by() -> Iterator[Row]:
    """What happens whenever something else does."""
    for limit in ("", "{limit:limit}, "):
        for condition in ("", ", if {condition:condition}"):
            head = f"{limit}{{event:event}}{condition}"
            yield node("ability", Triggered, f"{head}: {{effects:effects}}", f"{head}; {{effects:effects}}")
            yield node(
                "ability",
                Triggered,
                f"{head}, {{costs:costs}}: {{effects:effects}}",
                f"{head} (,|:) {{costs:costs}} to {{effects:effects}}",
                f"{head} (,|:) you may {{costs:costs}} (:|;|,|to) {{effects:effects}}",
                f"{head} (,|:) [you may] {{costs:payment}} (, then|and|(.|;|,) if you do ,) {{effects:effects}}",
                unless=_is_not_paid_at_once,
            )
            yield understood("ability", _triggered, f"{head}, {{effects:effects}}")
            if not condition:
                at_once = "(when|whenever|each time|every time) {event:occurrence}"
                yield understood(
                    "ability", _triggered, f"{limit}{at_once} {{condition:when}} (:|,) {{effects:effects}}"
                )
                yield understood(
                    "ability", _as_it_lay, f"{limit}{at_once} while {{lying:lay}} (:|,) {{effects:effects}}"
                )
            if not limit:
                yield understood(
                    "ability",
                    _triggered,
                    *(f"{head}{mark} {{effects:effects}}. {often}" for often in _OFTEN for mark in ":,"),
                )


def _said_before_its_time() -> Iterator[Row]:
    """What happens, said before when it does."""
    yield understood(
        "ability",
        _more_in_phase,
        "(gain|you gain) {points:number} (additional|more|extra) {resource:resource} in your {phase:phase}",
        "in your {phase:phase}, (gain|you gain) {points:number} (additional|more|extra) {resource:resource}",
        "in your {phase:phase}, (gain|you gain) a (additional|extra) {points:number} {resource:resource}",
        "(gain|you gain) a (additional|extra) {points:number} {resource:resource} in your {phase:phase}",
        "at the (start|beginning) of your {phase:phase}, (gain|you gain) {points:number} (additional|more|extra) "
        "{resource:resource}",
    )
    yield understood("ability", _then, "{deed:order} (when|whenever|each time|every time) {event:occurrence}")
    every_time = "(whenever|each time|every time)"
    for each_time, occurrence in ((_each_time, "occurrence"), (_each_time_it, "its occurrence")):
        gains = f"{{deed:statement}} [permanently] {every_time} {{event:{occurrence}}} [{{until:until}}]"
        yield understood("ability", each_time, gains)
    yield node("lay", Filter, "[it is] {*:posture}", spoken=False)
    yield understood("ability", _in_time, "{deed:order} {event:beginning}", "{deed:lasting deed} {event:beginning}")


def _occasions() -> Iterator[Row]:
    """When a card is activated, and what its staying hangs on."""
    for what, event, deed in (
        ("activation", "activated", "activation"),
        ("attack", "attacks", "attack"),
        ("summon", "summoned", "(summon|summoning)"),
    ):
        stopped = f"negate [the] {deed} of {{card:one}}"
        lines = stopped, f"{stopped} (and|, then|and then) {{effects:effects}}"
        yield understood("ability", partial(_stops, what, event), *lines)
    occasion = "(activate|use|play) [this card] [only] (when|if) {event:occurrence}"
    yield understood("ability", _on_occasion, f"{occasion} (.|:|;) {{effects:effects}}")
    priced = f"{occasion} (.|,|:|;) [you may] {{costs:costs}} (:|to) {{effects:effects}}"
    yield understood("ability", _at_a_price, priced)
    yield understood(
        "ability",
        _when_gone,
        "this card is (destroyed|discarded) (if|when|once) you control no {filter:needed}",
        "this card (remains|stays) on the field [only] (while|as long as) you control a {filter:needed}",
        "(destroy|discard) this card (if|when|once) you control no {filter:needed}",
        "when you control no {filter:needed} (:|,) (destroy|discard) this card",
    )


def _used() -> Iterator[Row]:
    """What a player may use."""
    yield node(
        "ability",
        Activated,
        "{*:terms}: {effects:effects}",
        "{*:terms}; {effects:effects}",
        "{*:terms} (:|;|,) you may {effects:effects}",
        unless=_is_said_otherwise,
    )
    yield understood("ability", _activated, "{*:terms}, {effects:effects}", "{*:paid} to {effects:effects}")
    yield understood(
        "ability",
        _activated,
        *(f"[{{*:terms}} (:|,)] {{effects:effects}}. {often}" for often in _OFTEN),
    )


def _stops(what: str, event: str, fields: dict[str, Any]) -> Triggered:
    """`Negate the attack of a card`: of one that happens then."""
    return Triggered(Befalls(event, fields["card"]), (Negate(what), *fields.get("effects", ())))


def _would_hold(made: Played) -> bool:
    """Whether `the battle card with the highest AP cannot attack` is said as if it held, of whichever that is."""
    first = made.effects[0]
    what = getattr(first, "what", None)
    lasts = isinstance(first, Change | Grant | Strip | Become) and not first.until
    return lasts and isinstance(what, Chosen) and what.filter.extreme is not None


def _more_in_phase(fields: dict[str, Any]) -> Triggered:
    return Triggered(Begins(fields["phase"], "you"), (Resource(fields["resource"], fields["points"]),))


def _on_occasion(fields: dict[str, Any]) -> Any:
    """A card is not activated when something befalls itself: what it is then would be a condition."""
    own = isinstance(fields["event"], Befalls) and isinstance(fields["event"].card, This | Bearer)
    return REJECTED if own else Triggered(**fields)


def _at_a_price(fields: dict[str, Any]) -> Any:
    made = _on_occasion(fields)
    return REJECTED if made is REJECTED or _is_not_paid_at_once(made) else made


def _back(words: Vocabulary) -> Iterator[Row]:
    """A card that comes back from where what befell it has sent it."""
    yield word("myself", This(), "(this card|it|itself)", spoken=False)
    for zone in words.piles:
        lying = f"{{what:myself}} from your ({'|'.join(words.zones[zone])})"
        for may in (False, True):
            head = "{event:event} (:|,) you may" if may else "{event:event} (:|,)"
            summoned = f"{head} special summon {lying} [in {{position:position}}]"
            yield understood("ability", partial(_comes_back, Summon, zone, may), summoned)
            returned = f"{head} (return|add|put) {lying} (to|into) your hand"
            yield understood("ability", partial(_comes_back, Move, zone, may), returned, to="hand")


def _comes_back(kind: type[Summon | Move], zone: str, may: bool, fields: dict[str, Any]) -> Any:
    """Only a card that something has befallen knows of it where it lies then."""
    event = fields.pop("event")
    if not isinstance(event, Befalls) or not isinstance(event.card, This):
        return REJECTED
    deed: Effect = kind(**fields)
    there = Is(This(), Filter(whose="you", zone=zone))
    return Triggered(event, (If(there, (May((deed,)) if may else deed,)),))


def _is_not_paid_at_once(made: Triggered) -> bool:
    """Whether there is nothing to pay, or something else than resources, cards of the hand and tributes.

    A card that something befalls on the field is in no hand to be discarded out of.
    """
    if isinstance(made.event, Befalls) and isinstance(made.event.card, This | Bearer) and gives_itself(made.costs):
        return True
    return not made.costs or not all(isinstance(cost, Pay | Discard | Present | GiveUp) for cost in made.costs)


def _then(fields: dict[str, Any]) -> Triggered:
    return Triggered(fields["event"], (fields["deed"],))


def _in_time(fields: dict[str, Any]) -> Any:
    """`Destroy this card at the end of your turn`; of other cards that would be said of one turn only.

    What you draw in the Draw Phase is the number of cards that you draw there at all. Of what rises and falls, only
    what is said last may be meant.
    """
    deed = fields["deed"]
    on_others = not isinstance(getattr(deed, "what", This()), This | Bearer)
    in_draw_phase = isinstance(deed, Draw) and deed.who == "you" and fields["event"].phase == "draw"
    return REJECTED if on_others or in_draw_phase or rises_and_falls(deed) else _then(fields)


def _triggered(fields: dict[str, Any]) -> Any:
    """After a comma, "if" is the condition of the trigger and not the first effect."""
    return REJECTED if isinstance(fields["effects"][0], If) else Triggered(**fields)


_WHILE_IT_LIES = ("attacks", "attacked", "targeted", "destroyed", "destroyed in battle", "destroyed by effect")


def _as_it_lay(fields: dict[str, Any]) -> Any:
    """`When this card is destroyed while in attack position`: told while the card still lies there."""
    event, lying = fields.pop("event"), fields.pop("lying")
    if not isinstance(event, Befalls) or not isinstance(event.card, This) or event.what not in _WHILE_IT_LIES:
        return REJECTED
    return _triggered({**fields, "event": event, "condition": Is(This(), lying)})


def _each_time(fields: dict[str, Any]) -> Any:
    """Of `this card gains 10 AP each time ...`: the change happens anew each time, and lasts."""
    deed, event = fields["deed"], fields["event"]
    if not isinstance(deed, Change) or not isinstance(deed.what, This | Bearer | Every):
        return REJECTED
    until = fields.get("until", "")
    return Triggered(event, (msgspec.structs.replace(deed, until=until),))


def _each_time_it(fields: dict[str, Any]) -> Any:
    """`The equipped card gains 10 AP each time it attacks`: it is the card that gains; of several it is none."""
    what = getattr(fields["deed"], "what", None)
    if not isinstance(what, This | Bearer):
        return REJECTED
    return _each_time({**fields, "event": msgspec.structs.replace(fields["event"], card=what)})


def _when_gone(fields: dict[str, Any]) -> Triggered:
    """A card that needs others beside it goes when the last of them does."""
    needed = fields["filter"]
    return Triggered(Befalls("leaves", needed), (Destroy(This()),), Count(needed, "exactly", 0))


def _activated(fields: dict[str, Any]) -> Any:
    """After a comma, "if" is a condition, and `once per turn, this card cannot be destroyed` is nothing one uses."""
    made = Activated(**fields)
    first = made.effects[0]
    shielded = isinstance(first, Grant | Forbid) and not (made.costs or first.until)
    return REJECTED if isinstance(first, If) or shielded or _is_said_otherwise(made) else made


def _is_said_otherwise(made: Activated) -> bool:
    """Whether it is up to the player anyway ("you may"), or true for a time without anybody's doing."""
    first = made.effects[0]
    if isinstance(first, May) or (made.condition is not None and asks_where_it_lies(made.condition)):
        return True
    if made.limit or made.costs or len(made.effects) > 1:
        return False
    lasts = not getattr(first, "until", "")
    static = isinstance(getattr(first, "what", None), This | Bearer | Every)
    changes = isinstance(first, Change | Grant | Strip | Become | Scale)
    return lasts and (isinstance(first, Allow | Forbid | DrawPhase | Price) or (static and changes))


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
    yours = "once (in|on|per|) each of your turns"
    for category, rest in (("terms", ""), ("terms", " [,] {costs:costs}"), ("paid", " [,] [you may] {costs:costs}")):
        yield part(category, yours + rest, spoken=False, limit="once per turn", when=InTurn("you"))
