"""Checks every part of a text."""

from __future__ import annotations

from typing import Any

import msgspec

from rules.cardtext.boxed.joining import Unsaid, find_subject
from rules.cardtext.boxed.misfits import MisfitError
from rules.engine.effects.node import change_parts, list_parts
from rules.engine.texts.namesakes import change_namesakes, list_group_fields, list_namesakes
from rules.engine.texts.nodes import (
    EVERYBODY,
    THEY,
    YOU,
    Against,
    Attached,
    Both,
    CardKind,
    Choose,
    Controls,
    Discard,
    Each,
    FigureOf,
    GiveUp,
    If,
    Is,
    It,
    Not,
    Oneself,
    Outnumbers,
    PerEach,
    Recover,
    Search,
    TakeFromTop,
    Target,
    This,
    While,
)


def is_about_one(effect: Any) -> bool:
    """Whether one card of one player is dealt with."""
    return effect.count == 1 and getattr(effect, "who", YOU) != EVERYBODY


def chooses(said: object) -> bool:
    """Whether effects have a target chosen."""
    return any(isinstance(each, Target) for each in list_parts(said))


def list_asked(condition: Any) -> tuple[Any, ...]:
    """The conditions of which one is made."""
    if isinstance(condition, Not):
        return list_asked(condition.condition)
    return condition.conditions if isinstance(condition, Both) else (condition,)


_ALIKE = (Target, Each, Search, Recover, Discard, GiveUp, TakeFromTop, Controls, Outnumbers, Is, PerEach)


def check_kinds(said: object) -> None:
    """Refuse namesakes and superlatives in parts that cannot look for cards by name or rank."""
    for part in list_parts(said):
        kinds = [getattr(part, field) for field in part.__struct_fields__]
        for kind in [each for each in kinds if isinstance(each, CardKind)]:
            if kind.whose == THEY:
                why = "stands for no one player who was named before"
                raise MisfitError("they", "player", why=why, write=("... you control", "... your opponent controls"))
            if kind.alike is not None and not isinstance(part, _ALIKE):
                why = "is not asked of these cards"
                raise MisfitError("same", "name", why=why, write=("target Unit with the same name as it",))
            if isinstance(kind.figure, Against) and not isinstance(part, Target | Each | Controls | Is | PerEach):
                why = "is compared with a card where cards are looked for, and nowhere else"
                raise MisfitError("than", "same", why=why, write=("target Unit with less HP than this Unit",))
            if kind.extreme is not None and not isinstance(part, Target | Each | GiveUp):
                why = "is asked as an effect comes to a card, and of nothing else"
                raise MisfitError("highest", "lowest", "most", "least", why=why, write=("Destroy target Unit ...",))


def name_oneself(said: Any) -> Any:
    """Let `while attacking` speak of the text's own card, if the card is the only subject."""
    for part in list_parts(said):
        if isinstance(part, While | If) and _asks_oneself(part.condition):
            subjects = [find_subject(each.effect if isinstance(each, PerEach) else each) for each in part.effects]
            if any(each is not None and not isinstance(each[1], This | Unsaid) for each in subjects):
                write = ("While this Unit is attacking, ...",)
                raise MisfitError("attacking", "defending", why="leaves open which Unit does so", write=write)
    return change_parts(said, lambda part: This() if isinstance(part, Oneself) else None)


def _asks_oneself(condition: Any) -> bool:
    return any(isinstance(each, Oneself) for each in list_parts(condition))


def choose_namesake(effect: Any) -> tuple[Any, ...]:
    """Choose the card first whose namesakes or attached cards an effect means."""
    for field in list_group_fields(effect):
        group = getattr(effect, field)
        if isinstance(group, Attached) and isinstance(group.to, Target):
            return Choose(group.to), msgspec.structs.replace(effect, **{field: Attached(group.of)})
    for _, kind in list_namesakes(effect):
        if isinstance(kind.alike, Target):
            named = change_namesakes(effect, lambda each: msgspec.structs.replace(each, alike=It()))
            return Choose(kind.alike), named
    return (effect,)


def is_of_figures(amount: Any) -> bool:
    """Whether an amount is a figure of cards, or counts cards by one."""
    return isinstance(amount, FigureOf) or bool(getattr(amount, "figure", None))
