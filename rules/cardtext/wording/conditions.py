"""Wordings of conditions: cards, resources, turn and phase."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

import msgspec

from rules.cardtext.marks import OTHER, THEY
from rules.cardtext.productions import REJECTED, Row, node, part, same, understood, word
from rules.cardtext.vocabulary import Vocabulary
from rules.engine.effects import (
    Battles,
    Both,
    Count,
    Either,
    Extreme,
    Fallen,
    Filter,
    Happened,
    Has,
    InTurn,
    Is,
    Outnumbers,
    Proves,
    This,
    Trails,
)

# Of a card, whether it has and is something, or not: as it is printed, and as it is read.
_ANSWERS = (
    (False, ("has", "(has|had)"), ("is", "('s|is|was)")),
    (True, ("does not have", "(does not|did not|doesn't|didn't) have"), ("is not", "(is not|was not|isn't|wasn't)")),
)


def conditions(words: Vocabulary) -> Iterator[Row]:
    """Productions for conditions and for the times of an ability."""
    yield from _lying()
    yield from _control()
    yield from _comparisons()
    yield from _hand_cards()
    yield from _counts("(there is|there are)", "present", canonical="there is~are")
    yield from _had()
    yield from _resources()
    yield from _turns(words)
    yield from _of_the_card()
    yield from _destruction()
    yield from _outcomes()
    for category in ("condition", "facts"):
        yield same(category, "{:fact}")
        yield node(category, Both, "{first:fact} and {second:facts}", "{first:fact} and if {second:facts}")
    yield node("condition", Either, "{first:fact} or {second:fact}", "{first:fact} or if {second:fact}")
    both, two = "{first:both} or {second:fact}", "{first:fact} and {second:either}"
    yield node("both", Both, "both {first:fact} and {second:fact}", "[both] {first:fact} and {second:fact}")
    yield node("either", Either, "either {first:fact} or {second:fact}", "[either] {first:fact} or {second:fact}")
    yield node("condition", Either, both)
    yield node("condition", Both, two)


def _lying() -> Iterator[Row]:
    """Cards in play."""
    yield understood("fact", lambda _: Count(Filter(whose="you", zone="hand"), "exactly", 0), "your hand is empty")
    yield node("lying", Filter, "a {*:kindred} [{*:qualities}] is {*:store}", spoken=False)
    yield node("lying", Filter, "a {*:kindred here} [{*:qualities}] is {*:place}", spoken=False)
    yield understood("fact", lambda fields: Count(fields["filter"]), "{filter:lying}")
    yield node("present", Filter, "another~other {*:features}", apart=OTHER)
    yield node("present", Filter, "{*:features}")
    yield node("a present", Filter, "another {*:features-}", apart=OTHER)
    yield node("a present", Filter, "a {*:features-}", "(any|1) {*:features-}")


def _control() -> Iterator[Row]:
    for side, holder in (("mine", "you control"), ("theirs", "your opponent controls")):
        yield from _counts(holder, side)
    for side, control in (("mine", "you control"), ("theirs", "your opponent controls")):
        two = f"{{first:a {side}}}", f"{{second:a {side}}}"
        yield understood("condition", _two_counts, f"{control} [both] {two[0]} and {two[1]}")
        yield understood("condition", _one_of_two_counts, f"{control} [either] {two[0]} or {two[1]}")
        does_not = "(do not|don't)" if side == "mine" else "(does not|doesn't)"
        none = f"{control.rpartition(' ')[0]} {does_not} control"
        yield node(
            "fact",
            Count,
            f"{none} [any] {{filter:{side}}}",
            f"{none} {{filter:a {side}}}",
            spoken=False,
            op="exactly",
            number=0,
        )
    yield understood(
        "condition",
        _you_control_none,
        "your opponent controls {filter:a theirs} and you (control none|do not|don't|control no cards of your own)",
        "your opponent controls {filter:theirs} and you (control none|do not|don't)",
    )


def _comparisons() -> Iterator[Row]:
    """Comparisons of both players' cards."""
    kinds = "{*:kindred} [{*:qualities}]"
    yield node("lot", Filter, kinds, zone="field")
    for who, has, than in (("you", "you", "your opponent"), ("opponent", "your opponent", "you")):
        verb, had = ("control", "have") if who == "you" else ("controls", "has")
        their = "your" if who == "you" else "their"
        yield node(
            "fact",
            Outnumbers,
            f"{has} {verb} more {{filter:lot+}} than {than}",
            f"{has} {verb} more {{filter:lot}} than {than} (do|does|controls|control)",
            who=who,
        )
        yield node(f"{who} hand", Filter, f"{kinds} in {their} hand", f"{kinds} in hand", zone="hand")
        for lot, holds in (("lot", verb), (f"{who} hand", had)):
            ahead = f"{{by:number}} more {{filter:{lot}+}} than {than}"
            yield node(
                "fact",
                Outnumbers,
                f"{has} {holds} at least {ahead}",
                f"{has} {holds} at least {ahead} (do|does|controls|control|have|has)",
                f"{has} {holds} {{by:number}} or more {{filter:{lot}}} more than {than}",
                f"{has} {holds} {{by:number}} or more more {{filter:{lot}}} than {than}",
                unless=lambda made: made.by < 2,
                who=who,
            )
        more = f"{has} {had} more {{filter:{who} hand+}} than {than}"
        yield node("fact", Outnumbers, more, f"{more} (do|does|have|has)", who=who)
        yield node(
            "fact", Outnumbers, f"{has} {had} more {{filter:lot}} on the field than {than}", spoken=False, who=who
        )
        yield node(
            "fact",
            Outnumbers,
            f"{has} {verb} less {{filter:lot}} [on the field] than {than} [do|does|control|controls]",
            f"{has} {had} less {{filter:lot}} on the field than {than}",
            f"{has} {had} less {{filter:{who} hand}} than {than}",
            spoken=False,
            who="opponent" if who == "you" else "you",
        )


