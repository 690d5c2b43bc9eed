"""How a text says what is done to cards: drawn, moved, destroyed, summoned, turned, attached."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

import msgspec

from rules.cardtext.productions import REJECTED, Row, Series, Several, node, same, understood, word
from rules.cardtext.pronouns import SHARED, THEY
from rules.cardtext.vocabulary import Vocabulary
from rules.engine.effects import (
    Attach,
    Chosen,
    Control,
    Destroy,
    Discard,
    Draw,
    Every,
    Filter,
    Look,
    Move,
    Negate,
    Resource,
    Same,
    Summon,
    This,
    Top,
    Turn,
)

_OWNER = "(its owner's|their owner's|their owners'|the owner's|your|their|the)"  # whose zone cards go to
ANY_NUMBER = 100  # more cards than a hand ever holds
_IT = "(it|them|that card|those cards)"


def deeds(words: Vocabulary) -> Iterator[Row]:
    """The productions for what is done to cards. An `order` can stand alone as a sentence."""
    yield from _players()
    yield from _discards()
    yield from _to_hand()
    yield from _to_deck(words)
    yield from _to_piles(words)
    yield node("removing", Destroy, "destroy {what:selection}")
    yield same("order", "{:removing}")
    yield understood("twofold", _two_destroyed, "destroy {first:selection} and {second:selection}")
    yield from _by_the_opponent(words)
    yield from _in_turn()
    yield from _as_it_befalls(words)
    yield from _turns(words)
    yield from _summons()
    yield node(
        "order",
        Control,
        "gain control of {what:selection} [{until:until}]",
        "take control of {what:selection} [{until:until}]",
    )
    yield node(
        "order",
        Control,
        "your opponent gains control of {what:selection} [{until:until}]",
        "give control of {what:selection} to your opponent [{until:until}]",
        who="opponent",
    )
    yield node(
        "order", Attach, "equip this card to {what:selection}", "(attach|equip) (this card|it) to {what:selection}"
    )
    yield from _negations()


def _players() -> Iterator[Row]:
    yield word("doer", "opponent", "your opponent", "(a opponent|opponent|target opponent)")
    yield word("doer", "each", "each player", "each of the players")
    yield word("doer", "controller", "its controller", "(that card's controller|the controller of that card)")
    yield word("doer", "owner", "its owner", "(that card's owner|the owner of that card)")
    # Whose verbs are those of an order, so that a clause behind them may have them for its subject, too.
    yield word("doers", THEY, "they [must]", spoken=False)
    theirs, everyone = "(your opponent|a opponent|target opponent)", "(both players|all players|you and your opponent)"
    yield word("doers", "opponent" + SHARED, f"{theirs} must", f"make {theirs}", spoken=False)
    yield word("doers", "each" + SHARED, f"{everyone} [must]", "each player must", f"make {everyone}", spoken=False)
    drawn = "{count:count} card~cards [for each {per:tally-}]"
    yield node("order", Draw, f"draw {drawn}", f"you draw {drawn}", who="you")
    yield node("order", Draw, f"{{who:doer}} draws {drawn}")
    yield node("order", Draw, f"{{who:doers}} draw {drawn}", spoken=False)
    yield node("order", Draw, f"(you and your opponent|both players) each draw {drawn}", spoken=False, who="each")
    yield node(
        "order",
        Draw,
        "draw until you have {count:number} cards in your hand",
        "(draw|you draw) [cards] until (you have|you hold|there are) {count:number} cards in (your|) hand",
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
    yield understood(
        "order",
        _as_many,
        "(draw|you draw) that many cards",
        "{who:doer} draws that many cards",
        "(draw|you draw) (the same number of cards|as many cards)",
    )
    yield understood(
        "order",
        lambda fields: Draw(1, per=fields["per"]),
        "(draw|you draw) (cards|a number of cards) equal to the number of {per:tally}",
        "(draw|you draw) as many cards as there are {per:each}",
    )


def _as_many(fields: dict[str, Any]) -> Any:
    """As many cards as the effect before was about; if that was done by both, each would draw as many as they did."""
    return REJECTED if fields.get("who") == "each" else Draw(1, per=Same(), **fields)


def _discards() -> Iterator[Row]:
    """Discarding of one's own, chosen cards may also be a cost."""
    for doer, discards, others, hand in (
        ("", "discard", "(you|) discard", "your"),
        ("{who:doer} ", "discards", "discards", "their"),
        ("{who:doers} ", "discard", "discard", "their"),
    ):
        spoken = "doers" not in doer
        held = "held by them" if doer else "held"
        fixed: dict[str, Any] = {} if doer else {"who": "you"}
        category = "order" if doer else "discarding"
        yield node(
            "order",
            Discard,
            f"{doer}{discards} {hand} hand",
            f"{doer}{others} (all [of] [the] cards in|) {hand} [entire|whole] hand",
            f"{doer}{others} all cards (from|in) {hand} hand",
            how="all",
            spoken=spoken,
            **fixed,
        )
        yield node(
            category,
            Discard,
            f"{doer}{discards} {{count:count}} {{filter:{held}}} at random",
            f"{doer}{others} {{count:count}} {{filter:{held}}} at random",
            f"{doer}{others} {{count:count}} random {{filter:{held}}}",
            f"{doer}randomly {others} {{count:count}} {{filter:{held}}}",
            how="random",
            spoken=spoken,
            **fixed,
        )
        yield node(
            "order",
            Discard,
            f"{doer}{discards} up to {{count:number}} {{filter:{held}}}",
            f"{doer}{others} up to {{count:number}} {{filter:{held}}}",
            spoken=spoken,
            up_to=True,
            unless=_is_any_number,
            **fixed,
        )
        yield node(
            "order",
            Discard,
            f"{doer}{discards} any number of {{filter:{held}+}}",
            f"{doer}{others} any number of {{filter:{held}}}",
            spoken=spoken,
            count=ANY_NUMBER,
            up_to=True,
            **fixed,
        )
        yield node(
            category,
            Discard,
            f"{doer}{discards} {{count:count}} {{filter:{held}}}",
            f"{doer}{others} {{count:count}} {{filter:{held}}}",
            spoken=spoken,
            **fixed,
        )
    yield same("order", "{:discarding}")


