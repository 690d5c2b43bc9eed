"""A card's whole text, compiled: what it does when it is played, what it answers, what holds while it lies there."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from rules.cardtext import Problem, read_card
from rules.engine.effects import (
    Ability as AbilityNode,
)
from rules.engine.effects import (
    Activated,
    ActivationCost,
    Attach,
    Bearer,
    Become,
    Befalls,
    Change,
    Chosen,
    Continuous,
    Cost,
    Effect,
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
    Same,
    Scale,
    Strip,
    Target,
    This,
    Tribute,
    Triggered,
    Uses,
    Worth,
)
from rules.engine.identity import MissingFactError
from rules.games.wota.abilities.compiling import Ability
from rules.games.wota.cards import WotaCard
from rules.games.wota.wording import VOCABULARY
from rules.games.wota.wording.card_kinds import acts_from, as_it_counts
from rules.games.wota.wording.parts import parts_of


class Text:
    """A card's text as the engine asks it.

    `plays` are the ways to activate the card itself, `activated` and `answers` what it may do while it lies face-up,
    `elsewhere` what it does where it is not in play.
    `maintained` is what its maintenance costs every turn.
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
    def may_be_used(self) -> bool:
        """Whether a player may activate something of the card while it lies face-up."""
        return bool(self.activated or self.answers)

    @property
    def abilities(self) -> list[Ability]:
        """Everything that goes on a chain, or is used instead of destroying a card, in the order of the text."""
        own = [*self.plays, self.reveal, *self.triggers, *self.answers, *self.activated, *self.elsewhere]
        own += [way for _, way in self.rescues]
        return list(dict.fromkeys([ability for ability in own if ability is not None]))


_KNOWN: dict[int, tuple[WotaCard, Text | Problem]] = {}
_MOST_KNOWN = 50_000


def text_of(definition: WotaCard) -> Text | Problem:
    """The compiled text of a card, or the problem that keeps it from being read: nothing is ever read in part.

    Kept by the definition's identity: to compare its fields at every question would cost more than all answers. What
    is compiled is kept by value beside it, so that a pool that is loaded anew compiles nothing again.
    """
    try:
        return _KNOWN[id(definition)][1]
    except KeyError:
        if len(_KNOWN) == _MOST_KNOWN:
            _KNOWN.clear()
        _KNOWN[id(definition)] = (definition, compiled := _compiled(definition))
        return compiled


@lru_cache(maxsize=16_384)
def _compiled(definition: WotaCard) -> Text | Problem:
    reading = read_card(definition, VOCABULARY)
    if reading.problem is not None:
        return reading.problem
    text = Text()
    for node in as_it_counts(reading.abilities, definition):
        _add(text, node)
    _ways_to_play(text, definition)
    for number, ability in enumerate(text.abilities, 1):
        ability.number = number
    return text


def _ways_to_play(text: Text, definition: WotaCard) -> None:
    """What activating the card itself does: its bare sentences, being attached, staying, or answering its event.

    A bare sentence of a battle card is an effect that may be used as it stands (G47).
    """
    own = (text.played,) if text.played is not None else ()
    if definition.is_battle_card:
        text.activated += own
    elif definition.subtype == "equip":
        _equip(text, own[0].effects if own else ())
    elif own:
        text.plays = [*own]
    elif definition.kind == "field" or definition.subtype == "infinity":
        text.plays = [Ability(())]
    else:
        text.plays = [*text.triggers, *text.answers]
        if not text.plays and definition.subtype != "counter":  # which answers what its text names, or nothing
            text.plays = [Ability(())]


def _equip(text: Text, effects: tuple[Effect, ...]) -> None:
    """An Equip is attached when it is activated; what it says of the card it lies on holds while it lies there."""
    bearer = text.equips
    at_once: list[Effect] = []
    for effect in effects:
        what = getattr(effect, "what", None)
        lasting = isinstance(effect, Change | Become | Scale | Grant | Strip) and not effect.until
        counted = [part.what for part in parts_of(effect) if isinstance(part, Worth)]
        if Bearer() in counted:  # the bearer lends its points to another card
            at_once.append(effect)
            continue
        if isinstance(what, Target | Chosen) and (lasting or isinstance(effect, Attach)):
            bearer = bearer or what.filter
        if lasting and isinstance(what, Target | Chosen | Same | Bearer):
            borne = msgspec.structs.replace(effect, what=Bearer())
            if counted:  # which is done once
                at_once.append(borne)
            else:
                text.continuous.append(Continuous(borne))
        elif not isinstance(effect, Attach):
            at_once.append(effect)
    wanted = msgspec.structs.replace(bearer or Filter(kind="battle card"), face="up", zone="battle")
    text.plays = [Ability((Attach(Target(wanted)), *at_once))]


def understood(definition: WotaCard) -> Text:
    """The compiled text of a card; raises MissingFactError for one that is not understood whole."""
    text = text_of(definition)
    if isinstance(text, Problem):
        raise MissingFactError(not_known(definition, text))
    return text


def cannot_be_negated(definition: WotaCard | None) -> bool:
    """Whether a card's own text keeps all that it says from being negated."""
    return definition is not None and bool(definition.text) and "negated" in understood(definition).never


def not_known(definition: WotaCard, problem: Problem) -> str:
    """The sentence that says where reading the text of a card has failed."""
    return f"What {definition.name} does is not known: its text is not understood from {problem.word!r} on."


def _add(text: Text, node: AbilityNode) -> None:
    if isinstance(node, Played | Revealed | Triggered | Activated):
        _add_ability(text, node)
    elif isinstance(node, Instead):
        text.instead.append(node)
    elif isinstance(node, Continuous):
        text.continuous.append(node)
    elif isinstance(node, Rescue):
        text.rescues.append((node, Ability((), costs=node.costs, limit=node.limit)))
    else:
        _add_demand(text, node)


def _add_demand(text: Text, node: AbilityNode) -> None:
    """What is asked of who plays the card or keeps it, and what that player may do beyond the rules."""
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
    if isinstance(node, Triggered | Activated) and (zone := acts_from(node)):
        text.elsewhere.append(_made(node, zone))
        return
    if isinstance(node, Triggered) and node.event == Befalls("activated", This()) and node.condition is None:
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
        text.activated.append(_made(node))


def _made(node: Triggered | Activated, zone: str = "") -> Ability:
    """What a player activates, while its card lies there."""
    event, when = (node.event, None) if isinstance(node, Triggered) else (None, node.when)
    return Ability(
        node.effects, costs=node.costs, event=event, condition=node.condition, limit=node.limit, when=when, zone=zone
    )
