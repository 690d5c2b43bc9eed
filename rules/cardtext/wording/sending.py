"""Wordings of moved cards: to hands, decks and piles."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

import msgspec

from rules.cardtext.marks import THOSE
from rules.cardtext.productions import REJECTED, Row, Several, node, understood, word
from rules.cardtext.vocabulary import Vocabulary
from rules.cardtext.wording.words import BOTH, IT, OWNER, SHUFFLED, may_be_yours, to_owners, to_you
from rules.engine.effects import (
    Antecedent,
    Chosen,
    Discard,
    Every,
    Filter,
    Move,
    Rest,
    Top,
)


def sending(words: Vocabulary) -> Iterator[Row]:
    """Productions for moved cards."""
    yield from _to_hand()
    yield from _to_deck(words)
    yield from _to_piles(words)
    yield from _mills_and_picks(words)


def _to_hand() -> Iterator[Row]:
    """Cards moved to a hand. `removing` may also be a cost."""
    to_its_owner = "(put|take|return|add) {what:stored} (into|to|in) (its owner's|the) hand"
    to_yours = (
        "(put|take|return|add) {what:stored} (into|to|in) your hand",
        f"take {{what:stored}} and (put|add) {IT} (into|to|in) your hand",
        f"add {{what:stored}} to your hand {SHUFFLED}",
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
    for number, least in (("{count=least:number}", {}), ("up to {count:number}", {"least": 0})):
        several: dict[str, Any] = {"spoken": False, "who": "you", "differ": True, **least}
        yield node("search", Chosen, f"{number} {{filter:decked of names}}", **several)
    yield node(
        "order",
        Move,
        f"search your deck for {{what:search}} [, reveal {IT}] [,] [and|then] (add|put) {IT} (to|into|in) your hand "
        f"[{SHUFFLED}]",
        f"search your deck for {{what:search}} [,] [and|then] reveal {IT} [,] [and|then] (add|put) {IT} "
        "(to|into|in) your hand",
        spoken=False,
        to="hand",
    )
    two = "search your deck for {first:search} and {second:search} [,] [and|then]"
    shown = f"{two} [reveal {BOTH} [,] [and|then]]"
    yield understood("twofold", _finds_two, f"{shown} (add|put) {BOTH} (to|into|in) your hand [{SHUFFLED}]")
    yield understood(
        "order",
        lambda fields: Move(_finds_in(fields["what"], fields["zone"]), "hand"),
        f"search {{zone:piles}} for {{what:search}} [, reveal {IT}] [,] [and|then] (add|put) {IT} (to|into|in) your "
        f"hand [{SHUFFLED}]",
    )
    yield node("removing", Move, "return {what:this} to your hand", "return {what:this} to the hand", to="hand")
    yield node(
        "removing",
        Move,
        "return {what:selection} to its~their owner's~owners' hand~hands",
        "bounce {what:selection}",
        to="hand",
    )
    yield from to_owners(
        "removing",
        "hand",
        "(return|bounce) {what:selection} to {owner} hand",
        "(put|add|send|take|return) {what:selection} [back] (into|to|in) {owner} (hand|hands)",
    )


def _shares_out(to: str, fields: dict[str, Any]) -> Any:
    """`Put 1 of them into your hand and the rest on the bottom`."""
    rest = Move(fields["rest"], to, "bottom" if to == "deck" else "")
    return Several((Move(fields["what"], "hand"), rest)) if isinstance(fields["rest"], Rest) else REJECTED


def _finds_two(fields: dict[str, Any]) -> Several:
    return Several(Move(fields[name], "hand") for name in ("first", "second"))


def _is_of_others(made: Move) -> bool:
    """Whether the card would go to the other player's hand."""
    return not may_be_yours(made.what)


def _finds_in(what: Chosen, zones: tuple[str, str]) -> Chosen:
    zone, or_zone = zones
    return msgspec.structs.replace(what, filter=msgspec.structs.replace(what.filter, zone=zone, or_zone=or_zone))


