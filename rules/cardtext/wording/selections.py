"""Wordings of selections: number, kind, and who chooses."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules.cardtext.marks import ANOTHER, OTHER, THOSE
from rules.cardtext.productions import Row, node, part, same, understood, word
from rules.cardtext.vocabulary import Vocabulary
from rules.cardtext.wording.kinds import kinds
from rules.cardtext.wording.words import ANY_NUMBER
from rules.engine.effects import (
    CHOSEN,
    Among,
    Antecedent,
    AtRandom,
    Chosen,
    EquippedCard,
    Every,
    Filter,
    Rest,
    RollResult,
    Target,
    This,
    Top,
    TriggeringCard,
)


def selections(words: Vocabulary) -> Iterator[Row]:
    """Productions for selections."""
    yield from kinds(words)
    yield from _counts()
    yield from _fixed_cards(words)
    yield from _targets("targets", "filter", "rest")
    yield from _targets("stored targets", "stock", "rest of stock")
    for category, filters, others in (("picks", "filter", "rest"), ("finds", "stock", "rest of stock")):
        yield from _picks(category, filters, others)
        yield from _at_random(category, filters, others)
        yield from _every(category, filters, others)
    yield node("targets", Target, "target {filter:foremost-}", plural=False, count=1, least=1)
    yield node(
        "picks", Chosen, "the {filter:foremost-}", "(a|1) {filter:foremost}", plural=False, count=1, least=1, who="you"
    )
    theirs = "the {filter:foremost-} of your opponent's choice"
    yield node("picks", Chosen, theirs, plural=False, count=1, least=1, who="opponent")
    yield node("picks", Chosen, "{filter:foremost of yours}", spoken=False, count=1, least=1, who="you")
    yield node("every picks", Every, "all {filter:foremost+}", "(every|each) {filter:foremost}")
    yield from _tops(words)
    yield from _subjects()
    yield from _their_own()
    yield from _another()
    yield node("picks", Chosen, "any number of {filter:filter+}", count=ANY_NUMBER, least=0, who="you")
    for category in ("targets", "involved", "same", "picks"):
        yield same("aimed", f"{{:{category}}}")
    yield from _among()
    for category in ("this", "bearer", "aimed", "every picks", "top", "among"):
        yield same("selection", f"{{:{category}}}")
    for category in ("finds", "every finds", "stored targets", "among"):
        yield same("stored", f"{{:{category}}}")


def _another() -> Iterator[Row]:
    """`Another`, without a noun, which is of the kind just named."""
    for category, lines in (
        ("picks", ("another [one]", "another [one] {*:place}")),
        ("finds", ("another [one] {*:origin}",)),
    ):
        yield understood(category, _of_the_kind_before, *lines)
    every = Every(Filter(kind=ANOTHER, apart=OTHER))
    yield word("every picks", every, "(all|all the|the) (others|other ones)", spoken=False)


def _of_the_kind_before(fields: dict[str, Any]) -> Chosen:
    return Chosen(Filter(kind=ANOTHER, apart=OTHER, **fields))


def _counts() -> Iterator[Row]:
    yield same("count", "{:number}")
    yield word("count", 1, "a", "a single", spoken=False)
    yield word("so many", Antecedent(), "that many")
    yield word("so many", RollResult(), "the rolled number of")


def _fixed_cards(words: Vocabulary) -> Iterator[Row]:
    """Cards without a choice: this, equipped, of the event, of the previous effect."""
    yield part("called", "[{*:facing}] [{*:typed}] {*:noun}", spoken=False)
    yield node("this", This, "this card", "itself", "this battle card", plural=False)
    yield node("bearer", EquippedCard, *words.bearer, plural=False)
    yield node(
        "involved",
        TriggeringCard,
        "the attacking card",
        "[the|that|your opponent's] attacking {_:called}",
        "the attacker",
        "the card that (attacks|attacked)",
        "the {_:called} that (attacks|attacked)",
        role="attacker",
        plural=False,
    )
    yield node(
        "involved",
        TriggeringCard,
        "the attacked card",
        "[the|that] attacked {_:called}",
        "the (attack target|target of the attack|target of that attack)",
        role="attacked",
        plural=False,
    )
    yield node(
        "involved",
        TriggeringCard,
        "that card",
        "(that|the) {_:called}",
        "(the|that) (summoned|activated|destroyed|drawn|discarded|set|revealed|negated|special summoned) {_:called}",
        role="subject",
        plural=False,
    )
    yield node(
        "involved",
        TriggeringCard,
        "the other card",
        "the {_:called} that (destroyed|targeted|attacked) (it|this card)",
        "the {_:called} (it|this card) (battles|battled|attacks|attacked|destroyed)",
        "the {_:called} that (battles|battled) [with] (it|this card)",
        role="other",
        plural=False,
    )
    tributed = "the {_:called} (tributed|you tributed) [(this way|for this effect|as a cost)]"
    ways = "the tributed card", "the tributed {_:called}", tributed
    yield node("involved", TriggeringCard, *ways, role="tributed", plural=False)
    yield node("involved", TriggeringCard, "the chosen card", "the chosen {_:called}", role=CHOSEN, plural=False)
    yield node("it", Antecedent, "it", plural=False)
    yield same("same", "{:it}")
    several = "(those|these) {_:noun}", "(all|each) of them", "both [of them|cards]"
    yield word("same", THOSE, "those cards", "them", "they", *several, plural=True)


def _among() -> Iterator[Row]:
    """Cards among those looked at, and the rest."""
    yield node("any of them", Filter, "of them", "[card~cards] (among|from among|of) (them|those cards)", zone="deck")
    yield node(
        "any of them",
        Filter,
        "{*:kindred} [{*:qualities}] among them",
        "{*:kindred} [{*:qualities}] (from among|of) (them|those cards)",
        "{*:kindred} among (them|those cards) {*:qualities}",
        zone="deck",
    )
    yield node("among", Among, "{count=least:count} {filter:any of them}")
    yield node("among", Among, "up to {count:number} {filter:any of them}", least=0)
    yield node("among", Among, "{count=least:number}", spoken=False, filter=Filter(zone="deck"))
    rest = "(the|all) (rest|remaining cards|remaining card|others|other cards) [of (them|those cards)]"
    yield node("among", Rest, "the rest", rest)


def _picks(category: str, filters: str, others: str) -> Iterator[Row]:
    """Cards chosen on resolution."""
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
    several: dict[str, Any] = {"who": "you", "differ": True, "unless": lambda made: made.count < 2}
    yield node(category, Chosen, f"{{count=least:number}} {{filter:{filters} of names+}}", **several)
    yield node(category, Chosen, f"up to {{count:number}} {{filter:{filters} of names+}}", least=0, **several)
    many: dict[str, Any] = {"count": 1, "who": "you", "unless": lambda made: made.per is None}
    for which in (f"other {{filter:{others}+}}", f"{{filter:{filters}+}}"):
        yield node(category, Chosen, f"{{per:so many}} {which}", least=1, **many)
        yield node(category, Chosen, f"up to {{per:so many}} {which}", least=0, **many)
    yield node(category, Chosen, f"up to {{count:number}} other {{filter:{others}}}", least=0, who="you")
    yield node(
        category,
        Chosen,
        f"up to {{count:number}} {{filter:{filters}}}",
        f"up to {{count:number}} of {{filter:{filters}}}",
        least=0,
        who="you",
        unless=lambda made: made.count == ANY_NUMBER,
    )


def _at_random(category: str, filters: str, others: str) -> Iterator[Row]:
    yield node(category, AtRandom, f"{{count:number}} other random {{filter:{others}}}")
    yield node(
        category,
        AtRandom,
        f"{{count:number}} random {{filter:{filters}}}",
        f"{{count:count}} {{filter:{filters}}} (at random|randomly)",
        f"a random {{filter:{filters}}}",
    )


def _every(category: str, filters: str, others: str) -> Iterator[Row]:
    yield node(f"every {category}", Every, f"all other {{filter:{others}+}}", f"(every|each) other {{filter:{others}}}")
    yield node(
        f"every {category}",
        Every,
        f"all {{filter:{filters}+}}",
        f"all [of] [the] {{filter:{filters}}}",
        f"(every|each) {{filter:{filters}}}",
        f"each of [the] {{filter:{filters}+}}",
    )


def _tops(words: Vocabulary) -> Iterator[Row]:
    """Top cards of a deck or pile."""
    yield node(
        "top",
        Top,
        "the top card of your deck",
        "the top [{count:number}] {_:noun} of your deck",
        count=1,
        whose="you",
    )
    yield node("top", Top, "the top {count:number} cards of your deck", whose="you")
    pile = words.zones[words.heap][0]
    for whose, owner in (("you", "your"), ("opponent", "your opponent's")):
        yield node("top", Top, f"the top card of {owner} {pile}", count=1, whose=whose, zone=words.heap)
        yield node("top", Top, f"the top {{count:number}} cards of {owner} {pile}", whose=whose, zone=words.heap)
    yield node("top", Top, "the top card of your opponent's deck", count=1, whose="opponent")
    yield node("top", Top, "the top {count:number} cards of your opponent's deck", whose="opponent")


def _subjects() -> Iterator[Row]:
    """Subjects of lasting statements."""
    yield node("subject", Every, "other {filter:rest+}", "all other {filter:rest}", "(every|each) other {filter:rest}")
    yield node(
        "subject",
        Every,
        "{filter:filter+}",
        "all [of] [the] {filter:filter}",
        "(every|each) {filter:filter}",
        "each of [the] {filter:filter+}",
    )
    yield node("subject", Every, "all {filter:foremost+}", "(every|each) {filter:foremost}")
    for category in ("subject", "every picks"):
        yield node(category, Every, "[(all|each) [of]] {filter:yours too}", spoken=False)
    for category in ("this", "bearer"):
        yield same("subject", f"{{:{category}}}")


def _their_own() -> Iterator[Row]:
    """The opponent's cards by the opponent's choice, and top cards of their deck."""
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


def _targets(category: str, filters: str, others: str) -> Iterator[Row]:
    """Cards targeted on activation."""
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
