"""What the abilities of a card text come to on a card of its kind: on one that does not stay, on a Field card."""

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
    Befalls,
    Both,
    Chosen,
    Condition,
    Continuous,
    Cost,
    Count,
    Discard,
    Effect,
    Every,
    Filter,
    GiveUp,
    Has,
    If,
    Is,
    May,
    Negate,
    Node,
    Only,
    Pay,
    Played,
    Present,
    Price,
    Resource,
    Sacrifice,
    Target,
    This,
    Triggered,
    Uses,
)
from rules.games.wota.cards import WotaCard
from rules.games.wota.wording.parts import parts_of

_TO_GIVE_UP = Filter(kind="battle card", zone="battle", face="up")
DOES_NOT_STAY = ("normal", "quick", "counter")
NodeT = TypeVar("NodeT", bound=Node)


def as_it_counts(abilities: tuple[AbilityNode, ...], definition: WotaCard) -> list[AbilityNode]:
    """The abilities as they count on a card of this kind.

    A Field card speaks of its own side (WOTA-FLD-03). What a card that does not stay says of the table is done once,
    with what it says before, when it is activated (G51); one that attaches itself stays.
    """
    if definition.is_battle_card:
        abilities = _bound(abilities)
    if away := [node for node in abilities if acts_from(node)]:
        here = tuple(node for node in abilities if node not in away)
        return [*as_it_counts(here, definition), *away]
    attaches = any(isinstance(part, Attach) for node in abilities for part in parts_of(node))
    if definition.subtype not in DOES_NOT_STAY or attaches:
        abilities = tuple(map(_paid_as_it_happens, abilities))
        return list(map(_on_its_side, abilities)) if definition.kind == "field" else list(abilities)
    counting: list[AbilityNode] = []
    for node in abilities:
        if isinstance(node, Activated):
            counting += at_once(node)
            continue
        if isinstance(node, Triggered) and node.costs:
            counting.append(ActivationCost(node.costs))
            node = msgspec.structs.replace(node, costs=())
        if not isinstance(node, Continuous):
            counting.append(node)
            continue
        deed = (node.effect,) if node.condition is None else (If(node.condition, (node.effect,)),)
        if counting and isinstance(before := counting[-1], Played | Triggered):
            counting[-1] = msgspec.structs.replace(before, effects=before.effects + deed)
        else:
            counting.append(Played(deed))
    return counting


def acts_from(node: AbilityNode) -> str:
    """Where else than on the field a card lies for an ability: for what it is discarded for, in the hand."""
    if isinstance(node, Activated | Triggered) and any(
        isinstance(cost, Discard) and cost.how == "this" for cost in node.costs
    ):
        return "hand"
    return node.zone if isinstance(node, Activated) else ""


def _bound(abilities: tuple[AbilityNode, ...]) -> tuple[AbilityNode, ...]:
    """A battle card is not activated: what its text says of that is said of each of its effects that are."""
    only = [node for node in abilities if isinstance(node, Only) and node.verb == "activate"]
    limit = next((node.limit for node in abilities if isinstance(node, Uses)), "")
    if not only and not limit:
        return abilities
    bounds = [bound for node in only for bound in (node.when, node.condition) if bound is not None]
    return tuple(
        _only_so(node, bounds, limit) if isinstance(node, Played | Activated) else node
        for node in abilities
        if not isinstance(node, Uses) and node not in only
    )


def _only_so(node: Played | Activated, bounds: list[Condition], limit: str) -> Activated:
    """An effect that may be used only while all of these hold, and so often."""
    made = node if isinstance(node, Activated) else Activated(node.effects)
    condition = made.condition
    for bound in bounds:
        condition = bound if condition is None else Both(condition, bound)
    return msgspec.structs.replace(made, condition=condition, limit=made.limit or limit)


def counts_as(node: AbilityNode, definition: WotaCard) -> str:
    """What an ability comes to on a card of this kind, by the name of the sort of ability that it then is.

    "Answer": what a player activates when its event has happened, as is all that waits on a card that does not stay.
    """
    stays = definition.subtype not in DOES_NOT_STAY or any(isinstance(part, Attach) for part in parts_of(node))
    if acts_from(node):
        return "Answer" if isinstance(node, Triggered) else type(node).__name__
    if isinstance(node, Triggered):
        if node.event == Befalls("activated", This()):
            return Played.__name__
        return Triggered.__name__ if stays and not _negates(node) else "Answer"
    if isinstance(node, Activated | Continuous) and not stays:
        return Played.__name__
    if isinstance(node, Played) and definition.is_battle_card:
        return Activated.__name__
    return type(node).__name__


def _negates(node: AbilityNode) -> bool:
    return any(isinstance(part, Negate) for part in parts_of(node))


def at_once(node: Activated) -> list[AbilityNode]:
    """What a card that does not stay may be used for is what activating it does, asks and costs."""
    asked: list[AbilityNode] = []
    if node.costs:
        asked.append(ActivationCost(node.costs))
    if node.when is not None or node.condition is not None:
        asked.append(Only("activate", node.when, node.condition))
    if node.limit:
        asked.append(Uses(node.limit))
    return [*asked, Played(node.effects)]


def _paid_as_it_happens(node: AbilityNode) -> AbilityNode:
    """A trigger that costs something: its controller may pay when it happens, if there is enough.

    What negates is no trigger: its player activates it, and pays for that (G18).
    """
    if not isinstance(node, Triggered) or not node.costs or _negates(node):
        return node
    done: tuple[Effect, ...] = node.effects
    able: Condition | None = None
    for cost in reversed(node.costs):
        enough, payment = _demand(cost)
        able = enough if able is None else Both(enough, able)
        done = (payment, *done)
    assert able is not None
    return msgspec.structs.replace(node, effects=(If(able, (May(done),)),), costs=())


def _demand(cost: Cost) -> tuple[Condition, Effect]:
    """What must be there to pay a cost, and the payment."""
    if isinstance(cost, Pay):
        return Has(cost.resource, "least", cost.points), Resource(cost.resource, -cost.points)
    if isinstance(cost, GiveUp):
        if cost.this:
            return Is(This(), _TO_GIVE_UP), Sacrifice(This())
        wanted = msgspec.structs.replace(cost.filter, whose="you", zone="battle", face="up")
        return Count(wanted, "least", cost.count), Sacrifice(Chosen(wanted, cost.count, cost.count))
    assert isinstance(cost, Discard | Present)
    return Count(msgspec.structs.replace(cost.filter, whose="you"), "least", cost.count), cost


def _on_its_side(node: NodeT) -> NodeT:
    """A Field card's text as it counts: what it does to cards is done on its own side (WOTA-FLD-03)."""
    changes: dict[str, Any] = {"who": "you"} if isinstance(node, Price) and not node.who else {}
    for name in node.__struct_fields__:
        value = getattr(node, name)
        if isinstance(node, Target | Chosen | Every | AtRandom) and name == "filter" and _says_no_side(value):
            changes[name] = msgspec.structs.replace(value, whose="you")
        elif isinstance(value, Node):
            changes[name] = _on_its_side(value)
        elif isinstance(value, tuple):
            changes[name] = tuple(_on_its_side_too(each) for each in value)
    return msgspec.structs.replace(node, **changes)


def _says_no_side(wanted: Filter) -> bool:
    return not wanted.whose and wanted.zone in ("field", "battle", "power")


def _on_its_side_too(value: Any) -> Any:
    if isinstance(value, tuple):
        return tuple(map(_on_its_side_too, value))
    return _on_its_side(value) if isinstance(value, Node) else value
