"""Wordings of lasting changes: gains, losses, keywords, prohibitions, permissions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

import msgspec

from rules.cardtext.capping import find_counted
from rules.cardtext.marks import FOR_GOOD, OTHER, THEIR
from rules.cardtext.productions import REJECTED, Row, Series, Several, node, pair, refuses_none, same, understood, word
from rules.cardtext.vocabulary import Vocabulary
from rules.cardtext.wording.laws import laws
from rules.engine.effects import (
    STAYS,
    Against,
    Antecedent,
    Change,
    EachSubject,
    Every,
    Filter,
    Grant,
    Node,
    Strip,
    This,
    TriggeringCard,
)

AIMED_TIME = "[(|,) {until:aimed time}]"
# What is said of cards: as orders (aimed at cards, or for a time) and as a statement.
STANDINGS = (
    ("order", "aimed", AIMED_TIME),
    ("order", "subject", "(|,) {until:until}"),
    ("statement", "subject", ""),
)
_OF_IT = ("its statement", "of it", "")  # of the card whose condition stands before it
_BATTLE = (
    "until the end of (this|that|the|) battle",
    "until (the|this|that) battle (ends|is over)",
    "(for|in) (this|the|that) battle [only]",
    "until after (this|the|that) battle",
)
PER = "[for each {per:times-}]"
AT_PLAYER = " your opponent "
_AND = (", ", ", and ", " but ", ", but ")


def lasting(words: Vocabulary) -> Iterator[Row]:
    """Productions for lasting changes: a `statement` of cards, a `law` for players."""
    yield same("lasting", "{:statement}")
    yield same("lasting", "{:law}")
    yield same("of it", "{:same}", spoken=False)
    yield word("of it", TriggeringCard(), "that card", spoken=False)
    yield from _durations(words)
    yield from _stats()
    yield from _had_done()
    yield from _rights(words)
    yield from _skills(words)
    yield from _protects(words)
    yield understood(
        "statements",
        lambda fields: Several((fields["first"], fields["second"])),
        "{first:lasting} [,] (and|but|while) {second:lasting}",
    )
    yield from laws(words)


def _rights(words: Vocabulary) -> Iterator[Row]:
    """A card's rights, bans and duties."""
    for code, wordings in words.shields.items():
        yield word("right", code, *wordings)
    yield from _against(words)
    for code, wordings in words.rights.items():
        yield word("right", code, *(each for each in wordings if AT_PLAYER not in each))
        yield from _at_player(code, [each for each in wordings if AT_PLAYER in each])
    for code, wordings in words.rights.items():
        if wordings[0].endswith(" if able"):
            deed = wordings[0].removesuffix(" if able")
            for _, subject, until in STANDINGS[:2]:
                line = f"{{what:{subject}}} {deed} {until.strip('[]')} if able"
                yield understood("order", partial(_grants, code), line)
    again = "(again|once more|once again|a second time)"
    if "may attack again" in words.rights:
        for attacker in ("this", "aimed"):
            with_it = f"you may attack {again} with {{what:{attacker}}} [{{until:until}}]"
            yield understood("order", partial(_grants, "may attack again"), with_it)
    for code, (does, done) in words.told_as_events.items():
        told = f"(when|whenever|if|each time) {{}} {does} [,] (it|they) {done}"
        for category, subject, _ in (STANDINGS[-1], _OF_IT):
            yield understood(category, partial(_grants, code), told.format(f"{{what:{subject}}}"))
        yield understood("statement", partial(_grants_every, code), told.format("{filter:one}"))
    safe = [code for code, wordings in words.rights.items() if wordings[0].startswith("cannot be destroyed ")]
    for code in safe:  # which of two ways is left
        other = next(each for each in safe if each != code)
        but = f"[,] (except|other than) {words.rights[other][0].removeprefix('cannot be destroyed ')}"
        yield word("right", code, f"cannot be destroyed {but}", spoken=False)
        for _, subject, until in STANDINGS[:2]:
            late = f"{{what:{subject}}} cannot be destroyed {until.strip('[]')} {but}"
            yield understood("order", partial(_grants, code), late)
    anyhow = "[in battle or by (card effects|a card effect)]"
    yield understood("right", partial(_always, Several(safe)), f"cannot be destroyed {anyhow}")
    yield Series("rights", "right", " and ", _AND, agrees=True)


