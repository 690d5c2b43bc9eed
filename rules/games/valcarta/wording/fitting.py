"""Whether a text fits where it stands: each effect has its time there, and each word something that it means."""

from __future__ import annotations

from typing import Any

import msgspec

from rules.cardtext.boxed.fitting import Box, MisfitError, list_groups
from rules.engine.effects.node import Node
from rules.engine.texts.nodes import YOU, Destroy, Each, Effect, Flip, It, PerEach, Return, Target, This
from rules.games.valcarta.wording.nodes import (
    UNIT,
    Apply,
    Befalls,
    ChangeDamage,
    ChangeRoll,
    Hit,
    HitsEach,
    Kind,
    Lasting,
    Plays,
    Remove,
    Sacrifice,
    Sentence,
    Trigger,
)

SKILL, STAYS = "skill", ("continuous", "equipment", "unit", "fay")
_OF_A_UNIT = ("skill", "equipment", "unit", "fay")  # where "this Unit" means one


def fit(said: tuple[Sentence, ...], sort: str) -> tuple[Sentence, ...]:
    """Fit a text to the box that it stands in, pronouns resolved. Raises MisfitError."""
    return _UnitBox(sort).fit(said)


class _UnitBox(Box):
    noun = "Unit"

    def __init__(self, sort: str) -> None:
        super().__init__(has_this=sort in _OF_A_UNIT)
        self.sort = sort
        self.takes_away = (Destroy, Return, Remove)

    def fit(self, said: tuple[Sentence, ...]) -> tuple[Sentence, ...]:
        fitting = tuple([self._sentence(each) for each in said])
        if sum(isinstance(each, Sacrifice | HitsEach) for each in said) > 1:
            raise MisfitError("sacrifice", "hits", why="is said twice", write=("it once",))
        return fitting

    def _sentence(self, said: Sentence) -> Sentence:
        if isinstance(said, HitsEach):
            if self.sort != SKILL:
                write = ("Deal 10 damage to each opposing Unit.",)
                raise MisfitError("hits", "targets", why="belongs to a skill", write=write)
            return said
        if isinstance(said, Sacrifice):
            if self.sort != "fay":
                write = ("Destroy target Unit you control.",)
                raise MisfitError("sacrifice", why="stands on a Fay Charged Unit alone", write=write)
            return said
        if isinstance(said, Trigger):
            return self._trigger(said)
        fitting: Effect = self._lasting(said) if self.sort in STAYS else self.fit_effect(said)
        return fitting

    def _trigger(self, trigger: Trigger) -> Trigger:
        if self.sort not in STAYS:
            write = ("what happens at once, without a moment",)
            raise MisfitError("when", "at", why="needs a card that stays", write=write)
        event = trigger.event
        self.named, self.gone = [], False
        if isinstance(event, Befalls):
            self.check_this(event.to)
            self.check_other(event.to if isinstance(event.to, Kind) else Kind())
            self.named = [event.to] if isinstance(event.to, This) else [Target(event.to)]
            self.gone = event.what == "destroy"
            self.this_gone = self.gone and isinstance(event.to, This)
        elif isinstance(event, Plays) and event.what.kind == UNIT:
            self.named = [Target(event.what)]
        effects = self.fit_effects(trigger.effects)
        self.named, self.gone, self.this_gone = [], False, False
        return msgspec.structs.replace(trigger, effects=effects)

    def _lasting(self, effect: Effect) -> Effect:
        """What holds while the card lies there."""
        inner = effect.effect if isinstance(effect, PerEach) else effect
        if isinstance(inner, ChangeRoll) and not inner.next:
            if isinstance(effect, PerEach):
                self.check_other(effect.of)
            return effect
        if isinstance(effect, Lasting) and not effect.turn:
            if not isinstance(effect.whose, This | Each):
                write = ("Each Unit you control deals +10 damage.",)
                raise MisfitError("target", "it", "a", why="is nothing that can last", write=write)
            self.check_group(effect, effect.whose)
            return effect
        raise MisfitError(
            "next", "this", "draw", "deal", "gain", "flip", "if", "you", "choose",
            why="has no moment, and this card stays",
            write=("At the start of your turn, draw 1 card.", "Your FE roll gets +1."),
        )  # fmt: skip

    def check(self, effect: Any) -> None:
        if isinstance(effect, PerEach) and isinstance(effect.effect, ChangeRoll) and self.sort in STAYS:
            raise MisfitError("for", why="counts at a moment that is not said", write=("Your FE roll gets +1.",))
        if isinstance(effect, Lasting) and not effect.turn and not self._is_of_the_skill(effect):
            write = ("Each Unit you control deals +10 damage this turn.",)
            raise MisfitError("damage", "cannot", "immune", why="would change without an end", write=write)
        if isinstance(effect, Apply) and "provoked" in effect.statuses and self.sort not in _OF_A_UNIT:
            why, write = "names no Unit that provokes", ("it in the text of a skill",)
            raise MisfitError("provoked", "provoke", why=why, write=write)

    def _is_of_the_skill(self, effect: Lasting) -> bool:
        """Whether what is changed is the damage of the skill itself, against some Units."""
        own = isinstance(effect, ChangeDamage) and isinstance(effect.whose, This) and effect.against != Kind()
        return self.sort == SKILL and own

    def fit_flip(self, flip: Flip) -> Flip:
        if not flip.heads and not flip.tails:
            raise MisfitError("flip", why="decides nothing", write=("Flip a coin. If heads, draw 1 card.",))
        each = flip.each
        if each is None and self.sort == SKILL and self._concerns_the_hit(flip):
            each = Hit()  # one coin for each Unit that the attack involves (VAL-STA-03)
        if each is not None:
            each = self.bind(each, None)
            self.check_group(flip, each)
            self.name(each)
        heads, tails = self.fit_branches((flip.heads, flip.tails), each)
        return Flip(heads, tails, each)

    def _concerns_the_hit(self, flip: Flip) -> bool:
        """Whether the effects of a coin are about the skill's targets, all of them or none."""
        effects = (*flip.heads, *flip.tails)
        about = [any(isinstance(group, Hit | It) for _, group in list_groups(each)) for each in effects]
        if any(about) and not all(about):
            raise MisfitError("flip", why="leaves open for whom the coin is", write=("Flip a coin for each target.",))
        return any(about) and (not self.named or all(isinstance(each, Hit) for each in self.named))

    def name(self, group: Node) -> None:
        super().name(Hit() if isinstance(group, Hit) else group)

    def bind_own(self, group: Node, coin: Node | None) -> Node | None:
        """What the coin is for is `it`; in a skill that has named nothing, `it` is the target."""
        if coin is not None and (isinstance(group, It) or (isinstance(group, Hit) and isinstance(coin, Hit))):
            return It()
        return Hit() if isinstance(group, It) and not self.named and self.sort == SKILL else None

    def clearer(self) -> tuple[str, ...]:
        return ("the target", "this Unit") if self.sort == SKILL else super().clearer()

    def check_group(self, effect: Any, group: Node) -> None:
        if isinstance(group, Hit) and self.sort != SKILL:
            raise MisfitError("the", "target", "targets", why="belongs to a skill", write=("target Unit",))
        kind = group.of if isinstance(group, Target | Each) else Kind()
        if isinstance(kind, Kind) and kind.kind != UNIT and not isinstance(effect, self.takes_away):
            why, write = "is no Unit, which this is about", ("Destroy target Equipment.",)
            raise MisfitError("war", "equipment", why=why, write=write)
        super().check_group(effect, group)

    def leaves_out_this(self, kind: Any) -> bool:
        return super().leaves_out_this(kind) and (self.sort != SKILL or kind.whose == YOU)
