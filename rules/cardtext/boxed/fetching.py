"""Wordings of cards leaving the deck or going back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules.cardtext.boxed.deeds import INSTEAD, SHUFFLED, deed, deed_unspoken, deed_with_own
from rules.cardtext.boxed.groups import is_any_card, is_nothing, is_single
from rules.cardtext.productions import REJECTED, Row, Several, node, part, same, understood, word
from rules.engine.texts.nodes import (
    HAND,
    OPPONENT,
    YOU,
    Discard,
    DiscardDownTo,
    Look,
    LookAtTop,
    May,
    Mill,
    OneOf,
    PutBack,
    Recover,
    Search,
    ShuffleBack,
    Sink,
    TakeBack,
    TakeFromTop,
)

_HAND = "(into|to|in) your hand"
_PUT = "(put|add|take|place)"
_THEIR = "(their|its owner's|your opponent's)"


def list_fetching(pile: str) -> Iterator[Row]:
    """Searches, top cards, and hand cards going back. A game lists the cards in the category `kept`."""
    yield from _list_searches()
    yield from _list_searches_of_both(pile)
    yield from _list_top_cards(pile)
    for where, shown, *others in (
        ("bottom", "under their deck", "(on|to|at|onto) the bottom of their deck"),
        ("top", "on top of their deck", "(on|onto|to) [the] top of their deck"),
    ):
        wheres = (shown, *[f"{each} [in any order]" for each in others])
        some = [f"puts~put {{count:count}} card~cards from their hand {each}" for each in wheres]
        of_hand = f"puts~put {{count:count}} card~cards of their hand {shown}"
        yield from deed_with_own(PutBack, *some, of_hand, where=where, unless=is_nothing)
        hand = "(their hand|(all|all the) cards (from|in) their hand|each card (from|in) their hand)"
        all_of_it = [
            f"puts~put {each}" for each in (f"their hand {shown}", *[f"{hand} {where_to}" for where_to in wheres])
        ]
        yield from deed_with_own(PutBack, *all_of_it, where=where, count=0)
    into = "shuffles~shuffle {count:count} card~cards from their hand into their deck"
    yield from deed_with_own(PutBack, into, where="shuffle", unless=is_nothing)
    whole = "shuffles~shuffle their hand into their deck", "shuffles~shuffle their hands into their decks"
    yield from deed_with_own(PutBack, *whole, where="shuffle", count=0)
    yield from deed_with_own(
        ShuffleBack,
        f"shuffles~shuffle their {pile} into their deck",
        f"shuffles~shuffle their {pile}s into their decks",
        f"shuffles~shuffle (all cards|all the cards|each card) (in|from) their {pile} into their deck",
    )
    everything = f"(all cards|all the cards|each card) (in|from) your {pile}"
    shuffled = "(, shuffled|[(,|.)] [and] [then] shuffle [it])"
    back = f"(return|put) (your {pile}|{everything}) [back] (into|to) your deck {shuffled}"
    yield word("order", ShuffleBack(), back, spoken=False)
    yield from _list_into_deck(pile)
    yield from _list_sinking(pile)
    yield from _list_bringing_back(pile)
    yield from _list_mills(pile)
    yield from _list_discards(pile)


def _list_searches() -> Iterator[Row]:
    for up_to, number in (
        (False, "{count:count} {of:kept}"), (True, "up to {count:unsigned} {of:kept}"),
    ):  # fmt: skip
        found, it = f"search your deck for {number}", "(it|them|that card)"
        shown = "[[and] (reveal|show) (it|them) [to your opponent]]"
        yield node(
            "order", Search, f"{found} and put it~them into your hand",
            f"{found} [,] {shown} [,] [(and|then|and then)] {_PUT} {it} {_HAND} {SHUFFLED}",
            f"{found} . {_PUT} {it} {_HAND} {SHUFFLED}",
            f"{_PUT} {number} from your deck {_HAND} {SHUFFLED}",
            up_to=up_to, unless=is_nothing,
        )  # fmt: skip
    any_one = f"search your deck for (any|any 1) {{of:kept-}} [,] {shown} [,] [(and|then|and then)] {_PUT} {it} {_HAND}"
    named = f"search your deck for {{of:named card}} [,] {shown} [,] [(and|then|and then)] {_PUT} {it} {_HAND}"
    others = f"{any_one} {SHUFFLED}", f"{named} {SHUFFLED}"
    yield node("order", Search, *others, spoken=False, count=1, up_to=False)


def _list_searches_of_both(pile: str) -> Iterator[Row]:
    """`Search your deck or your pile for a card`: the player of the text says which of both."""
    both = f"search [either] your deck (or|and|or and) [your] {pile} for {{of:any kept}}"
    shown = "[(reveal|show) (it|them) [to your opponent]] [,] [(.|and|then|and then)]"
    yield same("any kept", "(a|any) {:kept-}", "(a|any) {:named card}", "{:named card}")
    yield understood("one of", lambda fields: OneOf(((Search(fields["of"]),), (Recover(fields["of"]),))),
        f"{both} [,] {shown} {_PUT} (it|that card) {_HAND} {SHUFFLED}",
        f"{_PUT} {{of:any kept}} from [either] your deck (or|and) [your] {pile} {_HAND} {SHUFFLED}",
    )  # fmt: skip


def _list_top_cards(pile: str) -> Iterator[Row]:
    yield part("taken", "{count:count} of them", "{count:count} [card~cards]", "{count:count} of those cards", of=None)
    among = "[from] (among them|among those [cards]|of them|of those cards|them)"
    yield part("taken", "{count:count} {of:kept} from among them", f"{{count:count}} {{of:kept}} {among}")
    rest = "(the (rest|others|remaining cards|other cards)|the other)"
    under = f"{rest} (under|on [the] bottom of|at the bottom of) your deck [in any order]"
    yield part("rest", "the rest under your deck", under, f"{rest} (on|at) the bottom [in any order]", rest="bottom")
    yield part("rest", f"the rest into your {pile}", f"{rest} (into|in|to) [(your|the)] {pile}", rest="heap")
    yield part("apart", f"discard {rest}", spoken=False, rest="heap")
    yield part(
        "rest", "the rest back into your deck, shuffled", f"{rest} back into your deck [,] shuffled", rest="shuffle"
    )
    yield part("apart", f"shuffle {rest} [back] [into your deck]", spoken=False, rest="shuffle")
    shown = "look at the top {look:unsigned} cards of your deck"
    top = "(look at|see) the top {look:unsigned} cards of your deck"
    join = "(.|,|and|, and|, then|and then|. then|, and then)"
    for up_to, may in ((False, ""), (True, "you may")):
        took = f"{top} {join} {may} ({_PUT} {{*:taken}}|(reveal|show) {{*:taken}} and {_PUT} (it|them)) {_HAND}"
        yield node(
            "order", TakeFromTop,
            f"{shown}, {may} put {{*:taken}} into your hand and {{*:rest}}",
            f"{took} [,] (and|. [then] put|and put|then put|, then put) {{*:rest}}",
            f"{took} {join} {{*:apart}}",
            f"{top} {join} {may} take {{*:taken}} [,] (and put|. [then] put|, then put) {{*:rest}}",
            up_to=up_to, unless=_takes_none,
        )  # fmt: skip


def _list_sinking(pile: str) -> Iterator[Row]:
    """Deeds to the own deck's top card after a look."""
    under = "(under|on the bottom of|at the bottom of) your deck"
    yield word("order", Sink(), "put the top card of your deck under it", f"put the top card of your deck {under}")
    look = "(look at|see) the top card of your deck (.|,|and|, then) you may put (it|that card)"
    for made, where in ((Sink(), under), (Mill(1), f"(into|in) your {pile}")):
        said = Several((LookAtTop(1), May((made,))))
        yield understood("order", lambda fields: fields["said"], f"{look} {where}", said=said)


