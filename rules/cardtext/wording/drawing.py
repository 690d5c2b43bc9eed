"""Wordings of drawing and discarding."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from rules.cardtext.marks import ALL_GO_ON, OPPONENT_GOES_ON, THAT_PLAYER, THEY, YOU_SAID
from rules.cardtext.productions import REJECTED, Row, Several, node, same, understood, word
from rules.cardtext.vocabulary import Vocabulary
from rules.cardtext.wording.words import ANY_NUMBER
from rules.engine.effects import (
    Antecedent,
    Discard,
    Draw,
    Every,
    Filter,
    Move,
    Resource,
)


def drawing(words: Vocabulary) -> Iterator[Row]:
    """Productions for drawing and discarding."""
    yield from _players(words)
    yield from _draws()
    yield from _discards()
    yield from _in_turn()


def _players(words: Vocabulary) -> Iterator[Row]:
    yield word("doer", "opponent", "your opponent", "(a opponent|opponent|target opponent|your opponent also)")
    yield word("doer", "each", "each player", "each of the players")
    yield word("doer", "controller", "its controller", "(that card's controller|the controller of that card)")
    bearer, *others = words.bearer
    yield word("doer", "bearer", f"{bearer}'s controller", *(f"the controller of {each}" for each in (bearer, *others)))
    yield word("doer", "owner", "its owner", "(that card's owner|the owner of that card)")
    yield word("doer", "turn", "the turn player", "(the player whose turn it is|the active player)")
    yield word("doer", THAT_PLAYER, "that player", spoken=False)
    # Whose verbs are those of an order, so that a clause behind them may have them for its subject, too.
    yield word("doers", THEY, "they [must]", spoken=False)
    theirs, everyone = (
        "(your opponent|a opponent|target opponent)",
        "(both players|both|all players|you and your opponent)",
    )
    yield word("doers", YOU_SAID, "you", spoken=False)
    yield word("doer", YOU_SAID, "(this card's controller|the controller of this card)", spoken=False)
    yield word("doer", YOU_SAID, "the player (who|that) controls this card", spoken=False)
    yield word("doers", OPPONENT_GOES_ON, f"{theirs} must", f"(make|have) {theirs}", spoken=False)
    yield word("doers", ALL_GO_ON, f"{everyone} [must]", "each player must", f"(make|have) {everyone}", spoken=False)


def _draws() -> Iterator[Row]:
    """`Draw 2 cards`, `draw until you have 5 cards in your hand`, `draw that many cards`."""
    drawn = "{count:count} card~cards [for each {per:times over-}]"
    yield node("order", Draw, f"draw {drawn}", f"you draw {drawn}", who="you")
    yield node("order", Draw, f"{{who:doer}} draws {drawn}")
    yield node("order", Draw, f"{{who:doers}} draw {drawn}", spoken=False)
    yield node("order", Draw, f"(you and your opponent|both players) each draw {drawn}", spoken=False, who="each")
    yield node(
        "order",
        Draw,
        "draw until you have {count:number} cards in your hand",
        "(draw|you draw) [cards] until (you have|you hold|there are) {count:number} [cards] in (your|) hand",
        "(draw|you draw) up to {count:number} cards in hand",
        up_to=True,
    )
    yield node(
        "order",
        Draw,
        "{who:doer} draws until they have {count:number} cards in their hand",
        "{who:doer} draws [cards] until they (have|hold) {count:number} cards in (their|) hand",
        up_to=True,
    )
    yield node(
        "order",
        Draw,
        "{who:doers} draw [cards] until they (have|hold) {count:number} cards [in (their|) hand]",
        spoken=False,
        up_to=True,
    )
    yield understood(
        "order",
        _as_many,
        "(draw|you draw) that many [cards]",
        "{who:doer} draws that many cards",
        "(draw|you draw) (the same number of cards|as many cards)",
    )
    done = "(you (discarded|returned|destroyed|shuffled|sent)|were (discarded|returned|destroyed|shuffled|sent))"
    more = f"(draw|you draw) {{count:count}} more (card|cards) than {done} [this way]"
    yield understood("twofold", _more_than_those, more, "(draw|you draw) that many cards plus {count:number}")
    yield understood(
        "order",
        lambda fields: Draw(1, per=fields["per"]),
        "(draw|you draw) (cards|a number of cards) equal to the number of {per:tallied}",
        "(draw|you draw) as many cards as there are {per:each}",
        "(draw|you draw) (cards|a number of cards) equal to {per:result}",
    )


def _more_than_those(fields: dict[str, Any]) -> Several:
    """`Draw 1 more card than you discarded`."""
    return Several((Draw(1, per=Antecedent()), Draw(fields["count"])))


def _as_many(fields: dict[str, Any]) -> Any:
    """As many cards as in the previous effect. Each player their own number."""
    return REJECTED if fields.get("who") == "each" else Draw(1, per=Antecedent(), **fields)


def _discards() -> Iterator[Row]:
    """Discarding; one's own chosen cards may also be a cost."""
    for doer, verb, verbs, hand in (
        ("", "discard", "(you|) discard", "your"),
        ("{who:doer} ", "discards", "discards", "their"),
        ("{who:doers} ", "discard", "discard", "their"),
    ):
        says, also = f"{doer}{verb}", f"{doer}{verbs}"
        held = "held by them" if doer else "held"
        cards, many = f"{{filter:{held}}}", f"{{filter:{held}+}}"
        who: dict[str, Any] = {} if doer else {"who": "you"}
        if not doer:
            yield node("order", Discard, f"{also} {{count:number}}", spoken=False, **who)  # cards, as were drawn before
            chosen = f"(choose|pick|select) {{count:count}} {cards} and discard (it|them)"
            yield node("order", Discard, chosen, spoken=False, **who)
        cost = "order" if doer else "discarding"
        for category, fields, *lines in (
            (
                "order",
                {"how": "all"},
                f"{says} {hand} hand",
                f"{also} (all [of] [the] cards in|) {hand} [entire|whole] (hand|hands)",
                f"{also} all cards (from|in) {hand} hand",
            ),
            (
                cost,
                {"how": "random"},
                f"{says} {{count:count}} {cards} at random",
                f"{also} {{count:count}} {cards} at random",
                f"{also} {{count:count}} random {cards}",
                f"{doer}randomly {verbs} {{count:count}} {cards}",
            ),
            (
                "order",
                {"up_to": True, "unless": _is_any_number},
                f"{says} up to {{count:number}} {cards}",
                f"{also} up to {{count:number}} {cards}",
            ),
            (
                "order",
                {"up_to": True, "count": ANY_NUMBER},
                f"{says} any number of {many}",
                f"{also} any number of {cards}",
            ),
            (
                "order",
                {"how": "down to"},
                f"{says} until {'they have' if doer else 'you have'} {{count:number}} cards in {hand} hand",
                f"{also} [cards] until (they|you) (have|hold) {{count:number}} cards [left] in [{hand}] hand",
                f"{also} down to {{count:number}} [cards] [in [{hand}] hand]",
            ),
            (
                cost,
                {},
                f"{says} {{count:count}} {cards}",
                f"{also} {{count:count}} {cards}",
                f"{also} {{count:count}} {cards} of {'their' if doer else 'your'} choice",
            ),
        ):
            yield node(category, Discard, *lines, spoken="doers" not in doer, **fields, **who)
    yield same("order", "{:discarding}")


