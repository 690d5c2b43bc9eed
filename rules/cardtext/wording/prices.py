"""Wordings of changed costs."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from rules.cardtext.capping import find_counted
from rules.cardtext.marks import OTHER
from rules.cardtext.productions import REJECTED, Row, Several, node, part, understood, word
from rules.cardtext.vocabulary import Vocabulary
from rules.engine.effects import Continuous, Did, Filter, Is, OwnPrice, Price

NOTHING = -1000  # more than any card costs
_EACH_TURN = "(each|of each|in each) turn"
_FOR = "[{to:purpose}]"


def prices(words: Vocabulary) -> Iterator[Row]:
    """Productions for changed costs."""
    currency = words.resources[words.currency][0]
    yield node("priced", Filter, "[{*:typed}] {*:noun} [{*:qualities}]")
    yield node("priced", Filter, "other [{*:typed}] {*:noun} [{*:qualities}]", apart=OTHER)
    yield node("priced", Filter, "non-{not_types:types} {*:plain noun} [{*:qualities}]")
    yield word("payer", "you", "you", plural=True)
    yield word("payer", "opponent", "your opponent")
    yield word("payer", "each", "each player", "(both players|players)")
    for to in ("summon", "activate"):
        yield word("purpose", to, f"to {to}", *(["to use"] if to == "activate" else []))
    yield word("purpose", "play", "to play")
    yield from _amounts(currency)
    yield from _of_kinds(currency)
    yield from _of_attacks(words, currency)
    yield from _of_the_next(words)
    yield from _of_itself(currency)


def _amounts(currency: str) -> Iterator[Row]:
    """How much more or less is paid, and how a cost is altered by so much."""
    price = f"[{currency}|cost|price|{currency} cost]"
    half = f"half [of] [the|their|its|as much|the normal|their normal] {price}"
    yield part("amount", f"half the {currency}", half, points=0, half=True)
    yield part("amount", f"no {currency}", f"(no|0) {currency}", points=NOTHING)
    yield part("altered", "halved", spoken=False, points=0, half=True)
    for number, more, mores, done in (
        ("number", "more", "(more|additional|extra)", "(increased|raised)"),
        ("negative", "less", "less", "(reduced|lowered|decreased)"),
    ):
        points = f"{{points:{number}}}"
        ways = f"{points} {mores} {currency}", f"{points} {currency} {mores}"
        yield part("amount", f"{points} {more} {currency}", *ways)
        yield understood("unnamed", _unless_one, f"{points} {mores}")
        yield part("altered", f"{done} by {points} [{currency}]", spoken=False)
    yield part("amount", "{points:unnamed}", spoken=False)


def _of_attacks(words: Vocabulary, currency: str) -> Iterator[Row]:
    """The price of an attack."""
    due, fighter = f"{{points:number}} {currency}", words.fighting
    shown = f"{{filter:priced+}} cost {{who:payer}} {due} to attack with"
    yield node("law", Price, shown, to="attack", unless=_is_no_due)
    for who, subject, they, attack in (
        ("you", "you", "you", "(attack|declare a attack)"),
        ("opponent", "your opponent", "they", "(attack|attacks|declare a attack|declares a attack)"),
        ("each", "(each player|both players|players)", "they", "(attack|attacks|declare a attack|declares a attack)"),
    ):
        fixed: dict[str, Any] = {"who": who, "to": "attack", "spoken": False, "unless": _is_no_due}
        every = "(each time|every time|whenever|when)"
        bare = "(attack|declare (a attack|attacks))"
        any_card: dict[str, Any] = {"filter": Filter(kind=fighter), **fixed}
        must = f"{subject} must pay {due}"
        yield node("law", Price, f"{must} to {bare}", f"{must} {every} {they} {attack}",
            f"{every} {subject} {attack}, {they} must pay {due}", f"{subject} cannot {bare} unless {they} pay {due}",
            **any_card,
        )  # fmt: skip
        yield node("law", Price, f"{must} to {bare} with (a|each|any) {{filter:priced-}}", **fixed)
    theirs = f"your opponent's {{filter:priced}} cannot attack unless (they|your opponent) (pay|pays) {due}"
    yield node("law", Price, theirs, spoken=False, who="opponent", to="attack", unless=_is_no_due)


def _is_no_due(made: Price) -> bool:
    """Whether nothing is paid, or it is paid for something else than an attack."""
    return made.points < 1 or made.to != "attack"


def _unless_one(fields: dict[str, int]) -> Any:
    """`Cost 10 less` without saying of what: 1 less might be of another price."""
    return fields["points"] if abs(fields["points"]) > 1 else REJECTED


def _of_kinds(currency: str) -> Iterator[Row]:
    """Costs of a kind of cards, with their changes and counted amounts."""
    for category, ending, unless in (
        ("law", "", _counts_deeds),
        ("law", "for each {per:times-}", _counts_wrongly),
        ("order", "{until:span}", _counts_deeds),
    ):
        for_a_time = "" if category == "law" else "{until:span}, "
        rest = f"{_FOR} {ending}"
        more: dict[str, Any] = {"unless": unless}
        said = f"[all] {{filter:priced}} (cost|costs) {{who:payer}} {{*:amount}} {rest}"
        yield node(category, Price, f"{{filter:priced+}} cost {{who:payer}} {{*:amount}} {rest}", said, **more)
        said = f"[all] {{filter:priced}} (cost|costs) {{*:amount}} {rest}"
        yield node(category, Price, f"{{filter:priced+}} cost {{*:amount}} {rest}", said, who="", **more)
        more |= {"spoken": False}
        whom = f"[all] {{filter:priced}} (cost|costs) {{*:amount}} {rest} for {{who:payer}}"
        theirs = f"[all] (both players'|each player's) {{filter:priced}} (cost|costs) {{*:amount}} {rest}"
        yield node(category, Price, whom, **more)
        yield node(category, Price, theirs, who="each", **more)
        for who, whose, hand, subject, s in (
            ("you", "your", "your", "you", ""),
            ("opponent", "your opponent's", "(your opponent's|their)", "your opponent", "s"),
        ):
            of = f"[the] [{currency}] (cost|costs) of {whose} {{filter:priced}}"
            of_any = f"[the] [{currency}] (cost|costs) of [all] {{filter:priced}}"
            played = f"(activate{s}|play{s}|use{s})"
            pays, they = ("you pay", "you") if who == "you" else ("your opponent (pays|must pay)", "they")
            per_card = f"{pays} {{*:amount}} for (a|each) {{filter:priced-}}"
            cost = f"(cost|costs) {{*:amount}} {ending}"
            for to, *lines in (
                ("", f"{per_card} {ending}"),
                ("summon", f"{per_card} {they} summon {ending}"),
                ("activate", f"{per_card} {they} (activate|use) {ending}"),
                ("play", f"{per_card} {they} play {ending}"),
                ("", f"[all] {whose} {{filter:priced}} (cost|costs) {{*:amount}} {rest}"),
                ("play", f"[all] {{filter:priced}} (in|from) {hand} hand (cost|costs) {{*:amount}} [to play] {ending}"),
                ("", f"{of} (is|are) {{*:altered}} {ending}"),
                ("", f"[all] {{filter:priced}} {subject} control{s} (cost|costs) {{*:amount}} {{to:purpose}} {ending}"),
                ("summon", f"[all] {{filter:priced}} {subject} summon{s} {cost}"),
                ("activate", f"[all] {{filter:priced}} {subject} {played} {cost}"),
                ("activate", f"{of_any} {subject} {played} (is|are) {{*:altered}} {ending}"),
            ):
                purpose: dict[str, Any] = {"to": to} if to else {}
                yield node(category, Price, *lines, who=who, **purpose, **more)
            for does, points in (("(increase|raise)", "number"), ("(reduce|lower|decrease)", "negative")):
                by = f"{does} {of} by {{points:{points}}} [{currency}] {ending}"
                yield node(category, Price, by, who=who, **more)
            if category == "law" and who == "opponent" and not ending:  # besides what the card costs anyway
                for to, verbs in (("summon", "summon"), ("activate", "(activate|play|use)")):
                    must = f"{subject} must pay {{points:number}} {currency} to {verbs} (a|any) {{filter:priced-}}"
                    yield node(category, Price, must, who=who, to=to, **more)
            if for_a_time:
                first = f"{for_a_time}{whose} {{filter:priced}} (cost|costs) {{*:amount}} {_FOR}"
                yield node(category, Price, first, who=who, **more)
            if unless is _counts_deeds:
                yield node(category, Price, f"halve {of} {ending}", who=who, points=0, half=True, **more)


def _of_the_next(words: Vocabulary) -> Iterator[Row]:
    """Prices of the next such card, and of the first one each turn."""
    said = "(costs|cost) {*:amount}"
    for who, whose in (("you", "your"), ("opponent", "your opponent's"), ("each", "each player's")):
        first = f"{whose} first {{filter:priced}}"
        lines = f"{first} {_EACH_TURN} {said}", f"each turn, {first} {said}"
        yield understood("ability", partial(_of_ones_first, words), *lines, who=who)
    for who, does, whose in (("you", "you {}", "your"), ("opponent", "your opponent {}s", "your opponent's")):
        for to, verbs in (("summon", ("summon",)), ("activate", ("activate", "use")), ("play", ("play",))):
            deed = "|".join(map(does.format, verbs))
            of_next = f"the next {{filter:priced}} ({deed})"
            lines = f"{of_next} {{until:span}} {said}", f"{of_next} {said} [{{until:span}}]"
            yield node("order", Price, *lines, spoken=False, who=who, to=to, once=True)
            if to != "play":
                first = f"the first {{filter:priced}} ({deed})"
                lines = f"{first} (each|in each) turn {said}", f"(each|in each) turn, {first} {said}"
                yield understood("ability", _of_the_first, *lines, who=who, to=to)
        yield node(
            "order",
            Price,
            f"{whose} next {{filter:priced-}} costs {{*:amount}} {_FOR} [{{until:span}}]",
            f"{whose} next {{filter:priced}} {{until:span}} {said} {_FOR}",
            f"{whose} next {{filter:priced}} {said} {_FOR} [{{until:span}}]",
            who=who,
            once=True,
        )


def _of_the_first(fields: dict[str, Any]) -> Continuous:
    """The price of a deed's first time this turn."""
    price = Price(**fields)
    card = None if price.filter == Filter() else price.filter
    return Continuous(price, Did(price.to, price.who, card, never=True))