def _skills(words: Vocabulary) -> Iterator[Row]:
    """Keywords that cards gain and lose, and rights said of them."""
    yield Series("skills", "skill", " and ", _AND)
    yield same("skill", "{:keyword}", "[the] (keyword|skill|ability) {:keyword}")
    yield from _predicate(
        Grant,
        "gains~gain {traits:skills}",
        "(has|have) {traits:skills}",
        whole=("(give|grant) {what} {traits:skills}", "make {what} (gain|have) {traits:skills}"),
    )
    yield from _predicate(Grant, "{traits:rights}", unless=partial(is_for_others, words.of_ones_own))
    every = (*words.keywords, *words.numbered)
    yield word("every skill", every, "all keywords", "[all] [of] (its|their|all) (keywords|keyword skills|skills)")
    yield from _predicate(Strip, "loses~lose {traits:every skill}")
    silenced = "the {traits:skills} (effect|effects) of {what} (does|do) not (activate|trigger|happen|take effect)"
    yield from _predicate(Strip, "loses~lose {traits:skills}", whole=(silenced,))


def _against(words: Vocabulary) -> Iterator[Row]:
    """Rights that hold against some cards alone."""

    def says_too_little(made: Filter) -> bool:
        bare = made == Filter(kind=made.kind, whose=made.whose)
        return bare and not words.kinds_of(made.kind) <= words.partners

    kind = "{*:kindred here%s} [{*:details}] [{*:place}] [{extreme:own rank}]"
    yield node("partner", Filter, f"other {kind % '+'}", apart=OTHER)
    yield node("partner", Filter, kind % "+", f"[(a|any)] {kind % ''}", unless=says_too_little)
    spared = [f"cannot {verb}" for verb in words.spared]  # what the opponent cannot do to your cards, said of those
    for code, wordings in words.partnered.items():
        unless = _is_against_yours if code in spared else refuses_none
        yield node("right", Against, *wordings, right=code, unless=unless)
    anyhow = Several(code for code in words.partnered if code.startswith("cannot be destroyed "))
    yield understood(
        "right",
        lambda fields: Several(Against(code, fields["by"]) for code in anyhow),
        "cannot be destroyed by {by:partner}",
    )


def _is_against_yours(made: Against) -> bool:
    return made.by.whose == "you"


def _at_player(code: str, wordings: list[str]) -> Iterator[Row]:
    """`May attack your opponent directly` is said of your cards, `cannot attack you directly` of your opponent's."""
    for whose, player, places in (("you", AT_PLAYER, (*STANDINGS, _OF_IT)), ("opponent", " you ", STANDINGS)):
        for category, subject, until in places:
            lines = [f"{{what:{subject}}} {each.replace(AT_PLAYER, player)} {until}" for each in wordings]
            if lines:
                yield understood(category, partial(_grants_to_those_of, whose, code), *lines)


def _grants_to_those_of(whose: str, right: str, fields: dict[str, Any]) -> Any:
    what = fields["what"]
    wanted = getattr(what, "filter", None)
    if not isinstance(wanted, Filter):
        return _grants(right, fields) if whose == "you" else REJECTED
    if wanted.whose not in ("", whose):
        return REJECTED
    there = msgspec.structs.replace(what, filter=msgspec.structs.replace(wanted, whose=whose))
    return _grants(right, {**fields, "what": there})


def _always(value: Any, _: dict[str, Any]) -> Any:
    return value


