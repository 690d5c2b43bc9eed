"""Wordings that combine effects into sentences."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import combinations
from typing import Any, NamedTuple

import msgspec

from rules.cardtext.boxed.conditions import negate
from rules.cardtext.boxed.groups import ALL_OWNERS, THIS_CARD, belonging
from rules.cardtext.boxed.joining import Unsaid, check_subjects, find_subject, list_joining, say_subjects_again
from rules.cardtext.boxed.x_amounts import list_letting
from rules.cardtext.productions import REJECTED, Row, Series, Several, node, same, understood, word
from rules.engine.effects import Has
from rules.engine.texts.nodes import (
    EVERYBODY,
    NUMBER,
    OPPONENT,
    OWNER,
    THEY,
    YOU,
    Ban,
    Choose,
    Composed,
    Controls,
    Discard,
    Draw,
    Each,
    Effect,
    FigureOf,
    Forbid,
    GiveUp,
    Heads,
    If,
    IfDone,
    InPile,
    Is,
    It,
    Later,
    Lost,
    May,
    OneOf,
    PerEach,
    Portion,
    Return,
    Rolled,
    Target,
    Total,
    While,
)


class Afterwards(NamedTuple):
    """Effects that follow those of the sentence before."""

    effects: tuple[Effect, ...]


class Granted(NamedTuple):
    """Effects after a deed that has been done. `each` means both players, if both were offered the deed."""

    effects: tuple[Effect, ...]
    each: bool = False


class Denied(NamedTuple):
    """Effects after an optional deed left undone. `each` means both players, if both were offered the deed."""

    effects: tuple[Effect, ...]
    each: bool = False


class Branch(NamedTuple):
    """The effects of a coin's side: "heads", "tails" or "" for any other result."""

    side: str
    effects: tuple[Effect, ...]


class Instead(NamedTuple):
    """Effects in the place of the effect before, under a condition, or as its player likes (None)."""

    condition: Any
    effects: tuple[Effect, ...]


class AmountInstead(NamedTuple):
    """Another amount for the effect before. `former` is the earlier amount, if the text repeats the amount."""

    condition: Any
    kinds: tuple[type[Effect], ...]
    number: int
    former: int | None = None

    def restate(self, last: Any) -> Instead | None:
        """The effect before with the new amount, if the verb is the same."""
        field = "points" if hasattr(last, "points") else "count"
        if not isinstance(last, self.kinds) or self.former not in (None, getattr(last, field)) or not self.number:
            return None
        other = msgspec.structs.replace(last, **{field: self.number})
        found = find_subject(other)
        if found is not None and isinstance(found[1], Target):
            other = msgspec.structs.replace(other, **{found[0]: It()})
        return Instead(self.condition, (other,))


_AND = " and ", ", ", ", and "
_THEN = " then ", ", then ", " and then ", ", and then "


