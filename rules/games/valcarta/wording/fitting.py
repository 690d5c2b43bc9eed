"""Fits a text to its box, with times and pronouns."""

from __future__ import annotations

from typing import Any

import msgspec

from rules.cardtext.boxed.checking import choose_namesake, is_of_figures, list_asked
from rules.cardtext.boxed.fitting import Box
from rules.cardtext.boxed.joining import list_groups
from rules.cardtext.boxed.misfits import OWN, MisfitError
from rules.cardtext.boxed.speech import check_called
from rules.engine.effects.node import Node, list_parts
from rules.engine.texts.nodes import (
    OPPONENT,
    YOU,
    Ban,
    Bearer,
    Both,
    Choose,
    Controls,
    Destroy,
    Dies,
    Each,
    Effect,
    Exceeds,
    FigureOf,
    Flip,
    FlipSeveral,
    Happening,
    If,
    IfDone,
    Is,
    It,
    Itself,
    May,
    OneOf,
    Only,
    OwnPrice,
    PartWith,
    PerEach,
    PutInPlay,
    Rescue,
    Return,
    Shows,
    Target,
    That,
    Them,
    This,
    Tossed,
    Was,
    While,
    counts_what_was_done,
)
from rules.games.valcarta.wording.attacks import ItsAttack
from rules.games.valcarta.wording.kinds import ANY_STATUS
from rules.games.valcarta.wording.nodes import (
    AFTER_ATTACK,
    AFTER_DAMAGE,
    BY_ATTACK,
    DEALT,
    EQUIPMENT,
    HARMLESS,
    KILL,
    OF_UNITS,
    ON_TARGET,
    ON_THIS,
    TIMES,
    UNATTACKED,
    UNIT,
    UNREDUCED,
    Apply,
    Attach,
    ChangeAttack,
    ChangeDamage,
    ChangeHP,
    ChangeRoll,
    DoubleAttack,
    DoubleDamage,
    Fail,
    HalveAttack,
    Hit,
    Hits,
    HitsEach,
    Kind,
    Lasting,
    MoveDamage,
    OfPlayers,
    Redirect,
    Remove,
    Rest,
    Sacrifice,
    Seldom,
    Sentence,
    Spare,
    Striker,
    Trigger,
    Usable,
)

ATTACKING = "attacking"
SKILL, STAYS = "skill", ("continuous", "equipment", "unit", "fay")
ATTACKED = Kind(trait="attacked")
_OF_A_UNIT = ("skill", "equipment", "unit", "fay")  # "this Unit" has a meaning there


def _check_hp(effect: Effect, asked: Any) -> None:
    """Refuse a lasting change of HP that asks for HP."""
    if isinstance(effect, ChangeHP) and is_of_figures(asked) and getattr(asked, "stat", "hp") == "hp":
        write = ("For each Fire Unit you control, +10 HP.", "Each Fire Unit you control gets +10 HP.")
        raise MisfitError("point", "with", "each", why="asks for the HP that this changes", write=write)


def _check_entering(effect: PutInPlay) -> None:
    """Units come into play in a free slot, and Equipment on a Unit."""
    kind: Any = effect.of
    write = ("Put 1 Basic Unit from your hand into play.", "Put 1 Equipment from your hand onto target Unit.")
    if effect.to is None and kind.kind not in ("", UNIT):
        raise MisfitError("play", "field", why="is said of Units", write=write)
    if effect.to is not None and kind.kind != EQUIPMENT:
        raise MisfitError("onto", "on", "to", why="is said of Equipment", write=write)


def fit(said: tuple[Sentence, ...], sort: str) -> tuple[Sentence, ...]:
    """Fit a text to the box that it stands in, pronouns resolved. Raises MisfitError."""
    return _UnitBox(sort).fit(said)


