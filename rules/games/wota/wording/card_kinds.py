"""Abilities on each kind of card."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from rules.engine.effects import (
    Ability as AbilityNode,
)
from rules.engine.effects import (
    Activated,
    ActivationCost,
    AtRandom,
    Attach,
    Both,
    CardEvent,
    Chosen,
    Condition,
    Continuous,
    Cost,
    Count,
    Destroy,
    Discard,
    Effect,
    Event,
    Every,
    Filter,
    Forbid,
    ForBoth,
    GiveUp,
    Happened,
    Has,
    If,
    Is,
    Later,
    May,
    Move,
    Negate,
    Never,
    Node,
    Only,
    Pay,
    PayAny,
    Played,
    Present,
    Price,
    Proves,
    Resource,
    Sacrifice,
    StateEvent,
    Target,
    This,
    Total,
    Triggered,
    Turn,
    Uses,
    list_parts,
)
from rules.games.wota.cards import WotaCard
from rules.games.wota.wording.events import GONE

OTHER = {"attack": "shield", "shield": "attack"}
_ATTACKS = ("attacks", "attacks directly")
_WENT_TO = {"voided": "void", "returned": "hand"}  # the zone of a card after an event
_TO_GIVE_UP = Filter(kind="battle card", zone="battle", face="up")
ONE_SHOT_SUBTYPES = ("normal", "quick", "counter")
NodeT = TypeVar("NodeT", bound=Node)


def adapt_abilities(abilities: tuple[AbilityNode, ...], definition: WotaCard) -> list[AbilityNode]:
    """Adapt the abilities of a text to a kind of card.

    A Field card speaks of its own side (WOTA-FLD-03). A card that does not stay acts once, when activated (G51), unless
    it attaches itself.
    """
    abilities = tuple(_read_as_alone(node, definition) for node in abilities)
    if stays(definition):
        abilities = tuple(watch_or_put_off(node, definition) for node in abilities)
    if definition.is_battle_card:
        abilities = _apply_limits(abilities)
    if away := [node for node in abilities if find_ability_zone(node)]:
        here = tuple(node for node in abilities if node not in away)
        return [*adapt_abilities(here, definition), *away]
    attaches = any(isinstance(part, Attach) for node in abilities for part in list_parts(node))
    if stays(definition) or attaches:
        abilities = tuple(map(_pay_on_trigger, abilities))
        own_side = definition.kind == "field" and ForBoth() not in abilities
        return list(map(_limit_to_own_side, abilities)) if own_side else list(abilities)
    counting: list[AbilityNode] = []
    for node in abilities:
        if isinstance(node, Activated):
            counting += make_immediate(node)
            continue
        if isinstance(node, Triggered) and node.costs:
            counting.append(ActivationCost(node.costs))
            node = msgspec.structs.replace(node, costs=())
        if not isinstance(node, Continuous):
            counting.append(node)
            continue
        effects = (node.effect,) if node.condition is None else (If(node.condition, (node.effect,)),)
        if counting and isinstance(before := counting[-1], Played | Triggered):
            counting[-1] = msgspec.structs.replace(before, effects=before.effects + effects)
        else:
            counting.append(Played(effects))
    return counting


def _read_as_alone(node: AbilityNode, definition: WotaCard) -> AbilityNode:
    """Read the ban on a second copy as a condition of the card's arrival."""
    if node != Never("second copy"):
        return node
    same = Filter(name=definition.name, whose="you", face="up")
    return Only("summon" if definition.is_battle_card else "activate", condition=Count(same, "exactly", 0))


def stays(definition: WotaCard) -> bool:
    return definition.subtype not in ONE_SHOT_SUBTYPES


def watch_or_put_off(node: AbilityNode, definition: WotaCard) -> AbilityNode:
    """Read what becomes of a card itself: no choice, and asked as long as the card stays.

    `If you control no Dragon cards, destroy this card.` and, on a battle card, `Destroy this card at the end of your
    next turn.`
    """
    if not isinstance(node, Played):
        return node
    first = node.effects[0]
    asked = first.condition if isinstance(first, If) and not first.otherwise and len(node.effects) == 1 else None
    if isinstance(first, If) and asked and not isinstance(asked, Proves | Happened) and _is_fate_of_this(first.effects):
        return Triggered(StateEvent(asked), node.effects)
    put_off = all(isinstance(effect, Later) and _is_fate_of_this(effect.effects) for effect in node.effects)
    return Triggered(CardEvent("summoned", This()), node.effects) if put_off and definition.is_battle_card else node


def _is_fate_of_this(effects: tuple[Effect, ...]) -> bool:
    return all(isinstance(effect, Destroy | Move | Sacrifice) and effect.what == This() for effect in effects)


def find_ability_zone(node: AbilityNode) -> str:
    if isinstance(node, Activated | Triggered) and any(
        isinstance(cost, Discard) and cost.how == "this" for cost in node.costs
    ):
        return "hand"
    return node.zone if isinstance(node, Activated) else ""


def _apply_limits(abilities: tuple[AbilityNode, ...]) -> tuple[AbilityNode, ...]:
    only = [node for node in abilities if isinstance(node, Only) and node.verb == "activate"]
    limit = next((node.limit for node in abilities if isinstance(node, Uses)), "")
    if not only and not limit:
        return abilities
    bounds = [bound for node in only for bound in (node.when, node.condition) if bound is not None]
    return tuple(
        _limit_effect(node, bounds, limit) if isinstance(node, Played | Activated) else node
        for node in abilities
        if not isinstance(node, Uses) and node not in only
    )