def _list_bringing_back(pile: str) -> Iterator[Row]:
    """The way back of a card just put into the pile."""
    verb, its = "(return|put|take)", "(your|its owner's)"
    for to, shown, other in (
        (HAND, "to its owner's hand", f"[back] (to|into) {its} hand"),
        ("top", "on top of its owner's deck", f"on top of {its} deck"),
        ("bottom", "under its owner's deck", f"(under|on the bottom of) {its} deck"),
        ("shuffle", "into its owner's deck, shuffled", f"into {its} deck {SHUFFLED}"),
    ):
        out = f"(from|out of) {its} {pile}"
        yield node("order", TakeBack, f"put it from its owner's {pile} {shown}", f"{verb} it {out} {other}",
            f"{verb} it {other} {out}", f"{verb} it {other} {INSTEAD}", to=to, it=True,
        )  # fmt: skip


def _list_into_deck(pile: str) -> Iterator[Row]:
    """Cards that come out of the pile into the deck."""
    verb = "(return|put|add|take|move|place|shuffle)"
    sides = (YOU, "your", "your", "your"), (OPPONENT, "your opponent's", "their", _THEIR)
    for whose, own, their, theirs in sides:
        for to, shown, other in (
            ("shuffle", f"into {their} deck, shuffled", f"(to|into) {theirs} deck {SHUFFLED}"),
            ("top", f"on top of {their} deck", f"(on|to|onto) [the] top of {theirs} deck [in any order]"),
            ("bottom", f"under {their} deck", f"(on|to|at|onto) the bottom of {theirs} deck [in any order]"),
        ):
            for up_to, which in ((False, "{count:count} {of:kept}"), (True, "up to {count:unsigned} {of:kept}")):
                yield node("order", Recover, f"put {which} from {own} {pile} {shown}",
                    f"{verb} {which} (from|in|of) {own} {pile} [back] {other}",
                    f"(take|choose) {which} (from|in) {own} {pile} and {verb} (it|them) [back] {other}",
                    to=to, up_to=up_to, whose=whose, unless=is_nothing,
                )  # fmt: skip


