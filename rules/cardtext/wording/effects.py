"""Wordings of card effects: destroy, control, attach, negate."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

import msgspec

from rules.cardtext.exclusions import may_be_left_out
from rules.cardtext.marks import OTHER, THOSE
from rules.cardtext.productions import REJECTED, Row, Several, node, same, understood, word
from rules.cardtext.vocabulary import Vocabulary
from rules.cardtext.wording.drawing import drawing
from rules.cardtext.wording.placing import placing
from rules.cardtext.wording.sending import sending
from rules.cardtext.wording.words import IT, OWNER, to_owners
from rules.engine.effects import (
    Antecedent,
    Attach,
    Chosen,
    Control,
    Destroy,
    EquippedCard,
    Every,
    Filter,
    Move,
    Negate,
    Redirect,
    Sacrifice,
    Silence,
    This,
)


def deeds(words: Vocabulary) -> Iterator[Row]:
    """Productions for effects on cards. An `order` can stand alone as a sentence."""
    yield from drawing(words)
    yield from sending(words)
    yield node("removing", Destroy, "destroy {what:selection}")
    yield same("order", "{:removing}")
    yield from _by_the_opponent(words)
    yield from _tributes()
    yield from _as_it_happens(words)
    yield from placing(words)
    yield node(
        "order",
        Control,
        "gain control of {what:selection} [{until:date}]",
        "take control of {what:selection} [{until:date}]",
        "move {what:selection} to your (side of the|) field [{until:date}]",
    )
    yield node(
        "order",
        Control,
        "your opponent gains control of {what:selection} [{until:date}]",
        "(give|change) control of {what:selection} to your opponent [{until:date}]",
        "give your opponent control of {what:selection} [{until:date}]",
        "move {what:selection} to your opponent's (side of the|) field [{until:date}]",
        who="opponent",
    )
    swap = "(exchange|swap|switch) control of"
    given, taken = "{given:control given}", "{taken:control taken}"
    yield understood(
        "twofold", partial(_exchange, words), f"{swap} {given} (and|with) {taken}", f"{swap} {taken} (and|with) {given}"
    )
    kind = "{*:kindred} [{*:details}]"
    for which, lines in (
        ("given", (f"{kind} you control", f"of your {kind}")),
        ("taken", (f"{kind} your opponent controls", f"of your opponent's {kind}")),
    ):
        whose = {"given": "you", "taken": "opponent"}[which]
        yield node(f"{which} lot", Filter, *lines, spoken=False, whose=whose, zone="field")
        yield node(f"control {which}", Chosen, f"{{count=least:count}} {{filter:{which} lot}}", spoken=False, who="you")
    yield node(
        "order", Attach, "equip this card to {what:selection}", "(attach|equip) (this card|it) to {what:selection}"
    )
    yield node(
        "new bearer", Filter, "(another|a different) {*:kindred} [{*:details}] [{*:place}]", spoken=False, apart=_BORNE
    )
    yield node("next bearer", Chosen, "{filter:new bearer}", spoken=False, who="you", count=1, least=1)
    yield node("order", Attach, "(move|equip|attach) (this card|it) to {what:next bearer}", spoken=False)
    moved: dict[str, Any] = {"spoken": False, "unless": lambda made: bool(made.what.filter.apart)}
    yield node("order", Attach, "move (this card|it) to {what:picks}", **moved)
    yield from _negations()
    yield from _stopped()
    yield from _redirects()
    yield from _silences()
    yield from _silences_its_bearer()


_BORNE = (EquippedCard(),)


def _exchange(words: Vocabulary, fields: dict[str, Any]) -> Several:
    """`Exchange control of 1 battle card you control and 1 that your opponent controls`: yours is chosen first."""
    given, taken = fields["given"], fields["taken"]
    if may_be_left_out(msgspec.structs.replace(given.filter, whose="opponent"), taken.filter, words, whole=False):
        taken = msgspec.structs.replace(taken, filter=msgspec.structs.replace(taken.filter, apart=OTHER))
    return Several((Control(given, "opponent"), Control(taken)))


def _by_the_opponent(words: Vocabulary) -> Iterator[Row]:
    """Effects that the opponent must apply to own cards of their choice."""
    chooses = "your opponent (chooses|must choose) {what:their own} and"
    yield node(
        "order",
        Destroy,
        "your opponent (destroys|must destroy) {what:their own}",
        f"{chooses} destroys {IT}",
        "your opponent (chooses|must choose) and (destroys|destroy) {what:their own}",
        f"{chooses} {IT} (is|are) destroyed",
        spoken=False,
    )
    yield node(
        "order",
        Move,
        "your opponent (returns|must return) {what:their own} to (their|its owner's|the) hand",
        f"{chooses} returns {IT} to (their|its owner's|the) hand",
        spoken=False,
        to="hand",
    )
    for to in words.piles:
        zone = words.zones[to][0]
        yield node(
            "order",
            Move,
            f"your opponent (sends|must send|puts) {{what:their own}} to {OWNER} {zone}",
            f"{chooses} sends {IT} to {OWNER} {zone}",
            f"your opponent (sends|must send|puts) the top {{what:their top}} of their deck to {OWNER} {zone}",
            spoken=False,
            to=to,
        )
        sent = "[must] (sends|send|puts|put) the top {what:their top} of their (deck|decks)"
        yield understood("twofold", _each_their_top, f"(each player|both players) {sent} to {OWNER} {zone}", to=to)


def _each_their_top(fields: dict[str, Any]) -> Several:
    """Each player sends the top cards of their deck."""
    theirs = Move(**fields)
    yours = msgspec.structs.replace(theirs, what=msgspec.structs.replace(theirs.what, whose="you"))
    return Several((yours, theirs))


def _tributes() -> Iterator[Row]:
    """Cards that players must tribute."""
    kind = "{*:kindred} [{*:details}]"
    for who, doer, others, they in (
        ("you", "you tribute", "you must tribute", "you"),
        ("opponent", "your opponent tributes", "your opponent must tribute", "they"),
    ):
        yield node(f"{who} owns", Filter, kind, f"{kind} {they} control", whose=who, zone="field")
        yield node(f"{who} owns too", Filter, kind, f"{kind} {they} control", whose=who, zone="field", apart=OTHER)
        given = f"{who} gives up"
        yield node(given, Chosen, f"another {{filter:{who} owns too}}", who=who, count=1, least=1)
        yield node(given, Chosen, f"{{count=least:number}} other {{filter:{who} owns too}}", who=who)
        yield node(given, Chosen, f"{{count=least:count}} {{filter:{who} owns}}", who=who)
        yield node("order", Sacrifice, f"{doer} {{what:{given}}}", f"({doer}|{others}) {{what:{given}}}")
    each = "(each player tributes|each player must tribute|both players [must] tribute)"
    each += " {what:opponent gives up} [of their choice]"
    yield understood("twofold", _each_gives_up, each)


def _each_gives_up(fields: dict[str, Any]) -> Any:
    theirs = fields["what"]
    yours = msgspec.structs.replace(theirs, who="you", filter=msgspec.structs.replace(theirs.filter, whose="you"))
    return Several((Sacrifice(yours), Sacrifice(theirs)))


def _as_it_happens(words: Vocabulary) -> Iterator[Row]:
    """Effects in the passive: `this card is returned to your hand`."""
    are = "{what:selection} (is|are)"
    yield node("order", Destroy, f"{are} [also] destroyed [(as well|too)]", spoken=False)
    for is_, whom in (("is", Antecedent()), ("are", THOSE)):  # what the clause before has been about
        yield word("order", Destroy(whom), f"{is_} [then] destroyed", spoken=False)
        yield word("order", Move(whom, "hand"), f"{is_} [then] returned to {OWNER} (hand|hands)", spoken=False)
    yield from to_owners("order", "hand", f"{are} returned to {{owner}} (hand|hands)")
    for to in words.piles:
        zones = "|".join(words.zones[to])
        yield from to_owners("order", to, f"{are} (sent|put|moved) (to|into) {{owner}} ({zones})")
    sided = "{*:kindred} [{*:details}] on each side of the field"
    yield node("sided", Filter, sided, spoken=False, zone="field")
    yield node("on each side", Chosen, "{count=least:count} {filter:sided}", spoken=False, who="you")
    chosen = "(choose|select) {what:on each side} and destroy (them|both|both of them)"
    yield understood("twofold", _on_each_side, "destroy {what:on each side}", chosen)
    everyone = "(each player|both players) [must]"
    destroys = f"{everyone} (destroys|destroy) {{what:their own}}"
    yield understood("twofold", partial(_each_their_own, Destroy), destroys)
    yield from _of_both_players(words, everyone)


def _on_each_side(fields: dict[str, Any]) -> Any:
    """Destroy so many cards of each of the two sides, your own first."""
    what = fields["what"]
    sides = (msgspec.structs.replace(what.filter, whose=whose) for whose in ("you", "opponent"))
    return Several(Destroy(msgspec.structs.replace(what, filter=side)) for side in sides)


def _of_both_players(words: Vocabulary, everyone: str) -> Iterator[Row]:
    """Cards of both players: `return 1 card you control to your hand and 1 your opponent controls to theirs`."""
    home = "(their|its owner's|the)"
    back = f"{everyone} (returns|return) {{what:their own}} to {home} (hand|hands)"
    yield understood("twofold", partial(_each_their_own, Move), back, to="hand")
    two = f"return {{first:picks}} to (your|{OWNER}) hand and {{second:picks}} to (theirs|their hand|{OWNER} hand)"
    yield understood("twofold", _two_to_hands, two)
    for to in words.piles:
        zone = words.zones[to][0]
        sent = f"{everyone} (sends|send|puts|put) {{what:their own}} to {home} {zone}"
        yield understood("twofold", partial(_each_their_own, Move), sent, to=to)


def _two_to_hands(fields: dict[str, Any]) -> Any:
    first, second = fields["first"], fields["second"]
    if (first.filter.whose, second.filter.whose) != ("you", "opponent"):
        return REJECTED
    return Several((Move(first, "hand"), Move(second, "hand")))


def _each_their_own(kind: Any, fields: dict[str, Any]) -> Any:
    """Each player does so to own cards of their choice."""
    theirs = fields.pop("what")
    yours = msgspec.structs.replace(theirs, who="you", filter=msgspec.structs.replace(theirs.filter, whose="you"))
    return Several((kind(yours, **fields), kind(theirs, **fields)))


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
        "order",
        Negate,
        "negate the attack",
        f"negate {that} [direct] attack",
        f"stop {that} attack",
        what="attack",
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


def _stopped() -> Iterator[Row]:
    """Negations in the passive, which nobody but this text does."""
    yield word("stopped", Negate("attack"), "(the|that) [direct] attack (is negated|ends|is stopped)", spoken=False)
    yield word("stopped", Negate("activation"), "(the|that|its) (activation|effect) is negated", spoken=False)
    yield same("order", "{:stopped}", spoken=False)


def _redirects() -> Iterator[Row]:
    """Attacks that go on against another card."""
    of_it = "[of (the|that) attack]"
    for category in ("this", "aimed"):
        to = f"{{what:{category}}} [instead]"
        yield node(
            "order",
            Redirect,
            f"change the attack target to {{what:{category}}}",
            f"change (the|its|that) (target|attack target) {of_it} to {to}",
            f"redirect (the attack|that attack|it) to {to}",
            f"(the|that) attack is redirected to {to}",
            f"{{what:{category}}} (becomes|is) the [new] (target {of_it}|attack target) [instead]",
            unless=_is_not_one,
        )


def _is_not_one(made: Redirect) -> bool:
    return getattr(made.what, "count", 1) > 1 or made.what == THOSE


def _silences() -> Iterator[Row]:
    """Negation of effects for a time or for good, card by card."""
    until = "[{until:date}]"
    yield node(
        "order",
        Silence,
        f"negate {{what:its}} effects {until}",
        f"{{what:its}} effects are negated {until}",
        f"{{what:same}} loses~lose (its|their) effects {until}",
    )
    yield node(
        "order",
        Silence,
        f"negate the effects of {{what:selection}} {until}",
        f"negate (all [of] the|the|all) (effect|effects) of {{what:selection}} {until}",
        f"negate {{what:aimed}}'s effects {until}",
        f"the effects of {{what:aimed}} are negated {until}",
        f"{{what:aimed}}'s effects are negated {until}",
        unless=_lasts_for_many,
    )
    yield node("order", Silence, f"{{what:targets}} loses~lose (its|their) effects {until}", spoken=False)


def _silences_its_bearer() -> Iterator[Row]:
    """Negation of the equipped card's effects while equipped."""
    yield node(
        "silencing",
        Silence,
        "the effects of {what:bearer} are negated",
        "negate [all] [of] [the] effects of {what:bearer}",
        "negate {what:bearer}'s effects",
        "{what:bearer}'s effects are negated",
        "{what:bearer} loses [all] [of] its effects",
        unless=lambda made: bool(made.until),
    )


def _lasts_for_many(made: Silence) -> bool:
    """Whether the sentence would read as a lasting rule, or has another wording.

    Behind `cards that were special summoned`, "this turn" is when they were.
    """
    summoned = getattr(getattr(made.what, "filter", None), "did", "") == "special summoned"
    if summoned and made.until == "turn":
        return True
    return isinstance(made.what, Antecedent | This) or (isinstance(made.what, Every | EquippedCard) and not made.until)
