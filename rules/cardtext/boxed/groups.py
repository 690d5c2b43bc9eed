"""Wordings of amounts, players, figures, and groups of cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec

from rules.cardtext.productions import REJECTED, Production, Row, Series, Several, node, part, same, understood, word
from rules.engine.effects import Compare, Extreme
from rules.engine.effects.node import Node
from rules.engine.texts.nodes import (
    ACTIVE,
    ANY_NUMBER,
    DOER,
    EVERYBODY,
    IN_ITS,
    OPPONENT,
    OTHER,
    OWNER,
    THEY,
    YOU,
    YOUR_TURN,
    Against,
    Attached,
    Called,
    Choose,
    Each,
    Effect,
    It,
    Itself,
    OneOf,
    Target,
    That,
    Them,
    This,
)

OWNERS = ((YOU, "your"), (OPPONENT, "your opponent's"))
ALL_OWNERS = (*OWNERS, (THEY, "(that player's|their)"))
OTHER_THAN_THIS = "(other than|except [for]|besides) (this [(1|card|{_:naming-})]|itself)"
THIS_CARD = "(this card|this {_:naming-})"


class Named(str):
    """Players by the words that verbs agree with: `both players draw`, `you draw`."""

    __slots__ = ()


def is_nothing(made: Any) -> bool:
    return getattr(made, "count", 1) == 0 or getattr(made, "points", 1) == 0


def is_any_card(kind: Any) -> bool:
    """Whether a kind says no more than that it is a card."""
    return not any(getattr(kind, name) for name in kind.__struct_fields__)


def list_amounts() -> Iterator[Row]:
    yield same("count", "{:unsigned}")
    yield word("count", 1, "a", spoken=False)
    yield word("count", 1, "(a additional|a extra|1 more)", spoken=False)
    yield same("count", "{:unsigned} (additional|extra|more)", spoken=False)
    yield same("points", "{:unsigned}")


def list_players() -> Iterator[Row]:
    yield word("player", OPPONENT, "your opponent", "the opposing player")
    yield word("player", OTHER, "the other player", spoken=False)
    yield word("player", EVERYBODY, "each player", "you and your opponent each")
    yield word("player", Named(EVERYBODY), "(both|all) players", "you and your opponent", spoken=False)
    yield word("player", Named(YOU), "you", spoken=False)
    yield word("player", THEY, "they", spoken=False)
    yield say_active("player", "that player")
    yield say_active("holder", "they control", "(that player|they) (controls|control|have|has)")
    yield part("controlled", "{whose:holder}")
    for who, whose, has, controls, does_not in (
        (YOU, "your", "you have", "you control", "you do not"),
        (OPPONENT, "your opponent's", "your opponent has", "your opponent controls", "your opponent does not"),
    ):
        for category, said in (("whose", whose), ("has", has), ("controls", controls), ("does not", does_not)):
            yield word(category, who, said)
    yield say_active("whose", "that player's", "their")
    yield say_active("has", "that player has", "they have")
    yield say_active("controls", "that player controls", "they control")
    yield say_active("does not", "that player does not", "they do not")
    yield word("player", OWNER, "its owner", "(that card's|that Unit's) owner", "its (controller|player)")
    yield word("owner", YOU, "your")
    yield word("owner", OPPONENT, "your opponent's")
    yield word("owner", EVERYBODY, "each player's", "both players'", "all")
    for until, shown, *others in (
        ("turn", "this turn", "until [the] end of [the] turn", "until the end of this turn", "for (this|the) turn",
         "for the rest of [the|this] turn", "in this turn"),
        (YOUR_TURN, "until the end of your turn", "until your turn ends"),
        ("opponent", "until the end of your opponent's next turn", "until (your next turn|the start of your next turn)",
         "until your opponent's next turn ends"),
        ("own", "until the end of your next turn"),
        ("in opponent", "in your opponent's next turn", "on your opponent's next turn"),
        ("in own", "in your next turn", "on your next turn"),
        (IN_ITS, "in its controller's next turn", "(in|on) (its|their) next turn"),
        ("next", "in the next turn", "next turn"),
    ):  # fmt: skip
        yield word("until", until, shown, *others)


def say_active(category: str, *wordings: str) -> Row:
    """Words for the turn's player or the doer, read as the player named before."""
    return Production(category, wordings, lambda _: THEY, lambda value: {} if value in (ACTIVE, DOER) else None)


