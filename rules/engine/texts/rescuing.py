"""Saves cards from destruction, or carries the destruction out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from rules.engine.atoms import note
from rules.engine.frames import push
from rules.engine.state import Card, State
from rules.engine.texts.carrying import Meanings, Resolution
from rules.engine.texts.happening import ONCE, is_used_up
from rules.engine.texts.nodes import BY_THIS, YOU, Effect, May, Rescue

Rescues = Iterable[tuple[Any, Rescue]]
Save = Callable[[State[Any], Any, Rescue, str], bool]
Destroy = Callable[[State[Any], list[Any], str], None]
OFFERING = "offering"  # how a game asks a player for a rescue, among what is in force
IN_QUESTION = "in question"  # the cards whose player is asked
REFUSED = "refused"  # and those whose player has been


class Spared(Effect, frozen=True):
    """A card in question stays, by a way of its game."""

    rescue: Rescue
    rule: str


class Doomed(Effect, frozen=True):
    """A card in question is destroyed after all."""

    rule: str


def list_unsaved(
    state: State[Any],
    going: list[tuple[Any, str]],
    list_rescues: Callable[[State[Any], Any], Rescues],
    save: Save,
) -> Iterator[tuple[Any, str]]:
    """The cards destroyed after all, each by its rule, and the cards lost as the price of saving.

    `save` carries out a way to save a card, False if nothing can. A card that goes itself saves no other. A card whose
    player is asked is in question until the answer.
    """
    lost = [card for card, _ in going]
    for card, rule in going:
        if card in state.continuous.get(IN_QUESTION, ()):
            continue
        others = [each for each in lost if each is not card]
        ready = [each for each in list_rescues(state, card) if _is_ready(state, each, others)]
        if card in state.continuous.get(REFUSED, ()):
            ready = [each for each in ready if not each[1].may]
        found = min(ready, key=_is_optional, default=None)
        if found is not None and found[1].may:
            _offer(state, card, rule, found)
            continue
        if found is None or not save(state, card, found[1], rule):
            yield card, rule
            continue
        source, rescue = found
        if rescue.once:
            note(state, ONCE, source, rescue, rule)
        if rescue.by == BY_THIS:
            lost.append(source)
            yield source, rule


def find_damage_left(rescue: Rescue, whole: int, damage: int) -> int:
    """The damage left on a saved card. Deadly damage is healed."""
    if rescue.left:
        return max(0, whole - rescue.left)
    return damage if damage < whole else 0


def _is_optional(found: tuple[Any, Rescue]) -> bool:
    return found[1].may


def _is_ready(state: State[Any], found: tuple[Card | None, Rescue], lost: list[Any]) -> bool:
    source, rescue = found
    if source is None:
        return True
    return not (rescue.once and is_used_up(state, source, rescue)) and source not in lost


# Rescues that are left to a player


def _offer(state: State[Any], card: Any, rule: str, found: tuple[Any, Rescue]) -> None:
    """Ask the player of the text whether a card is saved."""
    source, rescue = found
    state.continuous.setdefault(IN_QUESTION, []).append(card)
    (meanings,) = state.continuous[OFFERING]
    answer = May((*rescue.price, Spared(rescue, rule)), YOU, (Doomed(rule),))
    frame = Resolution(meanings, source, source.controller, [answer], rule)
    frame.this = card  # "other" cards are other than the card in question
    push(state, frame)


def offer_by(state: State[Any], meanings: Meanings) -> None:
    """Let players be asked in the words of a game."""
    state.continuous[OFFERING] = [meanings]


def _end_question(state: State[Any], card: Any) -> None:
    state.continuous[IN_QUESTION].remove(card)
    if not state.continuous[IN_QUESTION]:
        del state.continuous[IN_QUESTION]


def spare(save: Save, destroy: Destroy, state: State[Any], frame: Resolution, effect: Spared, cards: list[Any]) -> None:
    """Save a card in question, unless it has gone meanwhile."""
    card = frame.this
    _end_question(state, card)
    if not card.in_play or not save(state, card, effect.rescue, effect.rule):
        return
    if effect.rescue.once:
        note(state, ONCE, frame.source, effect.rescue, effect.rule)
    if effect.rescue.by == BY_THIS:
        destroy(state, [frame.source], effect.rule)


def doom(destroy: Destroy, state: State[Any], frame: Resolution, effect: Doomed, cards: list[Any]) -> None:
    card = frame.this
    _end_question(state, card)
    state.continuous[REFUSED] = [card]
    destroy(state, [card], effect.rule)
    del state.continuous[REFUSED]
