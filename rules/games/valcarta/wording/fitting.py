"""Whether a text fits where it stands: each effect has its time there, and each word something that it means."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from rules.games.valcarta.wording.nodes import (
    UNIT,
    YOU,
    Apply,
    Befalls,
    ChangeDamage,
    ChangeRoll,
    ChangeTaken,
    Destroy,
    Each,
    Effect,
    Flip,
    Group,
    Hit,
    HitsEach,
    It,
    Kind,
    PerEach,
    Plays,
    Remove,
    Return,
    Sacrifice,
    Sentence,
    Target,
    This,
    Trigger,
)

SKILL, ONCE, STAYS = "skill", ("war", "crystal"), ("continuous", "equipment", "unit", "fay")
_OF_A_UNIT = ("skill", "equipment", "unit", "fay")  # where "this Unit" means one
_GROUP_FIELDS = ("to", "of", "what", "whose", "each")
_ANY_CARD = (Destroy, Return, Remove)  # what may happen to other cards than Units
_TAKES_AWAY = (Destroy, Return, Remove)


class Misfit(NamedTuple):
    """Why a text does not fit: the words that show it, the reason, and what can be written."""

    words: tuple[str, ...]
    why: str
    nearest: tuple[str, ...]


class _MisfitError(Exception):
    def __init__(self, *words: str, why: str, write: tuple[str, ...]) -> None:
        self.misfit = Misfit(words, why, write)


def fit(said: tuple[Sentence, ...], sort: str) -> tuple[Sentence, ...] | Misfit:
    """Fit a text to the box that it stands in, pronouns resolved."""
    try:
        return _Box(sort).fit(said)
    except _MisfitError as error:
        return error.misfit


class _Box:
    """A box being read: `named` are the groups that it has spoken of."""

    def __init__(self, sort: str) -> None:
        self.sort = sort
        self.named: list[Group] = []
        self.gone = False

    def fit(self, said: tuple[Sentence, ...]) -> tuple[Sentence, ...]:
        fitting = tuple([self._sentence(each) for each in said])
        once = sum(isinstance(each, Sacrifice | HitsEach) for each in said)
        if once > 1:
            raise _MisfitError("sacrifice", "hits", why="is said twice", write=("it once",))
        return fitting

    def _sentence(self, said: Sentence) -> Sentence:
        if isinstance(said, HitsEach):
            if self.sort != SKILL:
                raise _MisfitError(
                    "hits", "targets", why="belongs to a skill", write=("Deal 10 damage to each opposing Unit.",)
                )
            return said
        if isinstance(said, Sacrifice):
            if self.sort != "fay":
                raise _MisfitError(
                    "sacrifice", why="stands on a Fay Charged Unit alone", write=("Destroy target Unit you control.",)
                )
            return said
        if isinstance(said, Trigger):
            return self._trigger(said)
        if self.sort in STAYS:
            return self._lasting(said)
        return self._effect(said, at_once=True)

    def _trigger(self, trigger: Trigger) -> Trigger:
        if self.sort not in STAYS:
            raise _MisfitError(
                "when", "at", why="needs a card that stays", write=("what happens at once, without a moment",)
            )
        event = trigger.event
        self.named, self.gone = [], False
        if isinstance(event, Befalls):
            self._check_this(event.to)
            self._check_other(event.to if isinstance(event.to, Kind) else Kind())
            self.named = [event.to] if isinstance(event.to, This) else [Target(event.to)]
            self.gone = event.what == "destroy"
        elif isinstance(event, Plays) and event.what.kind == UNIT:
            self.named = [Target(event.what)]
        effects = tuple([self._effect(each, at_once=True) for each in trigger.effects])
        self.named, self.gone = [], False
        return msgspec.structs.replace(trigger, effects=effects)

    def _lasting(self, effect: Effect) -> Effect:
        """What holds while the card lies there."""
        inner = effect.effect if isinstance(effect, PerEach) else effect
        if isinstance(inner, ChangeRoll) and not inner.next:
            if isinstance(effect, PerEach):
                self._check_other(effect.of)
            return effect
        if isinstance(effect, ChangeDamage | ChangeTaken) and not effect.turn:
            if not isinstance(effect.whose, This | Each):
                raise _MisfitError(
                    "target",
                    "it",
                    "a",
                    why="is nothing that can last",
                    write=("Each Unit you control deals +10 damage.",),
                )
            self._check_group(effect, effect.whose)
            return effect
        raise _MisfitError(
            "next", "this", "draw", "deal", "gain", "flip",
            why="has no moment, and this card stays",
            write=("At the start of your turn, draw 1 card.", "Your FE roll gets +1."),
        )  # fmt: skip

    def _effect(self, effect: Effect, *, at_once: bool, coin: Group | None = None) -> Effect:
        if isinstance(effect, Flip):
            return self._flip(effect)
        if isinstance(effect, PerEach):
            self._check_other(effect.of)
            if isinstance(effect.effect, ChangeRoll) and self.sort in STAYS:
                raise _MisfitError("for", why="counts at a moment that is not said", write=("Your FE roll gets +1.",))
            return msgspec.structs.replace(effect, effect=self._effect(effect.effect, at_once=at_once, coin=coin))
        if isinstance(effect, ChangeDamage | ChangeTaken) and not effect.turn:
            if (
                self.sort == SKILL
                and isinstance(effect, ChangeDamage)
                and isinstance(effect.whose, This)
                and effect.against != Kind()
            ):
                return effect
            raise _MisfitError(
                "damage",
                why="would change without an end",
                write=("Each Unit you control deals +10 damage this turn.",),
            )
        if isinstance(effect, Apply) and "provoked" in effect.statuses and self.sort not in _OF_A_UNIT:
            raise _MisfitError(
                "provoked", "provoke", why="names no Unit that provokes", write=("it in the text of a skill",)
            )
        for field, group in _list_groups(effect):
            bound = self._bind(group, coin)
            self._check_group(effect, bound)
            effect = msgspec.structs.replace(effect, **{field: bound})
            self._name(bound)
            self.gone = isinstance(effect, _TAKES_AWAY)
        return effect

    def _name(self, group: Group) -> None:
        if not isinstance(group, It):
            self.named.append(Hit() if isinstance(group, Hit) else group)

    def _flip(self, flip: Flip) -> Flip:
        if not flip.heads and not flip.tails:
            raise _MisfitError("flip", why="decides nothing", write=("Flip a coin. If heads, draw 1 card.",))
        each = flip.each
        if each is None and self.sort == SKILL and self._concerns_the_hit(flip):
            each = Hit()  # one coin for each Unit that the attack involves (VAL-STA-03)
        if each is not None:
            each = self._bind(each, None)
            self._check_group(flip, each)
            self._name(each)
        named, gone = list(self.named), self.gone
        branches = []
        for effects in (flip.heads, flip.tails):
            self.named, self.gone = list(named), gone
            branches.append(tuple([self._effect(effect, at_once=True, coin=each) for effect in effects]))
        self.named, self.gone = [*named, Hit(), This()], True  # what comes after the coin cannot say "it"
        return Flip(branches[0], branches[1], each)

    def _concerns_the_hit(self, flip: Flip) -> bool:
        """Whether the effects of a coin are about the skill's targets, all of them or none."""
        effects = (*flip.heads, *flip.tails)
        about = [any(isinstance(group, Hit | It) for _, group in _list_groups(each)) for each in effects]
        if any(about) and not all(about):
            raise _MisfitError("flip", why="leaves open for whom the coin is", write=("Flip a coin for each target.",))
        return any(about) and (not self.named or all(isinstance(each, Hit) for each in self.named))

    def _bind(self, group: Group, coin: Group | None) -> Group:
        """Resolve `it`, which means the Unit of the coin or the one group that was named before."""
        if coin is not None and (isinstance(group, It) or (isinstance(group, Hit) and isinstance(coin, Hit))):
            return It()
        if not isinstance(group, It):
            return group
        distinct = list(dict.fromkeys(self.named))
        if not distinct and self.sort == SKILL:
            return Hit()
        if len(distinct) == 1 and not self.gone:
            return distinct[0] if isinstance(distinct[0], Hit | This) else It()
        why = "may mean several Units" if len(distinct) > 1 else "means no Unit that is still there"
        write = ("the target", "this Unit") if self.sort == SKILL else ("target Unit", "each opposing Unit")
        raise _MisfitError("it", "that", "them", "those", "apply", why=why, write=write)

    def _check_group(self, effect: Effect, group: Group) -> None:
        self._check_this(group)
        if isinstance(group, Hit) and self.sort != SKILL:
            raise _MisfitError("the", "target", "targets", why="belongs to a skill", write=("target Unit",))
        kind = group.of if isinstance(group, Target | Each) else Kind()
        if kind.kind != UNIT and not isinstance(effect, _ANY_CARD):
            raise _MisfitError(
                "war", "equipment", why="is no Unit, which this is about", write=("Destroy target Equipment.",)
            )
        self._check_other(kind, isinstance(group, Target))

    def _check_other(self, kind: Kind, is_target: bool = False) -> None:
        """`Other` leaves out this Unit, where nothing else was named that it could mean."""
        named = [each for each in self.named if not isinstance(each, This)]
        lone = self.sort in _OF_A_UNIT and not named and (self.sort != SKILL or kind.whose == YOU)
        if kind.other and (is_target or not lone):
            raise _MisfitError(
                "other", "another", why="leaves open which Unit is left out", write=("each Unit", "target Unit")
            )

    def _check_this(self, group: object) -> None:
        if isinstance(group, This) and self.sort not in _OF_A_UNIT:
            raise _MisfitError(
                "this", "damage", why="means no Unit on this card", write=("each Unit you control", "target Unit")
            )


def _list_groups(effect: Effect) -> Iterator[tuple[str, Group]]:
    """The groups that an effect is about, each with its field."""
    for field in _GROUP_FIELDS:
        group = getattr(effect, field, None)
        if isinstance(group, Target | Each | This | Hit | It):
            yield field, group