def list_sides(*places: str) -> Iterator[Row]:
    """Owners of cards, before and behind a noun. `places` are a game's words for a player's side."""
    yield part("opposing", "opposing", whose=OPPONENT)
    yield part("opposing", "(friendly|allied)", spoken=False, whose=YOU)
    yield part("others", "other", other=True)
    here = "side [of the field]", *places
    own = [f"(in|on) your {each}" for each in here]
    yield part("controlled", "you control", "you controlled", "of yours", "you have", *own, whose=YOU)
    theirs = [f"(in|on) (your opponent's|the opposing|opposing) {each}" for each in here]
    yield part("controlled", "your opponent (controls|controlled|has)", "you do not control", *theirs,
        spoken=False, whose=OPPONENT,
    )  # fmt: skip


# Groups


def belonging(whose: str) -> Any:
    """The kind of a slot, which is said to be somebody's."""

    def build(fields: dict[str, Any]) -> Any:
        kind = fields["of"]
        if kind.whose:
            return REJECTED
        made = fields["make"]
        kind = msgspec.structs.replace(kind, whose=whose)
        return made(kind, fields["count"]) if "count" in fields else made(kind)

    return build


def list_groups(*this: str, itself: dict[str, tuple[str, ...]]) -> Iterator[Row]:
    """Groups of a game's nouns. `this` names the Unit of a text, `itself` the card of the text by its sort.

    A bare noun means all of them in the plural alone: the category `plurals` has no other.
    """
    yield understood("group", _each_of_ones, "{of:plurals}", "the {of:plurals}")
    for category in ("group", "own", "asked about"):
        yield node(category, This, *this)
    yield node("asked about", It, "it")
    for category in ("group", "asked about"):
        yield node(category, That, "that Unit", "that {_:naming}")
    yield node("group", Itself, "this card")
    for called, sorts in itself.items():
        yield word("group", Called(sorts), called, spoken=False)
    several = "(them|those {_:naming+}|each of (them|those {_:naming+})|they|the chosen {_:naming+})"
    yield node("group", It, "it", "the chosen {_:naming}", several)
    yield word("group", Them(), "each of them", "each")
    every, lies = "(each|all|any|every|the)", "(attached to|on|equipped to)"
    yield node("group", Attached, "each {of:worn-} attached to {to:asked about}",
        f"{every} {{of:worn}} {lies} {{to:asked about}}", unless=lambda made: not isinstance(made.to, It),
    )  # fmt: skip
    yield node("group", Attached, f"{every} {{of:worn}} {lies} {{to:targets}}", "its {of:worn}", spoken=False)
    yield node(
        "group", Target, "target {of:noun-}", "(a|any|1) [target] {of:noun-}", "target (a|1) {of:noun-}",
        unless=is_several, up_to=False,
    )  # fmt: skip
    wanted = "{of:noun-} of your choice", "{count:unsigned} [target] {of:noun} of your choice"
    yield node("group", Target, f"(a|target) {wanted[0]}", f"{wanted[1]}", spoken=False, unless=is_nothing, up_to=False)
    yield node("group", Target, f"up to {wanted[1]}", spoken=False, unless=is_none_or_any, up_to=True)
    yield understood("group", _another_target, "another [target] {of:noun-}", "1 other [target] {of:noun-}")
    yield node("targets", Target, "target {of:noun-}", unless=is_several, up_to=False)  # what is shown of a group
    yield node(
        "group",
        Target,
        "{count:unsigned} target {of:noun}",
        "{count:unsigned} {of:noun}",
        unless=is_single,
        up_to=False,
    )
    up_to = ("up to {count:unsigned} target {of:noun}", "[each of] up to {count:unsigned} [target] {of:noun}")
    yield node("group", Target, *up_to, unless=is_none_or_any, up_to=True)
    yield node("group", Target, "any number of target {of:noun+}", "any number of [target] {of:noun+}",
        count=ANY_NUMBER, up_to=True,
    )  # fmt: skip
    yield node("group", Each, "each {of:noun-}", "all [of the|the] {of:noun+}")
    yield Production("subject", ("another {of:noun-}",), _another, take_other_away)
    yield same("some", "a {:noun-}", "any {:noun-}")
    yield same("some", "a {:either}", spoken=False)
    yield understood("either", _either, "{one:noun-} or a {other:noun-}")
    yield understood("group", lambda fields: Target(fields["of"]), "(a|target|1) {of:either}")
    yield same("subject", "{:some}", "each {:noun-}")
    yield understood("group", _most_of, "the {of:noun-}")
    yield understood(
        "group", lambda fields: Each(fields["of"]), "each player's {of:plurals}", "(both|all) players' {of:plurals}"
    )
    yield from _list_owned()
    yield Series("groups", "group", " and ", others=(" and also ", " and to ", ", ", ", and "))


