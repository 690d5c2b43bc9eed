"""Wordings of alternatives between effects, prices and conditions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import msgspec

from rules.cardtext.marks import GOING_ON, OPPONENT_GOES_ON, THAT_PLAYER, THEY, THOSE, with_theirs
from rules.cardtext.productions import REJECTED, Row, node, same, understood
from rules.cardtext.vocabulary import Vocabulary
from rules.cardtext.wording.holding import opposite_of
from rules.cardtext.wording.instead import with_number
from rules.engine.effects import (
    Activated,
    Antecedent,
    Become,
    Change,
    Condition,
    Count,
    CutShort,
    Destroy,
    Discard,
    Draw,
    Effect,
    Grant,
    Happened,
    Has,
    If,
    May,
    Negate,
    OneOf,
    Played,
    PlayerEvent,
    Proves,
    Resource,
    Restore,
    StatOf,
    Strip,
    Target,
    This,
    Triggered,
    TriggeringCard,
)


def either(words: Vocabulary) -> Iterator[Row]:
    """Productions for one of two effects, alone in a sentence."""
    yield understood("alternative", _one_of_two, "[either] {first:order} or {second:order}")
    yield understood("alternative", _theirs_or_yours, "[either] {first:order} or you {second:own deed}")
    theirs = "your opponent {first:deed of one} or {second:deed of one}"
    yield understood("alternative", _one_of_theirs, theirs, theirs.replace("opponent ", "opponent either "))
    must = "your opponent must choose [1] (:|to) [either] {first:own deed} or [to] {second:own deed}"
    yield understood("alternative", _one_of_theirs, must)
    yield understood("alternative", _pay_or, "[either] {ransom:own ransom} or {deed:order}")
    yield understood("alternative", _pay_or, "{deed:order} unless you {ransom:own forfeit}")
    yield understood("alternative", _pay_or, "unless you {ransom:own forfeit}, {deed:order}")
    yield same("own forfeit", "{:own ransom}", spoken=False)
    yield node("own forfeit", Discard, "discard {count:count} {filter:held}", spoken=False, who="you")
    yield node("own ransom", Resource, "pay {points:negative} {resource:resource}", spoken=False, who="you")
    yield understood("alternative", _under_condition, "{deed:order} (if|only if) {condition:case}")
    for verb, unit in (
        ("draw", "[(card|cards)]"),
        ("discard", "[(card|cards)]"),
        ("gain", "[{of:total}]"),
        ("lose", "[{of:total}]"),
    ):
        lines = f"{{deed:order}} [,] or {{number:number}} {unit} [instead] if {{condition:condition}}"
        yield understood("alternative", partial(_or_so_many, verb), lines)
    yield same("total", "{:resource}", spoken=False)
    yield same("total", "{:power}", spoken=False)
    behind = "{first:order} (, then|and then|then) {deed:order} (if|only if) {condition:condition}"
    yield understood("alternative", _second_under_condition, behind)
    unless = "{deed:order} unless {condition:fact}", "unless {condition:fact}, {deed:order}"
    yield understood("alternative", _but_for_condition, *unless)
    yield understood("ability", lambda fields: Played(**fields), "{effects:alternative}")
    for limit in ("", "{limit:limit}, "):
        for condition in ("", ", if {condition:condition}"):
            happens = f"{limit}{{event:event}}{condition} (:|,) {{effects:alternative}}"
            yield understood("ability", lambda fields: Triggered(**fields), happens)
    used = "{*:terms}: {effects:alternative}", "{limit:limit}, {effects:alternative}"
    yield understood("ability", lambda fields: Activated(**fields), *used)
    yield from _bought_off("alternative", "{effects:simple}", lambda made: (made,))
    attack = "negate (a attack|(your|a) opponent's attack) unless"
    bought = f"{attack} your opponent {{ransom:ransom}}", f"{attack} they {{ransom:plain ransom}}"
    yield understood("ability", _unless_bought, *bought)
    plural = "{event:event} (:|,) {deed:order} unless they {ransom:plain ransom}"
    yield understood(
        "ability", _unless_they_pay, plural, "{event:event} (:|,) they must {ransom:plain ransom} [,] or {deed:stopped}"
    )
    for bare in ("", "bare "):
        yield understood(f"{bare}tail", _may_do_either, "you may {effects:alternative}")
        yield understood(
            f"{bare}tail", lambda fields: If(**fields), "if {condition:condition} (,|:) {effects:alternative}"
        )
        yield from _bought_off(f"{bare}tail", f"{{effects:{bare}simple}}", lambda made: made)
    yield from _pays_for_it()
    yield node("ransom", Resource, "pays {points:negative} {resource:resource}", spoken=False, who="opponent")
    yield node("ransom", Discard, "discards {count:count} card~cards", spoken=False, who="opponent")
    yield node("plain ransom", Resource, "pay {points:negative} {resource:resource}", spoken=False, who="opponent")
    yield node("plain ransom", Discard, "discard {count:count} card~cards", spoken=False, who="opponent")
    yield node("their ransom", Resource, "(pay|pays) {points:negative} {resource:resource}", spoken=False, who=THEY)
    yield node("their ransom", Discard, "(discard|discards) {count:count} card~cards", spoken=False, who=THEY)


def _pays_for_it() -> Iterator[Row]:
    """Effects at another player's price: `your opponent may pay 20 STA to draw 1 card`."""
    does = "(.|;|,) if (they|that player|your opponent) (do|does) [,|:]"
    for they, ransom in (("your opponent", "plain"), ("(they|that player)", "their")):
        pays = f"{they} may {{ransom:{ransom} ransom}}"
        yield understood("alternative", partial(_for_a_ransom, True), f"{pays} to {{effects:simple}}")
        yield understood("alternative", partial(_for_a_ransom, False), f"{pays} {does} {{effects:simple}}")


