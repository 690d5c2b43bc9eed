"""Wordings of sentences: triggers, and sentences of some cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from rules.cardtext.boxed.combining import is_parted_with
from rules.cardtext.boxed.events import (
    CARD_EVENTS,
    DEEDS,
    GONE,
    NAMES,
    Begun,
    Deed,
    EventWords,
    list_attacks_told,
    list_card_events,
    list_deeds_told,
    list_done,
    list_new,
    list_own_fates,
    list_phases,
    list_times,
    list_waiting,
)
from rules.cardtext.boxed.groups import is_single
from rules.cardtext.boxed.joining import Unsaid, find_subject
from rules.cardtext.productions import REJECTED, Row, Series, Several, node, same, understood, word
from rules.engine.atoms import HEAL
from rules.engine.texts.nodes import (
    OPPONENT,
    YOU,
    Called,
    Damage,
    Discard,
    Draw,
    Each,
    Happening,
    Heal,
    IfDone,
    It,
    Itself,
    May,
    Mill,
    PartWith,
    PerEach,
    This,
    Total,
)
from rules.games.valcarta.wording.attacks import tells_no_unit
from rules.games.valcarta.wording.nodes import (
    AFTER_ATTACK,
    AFTER_DAMAGE,
    CURE,
    DRAW_PHASE,
    KILL,
    ON_THIS,
    UNIT,
    Apply,
    ChangeCost,
    ChangeDamage,
    ChangeHP,
    ChangeRoll,
    ChangeTaken,
    GainFE,
    GainSE,
    Hits,
    HitsEach,
    Kind,
    LoseFE,
    LoseSE,
    Rest,
    Sacrifice,
    Seldom,
    Trigger,
    Usable,
)

_CARD_EVENTS = {
    **CARD_EVENTS,
    "attack": EventWords(
        ("attacks", "(uses a skill|makes a attack|declares a attack)"), ("attacked", "has attacked"),
        ("did not attack", "has not attacked"),
    ),
    "attacked": EventWords(("is attacked", "is (hit|the target of a attack|being attacked)", "would be attacked")),
    "enter": EventWords(
        ("enters the field", "(enters|comes into play|enters play|comes to the field|is summoned)",
         "is put (into play|onto the field)")
    ),
    "afflict": EventWords(
        ("gains a Status Effect", "(becomes|is) (affected|afflicted) (by|with) a status", "gains a status",
         "(becomes|is) (afflicted|given a status)"),
    ),
    CURE: EventWords(
        ("is cured", "is cured of (a|its|any|all|all its) (status|statuses)", "is cured of a status effect")
    ),
    HEAL: EventWords(("is healed", "(heals|heals damage|has damage healed)")),
    "upgrade": EventWords(
        ("is upgraded", "upgrades"), ("was upgraded", "has been upgraded"), ("was not upgraded",)
    ),
}  # fmt: skip
_DEEDS = {
    **DEEDS,
    "gain se": Deed("gain", "gains", "gained", "gained", "SE"),
    "lose se": Deed("lose", "loses", "lost", "lost", "SE"),
}
ITSELF: dict[str, tuple[str, ...]] = {
    "this War Card": ("war", "instant", "continuous"),
    "this Continuous War Card": ("continuous",),
    "this Equipment": ("equipment",),
}
PHASES = {"draw": "Draw Phase", "roll": "Roll Phase", "main": "Main Phase", "combat": "Combat Phase"}


def _list_triggers() -> Iterator[Row]:
    yield node("happening", Happening, "{of:own} is played", spoken=False, event="enter", who="")
    yield from list_new("done")
    yield from list_done("done", _CARD_EVENTS, "attack", "upgrade")
    yield same("subject", "{:own}")
    yield from list_card_events(_CARD_EVENTS, _is_told_otherwise)
    comes = "(comes into play|enters play|enters|is played|is attached [to a Unit]|is put into play)"
    yield from list_own_fates(ITSELF, enter=("enters the field", comes))
    yield from _list_entering()
    yield from list_deeds_told(_DEEDS)
    yield from list_attacks_told(Kind)
    yield from list_times(PHASES, "combat", events={"draw": DRAW_PHASE})
    yield from list_phases(PHASES)
    yield from _list_changes_told()
    yield from _list_clauses_of_triggers()


def _list_entering() -> Iterator[Row]:
    """Cards coming into play, and Units destroyed by this Unit."""
    for called, card in (("this card", Itself()), *[(each, Called(sorts)) for each, sorts in ITSELF.items()]):
        played = f"you (play|place|equip) {called}", f"you attach {called} [to a Unit]"
        yield word("happening", Happening("enter", card), *played, spoken=False)
    kills = "(destroys|defeats|kills)"
    yield node("happening", Happening, "this Unit destroys a {of:noun-}", f"{{_:own}} {kills} (a|another) {{of:noun-}}",
        event=KILL, who="", unless=_is_no_unit,
    )  # fmt: skip


def _list_changes_told() -> Iterator[Row]:
    """Statuses that come and go, upgrades, and SE damage."""
    gains = "{of:subject} gains {what:status}", "{of:subject} (is|becomes|gains) {what:status}"
    by_it = "{of:subject} is (affected|afflicted) (by|with) {what:status}"
    yield node("happening", Happening, *gains, by_it, event="afflict", who="", unless=_tells_no_status)
    freed = "a status (on|of|from) {of:subject} (is (cured|removed|healed)|ends|wears off)"
    yield node("happening", Happening, freed, spoken=False, event=CURE, who="", unless=tells_no_unit)
    arrives = "((enter|enters) [(play|the field)]|(come|comes) into play|(is|are) played)"
    for whose in ("{whose:group}", "{whose:bare}"):
        yield understood("clause", _come_ill, f"{whose} {arrives} {{*:afflicted}}")
    for who, name in NAMES:
        yield understood("happening", _upgrade, f"{name} (upgrade|upgrades) {{of:subject}}", who=who)
        yield understood("happening", lambda fields: Happening("lose se", None, fields["who"]),
            f"{name} (takes|take) SE damage", who=who,
        )  # fmt: skip
    comes = "(comes into play|enters play|enters the field|comes to the field|is played|is put into play)"
    rises = f"{{of:own}} {comes} (by|through|as|with) [a] (upgrade|upgrading)", "you upgrade [a Unit] into {of:own}"
    yield node("happening", Happening, *rises, spoken=False, event="upgrade", who="")
    enters = "you (play|summon) {of:own}", "you place {of:own}"
    yield node("happening", Happening, *enters, spoken=False, event="enter", who="")


def _list_clauses_of_triggers() -> Iterator[Row]:
    """`When …, …`, `Once each turn, …`, and what is used at a price."""
    once = "once {_:each turn} [,]"
    when, time = "when {event:happening}", "at {event:time}"
    yield understood("clause", _trigger, f"{when} [,] {{effects:tail}}", f"{time} [,] {{effects:tail}}")
    yield understood("clause", _trigger, f"{once} {when} [,] {{effects:tail}}", f"{once} {time} [,] {{effects:tail}}",
        once=True,
    )  # fmt: skip
    yield from _list_aftermaths(once)
    yield understood("clause", _trigger_gone, "if {event:happening} [,] {effects:tail}")
    within = "[(in your Main Phase|on your turn|in your turn) [,]]"
    own = "once ({_:each turn}|in your turn)"
    using = f"{own} [,] {within} you may {{effects:tail}}", f"{own} {within} : {{effects:tail}}"
    yield understood("clause", lambda fields: Usable(fields["effects"]), *using)
    for times, is_often in ((f"{own} [,]", False), ("[any number of times {_:each turn} [(,|:)]]", True)):
        yield understood("clause", _use_for, f"{times} {within} you may {{first:order}} to {{then:effects}}",
            f"{times} {within} {{first:order}} : {{then:effects}}", often=is_often,
        )  # fmt: skip
    for who, whose in ((YOU, "your"), (OPPONENT, "your opponent's"), ("", "each player's")):
        in_end = f"in {whose} End Phase"
        yield understood("clause", _trigger, f"{in_end} [,] {{effects:tail}}", f"{{effects:effects}} {in_end}",
            event=Happening("end", None, who),
        )  # fmt: skip
    yield from list_waiting(Trigger)
    yield understood("clause", _trigger_one, f"{{effect:order}} {when}", f"{{effect:order}} {time}")


def _list_aftermaths(once: str) -> Iterator[Row]:
    """Effects after an attack's end."""
    attacked = "{of:subject} (has attacked|makes a attack|uses a skill)"
    yield node("aftermath", Happening, "{of:subject} attacks", attacked, event=AFTER_ATTACK, who="",
        unless=tells_no_unit,
    )  # fmt: skip
    afterwards = "after {event:aftermath}"
    yield understood("clause", _trigger, f"{afterwards} [,] {{effects:tail}}")
    yield understood("clause", _trigger, f"{once} {afterwards} [,] {{effects:tail}}", once=True)
    yield understood("clause", _trigger_one, f"{{effect:order}} {afterwards}")