def _list_owned() -> Iterator[Row]:
    """Groups of cards that are said to be somebody's."""
    for whose, owner in ALL_OWNERS:
        yield understood("group", belonging(whose), f"{owner} {{of:noun-}}", make=_choose_most)
        each = f"(each of|all|all of) {owner} {{of:noun+}}"
        one = f"(one of|a of|target one of|target) {owner} {{of:noun+}}"
        yield understood("group", belonging(whose), each, f"{owner} {{of:plurals}}", make=Each)
        yield understood("group", belonging(whose), one, f"1 of {owner} {{of:noun+}}", make=Target)
        yield understood("group", belonging(whose), f"{{count:unsigned}} of {owner} {{of:noun+}}", make=Target)
        up_to_own = f"[each of] up to {{count:unsigned}} of {owner} {{of:noun+}}"
        yield understood("group", belonging(whose), up_to_own, make=_up_to)
        yield understood("group", belonging(whose), f"any number of {owner} {{of:noun+}}", make=_any_number)
        yield understood("group", _another_of, f"another of {owner} {{of:noun+}}", whose=whose)
        any_of = f"(one of {owner}|1 of {owner}|any of {owner}) {{of:noun+}}"
        yield understood("some", belonging(whose), any_of, f"{owner} {{of:noun-}}", make=_same)
        yield understood("some", belonging(whose), f"another of {owner} {{of:noun+}}", make=_other_one)


def over_groups(kind: type[Effect], field: str, *templates: str) -> Row:
    """A deed to several groups: `destroy target Unit and target Terrain`."""

    def build(fields: dict[str, Any]) -> Any:
        groups = fields.pop("groups")
        if leaves_sides_open(groups) or len(groups) < 2 or is_nothing(kind(**fields, **{field: groups[0]})):
            return REJECTED
        return Several([kind(**fields, **{field: group}) for group in groups])

    return understood("order", build, *templates)


def leaves_sides_open(groups: Sequence[Any]) -> bool:
    """Whether only the last group names its owner: `a Unit and an Equipment your opponent controls`."""
    sides = [getattr(getattr(each, "of", None), "whose", None) for each in groups]
    return bool(sides[-1]) and "" in sides[:-1]


def either_group(kind: type[Effect], field: str, verb: str) -> Row:
    """A deed to a card of either sort: `destroy an Equipment or a Continuous War Card`."""

    def build(fields: dict[str, Any]) -> Any:
        groups = fields["one"], fields["other"]
        if leaves_sides_open(groups) or not all(isinstance(each, Target) for each in groups):
            return REJECTED
        one, other = (each.of for each in groups)
        if any(isinstance(getattr(one, name), tuple) for name in list_apart(one, other)):
            return REJECTED  # which `_either` says of one sort
        return OneOf(tuple([(kind(**{field: each}),) for each in groups]))

    return understood("one of", build, f"{verb} [either] {{one:group}} or {{other:group}}")