def list_combinations(is_counted: Any, pile: str) -> Iterator[Row]:
    """Effects in a row, optional, conditional, to choose from, or as often as there are cards."""
    yield Series(
        "effects", "order", " and ", others=(", ", ", and ", *_THEN), close=(*_AND, *_THEN), share=check_subjects
    )
    yield from list_joining()
    yield Series("options", "run", "; or ", others=("; ", " or ", ", or "))
    yield from _list_amounts(is_counted, pile)
    yield node("may", May, "you may {effects:run}", "you (can|may choose to) {effects:run}", unless=_is_mixed)
    yield understood("may", lambda fields: May(fields["effects"]), "you may have {effects:run}")
    yield same("own deed", "{:blow}")
    may = "you (may|can|may choose to) {effect:blow}"
    yield understood("may", _may_strike, may, f"{may} and {{then:effects}}")
    yield from _list_of_others()
    yield node("conditional", If, "if {condition:asked}, {effects:run}", otherwise=())
    yield understood("conditional", _under_condition, "{effect:order} [only] if {condition:asked}")
    yield understood("conditional", _unless, "{effect:order} unless {condition:asked}")
    yield understood("conditional", _unless, "unless {condition:asked} [,] {effects:run}")
    held = "(while|as long as) {condition:asked}"
    yield node("conditional", While, "while {condition:asked}, {effects:run}", f"{held} [,] {{effects:run}}")
    yield understood("conditional", _hold, f"{{effect:order}} {held}")
    in_turn = "{effect:order} {condition:within}", "{condition:within} [,] {effect:order}"
    yield understood("conditional", _hold, *in_turn)
    yield node("one of", OneOf, "choose one: {options:options}", "choose one of the following: {options:options}",
        "(either {options:options}|choose either {options:options})", unless=_is_no_choice,
    )  # fmt: skip
    yield understood("one of", _choose_between, "{first:order} or {second:order}")
    yield understood("may", lambda fields: May((fields["effect"],)), "you may {effect:one of}")
    yield from _list_several_choices()
    yield from _list_put_off()
    yield understood("may", _may_for, "you may {effects:effects} to {then:effects}")
    for category in ("times", "may", "conditional", "one of"):
        yield understood("tail", _alone, f"{{effect:{category}}}")
    for category in ("may", "one of"):
        then = "[,] (then|and|and then)"
        yield understood("tail", _go_on, f"{{effects:effects}} {then} {{effect:{category}}}")
    yield understood("tail", _count_first, "{counted:times} [,] and {effect:order}")
    yield understood("order", _for_how_long, "{until:until} [,] {effect:order}")
    yield understood("tail", _for_how_long, "{until:until} [,] {effects:effects}")
    yield same("tail", "{:effects}")
    yield same("run", "{:effects}")
    yield understood("run", _alone, "{effect:times}")
    yield understood(
        "tail", _optional_under_condition, "if {condition:asked}, {effect:may}", "{effect:may} if {condition:asked}"
    )
    yield from _list_clauses()


def _list_several_choices() -> Iterator[Row]:
    """Sets of effects to choose from. The player carries out the chosen effects in the order of the text."""
    of_them = "[of the following|of these|of them] :"
    yield understood("one of", _choose_several, f"choose {{count:unsigned}} {of_them} {{options:options}}")
    yield understood("one of", _choose_any, f"choose (one|1) or both {of_them} {{options:options}}")


def _choose_between(fields: dict[str, Any]) -> Any:
    """`Draw a card or gain 2 FE` is chosen by the player of the text."""
    options = fields["first"], fields["second"]
    alone = all(isinstance(each, Effect) and not isinstance(each, Composed) for each in options)
    by_you = alone and all(each.owns or getattr(each, "who", YOU) == YOU for each in options)
    return OneOf(tuple([(each,) for each in options])) if by_you else REJECTED


def _choose_several(fields: dict[str, Any]) -> Any:
    options, count = fields["options"], fields["count"]
    if not 1 < count < len(options) <= MOST_OPTIONS or _stands_alone(options):
        return REJECTED
    return OneOf(tuple([sum(each, ()) for each in combinations(options, count)]))


def _choose_any(fields: dict[str, Any]) -> Any:
    options = fields["options"]
    return OneOf((*options, sum(options, ()))) if len(options) == 2 and not _stands_alone(options) else REJECTED


def _stands_alone(options: Any) -> bool:
    """Whether an effect is counted, which is said in a sentence of its own."""
    return any(isinstance(each, PerEach) for option in options for each in option)


MOST_OPTIONS = 4  # of which several are chosen


def _list_put_off() -> Iterator[Row]:
    """Effects put off to a later time, once."""
    for turn, moment, shown, *others in (
        ("", "end", "the end of this turn", "[the] end of [the] turn", "this turn's end"),
        (YOU, "start", "the start of your next turn"),
        (YOU, "end", "the end of your next turn"),
        (OPPONENT, "start", "the start of your opponent's next turn"),
        (OPPONENT, "end", "the end of your opponent's next turn"),
    ):
        yield word("later", (moment, turn), shown, *others)
    at = "at {when:later}"
    yield understood("conditional", _put_off, f"{at} [,] {{effects:run}}", f"{{effect:order}} {at}")