def _is_any_number(made: Discard) -> bool:
    return made.count == ANY_NUMBER


def _in_turn() -> Iterator[Row]:
    """Two effects of one player: `your opponent discards 1 card and loses 1 HP`."""
    yield node("deed of one", Draw, "draws {count:count} card~cards", spoken=False)
    yield node("deed of one", Discard, "discards {count:count} {filter:held by them}", spoken=False)
    yield node("deed of one", Discard, "discards their hand", spoken=False, how="all")
    yield node("deed of one", Draw, "draws that many cards", spoken=False, count=1, per=Antecedent())
    yield node("own deed", Draw, "draw {count:count} card~cards")
    yield node(
        "own deed", Discard, "discard {count:count} {filter:held by them}", "discard {count:count} {filter:held}"
    )
    for verb, number in (("gain", "number"), ("lose", "negative")):
        yield node("own deed", Resource, f"{verb} {{points:{number}}} {{resource:resource}}")
    for who, s in (("both players", ""), ("each player", "s")):
        drawn = f"(, then|and|and then) draw{s} {{count:count}} cards"
        shuffled = f"{who} shuffle{s} their (hand|hands) into their (deck|decks)"
        yield understood("twofold", _new_hands, f"{shuffled} {drawn}")
        yield understood("twofold", _other_hands, f"{who} discard{s} their (hand|hands) {drawn}")
    for verb, number in (("gains", "number"), ("loses", "negative")):
        yield node("deed of one", Resource, f"{verb} {{points:{number}}} {{resource:resource}}", spoken=False)
    yield understood(
        "twofold", _both_deeds, "{who:doer} {first:deed of one} (and|, then|and then) {second:deed of one}"
    )


def _other_hands(fields: dict[str, Any]) -> Several:
    return Several((Discard(who="each", how="all"), Draw(fields["count"], "each")))


def _new_hands(fields: dict[str, Any]) -> Several:
    """`Both players shuffle their hands into their decks and draw 5 cards`."""
    return Several((Move(Every(Filter(zone="hand")), "deck"), Draw(fields["count"], "each")))


def _both_deeds(fields: dict[str, Any]) -> Any:
    """Two deeds of a player. Of each player, "that many" would be the number of both."""
    if fields["who"] == "each" and getattr(fields["second"], "per", None) == Antecedent():
        return REJECTED
    return Several(msgspec.structs.replace(fields[name], who=fields["who"]) for name in ("first", "second"))