def done_to_one(made: Callable[[Any], Effect], group: Any) -> Any:
    """A deed to a single card by its own figure. A target is chosen first, and becomes `it`."""
    if isinstance(group, Target):
        return Several((Choose(group), made(It()))) if group.count == 1 else REJECTED
    return made(group) if isinstance(group, This | It) else REJECTED


def _most_of(fields: dict[str, Any]) -> Any:
    return _choose_most(fields["of"])


def _choose_most(kind: Any) -> Any:
    """`The Unit with the highest HP`: among equals, the player of the text chooses."""
    if getattr(kind, "across", False):
        return Each(kind)  # only one such place exists
    return Target(kind) if kind.extreme is not None else REJECTED


def _another_target(fields: dict[str, Any]) -> Any:
    return REJECTED if fields["of"].other else Target(_another(fields))


def _each_of_ones(fields: dict[str, Any]) -> Any:
    """`Opposing Units` means all such Units; plain `Units` leaves the owner open."""
    kind = fields["of"]
    told = kind.whose or getattr(kind, "role", "") or getattr(kind, "beside", False)
    return Each(kind) if told else REJECTED


def _up_to(kind: Any, count: int) -> Target:
    return Target(kind, count, up_to=True)


def _any_number(kind: Any) -> Target:
    return Target(kind, ANY_NUMBER, up_to=True)


def _another_of(fields: dict[str, Any]) -> Any:
    kind = fields["of"]
    told = kind.whose or kind.other
    return REJECTED if told else Target(msgspec.structs.replace(kind, whose=fields["whose"], other=True))


def _same(kind: Any) -> Any:
    return kind


def _other_one(kind: Any) -> Any:
    return REJECTED if kind.other else msgspec.structs.replace(kind, other=True)


def list_apart(one: Any, other: Any) -> list[str]:
    """In which words two kinds differ."""
    return [name for name in one.__struct_fields__ if getattr(one, name) != getattr(other, name)]


def _either(fields: dict[str, Any]) -> Any:
    """`A red Unit or a blue Unit`: two kinds that differ in a single trait."""
    one, other = fields["one"], fields["other"]
    apart = list_apart(one, other)
    parts = [getattr(kind, name) for kind in (one, other) for name in apart]
    if len(apart) != 1 or not all(isinstance(each, tuple) and each for each in parts):
        return REJECTED
    return msgspec.structs.replace(one, **{apart[0]: tuple(sorted(sum(parts, ())))})


def is_several(target: Target) -> bool:
    return target.count != 1


def is_none_or_any(target: Target) -> bool:
    return target.count in (0, ANY_NUMBER)


def is_single(made: Any) -> bool:
    return bool(made.count < 2)


def _another(fields: dict[str, Any]) -> Any:
    return msgspec.structs.replace(fields["of"], other=True)


def take_other_away(kind: Any) -> dict[str, Any] | None:
    """The group behind `another`."""
    return {"of": msgspec.structs.replace(kind, other=False)} if getattr(kind, "other", False) else None


def said_of_another(category: str, kind: type[Node], template: str, *others: str, **fixed: Any) -> Row:
    """A production about cards other than this card, with `another` for `a other`."""

    def build(fields: dict[str, Any]) -> Any:
        return kind(**{**fields, "of": _another(fields)})

    def open_up(value: Any) -> dict[str, Any] | None:
        inner = take_other_away(getattr(value, "of", None)) if type(value) is kind else None
        fields = {each: getattr(value, each) for each in value.__struct_fields__} if inner is not None else {}
        return {**fields, **inner} if inner is not None else None

    return Production(category, (template, *others), build, open_up, fixed)