def _is_no_unit(made: Happening) -> bool:
    return not isinstance(made.of, Kind) or made.of.kind != UNIT


def _tells_no_status(made: Happening) -> bool:
    return not made.what or _is_told_otherwise("afflict", made.of)


def _upgrade(fields: dict[str, Any]) -> Any:
    """The upgrade of an own Unit, as an event."""
    of, who = fields["of"], fields["who"]
    if isinstance(of, This) and who == YOU:
        return Happening("upgrade", of)
    if not isinstance(of, Kind) or of.whose not in ("", who):
        return REJECTED
    return Happening("upgrade", msgspec.structs.replace(of, whose=who))


def _is_told_otherwise(event: str, of: Any) -> bool:
    if not isinstance(of, Kind):
        return False
    fleeting = bool(of.trait or of.figure or of.did) or (event == "afflict" and bool(of.statuses))
    return of.kind != UNIT or (event in ("hurt", "afflict") and fleeting)


def _trigger(fields: dict[str, Any]) -> Any:
    return Trigger(fields["event"], fields["effects"], fields.get("once", False))


def _trigger_gone(fields: dict[str, Any]) -> Any:
    event, of = fields["event"].event, fields["event"].of
    own = isinstance(of, This) and event in ("attack", "attacked", "hurt", "enter", "afflict")
    return Begun(_trigger(fields)) if own or event == "upgrade" or event in GONE else REJECTED


