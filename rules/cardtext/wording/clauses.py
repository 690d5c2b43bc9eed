"""Wordings that join effects: sequence, condition, option, chance, price."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

import msgspec

from rules.cardtext.capping import find_counted
from rules.cardtext.marks import DATES, FOR_GOOD, THAT_PLAYER, THEY
from rules.cardtext.productions import (
    REJECTED,
    Production,
    Row,
    Series,
    Several,
    node,
    pair,
    part,
    same,
    understood,
    word,
)
from rules.cardtext.vocabulary import Vocabulary
from rules.cardtext.wording.tossing import coins, heads_of_coins
from rules.cardtext.wording.words import ANY_NUMBER, MOST_COSTS
from rules.engine.effects import (
    STAYS,
    Among,
    Become,
    Change,
    Choose,
    ChooseType,
    Chosen,
    Control,
    Destroy,
    Discard,
    Done,
    Draw,
    Every,
    Filter,
    Flip,
    GiveUp,
    Grant,
    If,
    May,
    Move,
    OneOf,
    Pay,
    PayAny,
    Resource,
    Roll,
    Sacrifice,
    Scale,
    Silence,
    Strip,
    Swap,
    Target,
)

_MORE = "[a (additional|extra)]"  # beside what the card costs
_THROWN = "(;|:|.|,|and)"
_DIE = (1, 2, 3, 4, 5, 6)
_FACES = "[if|on] [it is|you roll|the result is|a] [a] {{{}:faces}}"


def clauses(words: Vocabulary) -> Iterator[Row]:
    """Productions for clauses in sequence, for tails of sentences and for costs."""
    yield from _in_a_row(words)
    yield from _faces()
    yield from heads_of_coins()
    yield from _costs(words)


def _in_a_row(words: Vocabulary) -> Iterator[Row]:
    """Clauses in sequence. `bare` ones begin a sentence, where a statement alone would last."""
    glues = (" and then ", ", and then ", " then ", "; then ")
    close = (" and ", ", and ", " but ", ", but ")
    if_agreed = (". If you do, ", "; if you do, ")  # what is done is done either way, unless it may be left
    yield same("clause", "{:order}")
    yield same("clause", "{:statement}")
    yield _lasts_for_good("clause", "statement", spoken=False)
    for category in ("clause", "bare clause"):
        yield same(category, "{:twofold}", spoken=False)
        yield _lasts_for_good(category, "law")
        for deed in ("order", "twofold"):
            lines = f"{{first:first choice}} (.|;|,|:|) [and|then] {{deed:{deed}}}"
            yield understood(category, _choose_first, lines)
        yield understood(category, _leave_out, "{deed:order} [,] (except|other than) [for] {apart:left out}")
        yield understood(category, _list_effects, "{first:order}, {second:order} [,] and {third:order}")
    yield node("first choice", Choose, "choose {what:picks}", "[you] (choose|pick) {what:picks}")
    yield node(
        "first choice", Choose, "choose {what:targets}", "(select|target) {what:aimed at}", "select {what:targets}"
    )
    for verb, cards in (("(choose|pick)", "picks"), ("(select|target)", "aimed at")):
        yield understood("first choice", _choose_two, f"{verb} {{first:{cards}}} and {{second:{cards}}}")
    yield same("order", "{:first choice}")
    yield node("order", ChooseType, "choose a type", "(choose|name|declare|pick) (a|1) [card] type")
    had_done = ("have {who:doer} {deed:own deed}",)
    yield Production("had done", had_done, _have_done, _open_had_done, {}, {"who": ..., "deed": ...})
    yield node("aimed at", Target, "{count=least:count} {filter:filter}", spoken=False)
    yield node("aimed at", Target, "{count=least:count} of {filter:filter}", spoken=False)
    yield node("aimed at", Target, "another {filter:rest}", spoken=False, count=1, least=1)
    yield node("aimed at", Target, "up to {count:number} {filter:filter}", spoken=False, least=0)
    yield same("bare clause", "{:order}")
    yield _lasts_for_good("bare clause", "statement")
    for bare in ("", "bare "):
        both: dict[str, Any] = {"close": close, "share": share_times_and_counts}
        yield Series(f"{bare}simple", f"{bare}clause", ", then ", glues, **both)
        yield Series(f"{bare}effects", f"{bare}clause", ", then ", glues, last=f"{bare}tail", **both)
        for within in ("governed", "left open"):  # behind an `if`, and before its `otherwise`
            yield Series(f"{bare}{within}", f"{bare}clause", ", then ", glues, last=f"{bare}{within} tail", **both)
        yield same(f"{bare}option", "{:had done}")
        yield same(f"{bare}option", f"{{:{bare}clause}}")
        yield Series(f"{bare}choice", f"{bare}option", ", then ", (*glues, *if_agreed), last=f"{bare}tail", **both)
        yield Series(f"{bare}simple choice", f"{bare}option", ", then ", glues, **both)
        yield understood(
            f"{bare}governed tail", _for_a_time, "{until:until}, {effects:simple}", "{until:span}, {effects:simple}"
        )
        yield from _tails(bare)


def _leave_out(fields: dict[str, Any]) -> Any:
    """`Add 1 card from your discard pile to your hand, except this card`."""
    deed = fields["deed"]
    what: Any = getattr(deed, "what", None)
    if not isinstance(what, Chosen | Every | Target) or what.filter.apart or what.filter.extreme:
        return REJECTED
    if isinstance(deed, Sacrifice):
        return REJECTED
    left = msgspec.structs.replace(what.filter, apart=fields["apart"])
    return msgspec.structs.replace(deed, what=msgspec.structs.replace(what, filter=left))


def _list_effects(fields: dict[str, Any]) -> Any:
    """Three effects in a list. A comma after a possible cost would make it one."""
    first = fields["first"]
    costs = isinstance(first, Discard | Move | Destroy) or (isinstance(first, Resource) and first.points < 0)
    if costs:
        return REJECTED
    ways = share_times_and_counts((first, fields["second"], fields["third"]))
    return Several(ways[0]) if len(ways) == 1 else REJECTED


def _lasts_for_good(category: str, said: str, *, spoken: bool = True) -> Production:
    """Mark a deed said to last for good, so that no time of a joined deed limits the deed."""
    lines = f"{{deed:{said}}} for the rest of the game", f"{{deed:{said}}} permanently"
    return Production(category, lines, _mark_for_good, lambda made: {"deed": made}, spoken=spoken)


def _mark_for_good(fields: dict[str, Any]) -> Any:
    deed = fields["deed"]
    if isinstance(getattr(deed, "per", None), Done):  # what is counted of a turn has no wording beside it
        return REJECTED
    return msgspec.structs.replace(deed, until=FOR_GOOD) if hasattr(deed, "until") else deed


def share_times_and_counts(effects: tuple[Any, ...]) -> list[tuple[Any, ...]]:
    """Let the last count hold for the deed before: `gain 10 STA and draw 1 card for each card`."""
    last, before = effects[-1], effects[-2] if len(effects) > 1 else None
    ways = _share_times(effects)
    counted = isinstance(last, Draw | Resource) and isinstance(last.per, Filter)
    if not counted or not isinstance(before, Draw | Resource) or before.per is not None or before.who != last.who:
        return ways
    return [*ways, (*effects[:-2], msgspec.structs.replace(before, per=last.per), last)]


def _share_times(effects: tuple[Any, ...]) -> list[tuple[Any, ...]]:
    """Let the last time hold for all joined deeds. An earlier time may hold for the rest or not."""
    timed = [place for place, effect in enumerate(effects) if hasattr(effect, "until")]
    said = [place for place in timed if effects[place].until]
    if not said or said == timed:
        return [effects]
    over_all = _with_time(effects, effects[said[-1]].until)
    ways = [over_all] if said[-1] == timed[-1] else [effects, over_all]
    return [each for each in ways if not _ends_at_no_date(each)]


def _ends_at_no_date(effects: tuple[Any, ...]) -> bool:
    """Whether control or a negation would end with a battle or phase, or last into a later turn.

    As long as a card stays, it upholds what is changed on other cards.
    """
    upheld = (each for each in effects if getattr(each, "until", "") == STAYS)
    if not all(isinstance(each, Change | Become | Scale | Swap | Grant | Strip) for each in upheld):
        return True
    return any(isinstance(each, Control | Silence) and each.until and each.until not in DATES for each in effects)


def _with_time(effects: tuple[Any, ...], until: str) -> tuple[Any, ...]:
    return tuple(
        msgspec.structs.replace(effect, until=until) if getattr(effect, "until", until) == "" else effect
        for effect in effects
    )


def _for_a_time(fields: dict[str, Any]) -> Any:
    """A time that is said first holds for the whole sentence."""
    effects, until = fields["effects"], fields["until"]
    timed = _with_time(effects, until)
    return REJECTED if getattr(effects[0], "until", until) or _ends_at_no_date(timed) else Several(timed)


def _choose_first(fields: dict[str, Any]) -> Several:
    """`Choose one card. It loses 10 AP and cannot attack this turn.`"""
    said = (each if isinstance(each, Several) else (each,) for each in (fields["first"], fields["deed"]))
    return Several(effect for effects in said for effect in effects)


def _choose_two(fields: dict[str, Any]) -> Several:
    """`Choose one card and one other card. Destroy both.`"""
    return Several((Choose(fields["first"]), Choose(fields["second"])))


def _dice(bare: str) -> Iterator[Row]:
    """A die, with effects for its faces."""
    full, open_, governed = f"{bare}effects", f"{bare}left open", f"{bare}governed"
    yield pair(
        f"{bare}die case", f"if {{0:faces}}, {{1:{bare}simple}}", f"{_FACES.format('0')} (,|:) {{1:{bare}simple}}"
    )
    yield Series(f"{bare}die cases", f"{bare}die case", "; ", (". ", ", ", ""))
    rest, shown = f"{bare}die rest", f"{_FACES.format('faces')}"
    yield same(f"{bare}governed tail", f"roll a die; {{:{rest}}}", f"roll a (die|dice) {_THROWN} {{:{rest}}}")
    for lines, opened in (
        (
            (
                f"if {{faces:faces}}, {{effects:{open_}}}; otherwise, {{otherwise:{full}}}",
                f"{shown} (,|:) {{effects:{open_}}} (;|.|,) otherwise [,] {{otherwise:{full}}}",
            ),
            _open_either,
        ),
        (
            (
                f"if {{faces:faces}}, {{effects:{governed}}}",
                f"{shown} (,|:) {{effects:{governed}}}",
                f"{{effects:{bare}simple}} (on|if [you roll|it is|the result is]) [a] {{faces:faces}}",
            ),
            _open_one,
        ),
        ((f"{{cases:{bare}die cases}}",), _open_cases),
    ):
        slots = ("faces", "effects", "otherwise") if opened is _open_either else ("faces", "effects")
        defaults = dict.fromkeys(("cases",) if opened is _open_cases else slots, ...)
        yield Production(rest, lines, _build_roll, opened, {}, defaults)
    otherwise = f"(;|.|,) otherwise [,] {{otherwise:{full}}}"
    yield understood(rest, _build_roll, f"{{cases:{bare}die cases}} {otherwise}")


def _build_roll(fields: dict[str, Any]) -> Any:
    """Put the cases in the order of their faces, the highest first."""
    cases = fields.get("cases") or ((fields["faces"], fields["effects"]),)
    all_faces = [face for faces, _ in cases for face in faces]
    if len(set(all_faces)) < len(all_faces) or ("cases" in fields and len(cases) < 2):
        return REJECTED
    if "otherwise" in fields:
        left = tuple(face for face in _DIE if face not in all_faces)
        if not left or (len(cases) > 1 and not _are_in_a_row(left)):
            return REJECTED
        cases = (*cases, (left, fields["otherwise"]))
    return Roll(*zip(*sorted(cases, key=lambda case: -max(case[0])), strict=True))


def _are_in_a_row(faces: tuple[int, ...]) -> bool:
    return faces[-1] - faces[0] == len(faces) - 1


def _open_either(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, Roll) or len(value.faces) != 2 or sum(map(len, value.faces)) < len(_DIE):
        return None
    said = 0 if _are_in_a_row(value.faces[0]) or not _are_in_a_row(value.faces[1]) else 1
    return {"faces": value.faces[said], "effects": value.options[said], "otherwise": value.options[1 - said]}


def _open_one(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, Roll) or len(value.faces) > 1:
        return None
    return {"faces": value.faces[0], "effects": value.options[0]}


def _open_cases(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, Roll) or len(value.faces) < 2 or _open_either(value) is not None:
        return None
    return {"cases": tuple(zip(value.faces, value.options, strict=True))}


def _faces() -> Iterator[Row]:
    """Faces of a die: a number, a range, even and odd."""
    for low in _DIE:
        for high in range(low, len(_DIE) + 1):
            named = ", ".join(map(str, range(low, high))), str(high)
            ways = [f"{low} [to] {high}", f"{named[0]} [,] (or|and) [a] {high}"] if low < high else [str(high)]
            if high == low + 1:
                ways.insert(0, f"{low} or {high}")
            if high == len(_DIE) and low > 1:
                ways.insert(0, f"{low} or more")
                ways.append(f"{low} or higher")
            elif low == 1:
                ways.insert(0, f"{high} or less")
                ways.append(f"{high} or lower")
            yield word("faces", tuple(range(low, high + 1)), *ways)
    yield word("faces", _DIE[1::2], "even", "a even number")
    yield word("faces", _DIE[::2], "odd", "a odd number")


def _tails(bare: str) -> Iterator[Row]:
    """Clauses that govern the rest of their sentence."""
    simple, full = f"{bare}simple", f"{bare}effects"
    open_, governed = f"{bare}left open", f"{bare}governed"
    yield from _may_tribute(bare)
    yield node(
        f"{bare}governed tail",
        May,
        f"you may {{effects:{bare}choice}}; if you do not, {{otherwise:effects}}",
        f"you may {{effects:{bare}choice}} (.|;|,) if you (do not|don't) [,] {{otherwise:effects}}",
        unless=_chooses_among_them,
        who="you",
    )
    yield same(f"{bare}tail", f"{{:{bare}governed tail}}")
    yield node(  # behind an `if`, "otherwise" is said of its condition
        f"{bare}tail",
        May,
        f"you may {{effects:{bare}choice}} (.|;|,) otherwise [,] {{otherwise:effects}}",
        spoken=False,
        unless=lambda made: _chooses_among_them(made) or isinstance(made.effects[-1], If),
        who="you",
    )
    yours: dict[str, Any] = {"unless": _chooses_among_them, "who": "you"}
    yield node(f"{bare}left open tail", May, f"you may {{effects:{bare}simple choice}}", **yours)
    yield node(f"{bare}governed tail", May, f"you may {{effects:{bare}choice}}", **yours)
    yield from _another_may(bare)
    yield node(
        f"{bare}governed tail",
        If,
        f"if {{condition:case}}, {{effects:{open_}}}; otherwise, {{otherwise:{full}}}",
        f"if {{condition:case}} (,|:) {{effects:{open_}}} (;|.|,) (otherwise|if not|else) [,] {{otherwise:{full}}}",
    )
    yield node(
        f"{bare}governed tail",
        If,
        f"if {{condition:case}}, {{effects:{governed}}}",
        f"if {{condition:case}}: {{effects:{governed}}}",
    )
    yield Series(f"{bare}options", simple, "; or ", (", or ", " or ", "; ", "; or : "))
    for who, chooses in (("you", "choose one"), ("opponent", "your opponent chooses one")):
        yield node(
            f"{bare}governed tail",
            OneOf,
            f"{chooses}: {{options:{bare}options}}",
            f"{chooses} [of the following|of these] [effects|effect] [:|;] [;] {{options:{bare}options}}",
            unless=_leaves_no_choice,
            who=who,
        )
        several = chooses.replace(" one", " {count:number}")
        yield node(
            f"{bare}governed tail",
            OneOf,
            f"{several}: {{options:{bare}options}}",
            f"{several} [of the following|of these] [effects] [:|;] [;] {{options:{bare}options}}",
            unless=_chooses_but_one,
            who=who,
        )
    yield from _coin(bare)
    yield from _dice(bare)
    yield from coins(bare)


def _coin(bare: str) -> Iterator[Row]:
    """A coin, with effects for its sides."""
    full, open_, governed = f"{bare}effects", f"{bare}left open", f"{bare}governed"
    if_ = "[if [it is|it 's|the result is|it lands on|you flip]|on]"
    rest, other = f"{bare}coin rest", f"(;|.|,) otherwise [,] {{tails:{full}}}"
    yield same(
        f"{bare}governed tail",
        f"flip a coin; {{:{rest}}}",
        f"(flip|toss) a coin {_THROWN} {{:{rest}}}",
        f"(that player|they|your opponent|its controller) (flip|flips|toss|tosses) a coin {_THROWN} {{:{rest}}}",
    )
    for first, second in (("heads", "tails"), ("tails", "heads")):
        begun, ends = f"{{{first}:{open_}}}", f"{{{second}:{full}}}"
        said = f"{if_} {first} (,|:) {begun} (;|.|,|, and|; and|and) {if_} {second} (,|:) {ends}"
        also = (f"{if_} heads (,|:) {begun} {other}",) if first == "heads" else ()
        yield node(rest, Flip, f"if {first}, {begun}; if {second}, {ends}", said, *also)
        behind = f"{{{first}:{bare}simple}} (on|if [it is|it lands on|you flip]) {first}"
        lines = f"{if_} {first} (,|:) {{{first}:{governed}}}", behind
        alone: dict[str, Any] = {"heads": ()} if first == "tails" else {}
        yield node(rest, Flip, f"if {first}, {{{first}:{governed}}}", *lines, **alone)


def _amounts_of_choice() -> Iterator[Row]:
    """Prices of as much as the player likes."""
    liked = "(any (amount|number) of|as (much|many)) {resource:resource} [as you (like|want|wish|choose)]"
    steps = "any multiple of {step:number} {resource:resource}"
    in_steps = f"{liked} [,] in (multiples|increments|steps) of {{step:number}} [{{_:resource}}]"
    most = "[,] (up to|to a maximum of|at most) {most:number} [{_:resource}]"
    yield part("as liked", "any amount of {resource:resource}", liked, step=1, most=0)
    yield part("as liked", "up to {most:number} {resource:resource}", f"{liked} {most}", step=1)
    yield part("as liked", steps, in_steps, most=0)
    yield part("as liked", f"{steps}, up to {{most:number}}", f"{steps} {most}", f"{in_steps} {most}")
    yield node("cost", PayAny, "pay {*:as liked}", "(pay|spend|lose) {*:as liked}", unless=_pays_nothing)
    yield understood("payment as liked", _pay_as_liked, "(pay|spend) {*:as liked}")
    yield same("payment", "{:payment as liked}", spoken=False)


def _pay_as_liked(fields: dict[str, Any]) -> Any:
    made = PayAny(**fields)
    return REJECTED if _pays_nothing(made) else (made,)


def _pays_nothing(made: PayAny) -> bool:
    return made.step < 1 or 0 < made.most < made.step


def _have_done(fields: dict[str, Any]) -> Any:
    return msgspec.structs.replace(fields["deed"], who=fields["who"])


def _open_had_done(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, Draw | Discard | Resource) or value.who not in ("opponent", "each"):
        return None
    return {"who": value.who, "deed": msgspec.structs.replace(value, who="you")}


def _another_may(bare: str) -> Iterator[Row]:
    """Options of another player, perhaps with effects after the deed."""
    for rest in (False, True):
        lines = ["{who:doer} may {deed:own deed}", "{who:doers} may {deed:own deed}"]
        if rest:
            does = "(if (they|that player|your opponent) (do|does)|if that was done)"
            lines = [f"{line} (.|;|,) {does} , {{effects:{bare}simple}}" for line in lines]
            lines.insert(0, f"{{who:doer}} may {{deed:own deed}}; if they do, {{effects:{bare}simple}}")
        defaults = dict.fromkeys(("who", "deed", "effects") if rest else ("who", "deed"), ...)
        opened = partial(_open_another_may, rest)
        yield Production(f"{bare}governed tail", tuple(lines), _build_another_may, opened, {}, defaults)


def _build_another_may(fields: dict[str, Any]) -> Any:
    who = fields["who"]
    if who not in ("opponent", THEY, THAT_PLAYER):
        return REJECTED
    return May((msgspec.structs.replace(fields["deed"], who=who), *fields.get("effects", ())), who=who)


def _open_another_may(rest: bool, value: Any) -> dict[str, Any] | None:
    if not isinstance(value, May) or value.who == "you" or value.otherwise or rest != (len(value.effects) > 1):
        return None
    if getattr(value.effects[0], "who", "") != value.who:
        return None
    deed = msgspec.structs.replace(value.effects[0], who="you")
    return {"who": value.who, "deed": deed, "effects": value.effects[1:]}


def _may_tribute(bare: str) -> Iterator[Row]:
    """Tributes of a player who may give them up."""
    given = "you may tribute {what:you gives up}"
    behind = f"((.|;|,) if you do ,|, then|then|and) {{effects:{bare}simple}}"
    for lines, rest in (((f"{given}, then {{effects:{bare}simple}}", f"{given} {behind}"), True), ((given,), False)):

        def open_up(value: Any, rest: bool = rest) -> dict[str, Any] | None:
            first = value.effects[0] if isinstance(value, May) and not value.otherwise else None
            if not isinstance(first, Sacrifice) or rest != (len(value.effects) > 1):
                return None
            return {"what": first.what, "effects": value.effects[1:]} if rest else {"what": first.what}

        defaults = dict.fromkeys(("what", "effects") if rest else ("what",), ...)
        yield Production(f"{bare}governed tail", lines, _build_tribute, open_up, {}, defaults)


def _build_tribute(fields: dict[str, Any]) -> May:
    return May((Sacrifice(fields["what"]), *fields.get("effects", ())))


def _chooses_among_them(made: May) -> bool:
    """Whether the player chooses how many cards to take or discard, and the rest follows anyway."""
    first = made.effects[0]
    return isinstance(getattr(first, "what", None), Among) or (isinstance(first, Discard) and first.count == ANY_NUMBER)


def _leaves_no_choice(made: OneOf) -> bool:
    return len(made.options) < 2


def _counts_the_hand(made: Pay) -> bool:
    """Whether a price counts hand cards, perhaps the paid card among them."""
    counted = find_counted(made.per)
    return made.half or (isinstance(counted, Filter) and counted.zone != "field")


def _chooses_but_one(made: OneOf) -> bool:
    """Whether exactly one card or none is chosen, which has its own wording."""
    return made.count < 2


def _costs(words: Vocabulary) -> Iterator[Row]:
    yield understood(
        "payment",
        lambda fields: (Pay(fields["resource"], fields["points"]),),
        f"pay {_MORE} {{points:number}} {{resource:resource}}",
    )
    whole: dict[str, Any] = {"unless": lambda made: made.half or made.per is not None}
    points = "{points:number} {resource:resource}"
    yield node("cost", Pay, f"pay {points}", f"(pay|lose) {_MORE} {points}", **whole)
    each: dict[str, Any] = {"unless": _counts_the_hand}
    yield node("cost", Pay, f"pay {points} for each {{per:times-}}", f"lose {points} for each {{per:times-}}", **each)
    half = "pay half your {resource:resource}", "pay half [of] your [current|remaining] {resource:resource}"
    yield node("cost", Pay, *half, points=0, half=True)
    yield understood("payment", lambda fields: (Pay(fields["resource"], half=True),), half[1])
    yield from _amounts_of_choice()
    yield same("cost", "{:tributes}")
    yield node("tributes", GiveUp, "tribute {count:count} {filter:given}")
    yield word("itself", Filter(), "this card", "itself")
    yield node("tributes", GiveUp, "tribute {filter:itself}", this=True)
    yield node("tributes", GiveUp, "tribute another {filter:given too}", count=1)
    yield node("tributes", GiveUp, "tribute {count:number} other {filter:given too}")
    yield understood(
        "cost",
        lambda fields: Several((Pay(fields["first"], fields["points"]), Pay(fields["second"], fields["more"]))),
        "pay {points:number} {first:resource} and {more:number} {second:resource}",
    )
    yield same("cost", "{:discarding}")
    yield same("cost", "{:removing}")
    yield Series("costs", "cost", " and ", (", ", ", and "), longest=MOST_COSTS)
    for code, wordings in words.limits.items():
        yield word("limit", code, *wordings)