class _UnitBox(Box):
    noun = "Unit"
    in_own_turn = ("attack", "upgrade")

    def __init__(self, sort: str) -> None:
        super().__init__(sort, has_this=sort in _OF_A_UNIT)
        self.times, self.of_cards, self.stay = TIMES, (*OF_UNITS, AFTER_ATTACK), STAYS
        self.in_coin = False  # whether what is read depends on a coin
        self.in_choice = False  # or on what a player does before the damage
        self.hits_one = True
        self.struck = self.struck_by = False  # whether the text waits for a blow, and speaks of the attacker
        self.in_attack = self.in_attacked = False  # whether it waits for an attack, or for being attacked
        self.attacks = False  # whether the text speaks of its own Unit's attack, with its targets
        self.partner: Node | None = None  # the other Unit of an awaited attack
        self.meant: Node | None = None  # the meaning of `it` in an Instant without named cards
        self.applied: set[str] = set()  # the statuses that it has given for certain
        self.standing: list[Node] = []  # the subjects of lasting sentences so far
        self.counted: Effect | None = None  # what is said of as many cards as there are
        self.takes_away = (Destroy, Return, Remove, PartWith)

    def fit(self, said: tuple[Sentence, ...]) -> tuple[Sentence, ...]:
        said = tuple([each for sentence in said for each in self._play_when(sentence)])
        self.hits_one = not any(isinstance(each, HitsEach | Hits) for each in said)
        fitting = tuple([self._fit_next(each) for sentence in said for each in choose_namesake(sentence)])
        self._check_toss(fitting)
        if sum(isinstance(each, HitsEach | Hits) for each in said) > 1:
            raise MisfitError("hits", why="is said twice", write=("it once",))
        return fitting

    def _check_toss(self, said: tuple[Sentence, ...]) -> None:
        """A skill's sentences about a toss come all before the damage, or all after."""
        after = [isinstance(each, Effect) and not changes_damage(each) for each in said]
        if self.sort == SKILL and any(
            True in after[:at] and _fails(each) for at, each in enumerate(said) if isinstance(each, If)
        ):
            write = ("If you control no Hero Unit, this attack does nothing. Draw 1 card.",)
            raise MisfitError("nothing", "fails", why="is asked first of all, and stands first", write=write)
        looking = [changes_damage(each) for each in said if looks_back(each)] if self.sort == SKILL else []
        if any(looking) and not all(looking):
            write = ("Roll a d12. If the die shows 7 or more, +20 damage.",)
            raise MisfitError(
                "roll",
                "if",
                "on",
                why="is followed by what comes before the damage and what comes after it",
                write=write,
            )

    def _fit_next(self, said: Sentence) -> Sentence:
        """Fit a sentence, and know which statuses it has given for certain."""
        fitting = self._sentence(said)
        if isinstance(fitting, Apply):
            self.applied.update(fitting.statuses)
        return fitting

    def _sentence(self, said: Sentence) -> Sentence:
        if isinstance(said, Only):
            self._mean_attack(said.condition)
            return self.fit_only(said, ("war", "instant", "continuous", "equipment"), ("skill", "crystal"))
        if isinstance(said, Bearer):
            return self.fit_bearer(said, EQUIPMENT)
        if isinstance(said, OwnPrice):
            return self.fit_own_price(said, ("war", "instant", "continuous", "equipment", "unit", SKILL))
        if isinstance(said, HitsEach | Hits | Seldom | Rest | Sacrifice):
            self._check_box(said)
            return said
        if isinstance(said, Trigger):
            return self._trigger(said)
        if isinstance(said, Usable):
            return self._use(said)
        if self.sort == SKILL and isinstance(said, If) and (harder := _hit_harder(said)) is not None:
            return harder
        if self.sort == SKILL and isinstance(said, If | While) and _is_about_damage(said):
            return While(self.fit_condition(said.condition, None), said.effects)
        fitting: Effect = self._lasting(said) if self.sort in STAYS else self.fit_effect(said)
        return fitting

    def _mean_attack(self, condition: Any) -> None:
        """Note the Unit of the attack in an Instant's condition, for later pronouns."""
        of = getattr(condition, "of", None)
        trait = getattr(of, "trait", "")
        if self.sort != "instant" or not isinstance(condition, Controls):
            return
        if trait == ATTACKING:
            self.meant = Each(Kind(trait=trait))
        elif isinstance(of, Kind) and trait == "attacked" and condition.who == YOU:
            self.meant = Target(msgspec.structs.replace(of, whose=YOU))

    def _check_box(self, said: Sentence) -> None:
        """Whether a sentence stands on the cards that alone may say it."""
        if isinstance(said, HitsEach | Hits) and self.sort != SKILL:
            write = ("Deal 10 damage to each opposing Unit.",)
            raise MisfitError("hits", "targets", why="belongs to a skill", write=write)
        if isinstance(said, Seldom | Rest) and self.sort != SKILL:
            write = ("Once per turn, when you play a Unit, draw 1 card.",)
            raise MisfitError("use", "once", "skill", why="belongs to a skill", write=write)
        if isinstance(said, Sacrifice) and self.sort != "fay":
            write = ("Destroy target Unit you control.",)
            raise MisfitError("sacrifice", why="stands on a Fay Charged Unit alone", write=write)

    def fit_condition(self, condition: Any, coin: Node | None) -> Any:
        """Refuse to ask for a status just given by the text."""
        asked = getattr(condition.of, "statuses", ()) if isinstance(condition, Is) else ()
        if self.applied.intersection(asked) or (self.applied and asked == (ANY_STATUS,)):
            write = ("If the target is a Unit with Burn, draw 1 card. Apply Burn to the target.",)
            raise MisfitError("already", "is", "has", why="asks for what the text has given before", write=write)
        return super().fit_condition(condition, coin)

    def _play_when(self, said: Sentence) -> tuple[Sentence, ...]:
        """`When an opposing Unit attacks, ...` on an Instant tells the time of the play; `it` is the attacker.

        What a skill does after its damage is what its text does anyway.
        """
        if isinstance(said, Trigger) and said.event.event == AFTER_DAMAGE:
            if self.sort != SKILL or said.once or any(map(changes_damage, said.effects)):
                write = ("When this Unit attacks, gain 1 FE.",)
                raise MisfitError("after", why="is said of what a skill does besides its damage", write=write)
            return said.effects
        if self.sort != "instant" or not isinstance(said, Trigger) or said.once:
            return (said,)
        event, of = said.event, said.event.of
        trait = {"attack": "attacking", "attacked": "attacked"}.get(event.event)
        asked, effects = _split_attack(said.effects)
        plain = isinstance(of, Kind) and of.whose and not (of.trait or of.other)
        if trait is None or not isinstance(of, Kind) or not plain:
            return (said,)
        self.meant = (
            Target(msgspec.structs.replace(of, trait=trait)) if trait == "attacked" else Each(Kind(trait=trait))
        )
        controls = Controls(of.whose, msgspec.structs.replace(of, whose="", trait=trait))
        if asked is not None:
            self.meant = None  # as both Units of the attack have been named
        return (Only(controls if asked is None else Both((controls, asked))), *effects)

    def _trigger(self, trigger: Trigger) -> Trigger:
        if self.sort not in STAYS:
            write = ("what happens at once, without a moment",)
            raise MisfitError("when", "at", why="needs a card that stays", write=write)
        if isinstance(trigger.event.of, Itself):
            check_called(trigger.event.of, self.sort)
            own = This() if self.sort in ("unit", "fay") else Itself()
            trigger = msgspec.structs.replace(trigger, event=msgspec.structs.replace(trigger.event, of=own))
        self.hear(trigger.event)
        if trigger.event.event == KILL:
            self.check_this(This())
        self.attacks = trigger.event == Happening("attack", This())
        self.in_attack, self.in_attacked = trigger.event.event == "attack", trigger.event.event == "attacked"
        asked, _ = _split_attack(trigger.effects)
        if asked is not None:
            self.partner = Each(Kind(trait=asked.of.trait))
            self.named = [*self.named, self.partner]
        self.struck = self.struck_by = False
        self.struck = isinstance(trigger.event.of, This) and trigger.event.event in ("destroy", "hurt", "attacked")
        effects = self.fit_effects(trigger.effects)
        if self.struck_by and trigger.event.event != "attacked":
            trigger = _limit_to_attacks(trigger)
        self.struck = False
        self.partner = None
        self.attacks = self.in_attack = self.in_attacked = False
        self.forget()
        return msgspec.structs.replace(trigger, effects=effects)

    def _use(self, usable: Usable) -> Usable:
        if self.sort not in STAYS:
            raise MisfitError("once", why="is said by a card that stays", write=("what happens at once",))
        self.forget()
        effects = self.fit_effects(usable.effects)
        self.forget()
        return Usable(effects, usable.often)

    def is_in_play(self, when: Happening) -> bool:
        return isinstance(when.of, Kind) and when.of.kind == UNIT

    def is_fleeting(self, kind: Kind) -> bool:
        return bool(kind.statuses or kind.trait)

    def _lasting(self, effect: Effect) -> Effect:
        """A rule while the card is in play."""
        if isinstance(effect, While | If) and not getattr(effect, "otherwise", ()):
            return While(self._fit_lasting_condition(effect), tuple([self._lasting(each) for each in effect.effects]))
        inner = effect.effect if isinstance(effect, PerEach) else effect
        if isinstance(inner, ChangeRoll) and not inner.next:
            if isinstance(effect, PerEach):
                effect = self._fit_counted(effect)
            return effect
        if isinstance(inner, OfPlayers) and not inner.until:
            return inner
        if isinstance(inner, Lasting) and not inner.until:
            if isinstance(inner.whose, It):
                inner = msgspec.structs.replace(inner, whose=self._find_lasting_subject(inner.whose))
                effect = msgspec.structs.replace(effect, effect=inner) if isinstance(effect, PerEach) else inner
            if not isinstance(inner.whose, This | Each):
                write = ("Each Unit you control deals +10 damage.",)
                raise MisfitError("target", "it", "a", why="is nothing that can last", write=write)
            if isinstance(inner.whose, Each) and inner.whose.of.extreme is not None:
                write = ("Each Unit you control deals +10 damage.",)
                raise MisfitError("highest", "lowest", why="changes while this lasts", write=write)
            self.check_group(inner, inner.whose)
            self.standing.append(inner.whose)
            if isinstance(inner, Rescue):
                self.check_rescue(inner, lasts=True)
            _check_hp(inner, inner.whose.of if isinstance(inner.whose, Each) else None)
            if isinstance(effect, PerEach):
                _check_hp(inner, effect.of)
                effect = self._fit_counted(effect)
            return effect
        raise MisfitError(
            "next", "this", "draw", "deal", "gain", "flip", "if", "you", "choose",
            why="has no moment, and this card stays",
            write=(f"{OWN} at the start of your turn.", f"At the start of your turn, {OWN}.", "Your FE roll gets +1."),
        )  # fmt: skip

    def _find_lasting_subject(self, group: It) -> Node:
        """Resolve `its` and `their` in a lasting text: the cards named so far, or the Unit of the text."""
        said = [each for each in dict.fromkeys(self.standing) if isinstance(each, Each) or not isinstance(group, Them)]
        if not said and self.has_this and not isinstance(group, Them):
            return This()
        if len(said) != 1:
            write = ("Each Unit you control deals +10 damage.",)
            raise MisfitError("its", "their", "it", "they", why="leaves open which Units are meant", write=write)
        return said[0]

    def _fit_counted(self, effect: PerEach) -> PerEach:
        """Fit the count of a lasting effect: `it` is the Unit of the text."""
        if self.has_this:
            self.named = [This()]
        amount = self.fit_amount(effect.of, None)
        self.named = []
        return msgspec.structs.replace(effect, of=amount)

    def _fit_lasting_condition(self, effect: Any) -> Any:
        """Fit the condition of a lasting effect. The effect must not change the condition."""
        condition = effect.condition
        for each in list_asked(condition):
            hp = getattr(getattr(each, "of", None), "figure", None)
            if hp and any(isinstance(inner, ChangeHP) for inner in effect.effects):
                write = ("While you control a Fire Unit, this Unit gets +20 HP.",)
                raise MisfitError("while", "if", "as", why="asks for what changes while this lasts", write=write)
        self.named = [This()] if self.has_this else []  # nothing else is named in a text that lasts
        fitted = self.fit_standing(condition)
        self.named = []
        return fitted

    def fit_amount(self, amount: Any, coin: Node | None) -> Any:
        if isinstance(amount, FigureOf) and amount.stat == DEALT and self.sort != SKILL:
            why = "is known to a skill alone"
            raise MisfitError("dealt", "done", why=why, write=("Heal 20 damage from this Unit.",))
        return super().fit_amount(amount, coin)

    def check(self, effect: Any) -> None:
        if isinstance(effect, PerEach) and isinstance(effect.effect, ChangeRoll) and self.sort in STAYS:
            raise MisfitError("for", why="counts at a moment that is not said", write=("Your FE roll gets +1.",))
        if isinstance(effect, PerEach):
            self.counted = effect.effect
        if isinstance(effect, Rescue):
            self.check_rescue(effect, lasts=False)
        if isinstance(effect, Lasting) and not effect.until and not self._is_of_the_skill(effect):
            write = (f"{OWN} this turn.", "Each Unit you control deals +10 damage this turn.")
            raise MisfitError("damage", "cannot", "immune", "hp", why="would change without an end", write=write)
        if isinstance(effect, OfPlayers) and not effect.until:
            raise MisfitError("cannot", "play", "cost", why="would hold without an end", write=(f"{OWN} this turn.",))
        if isinstance(effect, Attach) and (self.gone or not (self.named and _is_equipment(self.named[-1]))):
            raise MisfitError(
                "it", why="means no Equipment on the field", write=("Choose target Equipment you control.",)
            )
        if isinstance(effect, PutInPlay):
            _check_entering(effect)
        self._check_attack(effect)
        if isinstance(effect, Apply) and "provoked" in effect.statuses and self.sort not in _OF_A_UNIT:
            clearer = ("it in the text of a skill",)
            raise MisfitError("provoked", "provoke", why="names no Unit that provokes", write=clearer)

    def _check_attack(self, effect: Any) -> None:
        """An Instant speaks of the attack under way, and a skill of its own."""
        hangs = self.sort == SKILL and (self.in_coin or self.in_choice)
        if isinstance(effect, Fail) and not (self.sort == "instant" or hangs):
            coin = ("Flip a coin. If tails, this attack does nothing.",)
            why = "is said by an Instant, and by a skill of its own coin, condition or choice"
            raise MisfitError("nothing", "fails", "misses", "cancel", "negate", why=why, write=coin)
        if (
            isinstance(effect, ChangeAttack | DoubleAttack | HalveAttack | Spare | Redirect)
            and self.sort != "instant"
            and not (self.in_attack or self.in_attacked)
        ):
            write = ("Target Unit takes no damage this turn.",)
            raise MisfitError("attack", why="is said of an attack under way, by an Instant", write=write)

    def _find_attack_of_it(self, effect: ItsAttack) -> Effect:
        """An effect on the attack of a Unit. The Unit must be the attacker."""
        attacker = Each(Kind(trait=ATTACKING))
        known = self.meant == attacker if self.meant is not None else self.in_attack or not self.named
        if not (known or set(self.named) == {attacker}) or self.partner is not None:
            why = "is that of a Unit of which nobody knows that it attacks"
            raise MisfitError("its", why=why, write=("This attack does nothing.", "The attack deals -20 damage."))
        return effect.effect

    def _means_attacked(self, whose: Node) -> bool:
        """Whether those that take no damage are spared by the attack under way."""
        if self.in_attacked:
            return whose in (It(), That(), This())
        of_it = self.meant is not None and getattr(getattr(self.meant, "of", None), "trait", "") == "attacked"
        return self.sort == "instant" and (whose == Each(ATTACKED) or (of_it and whose in (It(), That())))

    def _means_attacker(self, whose: Any) -> bool:
        """Whether those that deal no damage deal none by the attack under way."""
        return self.sort == "instant" and getattr(getattr(whose, "of", None), "trait", "") == ATTACKING

    def _is_of_the_skill(self, effect: Lasting) -> bool:
        """Whether what is changed is the damage of the skill itself, against some Units."""
        if self.sort != SKILL or not changes_own_damage(effect):
            return False
        against = getattr(effect, "against", None)
        return against is None or self.in_coin or self.in_choice or effect is self.counted or against != Kind()

    def fit_effect(self, effect: Any, coin: Node | None = None) -> Any:
        if isinstance(effect, MoveDamage):
            origin = self.bind(effect.origin, coin)
            self.check_this(origin)
            effect = msgspec.structs.replace(effect, origin=origin)
            if isinstance(effect.to, Hit) and not self.hits_one:
                why = "may be several Units"
                raise MisfitError("target", why=why, write=("Move all damage from this Unit to target opposing Unit.",))
        if isinstance(effect, ItsAttack):
            effect = self._find_attack_of_it(effect)
        if isinstance(effect, Redirect):
            effect = self._aim_elsewhere(effect)
        if isinstance(effect, Ban) and effect == Ban("hurt", effect.whose) and self._means_attacked(effect.whose):
            effect = Spare(effect.whose)
        if isinstance(effect, Ban) and effect == Ban(HARMLESS, effect.whose) and self._means_attacker(effect.whose):
            effect = Spare(Each(ATTACKED))
        if isinstance(effect, ChangeDamage) and self._is_of_attack(effect):
            effect = ChangeAttack(effect.points)  # the only attack, not a skill of this text
        if isinstance(effect, FlipSeveral):
            self.in_coin, before = True, self.in_coin
            fitted = super().fit_effect(effect, coin)
            self.in_coin = before
            return fitted
        before = self.in_choice
        if self.sort == SKILL:
            effect = self._choose_first(effect)
        told = isinstance(effect, If) and (isinstance(effect.condition, Was | Tossed | Exceeds) or _fails(effect))
        self.in_choice = before or told or isinstance(effect, IfDone | May | OneOf)
        fitted = super().fit_effect(effect, coin)
        self.in_choice = before
        return fitted

    def _choose_first(self, effect: Any) -> Any:
        """Ask before the damage: a player does a deed, or the attack does nothing."""
        if isinstance(effect, OneOf) and len(effect.options) == 2 and (Fail(),) in effect.options:
            (done,) = [each for each in effect.options if each != (Fail(),)] or [()]
            return May(done, effect.who, (Fail(),))
        of_hit = isinstance(effect, If) and any(isinstance(each, Hit) for each in list_parts(effect.condition))
        decides = [each for each in list_parts(effect) if isinstance(each, Fail | Exceeds) or _keeps(each)]
        if of_hit and not self.hits_one and decides:
            why, write = "may hang on one of several targets", ("If you control a Hero Unit, ...",)
            raise MisfitError("target", "targets", why=why, write=write)
        return effect

    def _aim_elsewhere(self, effect: Redirect) -> Redirect:
        """A new target must be a Unit of the attacked side, other than the first target."""
        kind: Any = effect.to.of  # type: ignore[attr-defined]
        if kind.whose != YOU or self.sort != "instant":
            write = ("Redirect the attack to target Unit you control.",)
            raise MisfitError("redirect", "change", why="is said by an Instant, of a Unit of yours", write=write)
        return Redirect(_take_unattacked(effect.to)) if kind.other else effect

    def _is_of_attack(self, effect: ChangeDamage) -> bool:
        """Whether a change of damage is said of the attack under way: by an Instant, or of whoever attacks."""
        if effect.until or effect.against != Kind():
            return False
        if self.sort == "instant":
            return effect.whose in (This(), Each(Kind(trait=ATTACKING)), Target(Kind(trait=ATTACKING)))
        return self.in_attack and (isinstance(effect.whose, It) or effect.whose in self.named[:1])

    def fit_flip(self, flip: Flip) -> Flip:
        if flip.each is None and self.sort == SKILL and self._concerns_the_hit(flip):
            flip = Flip(flip.heads, flip.tails, Hit())  # one coin for each Unit that the attack involves (VAL-STA-03)
        self.in_coin = True
        fitted = super().fit_flip(flip)
        self.in_coin = False
        return fitted

    def _concerns_the_hit(self, flip: Flip) -> bool:
        """Whether the effects of a coin are about the skill's targets, all of them or none."""
        effects = (*flip.heads, *flip.tails)
        about = [any(_is_hit(group) for _, group in list_groups(each)) for each in effects]
        if any(about) and not all(about) and not self.hits_one:
            raise MisfitError("flip", why="leaves open for whom the coin is", write=("Flip a coin for each target.",))
        return any(about) and (not self.named or all(isinstance(each, Hit) for each in self.named))

    def name(self, group: Node) -> None:
        super().name(Hit() if isinstance(group, Hit) else group)

    def bind_own(self, group: Node, coin: Node | None) -> Node | None:
        """Resolve `it` to the coin's card, and a skill's target to the attacked Unit."""
        if self.meant is not None and isinstance(group, It) and not self.named:
            return self.meant
        if isinstance(group, Striker):
            return self._find_striker()
        if self.partner is not None and isinstance(group, That) and self.named == [This(), self.partner]:
            return self.partner
        if self._leaves_out_hit(group):
            return _take_unattacked(group)
        if self.attacks and isinstance(group, Hit):
            return Each(ATTACKED)
        attacked = group == Each(ATTACKED) and self.sort == SKILL
        hit = isinstance(group, Hit) or attacked
        if coin is not None and (isinstance(group, It) or (hit and isinstance(coin, Hit))):
            return It()
        return Hit() if attacked else None

    def _find_striker(self) -> Node:
        """Resolve the Unit that struck this Unit: the attacking Unit, if the text waits for a blow."""
        if not self.struck:
            write = ("When this Unit is destroyed by an attack, deal 20 damage to the attacking Unit.",)
            raise MisfitError("that", why="means no Unit that is known to have attacked", write=write)
        self.struck_by = True
        return Each(Kind(trait=ATTACKING))

    def _leaves_out_hit(self, group: Any) -> bool:
        """Whether `another opposing Unit` leaves out a skill's targets, with nothing else named."""
        kind: Any = getattr(group, "of", None)
        of_skill = isinstance(kind, Kind) and kind.other and kind.whose == OPPONENT and not kind.trait
        if self.in_attack and of_skill:
            return not any(getattr(getattr(each, "of", None), "whose", "") == OPPONENT for each in self.named)
        return self.sort == SKILL and of_skill and all(isinstance(each, Hit) for each in self.named)

    def list_implied(self, effect: Any) -> dict[Node, str]:
        """In a skill without named cards, `it` is the target, or the attack if the effect changes damage."""
        if self.sort != SKILL:
            return {}
        is_open = isinstance(effect, ChangeDamage) and not self.in_coin
        attack: dict[Node, str] = {This(): "this attack"} if is_open else {}
        return {**attack, Hit(): "its target"}

    def clearer(self) -> tuple[str, ...]:
        return ("the target", "this Unit") if self.sort == SKILL else super().clearer()

    def check_group(self, effect: Any, group: Node) -> None:
        if isinstance(group, Hit) and self.sort != SKILL:
            raise MisfitError("the", "target", "targets", why="belongs to a skill", write=("target Unit",))
        kind = group.of if isinstance(group, Target | Each) else Kind()
        of_skill = kind.trait in (ON_TARGET, UNATTACKED) if isinstance(kind, Kind) else False
        if of_skill and self.sort != SKILL and not self.in_attack and not isinstance(effect, Redirect):
            raise MisfitError("target", why="belongs to a skill", write=("target Equipment",))
        if isinstance(kind, Kind) and kind.trait in (ATTACKING, "attacked") and self.sort in ("war", "crystal"):
            why = "is in no attack when this is played, in the Main Phase; an Instant or a skill speaks of it"
            raise MisfitError("attacking", "attacked", "defending", why=why, write=(f"target {self.noun}",))
        if isinstance(kind, Kind) and kind.trait == ON_THIS and not self.has_this:
            raise MisfitError("this", why="means no Unit on this card", write=("target Equipment",))
        if isinstance(kind, Kind) and kind.kind != UNIT and not isinstance(effect, (*self.takes_away, Choose)):
            why, write = "is no Unit, which this is about", ("Destroy target Equipment.",)
            raise MisfitError("war", "equipment", why=why, write=write)
        super().check_group(effect, group)

    def leaves_out_this(self, kind: Any) -> bool:
        return super().leaves_out_this(kind) and kind.kind == UNIT and (self.sort != SKILL or kind.whose == YOU)