def _use_for(fields: dict[str, Any]) -> Any:
    paid = _pay_first({"first": fields["first"], "effects": fields["then"]})
    return paid if paid is REJECTED else Usable((paid,), fields["often"])


def _come_ill(fields: dict[str, Any]) -> Any:
    """`Opposing Units enter the field Stunned`"""
    whose = fields["whose"]
    if not isinstance(whose, Each) or tells_no_unit(event := Happening("enter", whose.of)):
        return REJECTED
    return Trigger(event, (Apply(fields["statuses"], It()),))


def _trigger_one(fields: dict[str, Any]) -> Any:
    effect = fields["effect"]
    return REJECTED if isinstance(effect, Several) else Trigger(fields["event"], (effect,))


def _list_doubling() -> Iterator[Row]:
    """As much once more as a player has."""
    now = "[(this turn|for this turn)]"
    on_it = "(attached to|on|equipped to) (it|this Unit)"
    yield understood("times", _count_carried, f"{{effect:order}} for each {{of:worn}} {on_it}")
    doubled = f"double your FE {now}", f"your FE is doubled {now}"
    yield understood("times", lambda _: PerEach(GainFE(1), Total("fe")), *doubled)


def _count_carried(fields: dict[str, Any]) -> Any:
    """`+10 HP for each Equipment attached to it`."""
    effect = fields["effect"]
    found = None if isinstance(effect, Several) else find_subject(effect)
    if found is None or not isinstance(found[1], This | Unsaid):
        return REJECTED
    made = PerEach(effect, msgspec.structs.replace(fields["of"], trait=ON_THIS))
    return REJECTED if is_not_counted(made) else made


