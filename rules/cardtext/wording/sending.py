"""Wordings of moved cards: to hands, decks and piles."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

import msgspec

from rules.cardtext.productions import Row, Several, node, understood
from rules.cardtext.vocabulary import Vocabulary
from rules.cardtext.wording.words import IT, may_be_yours, to_owners, to_you
from rules.engine.effects import (
    Antecedent,
    Chosen,
    Discard,
    Every,
    Filter,
    Look,
    Move,
    Rest,
    Top,
)


def sending(words: Vocabulary) -> Iterator[Row]:
    """Productions for moved cards."""
    yield from _to_hand()
    yield from _to_deck(words)
    yield from _to_piles(words)
    yield from _mills_and_picks()


def _to_hand() -> Iterator[Row]:
    """Cards moved to a hand; `removing` may also be a cost."""
    to_its_owner = "(put|take|return|add) {what:stored} (into|to|in) (its owner's|the) hand"
    to_yours = (
        "(put|take|return|add) {what:stored} (into|to|in) your hand",
        f"take {{what:stored}} and (put|add) {IT} (into|to|in) your hand",
        "add {what:stored} to your hand (, then shuffle|and shuffle) your deck",
    )
    yield node(
        "order",
        Move,
        "add {what:stored} to your hand",
        *to_yours,
        to_its_owner,
        unless=_is_of_others,
        to="hand",
    )
    yield understood("order", to_you, *to_yours, to="hand")
    yield node("search", Chosen, "{count=least:count} {filter:decked}", spoken=False, who="you")
    yield node("search", Chosen, "up to {count:number} {filter:decked}", spoken=False, who="you", least=0)
    yield node(
        "order",
        Move,
        f"search your deck for {{what:search}} [, reveal {IT}] [,] [and|then] (add|put) {IT} (to|into|in) your hand "
        "[, then shuffle your deck|and shuffle your deck]",
        f"search your deck for {{what:search}} [,] [and|then] reveal {IT} [,] [and|then] (add|put) {IT} "
        "(to|into|in) your hand",
        spoken=False,
        to="hand",
    )
    yield understood(
        "order",
        lambda fields: Move(_finds_in(fields["what"], fields["zone"]), "hand"),
        f"search {{zone:piles}} for {{what:search}} [, reveal {IT}] [,] [and|then] (add|put) {IT} (to|into|in) your "
        "hand [, then shuffle your deck|and shuffle your deck]",
    )
    yield node("removing", Move, "return {what:this} to your hand", "return {what:this} to the hand", to="hand")
    yield node(
        "removing",
        Move,
        "return {what:selection} to its owner's hand",
        "bounce {what:selection}",
        to="hand",
    )
    yield from to_owners(
        "removing",
        "hand",
        "(return|bounce) {what:selection} to {owner} hand",
        "(put|add|send|take|return) {what:selection} [back] (into|to|in) {owner} (hand|hands)",
    )


def _is_of_others(made: Move) -> bool:
    """Whether the card would go to the other player's hand."""
    return not may_be_yours(made.what)


def _finds_in(what: Chosen, zone: str) -> Chosen:
    return msgspec.structs.replace(what, filter=msgspec.structs.replace(what.filter, zone=zone))


def _to_deck(words: Vocabulary) -> Iterator[Row]:
    """Cards moved into a deck, on top or to the bottom."""
    for code, zones in words.zones.items():
        for zone in zones:
            yield understood("pile", partial(_all_of, code), f"your [entire|whole] {zone}")
    shuffled = "[, then shuffle (it|your deck|that deck)|and shuffle (it|your deck|that deck)]"
    yield node(
        "removing",
        Move,
        "shuffle {what:selection} into its owner's deck",
        to="deck",
    )
    yield from to_owners("removing", "deck", "(shuffle|return) {what:selection} [back] (into|to) {owner} (deck|decks)")
    into = f"(return|put|add|shuffle) {{what:stored}} [back] (into|to|in) {{owner}} (deck|decks) {shuffled}"
    yield from to_owners("order", "deck", into)
    yield node("order", Move, "(shuffle|return) {what:pile} (into|to) your deck", spoken=False, to="deck")
    for end in ("top", "bottom"):
        on = "on top of" if end == "top" else "on the bottom of"
        yield node(
            "removing",
            Move,
            f"put {{what:selection}} {on} its owner's deck",
            to=f"deck {end}",
        )
        back = f"(put|return|send) {{what:selection}} [back] (on|to|at) [the] {end} of {{owner}} deck [in any order]"
        yield from to_owners("removing", f"deck {end}", back)
    yield node(
        "order",
        Move,
        "(put|return) {what:those there} back [in any order]",
        "(put|return) back {what:those there} [in any order]",
        "rearrange {what:those there} [in any order]",
        spoken=False,
        to="deck top",
    )
    for end in ("top", "bottom"):
        there = f"(put|return) {{what:those there}} [back] (on|to) [the] {end} [of (it|that deck)]"
        yield node("order", Move, there, spoken=False, to=f"deck {end}")
    yield node("those there", Antecedent, "it", "them", "those cards", spoken=False)
    yield node("those there", Rest, "the (rest|other|others|other card|remaining card|remaining cards)", spoken=False)