def _limit_to_attacks(trigger: Trigger) -> Trigger:
    """Let a trigger wait for attacks alone if its only effect speaks of the attacker."""
    if len(trigger.effects) > 1:
        write = ("When this Unit is destroyed by an attack, ...",)
        raise MisfitError("that", why="leaves open whether the rest happens without an attack, too", write=write)
    return msgspec.structs.replace(trigger, event=msgspec.structs.replace(trigger.event, what=BY_ATTACK))


def is_lasting(effect: Any) -> bool:
    """Whether an effect is a rule as long as its card is in play."""
    if isinstance(effect, While | If):
        return not getattr(effect, "otherwise", ()) and all(map(is_lasting, effect.effects))
    once = effect.effect if isinstance(effect, PerEach) else effect
    if isinstance(once, ChangeRoll):
        return not once.next
    return isinstance(once, Lasting | OfPlayers) and not once.until


def _fails(effect: If) -> bool:
    """Whether an attack does nothing under a condition, which is asked before the damage."""
    asked = [each for each in list_asked(effect.condition) if isinstance(each, Dies)]
    return not asked and any(isinstance(each, Fail) for each in list_parts(effect))


def _is_hit(group: Node) -> bool:
    return isinstance(group, Hit | It) or group == Each(ATTACKED)