def _list_mills(pile: str) -> Iterator[Row]:
    """Top cards of decks go to the pile. Only cards from a hand are discarded."""
    into = f"[(into|to|in|on) (their|your|the) {pile}]"
    for top, fixed in (
        ("the top card", {"count": 1}), ("the top {count:unsigned} cards", {"unless": is_single}),
    ):  # fmt: skip
        others = [
            f"{verb} {top} (of|from) their deck {into}" for verb in ("discards~discard", "puts~put", "sends~send")
        ]
        yield from deed_with_own(Mill, f"puts~put {top} of their deck into their {pile}", *others, **fixed)
        of_opponent = f"(put|send|discard) {top} (of|from) your opponent's deck {into}"
        yield node("order", Mill, of_opponent, spoken=False, who=OPPONENT, **fixed)
        shown = f"put {top} of your opponent's deck into their {pile}"
        yield node("blow", Mill, shown, of_opponent, who=OPPONENT, **fixed)


def _takes_none(made: TakeFromTop) -> bool:
    return not 0 < made.count < made.look


def _list_discards(pile: str) -> Iterator[Row]:
    away = f"from (your|their) hand (to|into|in) (the|your|their) {pile}"
    for verb in ("sends~send", "puts~put"):
        yield from deed_unspoken(Discard, f"{verb} {{count:count}} card~cards {away}", of=None)
        yield from deed_unspoken(Discard, f"{verb} {{count:count}} {{of:kept}} {away}")
    left = "[(from|in) (your|their) hand]"
    yield from deed(
        DiscardDownTo, "discards~discard down to {count:unsigned} card~cards",
        "discards~discard down to {count:unsigned}",
        f"discards~discard [cards] until (you|they) have {{count:unsigned}} [card~cards] {left}",
        f"discards~discard (all|all cards|each card) but {{count:unsigned}} [card~cards] {left}",
        f"discards~discard down to {{count:unsigned}} card~cards {left}",
        "discards~discard down to a hand of {count:unsigned} [card~cards]",
    )  # fmt: skip
    for kept in ("card~cards", "{of:kept}"):
        fixed: dict[str, Any] = {"by": YOU, "who": OPPONENT, **({"of": None} if kept != "{of:kept}" else {})}
        chosen = f"(choose|choose and discard) {{count:count}} {kept} (in|from|of) your opponent's hand"
        discards = "(they|your opponent) (discards|discard) (it|them|that card|those cards)"
        yield node(
            "order", Discard, f"your opponent discards {{count:count}} {kept} of your choice",
            f"discard {{count:count}} {kept} from your opponent's hand",
            f"{chosen} (.|, and|and|:|;) {discards}", f"{chosen} (.|, and|and) discard (it|them)",
            unless=_is_all, **fixed,
        )  # fmt: skip
        there = "[(there|from it|in it|from there)]"
        seen = "(look at your opponent's hand|your opponent (reveals|shows) their hand)"
        looked = f"{seen} (and|.|,|;) [then] [you] (choose|chooses) {{count:count}} {kept} {there}"
        yield understood(
            "order", _look_first, f"{looked} (.|, and|and|;) {discards}", f"{looked} (.|, and|and) discard (it|them)",
            f"look at your opponent's hand (and|. [then]|, then|and then) discard {{count:count}} {kept} from it",
        )  # fmt: skip


def _is_all(made: Discard) -> bool:
    return not made.count or (made.of is not None and is_any_card(made.of))


def _look_first(fields: dict[str, Any]) -> Any:
    made = Discard(fields["count"], OPPONENT, fields.get("of"), YOU)
    return REJECTED if _is_all(made) else Several((Look(OPPONENT), made))