def _is_any_number(made: Discard) -> bool:
    return made.count == ANY_NUMBER


def _two_destroyed(fields: dict[str, Any]) -> Several:
    return Several((Destroy(fields["first"]), Destroy(fields["second"])))


def _in_turn() -> Iterator[Row]:
    """Two deeds of one player: `your opponent discards 1 card and loses 1 HP`."""
    yield node("deed of one", Draw, "draws {count:count} card~cards", spoken=False)
    yield node("deed of one", Discard, "discards {count:count} {filter:held by them}", spoken=False)
    yield node("deed of one", Discard, "discards their hand", spoken=False, how="all")
    for verb, number in (("gains", "number"), ("loses", "negative")):
        yield node("deed of one", Resource, f"{verb} {{points:{number}}} {{resource:resource}}", spoken=False)
    yield understood(
        "twofold", _both_deeds, "{who:doer} {first:deed of one} (and|, then|and then) {second:deed of one}"
    )


def _both_deeds(fields: dict[str, Any]) -> Several:
    return Several(msgspec.structs.replace(fields[name], who=fields["who"]) for name in ("first", "second"))


def _to_hand() -> Iterator[Row]:
    """Cards that come to a hand. What may also be a cost is `removing`."""
    yield node(
        "order",
        Move,
        "add {what:stored} to your hand",
        "(put|take|return|add) {what:stored} (into|to|in) (your|its owner's|the) hand",
        f"take {{what:stored}} and (put|add) {_IT} (into|to|in) your hand",
        "add {what:stored} to your hand (, then shuffle|and shuffle) your deck",
        to="hand",
    )
    yield node("search", Chosen, "{count=least:count} {filter:decked}", spoken=False, who="you")
    yield node("search", Chosen, "up to {count:number} {filter:decked}", spoken=False, who="you", least=0)
    yield node(
        "order",
        Move,
        f"search your deck for {{what:search}} [, reveal {_IT}] [,] [and|then] (add|put) {_IT} (to|into|in) your hand "
        "[, then shuffle your deck|and shuffle your deck]",
        f"search your deck for {{what:search}} [,] [and|then] reveal {_IT} [,] [and|then] (add|put) {_IT} "
        "(to|into|in) your hand",
        spoken=False,
        to="hand",
    )
    yield understood(
        "order",
        lambda fields: Move(_found_in(fields["what"], fields["zone"]), "hand"),
        f"search {{zone:piles}} for {{what:search}} [, reveal {_IT}] [,] [and|then] (add|put) {_IT} (to|into|in) your "
        "hand [, then shuffle your deck|and shuffle your deck]",
    )
    yield node("removing", Move, "return {what:this} to your hand", "return {what:this} to the hand", to="hand")
    yield node(
        "removing",
        Move,
        "return {what:selection} to its owner's hand",
        f"(return|bounce) {{what:selection}} to {_OWNER} hand",
        f"(put|add|send|take|return) {{what:selection}} [back] (into|to|in) {_OWNER} (hand|hands)",
        "bounce {what:selection}",
        to="hand",
    )


