"""Wordings of conditions: players, their cards, the turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from rules.cardtext.boxed.asking import list_piled
from rules.cardtext.boxed.groups import said_of_another
from rules.cardtext.productions import REJECTED, Production, Row, Series, node, same, understood, word
from rules.engine.effects import Compare, Has, Trails
from rules.engine.texts.nodes import (
    EVERYBODY,
    HAND,
    HEAP,
    NEW,
    OPPONENT,
    YOU,
    Both,
    CardKind,
    Controls,
    Counts,
    Dies,
    Exceeds,
    FigureOf,
    Happened,
    InTurn,
    Is,
    It,
    Not,
    Oneself,
    Outnumbers,
    This,
    Was,
    WasNow,
)


def list_conditions(pile: str, kind: type[CardKind]) -> Iterator[Row]:
    """Conditions on both players. A game lists its totals in the category `total`."""
    yield word("total", HAND, "cards in hand", "card~cards in (your|their) hand")
    yield word("total", HEAP, f"cards in your {pile}", f"card~cards in (the|their) {pile}")
    yield from _list_counts()
    yield from _list_totals()
    yield from _list_comparisons()
    yield from _list_of_everybody()
    yield from _list_of_cards(kind)
    yield from _list_exceeding()
    yield from list_piled(pile)
    this = "(this [{_:naming}]|it)"
    yield understood("condition", _has_no_other, f"{this} is your only {{of:noun-}}", who=YOU)
    yield understood("condition", _has_no_other, f"{this} is the only {{of:noun-}} [in play]", who="")
    yield node("condition", InTurn, "it is your turn", "it's your turn", who=YOU, phase="")
    yield node("condition", InTurn, "it is your opponent's turn", "it is not your turn", who=OPPONENT, phase="")
    for own, wordings in (
        (YOU, "(the attacker|the attacking player|attacking)"),
        (OPPONENT, "(the defender|the defending player|defending|being attacked)"),
    ):
        yield node("condition", InTurn, f"you are {wordings}", spoken=False, who=own, phase="")
    yield Series("conditions", "condition", " and ", others=(" and if ",))
    yield same("asked", "{:condition}")
    yield node("asked", Both, "{conditions:conditions}", unless=_is_one)


def _has_no_other(fields: dict[str, Any]) -> Any:
    """The only Unit of a kind: no other Unit of the kind is there."""
    of, who = fields["of"], fields["who"]
    if of.other or (who and of.whose):
        return REJECTED
    return Controls(who or of.whose or EVERYBODY, msgspec.structs.replace(of, whose="", other=True), "most", 0)


def _is_one(made: Both) -> bool:
    return len(made.conditions) < 2


_WORDS = {
    YOU: ("you have", "you control", "you do not", "your"),
    OPPONENT: ("your opponent has", "your opponent controls", "your opponent does not", "your opponent's"),
}


def _list_counts() -> Iterator[Row]:
    have, control, do_not = "{who:has}", "{who:controls}", "{who:does not}"
    controls = f"({control}|{have})"
    none = f"{do_not} (control|have) (a|any) {{of:noun}}", f"{have} no {{of:noun+}}", f"{controls} no {{of:noun-}}"
    said: dict[str, Any] = {"unless": _says_whose}
    one = f"{control} a {{of:noun-}}", f"{have} a {{of:noun-}}", f"{controls} at least 1 {{of:noun-}}"
    names = f"{controls} {{of:named card}} and {{other:named card}}"
    yield understood("asked", _control_both, f"{controls} a {{of:noun-}} and a {{other:noun-}}", names)
    yield node("condition", Controls, f"{controls} a {{of:either}}", spoken=False, op="least", number=1, **said)
    another = f"{control} another {{of:noun-}}", f"{have} another {{of:noun-}}"
    yield said_of_another("condition", Controls, *another, op="least", number=1)
    yield node("condition", Controls, *one, op="least", number=1, **said)
    yield node("condition", Controls, f"{control} no {{of:noun+}}", *none, op="most", number=0, **said)
    for op, words in (("least", "or more"), ("most", "or less")):
        bound = f"{{number:unsigned}} {words} {{of:noun+}}"
        counts = f"{control} {bound}", f"{controls} {bound}", f"{controls} at {op} {{number:unsigned}} {{of:noun}}"
        yield node("condition", Controls, *counts, op=op, unless=_is_said_otherwise)
    for than, op, step in (("less", "most", -1), ("more", "least", 1)):
        than_that = f"{controls} {than} than {{number:unsigned}} {{of:noun+}}"
        yield understood("condition", _count_than, than_that, op=op, step=step)
    named = "{of:named card}"
    yield node("condition", Controls, f"{control} {named}", f"{have} {named} [(in play|on the field)]", op="least",
        number=1,
    )  # fmt: skip
    yield node("condition", Controls, f"{do_not} control {named}", f"{do_not} have {named} [(in play|on the field)]",
        op="most", number=0,
    )  # fmt: skip
    exact = "exactly {number:unsigned} {of:noun}"
    yield node("condition", Controls, f"{control} {exact}", f"{have} {exact}", op="exactly", **said)


def _control_both(fields: dict[str, Any]) -> Any:
    """`If you control a red Unit and a blue Unit`"""
    kinds = fields["of"], fields["other"]
    return (
        REJECTED
        if any(each.whose for each in kinds)
        else Both(tuple([Controls(fields["who"], each) for each in kinds]))
    )


def _list_totals() -> Iterator[Row]:
    have, own = "{who:has}", "{who:whose}"
    for op, words in (("least", "or more"), ("most", "or less")):
        total = f"{have} {{number:unsigned}} {words} {{resource:total}}"
        others = (
            f"{own} {{resource:total}} is [at] {{number:unsigned}} {words}",
            f"{own} {{resource:total}} is at {op} {{number:unsigned}}",
            f"{have} at {op} {{number:unsigned}} {{resource:total}}",
            f"{have} {{number:unsigned}} {{resource:total}} {words}",
        )
        yield node("condition", Has, total, *others, op=op, unless=_is_none)
    for than, op, step in (("less", "most", -1), ("more", "least", 1)):
        below = "below" if than == "less" else "above"
        words = f"{have} {than} than {{number:unsigned}} {{resource:total}}"
        alike = "less|lower" if than == "less" else "more|higher|greater"
        is_below = f"{own} {{resource:total}} is (({alike}) than|{below}) {{number:unsigned}}"
        yield understood("condition", _total_than, words, is_below, op=op, step=step)
    yield node("condition", Has, f"{have} exactly {{number:unsigned}} {{resource:total}}", op="exactly")
    none = f"{have} no {{resource:total}}", "{who:does not} have (a|any) {resource:total}"
    yield node("condition", Has, *none, op="most", number=0)
    yield node("condition", Has, f"{own} hand is empty", spoken=False, op="most", number=0, resource=HAND)


def _list_comparisons() -> Iterator[Row]:
    for who, plain, than in (
        (YOU, "than your opponent", "your opponent [does|has]"),
        (OPPONENT, "than you", "you [do|have]"),
    ):
        have, control, _, own = _WORDS[who]
        other = OPPONENT if who == YOU else YOU
        others = _WORDS[other][3]
        controls = f"({control}|{have})"
        said: dict[str, Any] = {"unless": _says_whose}
        more = f"{control} more {{of:noun+}} {plain}"
        yield node("condition", Outnumbers, more, f"{controls} more {{of:noun+}} than {than}", who=who, **said)
        less = f"{have} less {{resource:total}} {plain}"
        yours = "yours" if who == OPPONENT else f"(theirs|{others})"
        lower = f"{own} {{resource:total}} is (lower|less) than ({others}|{'yours' if who == OPPONENT else than})"
        yield node("condition", Trails, less, f"{have} less {{resource:total}} than ({than}|{yours})", lower, who=who)
        yield node(
            "condition", Outnumbers, f"{controls} less {{of:noun+}} than {than}", spoken=False, who=other, **said
        )
        higher = (
            f"{own} {{resource:total}} is (higher|more|greater) than ({others}|{'yours' if who == OPPONENT else than})"
        )
        yield node(
            "condition",
            Trails,
            f"{have} more {{resource:total}} than ({than}|{yours})",
            higher,
            spoken=False,
            who=other,
        )


def _list_of_everybody() -> Iterator[Row]:
    there = "there (are|is)"
    where = "[(in play|on the field)]"
    for op, words in (("least", "or more"), ("most", "or less")):
        counted = f"there are {{number:unsigned}} {words} {{of:noun+}} in play"
        others = (
            f"{there} {{number:unsigned}} {words} {{of:noun}} {where}",
            f"{there} at {op} {{number:unsigned}} {{of:noun}} {where}",
        )
        yield node("condition", Controls, counted, *others, who=EVERYBODY, op=op, unless=_is_said_otherwise)
    one = "there is a {of:noun-} in play", f"{there} (a|any|at least 1) {{of:noun}} {where}"
    said: dict[str, Any] = {"who": EVERYBODY, "unless": _says_whose}
    another = "there is another {of:noun-} in play", f"{there} another {{of:noun-}} {where}"
    yield said_of_another("condition", Controls, *another, who=EVERYBODY, op="least", number=1)
    yield node("condition", Controls, *one, op="least", number=1, **said)
    none = (
        "there are no {of:noun+} in play",
        f"{there} no {{of:noun}} {where}",
        f"{there} not (a|any) {{of:noun}} {where}",
    )
    yield node("condition", Controls, *none, op="most", number=0, **said)


_BY_THIS = "[(this way|by (this|this damage|this skill|this attack|it))]"


def _list_of_cards(kind: type[CardKind]) -> Iterator[Row]:
    """Conditions on the kind of a card. A game lists the possible subjects in the category `asked about`."""
    yield word("asked about", Oneself(), "itself", spoken=False)
    yield node("condition", Is, "{what:asked about} is a {of:noun-}", unless=_is_no_matter, never=False)
    yield node("condition", Is, "{what:asked about} is not a {of:noun-}", unless=_is_no_matter, never=True)
    yield understood(
        "condition", lambda fields: Is(fields["what"], kind(figure=fields["figure"])),
        "{what:asked about} (has|have|is at) {figure:figure}",
    )  # fmt: skip
    for whose, fixed in (("its", {"what": It()}), ("{what:asked about}'s", {})):
        for op, words in (("most", "or less"), ("least", "or more"), ("exactly", "")):
            yield understood("condition", lambda fields: _is_figure(kind, fields),
                f"{whose} {{stat:stat}} is [at] [exactly] {{number:points}} {words}", op=op, **fixed,
            )  # fmt: skip
    came = "(was played|is played|entered play|enters play|entered the field|came into play|came)"
    yield understood("within", lambda _: Is(This(), kind(trait=NEW)),  # type: ignore[call-arg]
        f"(in|on) the [same] turn [(in which|that)] this {{_:naming-}} {came}",
    )  # fmt: skip
    for never, was in ((False, "was"), (True, "was not")):
        one = "(that card|the (discarded|destroyed|sacrificed|returned|removed|milled) {_:naming-})"
        others = f"{one} ({was}|{was.replace('was', 'is')}) a {{of:kept-}}"
        yield node("condition", Was, f"it {was} a {{of:kept-}}", others, what=It(), never=never)
        now = f"(it|that card) {was.replace('was', 'is')} a {{of:kept-}}"
        yield node("condition", WasNow, now, spoken=False, what=It(), never=never)
    dies = f"(is|was|are|were) destroyed {_BY_THIS}"
    passive = f"{{what:asked about}} ((dies|is defeated) {_BY_THIS}|{dies})"
    lives = f"{{what:asked about}} ((is|was) not destroyed|survives) {_BY_THIS}"
    yield understood("condition", lambda fields: Not(Dies(fields["what"])), lives)
    yield node("condition", Dies, "{what:asked about} is destroyed", passive,
        "(that|this [(skill|attack|damage)]|the (attack|skill)) (destroys|kills|defeats) {what:asked about}",
    )  # fmt: skip


def _list_exceeding() -> Iterator[Row]:
    """`If the target has more HP than this Unit` compares two cards."""
    one, other = "{one:asked about}", "{other:asked about}"
    shown = f"{one} has more {{stat:stat}} than {other}"
    higher = f"{one}'s {{stat:stat}} is (higher|greater|more) than ({other}'s [{{_:stat}}]|that of {other})"
    yield Production("condition", (shown, higher), _compare, _open_compared)
    lower = f"{one}'s {{stat:stat}} is (lower|less) than ({other}'s [{{_:stat}}]|that of {other})"
    yield understood("condition", _compare, f"{one} has less {{stat:stat}} than {other}", lower, swaps=True)


def _compare(fields: dict[str, Any]) -> Exceeds:
    of, than = (FigureOf(fields["stat"], fields[each]) for each in ("one", "other"))
    return Exceeds(than, of) if fields.get("swaps") else Exceeds(of, than)


def _open_compared(value: Any) -> dict[str, Any] | None:
    alike = isinstance(value, Exceeds) and value.of.stat == value.than.stat
    return {"stat": value.of.stat, "one": value.of.what, "other": value.than.what} if alike else None


def _is_figure(kind: type[CardKind], fields: dict[str, Any]) -> Is:
    return Is(fields["what"], kind(figure=Compare(fields["stat"], fields["op"], fields["number"])))


def _is_no_matter(made: Is) -> bool:
    return made.of == type(made.of)() or made.of.other


def _is_none(made: Has) -> bool:
    return made.number == 0


def _says_whose(made: Controls | Outnumbers) -> bool:
    return bool(made.of.whose)


def _is_said_otherwise(made: Controls) -> bool:
    return bool(made.of.whose) or (made.op, made.number) in (("least", 0), ("least", 1), ("most", 0))


def _count_than(fields: dict[str, Any]) -> Any:
    number = fields["number"] + fields["step"]
    if fields["of"].whose or number < 0:
        return REJECTED
    return Controls(fields["who"], fields["of"], fields["op"], number)


def _total_than(fields: dict[str, Any]) -> Any:
    number = fields["number"] + fields["step"]
    return Has(fields["resource"], fields["op"], number, fields["who"]) if number >= 0 else REJECTED


def negate(condition: Any) -> Any:
    """The condition which holds wherever another does not, in the plainest words for it."""
    if isinstance(condition, Is):
        return msgspec.structs.replace(condition, never=not condition.never)
    if isinstance(condition, InTurn) and not condition.phase:
        return InTurn(OPPONENT if condition.who == YOU else YOU)
    if not isinstance(condition, Controls | Happened | Has | Counts) or condition.op == "exactly":
        return Not(condition)
    if condition.op == "most":
        return msgspec.structs.replace(condition, op="least", number=condition.number + 1)
    less = msgspec.structs.replace(condition, op="most", number=condition.number - 1)
    return less if condition.number else Not(condition)
