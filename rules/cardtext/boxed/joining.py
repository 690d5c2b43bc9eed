"""Joins effects that share a subject said only once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

import msgspec

from rules.cardtext.boxed.groups import Named, is_nothing, leaves_sides_open
from rules.cardtext.productions import REJECTED, Row, Series, Several, node, understood
from rules.engine.effects.node import Node, change_parts
from rules.engine.texts.namesakes import list_group_fields
from rules.engine.texts.nodes import (
    EVERYBODY,
    YOU,
    CardKind,
    Damage,
    Destroy,
    Each,
    Effect,
    FigureOf,
    Heads,
    It,
    PerEach,
    Return,
    Rolled,
    Same,
    Target,
    That,
    This,
    is_fleeting,
)

AND = (", ", ", and ", " but ", " and also ")


class Unsaid(Node, frozen=True):
    """The subject of the words before, or the text's own card.

    `loose` that the words before may name another card, which is no subject of theirs.
    """

    loose: bool = False


def said_of(kind: type[Effect], field: str, *verbs: str, **more: Any) -> Iterator[Row]:
    """Predicates of cards, as orders and as predicates joined to earlier predicates."""
    yield node("order", kind, *[f"{{{field}:group}} {each}" for each in verbs], **more)
    yield node("predicate", kind, *verbs, **{**more, field: Unsaid()})


def list_joining() -> Iterator[Row]:
    yield node("predicate", Damage, "takes~take {points:points} damage", to=Unsaid(), unless=is_nothing)
    yield node("predicate", Destroy, "is~are destroyed", what=Unsaid())
    yield node("predicate", Return, "returns~return to its~their owner's hand", what=Unsaid())
    yield Series("predicates", "predicate", " and ", others=AND)
    yield understood("order", join, "{whose:group} {joined:predicates}")
    yield understood("order", join_groups, "[both] {groups:groups} [(each|both)] {joined:predicates}")


def join(fields: dict[str, Any]) -> Any:
    made = give_subject(fields["whose"], fields["joined"])
    if made is REJECTED:
        return REJECTED
    return Several(made) if len(made) > 1 else made[0]


def join_groups(fields: dict[str, Any]) -> Any:
    """`Both this Unit and the target fall asleep`."""
    groups = fields["groups"]
    made = [give_subject(each, fields["joined"]) for each in groups]
    if leaves_sides_open(groups) or len(groups) < 2 or REJECTED in made:
        return REJECTED
    return Several(sum(made, ()))


def give_subject(subject: Node, effects: Sequence[Any]) -> Any:
    """Say several effects of one subject. How long one of them holds is said of those before it that leave it open."""
    timed = _spread_time(effects)
    if timed is None:
        return REJECTED
    first, *others = timed
    return (_put(first, subject), *[_put(each, carry(subject, each)) for each in others])


def _spread_time(effects: Sequence[Any]) -> list[Any] | None:
    """Give each effect the time behind it. A single common time stands behind the last effect."""
    until, made = "", []
    for each in reversed(effects):
        if hasattr(each, "until"):
            until = each.until or until
            each = msgspec.structs.replace(each, until=until)
        made.append(each)
    made.reverse()
    times = {each.until for each in made if hasattr(each, "until")}
    if "" not in times or len(times) < 2:
        return made
    if len(times) > 2:
        return None
    (last,) = times - {""}
    return [msgspec.structs.replace(each, until=last) if getattr(each, "until", None) == "" else each for each in made]


def carry(subject: Node, effect: Any) -> Node:
    """The subject of one more effect: the same cards for a target or a fleeting kind, else the group."""
    if isinstance(subject, Target):
        return Same()
    fleeting = isinstance(subject, Each) and is_fleeting(subject.of)
    lasts = getattr(effect, "until", None) == ""
    return Same() if fleeting and not lasts else subject


def list_groups(effect: Any) -> Iterator[tuple[str, Node]]:
    """The groups that an effect is about, each with its field."""
    for field in list_group_fields(effect):
        group = getattr(effect, field)
        if isinstance(group, Node) and not isinstance(group, CardKind | Effect):
            yield field, group


def say_subjects_again(effects: Sequence[Any]) -> list[Any]:
    """Let later effects with the same subject mean the same cards."""
    made: list[Any] = []
    subject: Node | None = None
    for effect in effects:
        found = find_subject(effect)
        if found is not None and found[1] == subject and not isinstance(subject, Target):  # each target is a new one
            effect = _put(effect, carry(found[1], effect))
        elif found is not None:
            subject = found[1]
        made.append(effect)
    return made


def find_subject(effect: Any) -> tuple[str, Node] | None:
    """The cards that an effect is about, with their field."""
    return next(list_groups(effect), None)


def speaks_of(effect: Any, field: str) -> bool:
    """Whether an effect is about `it` in a field, which no other card can be."""
    found = find_subject(effect)
    return found is not None and found[0] == field and type(found[1]) in (It, That)


def _put(effect: Any, subject: Node) -> Any:
    found = find_subject(effect)
    return effect if found is None else msgspec.structs.replace(effect, **{found[0]: subject})


def check_subjects(effects: tuple[Any, ...]) -> tuple[tuple[Any, ...], ...]:
    """Leave out rows with an unsaid subject behind words about other cards than the text's own.

    How long one effect holds is said of those before it that leave it open.
    """
    for former, effect in pairwise(effects):
        if _goes_on_of_both(former, effect):
            return ()
        unsaid = find_subject(effect)
        if unsaid is None or not isinstance(unsaid[1], Unsaid):
            continue
        before = find_subject(former)
        if before is None and getattr(former, "who", YOU) == YOU:
            continue
        if before is not None and isinstance(before[1], This | Unsaid):
            continue
        if before is None or not unsaid[1].loose or before[0] == "whose":
            return ()
    until = getattr(effects[-1], "until", "")
    made = list(effects)
    if not until or len(made) < 2 or getattr(made[-2], "until", None) != "":
        return (effects,)
    for at in range(len(made) - 2, -1, -1):
        if getattr(made[at], "until", None) != "":
            break
        made[at] = msgspec.structs.replace(made[at], until=until)
    return (tuple(say_subjects_again(made)),)


def _goes_on_of_both(former: Any, effect: Any) -> bool:
    """Whether an effect without a player follows a deed of both players, and means both again."""
    who, then = getattr(former, "who", ""), getattr(effect, "who", "")
    both = isinstance(who, Named) and who == EVERYBODY
    return both and then == YOU and not isinstance(then, Named) and not effect.owns


def settle(said: Any) -> Any:
    """A sentence whose unsaid subjects are the card of the text."""
    return change_parts(said, _settle)


def _settle(part: Any) -> Node | None:
    if isinstance(part, Unsaid):
        return This()
    if isinstance(getattr(part, "who", ""), Named):
        return change_parts(msgspec.structs.replace(part, who=str(part.who)), _settle)  # type: ignore[no-any-return]
    return None


# Printing


class Spoken(NamedTuple):
    """Effects with a common subject, and the amount for all of them, if any."""

    subject: Node | None
    effects: tuple[Any, ...]
    per: Node | None = None


def list_spoken(effects: Sequence[Any], has_predicate: Callable[[Any], bool]) -> list[Spoken]:
    """Effects in rows of one subject each. `has_predicate` says whether an effect can be joined to a subject."""
    rows: list[Spoken] = []
    for effect in effects:
        inner, per = (effect.effect, effect.of) if isinstance(effect, PerEach) else (effect, None)
        if rows and _joins(rows[-1], inner, per, has_predicate):
            rows[-1] = rows[-1]._replace(effects=(*rows[-1].effects, inner))
            continue
        found = find_subject(inner)
        rows.append(Spoken(found and found[1], (inner,), per))
    return rows


def _joins(row: Spoken, effect: Any, per: Node | None, has_predicate: Callable[[Any], bool]) -> bool:
    found, first = find_subject(effect), row.effects[0]
    if found is None or row.subject is None or isinstance(row.subject, This):
        return False
    if not hasattr(first, "whose") and not isinstance(found[1], Same):
        return False
    if per != row.per or isinstance(per, FigureOf | Heads | Rolled):
        return False
    carried = carry(row.subject, effect)
    if found[1] != carried and not (isinstance(carried, Same) and isinstance(found[1], It)):
        return False
    times = [each.until for each in (*row.effects, effect) if hasattr(each, "until")]
    if "" in times and any(times):
        return False
    return has_predicate(first) and has_predicate(effect)


def leave_unsaid(effect: Any, *, loose: bool = False) -> Any:
    return _put(effect, Unsaid(loose))


def say_time_once(effects: Sequence[Any]) -> list[Any]:
    """Effects without their subject, and without the time that the last of them says for all."""
    unsaid = [leave_unsaid(each) for each in effects]
    timed = [at for at, each in enumerate(effects) if hasattr(each, "until")]
    if len({effects[at].until for at in timed}) > 1:
        return unsaid
    for at in timed[:-1]:
        unsaid[at] = msgspec.structs.replace(unsaid[at], until="")
    return unsaid