def _take_unattacked(group: Any) -> Node:
    other: Node = msgspec.structs.replace(group, of=msgspec.structs.replace(group.of, other=False, trait=UNATTACKED))
    return other


def _is_equipment(group: Node) -> bool:
    return isinstance(group, Target) and isinstance(group.of, Kind) and group.of.kind == EQUIPMENT


def _split_attack(effects: tuple[Any, ...]) -> tuple[Any, tuple[Any, ...]]:
    """Split an attack's condition from the effects behind."""
    first = effects[0]
    of_attack = len(effects) == 1 and isinstance(first, If) and isinstance(first.condition, Controls)
    if of_attack and getattr(first.condition.of, "trait", "") in (ATTACKING, "attacked"):
        return first.condition, first.effects
    return None, effects


def _hit_harder(said: If) -> ChangeDamage | DoubleDamage | None:
    """`If the target is Poisoned, +20 damage` is said of the skill's own damage to such Units."""
    asked, effects = said.condition, said.effects
    if not isinstance(asked, Is) or asked.what != Hit() or asked.never or said.otherwise or len(effects) != 1:
        return None
    (change,) = effects
    if change != DoubleDamage(This()) and not (
        isinstance(change, ChangeDamage) and change == ChangeDamage(change.points, This())
    ):
        return None
    return msgspec.structs.replace(change, against=asked.of)