def _durations(words: Vocabulary) -> Iterator[Row]:
    this_turn = (
        "until (the|) end of (the|this|) turn",
        "this turn",
        "this turn only",
        "[(in|for)] that turn",
        "until the end phase",
        "for (the rest of|) (this|the) turn",
        "until this turn ends",
    )
    yours = ("until the end of your next turn", "until your next turn ends")
    theirs = ("until the end of your opponent's next turn", "until your opponent's next turn ends")
    for category, now in (("date", "until end of turn"), ("span", "this turn")):
        yield word(category, "turn", now, "until end of turn", *this_turn)
        yield word(category, "your next turn", *yours)
        yield word(category, "opponent next turn", *theirs)
        for code, owner in (("end of your turn", "your"), ("end of opponent turn", "your opponent's")):
            yield word(category, code, f"until the end of {owner} turn", f"until {owner} turn ends")
        for code, owner in (("your turn", "your"), ("opponent turn", "your opponent's")):
            yield word(
                category,
                code,
                f"until the start of {owner} next turn",
                f"until the beginning of {owner} next turn",
                f"until {owner} next turn [(begins|starts)]",
            )
    for category in ("date", "span"):  # of whoever was named before
        for code, said in (("opponent next turn", "their next turn"), ("end of opponent turn", "their turn")):
            lines = f"until the end of {said}", f"until {said} ends"
            yield word(category, THEIR + code, *lines, spoken=False)
        begins = "until (the (start|beginning) of their next turn|their next turn [(begins|starts)])"
        yield word(category, THEIR + "opponent turn", begins, spoken=False)
    yield same("aimed time", "{:until}")
    stays = "this card stays on the field", "this card (is|stays|remains) [face-up] [on the field]"
    yield word("aimed time", STAYS, f"as long as {stays[0]}", f"(while|as long as) {stays[1]}")
    yield same("until", "{:date}")  # what has ended at a date is given back then, or speaks again
    for category in ("until", "span"):
        yield word(category, "battle", "until the end of the battle", *_BATTLE)
        for code, (phase, *_) in words.outlasting.items():
            ways = f"until (the|this|that) {phase} (ends|is over)", f"(for the rest of (the|this|that)|in this) {phase}"
            yield word(category, code, f"until the end of the {phase}", f"until the end of (this|that) {phase}", *ways)
        for code, owner in (("your next turn", "your"), ("opponent next turn", "your opponent's")):
            yield word(category, f"in {code}", f"in {owner} next turn", f"(for|on) {owner} next turn")
        yield word(category, f"{THEIR}in opponent next turn", "(in|for|on) their next turn", spoken=False)


def _protects(words: Vocabulary) -> Iterator[Row]:
    """`Your opponent cannot attack other battle cards`: read of the cards."""
    for category, until in (("statement", ""), ("order", "{until:span}")):
        for verb, right in words.spared.items():
            doer = "your opponent"
            if verb == "attack":  # which is done with cards
                cards = "(your opponent's|opposing|enemy) [battle] cards"
                doer = f"({doer}|{cards}|[battle] cards your opponent controls)"
            by = "[(with|by) ([card] effects|a [card] effect)]"
            yield understood(category, partial(_grants, right), f"{doer} cannot {verb} {{what:spared}} {by} {until}")
        for code, wordings in words.shields.items():
            deed, by, source = wordings[0].partition("ed by your opponent's ")
            if by and deed.startswith("cannot be ") and not source.startswith("card "):
                with_it = f"(with|by) ({source}|{source.removesuffix('s')} effects|a {source.removesuffix('s')})"
                cannot = f"your opponent cannot {deed.removeprefix('cannot be ')} {{what:spared}} {with_it} {until}"
                yield understood(category, partial(_grants, code), cannot)
    for category, card, until in (
        ("statement", "spared", ""),
        ("order", "spared", "{until:span}"),
        ("its statement", "it", ""),
    ):
        for verb, keyword in words.first.items():
            others = "(first|(before|instead of) [(any|all)] other [battle] (card|cards) [you control])"
            must = f"(your opponent|your opponent's [battle] cards) must {verb} {{what:{card}}} {others} {until}"
            yield understood(category, partial(_grants, keyword), must)
    yield from _must_attack(words)
    kind = "{*:kindred} [{*:details}]"
    lines = f"[all] {kind} [you control]", f"[all] [of] your {kind}"
    yield node("spared kind", Filter, *lines, spoken=False, whose="you", zone="field")
    lines = f"[all] other {kind} [you control]", f"[all] [of] your other {kind}"
    yield node("spared kind", Filter, *lines, spoken=False, whose="you", zone="field", apart=OTHER)
    yield node("spared", Every, "{filter:spared kind}", spoken=False)
    yield same("spared", "{:this}", spoken=False)