def _hand_cards() -> Iterator[Row]:
    """Cards in a hand."""
    kind = "[{*:typed}] {*:noun} [{*:qualities}]"
    for side, place, whose in (("hand", "in your hand", "you"), ("their hand", "in their hand", "opponent")):
        yield node(side, Filter, f"{kind} {place}", f"{kind} in hand", whose=whose, zone="hand")
        yield node(
            f"a {side}", Filter, f"a {kind} {place}", f"(a|any|1) {kind} ({place}|in hand)", whose=whose, zone="hand"
        )
    yield from _counts("you have", "hand")
    yield from _counts("your opponent has", "their hand")


def _destruction() -> Iterator[Row]:
    """Cards destroyed this turn or last turn."""
    kind = "[{*:typed}] {*:noun-}"
    plain: dict[str, Any] = {"unless": lambda made: bool(made.keyword), "zone": "field"}
    yield node("fallen", Filter, f"a {kind}", f"(any|1) {kind}", **plain)
    for whose, theirs in (("you", "you"), ("opponent", "your opponent")):
        yield node(
            "fallen",
            Filter,
            f"a {kind} {theirs} controlled",
            f"(any|1) {kind} {theirs} controlled",
            **plain,
            whose=whose,
        )
    yield node("deed then", Fallen, "{filter:fallen} was destroyed", spoken=False)
    yield node(
        "fact", Fallen, "{filter:fallen} was destroyed this turn", "{filter:fallen} has been destroyed this turn"
    )
    yield node(
        "fact",
        Fallen,
        "{filter:fallen} was destroyed last turn",
        "{filter:fallen} has been destroyed last turn",
        turn="last",
    )


def _outcomes() -> Iterator[Row]:
    """The nature of the previous effect's card, or of a card of the event."""
    yield same("case", "{:condition}")
    yield node("shown to have", Filter, "{stats:bounds}", zone="")
    yield node("shown to have", Filter, "{keyword:keyword}", zone="")
    yield node("shown to have", Filter, "{extreme:rank figure}", zone="")
    yield node("turned out", Filter, "a {*:kindred-} [{*:qualities}]", zone="", unless=_has_but_figures)
    for card in ("it", "{what:involved}"):
        its = "its" if card == "it" else "{what:involved}'s"
        for never, has, is_ in _ANSWERS:
            also = () if never else (f"{its} {{filter:shown to have}}",)
            had = (f"{card} {each} {{filter:shown to have}}" for each in has)
            yield node("case", Proves, *had, *also, never=never)
            yield node("case", Proves, *(f"{card} {each} {{filter:turned out}}" for each in is_), never=never)
    for never, _, is_ in _ANSWERS:
        known = "the (revealed|drawn|discarded|destroyed) card"
        yield node("case", Proves, f"{known} {is_[1]} {{filter:turned out}}", spoken=False, never=never)
    other = "is {op:turned than} {what:involved}'s {stat:power}"
    yield understood(  # of two cards, one has more and the other less
        "case",
        _other_has,
        "{than:own rival} (has|had) [a] {op:turned} {stat:power} than {what:involved}",
        f"{{than:own rival}}'s {{of:power}} {other}",
        f"{{than:its own}} {{of:power}} {other}",
    )
    yield node("case", Happened, "that was done")
    yield node("case", Happened, "that was not done", never=True)


