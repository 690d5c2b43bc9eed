"""Wordings of amounts: counted cards, stats, earlier amounts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from rules.cardtext.capping import CARDS, UNSAID
from rules.cardtext.marks import SAME
from rules.cardtext.productions import (
    REJECTED,
    Production,
    Row,
    node,
    part,
    same,
    understood,
    word,
)
from rules.cardtext.vocabulary import Vocabulary
from rules.cardtext.wording.lasting import is_unclear
from rules.cardtext.wording.words import ANY_NUMBER
from rules.engine.effects import (
    AmongThose,
    Amount,
    Antecedent,
    Capped,
    Change,
    Chosen,
    Discard,
    Done,
    Draw,
    EachSubject,
    Fell,
    Filter,
    Groups,
    Held,
    Paid,
    RandomOutcome,
    Resource,
    RollResult,
    StatOf,
)

_SO = "(this way|by this effect|in this way)"
# The words that follow cards of the effect before: `for each card destroyed this way`.
_DONE = "destroyed|discarded|returned|sent|tributed|banished|drawn|drew|shuffled|revealed|special summoned"
_THIS_WAY = f"(card|cards) ({_DONE}) [{_SO}]"
_YOU_THIS_WAY = f"(card|cards) you ({_DONE}) {_SO}"


def amounts(words: Vocabulary) -> Iterator[Row]:
    """Productions for counted amounts."""
    yield same("tally", "{:each}")
    for one, those in (("times", "each"), ("times over", "tally")):
        yield same(f"{one} alone", f"{{:{those}}}")
        yield understood(f"{one} alone", _with_itself, f"{{of:{those}}} [,] [(including|counting)] (itself|this card)")
        yield node(f"{one} alone", Groups, "{size:number} {of:each+}", unless=_is_of_one)
        yield from _capped(one, f"{one} alone")
    yield from _capped("numbered", "each", spoken=False)
    yield from _capped("tallied", "tally", spoken=False)
    yield from _caps(words)
    yield from _deeds(words)
    way = f"[of the] ({_THIS_WAY}|{_YOU_THIS_WAY})"
    yield node("those", Antecedent, "of them", way, "of (those|these) cards")
    yield same("outcome", "{:those}")
    kind = "{*:kindred} [{*:qualities}]"
    yield node("of a kind", Filter, kind, zone="", unless=lambda made: made == Filter(zone=""))
    done = f"[that was|that were|you] ({_DONE}) {_SO}"
    yield node("those", AmongThose, "{filter:of a kind} among them", f"{{filter:of a kind}} {done}")
    yield node("outcome", RollResult, "point rolled", "(point|pip) (you rolled|on the die|of the die)", what="die")
    paid = "(|that was|you) paid [(this way|for this effect|as a cost)]"
    yield node("each", Paid, "{resource:resource} paid", f"[point of] {{resource:resource}} {paid}")
    yield node("outcome", RollResult, "heads", "(coin that lands|coin that landed|coin) on heads", what="coin")
    yield same("tally", "{:outcome}")
    yield node("order", RandomOutcome, "roll a die", "(roll|you roll) a (die|dice|six-sided die)", count=1, what="die")
    flip = "(flip|you flip|toss) (a coin {count:number} times|{count:number} coins)"
    yield node("order", RandomOutcome, "flip {count:number} coins", flip, what="coin")
    yield Production("order", (_FOR_EACH,), _times_over, _open_so_many, {}, {"per": ..., "deed": ...})
    yield understood("statement", _times_over, _FOR_EACH.replace("order", "statement").replace("times over", "times"))
    for clause in ("clause", "bare clause"):
        yield understood(clause, _so_many_chosen, "{deed:order} for each {per:times over-}")
    result = "(the result|the roll|the number rolled|the number you rolled)"
    yield word("result", RollResult(), result, spoken=False)
    amount = "(that amount|the same amount|the amount [of {_:resource}] [you|that was] paid [this way])"
    yield word("result", Amount(), amount, spoken=False)
    for category in ("bearer", "involved"):
        yield same("known", f"{{:{category}}}")
    yield node("own", EachSubject, "its~their own")
    yield from _as_much(words)
    yield from _worths(words, "", "", half=False)
    yield from _worths(words, "half ", "half [of] ", half=True)


def _with_itself(fields: dict[str, Any]) -> Any:
    """`For each Elf card you control, including this card`, which is among them anyhow."""
    counted = fields["of"]
    among = (
        isinstance(counted, Filter) and not counted.apart and counted.zone == "field" and counted.whose != "opponent"
    )
    return counted if among else REJECTED


def _capped(category: str, alone: str, *, spoken: bool = True) -> Iterator[Row]:
    """A counted amount, perhaps with a maximum."""
    yield same(category, f"{{:{alone}}}", spoken=spoken)
    yield node(category, Capped, f"{{of:{alone}}}, {{*:cap}}", f"{{of:{alone}}} [(,|.|;)] {{*:cap}}", spoken=spoken)


def _caps(words: Vocabulary) -> Iterator[Row]:
    """The maximum of an effect: `up to 3 times`, `to a maximum of 60 AP`, `up to 3 cards`."""
    most = "up to|[up] (to|with) a (maximum|max|maximum gain|total) of|(maximum|max) [of]|[but] no more than"
    it = "(it|this card|that card|they|you)"
    no_more = "(cannot gain more than|may gain (up to|at most|no more than|[up to] a maximum of)) {most:number}"
    yield part("at most", f"({most}|but not more than|at most) {{most:number}}", spoken=False)
    yield part("cap", "up to {most:number} times", "{*:at most} times", unit="")
    yield part("cap", "{*:at most}", spoken=False, unit=UNSAID)
    yield part("cap", "{*:at most} cards", spoken=False, unit=CARDS)
    yield part("cap", "{*:at most} {unit:capped in} [(gained|in total|total)]", spoken=False)
    yield part("cap", f"[but] {it} {no_more} {{unit:capped in}} (this way|in this way|by this effect)", spoken=False)
    yield same("capped in", "{:stat}", spoken=False)
    yield same("capped in", "{:resource}", spoken=False)


def _worths(words: Vocabulary, printed: str, said: str, *, half: bool) -> Iterator[Row]:
    """The points of a card's stat, or half of them."""
    currency = words.currency
    own, its, known = "{what:own} {stat:stat}", "{what:its} {stat:stat}", "{what:known}'s {stat:stat}"
    if currency in words.stats:
        cost = f"{said}{{what:its}} cost", f"{said}{{what:known}}'s cost", f"{said}the cost of {{what:known}}"
        yield node("worth", StatOf, *cost, spoken=False, stat=currency, half=half)
    yield node("worth", StatOf, printed + own, said + own.replace("} {", "} [current] {"), half=half)
    yield node("worth", StatOf, printed + its, said + its.replace("} {", "} [current] {"), half=half)
    yield node("worth", StatOf, printed + known, said + known, f"{said}the {{stat:stat}} of {{what:known}}", half=half)
    for category in ("this", "it"):
        yield node("worth", StatOf, f"{said}the {{stat:stat}} of {{what:{category}}}", spoken=False, half=half)