def list_sentences() -> Iterator[Row]:
    yield from _list_triggers()
    yield from _list_hitting()
    yield from _list_rests()
    yield from _list_prices()
    yield from _list_doubling()


def _list_hitting() -> Iterator[Row]:
    """Which Units a skill hits."""
    all_of_them = "(all opposing Units|all of your opponent's Units|each of your opponent's Units)"
    yield node(
        "clause",
        HitsEach,
        "hits each opposing Unit",
        "(this skill|this attack) (hits|targets) each opposing Unit",
        f"[this skill|this attack] (hits|targets) {all_of_them}",
        of=Kind(whose=OPPONENT),
    )
    some = "(hits|targets) (each|all) {of:noun}"
    every = f"[(this skill|this attack)] {some}"
    yield understood("clause", lambda fields: HitsEach() if HitsEach(fields["of"]) == HitsEach() else REJECTED, every)
    yield node("clause", HitsEach, "hits each {of:noun-}", f"[(this skill|this attack)] {some}", unless=_hits_otherwise)
    up_to = "[(this skill|this attack)] (hits|targets) up to {count:unsigned} opposing Units"
    yield node("clause", Hits, "hits up to {count:unsigned} opposing Units", up_to,
        "[(this skill|this attack)] (hits|targets) up to {count:unsigned} of your opponent's Units", unless=is_single,
    )  # fmt: skip
    yield word("clause", Seldom(), "use this only once each turn")


def _list_prices() -> Iterator[Row]:
    """Effects after the damage, and effects for a price."""
    after = "after (dealing [the|its] damage|[the] damage [is dealt]|(this|the) attack)"
    yield understood("clause", lambda fields: Trigger(Happening(AFTER_DAMAGE, This()), fields["effects"]),
        f"{after} [,] {{effects:tail}}", f"{{effects:tail}} {after}",
    )  # fmt: skip
    yield understood("clause", _pay_first, "{first:order} : {effects:tail}")
    yield understood("clause", _pay_if_wanted, "{first:order} to {then:effects}")
    yield from _list_sacrifices()


def _list_sacrifices() -> Iterator[Row]:
    """Sacrifices for a Fay Charged Unit: some Units, or Units with a part of a narrower kind."""
    yield node("clause", Sacrifice, "sacrifice {count:count} {of:noun}", unless=_is_no_price)
    yield understood("price", _sacrifice_own, "[any] {count:count} {of:noun}", "(another|any other) {of:noun-}")
    yield Series("prices", "price", " and ", others=(", ", ", and "))
    yield understood("offering", lambda fields: Several(fields["prices"]), "{prices:prices}")
    yield understood("offering", _sacrifice_either, "a {of:noun-} or a {other:noun-}")
    must_be = "(must be|is|are|has to be)"
    for which in (
        "(including|of which|with) [at least] {least:count} {of_them:noun} [is a|are]",
        f"[at least] {{least:count}} of (which|them) {must_be} {{of_them:noun}}",
        f"[at least] {{least:count}} of (which|them) {must_be} a {{of_them:noun-}}",
    ):
        yield understood("offering", _sacrifice_including, f"{{count:count}} {{of:noun}} [(,|.)] {which}")
    summon = "[you (can|may)] summon (this Unit|this card)"
    yield understood("clause", lambda fields: fields["offering"], "sacrifice {offering:offering}",
        "sacrifice {offering:offering} to summon (this Unit|this card)",
        "(to|in order to) summon (this Unit|this card) [,] [you must] sacrifice {offering:offering}",
        f"{summon} [only] by sacrificing {{offering:offering}}",
    )  # fmt: skip


