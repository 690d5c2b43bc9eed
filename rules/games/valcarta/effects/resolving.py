"""Carries out texts: targets, order, and skills."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from rules.engine.effects.node import Node, list_parts
from rules.engine.frames import push
from rules.engine.texts.acting import SHARED_ACTS
from rules.engine.texts.carrying import Meanings, Resolution, find_group, target_violations
from rules.engine.texts.nodes import Effect, It, PerEach, Target, While, counts_what_was_done
from rules.engine.values import Violation
from rules.games.valcarta.cards import Skill, ValcartaCard
from rules.games.valcarta.effects.acting import ACTS, can_lose, has_fe, part_with
from rules.games.valcarta.effects.attack import Attack
from rules.games.valcarta.effects.entering import can_enter, enter
from rules.games.valcarta.effects.holding import is_out_of_aim, may_ban
from rules.games.valcarta.effects.matching import count_total, is_printed, list_cards, read_figure, tell
from rules.games.valcarta.rulebook.citing import refuse
from rules.games.valcarta.table.state import Card, State
from rules.games.valcarta.wording.fitting import looks_back
from rules.games.valcarta.wording.nodes import Fail, Hit, Kind, Lasting, LoseFE, LoseSE, Sentence
from rules.games.valcarta.wording.reading import read_main_text, read_text


def start(
    state: State,
    source: Card,
    seat: int,
    due: list[Effect],
    rule: str,
    *,
    this: Card | None = None,
    it: list[Card] | None = None,
    attack: Attack | None = None,
    given: list[Any] | None = None,
) -> None:
    """Begin to carry out effects. `attack` is the one whose skill says them."""
    if due:
        frame = Resolution(MEANINGS, source, seat, due, rule)
        frame.this, frame.it, frame.about, frame.given = this, it or [], attack, given or []
        push(state, frame)


def start_text(
    state: State, source: Card, seat: int, definition: ValcartaCard, targets: tuple[Any, ...], rule: str
) -> None:
    """Carry out the text of a card at once."""
    start(state, source, seat, _list_effects(read_main_text(definition)), rule, given=list(targets))


def start_skill(state: State, attacker: Card, skill: Skill, attack: Attack, *, before: bool) -> None:
    """Carry out the text of a skill: effects on the damage first, the rest after the damage (VAL-COM-09)."""
    if skill.text:
        due = _part_effects(skill.text)[0 if before else 1]
        start(state, attacker, attacker.controller, list(due), "VAL-COM-09", this=attacker, attack=attack)


@lru_cache(maxsize=8192)
def _part_effects(text: str) -> tuple[tuple[Effect, ...], tuple[Effect, ...]]:
    """Part a skill's effects: before the damage, and after."""
    effects = _list_effects(read_text(text, "skill").said)
    last = max([at for at, each in enumerate(effects) if _decides_damage(each) and looks_back(each)], default=-1)
    first = [at <= last or _decides_damage(each) for at, each in enumerate(effects)]
    before, after = [
        [each for each, is_first in zip(effects, first, strict=True) if is_first is part] for part in (True, False)
    ]
    return tuple(before), tuple(after)


def _decides_damage(effect: Effect) -> bool:
    """Whether a coin or a choice decides the damage of an attack, or makes the attack fail."""
    inner = [each for each in list_parts(effect)[1:] if isinstance(each, Effect)]
    return any(isinstance(each, Fail) or _is_lasting(each) for each in inner)


def _list_effects(said: tuple[Sentence, ...]) -> list[Effect]:
    """The effects of a text, without changes to the damage of the own skill."""
    return [each for each in said if isinstance(each, Effect) and not _is_lasting(each)]


def _is_lasting(effect: Effect) -> bool:
    if isinstance(effect, PerEach) and counts_what_was_done(effect.of):
        return False
    once = effect.effect if isinstance(effect, PerEach) else effect
    return isinstance(once, While) or (isinstance(once, Lasting) and not once.until)


def check_targets(state: State, seat: int, definition: ValcartaCard, targets: tuple[Any, ...]) -> Iterator[Violation]:
    """Why the targets of a row cannot be targets of the text, or why a War Card has none."""
    rule = "VAL-CRY-09" if definition.kind == "crystal" else "VAL-WAR-05"
    effects = _list_effects(read_main_text(definition))
    if definition.kind == "war" and effects and all(_lacks_target(state, seat, each) for each in effects):
        yield refuse(rule, f"There is no card that {definition.name} can target.")
    else:
        yield from target_violations(state, MEANINGS, seat, effects, targets, rule, by=definition)


def _lacks_target(state: State, seat: int, effect: Effect) -> bool:
    """Whether an effect lacks its target, or hangs on a missing target before."""
    group = find_group(effect)
    if isinstance(group, Target):
        return not MEANINGS.list_cards(state, group.of, seat, None, True)
    return isinstance(group, It)


def _refuse_target(target: Any) -> Violation | None:
    if not isinstance(target, Card) or target.zone_name != "crystal":
        return None
    message = f"{target.called} is a Crystal; no effect can change it."
    return refuse("VAL-G12", message, also=("VAL-CRY-07", "VAL-CRY-08"))


def _name_kind(kind: Kind) -> str:
    return {"unit": "Unit", "war": "Continuous War Card", "equipment": "Equipment"}[kind.kind]


def _find_hits(frame: Resolution, group: Node) -> list[Card]:
    return list(frame.about.hits) if isinstance(group, Hit) else []


def _list_aimed_at(
    state: State, kind: Any, seat: int, this: Card | None = None, targeted: bool = False, by: Any = None
) -> list[Card]:
    """The cards of a kind; for a target, only the cards that the text may target."""
    found = list_cards(state, kind, seat, this)
    if not targeted or not may_ban(state):
        return found
    return [card for card in found if not is_out_of_aim(state, card, seat, by)]


MEANINGS = Meanings(
    do={**SHARED_ACTS, **ACTS},
    list_cards=_list_aimed_at,
    find_group=_find_hits,
    count_total=count_total,
    name_kind=_name_kind,
    refuse_target=_refuse_target,
    is_printed=is_printed,
    read_figure=read_figure,
    part_with=part_with,
    can_pay={LoseFE: has_fe, LoseSE: can_lose},
    after=None,
    enter=enter,
    can_enter=can_enter,
    heap="discard",
    tell=tell,
)