def _has_but_figures(made: Filter) -> bool:
    """Whether a card is asked for its figures alone, which has its own wording."""
    return any(made == Filter(zone="", **{name: getattr(made, name)}) for name in ("stats", "keyword", "extreme"))


def _two_deeds(joined: type[Both | Either], fields: dict[str, Any]) -> Both | Either:
    """Of one card, `attacked or was attacked this turn`."""
    return joined(Is(fields["what"], fields["first"]), Is(fields["what"], fields["second"]))


def _other_has(fields: dict[str, Any]) -> Proves:
    stat, of = fields["stat"], fields.get("of", "")
    extreme = Extreme(stat, fields["op"], fields["than"], "" if of == stat else of)
    return Proves(Filter(zone="", extreme=extreme), fields["what"])


def _two_counts(fields: dict[str, Filter]) -> Both:
    return Both(Count(fields["first"]), Count(fields["second"]))


def _one_of_two_counts(fields: dict[str, Filter]) -> Either:
    return Either(Count(fields["first"]), Count(fields["second"]))


def _you_control_none(fields: dict[str, Filter]) -> Both:
    theirs = fields["filter"]
    return Both(Count(theirs), Count(msgspec.structs.replace(theirs, whose="you"), "exactly", 0))


def _of_the_card() -> Iterator[Row]:
    """Conditions on this card or the equipped card."""
    for category in ("this", "bearer"):
        yield same("self", f"{{:{category}}}")
    yield part("state", "[{*:facing}] [{*:posture}]", "[{*:facing}] [{*:stance}]")
    yield node("such", Filter, "{*:state}")
    yield node("such", Filter, "a {*:kindred here} [{*:details}] [{*:place}]")
    yield node("such", Filter, "{*:store}")
    yield node("having", Filter, "{stats:bounds}")
    yield node("having", Filter, "{keyword:keyword}")
    for category, card in (("fact", "self"), ("its fact", "it")):
        spoken = category == "fact"
        yield node(category, Is, f"{{what:{card}}} {{filter:done}}", spoken=spoken)
        for never, *answers in _ANSWERS:
            for (said, also), told in zip(answers, ("having", "such"), strict=True):
                lines = f"{{what:{card}}} {said} {{filter:{told}}}", f"{{what:{card}}} {also} {{filter:{told}}}"
                yield node(category, Is, *lines, spoken=spoken, never=never)
    kind = "a {*:kindred here} [{*:details}] [{*:place}] [{extreme:own rank}]"
    yield node("foe", Filter, kind, unless=lambda made: made == Filter())
    yield node("foes", Filter, kind.replace("a {*:kindred here}", "[(a|any)] {*:kindred here}"), spoken=False)
    for category, card in (("fact", "self"), ("its fact", "it")):
        for never, is_, isnt in ((False, "is", "is"), (True, "is not", "(is not|isn't)")):
            lies = f"{{what:{card}}} {is_} in battle with {{filter:foe}}"
            lines = lies, f"{{what:{card}}} {isnt} (in battle|battling) [(with|against)] {{filter:foe}}"
            yield node(category, Battles, *lines, spoken=category == "fact", never=never)
    for word_, joined in (("or", Either), ("and", Both)):
        two = f"{{what:self}} {{first:of late}} {word_} {{second:done}}"
        yield understood("condition", partial(_two_deeds, joined), two)
    for did, wording in (
        ("attacked", "attacked"),
        ("not attacked", "(did not|didn't) attack"),
        ("summoned", "(is|was) summoned"),
        ("special summoned this turn", "(is|was) special summoned"),
    ):
        yield node("of late", Filter, wording, spoken=False, did=did)
    yield node("fact by then", Is, "{what:self} {filter:of late}", spoken=False)  # by the end of this turn
    only = "this card is (the only|your only) {filter:only of yours} [you control]"
    yield node("only of yours", Filter, "{*:kindred} [{*:qualities}]", spoken=False, whose="you", apart=(This(),))
    yield understood("fact", lambda fields: Count(fields["filter"], "exactly", 0), only)