def _found_in(what: Chosen, zone: str) -> Chosen:
    return msgspec.structs.replace(what, filter=msgspec.structs.replace(what.filter, zone=zone))


def _to_deck(words: Vocabulary) -> Iterator[Row]:
    """Cards that go into a deck, or on top of it or below."""
    for code, zones in words.zones.items():
        for zone in zones:
            yield understood("pile", partial(_all_of, code), f"your [entire|whole] {zone}")
    shuffled = "[, then shuffle (it|your deck|that deck)|and shuffle (it|your deck|that deck)]"
    yield node(
        "removing",
        Move,
        "shuffle {what:selection} into its owner's deck",
        f"(shuffle|return) {{what:selection}} [back] (into|to) {_OWNER} (deck|decks)",
        to="deck",
    )
    yield node(
        "order",
        Move,
        f"(return|put|add|shuffle) {{what:stored}} [back] (into|to|in) {_OWNER} (deck|decks) {shuffled}",
        spoken=False,
        to="deck",
    )
    yield node("order", Move, "(shuffle|return) {what:pile} (into|to) your deck", spoken=False, to="deck")
    for end in ("top", "bottom"):
        on = "on top of" if end == "top" else "on the bottom of"
        yield node(
            "removing",
            Move,
            f"put {{what:selection}} {on} its owner's deck",
            f"(put|return|send) {{what:selection}} (on|to|at) [the] {end} of {_OWNER} deck",
            to=f"deck {end}",
        )


def _to_piles(words: Vocabulary) -> Iterator[Row]:
    """Cards that are sent to the piles of the game."""
    for to, verbs in words.piles.items():
        for index, zone in enumerate(words.zones[to]):
            yield node(
                "removing",
                Move,
                f"send {{what:selection}} to the {zone}",
                f"(send|put|move|return) {{what:selection}} (to|into|in) {_OWNER} {zone}",
                f"(send|put|move) {{what:stored}} (to|into|in) {_OWNER} {zone}",
                f"(send|put|move) {{what:this}} from the field (to|into) {_OWNER} {zone}",
                spoken=not index,
                to=to,
            )
        yield node(
            "order",
            Move,
            f"(send|put|move) {{what:pile}} (to|into|in) {_OWNER} {words.zones[to][0]}",
            spoken=False,
            to=to,
        )
        for verb in verbs:
            lines = (verb.replace("{what}", f"{{what:{cards}}}") for cards in ("selection", "stored"))
            yield node("removing", Move, *lines, spoken=False, to=to)
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
        f"{looked} choose {{what:out of that hand}} (to discard|and discard it|from it to discard)",
    )


def _by_the_opponent(words: Vocabulary) -> Iterator[Row]:
    """What the opponent is made to do to cards of theirs, which they choose."""
    chooses = "your opponent (chooses|must choose) {what:their own} and"
    yield node(
        "order",
        Destroy,
        "your opponent (destroys|must destroy) {what:their own}",
        f"{chooses} destroys {_IT}",
        f"{chooses} {_IT} (is|are) destroyed",
        spoken=False,
    )
    yield node(
        "order",
        Move,
        "your opponent (returns|must return) {what:their own} to (their|its owner's|the) hand",
        f"{chooses} returns {_IT} to (their|its owner's|the) hand",
        spoken=False,
        to="hand",
    )
    for to in words.piles:
        zone = words.zones[to][0]
        yield node(
            "order",
            Move,
            f"your opponent (sends|must send|puts) {{what:their own}} to {_OWNER} {zone}",
            f"{chooses} sends {_IT} to {_OWNER} {zone}",
            f"your opponent (sends|must send|puts) the top {{what:their top}} of their deck to {_OWNER} {zone}",
            spoken=False,
            to=to,
        )


def _as_it_befalls(words: Vocabulary) -> Iterator[Row]:
    """What is done to cards, said of the cards: `this card is returned to your hand`."""
    are = "{what:selection} (is|are)"
    yield node("order", Destroy, f"{are} destroyed", spoken=False)
    yield node("order", Move, f"{are} returned to {_OWNER} (hand|hands)", spoken=False, to="hand")
    for to in words.piles:
        zones = "|".join(words.zones[to])
        yield node("order", Move, f"{are} (sent|put|moved) (to|into) {_OWNER} ({zones})", spoken=False, to=to)
    yield understood("twofold", _each_their_own, "each player (destroys|must destroy) {what:their own}")