def _all_of(zone: str, _: dict[str, Any]) -> Every:
    return Every(Filter(whose="you", zone=zone))


def _to_piles(words: Vocabulary) -> Iterator[Row]:
    """Cards moved to the game's piles."""
    for to, verbs in words.piles.items():
        for index, zone in enumerate(words.zones[to]):
            yield node(
                "removing",
                Move,
                f"send {{what:selection}} to the {zone}",
                spoken=not index,
                to=to,
            )
            yield from to_owners(
                "removing",
                to,
                f"(send|put|move|return) {{what:selection}} (to|into|in) {{owner}} ({zone}|{zone}s)",
                f"(send|put|move) {{what:stored}} (to|into|in) {{owner}} {zone}",
                f"(send|put|move) {{what:this}} from the field (to|into) {{owner}} {zone}",
            )
        yield from to_owners("order", to, f"(send|put|move) {{what:pile}} (to|into|in) {{owner}} {words.zones[to][0]}")
        for verb in verbs:
            lines = (verb.replace("{what}", f"{{what:{cards}}}") for cards in ("selection", "stored"))
            yield node("removing", Move, *lines, spoken=False, to=to)


def _mills_and_picks() -> Iterator[Row]:
    """Cards from the top of a deck, or picked from a revealed hand."""
    yield node("order", Move, "discard {what:top}", "mill {what:top}", spoken=False, to="discard")
    yield node("milled", Top, "{count:count} (card|cards)", spoken=False, whose="you")
    yield node("their milled", Top, "{count:count} (card|cards)", spoken=False, whose="opponent")
    yield node("order", Move, "(mill|you mill) {what:milled}", spoken=False, to="discard")
    yield node("order", Move, "your opponent mills {what:their milled}", spoken=False, to="discard")
    yield node("order", Move, "discard {what:from their hand}", spoken=False, to="discard")
    yield node("from their hand", Chosen, "{count=least:count} {filter:in their hand}", spoken=False, who="you")
    yield node(
        "in their hand",
        Filter,
        "{*:kindred} [{*:qualities}] (from|in) your opponent's hand",
        spoken=False,
        whose="opponent",
        zone="hand",
    )
    yield understood(
        "order",
        lambda fields: Discard(who="opponent", how="random", **fields),
        "discard {count:count} random {filter:held theirs} from your opponent's hand",
        "discard {count:count} {filter:held theirs} (from|in) your opponent's hand at random",
    )
    yield node("held theirs", Filter, "{*:kindred} [{*:qualities}]", spoken=False, zone="hand")
    yield node("of that hand", Filter, "{*:kindred} [{*:qualities}]", spoken=False, whose="opponent", zone="hand")
    yield node("out of that hand", Chosen, "{count=least:count} {filter:of that hand}", spoken=False, who="you")
    looked = "(look at|see) your opponent's hand (and|, then|, and|and then)"
    yield understood(
        "twofold",
        lambda fields: Several((Look("hand"), Move(fields["what"], "discard"))),
        f"{looked} discard {{what:out of that hand}} (from it|from there|from their hand)",
        f"{looked} choose {{what:out of that hand}} [from it] (to discard|and discard it|to be discarded)",
        f"{looked} choose {{what:out of that hand}} [from it] (.|,|;) (they discard|your opponent discards) it",
        "your opponent reveals their hand (, then|and|and then|.) [you] choose {what:out of that hand} [from it] "
        "(and discard it|. they discard it|to discard)",
    )