def _had() -> Iterator[Row]:
    """A player's cards somewhere belong to that player."""
    for who, has in (
        ("you", "you have"),
        ("opponent", "your opponent has"),
        (THEY, "(they|that player) (have|has|control|controls)"),
    ):
        yield understood("fact", partial(_of_the_player, who), f"{has} {{count:counted there}}")
    for op, number, wordings in (
        ("least", 1, ("{filter:a present}", "[any|at least 1] {filter:present}")),
        ("exactly", 0, ("(no|0|exactly 0) {filter:present}",)),
        ("least", None, ("{number:number} or more {filter:present}", "[at least] {number:number} {filter:present}")),
        ("most", None, ("{number:number} or less {filter:present}", "at most {number:number} {filter:present}")),
        ("exactly", None, ("exactly {number:number} {filter:present}",)),
    ):
        known: dict[str, Any] = {} if number is None else {"number": number}
        yield node("counted there", Count, *wordings, spoken=False, unless=_counts_one_anyhow, op=op, **known)


def _counts_one_anyhow(made: Count) -> bool:
    return made.op == "least" and made.number < 1


def _of_the_player(who: str, fields: dict[str, Count]) -> Any:
    """Cards in a hand are worded elsewhere."""
    count = fields["count"]
    if count.filter.whose not in ("", "either", who, THEY) or count.filter.zone == "hand":
        return REJECTED
    if count.filter.whose == THEY and who == "you":
        return REJECTED
    return msgspec.structs.replace(count, filter=msgspec.structs.replace(count.filter, whose=who))


def _counts(holder: str, side: str, canonical: str = "") -> Iterator[Row]:
    for fewer, op, step in (("less than", "most", -1), ("more than", "least", 1)):
        line = f"{holder} {fewer} {{number:number}} {{filter:{side}}}"
        yield understood("fact", partial(_count_beyond, op, step), line)
    said = canonical or holder
    singular = said.replace("is~are", "is")
    plural = said.replace("is~are", "are")
    yield node(
        "fact",
        Count,
        f"{singular} {{filter:a {side}-}}",
        f"{holder} [any|at least 1] {{filter:{side}}}",
        f"{holder} {{filter:a {side}}}",
        op="least",
        number=1,
    )
    yield node(
        "fact",
        Count,
        f"{plural} no {{filter:{side}+}}",
        f"{holder} (no|0|exactly 0) {{filter:{side}}}",
        op="exactly",
        number=0,
    )
    yield node(
        "fact",
        Count,
        f"{plural} {{number:number}} or more {{filter:{side}+}}",
        f"{holder} [at least] {{number:number}} {{filter:{side}}}",
        f"{holder} {{number:number}} or more {{filter:{side}}}",
        unless=lambda made: made.number < 2,
        op="least",
    )
    yield node(
        "fact",
        Count,
        f"{plural} {{number:number}} or less {{filter:{side}+}}",
        f"{holder} at most {{number:number}} {{filter:{side}}}",
        f"{holder} {{number:number}} or less {{filter:{side}}}",
        op="most",
    )
    yield node(
        "fact",
        Count,
        f"{plural} exactly {{number:number}} {{filter:{side}}}",
        f"{holder} exactly {{number:number}} {{filter:{side}}}",
        op="exactly",
    )


