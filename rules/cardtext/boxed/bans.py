"""Wordings of bans, for cards as doers and as objects."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from rules.cardtext.boxed.conditions import negate
from rules.cardtext.boxed.groups import is_any_card
from rules.cardtext.boxed.joining import Unsaid, join, said_of
from rules.cardtext.productions import REJECTED, Production, Row, Series, Several, node, same, understood
from rules.engine.texts.happening import EITHER
from rules.engine.texts.nodes import EVERYBODY, NEW, OPPONENT, YOU, Ban, CardKind, Each, Is, It, This, While

FOR = "[{until:until}]"
# What both games forbid to be done to Units.
TO_UNITS = {
    "hurt": ("takes~take no damage", "cannot (be damaged|take damage|be dealt damage)", "is~are immune to damage"),
    "heal": ("cannot be healed", "cannot (heal|recover|restore HP|gain HP back)"),
}

ANY_HAND = "(hand|[(your|its|their)] (owner's|owners'|opponent's) (hand|hands)|your hand|a hand)"
BY_PLAYERS = ("attack", "defend", "fight")  # what players do with their cards


def _list_bans_of_players(cannot: dict[str, tuple[str, ...]], kind: type[CardKind]) -> Iterator[Row]:
    """`You cannot attack this turn` is said of all cards of a player."""
    for what in [each for each in BY_PLAYERS if each in cannot]:
        for who, named in ((YOU, "you"), (OPPONENT, "your opponent"), (EVERYBODY, "(players|each player)")):
            whose = Each(kind(whose="" if who == EVERYBODY else who))
            said = [f"{named} {each} {FOR}" for each in cannot[what]]
            yield node("order", Ban, *said, spoken=False, what=what, whose=whose)


def list_bans(cannot: dict[str, tuple[str, ...]], kind: type[CardKind]) -> Iterator[Row]:
    """A game's bans on cards of a `kind`. The plural means all such cards of both players."""
    yield node("bare", Each, "{of:plurals}", spoken=False)
    for what, (shown, *others) in cannot.items():
        everywhere = [f"{{whose:{whom}}} {each} {FOR}" for whom in ("group", "bare") for each in (shown, *others)]
        yield node("order", Ban, *everywhere, what=what)
        able = [each.replace("cannot", "can", 1) for each in (shown, *others) if each.startswith("cannot ")]
        neither = [f"(neither|none) [of (them|those {{_:naming+}})] {each} {FOR}" for each in able]
        if neither:
            yield node("order", Ban, *neither, spoken=False, what=what, whose=It())
        only = [
            f"{{whose:group}} {each.replace('can', 'can only', 1)} (if|while|when) {{condition:asked}}" for each in able
        ]
        if only:
            yield understood("conditional", _only_if, *only, what=what)
        joined = [f"{each} {FOR}" for each in (shown, *others)]
        yield node("predicate", Ban, *joined, what=what, whose=Unsaid())
        alone = [each for each in joined if each.startswith("cannot")]
        if alone:
            yield node("order", Ban, *alone, spoken=False, what=what, whose=Unsaid())
            unable = [each.removeprefix("cannot ") for each in (shown, *others) if each.startswith("cannot ")]
            if what not in EITHER:
                unable += [each.replace("be ", "", 1) for each in unable]  # `be targeted or retracted`
                yield node("unable", Ban, *dict.fromkeys(unable), spoken=False, what=what, whose=Unsaid(), until="")
    yield from _list_bans_of_players(cannot, kind)
    comes = "enters play|enter play|enters the field|comes into play|was played|is played|are played|came"
    came = f"(it|they) ({comes}|(is|are|was|were) summoned)"
    turn = f"[(in|on)] the [same] turn [in which] {came}"
    for what, said in cannot.items():
        if said[0].startswith("cannot"):
            at_first = [f"{{whose:{whom}}} {said[0]} {turn}" for whom in ("group", "bare")]
            yield understood("conditional", _ban_new, *at_first, what=what, new=kind(trait=NEW))  # type: ignore[call-arg]
    yield Series("unables", "unable", " or ", others=(", ", ", or ", " nor "))
    yield understood("predicate", _list_unable, f"cannot {{unable:unables}} {FOR}")
    yield understood("order", _join_unable, f"{{whose:bare}} cannot {{unable:unables}} {FOR}")
    spared = "prevent (all|any) damage [that (would be|is)] (to|dealt to|done to) {whose:group}"
    taken = "prevent (all|any) damage [that] {whose:group} would (take|be dealt)"
    yield node("order", Ban, f"{spared} {FOR}", f"{taken} {FOR}", spoken=False, what="hurt")