def _as_much(words: Vocabulary) -> Iterator[Row]:
    """As much as was dealt, lost or gained in the event."""
    totals = "|".join(("damage", *(wordings[0] for wordings in words.resources.values())))
    done = f"the [(amount|number) of] ({totals}) (dealt|taken|lost|gained)"
    yield node("as much", Amount, "that amount", "the same amount", done)
    yield node("of the same", Amount, "the same amount", "(that amount|that much|as much)", spoken=False)
    yield node("so much", Amount, "the same amount of", "that much", "as much", spoken=False)
    yield node(
        "order", Draw, "draw cards equal to {per:as much}", "you draw cards equal to {per:as much}", count=1, who="you"
    )
    yield node("order", Draw, "{who:doer} draws cards equal to {per:as much}", count=1)
    for verb, once in (("gain", 1), ("lose", -1)):
        amount, so_much = "{resource:resource} equal to {per:as much}", "{per:so much} {resource:resource}"
        yield node("order", Resource, f"{verb} {amount}", f"(you|) {verb} ({amount}|{so_much})", who="you", points=once)
        yield node("order", Resource, f"{{who:doer}} {verb}s {amount}", f"{{who:doer}} {verb}s {so_much}", points=once)
        yield node("order", Resource, f"{{who:doers}} {verb} ({amount}|{so_much})", spoken=False, points=once)
        of_it: dict[str, Any] = {"resource": SAME, "points": once, "spoken": False}
        yield node("order", Resource, f"(you|) {verb} {{per:of the same}}", who="you", **of_it)
        yield node("order", Resource, f"{{who:doer}} {verb}s {{per:of the same}}", **of_it)
        yield node("order", Resource, f"{{who:doers}} {verb} {{per:of the same}}", **of_it)
    hurts: dict[str, Any] = {"spoken": False, "points": -1, "resource": words.life}
    damage = "(damage equal to {per:as much}|{per:so much} damage)"
    yield node("order", Resource, f"(take|you take) {damage}", f"deal {damage} to you", who="you", **hurts)
    yield node("order", Resource, f"{{who:doer}} takes {damage}", f"deal {damage} to {{who:doer}}", **hurts)
    yield node("order", Resource, f"{{who:doers}} take {damage}", **hurts)