def _put_off(fields: dict[str, Any]) -> Any:
    effects = fields["effects"] if "effects" in fields else _said(fields["effect"])
    return Later(effects, *fields["when"])


def _list_of_others() -> Iterator[Row]:
    """Options and choices of other players."""
    yield understood("may", _may, "{who:player} (may|can) {acts:acts}")
    unless = "unless {who:player} {acts:acts}"
    if_not = "if {who:player} (do|does) not {acts:acts}"
    yield understood("may", _unless_done, f"{{effect:order}} {unless}", f"{unless} [,] {{effect:order}}",
        f"{if_not} [,] {{effect:order}}",
    )  # fmt: skip
    yield Series("act options", "acts", "; or ", others=(" or ", "; ", ", or "))
    yield understood(
        "one of",
        _choose_one,
        "{who:player} (chooses|choose) (one|1) : {options:act options}",
        "{who:player} [must] [either] {options:act options}",
    )
    yield understood("one of", _do_or_let_do, "(target player|a player of your choice) {acts:acts}")
    yield understood("tail", _done_by, "{who:player} must {acts:acts}")
    yield understood("times", _count_theirs, "{effect:order} for each {of:counted}")
    yield from _list_each_who()
    they = "(they|that player|your opponent|its owner|you)"
    do_not = f"(if {they} (do|does) not|if not|otherwise)"
    yield understood("clause", lambda fields: Denied(fields["effects"]), f"{do_not} [,] {{effects:tail}}")
    yield understood("clause", _granted_to_each, "(each|any) player who does {acts:acts}")
    yield understood("clause", _denied_to_each, "(each|any) player who does not {acts:acts}")


def _list_each_who() -> Iterator[Row]:
    """`Each player who controls 4 or more Units discards a card` asks each of them."""
    number, has = "{number:unsigned}", "((who|that) (controls|has)|with)"
    for op, step, bounds in (
        ("least", 0, (f"{number} or more", f"at least {number}")),
        ("most", 0, (f"{number} or less",)),
        ("least", 1, (f"more than {number}",)),
        ("most", -1, (f"less than {number}",)),
        ("most", 0, ("no",)),
    ):
        for bound in bounds:
            for what in ("{of:noun}", "{resource:total}"):
                each = f"each player {has} {bound} {what} {{acts:acts}}"
                yield understood("clause", _ask_each, each, op=op, step=step)


def _ask_each(fields: dict[str, Any]) -> Any:
    number, op = fields.get("number", 0) + fields["step"], fields["op"]
    if number < 0:
        return REJECTED
    if "of" in fields and fields["of"].whose:
        return REJECTED
    return Several(
        [
            If(
                Controls(who, fields["of"], op, number) if "of" in fields else Has(fields["resource"], op, number, who),
                _done_by({"acts": fields["acts"], "who": who}),
            )
            for who in (YOU, OPPONENT)
        ]
    )


def _may_strike(fields: dict[str, Any]) -> Any:
    """`You may deal 200 damage to the opposing Core`: what you do yourself, though it befalls another."""
    return May((fields["effect"], *fields.get("then", ())))


def _may_for(fields: dict[str, Any]) -> Any:
    """`You may discard a card to draw 2 cards`."""
    return May((*fields["effects"], *fields["then"]))


def _may(fields: dict[str, Any]) -> Any:
    return REJECTED if fields["who"] == YOU else May(_done_by(fields), fields["who"])


def _done_by(fields: dict[str, Any]) -> tuple[Effect, ...]:
    return tuple([msgspec.structs.replace(act, who=fields["who"]) for act in fields["acts"]])