def list_aims() -> Iterator[Row]:
    """By which cards others cannot be targeted."""
    aimed = f"cannot be (targeted by|[the] target of|a target of|chosen as a target by) {{by:source}} {FOR}"
    said: dict[str, Any] = {"what": "target", "unless": _aims_anyhow}
    yield from said_of(Ban, "whose", f"cannot be targeted by {{by:source}} {FOR}", aimed, **said)
    yield node("order", Ban, f"{{whose:bare}} {aimed}", spoken=False, **said)
    whom = "({whose:group}|{whose:bare})"
    yield understood("order", _ban_aiming, f"your opponent cannot target {whom} (with|by) {{by:played+}} {FOR}")
    yield same("source", "{:played+}")
    theirs = "your opponent's {of:played+}", "opposing {of:played+}", "{of:played+} your opponent (controls|plays)"
    yield Production("source", theirs, _name_theirs, _open_theirs)


def _ban_aiming(fields: dict[str, Any]) -> Any:
    """`Your opponent cannot target this Unit with Instants`"""
    by = msgspec.structs.replace(fields["by"], whose=OPPONENT)
    made = Ban("target", fields["whose"], fields.get("until", ""), by)
    return REJECTED if _aims_anyhow(made) else made


def _aims_anyhow(made: Ban) -> bool:
    return made.by is None or is_any_card(msgspec.structs.replace(made.by, whose=""))


def _name_theirs(fields: dict[str, Any]) -> CardKind:
    return msgspec.structs.replace(fields["of"], whose=OPPONENT)  # type: ignore[no-any-return]


def _open_theirs(value: Any) -> dict[str, Any] | None:
    return {"of": msgspec.structs.replace(value, whose="")} if value.whose == OPPONENT else None


def _ban_new(fields: dict[str, Any]) -> Any:
    """Bans on cards in their turn of arrival."""
    whose = fields["whose"]
    if isinstance(whose, This):
        return While(Is(whose, fields["new"]), (Ban(fields["what"], whose),))
    if not isinstance(whose, Each) or whose.of.trait:  # type: ignore[attr-defined]
        return REJECTED
    return Ban(fields["what"], Each(msgspec.structs.replace(whose.of, trait=NEW)))


def _only_if(fields: dict[str, Any]) -> Any:
    """A deed allowed only under a condition is banned otherwise."""
    return While(negate(fields["condition"]), (Ban(fields["what"], fields["whose"]),))


def _list_unable(fields: dict[str, Any]) -> Any:
    """`Cannot attack or be targeted`. A single word for both bans is printed instead."""
    unable, until = list(fields["unable"]), fields.get("until", "")
    for whole, parts in EITHER.items():
        either = [Ban(part, Unsaid()) for part in parts]
        if all(each in unable for each in either):
            unable = [Ban(whole, Unsaid()), *[each for each in unable if each not in either]]
    if len(set(unable)) < max(2, len(unable)):
        return REJECTED
    return Several([msgspec.structs.replace(each, until=until) for each in unable])


def _join_unable(fields: dict[str, Any]) -> Any:
    unable = _list_unable(fields)
    return unable if unable is REJECTED else join({"whose": fields["whose"], "joined": unable})
