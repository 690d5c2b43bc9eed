"""How a text says which cards are meant: kinds, where they lie, how many, and who chooses them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from rules.cardtext.productions import Row, Series, node, part, same, understood, word
from rules.cardtext.vocabulary import Vocabulary
from rules.engine.effects import AtRandom, Bearer, Chosen, Compare, Every, Filter, Involved, Same, Target, This, Top

_QUALITIES = "[{*:skilled}] [{*:measured}] [{*:named}]"
_KIND = "{*:kindred} [{*:details}]"


def selections(words: Vocabulary) -> Iterator[Row]:
    """The productions for cards of a kind and for the choice among them."""
    yield from _nouns(words)
    yield from _details(words)
    yield from _places(words)
    yield from _filters()
    yield from _chosen(words)


def _nouns(words: Vocabulary) -> Iterator[Row]:
    yield part("noun", "card~cards", kind="card")
    for (kind, subtype), nouns in words.subtypes.items():
        yield part("noun", *nouns, kind=kind, subtype=subtype)
    for kind, nouns in words.kinds.items():
        yield part("noun", *nouns, kind=kind)
    for name, plural in words.types.items():
        yield word("type", name, name)
        yield part("noun", f"{name}~{plural}", kind="card", types=(name,), spoken=False)
    yield Series("types", "type", "-", longest=2)
    yield Series("other types", "types", " or ", (", ", ", or ", " and "))
    yield part("typed", "{types:types} or {or_types:other types}", "{types:types} (,|and) {or_types:other types}")
    yield part("typed", "{types:types}", "{types:types} type", "{types:types}-type")
    yield part("owned", "your", whose="you", zone="field", spoken=False)
    yield part("owned", "(your opponent's|opponent's|opposing|enemy)", whose="opponent", zone="field", spoken=False)
    yield part("owned", "(both players'|either player's|each player's)", whose="either", zone="field", spoken=False)
    yield part("facing", "face-up", face="up")
    yield part("facing", "face-down", "set", face="down")
    yield part("kindred", "[{*:facing}] [{*:typed}] {*:noun}")
    yield part("kindred", "{name:name}", spoken=False, kind="card")
    for keyword in (*words.keywords, *words.numbered):
        yield part("noun", f"{keyword} (card|cards)", spoken=False, kind="card", keyword=keyword)
    for keyword in words.numbered:
        yield part("noun", f"{keyword}~{keyword}s", spoken=False, kind="card", keyword=keyword)
    yield part(
        "kindred here",
        "[{*:facing}] [{*:typed}] {*:noun}",
        "[{*:owned}] [{*:facing}] [{*:stance}] [{*:typed}] {*:noun}",
    )


def _details(words: Vocabulary) -> Iterator[Row]:
    for code, (english, *others) in words.positions.items():
        yield part("posture", f"in {english}", *(f"in {other}" for other in others), position=code)
        yield part("stance", english, *others, position=code, spoken=False)
    for name in words.keywords:
        yield word("keyword", name, name)
    for name, numbers in words.numbered.items():
        yield word("keyword", name, name)
        for number in numbers:
            yield word("keyword", f"{name} {number}", f"{name} {number}")
    yield part("skilled", "with {keyword:keyword}", "(that has|that have|having) {keyword:keyword}")
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
            f"{{stat:stat}} is {{number:number}} {after}",
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
    yield part("measured", "with {stats:bounds}", "(that has|that have|whose|having) {stats:bounds}")
    yield part("named", "named {name:name}", "(called|with the name) {name:name}", "{name:name}")
    yield part("qualities", _QUALITIES)
    yield part("details", f"[{{*:posture}}] {_QUALITIES}", f"{_QUALITIES} [{{*:posture}}]")


def _beyond(op: str, step: int, fields: dict[str, Any]) -> Compare:
    return Compare(fields["stat"], op, fields["number"] + step)


def _places(words: Vocabulary) -> Iterator[Row]:
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
    yield part(
        "place",
        "on the field",
        "in play",
        "on (either side|both sides) [of the field]",
        "on either field",
        whose="either",
        zone="field",
    )
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
                f"({said}|{understood}) their {noun}",
                whose="opponent",
                zone=code,
                spoken=spoken,
            )
            yield part(
                category,
                f"{said} either player's {noun}",
                f"{understood} either player's {noun}",
                f"({said}|{understood}) (any|a|each player's|any player's) {noun}",
                zone=code,
                whose="either" if category == "place" else "",
                spoken=spoken,
            )


def _filters() -> Iterator[Row]:
    stored = ("{*:kindred} [{*:qualities}] {*:%s}", "{*:kindred} {*:%s} {*:qualities}")
    yield part("features", *(template % "store" for template in stored))
    for kindred, rest in (("kindred here", "[{*:details}] [{*:place}]"), ("kindred", "[{*:qualities}] {*:store}")):
        line = f"{{*:{kindred}}} {rest} (other than|except) this card"
        yield part("features", line, spoken=False, apart="this")
    yield part("features", "{*:kindred here} [{*:details}] [{*:place}]", "{*:kindred here} {*:place} {*:details}")
    yield part("origins", *(template % "origin" for template in stored))
    yield node("filter", Filter, "{*:features}")
    yield node("rest", Filter, "{*:features}", apart="this")
    yield node("stock", Filter, "{*:origins}")
    yield node("rest of stock", Filter, "{*:origins}", apart="this")
    for side, whose in (("mine", "you"), ("theirs", "opponent")):
        yield node(side, Filter, f"another~other {_KIND}", whose=whose, zone="field", apart="this")
        yield node(side, Filter, _KIND, whose=whose, zone="field")
        yield node(f"a {side}", Filter, f"another {_KIND}", whose=whose, zone="field", apart="this")
        yield node(f"a {side}", Filter, f"a {_KIND}", f"(any|1) {_KIND}", whose=whose, zone="field")
    yield node("needed", Filter, _KIND, spoken=False, whose="you", zone="field")
    stored_kind = "{*:kindred} [{*:qualities}]"
    yield node("decked", Filter, stored_kind, spoken=False, whose="you", zone="deck")
    yield node("held", Filter, stored_kind, f"{stored_kind} (from|in) (your|their) hand", zone="hand")
    yield node("given too", Filter, _KIND, f"{_KIND} you control", zone="field", apart="this")
    yield node("given", Filter, _KIND, f"{_KIND} you control", f"{_KIND} (from|on) your (side of the|) field")
    yield same("any", "{:one}", "{:filter}", spoken=False)
    yield node("one", Filter, "another {*:features-}", "(other|a different) {*:features}", apart="this")
    yield node(
        "one", Filter, "a {*:features-}", "(any|1|a single|1 of) {*:features}", "{*:owned} {*:kindred} [{*:details}]"
    )
    yield node("each", Filter, "other {*:features}", "other of {*:features}", apart="this")
    yield node("each", Filter, "{*:features}", "of {*:features}")


def _chosen(words: Vocabulary) -> Iterator[Row]:
    yield same("count", "{:number}")
    yield word("count", 1, "a", "a single", spoken=False)
    yield node("this", This, "this card", "itself", "this battle card", plural=False)
    yield node("bearer", Bearer, *words.bearer, plural=False)
    yield node(
        "involved",
        Involved,
        "the attacking card",
        "[the|that|your opponent's] attacking {_:noun}",
        "the attacker",
        "the card that (attacks|attacked)",
        "the {_:noun} that (attacks|attacked)",
        role="attacker",
        plural=False,
    )
    yield node(
        "involved",
        Involved,
        "the attacked card",
        "[the|that] attacked {_:noun}",
        "the (attack target|target of the attack|target of that attack)",
        role="attacked",
        plural=False,
    )
    yield node(
        "involved",
        Involved,
        "that card",
        "that {_:noun}",
        "(the|that) (summoned|activated|destroyed|drawn|discarded|set|revealed|negated|special summoned) {_:noun}",
        role="subject",
        plural=False,
    )
    yield node("same", Same, "it", "them", "(those|these) {_:noun}", plural=False)
    yield from _targets("targets", "filter", "rest")
    yield from _targets("stored targets", "stock", "rest of stock")
    for category, filters, others in (("picks", "filter", "rest"), ("finds", "stock", "rest of stock")):
        yield node(
            category,
            Chosen,
            f"{{count=least:count}} other {{filter:{others}}} of your opponent's choice",
            who="opponent",
        )
        yield node(
            category, Chosen, f"{{count=least:count}} {{filter:{filters}}} of your opponent's choice", who="opponent"
        )
        yield node(
            category,
            Chosen,
            f"{{count=least:count}} other {{filter:{others}}}",
            f"another {{filter:{others}}}",
            who="you",
        )
        yield node(
            category,
            Chosen,
            f"{{count=least:count}} {{filter:{filters}}}",
            f"{{count=least:count}} of {{filter:{filters}}}",
            f"{{count=least:count}} {{filter:{filters}}} of your choice",
            who="you",
        )
        yield node(category, Chosen, f"up to {{count:number}} other {{filter:{others}}}", least=0, who="you")
        yield node(
            category,
            Chosen,
            f"up to {{count:number}} {{filter:{filters}}}",
            f"up to {{count:number}} of {{filter:{filters}}}",
            least=0,
            who="you",
        )
        yield node(category, AtRandom, f"{{count:number}} other random {{filter:{others}}}")
        yield node(
            category,
            AtRandom,
            f"{{count:number}} random {{filter:{filters}}}",
            f"{{count:count}} {{filter:{filters}}} (at random|randomly)",
            f"a random {{filter:{filters}}}",
        )
        yield node(
            f"every {category}", Every, f"all other {{filter:{others}+}}", f"(every|each) other {{filter:{others}}}"
        )
        yield node(
            f"every {category}",
            Every,
            f"all {{filter:{filters}+}}",
            f"all [of] [the] {{filter:{filters}}}",
            f"(every|each) {{filter:{filters}}}",
        )
    yield node(
        "top",
        Top,
        "the top card of your deck",
        "the top [{count:number}] {_:noun} of your deck",
        count=1,
        whose="you",
    )
    yield node("top", Top, "the top {count:number} cards of your deck", whose="you")
    yield node("top", Top, "the top card of your opponent's deck", count=1, whose="opponent")
    yield node("top", Top, "the top {count:number} cards of your opponent's deck", whose="opponent")
    for category in ("targets", "involved", "same", "picks"):
        yield same("aimed", f"{{:{category}}}")
    yield node("subject", Every, "other {filter:rest+}", "all other {filter:rest}", "(every|each) other {filter:rest}")
    yield node(
        "subject",
        Every,
        "{filter:filter+}",
        "all [of] [the] {filter:filter}",
        "(every|each) {filter:filter}",
    )
    for category in ("this", "bearer"):
        yield same("subject", f"{{:{category}}}")
        yield same("selection", f"{{:{category}}}")
    for category in ("aimed", "every picks", "top"):
        yield same("selection", f"{{:{category}}}")
    yield node(
        "their own",
        Chosen,
        "{count=least:count} {filter:theirs}",
        "{count=least:count} {filter:theirs} they control",
        "{count=least:count} of their {filter:theirs}",
        spoken=False,
        who="opponent",
    )
    yield node("their top", Top, "card", spoken=False, count=1, whose="opponent")
    yield node("their top", Top, "{count:number} cards", spoken=False, whose="opponent")
    for category in ("finds", "every finds", "stored targets"):
        yield same("stored", f"{{:{category}}}")


def _targets(category: str, filters: str, others: str) -> Iterator[Row]:
    """Cards that are aimed at."""
    yield node(
        category,
        Target,
        f"another target {{filter:{others}-}}",
        f"[1|a] other target {{filter:{others}-}}",
        f"target another {{filter:{others}-}}",
        plural=False,
        count=1,
        least=1,
    )
    yield node(
        category,
        Target,
        f"target {{filter:{filters}-}}",
        f"(a|any) target {{filter:{filters}-}}",
        plural=False,
        count=1,
        least=1,
    )
    yield node(category, Target, f"{{count=least:number}} other target {{filter:{others}}}")
    yield node(
        category,
        Target,
        f"{{count=least:number}} target {{filter:{filters}}}",
        f"{{count=least:number}} targeted {{filter:{filters}}}",
    )
    yield node(category, Target, f"up to {{count:number}} other target {{filter:{others}}}", least=0)
    yield node(category, Target, f"up to {{count:number}} target {{filter:{filters}}}", least=0)
