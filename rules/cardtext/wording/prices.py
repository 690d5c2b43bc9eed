"""Wordings of changed costs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules.cardtext.capping import find_counted
from rules.cardtext.productions import REJECTED, Row, node, same, understood, word
from rules.cardtext.vocabulary import Vocabulary
from rules.engine.effects import Continuous, Did, Filter, Is, OwnPrice, Price


def prices(words: Vocabulary) -> Iterator[Row]:
    """Productions for changed costs."""
    currency = words.resources[words.currency][0]
    yield node("priced", Filter, "[{*:typed}] {*:noun} [{*:qualities}]")
    yield node("priced", Filter, "non-{not_types:types} {*:plain noun} [{*:qualities}]")
    yield word("payer", "you", "you", plural=True)
    yield word("payer", "opponent", "your opponent")
    yield word("payer", "each", "each player", "(both players|players)")
    for to in ("summon", "activate"):
        yield word("purpose", to, f"to {to}", *(["to use"] if to == "activate" else []))
    yield word("purpose", "play", "to play")
    yield from _free(currency)
    for number, more, less in (("number", "more", "(more|additional|extra)"), ("negative", "less", "less")):
        amount = f"{{points:{number}}} {more} {currency} [{{to:purpose}}]"
        yield same(
            f"{more} of it", f"{{:{number}}} {less} {currency}", f"{{:{number}}} {currency} {less}", spoken=False
        )
        yield understood(f"{more} of it", _unless_one, f"{{points:{number}}} {less}")
        amounts = f"{{points:{more} of it}} [{{to:purpose}}]"
        does, done = (
            ("(increase|raise)", "(increased|raised)")
            if number == "number"
            else ("(reduce|lower|decrease)", "(reduced|lowered|decreased)")
        )
        by = f"by {{points:{number}}} [{currency}]"
        yield from _of_kinds(currency, amount, amounts, (does, done, by), "for each {per:times-}")
        yield from _of_itself(amount, amounts)
    yield from _of_the_next(currency)
    half = f"half the {currency} [{{to:purpose}}]"
    price = f"[{currency}|cost|price|{currency} cost]"
    halves = f"half [of] [the|their|its|as much|the normal|their normal] {price} [{{to:purpose}}]"
    yield from _of_kinds(currency, half, halves, ("halve", "halved", ""), "", points=0, half=True)
    yield from _while(f"costs {half}", f"costs {halves}", points=0, half=True)


def _of_kinds(
    currency: str, amount: str, amounts: str, change: tuple[str, str, str], for_each: str, **fixed: Any
) -> Iterator[Row]:
    """Costs of cards of a kind: what they are, how they are changed in other words, and for each of what."""
    does, done, by = change
    alone = amounts.removesuffix(" [{to:purpose}]")
    for category, until in (("law", ""), ("order", "{until:span}")):
        yield node(
            category,
            Price,
            f"{{filter:priced+}} cost {{who:payer}} {amount} {until}",
            f"[all] {{filter:priced}} (cost|costs) {{who:payer}} {amounts} {until}",
            **fixed,
        )
        yield node(
            category,
            Price,
            f"{{filter:priced+}} cost {amount} {until}",
            f"[all] {{filter:priced}} (cost|costs) {amounts} {until}",
            who="",
            **fixed,
        )
        whom = f"[all] {{filter:priced}} (cost|costs) {amounts} {until} for {{who:payer}}"
        yield node(category, Price, whom, spoken=False, **fixed)
        theirs = f"[all] (both players'|each player's) {{filter:priced}} (cost|costs) {amounts} {until}"
        yield node(category, Price, theirs, spoken=False, who="each", **fixed)
        each = "" if until else for_each
        if each:  # what lasts
            yield node(
                category,
                Price,
                f"{{filter:priced+}} cost {{who:payer}} {amount} {each}",
                f"[all] {{filter:priced}} (cost|costs) {{who:payer}} {amounts} {each}",
                unless=_counts_deeds,
            )
            yield node(
                category,
                Price,
                f"{{filter:priced+}} cost {amount} {each}",
                f"[all] {{filter:priced}} (cost|costs) {amounts} {each}",
                unless=_counts_deeds,
                who="",
            )
        for who, whose, hand, subject, ending in (
            ("you", "your", "your", "you", ""),
            ("opponent", "your opponent's", "(your opponent's|their)", "your opponent", "s"),
        ):
            of_any = f"[the] [{currency}] (cost|costs) of [all] {{filter:priced}}"
            of = f"[the] [{currency}] (cost|costs) of {whose} {{filter:priced}}"
            if each:
                held = f"[all] {{filter:priced}} (in|from) {hand} hand (cost|costs) {alone} [to play] {each}"
                yield node(category, Price, held, spoken=False, unless=_counts_deeds, who=who, to="play")
                yield node(
                    category,
                    Price,
                    f"[all] {whose} {{filter:priced}} (cost|costs) {amounts} {each}",
                    spoken=False,
                    unless=_counts_deeds,
                    who=who,
                )
            played = f"(activate{ending}|play{ending}|use{ending})"
            pays, they = ("you pay", "you") if who == "you" else ("your opponent (pays|must pay)", "they")
            per_card = f"{pays} {alone} for (a|each) {{filter:priced-}}"
            for to, *lines in (
                ("", f"{per_card} {until}"),
                ("summon", f"{per_card} {they} summon {until}"),
                ("activate", f"{per_card} {they} (activate|use) {until}"),
                ("play", f"{per_card} {they} play {until}"),
                ("", f"[all] {whose} {{filter:priced}} (cost|costs) {amounts} {until}"),
                ("play", f"[all] {{filter:priced}} (in|from) {hand} hand (cost|costs) {alone} [to play] {until}"),
                ("", f"{of} (is|are) {done} {by} {until}", f"{does} {of} {by} {until}"),
                ("", f"[all] {{filter:priced}} {subject} control{ending} (cost|costs) {alone} {{to:purpose}} {until}"),
                ("summon", f"[all] {{filter:priced}} {subject} summon{ending} (cost|costs) {alone} {until}"),
                ("activate", f"[all] {{filter:priced}} {subject} {played} (cost|costs) {alone} {until}"),
                ("activate", f"{of_any} {subject} {played} (is|are) {done} {by} {until}"),
            ):
                purpose: dict[str, Any] = {"to": to, **fixed} if to else fixed
                yield node(category, Price, *lines, spoken=False, who=who, **purpose)


def _of_the_next(currency: str) -> Iterator[Row]:
    """Prices of the next such card, and of the first one each turn."""
    for number, more in (("number", "more"), ("negative", "less")):
        amount, said = f"{{points:{number}}} {more} {currency}", f"(costs|cost) {{points:{more} of it}}"
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
                f"{whose} next {{filter:priced-}} costs {amount} [{{to:purpose}}] [{{until:span}}]",
                f"{whose} next {{filter:priced}} {{until:span}} {said} [{{to:purpose}}]",
                f"{whose} next {{filter:priced}} {said} [{{to:purpose}}] [{{until:span}}]",
                who=who,
                once=True,
            )


def _of_the_first(fields: dict[str, Any]) -> Continuous:
    """What is not yet done this turn is done the first time."""
    price = Price(**fields)
    card = None if price.filter == Filter() else price.filter
    return Continuous(price, Did(price.to, price.who, card, never=True))


def _unless_one(fields: dict[str, int]) -> Any:
    """`Cost 10 less` without saying of what: 1 less might be of another price."""
    return fields["points"] if abs(fields["points"]) > 1 else REJECTED


def _counts_deeds(made: Price) -> bool:
    """Whether something else than cards is counted, which would change while a price is asked for."""
    return not isinstance(find_counted(made.per), Filter)


def _of_itself(amount: str, amounts: str) -> Iterator[Row]:
    """The cost of the card itself."""
    yield node(
        "ability",
        OwnPrice,
        f"This card costs {amount} for each {{per:times-}}",
        f"This card costs {amounts} for each {{per:times-}}",
    )
    yield from _while(f"costs {amount}", f"costs {amounts}")


def _while(costs: str, others: str, **fixed: Any) -> Iterator[Row]:
    yield node(
        "ability",
        OwnPrice,
        f"This card {costs} while {{condition:condition}}",
        f"This card {others} (while|if|as long as|when) {{condition:condition}}",
        f"(while|if|as long as) {{condition:condition}}, this card {others}",
        unless=_asks_for_itself,
        **fixed,
    )


def _asks_for_itself(made: OwnPrice) -> bool:
    """Whether the condition concerns the card's own position, unknown when it is paid for."""
    return isinstance(made.condition, Is)


NOTHING = -1000  # more than any card costs


def _free(currency: str) -> Iterator[Row]:
    yield from _while(
        f"costs no {currency} [{{to:purpose}}]", f"costs (no|0) {currency} [{{to:purpose}}]", points=NOTHING
    )
    free = f"without paying its ({currency}|cost|{currency} cost) if {{condition:condition}}"
    for to in ("summon", "activate"):
        yield understood(
            "ability",
            _costs_nothing,
            f"you may {to} this card {free}",
            f"if {{condition:condition}}, you may {to} this card without paying its ({currency}|{currency} cost)",
            to=to,
        )


def _costs_nothing(fields: dict[str, Any]) -> Any:
    made = OwnPrice(NOTHING, **fields)
    return REJECTED if _asks_for_itself(made) else made
