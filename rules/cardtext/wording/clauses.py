"""Wordings that join effects: sequence, condition, option, chance, price."""

from __future__ import annotations

from collections.abc import Container, Iterator
from functools import partial
from typing import Any

import msgspec

from rules.cardtext.productions import REJECTED, Row, Series, Several, node, same, understood, word
from rules.cardtext.vocabulary import Vocabulary
from rules.engine.effects import (
    Among,
    Antecedent,
    Destroy,
    Discard,
    Filter,
    Flip,
    GiveUp,
    If,
    May,
    Move,
    OneOf,
    Pay,
    Resource,
    Roll,
    Summon,
    Target,
    TriggeringCard,
)

_HIGHEST = {6: "6", 5: "5 or 6", 4: "4 , 5 [,] or 6"}  # the highest faces of a die


def clauses(words: Vocabulary) -> Iterator[Row]:
    """Productions for clauses in sequence, for tails of sentences and for costs."""
    yield from _in_a_row(words)
    yield from _costs(words)


def _in_a_row(words: Vocabulary) -> Iterator[Row]:
    """Clauses in sequence; `bare` ones begin a sentence, where a statement alone would last."""
    glues = (" and then ", ", and then ", " then ", "; then ")
    close = (" and ", ", and ", " but ", ", but ")
    if_agreed = (". If you do, ", "; if you do, ")  # what is done is done either way, unless it may be left
    yield same("clause", "{:order}")
    yield same("clause", "{:statement}")
    for category in ("clause", "bare clause"):
        yield same(category, "{:twofold}", spoken=False)
        yield same(category, "{:law} for the rest of the game", "{:law} permanently")
        yield understood(
            category,
            partial(_on_those, stores=words.zones),
            "(choose|pick) {cards:picks} (.|;|,|) [and|then] {deed:order}",
            "(select|target) {cards:aimed at} (.|;|,|) [and|then] {deed:order}",
        )
        yield understood(category, _list_effects, "{first:order}, {second:order} [,] and {third:order}")
    yield node("aimed at", Target, "{count=least:count} {filter:filter}", spoken=False)
    yield node("aimed at", Target, "{count=least:count} of {filter:filter}", spoken=False)
    yield node("aimed at", Target, "another {filter:rest}", spoken=False, count=1, least=1)
    yield node("aimed at", Target, "up to {count:number} {filter:filter}", spoken=False, least=0)
    yield same("bare clause", "{:order}")
    yield same("bare clause", "{:statement} for the rest of the game", "{:statement} permanently")
    for bare in ("", "bare "):
        both: dict[str, Any] = {"close": close, "share": share_times}
        yield Series(f"{bare}simple", f"{bare}clause", ", then ", glues, **both)
        yield Series(f"{bare}effects", f"{bare}clause", ", then ", glues, last=f"{bare}tail", **both)
        yield Series(f"{bare}choice", f"{bare}clause", ", then ", (*glues, *if_agreed), last=f"{bare}tail", **both)
        yield understood(
            f"{bare}tail", _for_a_time, "{until:until}, {effects:simple}", "{until:span}, {effects:simple}"
        )
        yield from _tails(bare)


def _list_effects(fields: dict[str, Any]) -> Any:
    """Three effects in a list; a comma after a possible cost would make it one."""
    first = fields["first"]
    costs = isinstance(first, Discard | Move | Destroy) or (isinstance(first, Resource) and first.points < 0)
    if costs:
        return REJECTED
    ways = share_times((first, fields["second"], fields["third"]))
    return Several(ways[0]) if len(ways) == 1 else REJECTED


def share_times(effects: tuple[Any, ...]) -> list[tuple[Any, ...]]:
    """A time that is said last holds for all that is joined; one said before may hold for the rest or not."""
    timed = [place for place, effect in enumerate(effects) if hasattr(effect, "until")]
    said = [place for place in timed if effects[place].until]
    if not said or said == timed:
        return [effects]
    over_all = _with_time(effects, effects[said[-1]].until)
    return [over_all] if said[-1] == timed[-1] else [effects, over_all]


def _with_time(effects: tuple[Any, ...], until: str) -> tuple[Any, ...]:
    return tuple(
        msgspec.structs.replace(effect, until=until) if getattr(effect, "until", until) == "" else effect
        for effect in effects
    )


def _for_a_time(fields: dict[str, Any]) -> Any:
    """A time that is said first holds for the whole sentence."""
    effects, until = fields["effects"], fields["until"]
    if getattr(effects[0], "until", until):
        return REJECTED
    return Several(_with_time(effects, until))


def _on_those(fields: dict[str, Any], stores: Container[str]) -> Any:
    """An effect on the cards named before, as "it" or "that card"."""
    deed, cards = fields["deed"], fields["cards"]
    if isinstance(deed, Summon) and cards.filter.zone not in stores:  # it lies on the field already
        return REJECTED
    if getattr(deed, "what", None) not in (Antecedent(), TriggeringCard()):
        return REJECTED
    return msgspec.structs.replace(deed, what=cards)