def _for_a_ransom(to: bool, fields: dict[str, Any]) -> Any:
    """Who has too little cannot pay. Who pays `to` draw or gain does so; else it is you who are told to."""
    ransom, effects = fields["ransom"], fields["effects"]
    if not isinstance(ransom, Resource) or ransom.points >= 0:
        return REJECTED
    if any(getattr(each, "who", "you") not in ("you", ransom.who) for each in effects):
        return REJECTED
    theirs = to and isinstance(effects[0], Draw | Resource | Discard) and effects[0].who == "you"
    if theirs and not all(isinstance(each, Draw | Resource | Discard) for each in effects):
        return REJECTED
    done = tuple(msgspec.structs.replace(each, who=ransom.who) if theirs else each for each in effects)
    return (If(Has(ransom.resource, "least", -ransom.points, ransom.who), (May((ransom, *done), who=ransom.who),)),)


def _may_do_either(fields: dict[str, Any]) -> Any:
    """`You may draw 1 card or gain 1 HP`, and nothing that another player chooses."""
    theirs = any(isinstance(each, OneOf) and each.who != "you" for each in fields["effects"])
    return REJECTED if theirs else May(**fields)


def _under_condition(fields: dict[str, Any]) -> Any:
    """`Draw 1 card if it is your turn`. For self-destruction the condition is watched."""
    deed, condition = fields["deed"], fields["condition"]
    if deed == Destroy(This()) or isinstance(condition, Happened):
        return REJECTED
    what = getattr(deed, "what", None)
    of_it = isinstance(condition, Proves) and isinstance(condition.what, Antecedent)
    if of_it and what is not None:  # which comes nearer than the card of the event
        if not isinstance(what, TriggeringCard | Antecedent):
            return REJECTED
        condition = msgspec.structs.replace(condition, what=Antecedent() if what == THOSE else what)
    return (If(_of_the_doer(deed, condition), (deed,)),)


def _or_so_many(verb: str, fields: dict[str, Any]) -> Any:
    """`Draw 1 card, or 2 if you control another card`."""
    deed = fields["deed"]
    other = with_number(deed, verb, fields["number"], fields.get("of", ""))
    return REJECTED if other is None else (If(_of_the_doer(deed, fields["condition"]), (other,), (deed,)),)


def _of_the_doer(deed: Any, condition: Any) -> Any:
    """A condition that is said of `them` behind a deed is said of its doer."""
    return with_theirs(condition) if getattr(deed, "who", "") == "opponent" else condition


def _second_under_condition(fields: dict[str, Any]) -> Any:
    """`Draw 2 cards, then discard 1 card if it is your turn`."""
    return (fields["first"], If(fields["condition"], (fields["deed"],)))


def _but_for_condition(fields: dict[str, Any]) -> Any:
    """`Draw 1 card unless you have 3 or less cards in your hand`."""
    opposite = opposite_of(fields["condition"])
    return REJECTED if opposite is None else (If(_of_the_doer(fields["deed"], opposite), (fields["deed"],)),)


def _one_of_two(fields: dict[str, Any]) -> Any:
    """One of two effects. An unnamed player is the opponent if the opponent must act."""
    first, second = fields["first"], fields["second"]
    doer = getattr(first, "who", "")
    if getattr(getattr(first, "what", None), "who", "") == "opponent" and getattr(second, "who", "") == "you":
        return REJECTED  # who has to do the other is left open
    if doer in ("turn", "controller", "owner", THAT_PLAYER):
        return REJECTED  # who chooses is left open
    if doer not in (*GOING_ON, THEY):
        return (OneOf(((first,), (second,))),)
    if getattr(second, "who", "") != "you":
        return REJECTED
    shared = isinstance(second, Draw | Discard | Resource | Restore)
    return _one_of_theirs(fields) if doer == OPPONENT_GOES_ON and shared else REJECTED


def _one_of_theirs(fields: dict[str, Any]) -> tuple[OneOf]:
    first, second = (msgspec.structs.replace(fields[name], who="opponent") for name in ("first", "second"))
    return (OneOf(((first,), (second,)), "opponent"),)


def _theirs_or_yours(fields: dict[str, Any]) -> Any:
    """`Your opponent must discard 1 card or you draw 1 card`."""
    first = fields["first"]
    if getattr(first, "who", "") != OPPONENT_GOES_ON:
        return REJECTED
    return (OneOf(((msgspec.structs.replace(first, who="opponent"),), (fields["second"],)), "opponent"),)