def _must_attack(words: Vocabulary) -> Iterator[Row]:
    """`Your opponent must attack with all of their battle cards if able`."""
    for code, wordings in words.rights.items():
        must, able, _ = wordings[0].partition(" if able")
        if able:
            yield node(
                "theirs", Filter, "[their] {*:kindred} [{*:details}] [they control]", spoken=False, whose="opponent"
            )
            theirs = f"your opponent {must} with (all|each) [of] {{filter:theirs}}"
            for category, until in (("statement", ""), ("order", "{until:span}")):
                lines = f"{theirs} {until} if able", f"{theirs} if able {until}"
                yield understood(category, partial(_grants_every, code), *lines)


def _grants_every(right: str, fields: dict[str, Any]) -> Grant:
    theirs = Every(fields.pop("filter"))
    return _grants(right, {**fields, "what": theirs})


def _grants(right: str, fields: dict[str, Any]) -> Grant:
    return Grant(traits=(right,), **fields)


def is_for_others(of_ones_own: frozenset[str], made: Grant) -> bool:
    """Whether the sentence would protect the opponent's cards from the opponent, or cards from each other."""
    if not isinstance(made.what, This) and any(isinstance(each, Against) and each.by.apart for each in made.traits):
        return True  # or other than each of them
    whose = getattr(getattr(made.what, "filter", None), "whose", "you")
    return whose != "you" and any(trait in of_ones_own for trait in made.traits)


def _predicate(
    kind: type[Node],
    *predicates: str,
    whole: tuple[str, ...] = (),
    spoken: bool = True,
    unless: Callable[[Any], bool] = refuses_none,
) -> Iterator[Row]:
    """A predicate of cards, as an order and as a statement."""
    forms = [f"{{what}} {predicate}" for predicate in predicates] + list(whole)
    for category, subject, until in (*STANDINGS, _OF_IT):
        lines = [form.replace("{what}", f"{{what:{subject}}}") for form in forms]
        if category == "order":  # what is done may count the cards of what was done before
            lines = [line.replace("{per:times-}", "{per:times over-}") for line in lines]
        templates = [f"{line} {until}" for line in lines]
        yield node(category, kind, *templates, spoken=spoken and subject != "of it", unless=unless)
        if subject == "aimed":
            always = [f"{line} (permanently|for the rest of the game)" for line in lines]
            yield node(category, kind, *always, spoken=False, unless=unless, until=FOR_GOOD)