def _to_deck(words: Vocabulary) -> Iterator[Row]:
    """Cards moved into a deck, on top or to the bottom."""
    for code, zones in words.zones.items():
        for zone in zones:
            yield understood("pile", partial(_all_of, code), f"your [entire|whole] {zone}")
    yield node(
        "removing",
        Move,
        "shuffle {what:selection} into its~their owner's~owners' deck~decks",
        to="deck",
    )
    yield from to_owners("removing", "deck", "(shuffle|return) {what:selection} [back] (into|to) {owner} (deck|decks)")
    into = f"(return|put|add|shuffle) {{what:stored}} [back] (into|to|in) {{owner}} (deck|decks) [{SHUFFLED}]"
    yield from to_owners("order", "deck", into)
    yield node("order", Move, "(shuffle|return) {what:pile} (into|to) your deck", spoken=False, to="deck")
    for end in ("top", "bottom"):
        on = "on top of" if end == "top" else "on the bottom of"
        yield node(
            "removing",
            Move,
            f"put {{what:selection}} {on} its~their owner's~owners' deck~decks",
            to="deck",
            end=end,
        )
        back = f"(put|return|send) {{what:selection}} [back] (on|to|at) [the] {end} of {{owner}} deck [in any order]"
        yield from to_owners("removing", "deck", back, end=end)
    yield node(
        "order",
        Move,
        "(put|return) {what:those there} back [in any order]",
        "(put|return) back {what:those there} [in any order]",
        "rearrange {what:those there} [in any order]",
        spoken=False,
        to="deck",
        end="top",
    )
    for end in ("top", "bottom"):
        there = f"(put|return) {{what:those there}} [back] (on|to|at) [the] {end} [of (it|that deck)] [in any order]"
        yield node("order", Move, there, spoken=False, to="deck", end=end)
    yield node("those there", Antecedent, "it", spoken=False)
    yield word("those there", THOSE, "them", "those cards", spoken=False)
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
                f"(send|put|move|return|shuffle) {{what:selection}} (to|into|in) {{owner}} ({zone}|{zone}s)",
                f"(send|put|move|return|shuffle) {{what:stored}} (to|into|in) {{owner}} {zone}",
                f"(send|put|move) {{what:this}} from the field (to|into) {{owner}} {zone}",
            )
        yield from to_owners("order", to, f"(send|put|move) {{what:pile}} (to|into|in) {{owner}} {words.zones[to][0]}")
        for verb in verbs:
            lines = (verb.replace("{what}", f"{{what:{cards}}}") for cards in ("selection", "stored"))
            yield node("removing", Move, *lines, spoken=False, to=to)


def _mills_and_picks(words: Vocabulary) -> Iterator[Row]:
    """Cards from the top of a deck, or picked from a revealed hand."""
    yield node("order", Move, "discard {what:top}", "mill {what:top}", spoken=False, to="discard")
    yield node("milled", Top, "{count:count} (card|cards)", spoken=False, whose="you")
    yield node("their milled", Top, "{count:count} (card|cards)", spoken=False, whose="opponent")
    yield node("order", Move, "(mill|you mill) {what:milled}", spoken=False, to="discard")
    yield node("order", Move, "your opponent mills {what:their milled}", spoken=False, to="discard")
    yield node("order", Move, "discard {what:from their hand}", spoken=False, to="discard", discarded=True)
    yield node("from their hand", Chosen, "{count=least:count} {filter:in their hand}", spoken=False, who="you")
    yield node(
        "in their hand",
        Filter,
        "{*:kindred} [{*:qualities}] (from|in) your opponent's hand",
        spoken=False,
        whose="opponent",
        zone="hand",
    )
    sent = f"(from|in) your opponent's hand to {OWNER} {words.zones[words.heap][0]}"
    yield understood(
        "order",
        lambda fields: Discard(who="opponent", how="random", **fields),
        "discard {count:count} random {filter:held theirs} from your opponent's hand",
        "discard {count:count} {filter:held theirs} (from|in) your opponent's hand at random",
        f"send {{count:count}} {{filter:held theirs}} {sent} at random",
    )
    yield node("held theirs", Filter, "{*:kindred} [{*:qualities}]", spoken=False, zone="hand")
    for to, place in (
        ("discard", f"(into|to|in) (your|{OWNER}) {words.zones[words.heap][0]}"),
        ("deck", f"on the bottom [of (your|{OWNER}) deck]"),
    ):
        shared = (
            f"(put|add) {{what:among}} (into|to|in) your hand and [put] {{rest:those there}} {place} [in any order]"
        )
        yield understood("twofold", partial(_shares_out, to), shared)
    shown = "(reveal|show) {what:among} and (put|add) (it|them|that card|those cards) (into|to|in) your hand"
    yield understood("order", lambda fields: Move(fields["what"], "hand"), shown)
