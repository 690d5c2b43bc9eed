"""Wordings of filters: a card's kind and its place."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import permutations
from typing import Any

from rules.cardtext.marks import OTHER, RIVAL, THEY
from rules.cardtext.productions import REJECTED, Row, Series, node, part, same, understood, word
from rules.cardtext.vocabulary import Vocabulary
from rules.engine.effects import (
    CHOSEN_TYPE,
    Antecedent,
    Compare,
    EquippedCard,
    Extreme,
    Filter,
    This,
    TriggeringCard,
)

_QUALITIES = "[{*:skilled}] [{*:measured}] [{*:named}] [{*:of the type}]"
_KIND = "{*:kindred} [{*:details}]"


def kinds(words: Vocabulary) -> Iterator[Row]:
    """Productions for filters."""
    yield from _nouns(words)
    yield from _details(words)
    yield from _places(words)
    yield from _filters()
    yield from _doings(words)
    yield from _foremost()


def _nouns(words: Vocabulary) -> Iterator[Row]:
    for category in ("noun", "plain noun"):
        yield part(category, "card~cards", kind="card")
        for (kind, subtype), nouns in words.subtypes.items():
            yield part(category, *nouns, kind=kind, subtype=subtype)
        for kind, nouns in words.kinds.items():
            yield part(category, *nouns, kind=kind)
    for name, plural in words.types.items():
        yield word("type", name, name)
        yield part("noun", f"{name}~{plural}", kind="card", types=(name,), spoken=False)
    yield Series("types", "type", "-", longest=2)
    yield Series("other types", "types", " or ", (", ", ", or ", " and "))
    yield part("typed", "{types:types} or {or_types:other types}", "{types:types} (,|and) {or_types:other types}")
    either = "{types:kin} (and|or|or a) {or_types:kin too}", "{types:kin} [card] or a {or_types:kin too} card"
    yield part("noun", *either, spoken=False, kind="card")
    yield Series("kin too", "kin", " or ", longest=1)
    yield part("typed", "{types:types}", "{types:types} type", "{types:types}-type")
    yield part("owned", "(your|friendly|allied)", whose="you", zone="field", spoken=False)
    yield part("owned", "(your opponent's|opponent's|opposing|enemy)", whose="opponent", zone="field", spoken=False)
    yield part("owned", "their", whose=THEY, zone="field", spoken=False)
    yield part("owned", "(both players'|either player's|each player's)", whose="either", zone="field", spoken=False)
    yield part("facing", "face-up", face="up")
    yield part("facing", "face-down", "set", face="down")
    yield from _others(words)
    yield part("kindred", "[{*:facing}] [{*:typed}] {*:noun}")
    yield part("kindred", "{name:name}", spoken=False, kind="card")
    for keyword in (*words.keywords, *words.numbered):
        yield part("noun", f"{keyword} (card|cards)", spoken=False, kind="card", keyword=keyword)
    for keyword, plural in words.titles.items():
        yield part("noun", f"{keyword}~{plural}", spoken=False, kind="card", keyword=keyword)
    yield part(
        "kindred here",
        "[{*:facing}] [{*:typed}] {*:noun}",
        "[{*:owned}] [{*:facing}] [{*:stance}] [{*:typed}] {*:noun}",
    )


def _others(words: Vocabulary) -> Iterator[Row]:
    """Cards of another type, read before cards of a type."""
    for category in ("kindred", "kindred here"):
        other = "non-{not_types:types} {*:plain noun}"
        where = "[{*:facing}]" if category == "kindred" else "[{*:owned}] [{*:facing}] [{*:stance}]"
        yield part(category, f"[{{*:facing}}] {other}", f"{where} {other}")
        yield part(
            category,
            "[{*:facing}] {*:plain noun} (except|other than|that is not|that are not|that isn't|that aren't) "
            "{not_types:outsiders}",
            spoken=False,
        )
        for name, plural in words.types.items():
            others = f"[{{*:facing}}] (non-{name}|non-{plural})"
            yield part(category, others, kind="card", not_types=(name,), spoken=False)
    for name, plural in words.types.items():
        yield word("outsiders", (name,), f"[a] {name} [(card|cards)]", plural, spoken=False)


def _details(words: Vocabulary) -> Iterator[Row]:
    """Position, keywords and name of a card."""
    yield from _postures(words)
    yield from _skills(words)
    yield from _bounds(words)
    yield part("named", "named {name:name}", "(called|with the name) {name:name}", "{name:name}")
    yield part("of the type", "of the chosen type", "of (that|the) [chosen|named|declared] type", types=(CHOSEN_TYPE,))
    yield part("qualities", _QUALITIES)
    yield part("details", f"[{{*:posture}}] {_QUALITIES}", f"{_QUALITIES} [{{*:posture}}]")


def _postures(words: Vocabulary) -> Iterator[Row]:
    for code, (english, *others) in words.positions.items():
        ways = [f"in {each}" for each in (english, *others)]
        yield part("posture", *ways, *(f"(that is|that are) {way}" for way in ways), position=code)
        yield part("stance", english, *others, position=code, spoken=False)


def _skills(words: Vocabulary) -> Iterator[Row]:
    for name in words.keywords:
        yield word("keyword", name, name)
    for name, numbers in words.numbered.items():
        yield word("keyword", name, name)
        for number in numbers:
            yield word("keyword", f"{name} {number}", f"{name} {number}")
    named = "[the] {keyword:keyword} [(keyword|skill|ability)]"
    yield part("skilled", "with {keyword:keyword}", f"(with|that has|that have|having) {named}")


def _bounds(words: Vocabulary) -> Iterator[Row]:
    """Stats with their minimum, maximum or exact value."""
    for code, wordings in words.stats.items():
        yield word("stat", code, *wordings)
        if code in words.changing:
            yield word("power", code, *wordings)
    for op, amounts in {"most": ("or less", "at most"), "least": ("or more", "at least")}.items():
        after, before = amounts
        yield node(
            "bound",
            Compare,
            f"{{number:number}} {after} {{stat:stat}}",
            f"{before} {{number:number}} {{stat:stat}}",
            f"{{stat:stat}} [of] {{number:number}} {after}",
            f"{{stat:stat}} [of] {before} {{number:number}}",
            f"a {{stat:stat}} [of] {{number:number}} {after}",
            f"{{stat:stat}} (is|was) {{number:number}} {after}",
            f"{{number:number}} {{stat:stat}} {after}",
            op=op,
        )
    yield node(
        "bound",
        Compare,
        "exactly {number:number} {stat:stat}",
        "{number:number} {stat:stat}",
        "{stat:stat} [of] [exactly] {number:number}",
        op="exactly",
    )
    for than, op, step in (("less than", "most", -1), ("more than", "least", 1), ("greater than", "least", 1)):
        yield understood(
            "bound",
            partial(_beyond, op, step),
            f"{than} {{number:number}} {{stat:stat}}",
            f"[a] {{stat:stat}} [of|is] {than} {{number:number}}",
        )
        yield node(
            "bound",
            Compare,
            f"[a] {{stat:stat}} [of|is] {than} or equal to {{number:number}}",
            spoken=False,
            op=op,
        )
    yield Series("bounds", "bound", " and ", (" and with ",))
    cost = "(that costs|that cost|costing|with [a] cost of)"
    for op, amount in (("most", "{number:number} or less"), ("least", "{number:number} or more")):
        yield understood("measured", partial(_costs, words.currency, op), f"{cost} {amount}")
    measured = "(that has|that have|whose|having|that costs|that cost|costing) {stats:bounds}"
    yield part("measured", "with {stats:bounds}", f"(with {{stats:bounds}}|{measured}) [each]")


def _costs(currency: str, op: str, fields: dict[str, Any]) -> Any:
    """`That costs 40 or less`: with 1, another price might be meant."""
    number = fields["number"]
    return (("stats", (Compare(currency, op, number),)),) if number > 1 else REJECTED


def _beyond(op: str, step: int, fields: dict[str, Any]) -> Compare:
    return Compare(fields["stat"], op, fields["number"] + step)


def _places(words: Vocabulary) -> Iterator[Row]:
    """The zones of a card."""
    yield from _sides()
    yield from _pairs_of_places(words)  # before one place, which would be printed without the other
    yield from _zones(words)


def _sides() -> Iterator[Row]:
    yield part(
        "place",
        "you control",
        "(that|which) you control",
        "[that are] (on|in) your (side of the|) field",
        "you have on the field",
        "you have on your (side of the|) field",
        "under your control",
        "in your control",
        whose="you",
        zone="field",
    )
    yield part(
        "place",
        "your opponent controls",
        "(that|which) your opponent controls",
        "controlled by your opponent",
        "(on|in) your opponent's (side of the|) field",
        "your opponent has on the field",
        whose="opponent",
        zone="field",
    )
    yield part("place", "[(that|which)] they control", whose=THEY, zone="field", spoken=False)
    yield part(
        "place",
        "on the field",
        "from the field",
        "in play",
        "on (either side|both sides) [of the field]",
        "on either field",
        whose="either",
        zone="field",
    )


def _zones(words: Vocabulary) -> Iterator[Row]:
    stores = [(code, zones, category) for code, zones in words.zones.items() for category in ("store", "origin")]
    for code, (zone, *others), category in [*stores, *((code, zones, "place") for code, zones in words.tables.items())]:
        said, understood = ("from", "in") if category == "origin" else ("in", "from")
        for noun in (zone, *others):
            spoken = noun == zone
            yield part(
                category,
                f"{said} your {noun}",
                f"{understood} your {noun}",
                whose="you",
                zone=code,
                spoken=spoken,
            )
            yield part(
                category,
                f"{said} your opponent's {noun}",
                f"{understood} your opponent's {noun}",
                f"({said}|{understood}) the {noun} of your opponent",
                whose="opponent",
                zone=code,
                spoken=spoken,
            )
            yield part(category, f"({said}|{understood}) their {noun}", whose=THEY, zone=code, spoken=False)
            yield part(
                category,
                f"{said} either player's {noun}",
                f"{understood} either player's {noun}",
                f"({said}|{understood}) both [players'] {noun}s",
                f"({said}|{understood}) (any|a|either|each player's|any player's) {noun}",
                *([f"({said}|{understood}) the {noun}"] if code in words.open_piles else []),
                zone=code,
                whose="either" if category == "place" else "",
                spoken=spoken,
            )


def _pairs_of_places(words: Vocabulary) -> Iterator[Row]:
    """`from your hand or discard pile`."""
    for first, second in permutations(words.zones, 2):
        one, other = words.zones[first][0], words.zones[second][0]
        in_order = list(words.zones).index(first) < list(words.zones).index(second)
        zone, or_zone = (first, second) if in_order else (second, first)
        both = f"your {one} (or|and) [your] {other}"
        for category, said in (("origin", "from"), ("store", "in")):
            lines = f"{said} your {one} or {other}", f"(from|in) {both}"
            yield part(category, *lines, whose="you", zone=zone, or_zone=or_zone, spoken=in_order)
        yield word("piles", (zone, or_zone), both, spoken=False)


def _foremost() -> Iterator[Row]:
    """Cards with the highest or lowest stat of their kind."""
    for op, superlatives in (("highest", "highest|greatest|most|largest"), ("lowest", "lowest|least|smallest|fewest")):
        yield node("peak", Extreme, f"with the {op} {{stat:stat}}", f"with [the] ({superlatives}) {{stat:stat}}", op=op)
    yield node("own rival", This, "this card", "this battle card")
    yield word("own rival", Antecedent(), "(it|itself)", spoken=False)
    yield same("own rival", "{:bearer}")
    for category in ("own rival", "involved"):
        yield same("rival", f"{{:{category}}}")
    yield from _degrees()
    yield from _ranks("rank", "rival")
    yield from _ranks("own rank", "own rival")
    yield word("its own", Antecedent(), "its", spoken=False)
    than_its = "[a] {op:beyond} {stat:power} than {than:its own} {of:power}"
    yield node("own rank figure", Extreme, than_its, spoken=False, unless=_compares_one)
    yield node("rank", Extreme, "with [a] {op:beyond} {stat:power}", spoken=False, than=RIVAL)
    yield node("own rank", Extreme, "with [a] {op:beyond} {stat:power}", spoken=False, than=Antecedent())
    kind = "{*:kindred here} [{*:details}]"
    ranked = f"{kind} [{{*:place}}] {{extreme:rank}}", f"{kind} {{extreme:rank}} [{{*:place}}]"
    yield node("filter", Filter, f"{ranked[0]} [other than {{apart:left out}}]", ranked[1])
    yield node("rest", Filter, *ranked, apart=OTHER)
    ranked_there = "{*:kindred} [{*:qualities}] {extreme:rank} {*:origin}"
    yield node("stock", Filter, ranked_there, "{*:kindred} [{*:qualities}] {*:origin} {extreme:rank}")
    compared = "{*:kindred here} [{*:details}] [{*:place}] {extreme:own rank}"
    yield node("each", Filter, compared, f"of {compared}")
    for side, whose in (("mine", "you"), ("theirs", "opponent")):
        yield node(side, Filter, f"{_KIND} {{extreme:own rank}}", whose=whose, zone="field")
        yield node(f"a {side}", Filter, f"a {_KIND} {{extreme:own rank}}", whose=whose, zone="field")
    yield node("foremost", Filter, f"{kind} {{extreme:peak}} [{{*:place}}]", f"{kind} [{{*:place}}] {{extreme:peak}}")
    yield node("foremost of yours", Filter, "{*:owned} {*:kindred} [{*:details}] {extreme:peak}", spoken=False)


def _ranks(category: str, rivals: str) -> Iterator[Row]:
    """Cards with more or less of a stat than another card has."""
    own, figure = f"{{than:{rivals}}}", f"{category} figure"
    same_stat, other_stat = f"{own} ('s [{{stat:power}}]|has|)", f"{own}'s {{of:power}}"
    for than, said, unless in ((own, same_stat, _compares_two), (other_stat, other_stat, _compares_one)):
        lines = f"[a] {{op:beyond}} {{stat:power}} than {said}", f"[a] {{stat:power}} [is] {{op:beyond than}} {said}"
        yield node(figure, Extreme, f"{{op:beyond}} {{stat:power}} than {than}", *lines, unless=unless)
    yield same(category, f"with {{:{figure}}}", f"(with|that has|that have|having|whose) {{:{figure}}}")


def _degrees() -> Iterator[Row]:
    """Degrees of a stat, less or more. `turned` says the degree from the other card's side."""
    less, more = "less|lower|smaller", "more|higher|greater|larger"
    for op, other, words, others in (("less", "more", less, more), ("more", "less", more, less)):
        for category, said, no in (("beyond", words, other), ("turned", others, op)):
            spoken, equal = category == "beyond", f"no {other}"
            yield word(category, op, f"({said})", spoken=spoken)
            yield word(category, equal, f"(no {no}|equal or ({said})|({said}) or equal)", spoken=spoken)
            yield word(f"{category} than", op, f"({said}) than", spoken=False)
            than = f"(({said}) than or equal to|equal to or ({said}) than)"
            yield word(f"{category} than", equal, than, spoken=False)