def list_figures() -> Iterator[Row]:
    """Bounds on a card's figure. A game lists the figures in the category `stat`."""
    left = "[(left|remaining)]"
    for op, words in (("most", "or less"), ("least", "or more")):
        number = "{number:points}"
        behind = f"{{stat:stat}} of {number} {words}"
        others = f"{number} {words} {{stat:stat}} (left|remaining)", f"{number} {{stat:stat}} {words} {left}", behind
        at = f"at {op} {number} {{stat:stat}} {left}", f"{{stat:stat}} {number} {words}"
        yield node("figure", Compare, f"{number} {words} {{stat:stat}}", *others, *at, op=op)
    exactly = "exactly {number:points} {stat:stat}"
    yield node("figure", Compare, exactly, f"{{number:points}} {{stat:stat}} {left}", "{stat:stat} of {number:points}",
        op="exactly",
    )  # fmt: skip
    for than, op, step in (("less", "most", -1), ("more", "least", 1)):
        below = "below" if than == "less" else "above"
        yield understood(
            "figure", _than, f"{than} than {{number:points}} {{stat:stat}} {left}",
            f"{{stat:stat}} ({than} than|{below}) {{number:points}}", op=op, step=step,
        )  # fmt: skip
    yield part("with", "with {figure:figure}", "that (has|have) {figure:figure}", "with a {figure:figure}")
    yield from _list_figures_told()
    for op, words in (("highest", "(most|greatest|largest|biggest)"), ("lowest", "(least|smallest|fewest)")):
        yield node("extreme of", Extreme, f"the {op} {{stat:stat}}", f"the {words} {{stat:stat}}", op=op)
    yield part("extreme", "with {extreme:extreme of}", "that (has|have) {extreme:extreme of}")
    yield from list_names("with", apart="alike")
    yield same("namesake", "{:asked about}")
    yield node("namesake", Target, "target {of:noun-}", "(a|1) [target] {of:noun-}", spoken=False, count=1,
        up_to=False,
    )  # fmt: skip


def _list_figures_told() -> Iterator[Row]:
    """`Whose HP is 30 or less`, and comparisons with the text's own card."""
    figure_is = "{stat:stat} is [at]"
    for op, words in (("most", "or less"), ("least", "or more"), ("exactly", "")):
        yield node("figure told", Compare, f"{figure_is} [exactly] {{number:points}} {words}", spoken=False, op=op)
    for op, more, step in (("least", "(more|higher|greater)", 1), ("most", "(less|lower)", -1)):
        than = f"{figure_is} {more} than {{number:points}}"
        yield understood("figure told", _than, than, op=op, step=step)
    yield part("with", "whose {figure:figure told}", spoken=False)
    its = "({_:own}'s [{_:stat}]|{_:own} [(has|does)])"
    for op, higher in (("more", "(higher|greater)"), ("less", "(lower|smaller)")):
        beyond = f"({op}|[a] {higher}) {{stat:stat}} than {its}", f"{{stat:stat}} {higher} than {its}"
        yield node("rival", Against, f"{op} {{stat:stat}} than this Unit", *beyond, op=op)
        yield node("rival told", Against, f"{{stat:stat}} is ({op}|{higher}) than {its}", spoken=False, op=op)
    same_as = f"(the same|a) {{stat:stat}} (as|equal to) {its}"
    yield node("rival", Against, "the same {stat:stat} as this Unit", same_as, op="same")
    yield part("with", "with {figure:rival}", "that (has|have) {figure:rival}", "whose {figure:rival told}")


def list_names(category: str, apart: str = "") -> Iterator[Row]:
    """The names of cards: a name, or the name of another card. `apart` is the category behind the owner."""
    yield part(category, "named {named:name}", "called {named:name}")
    same_name = "the same name as {alike:namesake}"
    wordings = f"with {same_name}", f"that (has|have|shares|share) {same_name}"
    yield part(category, *wordings, spoken=not apart)
    yield part(category, "with (that|its) name", spoken=False, alike=It())
    if apart:
        yield part(apart, *wordings[:1])


def _than(fields: dict[str, Any]) -> Any:
    number = fields["number"] + fields["step"]
    return Compare(fields["stat"], fields["op"], number) if number >= 0 else REJECTED