def _limit_effect(node: Played | Activated, bounds: list[Condition], limit: str) -> Activated:
    made = node if isinstance(node, Activated) else Activated(node.effects)
    condition = made.condition
    for bound in bounds:
        condition = bound if condition is None else Both(condition, bound)
    return msgspec.structs.replace(made, condition=condition, limit=made.limit or limit)


def classify_ability(node: AbilityNode, definition: WotaCard) -> str:
    """Name the sort of ability on a kind of card.

    An "Answer" is activated after its event, as is every trigger of a card that does not stay.
    """
    remains = stays(definition) or any(isinstance(part, Attach) for part in list_parts(node))
    if remains:
        node = watch_or_put_off(node, definition)
    if find_ability_zone(node):
        return "Answer" if isinstance(node, Triggered) else type(node).__name__
    if isinstance(node, Triggered):
        if node.event == CardEvent("activated", This()):
            return Played.__name__
        return Triggered.__name__ if remains and not _negates(node) else "Answer"
    if isinstance(node, Activated | Continuous) and not remains:
        return Played.__name__
    if isinstance(node, Played) and definition.is_battle_card:
        return Activated.__name__
    return type(node).__name__


def _negates(node: AbilityNode) -> bool:
    """Whether an ability answers something."""
    own = isinstance(node, Triggered) and is_of_own_attack(node.event)
    return not own and any(isinstance(part, Negate) for part in list_parts(node))


def is_of_own_attack(event: Event | None) -> bool:
    """Whether an ability waits for its own card's attack, and so stops the attack without a choice."""
    return isinstance(event, CardEvent) and event.what in _ATTACKS and event.card == This()


def make_immediate(node: Activated) -> list[AbilityNode]:
    asked: list[AbilityNode] = []
    if node.costs:
        asked.append(ActivationCost(node.costs))
    if node.when is not None or node.condition is not None:
        asked.append(Only("activate", node.when, node.condition))
    if node.limit:
        asked.append(Uses(node.limit))
    return [*asked, Played(node.effects)]


def _pay_on_trigger(node: AbilityNode) -> AbilityNode:
    """Turn the cost of a trigger into an optional payment. A negation is paid when activated (G18)."""
    if not isinstance(node, Triggered) or not node.costs or _negates(node):
        return node
    done: tuple[Effect, ...] = node.effects
    able: Condition | None = None
    for cost in reversed(node.costs):
        enough, payment = _split_cost(cost, node.event)
        able = enough if able is None else Both(enough, able)
        done = (payment, If(Happened(), done)) if isinstance(cost, Move | Destroy) else (payment, *done)
    assert able is not None
    return msgspec.structs.replace(node, effects=(If(able, (May(done),)),), costs=())


def _split_cost(cost: Cost, event: Event) -> tuple[Condition, Effect]:
    if isinstance(cost, Pay) and cost.half:
        return Has(cost.resource, "least", 0), Total(cost.resource, by="half")
    if isinstance(cost, Pay):
        return Has(cost.resource, "least", cost.points), Resource(cost.resource, -cost.points)
    if isinstance(cost, PayAny):
        return Has(cost.resource, "least", cost.step), cost
    if isinstance(cost, GiveUp):
        if cost.this:
            return Is(This(), _TO_GIVE_UP), Sacrifice(This())
        wanted = msgspec.structs.replace(cost.filter, whose="you", zone="battle", face="up")
        return Count(wanted, "least", cost.count), Sacrifice(Chosen(wanted, cost.count, cost.count))
    if isinstance(cost, Move | Destroy):
        what = cost.what
        assert isinstance(what, This | Chosen)
        if isinstance(what, This):
            return Is(what, Filter(zone=_find_zone(event))), cost
        return Count(what.filter, "least", what.least), cost
    if isinstance(cost, Turn):
        return Is(This(), Filter(face="up", position=OTHER[cost.to])), cost
    assert isinstance(cost, Discard | Present)
    return Count(msgspec.structs.replace(cost.filter, whose="you"), "least", cost.count), cost


def _find_zone(event: Event) -> str:
    """Find where this card lies behind an event."""
    own = isinstance(event, CardEvent) and event.card == This() and event.what in GONE
    return _WENT_TO.get(event.what, "discard") if own and isinstance(event, CardEvent) else "field"


def _limit_to_own_side(node: NodeT) -> NodeT:
    changes: dict[str, Any] = {"who": "you"} if isinstance(node, Price | Forbid) and not node.who else {}
    for name in node.__struct_fields__:
        value = getattr(node, name)
        if isinstance(node, Target | Chosen | Every | AtRandom) and name == "filter" and _names_no_side(value):
            changes[name] = msgspec.structs.replace(value, whose="you")
        elif isinstance(value, Node):
            changes[name] = _limit_to_own_side(value)
        elif isinstance(value, tuple):
            changes[name] = tuple(_limit_value(each) for each in value)
    return msgspec.structs.replace(node, **changes)


def _names_no_side(wanted: Filter) -> bool:
    return not wanted.whose and wanted.zone in ("field", "battle", "power")


def _limit_value(value: Any) -> Any:
    if isinstance(value, tuple):
        return tuple(map(_limit_value, value))
    return _limit_to_own_side(value) if isinstance(value, Node) else value
