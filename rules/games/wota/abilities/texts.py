"""The whole text of a card, compiled."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from rules.cardtext import Problem, read_card
from rules.engine.effects import Ability as AbilityNode
from rules.engine.effects import (
    Activated,
    ActivationCost,
    Antecedent,
    Attach,
    Become,
    CardEvent,
    Change,
    Chosen,
    Continuous,
    Cost,
    Effect,
    EquippedCard,
    EquipsOnly,
    Exempt,
    Filter,
    Grant,
    Instead,
    Maintenance,
    Never,
    Only,
    OwnPrice,
    Played,
    Rescue,
    Revealed,
    Scale,
    StatOf,
    Strip,
    Target,
    This,
    Tribute,
    Triggered,
    Uses,
    list_parts,
)
from rules.engine.frames import MissingFactError
from rules.engine.sentences import sentence
from rules.games.wota.abilities.compiling import Ability
from rules.games.wota.cards import WotaCard
from rules.games.wota.wording import VOCABULARY
from rules.games.wota.wording.card_kinds import adapt_abilities, find_ability_zone


class Text:
    """A card's compiled text.

    `plays` activate the card itself, `activated` and `answers` work while it lies face-up, `elsewhere` off the field.
    `maintained` is its maintenance a turn, and `unpaid` the ability if that is not paid.
    """

    __slots__ = (
        "activated",
        "activation_costs",
        "answers",
        "continuous",
        "elsewhere",
        "equips",
        "exempt",
        "instead",
        "limit",
        "maintained",
        "never",
        "only",
        "played",
        "plays",
        "prices",
        "rescues",
        "reveal",
        "tributes",
        "triggers",
        "unpaid",
    )

    def __init__(self) -> None:
        self.played: Ability | None = None
        self.plays: list[Ability] = []
        self.reveal: Ability | None = None
        self.triggers: list[Ability] = []
        self.answers: list[Ability] = []
        self.activated: list[Ability] = []
        self.elsewhere: list[Ability] = []
        self.continuous: list[Continuous] = []
        self.maintained = 0
        self.unpaid: Ability | None = None
        self.tributes: list[Tribute] = []
        self.only: list[Only] = []
        self.exempt: set[str] = set()
        self.never: set[str] = set()
        self.activation_costs: tuple[Cost, ...] = ()
        self.equips: Filter | None = None
        self.instead: list[Instead] = []
        self.prices: list[OwnPrice] = []
        self.rescues: list[tuple[Rescue, Ability]] = []
        self.limit = ""

    @property
    def has_activated_effects(self) -> bool:
        return bool(self.activated or self.answers)

    @property
    def abilities(self) -> list[Ability]:
        own = [*self.plays, self.reveal, *self.triggers, *self.answers, *self.activated, *self.elsewhere]
        own += [way for _, way in self.rescues]
        return list(dict.fromkeys([ability for ability in own if ability is not None]))


_KNOWN: dict[int, tuple[WotaCard, Text | Problem]] = {}
_MOST_KNOWN = 50_000


def find_text(definition: WotaCard) -> Text | Problem:
    """Find the compiled text, or the problem in reading.

    Kept by identity, since comparing definitions costs more than most questions; kept by value beside it, so that a
    reloaded pool compiles nothing again.
    """
    try:
        return _KNOWN[id(definition)][1]
    except KeyError:
        if len(_KNOWN) == _MOST_KNOWN:
            _KNOWN.clear()
        _KNOWN[id(definition)] = (definition, compiled := _compile_text(definition))
        return compiled


@lru_cache(maxsize=16_384)
def _compile_text(definition: WotaCard) -> Text | Problem:
    reading = read_card(definition, VOCABULARY)
    if reading.problem is not None:
        return reading.problem
    text = Text()
    for node in adapt_abilities(reading.abilities, definition):
        _add_node(text, node)
    _add_plays(text, definition)
    for number, ability in enumerate(text.abilities, 1):
        ability.number = number
    return text


def _add_plays(text: Text, definition: WotaCard) -> None:
    own = (text.played,) if text.played is not None else ()
    if definition.is_battle_card:
        text.activated += own
    elif definition.subtype == "equip":
        _add_equip(text, own[0].effects if own else ())
    elif own:
        text.plays = [*own]
    elif definition.kind == "field" or definition.subtype == "infinity":
        text.plays = [Ability(())]
    else:
        text.plays = [*text.triggers, *text.answers]
        if not text.plays and definition.subtype != "counter":  # a counter answers the events named in its text
            text.plays = [Ability(())]


def _add_equip(text: Text, effects: tuple[Effect, ...]) -> None:
    bearer = text.equips
    at_once: list[Effect] = []
    for effect in effects:
        what = getattr(effect, "what", None)
        lasting = isinstance(effect, Change | Become | Scale | Grant | Strip) and not effect.until
        counted = [part.what for part in list_parts(effect) if isinstance(part, StatOf)]
        if EquippedCard() in counted:  # the bearer lends its points to another card
            at_once.append(effect)
            continue
        if isinstance(what, Target | Chosen) and (lasting or isinstance(effect, Attach)):
            bearer = bearer or what.filter
        if lasting and isinstance(what, Target | Chosen | Antecedent | EquippedCard):
            borne = msgspec.structs.replace(effect, what=EquippedCard())
            if counted:  # which is done once
                at_once.append(borne)
            else:
                text.continuous.append(Continuous(borne))
        elif not isinstance(effect, Attach):
            at_once.append(effect)
    wanted = msgspec.structs.replace(bearer or Filter(kind="battle card"), face="up", zone="battle")
    text.plays = [Ability((Attach(Target(wanted)), *at_once))]


def require_text(definition: WotaCard) -> Text:
    """Return the compiled text of a card. Raises MissingFactError."""
    text = find_text(definition)
    if isinstance(text, Problem):
        raise MissingFactError(describe_problem(definition, text))
    return text


def forbids(definition: WotaCard | None, what: str) -> bool:
    """Whether the text of a card says that something is never done to it."""
    return definition is not None and bool(definition.text) and what in require_text(definition).never


def describe_problem(definition: WotaCard, problem: Problem) -> str:
    return sentence(f"The engine does not understand the text of {definition.name} from {problem.word!r} on.")


def _add_node(text: Text, node: AbilityNode) -> None:
    if isinstance(node, Played | Revealed | Triggered | Activated):
        _add_ability(text, node)
    elif isinstance(node, Instead):
        text.instead.append(node)
    elif isinstance(node, Continuous):
        text.continuous.append(node)
    elif isinstance(node, Rescue):
        text.rescues.append((node, Ability((), costs=node.costs, limit=node.limit)))
    else:
        _add_condition(text, node)


def _add_condition(text: Text, node: AbilityNode) -> None:
    if isinstance(node, Only):
        text.only.append(node)
    elif isinstance(node, Tribute):
        text.tributes.append(node)
    elif isinstance(node, Never):
        text.never.add(node.what)
    elif isinstance(node, OwnPrice):
        text.prices.append(node)
    elif isinstance(node, Maintenance):
        text.maintained = node.points
        text.unpaid = Ability(node.otherwise) if node.otherwise else None
    elif isinstance(node, Exempt):
        text.exempt.add(node.what)
    elif isinstance(node, ActivationCost):
        text.activation_costs += node.costs
    elif isinstance(node, EquipsOnly):
        text.equips = node.filter
    elif isinstance(node, Uses):
        text.limit = node.limit


def _add_ability(text: Text, node: Played | Revealed | Triggered | Activated) -> None:
    if isinstance(node, Triggered | Activated) and (zone := find_ability_zone(node)):
        text.elsewhere.append(_build_activated(node, zone))
        return
    if isinstance(node, Triggered) and node.event == CardEvent("activated", This()) and node.condition is None:
        node = Played(node.effects)
    if isinstance(node, Played):
        before = text.played.effects if text.played is not None else ()
        text.played = Ability(before + node.effects)
    elif isinstance(node, Revealed):
        text.reveal = Ability(node.effects)
    elif isinstance(node, Triggered):
        ability = Ability(node.effects, costs=node.costs, event=node.event, condition=node.condition, limit=node.limit)
        (text.answers if ability.negates else text.triggers).append(ability)
    else:
        text.activated.append(_build_activated(node))


def _build_activated(node: Triggered | Activated, zone: str = "") -> Ability:
    event, when = (node.event, None) if isinstance(node, Triggered) else (None, node.when)
    return Ability(
        node.effects, costs=node.costs, event=event, condition=node.condition, limit=node.limit, when=when, zone=zone
    )