def looks_back(said: object) -> bool:
    """Whether something hangs on the die or the card of an effect before it."""
    return any(isinstance(each, Was | Shows) or counts_what_was_done(each) for each in list_parts(said))


def changes_damage(said: object) -> bool:
    """Whether some of what an effect is made of changes the damage of the skill."""
    changes = [
        each for each in list_parts(said) if isinstance(each, ChangeDamage | DoubleDamage | Fail) or _keeps(each)
    ]
    return any(not getattr(each, "until", "") for each in changes)


def _keeps(effect: Any) -> bool:
    """Whether an effect keeps damage from being reduced."""
    return isinstance(effect, Ban) and effect.what == UNREDUCED


def _is_about_damage(said: If | While) -> bool:
    """Whether a condition is asked for the damage of a skill alone, and not about its targets."""
    of_others = isinstance(said.condition, Both) or any(
        isinstance(each, Dies | Was | Tossed | Exceeds) or (isinstance(each, Is) and each.what != This())
        for each in list_asked(said.condition)
    )
    if getattr(said, "otherwise", ()) or of_others:
        return False
    return all(changes_own_damage(each) for each in said.effects)


def changes_own_damage(effect: Any) -> bool:
    """Whether an effect changes the damage of the skill itself, or keeps it as it is."""
    changes = isinstance(effect, ChangeDamage | DoubleDamage) or _keeps(effect)
    return changes and effect.whose == This() and not effect.until
