"""Sentences to abilities and back, by one table of wordings.

The grammar that the first game has cannot be asked by a game without positions, types and tributes; until it can, the
few sentences of this one stand here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from difflib import get_close_matches
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from rules.cardtext.problems import Problem
from rules.games.wrath_of_cores.wording.nodes import (
    Ability,
    Charging,
    Cost,
    Counter,
    Deal,
    Destroy,
    Draw,
    Effect,
    Gain,
    Lose,
    Retract,
    ShowTop,
    Strengthen,
)

if TYPE_CHECKING:
    from rules.games.wrath_of_cores.cards import CoresCard

MOMENTS = ("Start", "End", "Attack", "Defend", "Static", "Death", "Enter", "Battle")
COSTS = {"Discard": "discard", "Sacrifice": "sacrifice", "Destroy": "destroy", "Reveal": "reveal"}
KINDS = ("Terrain", "Unit", "Wonder", "Weapon", "Relic", "Action", "Battle", "Response")
_DEALT_TO = (
    "the opposing Core",
    "your Core",
    "each Core",
    "target Unit",
    "each Unit",
    "each opposing Unit",
    "each of your Units",
)
_LOSING = ("Each Core", "Your Core", "The opposing Core")
_STRONGER = ("Your Units", "All Units", "Opposing Units")
_COLORS = ("red", "blue", "green", "yellow", "white", "black")
_SLOTS = {
    "count": r"(?P<count>[1-9]\d?|an?)",
    "points": r"(?P<points>[1-9]\d{0,4})",
    "color": f"(?P<color>{'|'.join(_COLORS)})",
    "to": f"(?P<to>{'|'.join(_DEALT_TO)})",
    "what": f"(?P<what>{'|'.join(KINDS[:5])})",
    "who": f"(?P<who>{'|'.join(_LOSING)})",
    "stat": "(?P<stat>ATK|HP)",
    "whose": f"(?P<whose>{'|'.join(_STRONGER)})",
    "kind": f"(?P<kind>{'|'.join(KINDS)})",
}


class BoxReading(NamedTuple):
    """What a box says, or why it is not understood."""

    said: tuple[Ability | Charging, ...] = ()
    problem: Problem | None = None


class _Wording(NamedTuple):
    template: str
    make: Callable[..., Any]
    pattern: re.Pattern[str]


def _wording(template: str, make: Callable[..., Any]) -> _Wording:
    parts = re.split(r"\{(\w+)\}", template)
    pattern = "".join([_SLOTS[part] if at % 2 else _spell(part) for at, part in enumerate(parts)])
    return _Wording(template, make, re.compile(pattern, re.IGNORECASE))


def _spell(part: str) -> str:
    """Plain words of a template; `(s)` stands for a plural."""
    return re.escape(part).replace(r"\(s\)", "s?").replace(r"\ ", r"\s+")


_EFFECTS = (
    _wording("Draw {count} card(s).", Draw),
    _wording("Deal {points} damage to {to}.", Deal),
    _wording("Destroy target {what}.", Destroy),
    _wording("Gain {count} {color} Element(s).", Gain),
    _wording("{who} loses {points} life.", Lose),
    _wording("Retract target Unit.", Retract),
    _wording("Counter that card.", Counter),
    _wording("{whose} get +{points} {stat}.", Strengthen),
    _wording("+{points} {stat}.", Strengthen),
)
_CHARGES = (
    _wording("Whenever you play a {kind}, you may charge.", lambda kind: Charging("play", kind)),
    _wording("Whenever a {what} is destroyed, you may charge.", lambda what: Charging("destroy", what)),
)
_PREFIX = re.compile(
    rf"(?P<moment>{'|'.join(MOMENTS)}):|(?P<cost>{'|'.join(COSTS)}):|Lose\s+(?P<life>[1-9]\d{{0,4}})\s+Life:|"
    r"(?P<draw>Draw):|(?P<top>Top\s+Deck):|Link\s+\"?(?P<link>[^:\"]{1,80}?)\"?:|"
    rf"Boost(?P<boost>(?:\s+(?:{'|'.join(_COLORS)}|rainbow))+):",
    re.IGNORECASE,
)
_SENTENCE = re.compile(r"[^.]*\.?")
_CASED = {
    "to": {word.lower(): word for word in _DEALT_TO},
    "who": {word.lower(): word for word in _LOSING},
    "whose": {word.lower(): word for word in _STRONGER},
    "what": {word.lower(): word for word in KINDS},
    "kind": {word.lower(): word for word in KINDS},
}


def boxes_of(card: CoresCard) -> list[tuple[str, str]]:
    """The boxes of a card with a text, each with its name."""
    rolls = [(f"rolls {face}", text) for face, text in sorted(card.rolls.items())]
    boxes = [("text", card.text), *rolls, ("charge", card.charge), ("trigger", card.trigger)]
    return [(box, text) for box, text in boxes if text]


@lru_cache(maxsize=8192)
def read_box(box: str, text: str, kind: str) -> BoxReading:
    """Read the text of a box of a card of the kind."""
    text = " ".join(text.split())
    if box == "charge":
        found = _match(text, _CHARGES)
        return BoxReading((found,)) if found is not None else _fail(text, 0, text, _CHARGES)
    abilities: list[Ability] = []
    at = 0
    while at < len(text):
        read = _read_ability(text, at, abilities)
        if isinstance(read, BoxReading):
            return read
        at = read
    return _fit(tuple(abilities), box, kind, text)


def _read_ability(text: str, at: int, abilities: list[Ability]) -> int | BoxReading:
    """Read an ability from a place on, to the next; return where it ends."""
    begin = at
    moment, link, boost = "", "", ""
    costs: list[Cost] = []
    effects: list[Effect] = []
    while (prefix := _PREFIX.match(text, at)) is not None:
        at = prefix.end() + (text[prefix.end() : prefix.end() + 1] == " ")
        if prefix["moment"]:
            if moment or costs or effects:
                return _fail(text, prefix.start(), prefix.group(), ())
            moment = prefix["moment"].lower()
        elif prefix["cost"]:
            costs.append(Cost(prefix["cost"].lower()))
        elif prefix["life"]:
            costs.append(Cost("life", int(prefix["life"])))
        elif prefix["draw"] or prefix["top"]:
            effects.append(Draw(1) if prefix["draw"] else ShowTop())
        elif prefix["link"]:
            link = prefix["link"]
        else:
            boost = prefix["boost"].lower()
    while at < len(text) and (_PREFIX.match(text, at) is None):
        sentence = _SENTENCE.match(text, at)
        assert sentence is not None
        said = sentence.group().strip()
        effect = _match(said, _EFFECTS)
        if effect is None:
            return _fail(text, at, said, _EFFECTS)
        effects.append(effect)
        at = sentence.end() + (text[sentence.end() : sentence.end() + 1] == " ")
    if not effects:
        return _fail(text, begin, text[begin:], ())
    abilities.append(Ability(tuple(effects), moment, tuple(costs), link, tuple(boost.split())))
    return at


def _match(sentence: str, wordings: tuple[_Wording, ...]) -> Any:
    for wording in wordings:
        match = wording.pattern.fullmatch(sentence if sentence.endswith(".") else f"{sentence}.")
        if match is not None:
            return wording.make(**{name: _value(name, said) for name, said in match.groupdict().items()})
    return None


def _value(slot: str, said: str) -> int | str:
    if slot in ("count", "points"):
        return int(said) if said.isdecimal() else 1
    return said.lower() if slot in ("color", "stat") else _CASED[slot][said.lower()]


def _fail(text: str, at: int, said: str, wordings: tuple[_Wording, ...]) -> BoxReading:
    known = [each.template for each in wordings] or [f"{word}:" for word in (*MOMENTS, *COSTS)]
    nearest = tuple(get_close_matches(said, known, n=3, cutoff=0.3))
    hint = f"; the nearest wordings: {' / '.join(nearest)}" if nearest else ""
    return BoxReading(
        problem=Problem(1, at + 1, said.split(" ", maxsplit=1)[0], nearest, f"“{said}” is not understood{hint}")
    )


def _fit(abilities: tuple[Ability, ...], box: str, kind: str, text: str) -> BoxReading:
    """Whether each ability has its moment on a card of the kind."""
    stays = box == "text" and kind in ("terrain", "unit", "wonder", "weapon", "relic")
    for ability in abilities:
        if stays and not (ability.moment or ability.costs):
            word, advice = "", "say when it happens on a card that stays: Enter:, Start:, Static: and the like"
        elif not stays and ability.moment:
            word, advice = (
                ability.moment.capitalize(),
                "what happens at once has no moment of its own; leave the word out",
            )
        elif any(isinstance(each, Strengthen) for each in ability.effects) != (ability.moment == "static"):
            word, advice = "Static", "a higher ATK or HP holds behind Static:, and nothing else does"
        else:
            continue
        return BoxReading(problem=Problem(1, 1, word, (), f"“{text}” is not understood: {advice}"))
    return BoxReading(abilities)


def read_card(card: CoresCard) -> Iterator[tuple[str, BoxReading]]:
    """Read every box of a card."""
    for box, text in boxes_of(card):
        yield box, read_box(box, text, card.kind)


def print_box(said: tuple[Ability | Charging, ...]) -> str:
    """Print what a box says, in its canonical wording."""
    return " ".join([_print_charging(each) if isinstance(each, Charging) else _print_ability(each) for each in said])


def _print_charging(charging: Charging) -> str:
    template = _CHARGES[0].template if charging.event == "play" else _CHARGES[1].template
    return re.sub(r"\{\w+\}", charging.kind, template)


def _print_ability(ability: Ability) -> str:
    words = [f"Link {ability.link}:"] if ability.link else []
    words += [f"Boost {' '.join(ability.boost)}:"] if ability.boost else []
    words = ([f"{ability.moment.capitalize()}:"] if ability.moment else []) + words
    for cost in ability.costs:
        words.append(f"Lose {cost.points} Life:" if cost.word == "life" else f"{cost.word.capitalize()}:")
    return " ".join([*words, *map(_print_effect, ability.effects)])


def _print_effect(effect: Effect) -> str:
    if isinstance(effect, ShowTop):
        return "Top Deck:"
    said = {name: getattr(effect, name) for name in effect.__struct_fields__}
    wording = next(each for each in _EFFECTS if each.make is type(effect) and _has_slots(each, said))
    plural = "" if said.get("count") == 1 else "s"
    text = re.sub(r"\{(\w+)\}", lambda slot: _print_value(slot[1], said[slot[1]]), wording.template)
    return text.replace("(s)", plural)


def _has_slots(wording: _Wording, said: dict[str, Any]) -> bool:
    return ("{whose}" in wording.template) == bool(said.get("whose"))


def _print_value(slot: str, value: int | str) -> str:
    return str(value).upper() if slot == "stat" else str(value)