def _compares_two(made: Extreme) -> bool:
    return not _compares_one(made)


def _compares_one(made: Extreme) -> bool:
    """Whether the stat of both cards is the same, which need not be said twice."""
    return made.of in ("", made.stat)


def _doings(words: Vocabulary) -> Iterator[Row]:
    """Actions of a card this turn, and its way of entering the field."""
    for did, (said, *others) in {
        "attacked": ("attacked this turn", "(has|have) attacked this turn"),
        "not attacked": (
            "did not attack this turn", "(didn't|has not|have not|hasn't|haven't) (attack|attacked) this turn",
        ),
        "was attacked": ("was~were attacked this turn", "(has been|have been) attacked this turn"),
        "was not attacked": (
            "was~were not attacked this turn", "(wasn't|weren't|were not|hasn't been|has not been) attacked this turn",
        ),
        "destroyed": ("destroyed a battle card this turn", "has destroyed a battle card this turn"),
        "destroyed in battle": (
            "destroyed a battle card in battle this turn", "has destroyed a battle card in battle this turn",
        ),
        "summoned": ("was~were summoned this turn", "(has been|have been) summoned this turn"),
        "attacked once": ("attacked once this turn", "attacked [exactly] once this turn"),
        "attacked twice": ("attacked twice this turn", "attacked [exactly] (twice|2 times) this turn"),
        "special summoned this turn": (
            "was~were special summoned this turn", "(has been|have been) special summoned this turn",
        ),
        "special summoned": ("was~were special summoned", "(has been|have been) special summoned"),
        "attacking": ("is~are attacking", "(attacks|attack)"),
        "battling": ("is~are in battle", "(is|are) battling"),
    }.items():  # fmt: skip
        yield node("done", Filter, said, *others, did=did)
        yield part("doing", f"that {said}", *(f"that {other}" for other in others), did=did)
    carried = "|".join([f"a {one}|{one}s" for one in words.carried])
    laden = f"equipped with ({carried})"
    carries = f"(that (is|are|was|were|has been|have been)|) {laden}", "that (was|were|has been|have been) equipped"
    yield part("doing", "that is~are equipped", *carries, did="equipped")
    for did in ("attacking", "battling", "special summoned", "equipped"):
        doing_so = f"{did} [{{*:typed}}] {{*:noun}}", f"{{*:typed}} {did} {{*:noun}}"
        # An equipped card alone is the one that the card of the text lies on.
        category = "kindred that carry" if did == "equipped" else "kindred in battle"
        fighting = [f"[{{*:owned}}] [{{*:facing}}] {doing_so[0]}", f"[{{*:owned}}] {doing_so[1]}"]
        yield part(category, *fighting, spoken=False, did=did)
    in_battle = "{*:kindred in battle} [{*:details}] [{*:place}]"
    yield node("filter", Filter, in_battle, spoken=False)
    yield node("rest", Filter, in_battle, spoken=False, apart=OTHER)
    yield node("each", Filter, in_battle, "{*:kindred that carry} [{*:details}] [{*:place}]", spoken=False)
    yield part("doing", "(that were|) summoned this turn", spoken=False, did="summoned")
    doing = (
        "{*:kindred here} [{*:details}] [{*:place}] {*:doing}",
        "{*:kindred here} [{*:details}] {*:doing} {*:place}",
    )
    yield node("filter", Filter, f"{doing[0]} [other than {{apart:left out}}]", doing[1])
    yield node("rest", Filter, *doing, apart=OTHER)
    yield node("each", Filter, *doing)


