"""Wordings of pairs: two cards, two deeds, two events."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

import msgspec

from rules.cardtext.marks import HOW_LONG
from rules.cardtext.productions import REJECTED, Row, Several, node, part, understood, word
from rules.cardtext.vocabulary import Vocabulary
from rules.cardtext.wording.lasting import is_for_others, is_unclear
from rules.engine.effects import (
    Antecedent,
    CardEvent,
    Change,
    Chosen,
    Destroy,
    Every,
    Filter,
    Grant,
    If,
    Move,
    Strip,
    Summon,
    Triggered,
    TriggeringCard,
)

_HOME = "(its owner's|their owner's|their owners'|the owner's|their|the|your)"


def joining(words: Vocabulary) -> Iterator[Row]:
    """Productions for what is joined by `and` or `or` within a clause."""
    yield from _two_cards(words)
    yield from _two_subjects(words)
    yield from _two_shields(words)
    yield from _two_events(words)
    for name, plural in words.types.items():
        yield word("kin", (name,), *dict.fromkeys((plural, name)), spoken=False)


def _two_cards(words: Vocabulary) -> Iterator[Row]:
    """`Return a card and another card you control to your hand`: both cards share the last place."""
    two = "[both] {first:selection} and {second:selection}"
    yield part("two cards", two, spoken=False)
    battling = "(both|the) (battling|battle) cards", "both (cards in|of the cards in) (the|that) battle"
    attacker, attacked = TriggeringCard("attacker"), TriggeringCard("attacked")
    yield part("two cards", *battling, spoken=False, first=attacker, second=attacked)
    both = "{*:two cards}"
    yield understood("twofold", partial(_both, Destroy), f"destroy {both}", f"{both} are destroyed")
    goes = [("return", "returned", "hand", "(hand|hands)")]
    goes += [("send", "sent", to, words.zones[to][0]) for to in words.piles]
    for verb, done, to, zone in goes:
        lines = f"{verb} {both} to {_HOME} {zone}", f"{both} are {done} to {_HOME} {zone}"
        yield understood("twofold", partial(_both, Move), *lines, to=to)
    stored = "{first:stored} and {second:stored}"
    yield understood("twofold", partial(_both, Move), f"(add|put|return) {stored} (to|into) your hand", to="hand")
    yield understood("twofold", partial(_both, Summon), f"special summon {stored}")
    # A card of the deck or a pile, whose place stands behind the second.
    yield node("some", Chosen, "{count=least:count} {filter:bare kind}", spoken=False, who="you")
    yield node("bare kind", Filter, "{*:kindred} [{*:qualities}]", spoken=False)
    first = "{first:some} and {second:finds}"
    yield understood("twofold", partial(_both, Move), f"(add|put|return) {first} (to|into) your hand", to="hand")
    yield understood("twofold", partial(_both, Summon), f"special summon {first}")


def _both(kind: Any, fields: dict[str, Any]) -> Any:
    first, second = _share_place(fields.pop("first"), fields.pop("second"))
    return Several((kind(what=first, **fields), kind(what=second, **fields)))


def _share_place(first: Any, second: Any) -> tuple[Any, Any]:
    """Give the first cards the place that is said behind the second."""
    wanted, other = getattr(first, "filter", None), getattr(second, "filter", None)
    if isinstance(wanted, Filter) and isinstance(other, Filter) and not wanted.whose and wanted.zone == "field":
        placed = msgspec.structs.replace(wanted, whose=other.whose, zone=other.zone)
        return msgspec.structs.replace(first, filter=placed), second
    return first, second


def _two_subjects(words: Vocabulary) -> Iterator[Row]:
    """Two subjects: `this card and other Human cards you control gain 10 AP`."""
    predicates = (
        (Change, "(gain|gains) {stats:rises}"),
        (Change, "(lose|loses) {stats:falls}"),
        (Grant, "(gain|gains|have|has) {traits:skills}"),
        (Grant, "{traits:rights}"),
        (Strip, "(lose|loses) {traits:skills}"),
    )
    for kind, predicate in predicates:
        said = f"{{first:subject}} and {{second:subject}} {predicate}"
        yield understood("statements", partial(_of_both, kind, words.of_ones_own), said)
        for subject, until in (("subject", "{until:until}"), ("aimed", "[{until:until}]")):
            twice = f"{{first:{subject}}} and {{second:{subject}}} {predicate} {until}"
            yield understood("twofold", partial(_of_both, kind, words.of_ones_own), twice)
        mixed = f"{{first:subject}} and {{second:aimed}} {predicate} {{until:until}}"
        yield understood("twofold", partial(_of_both, kind, words.of_ones_own), mixed)


def _of_both(kind: Any, of_ones_own: frozenset[str], fields: dict[str, Any]) -> Any:
    first, second = _share_place(fields.pop("first"), fields.pop("second"))
    if any(isinstance(each, Antecedent) for each in (first, second)) or _leaves_owner_open(first, second):
        return REJECTED
    if (union := _join_types(first, second)) is not None:
        return Several((kind(what=union, **fields),))
    made = kind(what=first, **fields), kind(what=second, **fields)
    if any(isinstance(each, Grant) and is_for_others(of_ones_own, each) for each in made):
        return REJECTED
    if any(isinstance(each, Change) and is_unclear(each) for each in made):
        return REJECTED
    return Several(made)


def _leaves_owner_open(first: Any, second: Any) -> bool:
    """Whether the second card's owner may be the first card's, or anybody."""
    if not isinstance(first, Every) or not isinstance(second, Every) or second.filter.apart:
        return False
    return bool(first.filter.whose) and not second.filter.whose


def _join_types(first: Any, second: Any) -> Every | None:
    """Join cards of one type and of another, otherwise alike: `other` stands before both."""
    if not isinstance(first, Every) or not isinstance(second, Every):
        return None
    one, other = first.filter, second.filter
    alike = msgspec.structs.replace(one, types=other.types, or_types=other.or_types)
    if not one.types or not other.types or alike != msgspec.structs.replace(other, apart=other.apart or one.apart):
        return None
    return Every(msgspec.structs.replace(one, or_types=(*one.or_types, other.types, *other.or_types)))


def _two_shields(words: Vocabulary) -> Iterator[Row]:
    """`cannot be targeted or destroyed by card effects`, `is unaffected by two kinds of cards`."""
    shields: dict[tuple[str, str], str] = {}
    ways: dict[str, list[str]] = {}  # to say by what
    for code, wordings in (*words.shields.items(), *words.rights.items()):
        deed, by, source = wordings[0].partition(" by ")
        if by:
            shields[deed, source] = code
            ways.setdefault(source, [wording.partition(" by ")[2] for wording in wordings[1:2]])
    for deed in dict.fromkeys(deed for deed, _ in shields):
        yield word("shielding", deed, deed, deed.replace("is~are", "(is|are)"), spoken=False)
        if deed.startswith("cannot be "):
            yield word(
                "shielded too", deed, deed.removeprefix("cannot "), deed.removeprefix("cannot be "), spoken=False
            )
    for source, others in ways.items():
        yield word("shielded from", source, source, *filter(None, others), spoken=False)
    both = "{deed:shielding} by {first:shielded from} (and|or) {second:shielded from}"
    yield understood("right", partial(_by_both, shields), both)
    yield understood(
        "right",
        lambda fields: _find_both(shields, (fields["first"], fields["source"]), (fields["second"], fields["source"])),
        "{first:shielding} (and|or) {second:shielded too} by {source:shielded from}",
    )
    for code, wordings in words.rights.items():
        barred = [each.removeprefix("cannot ") for each in wordings if each.startswith("cannot ")]
        for said in barred if wordings[0].startswith("cannot ") else ():
            yield word("barred", code, said, said.removeprefix("be "), spoken=False)
    only = "{what:subject} may only {right:barred}", "{what:subject} may {right:barred} only"
    yield understood("allowed then", lambda fields: Grant(fields["what"], (fields["right"],)), *only)
    yield understood(
        "right", _find_two, "cannot {first:barred} or {second:barred}", "cannot {first:barred} and {second:barred}"
    )


def _find_both(known: dict[tuple[str, str], str], first: tuple[str, str], second: tuple[str, str]) -> Any:
    codes = known.get(first), known.get(second)
    if codes == (None, known.get(second)) and first[0] == "cannot be targeted":  # by whatever effect
        codes = ("cannot be targeted", codes[1])
    return REJECTED if None in codes or first == second else Several(codes)


def _by_both(known: dict[tuple[str, str], str], fields: dict[str, Any]) -> Any:
    """`By your opponent's cards and effects`: both share the first owner."""
    deed, first, second = fields["deed"], fields["first"], fields["second"]
    owner, named, _ = first.partition("your opponent's ")
    shared = named if not owner and not second.startswith(named) else ""
    return _find_both(known, (deed, first), (deed, shared + second))


def _find_two(fields: dict[str, Any]) -> Any:
    return REJECTED if fields["first"] == fields["second"] else Several((fields["first"], fields["second"]))


def _two_events(words: Vocabulary) -> Iterator[Row]:
    """`When this card attacks or is attacked`: an ability for each."""
    for code, predicates in words.card_events.items():
        if "{card:" not in predicates[0]:
            yield node("predicate", CardEvent, predicates[0], spoken=False, what=code, card=Filter())
            is_, verb, done = predicates[0].partition("is ")
            if verb and not is_:  # `is summoned or destroyed`
                yield node("predicate too", CardEvent, done, spoken=False, what=code, card=Filter())
    either = (
        "{card:party} {first:predicate} or {second:predicate}",
        "{card:party} {first:predicate} or {second:predicate too}",
    )
    two = "{card:party} or {other:one} {event:predicate}"
    for code, others in words.battles.items():
        first, second = others
        yield understood(
            "events",
            partial(_either_way, first, second),
            f"{{card:party}} {code}",
            f"{{card:party}} {code} [(with|against)] {{by:one}}",
        )
    for code, (first, second) in words.survived.items():
        either_way = partial(_either_way, first, second)
        yield understood("events", either_way, f"{{card:this or bearer}} {code}", by=Filter(kind=words.fighting))
        yield understood("events", either_way, f"{{card:this or bearer}} {code} (with|against) {{by:one}}")
    yield understood("events", _one_or_other, *either)
    yield understood("events", _of_two_cards, two)
    when = "(when|whenever|if|each time|every time) {events:events}"
    on_each = partial(_on_each, {each for both in words.battles.values() for each in both})
    for condition in ("", ", if {condition:condition}"):
        for mark in (",", ":"):
            yield understood("ability", on_each, f"{when}{condition} {mark} {{effects:effects}}")
    yield understood("ability", on_each, "{effects:simple} (when|whenever|each time|every time) {events:events}")


def _either_way(first: str, second: str, fields: dict[str, Any]) -> Several:
    return Several((CardEvent(first, **fields), CardEvent(second, **fields)))


def _one_or_other(fields: dict[str, Any]) -> Any:
    events = [msgspec.structs.replace(fields[name], card=fields["card"]) for name in ("first", "second")]
    return Several(events) if events[0] != events[1] else REJECTED


def _of_two_cards(fields: dict[str, Any]) -> Several:
    """`When this card or another Human card you control is summoned`."""
    event = fields["event"]
    return Several(msgspec.structs.replace(event, card=fields[name]) for name in ("card", "other"))


def _on_each(both_sides: set[str], fields: dict[str, Any]) -> Any:
    """Leave open whether a battling card's gain lasts for the battle or for good."""
    events = fields.pop("events")
    if isinstance(fields["effects"][0], If):  # the condition belongs to the events
        return REJECTED
    first = fields["effects"][0]
    if isinstance(first, Change) and not first.until and {event.what for event in events} == both_sides:
        fields["effects"] = (msgspec.structs.replace(first, until=HOW_LONG), *fields["effects"][1:])
    return Several(Triggered(event, **fields) for event in events)