def _dice(bare: str) -> Iterator[Row]:
    """A die, and the lowest face that counts."""
    simple, full = f"{bare}simple", f"{bare}effects"
    die = "roll a (die|dice) (;|:|.|,) (if|on) [it is|you roll|the result is|a] {least:number} or (more|higher) (,|:)"
    yield node(
        f"{bare}tail",
        Roll,
        f"roll a die; if {{least:number}} or more, {{effects:{simple}}}; otherwise, {{otherwise:{full}}}",
        f"{die} {{effects:{simple}}} (;|.|,) otherwise [,] {{otherwise:{full}}}",
    )
    yield node(
        f"{bare}tail", Roll, f"roll a die; if {{least:number}} or more, {{effects:{full}}}", f"{die} {{effects:{full}}}"
    )
    ranges = "roll a (die|dice) (.|:|;) [on] 1 [to] 3 (:|,) {otherwise:%s} (.|;|,) [on] 4 [to] 6 (:|,) {effects:%s}"
    yield node(f"{bare}tail", Roll, ranges % (simple, full), spoken=False, least=4)
    for least, faces in _HIGHEST.items():
        named = f"roll a (die|dice) (;|:|.|,) (if|on) [it is|you roll|the result is] [a] {faces} (,|:)"
        wordings = (
            f"{named} {{effects:{simple}}} (;|.|,) otherwise [,] {{otherwise:{full}}}",
            f"{named} {{effects:{full}}}",
        )
        yield node(f"{bare}tail", Roll, *wordings, spoken=False, least=least)


def _tails(bare: str) -> Iterator[Row]:
    """Clauses that govern the rest of their sentence."""
    simple, full = f"{bare}simple", f"{bare}effects"
    yield node(
        f"{bare}tail",
        May,
        f"you may {{effects:{bare}choice}}; if you do not, {{otherwise:effects}}",
        f"you may {{effects:{bare}choice}} (.|;|,) (if you (do not|don't)|otherwise) , {{otherwise:effects}}",
        unless=_chooses_among_them,
    )
    yield node(f"{bare}tail", May, f"you may {{effects:{bare}choice}}", unless=_chooses_among_them)
    yield node(
        f"{bare}tail",
        If,
        f"if {{condition:case}}, {{effects:{simple}}}; otherwise, {{otherwise:{full}}}",
        f"if {{condition:case}} (,|:) {{effects:{simple}}} (;|.|,) (otherwise|if not|else) [,] {{otherwise:{full}}}",
    )
    yield node(
        f"{bare}tail", If, f"if {{condition:case}}, {{effects:{full}}}", f"if {{condition:case}}: {{effects:{full}}}"
    )
    yield Series(f"{bare}options", simple, "; or ", (", or ", " or ", "; ", "; or : "))
    for who, chooses in (("you", "choose one"), ("opponent", "your opponent chooses one")):
        yield node(
            f"{bare}tail",
            OneOf,
            f"{chooses}: {{options:{bare}options}}",
            f"{chooses} [of the following|of these] [effects|effect] [:|;] [;] {{options:{bare}options}}",
            who=who,
        )
        several = chooses.replace(" one", " {count:number}")
        yield node(
            f"{bare}tail",
            OneOf,
            f"{several}: {{options:{bare}options}}",
            f"{several} [of the following|of these] [effects] [:|;] [;] {{options:{bare}options}}",
            unless=_chooses_but_one,
            who=who,
        )
    lands = "(if [it is|it 's|the result is|it lands on|you flip]|on)"
    coin = f"flip a coin (;|:|.|,) {lands} heads (,|:)"
    tails = f"(;|.|,) {lands} tails (,|:)"
    yield node(
        f"{bare}tail",
        Flip,
        f"flip a coin; if heads, {{heads:{simple}}}; if tails, {{tails:{full}}}",
        f"{coin} {{heads:{simple}}} {tails} {{tails:{full}}}",
        f"{coin} {{heads:{simple}}} (;|.|,) otherwise [,] {{tails:{full}}}",
    )
    yield node(f"{bare}tail", Flip, f"flip a coin; if heads, {{heads:{full}}}", f"{coin} {{heads:{full}}}")
    alone = f"flip a coin (;|:|.|,) {lands} tails (,|:)"
    turned = f"flip a coin; if tails, {{tails:{full}}}", f"{alone} {{tails:{full}}}"
    yield node(f"{bare}tail", Flip, *turned, heads=())
    yield node(
        f"{bare}tail",
        Flip,
        f"{alone} {{tails:{simple}}} {tails.replace('tails', 'heads')} {{heads:{full}}}",
        spoken=False,
    )
    yield from _dice(bare)


def _chooses_among_them(made: May) -> bool:
    """Whether the player may take some of the cards looked at; the rest follows either way."""
    return isinstance(getattr(made.effects[0], "what", None), Among)


def _chooses_but_one(made: OneOf) -> bool:
    """Whether exactly one card or none is chosen, which has its own wording."""
    return made.count < 2


def _costs(words: Vocabulary) -> Iterator[Row]:
    yield understood(
        "payment",
        lambda fields: (Pay(fields["resource"], fields["points"]),),
        "pay {points:number} {resource:resource}",
    )
    yield node("cost", Pay, "pay {points:number} {resource:resource}", "lose {points:number} {resource:resource}")
    yield node("cost", GiveUp, "tribute {count:count} {filter:given}")
    yield word("itself", Filter(), "this card", "itself")
    yield node("cost", GiveUp, "tribute {filter:itself}", this=True)
    yield node("cost", GiveUp, "tribute another {filter:given too}", count=1)
    yield node("cost", GiveUp, "tribute {count:number} other {filter:given too}")
    yield understood(
        "cost",
        lambda fields: Several((Pay(fields["first"], fields["points"]), Pay(fields["second"], fields["more"]))),
        "pay {points:number} {first:resource} and {more:number} {second:resource}",
    )
    yield same("cost", "{:discarding}")
    yield same("cost", "{:removing}")
    yield Series("costs", "cost", " and ", (", ", ", and "), longest=4)
    for code, wordings in words.limits.items():
        yield word("limit", code, *wordings)