def _left_out() -> Iterator[Row]:
    """Cards that are named as others than those wanted."""
    for card, wording in (
        (This(), "this card"),
        (EquippedCard(), "the equipped card"),
        (TriggeringCard(), "that card"),
        (TriggeringCard("attacker"), "the attacking card"),
        (TriggeringCard("attacked"), "the attacked card"),
        (TriggeringCard("other"), "the other card"),
    ):
        yield word("left out", (card,), wording)


def _filters() -> Iterator[Row]:
    yield from _left_out()
    stored = ("{*:kindred} [{*:qualities}] {*:%s}", "{*:kindred} {*:%s} {*:qualities}")
    for kind in ("{*:kindred} [{*:qualities}] {*:store}", "{*:kindred here} [{*:details}] [{*:place}]"):
        ways = (
            "{} other than {{apart:left out}}",
            "{} except {{apart:left out}}",
            "{}, except [for] {{apart:left out}},",
        )
        yield part("features", *(way.format(kind) for way in ways))
    yield part("features", *(template % "store" for template in stored))
    yield part("features", "{*:kindred here} [{*:details}] [{*:place}]", "{*:kindred here} {*:place} {*:details}")
    yield part("origins", *(template % "origin" for template in stored))
    yield node("filter", Filter, "{*:features}")
    yield node("rest", Filter, "{*:features}", apart=OTHER)
    yours = "your other {*:kindred} [{*:details}]"
    yield node("yours too", Filter, yours, spoken=False, whose="you", zone="field", apart=OTHER)
    but = "(other than|except [for]) {apart:left out}"
    lines = f"{{*:kindred}} [{{*:qualities}}] {but} {{*:origin}}", f"{{*:origins}} [,] {but}"
    yield node("stock", Filter, "{*:origins} [other than {apart:left out}]", *lines)
    yield node("rest of stock", Filter, "{*:origins}", apart=OTHER)
    differ, they = "with different names", "(with|of|that have|having) different names"
    there, here = "{*:kindred} [{*:qualities}]", "{*:kindred here} [{*:details}]"
    for category, place in (("stock of names", "origin"), ("filter of names", "store")):
        lines = f"{there} {they} {{*:{place}}}", f"{there} {{*:{place}}} {they}"
        yield node(category, Filter, f"{there} {differ} {{*:{place}}}", *lines)
    yield node(
        "filter of names",
        Filter,
        f"{here} {differ} [{{*:place}}]",
        f"{here} {they} [{{*:place}}]",
        f"{here} {{*:place}} {they}",
    )
    for side, whose in (("mine", "you"), ("theirs", "opponent")):
        yield node(side, Filter, f"another~other {_KIND}", whose=whose, zone="field", apart=OTHER)
        yield node(side, Filter, _KIND, whose=whose, zone="field")
        yield node(f"a {side}", Filter, f"another {_KIND}", whose=whose, zone="field", apart=OTHER)
        apart = f"(a|any|1) {_KIND} (other than|except|besides) {{apart:left out}}"
        yield node(f"a {side}", Filter, f"a {_KIND}", f"(any|1) {_KIND}", apart, whose=whose, zone="field")
    yield node("needed", Filter, _KIND, spoken=False, whose="you", zone="field")
    stored_kind = "{*:kindred} [{*:qualities}]"
    yield node("decked", Filter, stored_kind, spoken=False, whose="you", zone="deck")
    yield node("decked of names", Filter, f"{stored_kind} {they}", spoken=False, whose="you", zone="deck")
    for category, whose in (("held", "your"), ("held by them", "their")):
        yield node(category, Filter, stored_kind, f"{stored_kind} (from|in) {whose} hand", zone="hand")
    yield node("given too", Filter, _KIND, f"{_KIND} you control", zone="field", apart=OTHER)
    yield node("given", Filter, _KIND, f"{_KIND} you control", f"{_KIND} (from|on) your (side of the|) field")
    yield same("any", "{:one}", spoken=False)
    yield node("any", Filter, "{*:features}", spoken=False)
    yield node("one", Filter, "another {*:features-}", "(other|a different) {*:features}", apart=OTHER)
    yield node(
        "one", Filter, "a {*:features-}", "(any|1|a single|1 of) {*:features}", "{*:owned} {*:kindred} [{*:details}]"
    )
    yield node("each", Filter, "other {*:features}", "other of {*:features}", apart=OTHER)
    yield node("each", Filter, "{*:features}", "of {*:features}")
