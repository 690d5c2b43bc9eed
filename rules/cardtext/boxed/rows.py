"""Wordings of players, groups, deeds, choices and conditions; a game adds its nouns and all that is its own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from rules.cardtext.productions import REJECTED, Production, Row, Series, Several, node, part, same, understood, word
from rules.engine.effects import Compare, Has, Trails
from rules.engine.texts.nodes import (
    EVERYBODY,
    HAND,
    OPPONENT,
    YOU,
    Controls,
    Damage,
    Destroy,
    Discard,
    Draw,
    Each,
    Effect,
    If,
    It,
    May,
    OneOf,
    Outnumbers,
    PerEach,
    Return,
    Target,
    This,
)

THIS_TURN = "(this turn|until the end of the turn|until end of turn|until the end of this turn|for this turn)"
_OWNERS_HAND = "(its owner's|their owner's|their owners'|the owner's|your opponent's) (hand|hands)"
OWNERS = ((YOU, "your"), (OPPONENT, "your opponent's"))


class Afterwards(NamedTuple):
    """Effects that follow those of the sentence before."""

    effects: tuple[Effect, ...]


class Granted(NamedTuple):
    """Effects that follow if what was optional has been done."""

    effects: tuple[Effect, ...]


class Branch(NamedTuple):
    """What follows when a coin shows a side; `side` is "heads", "tails" or "" for whatever else."""

    side: str
    effects: tuple[Effect, ...]


class Instead(NamedTuple):
    """What happens under a condition in the place of the effect before."""

    condition: Any
    effects: tuple[Effect, ...]


def is_nothing(made: Any) -> bool:
    return getattr(made, "count", 1) == 0 or getattr(made, "points", 1) == 0


def list_amounts() -> Iterator[Row]:
    yield same("count", "{:unsigned}")
    yield word("count", 1, "a", spoken=False)
    yield same("points", "{:unsigned}")


def list_players() -> Iterator[Row]:
    yield word("player", OPPONENT, "your opponent", "the other player", "the opposing player")
    yield word("player", EVERYBODY, "each player", "(both|all) players")
    yield word("player", YOU, "you", spoken=False)
    yield word("owner", YOU, "your")
    yield word("owner", OPPONENT, "your opponent's")
    yield word("owner", EVERYBODY, "each player's", "both players'", "all")


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


def list_groups(*this: str) -> Iterator[Row]:
    """Groups of the nouns of a game; `this` is what its texts call their own card.

    A bare noun means all of them in the plural alone: the category `plurals` has no other.
    """
    yield understood("group", _each_of_ones, "{of:plurals}")
    yield node("group", This, *this)
    yield node("group", It, "it", "(that {_:naming}|them|those {_:naming+})")
    yield node(
        "group", Target, "target {of:noun-}", "(a|any) [target] {of:noun-}", "target a {of:noun-}",
        unless=is_several, up_to=False,
    )  # fmt: skip
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
    yield node("group", Target, *up_to, unless=is_nothing, up_to=True)
    yield node("group", Each, "each {of:noun-}", "all [of the|the] {of:noun+}")
    yield Production("subject", ("another {of:noun-}",), _another, _take_other_away)
    yield same("subject", "a {:noun-}", "each {:noun-}")
    for whose, owner in OWNERS:
        each = f"(each of|all|all of) {owner} {{of:noun+}}"
        one = f"(one of|a of|target one of|target) {owner} {{of:noun+}}"
        yield understood("group", belonging(whose), each, f"{owner} {{of:plurals}}", make=Each)
        yield understood("group", belonging(whose), one, f"1 of {owner} {{of:noun+}}", make=Target)
        yield understood("group", belonging(whose), f"{{count:unsigned}} of {owner} {{of:noun+}}", make=Target)
        up_to_own = f"[each of] up to {{count:unsigned}} of {owner} {{of:noun+}}"
        yield understood("group", belonging(whose), up_to_own, make=_up_to)
        any_of = f"(one of {owner}|1 of {owner}|any of {owner}) {{of:noun+}}"
        yield understood("subject", belonging(whose), any_of, make=_same)


def _each_of_ones(fields: dict[str, Any]) -> Any:
    """`Opposing Units` are all of them; `Units` alone leaves open whose."""
    return Each(fields["of"]) if fields["of"].whose else REJECTED


def _up_to(kind: Any, count: int) -> Target:
    return Target(kind, count, up_to=True)


def _same(kind: Any) -> Any:
    return kind


def is_several(target: Target) -> bool:
    return target.count != 1


def is_single(target: Target) -> bool:
    return target.count < 2


def _another(fields: dict[str, Any]) -> Any:
    return msgspec.structs.replace(fields["of"], other=True)


def _take_other_away(kind: Any) -> dict[str, Any] | None:
    return {"of": msgspec.structs.replace(kind, other=False)} if getattr(kind, "other", False) else None


def list_figures() -> Iterator[Row]:
    """How high a figure of a card is; a game says which it has in the category `stat`."""
    left = "[(left|remaining)]"
    for op, words in (("most", "or less"), ("least", "or more")):
        number = "{number:points}"
        others = f"{number} {words} {{stat:stat}} (left|remaining)", f"{number} {{stat:stat}} {words} {left}"
        yield node("figure", Compare, f"{number} {words} {{stat:stat}}", *others, op=op)
    yield node("figure", Compare, "exactly {number:points} {stat:stat}", op="exactly")
    for than, op, step in (("less", "most", -1), ("more", "least", 1)):
        yield understood("figure", _than, f"{than} than {{number:points}} {{stat:stat}} {left}", op=op, step=step)
    yield part("with", "with {figure:figure}", "that (has|have) {figure:figure}")


def _than(fields: dict[str, Any]) -> Any:
    number = fields["number"] + fields["step"]
    return Compare(fields["stat"], fields["op"], number) if number >= 0 else REJECTED


# What players do, and what happens to cards


def deed(kind: type[Effect], does: str, *others: str) -> Iterator[Row]:
    """What players do: `does` has the verb of the third person, a tilde, and that of the others."""
    for at, each in enumerate((does, *others)):
        verb, _, rest = each.partition(" ")
        _, _, bare = verb.partition("~")
        yield node("order", kind, f"{bare} {rest}", spoken=not at, who=YOU, unless=is_nothing)
        yield node("order", kind, f"{{who:player}} {verb} {rest}", spoken=not at, unless=is_nothing)
        yield node("act", kind, f"{verb} {rest}", spoken=False, unless=is_nothing)


def list_deeds() -> Iterator[Row]:
    yield from deed(
        Draw, "draws~draw {count:count} card~cards", "draws~draw {count:count} card~cards from (your|their|the) deck"
    )
    hand = "from (your|their|the) hand"
    yield from deed(
        Discard, "discards~discard {count:count} card~cards", f"discards~discard {{count:count}} card~cards {hand}"
    )
    whole = "(your|their) hand", "(all cards|all the cards|each card) in (your|their) hand"
    yield node("order", Discard, "discard your hand", *(f"discard {each}" for each in whole), who=YOU, count=0)
    yield node(
        "order", Discard, "{who:player} discards~discard their hand",
        *(f"{{who:player}} (discards|discard) {each}" for each in whole), count=0,
    )  # fmt: skip
    yield node("act", Discard, "(discards|discard) (your|their) hand", spoken=False, count=0)
    yield Series("acts", "act", " and ", others=(", ", ", and ", " then ", ", then ", " and then "))
    yield understood("order", _share, "{who:player} {acts:acts}")


def _share(fields: dict[str, Any]) -> Any:
    """`Each player loses 1000 life and draws 1 card`."""
    acts = fields["acts"]
    return REJECTED if len(acts) < 2 else Several([msgspec.structs.replace(act, who=fields["who"]) for act in acts])


def list_deeds_to_cards() -> Iterator[Row]:
    yield node(
        "order",
        Damage,
        "deal {points:points} damage to {to:group}",
        "deal {points:points} damage on {to:group}",
        "{to:group} takes~take {points:points} damage",
        "it deals {points:points} damage to {to:group}",
        unless=is_nothing,
    )
    two = "deal {first:points} damage to {one:group} and {second:points} damage to {other:group}"
    yield understood("order", _deal_twice, two, "deal {first:points} damage to {one:group} and [to] {other:group}")
    yield node("order", Destroy, "destroy {what:group}", "{what:group} is~are destroyed", "defeat {what:group}")
    yield node(
        "order",
        Return,
        "return {what:group} to its owner's hand",
        f"(return|send|put) {{what:group}} [back] (to|into) ({_OWNERS_HAND}|the hand|hand|their hands)",
    )
    yield understood("order", _return_own, "(return|send|put) {what:group} [back] (to|into) your hand")


def _deal_twice(fields: dict[str, Any]) -> Any:
    first = fields["first"]
    return Several((Damage(first, fields["one"]), Damage(fields.get("second", first), fields["other"])))


def _return_own(fields: dict[str, Any]) -> Any:
    """Only what is yours comes to your hand."""
    what = fields["what"]
    own = isinstance(what, This) or (isinstance(what, Target | Each) and what.of.whose == YOU)
    return Return(what) if own else REJECTED


# Conditions


def list_conditions() -> Iterator[Row]:
    """What may be asked of both players; a game says its totals in the category `total`."""
    word_of_hand = "card~cards in (your|their) hand"
    yield word("total", HAND, "cards in hand", word_of_hand)
    for who, have, control, than in (
        (YOU, "you have", "you control", "your opponent [does|has]"),
        (OPPONENT, "your opponent has", "your opponent controls", "you [do|have]"),
    ):
        plain = "than your opponent" if who == YOU else "than you"
        controls = f"({control}|{have})"
        none = f"{'you do not control' if who == YOU else 'your opponent does not control'} (a|any) {{of:noun}}"
        said: dict[str, Any] = {"who": who, "unless": _says_whose}
        yield node("condition", Controls, f"{control} a {{of:noun-}}", op="least", number=1, **said)
        yield node("condition", Controls, f"{control} no {{of:noun+}}", none, op="most", number=0, **said)
        for op, words in (("least", "or more"), ("most", "or less")):
            bound = f"{{number:unsigned}} {words} {{of:noun+}}"
            yield node("condition", Controls, f"{control} {bound}", f"{controls} {bound}", op=op, who=who,
                unless=_is_said_otherwise,
            )  # fmt: skip
            total = f"{have} {{number:unsigned}} {words} {{resource:total}}"
            yield node("condition", Has, total, op=op, who=who, unless=_is_none)
        yield node("condition", Controls, f"{control} exactly {{number:unsigned}} {{of:noun}}", op="exactly", **said)
        exactly = f"{have} exactly {{number:unsigned}} {{resource:total}}"
        yield node("condition", Has, exactly, op="exactly", who=who)
        yield node("condition", Has, f"{have} no {{resource:total}}", op="most", number=0, who=who)
        more = f"{control} more {{of:noun+}} {plain}"
        yield node("condition", Outnumbers, more, f"{controls} more {{of:noun+}} than {than}", **said)
        less = f"{have} less {{resource:total}} {plain}"
        yield node("condition", Trails, less, f"{have} less {{resource:total}} than {than}", who=who)
        other = OPPONENT if who == YOU else YOU
        yield node("condition", Outnumbers, f"{controls} less {{of:noun+}} than {than}", spoken=False, who=other,
            unless=_says_whose,
        )  # fmt: skip
        yield node("condition", Trails, f"{have} more {{resource:total}} than {than}", spoken=False, who=other)


def _is_none(made: Has) -> bool:
    return made.number == 0


def _says_whose(made: Controls | Outnumbers) -> bool:
    return bool(made.of.whose)


def _is_said_otherwise(made: Controls) -> bool:
    return bool(made.of.whose) or (made.op, made.number) in (("least", 0), ("least", 1), ("most", 0))


# Sentences


def list_combinations(is_counted: Any) -> Iterator[Row]:
    """Effects in a row, optional, conditional, to choose from, or as often as there are cards."""
    yield Series("effects", "order", " and ", others=(", ", ", and ", " then ", ", then ", " and then ", ", and then "))
    yield Series("options", "run", "; or ", others=("; ", " or ", ", or "))
    yield node("times", PerEach, "for each {of:noun-}, {effect:order}", "{effect:order} for each {of:noun-}",
        unless=is_counted,
    )  # fmt: skip
    yield node("may", May, "you may {effects:run}", unless=_is_mixed)
    yield node("conditional", If, "if {condition:condition}, {effects:run}", otherwise=())
    yield understood("conditional", _under_condition, "{effect:order} if {condition:condition}")
    yield node("one of", OneOf, "choose one: {options:options}", "choose one of the following: {options:options}",
        unless=_is_no_choice,
    )  # fmt: skip
    for category in ("times", "may", "conditional", "one of"):
        yield understood("tail", _alone, f"{{effect:{category}}}")
    yield same("tail", "{:effects}")
    yield same("run", "{:effects}")
    yield understood("run", _alone, "{effect:times}")
    yield understood("tail", _optional_under_condition, "if {condition:condition}, {effect:may}")
    yield understood("clause", lambda fields: Several(fields["effects"]), "{effects:tail}")
    yield understood("clause", lambda fields: Afterwards(fields["effects"]), "then [,] {effects:tail}")
    yield understood("clause", lambda fields: Granted(fields["effects"]), "if you do [,] {effects:effects}")
    yield understood("clause", lambda fields: Branch("", fields["effects"]), "(otherwise|if not) [,] {effects:tail}")
    yield understood(
        "clause",
        lambda fields: Instead(fields["condition"], fields["effects"]),
        "if {condition:condition} [,] {effects:effects} instead",
        "if {condition:condition} [,] instead {effects:effects}",
    )
    yield same("sentence", "{:clause} (.|;)")


def _alone(fields: dict[str, Any]) -> Any:
    return (fields["effect"],)


def _under_condition(fields: dict[str, Any]) -> Any:
    effect = fields["effect"]
    return REJECTED if isinstance(effect, Several) else If(fields["condition"], (effect,))


def _optional_under_condition(fields: dict[str, Any]) -> Any:
    return (_under_condition(fields),)


def _is_mixed(made: May) -> bool:
    """Whether another does it, so that it is not yours to leave."""
    return any(getattr(each, "who", YOU) != YOU for each in made.effects[:1])


def _is_no_choice(made: OneOf) -> bool:
    return len(made.options) < 2