_FOR_EACH = "for each {per:times over-}, {deed:order}"


def _so_many_chosen(fields: dict[str, Any]) -> Any:
    """`Destroy 1 card for each other card you control`."""
    deed, per = fields["deed"], fields["per"]
    if isinstance(deed, Discard) and deed.how in ("chosen", "random") and deed.per is None and deed.count < ANY_NUMBER:
        return msgspec.structs.replace(deed, per=per)
    what = getattr(deed, "what", None)
    if not isinstance(what, Chosen) or what.per is not None or what.count == ANY_NUMBER or hasattr(deed, "per"):
        return REJECTED
    return msgspec.structs.replace(deed, what=msgspec.structs.replace(what, per=per))


def _open_so_many(value: Any) -> dict[str, Any] | None:
    what: Any = getattr(value, "what", None)
    per = value.per if isinstance(value, Discard) else what.per if isinstance(what, Chosen) else None
    if per in (None, Antecedent(), RollResult()):  # which are "that many"
        return None
    if isinstance(value, Discard):
        return {"per": per, "deed": msgspec.structs.replace(value, per=None)}
    return {"per": per, "deed": msgspec.structs.replace(value, what=msgspec.structs.replace(what, per=None))}


def _times_over(fields: dict[str, Any]) -> Any:
    """`For each card you control, gain 1 HP`."""
    if (made := _so_many_chosen(fields)) is not REJECTED:
        return made
    deed = fields["deed"]
    counts = isinstance(deed, Draw | Resource | Change) and deed.per is None and not getattr(deed, "up_to", False)
    made = msgspec.structs.replace(deed, per=fields["per"]) if counts else REJECTED
    return REJECTED if isinstance(made, Change) and is_unclear(made) else made


def _deeds(words: Vocabulary) -> Iterator[Row]:
    """Deeds of this turn: `for each card you drew this turn`."""
    for code, (past, _) in words.did.items():
        drew, a_card, _ = past.partition(" a card")
        if a_card:  # nobody is shown which
            drawn = f"{{who:actor of late}} {drew} this turn"
            yield node("each", Done, f"card {drawn}", f"(card|cards) [that] {drawn}", what=code)
    dealt = "{card:dealt with} {who:actor of late} {what:dealt} this turn"
    yield node("each", Done, dealt, dealt.replace("with} ", "with} [that] "))
    for who, has in (("you", "you have"), ("opponent", "your opponent has")):
        yield node(
            "each", Held, f"{{resource:resource}} {has}", f"[point of] {{resource:resource}} {has} [left]", who=who
        )
    yield node(
        "each", Fell, "{filter:fell} destroyed this turn", "{filter:fell} (that was|that were) destroyed this turn"
    )
    yield node("fell", Filter, "[{*:typed}] {*:noun}", unless=lambda made: bool(made.keyword), zone="field")


def _is_of_one(made: Groups) -> bool:
    """Whether each is a group by itself."""
    return made.size < 2