def _each_their_own(fields: dict[str, Any]) -> Any:
    """Each player destroys cards of their own choice, of those that they control."""
    theirs = fields["what"]
    yours = msgspec.structs.replace(theirs, who="you", filter=msgspec.structs.replace(theirs.filter, whose="you"))
    return Several((Destroy(yours), Destroy(theirs)))


def _all_of(zone: str, _: dict[str, Any]) -> Every:
    return Every(Filter(whose="you", zone=zone))


def _turns(words: Vocabulary) -> Iterator[Row]:
    for code, (english, *others) in words.positions.items():
        yield word("position", code, english, *others)
        forms = "|".join((english, *others))
        yield node(
            "order",
            Turn,
            f"change {{what:selection}} to {english}",
            f"(change|turn|put|flip) {{what:selection}} (to|into|in) [face-up] ({forms})",
            f"change the (battle|) position of {{what:selection}} to ({forms})",
            f"{{what:selection}} (change|changes|is changed|are changed) to ({forms})",
            to=code,
        )
    yield node("its", Same, "its", "their")
    yield node("its", This, "this card's")
    yield node("this one", This, "this card's", spoken=False)
    yield node("order", Turn, "change {what:its} position", to="other")
    yield node(
        "order",
        Turn,
        "change the position of {what:selection}",
        "change the battle position of {what:selection}",
        "change {what:aimed}'s [battle] position",
        "change {what:selection} to (the|its) other position",
        to="other",
    )
    yield node(
        "order",
        Turn,
        "turn {what:selection} face-down",
        "(turn|flip|change|set) {what:selection} (to|into|in|) face-down [[in] shield position]",
        to="facedown",
    )
    yield node(
        "order", Turn, "reveal {what:selection}", "(turn|flip|change) {what:selection} (to|into|) face-up", to="faceup"
    )


def _summons() -> Iterator[Row]:
    yield Series("prices", "resource", " and ")
    paying = "paying its {paying:prices}"
    free = (
        "[,] (without paying|ignoring) (its|their|any|) (cost|costs|requirements|tributes|{_:prices}) [or {_:resource}]"
    )
    terms = "[in [face-up] {position:position}] [[,] [by|and|while] (paying|pay) (its|their) {paying:prices}]"
    for side, to, there in (
        ("you", "", "(to|onto|on) (your side of|) the field"),
        ("opponent", " to your opponent's side of the field", "(to|onto|on) your opponent's (side of the|) field"),
    ):
        where = there if to else f"[{there}]"
        yield node(
            "order",
            Summon,
            f"special summon {{what:summoned}}{to} [in {{position:position}}] [{paying}]",
            f"special summon {{what:summoned}} {where} {terms}",
            f"special summon {{what:summoned}} {where} [in [face-up] {{position:position}}] {free}",
            f"summon {{what:stored}} {where} {terms}",
            f"(put|play) {{what:summoned}} {there} {terms}",
            f"special summon {{what:stored}} {where} {terms} (, then shuffle|and shuffle) your deck",
            side=side,
        )
        yield node(
            "order",
            Summon,
            f"summon {{what:summoned}} {where} [in [face-up] {{position:position}}] {free}",
            spoken=False,
            unless=_is_of_itself,  # which is a price
            side=side,
        )
    for category in ("stored", "this", "involved", "same", "top"):
        yield same("summoned", f"{{:{category}}}")


def _is_of_itself(made: Summon) -> bool:
    return isinstance(made.what, This)


def _negations() -> Iterator[Row]:
    that = "(the|that|its)"
    yield node(
        "order",
        Negate,
        "negate that activation",
        f"negate {that} (activation|effect)",
        f"negate {that} (activation|effect) of {that} {{_:noun}}",
        f"negate {that} {{_:noun}}",
        f"negate {that} {{_:noun}}'s (activation|effect)",
        what="activation",
    )
    yield node(
        "order", Negate, "negate the attack", f"negate {that} [direct] attack", f"stop {that} attack", what="attack"
    )
    yield node(
        "order",
        Negate,
        "negate the summon",
        f"negate {that} [special] (summon|summoning)",
        f"negate {that} [special] (summon|summoning) of {that} {{_:noun}}",
        what="summon",
    )
    yield node("order", Negate, "negate it", spoken=False, what="")