def _unless_done(fields: dict[str, Any]) -> Any:
    """`Retract target Unit unless its owner discards a card`: choose the Unit before asking the owner."""
    effect = fields["effect"]
    if fields["who"] == THEY and getattr(effect, "who", "") == EVERYBODY:
        return May(_done_by({**fields, "who": EVERYBODY}), EVERYBODY, (effect,))
    if isinstance(effect, Several) or fields["who"] == EVERYBODY:
        return REJECTED
    if isinstance(effect, Return) and fields["who"] == THEY:
        fields["who"] = OWNER  # `its hand` is the owner's
    if effect.answers and fields["who"] == OWNER:
        fields["who"] = OPPONENT
    if fields["who"] != OWNER:
        return May(_done_by(fields), fields["who"], (effect,))
    what = getattr(effect, "what", None)
    if not isinstance(what, Target) or what.count > 1:
        return REJECTED
    return Several((Choose(what), May(_done_by(fields), OWNER, (msgspec.structs.replace(effect, what=It()),))))


def _choose_one(fields: dict[str, Any]) -> Any:
    if fields["who"] in (YOU, EVERYBODY) or len(fields["options"]) < 2:
        return REJECTED
    return OneOf(tuple([_done_by({"acts": acts, "who": fields["who"]}) for acts in fields["options"]]), fields["who"])


def _do_or_let_do(fields: dict[str, Any]) -> Any:
    """`Target player draws 2 cards`: the player of the text says which of both."""
    return OneOf(tuple([_done_by({"acts": fields["acts"], "who": who}) for who in (YOU, OPPONENT)]))


def _count_theirs(fields: dict[str, Any]) -> Any:
    """`Each player loses 100 life for each Unit they control`: each by the own Units."""
    effect, of = fields["effect"], fields["of"]
    theirs = [each for each in ("who", "whose") if getattr(of, each, "") == THEY]
    if getattr(effect, "who", "") != EVERYBODY or not theirs:
        return REJECTED
    sides = [(msgspec.structs.replace(effect, who=who), who) for who in (YOU, OPPONENT)]
    return Several([PerEach(done, msgspec.structs.replace(of, **{theirs[0]: who})) for done, who in sides])


def _granted_to_each(fields: dict[str, Any]) -> Any:
    return Granted(_done_by({"acts": fields["acts"], "who": EVERYBODY}), each=True)


def _denied_to_each(fields: dict[str, Any]) -> Any:
    return Denied(_done_by({"acts": fields["acts"], "who": EVERYBODY}), each=True)


def _list_clauses() -> Iterator[Row]:
    yield understood("clause", lambda fields: Several(fields["effects"]), "{effects:tail}")
    yield understood(
        "clause", lambda fields: Afterwards(fields["effects"]), "(then|afterwards|after that) [,] {effects:tail}"
    )
    yield understood("clause", lambda fields: Granted(fields["effects"]), "(if you do|when you do) [,] {effects:tail}")
    yield understood("clause", lambda fields: Branch("", fields["effects"]), "(otherwise|if not) [,] {effects:tail}")
    yield understood(
        "clause",
        lambda fields: Instead(fields["condition"], fields["effects"]),
        "if {condition:asked} [,] {effects:effects} instead",
        "if {condition:asked} [,] instead {effects:effects}",
    )
    may = "you may {effects:effects} instead", "you may instead {effects:effects}"
    yield understood("clause", lambda fields: Instead(None, fields["effects"]), *may)
    yield understood("clause", _do_first, "{first:order} to {then:effects}")
    there = f"(while|as long as) {THIS_CARD} is (in play|on the field)"
    yield understood("clause", _say_as_it_lies, f"{there} [,] {{effects:effects}}", f"{{effects:effects}} {there}")
    yield same("sentence", "{:clause} (.|;)")