def _stats() -> Iterator[Row]:
    yield pair("rise", "{1:number} {0:power}", "{0:power} by {1:number}", "[a] {1:number} (more|additional) {0:power}")
    # A card gains "+10"; a card becomes "10".
    yield understood("raise", lambda fields: (fields["stat"], fields["points"]), "{points:plus} {stat:power}")
    yield pair(
        "fall", "{1:negative} {0:power}", "{0:power} by {1:negative}", "[a] {1:negative} (more|additional) {0:power}"
    )
    yield understood("minus change", lambda fields: (fields["stat"], fields["points"]), "{points:minus} {stat:power}")
    for item, number in (("rise", "number"), ("raise", "plus"), ("fall", "negative"), ("minus change", "minus")):
        yield understood(item, _alike, f"{{points:{number}}} {{first:power}} and {{second:power}}")
    yield same("swing", "gains~gain {:rise}")
    yield same("swing", "loses~lose {:fall}")
    yield understood("swing", lambda fields: fields["change"], "[gains|gain|has|have] {change:minus change}")
    yield Series("rises", "rise", " and ", (*_AND, ""))
    yield Series("raises", "raise", " and ", _AND)
    yield Series("falls", "fall", " and ", _AND)
    yield Series("minuses", "minus change", " and ", (*_AND, ""))
    yield Series("swings", "swing", " and ", _AND, agrees=True)
    yield from _predicate(
        Change,
        f"gains~gain {{stats:rises}} {PER}",
        f"(has|have) {{stats:raises}} {PER}",
        whole=(f"give {{what}} {{stats:rises}} {PER}", f"(make|let) {{what}} gain {{stats:rises}} {PER}"),
        unless=is_unclear,
    )
    for subject in ("aimed", "subject"):  # the time said before what is counted
        for change in ("gains~gain {stats:rises}", "loses~lose {stats:falls}"):
            late = f"{{what:{subject}}} {change} {{until:until}} for each {{per:times over-}}"
            yield node("order", Change, late, spoken=False, unless=is_unclear)
    falls = f"loses~lose {{stats:falls}} {PER}"
    yield from _predicate(Change, falls, whole=(f"make {{what}} lose {{stats:falls}} {PER}",), unless=is_unclear)
    yield node("each one", Every, "each {filter:filter-}", "(each|every) {filter:filter}", plural=False)
    yield node("each one", Every, "each other {filter:rest-}", "(each|every) other {filter:rest}", plural=False)
    yield node("others of it", Filter, "other {*:features-}", apart=(EachSubject(),))
    for change in ("gains {stats:rises}", "loses {stats:falls}"):
        yield node("lasting", Change, f"{{what:each one}} {change} for each {{per:others of it}}", unless=_says_twice)
    for category in ("this", "bearer"):
        yield same("this or bearer", f"{{:{category}}}")
    for swing in ("gains {stats:rises}", "loses {stats:falls}", "{stats:swings}"):  # what was done is counted once
        yield node("order", Change, f"{{what:this or bearer}} {swing} for each {{per:outcome}}")
    yield from _predicate(Change, f"{{stats:swings}} {PER}", unless=is_unclear)
    yield from _predicate(
        Change,
        f"(gains|gain|has|have|loses|lose) {{stats:minuses}} {PER}",
        whole=(f"give {{what}} {{stats:minuses}} {PER}",),
        spoken=False,
        unless=is_unclear,
    )


def _had_done() -> Iterator[Row]:
    """Players let cards gain and lose: `you may have 1 battle card lose 20 AP`."""
    for _, subject, until in STANDINGS[:2]:
        have = f"have {{what:{subject}}}"
        counted = PER.replace("times", "times over")
        gains, loses = f"{have} gain {{stats:rises}} {counted}", f"{have} lose {{stats:falls}} {counted}"
        yield node("had done", Change, f"{gains} {until}", unless=is_unclear)
        yield node("had done", Change, f"{loses} {until}", unless=is_unclear)
        yield node("had done", Grant, f"{have} gain {{traits:skills}} {until}")
        yield node("had done", Strip, f"{have} lose {{traits:skills}} {until}")
    yield same("order", "{:had done}", spoken=False)


def _says_twice(made: Change) -> bool:
    return len(dict(made.stats)) < len(made.stats)


def is_unclear(made: Change) -> bool:
    """Whether `each other card` leaves open which card is left out, or a stat stands twice."""
    if _says_twice(made):
        return True
    counted = find_counted(made.per)
    of_one = isinstance(made.what, This | Antecedent | TriggeringCard)
    return isinstance(counted, Filter) and bool(counted.apart) and not of_one


def _alike(fields: Mapping[str, Any]) -> Several:
    """Two stats changed by one number."""
    return Several(((fields["first"], fields["points"]), (fields["second"], fields["points"])))