def _resources() -> Iterator[Row]:
    for op, before, after in (("least", "at least", "or more"), ("most", "at most", "or less")):
        amount = f"({{number:number}} {after}|{before} {{number:number}}) {{resource:resource}}"
        yield node("fact", Has, f"(they have|that player has) {amount}", spoken=False, who=THEY, op=op)
    for op, before, after in (("least", "at least", "or more"), ("most", "at most", "or less")):
        amount = f"({{number:number}} {after}|{before} {{number:number}}) {{resource:resource}}"
        yield node("much of it", Has, amount, spoken=False, op=op)
    for who, has in (("you", "you have"), ("opponent", "your opponent has")):
        for joined, word_ in ((Either, "or"), (Both, "and")):
            two = f"{has} {{first:much of it}} {word_} {{second:much of it}}"
            for category in ("condition", "either" if joined is Either else "both"):
                yield understood(category, partial(_two_totals, joined, who), two)
        less, more = ("you", "opponent") if who == "you" else ("opponent", "you")
        than = "your opponent" if who == "you" else "you"
        their = "your" if who == "you" else "your opponent's"
        for op, before, after in (("least", "at least", "or more"), ("most", "at most", "or less")):
            yield node(
                "fact",
                Has,
                f"{has} {{number:number}} {after} {{resource:resource}}",
                f"{has} {{number:number}} {after} {{resource:resource}} [left|remaining]",
                f"{has} {before} {{number:number}} {{resource:resource}} [left|remaining]",
                f"{has} {{number:number}} {{resource:resource}} {after}",
                f"{their} {{resource:resource}} is {{number:number}} {after}",
                f"{their} {{resource:resource}} is {before} {{number:number}}",
                who=who,
                op=op,
            )
        yield node(
            "fact",
            Has,
            f"{has} exactly {{number:number}} {{resource:resource}}",
            f"{has} [exactly|only|just] {{number:number}} {{resource:resource}} (left|remaining)",
            f"{has} (exactly|only|just) {{number:number}} {{resource:resource}}",
            who=who,
            op="exactly",
        )
        for fewer, op, step in (("less than", "most", -1), ("more than", "least", 1)):
            amount = "{number:number} {resource:resource}"
            yield understood("fact", partial(_beyond, op, step, who), f"{has} {fewer} {amount}")
        than_theirs = "(your opponent's|your opponent)" if who == "you" else "(yours|you|your own)"
        yield node(
            "fact",
            Trails,
            f"{has} less {{resource:resource}} than {than}",
            f"{their} {{resource:resource}} is (less|lower) than {than_theirs}",
            who=less,
        )
        yield node(
            "fact",
            Trails,
            f"{has} more {{resource:resource}} than {than}",
            f"{their} {{resource:resource}} is (more|higher|greater) than {than_theirs}",
            spoken=False,
            who=more,
        )


def _two_totals(joined: type[Both | Either], who: str, fields: dict[str, Has]) -> Both | Either:
    """`You have 3 or less HP or 50 or less STA`."""
    first, second = (msgspec.structs.replace(fields[name], who=who) for name in ("first", "second"))
    return joined(first, second)


def _count_beyond(op: str, step: int, fields: dict[str, Any]) -> Count:
    return Count(fields["filter"], op, fields["number"] + step)


def _beyond(op: str, step: int, who: str, fields: dict[str, Any]) -> Has:
    """Less or more than a number."""
    return Has(fields["resource"], op, fields["number"] + step, who)


def _turns(words: Vocabulary) -> Iterator[Row]:
    for phases, wordings in words.phases.items():
        yield word("phases", phases, *wordings)
        if phases[0] not in words.automatic:
            yield word("open phases", phases, *wordings)
    player = (("you", "your"), ("opponent", "your opponent's"), (THEY, "their"))
    for whose, their in player:
        spoken = whose != THEY
        named: dict[str, Any] = {"whose": whose, "spoken": spoken}
        yield node("when", InTurn, f"in {their} turn", f"on {their} turn", **named)
        yield node("when", InTurn, f"in {their} {{phases:phases}}", f"on {their} {{phases:phases}}", **named)
        outside = f"outside {their} {{phases:phases}}", f"(outside of|not in|except in) {their} {{phases:phases}}"
        yield node("when", InTurn, *outside, never=True, **named)
        yield node("outside", InTurn, *outside, spoken=False, whose=whose, never=True)
        yield node("fact", InTurn, f"it is {their} turn", **named)
        yield node("fact", InTurn, f"it is {their} {{phases:phases}}", **named)
        not_now = f"it is not {their} {{phases:phases}}", f"it isn't {their} {{phases:phases}}"
        yield node("fact", InTurn, *not_now, never=True, **named)
        if spoken:
            yield node("moment", InTurn, f"in {their} turn", f"on {their} turn", whose=whose)
            yield node("moment", InTurn, f"in {their} {{phases:open phases}}", whose=whose)
    either = "in [the|a|any|either player's|each] {phases:%s}"
    yield node("when", InTurn, "in {phases:phases}", either % "phases", whose="")
    yield node("moment", InTurn, "in {phases:open phases}", either % "open phases", whose="")
    yield node("fact", InTurn, "it is {phases:phases}", "it is the {phases:phases}", whose="")
    not_now = "it is not {phases:phases}", "it (is not|isn't) [the] {phases:phases}"
    yield node("fact", InTurn, *not_now, whose="", never=True)
    outside = "outside {phases:phases}", "(outside|outside of|not in) [the|a|any] {phases:phases}"
    yield node("when", InTurn, *outside, whose="", never=True)