def list_restated(verbs: dict[str, tuple[type[Effect], ...]]) -> Iterator[Row]:
    """`If it is red, it gets +300 instead`, with a game's verbs and their effects."""
    subject = f"[(it|that {{_:naming}}|they|you|your opponent|{THIS_CARD})]"
    for verb, kinds in {"(draw|draws)": (Draw,), "(discard|discards)": (Discard,), **verbs}.items():
        for number in ("{number:unsigned}", "{number:plus}", "{number:minus}"):
            much = f"instead {subject} {verb} {number}", f"{subject} {verb} {number} instead"
            of_it = f"{much[1]} of {number.replace('number', 'former')}"
            said = [f"if {{condition:asked}} [,] {each}" for each in (*much, of_it)]
            yield understood("clause", lambda fields: AmountInstead(**fields), *said, kinds=kinds)


def _do_first(fields: dict[str, Any]) -> Any:
    """`Discard a card to draw 2 cards` is done if the first can be."""
    first = fields["first"]
    return IfDone(first, tuple(fields["then"])) if is_parted_with(first) else REJECTED


def is_parted_with(first: Any) -> bool:
    """Whether a player parts with cards of the own hand or side."""
    if isinstance(first, Return):
        return isinstance(first.what, Target) and first.what.of.whose == YOU and not first.what.up_to
    return isinstance(first, Discard | GiveUp) and first.who == YOU


def _say_as_it_lies(fields: dict[str, Any]) -> Any:
    """`While this card is in play` adds nothing to a lasting effect."""
    effects = fields["effects"]
    lasts = all(getattr(each, "until", None) == "" or getattr(each, "next", None) is False for each in effects)
    return Several(effects) if lasts else REJECTED


def _list_amounts(is_counted: Any, pile: str) -> Iterator[Row]:
    yield from _list_portions()
    yield from list_letting(is_counted)
    of_several = "for {of:portion}, {effect:order-}", "{effect:order} for {of:portion}"
    yield node("times", PerEach, *of_several, unless=is_counted)
    yield understood("times", partial(_count_timed, is_counted), "{effect:order} for {of:portion} {until:until}")
    yield understood("times", _forbid_for_each, *of_several)
    yield understood("times", partial(_count_several, is_counted), *of_several)
    yield same("counted", "{:noun-}")
    yield same("several", "{:noun+}")
    yield understood("counted", lambda fields: Total("hand", fields["who"]), "card {who:has} in hand")
    lost = "{resource:counter} (lost|paid|removed|spent) [(this way|by this)]"
    for category in ("counted", "several"):
        yield node(category, Lost, "{resource:counter} lost this way", lost)
    for whose, owner in ALL_OWNERS:
        yield understood("counted", belonging(whose), f"of {owner} {{of:noun+}}", make=lambda kind: kind)
    for category, number, s in (("counted", "-", ""), ("several", "+", "s")):
        yield node(category, InPile, f"{{of:kept{number}}} in {{who:whose}} {pile}")
        yield node(category, Total, f"card{s} in {{who:whose}} hand", resource="hand")
        yield node(category, Total, "{resource:counter} {who:has}", "{resource:counter} on {who:whose} Core")


def _list_portions() -> Iterator[Row]:
    """Portions of an amount: each, each beyond a number, or one for every few."""
    yield same("portion", "each {:counted}")
    yield word("portion", FigureOf(NUMBER, It()), "each", spoken=False)
    beyond = "each {of:counted} (above|over|more than|in excess of) {beyond:unsigned}"
    said: dict[str, Any] = {"up": False, "unless": _is_whole}
    yield node("portion", Portion, "each {of:counted} beyond {beyond:unsigned}", beyond, every=1, **said)
    yield node("portion", Portion, "every {every:unsigned} {of:several}", beyond=0, **said)


def _is_whole(made: Portion) -> bool:
    return made.beyond == 0 and made.every < 2


def _forbid_for_each(fields: dict[str, Any]) -> Any:
    """`For each Relic you control, target Unit cannot attack`, which no box carries out, and each declines."""
    effect = fields["effect"]
    return PerEach(effect, fields["of"]) if isinstance(effect, Ban) and isinstance(effect.whose, Target) else REJECTED