def _list_rests() -> Iterator[Row]:
    """When a skill cannot be used again."""
    cannot = "this skill cannot be used", "(this Unit|it) cannot use (this skill|it)"
    for until, shown, when in (
        ("turn", "again this turn", "[again] this turn"),
        ("in own", "in your next turn", "[again] ((in|on) (your|its) next turn|next turn|in the next turn)"),
    ):
        yield word("order", Rest(until), f"{cannot[0]} {shown}", *[f"{each} {when}" for each in cannot])


_COUNTED = (
    Draw, Discard, Mill, GainFE, LoseFE, GainSE, LoseSE, Damage, Heal, ChangeRoll, ChangeDamage,
    ChangeTaken, ChangeHP, ChangeCost,
)  # fmt: skip


def is_not_counted(made: PerEach) -> bool:
    effect = made.effect
    counted = isinstance(effect, _COUNTED) and not getattr(effect, "until", "")
    return (
        not counted
        or (isinstance(effect, Heal) and not effect.points)
        or (isinstance(effect, Discard) and not effect.count)
    )


def _hits_otherwise(made: HitsEach) -> bool:
    """Whether a skill hits all opposing Units, or others than such."""
    of = made.of
    return (
        of == Kind(whose=OPPONENT)
        or of.kind != UNIT
        or of.whose != OPPONENT
        or bool(of.other or of.alike or of.extreme)
    )


def _pay_first(fields: dict[str, Any]) -> Any:
    """`Discard 2 cards: Draw 3 cards.` is done if it can be paid."""
    first = fields["first"]
    if not is_parted_with(first) and not isinstance(first, PartWith) and not _is_paid(first):
        return REJECTED
    return IfDone(first, fields["effects"])


def _is_paid(first: Any) -> bool:
    return isinstance(first, LoseFE | LoseSE) and first.who == YOU


def _pay_if_wanted(fields: dict[str, Any]) -> Any:
    """`Pay 2 FE to deal 40 more damage`: without payment, the skill does the rest."""
    return May((fields["first"], *fields["then"])) if _is_paid(fields["first"]) else REJECTED


def _sacrifice_own(fields: dict[str, Any]) -> Any:
    """`Sacrifice a Fire Unit and 1 other Unit you control`: you own every sacrifice, and never sacrifice a Unit
    twice.
    """
    of = fields["of"]
    made = Sacrifice(fields.get("count", 1), msgspec.structs.replace(of, whose="", other=False))
    return made if of.whose in ("", YOU) and not _is_no_price(made) else REJECTED


def _sacrifice_either(fields: dict[str, Any]) -> Any:
    """`Sacrifice a Fire Unit or a Dark Unit`: Units of either Element, or of either Level."""
    of, other = fields["of"], fields["other"]
    for field in ("elements", "levels"):
        either = {field: (*getattr(of, field), *getattr(other, field))}
        made = Sacrifice(1, msgspec.structs.replace(of, **either))
        told = getattr(of, field) and getattr(other, field)
        if told and msgspec.structs.replace(other, **either) == made.of and not _is_no_price(made):
            return made
    return REJECTED


def _sacrifice_including(fields: dict[str, Any]) -> Any:
    """`Sacrifice 2 Units, including at least one Fire Unit`: so many of the kind, and any others."""
    one = Sacrifice(fields["least"], fields["of_them"])
    others = Sacrifice(fields["count"] - one.count, fields["of"])
    if fields["of"] != Kind() or others.count < 1 or _is_no_price(one):
        return REJECTED
    return Several((one, others))


def _is_no_price(made: Sacrifice) -> bool:
    return not made.count or made.of.kind != UNIT or bool(made.of.whose or made.of.other)
