"""The boxes of a card, read and printed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import msgspec

from rules.cardtext.boxed.fitting import Box, MisfitError
from rules.cardtext.boxed.reading import Boxes, BoxReading, end_sentence, join_effects
from rules.engine.texts.nodes import Each, PerEach, Return, This
from rules.games.wrath_of_cores.wording.nodes import UNIT, Ability, Charging, Kind, Strengthen
from rules.games.wrath_of_cores.wording.words import AtMoment, Heading, grammar

if TYPE_CHECKING:
    from rules.games.wrath_of_cores.cards import CoresCard

STAY = ("terrain", "unit", "wonder", "weapon", "relic")
WITH_A_UNIT = ("unit", "weapon")  # whose texts have a Unit that they call "this Unit"
CHARGE = "charge"
_LINK = re.compile(r"\b(link)\s+\"?([^:\"]{1,80}?)\"?\s*:", re.IGNORECASE)


def boxes_of(card: CoresCard) -> list[tuple[str, str]]:
    """The boxes of a card with a text, each with its name."""
    rolls = [(f"rolls {face}", text) for face, text in sorted(card.rolls.items())]
    boxes = [("text", card.text), *rolls, (CHARGE, card.charge), ("trigger", card.trigger)]
    return [(box, text) for box, text in boxes if text]


@lru_cache(maxsize=8192)
def read_box(box: str, text: str, kind: str) -> BoxReading:
    """Read the text of a box of a card of the kind."""
    sort = CHARGE if box == CHARGE else kind if box == "text" else f"{box.partition(' ')[0]} {kind}"
    return BOXES.read(_LINK.sub(r'\1 "\2":', text), sort)


def read_card(card: CoresCard) -> Iterator[tuple[str, BoxReading]]:
    """Read every box of a card."""
    for box, text in boxes_of(card):
        yield box, read_box(box, text, card.kind)


def print_box(said: tuple[Any, ...]) -> str:
    """Print what a box says, in its canonical wording."""
    return BOXES.print(said)


# Sentences to abilities


def _join(text: tuple[Any, ...], sentence: Any) -> tuple[Any, ...] | None:
    """Add a sentence: what stands before a colon begins an ability or goes on with its beginning."""
    if isinstance(sentence, Charging):
        return None if text else (sentence,)
    last = text[-1] if text and isinstance(text[-1], Ability) else None
    if text and last is None:
        return None
    begun = last if last is not None and not last.effects else None
    before = text[:-1] if begun is not None else text
    if isinstance(sentence, AtMoment):
        beginning = begun or Ability(())
        if beginning.moment or beginning.costs:
            return None
        return (*before, msgspec.structs.replace(beginning, moment=sentence.moment, effects=sentence.effects))
    if isinstance(sentence, Heading):
        added = _add_heading(begun or Ability(()), sentence)
        return None if added is None else (*before, added)
    own = last or Ability(())
    effects = join_effects(own.effects, sentence)
    return None if effects is None else (*text[:-1], msgspec.structs.replace(own, effects=effects))


def _add_heading(ability: Ability, heading: Heading) -> Ability | None:
    part, value = heading
    if part == "moment":
        return None if ability.moment or ability.costs else msgspec.structs.replace(ability, moment=value)
    if part == "cost":
        return msgspec.structs.replace(ability, costs=(*ability.costs, value))
    if part == "effect":
        return msgspec.structs.replace(ability, effects=(value,))
    return None if getattr(ability, part) else msgspec.structs.replace(ability, **{part: value})


class _CoresBox(Box):
    noun = "Unit"

    def __init__(self, kind: str, *, lasts: bool, has_this: bool) -> None:
        super().__init__(has_this=has_this)
        self.kind = kind
        self.lasts = lasts

    def check(self, effect: Any) -> None:
        inner = effect.effect if isinstance(effect, PerEach) else effect
        if isinstance(inner, Strengthen) and not inner.turn and not self.lasts:
            write = ("Target Unit gets +100 ATK this turn.", "Static: +100 ATK.")
            raise MisfitError("get", "gain", "gains", "has", why="leaves open for how long", write=write)
        if self.lasts and not (isinstance(effect, Strengthen) and not effect.turn):
            write = ("Static: +100 ATK.", "Enter: Draw 1 card.")
            raise MisfitError("static", why="stands before what is always so, and nothing else is", write=write)

    def check_group(self, effect: Any, group: Any) -> None:
        if self.lasts and not isinstance(group, This | Each):
            write = ("Static: Each Unit you control gets +100 ATK.",)
            raise MisfitError("target", "it", "a", why="is nothing that can last", write=write)
        if self.lasts and isinstance(group, Each) and (group.of.figure or getattr(group.of, "role", None)):
            write = ("Static: Each red Unit you control gets +100 ATK.",)
            raise MisfitError("with", "attacking", "defending", why="changes while this lasts", write=write)
        if not (self.lasts and isinstance(group, This) and self.kind in STAY and self.kind != "wonder"):
            super().check_group(effect, group)
        kind = group.of if hasattr(group, "of") else Kind()
        of_units = not isinstance(effect, Box.takes_away)
        if of_units and kind.kind != UNIT:
            words = [f"{each}{s}" for each in kind.kind.split(" ") for s in ("", "s")]
            raise MisfitError(*words, why="is no Unit, which this is about", write=("Destroy target Relic.",))
        if isinstance(effect, Return) and "terrain" in kind.kind:
            why = "has other cards on it, and goes to no hand"
            raise MisfitError("terrain", "terrains", why=why, write=("Destroy target Terrain.",))


def _fit(said: tuple[Any, ...], sort: str) -> tuple[Any, ...]:
    """Whether each ability has its moment on a card of the kind, and each word a meaning."""
    if sort == CHARGE or isinstance(said[0], Charging):
        if sort != CHARGE or not isinstance(said[0], Charging):
            write = ("Whenever you play a Unit, you may charge.",)
            words = ("charge",) if sort != CHARGE else ()
            raise MisfitError(*words, why="is for the Charge of a Core, and nothing else is", write=write)
        return said
    return tuple([_fit_ability(ability, sort) for ability in said])


def _fit_ability(ability: Ability, sort: str) -> Ability:
    stays = sort in STAY
    if not ability.effects:
        raise MisfitError(
            ability.moment, why="is followed by nothing", write=(f"{ability.moment.capitalize()}: Draw 1 card.",)
        )
    lasting = all(isinstance(each, Strengthen) and not each.turn for each in ability.effects)
    if stays and lasting and not (ability.moment or ability.costs):
        ability = msgspec.structs.replace(ability, moment="static")
    if stays and not (ability.moment or ability.costs):
        write = ("Enter: Draw 1 card.", "Start: Draw 1 card.", "Static: +100 ATK.")
        raise MisfitError("", why="has no moment, and this card stays", write=write)
    if not stays and ability.moment:
        nearest = ("what happens at once, without a moment",)
        raise MisfitError(ability.moment, "when", "at", why="needs a card that stays", write=nearest)
    if ability.moment in ("attack", "defend") and sort not in WITH_A_UNIT:
        raise MisfitError(ability.moment, why="is said of Units and their Weapons alone", write=("Battle:",))
    if lasting and ability.moment not in ("static", ""):
        why = "leaves open for how long; what is always so is Static"
        raise MisfitError(ability.moment, why=why, write=("Static: +100 ATK.", "This Unit gets +100 ATK this turn."))
    has_this = sort in WITH_A_UNIT or sort == "rolls unit"
    box = _CoresBox(sort, lasts=ability.moment == "static", has_this=has_this)
    box.this_gone = ability.moment == "death" or any(cost.word == "destroy" for cost in ability.costs)
    return msgspec.structs.replace(ability, effects=box.fit_effects(ability.effects))


# Abilities to sentences


def _list_sentences(said: Any) -> list[str]:
    if isinstance(said, Charging):
        return [end_sentence(BOXES.say("clause", said))]
    return [*_list_headings(said), *[each for effect in said.effects for each in BOXES.list_effects((effect,))]]


def _list_headings(ability: Ability) -> Iterator[str]:
    if ability.moment:
        yield f"{ability.moment.capitalize()}:"
    if ability.link:
        yield f"Link {ability.link}:"
    if ability.boost:
        yield f"Boost {' '.join(ability.boost)}:"
    for cost in ability.costs:
        yield f"Lose {cost.points} Life:" if cost.word == "life" else f"{cost.word.capitalize()}:"


BOXES = Boxes(grammar=grammar, join=_join, fit=_fit, list_sentences=_list_sentences)