def _count_timed(is_not_counted: Any, fields: dict[str, Any]) -> Any:
    """`Target Unit gets +100 ATK for each Terrain you control this turn`."""
    effect = fields["effect"]
    if getattr(effect, "until", None) != "":
        return REJECTED
    made = PerEach(msgspec.structs.replace(effect, until=fields["until"]), fields["of"])
    return REJECTED if is_not_counted(made) else made


def _count_several(is_not_counted: Any, fields: dict[str, Any]) -> Any:
    """`For each Relic you control, your Units get +100 ATK and +100 HP`."""
    if not isinstance(fields["effect"], Several) or isinstance(fields["of"], Heads | Rolled):
        return REJECTED
    made = [PerEach(each, fields["of"]) for each in fields["effect"]]
    return REJECTED if any(map(is_not_counted, made)) else Several(made)


def say_as_many(kind: type[Effect], field: str, deed: str, *others: str) -> Row:
    """`Draw cards equal to the number of Units you control`."""

    def build(fields: dict[str, Any]) -> Any:
        return PerEach(kind(**{field: fields.get("points", 1)}), fields["of"])

    number = "(equal to the number of|for the number of) {of:several}"
    return understood("times", build, *[f"{each} {number}" for each in (deed, *others)])


def _count_first(fields: dict[str, Any]) -> Any:
    """`For each Unit, draw a card, and you cannot play Units`: what is forbidden is not counted."""
    effect = fields["effect"]
    forbidden = isinstance(effect, Forbid) or (isinstance(effect, Ban) and not isinstance(effect.whose, Unsaid))
    return (*_said(fields["counted"]), effect) if forbidden else REJECTED


def _for_how_long(fields: dict[str, Any]) -> Any:
    """`Until end of turn, your Units get +100 ATK` says how long what it changes holds."""
    said = fields["effects"] if "effects" in fields else _said(fields["effect"])
    if not all(getattr(each, "until", None) == "" for each in said):
        return REJECTED
    lasting = say_subjects_again([msgspec.structs.replace(each, until=fields["until"]) for each in said])
    return Several(lasting) if len(lasting) > 1 or "effects" in fields else lasting[0]


def _alone(fields: dict[str, Any]) -> Any:
    return _said(fields["effect"])


def _go_on(fields: dict[str, Any]) -> Any:
    return (*fields["effects"], *_said(fields["effect"]))


def _said(effect: Any) -> tuple[Effect, ...]:
    return tuple(effect) if isinstance(effect, Several) else (effect,)


def _under_condition(fields: dict[str, Any]) -> Any:
    """`Destroy target Unit if it has 200 or less HP`: choose the Unit, then ask the condition."""
    condition, effect = fields["condition"], fields["effect"]
    found = None if isinstance(effect, Several) else find_subject(effect)
    asks = isinstance(condition, Is) and isinstance(condition.what, It)
    if asks and found is not None and isinstance(found[1], Each) and found[1].of.is_of_one:
        return If(msgspec.structs.replace(condition, what=found[1]), (effect,))
    if asks and found is not None and isinstance(found[1], Target) and found[1].count == 1:
        chosen = msgspec.structs.replace(effect, **{found[0]: It()})
        return Several((Choose(found[1]), If(condition, (chosen,))))
    return If(condition, _said(effect))


def _unless(fields: dict[str, Any]) -> Any:
    condition = negate(fields["condition"])
    if "effects" in fields:
        return If(condition, fields["effects"])
    return _under_condition({**fields, "condition": condition})


def _hold(fields: dict[str, Any]) -> Any:
    return While(fields["condition"], _said(fields["effect"]))


def _optional_under_condition(fields: dict[str, Any]) -> Any:
    return (If(fields["condition"], (fields["effect"],)),)


def _is_mixed(made: May) -> bool:
    """Whether the option is not yours alone: another player acts, or an alternative follows."""
    return made.who != YOU or bool(made.otherwise) or any(getattr(each, "who", YOU) != YOU for each in made.effects[:1])


def _is_no_choice(made: OneOf) -> bool:
    return len(made.options) < 2 or made.who != YOU