def _of_ones_first(words: Vocabulary, fields: dict[str, Any]) -> Any:
    """`Your first card each turn costs 10 less`: which is summoned, or else activated."""
    kinds = words.kinds_of(fields["filter"].kind)
    to = "summon" if kinds <= words.partners else "" if kinds & words.partners else "activate"
    of_each = ("you", "opponent") if fields["who"] == "each" else (fields["who"],)
    return Several(_of_the_first({**fields, "to": to, "who": who}) for who in of_each) if to else REJECTED


def _counts_deeds(made: Price | OwnPrice) -> bool:
    """Whether cards or deeds are counted, which has another wording."""
    return made.per is not None


def _counts_wrongly(made: Price | OwnPrice) -> bool:
    """Whether a price counts no points, or counts deeds, which change while the price is asked."""
    deeds = isinstance(made, Price) and not isinstance(find_counted(made.per), Filter)
    return made.half or made.points == NOTHING or deeds


def _of_itself(currency: str) -> Iterator[Row]:
    """The cost of the card itself."""
    costs = f"This card costs {{*:amount}} {_FOR}"
    yield node("ability", OwnPrice, f"{costs} for each {{per:times-}}", unless=_counts_wrongly)
    yield node(
        "ability",
        OwnPrice,
        f"{costs} while {{condition:condition}}",
        f"{costs} (while|if|as long as|when) {{condition:condition}}",
        f"(while|if|as long as) {{condition:condition}}, this card costs {{*:amount}} {_FOR}",
        unless=_asks_for_itself,
    )
    paying = f"({currency}|{currency} cost)"
    for to in ("summon", "activate"):
        yield understood(
            "ability",
            _costs_nothing,
            f"you may {to} this card without paying its ({currency}|cost|{currency} cost) if {{condition:condition}}",
            f"if {{condition:condition}}, you may {to} this card without paying its {paying}",
            to=to,
        )


def _asks_for_itself(made: OwnPrice) -> bool:
    """Whether the condition concerns the card's own position, unknown when it is paid for."""
    return isinstance(made.condition, Is)


def _costs_nothing(fields: dict[str, Any]) -> Any:
    made = OwnPrice(NOTHING, **fields)
    return REJECTED if _asks_for_itself(made) else made