def _pay_or(fields: dict[str, Any]) -> Any:
    """An effect unless you pay."""
    made = _unless_paid({"ransom": fields["ransom"], "effects": (fields["deed"],)})
    return made if made is REJECTED else (made,)


def _bought_off(category: str, effects: str, as_part: Callable[[If], Any]) -> Iterator[Row]:
    """An effect unless the opponent pays, or you do."""

    def build(fields: dict[str, Any]) -> Any:
        made = _unless_paid(fields)
        return made if made is REJECTED else as_part(made)

    refused = "if (they|your opponent) (do not|does not|don't|doesn't)"
    yield understood(
        category,
        build,
        f"unless your opponent {{ransom:ransom}}, {effects}",
        f"your opponent may {{ransom:plain ransom}} (.|;|,) {refused} , {effects}",
        f"you may {{ransom:own ransom}} (.|;|,) if you (do not|don't) [,] {effects}",
    )
    yield understood(
        category,
        lambda fields: build({**fields, "effects": (fields["deed"],)}),
        "{deed:order} unless your opponent {ransom:ransom}",
    )
    yield understood(
        category,
        lambda fields: (
            build({**fields, "effects": (fields["deed"],)}) if _names_its_cards(fields["deed"]) else REJECTED
        ),
        "your opponent must {ransom:plain ransom} or {deed:order}",
    )
    they, do_not = "(they|that player)", "(do not|does not|don't|doesn't)"
    yield understood(category, build, f"{they} may {{ransom:their ransom}} (.|;|,) if {they} {do_not} , {effects}")
    yield understood(
        category,
        lambda fields: build({**fields, "effects": (fields["deed"],)}) if _is_theirs(fields["deed"]) else REJECTED,
        f"{{deed:order}} unless {they} {{ransom:their ransom}}",
    )
    yield understood(
        category,
        lambda fields: build({**fields, "effects": (msgspec.structs.replace(fields["deed"], who=THEY),)}),
        f"{they} [must] [either] {{ransom:their ransom}} [,] or {{deed:own deed}}",
        f"{they} [either] {{ransom:their ransom}} [,] or {{deed:deed of one}}",
    )
    yield understood(
        category,
        lambda fields: build({**fields, "effects": (fields["deed"],)}) if _is_on_them(fields["deed"]) else REJECTED,
        "{deed:order} unless they {ransom:plain ransom}",
    )


def _names_its_cards(deed: Any) -> bool:
    """Whether an effect is said of cards, and not of what the payer would do instead."""
    return isinstance(deed, Change | Grant | Strip | CutShort)


def _is_on_them(deed: Any) -> bool:
    """Whether an effect hits the opponent or the opponent's cards, so that `they` pay."""
    wanted = getattr(getattr(deed, "what", None), "filter", None)
    return "opponent" in (getattr(deed, "who", ""), getattr(wanted, "whose", ""))


def _is_theirs(deed: Any) -> bool:
    return getattr(deed, "who", "") in (THEY, THAT_PLAYER)


def _unless_bought(fields: dict[str, Any]) -> Any:
    """`Negate an attack unless your opponent pays 20 STA`: an attack of the one who pays."""
    event = PlayerEvent("opponent", "declare attack")
    return _unless_they_pay({"event": event, "deed": Negate("attack"), **fields})


def _unless_they_pay(fields: dict[str, Any]) -> Any:
    """`When your opponent declares an attack, negate it unless they pay 20 STA`."""
    event = fields["event"]
    made = _unless_paid({"ransom": fields["ransom"], "effects": (fields["deed"],)})
    theirs = getattr(event, "who", getattr(getattr(event, "card", None), "whose", ""))
    if made is REJECTED or theirs != "opponent":
        return REJECTED
    return Triggered(event, (made,))


def _unless_paid(fields: dict[str, Any]) -> Any:
    """Refuse targets in an effect that paying avoids: they would be chosen twice."""
    ransom, effects = fields["ransom"], tuple(fields["effects"])
    short = _has_too_little(ransom)
    aimed = any(isinstance(getattr(effect, "what", None), Target) for effect in effects)
    if short is None or aimed or any(map(_is_for_good, effects)):
        return REJECTED
    choice: tuple[Effect, ...] = (OneOf(((ransom,), effects), ransom.who),)
    return If(short, effects, choice)


def _is_for_good(effect: Any) -> bool:
    """Whether a stat becomes another card's for good. Such a change needs an event."""
    amount = effect.number if isinstance(effect, Become) else effect.per if isinstance(effect, Change) else None
    return isinstance(amount, StatOf) and not effect.until


def _has_too_little(ransom: Resource | Discard) -> Condition | None:
    """Build the condition that the payer cannot pay. None if everybody can."""
    if isinstance(ransom, Resource):
        return Has(ransom.resource, "most", -ransom.points - 1, ransom.who) if ransom.points < 0 else None
    hand = msgspec.structs.replace(ransom.filter, whose=ransom.who, zone="hand")
    if ransom.count < 2:
        return Count(hand, "exactly", 0) if ransom.count else None
    return Count(hand, "most", ransom.count - 1)
