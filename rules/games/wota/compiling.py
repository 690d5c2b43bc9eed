"""From the nodes of a card text to closures: the abilities of a card as the engine carries them out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from rules.cardtext import Problem, read_text
from rules.engine.effects import (
    Ability as AbilityNode,
)
from rules.engine.effects import (
    Activated,
    ActivationCost,
    AtRandom,
    Attach,
    Bearer,
    Become,
    Befalls,
    Change,
    Chosen,
    Condition,
    Continuous,
    Cost,
    Destroy,
    Effect,
    EquipsOnly,
    Event,
    Every,
    Exempt,
    Filter,
    Grant,
    If,
    Instead,
    InTurn,
    Involved,
    Maintenance,
    May,
    Move,
    Negate,
    Node,
    Only,
    Played,
    Revealed,
    Same,
    Strip,
    Target,
    This,
    Tribute,
    Triggered,
    Uses,
)
from rules.engine.frames import Step
from rules.games.wota.cards import WotaCard
from rules.games.wota.wording import VOCABULARY

if TYPE_CHECKING:
    from rules.games.wota.chains import Resolution

DOES_NOT_STAY = ("normal", "quick", "counter")
NodeT = TypeVar("NodeT", bound=Node)
Meaning = Callable[[Any, "Compiler"], list[Step]]

_MEANINGS: dict[type[Node], Meaning] = {}


def means(node: type[NodeT]) -> Callable[[Callable[[NodeT, Compiler], list[Step]]], Meaning]:
    """Register what a node does: a function that makes steps of it."""

    def register(meaning: Callable[[NodeT, Compiler], list[Step]]) -> Meaning:
        _MEANINGS[node] = meaning
        return meaning

    return register


def nodes_with_meaning() -> frozenset[type[Node]]:
    """The nodes that this game carries out."""
    return frozenset(_MEANINGS)


def parts_of(node: Node) -> Iterator[Node]:
    """A node and every node within it."""
    yield node
    for name in node.__struct_fields__:
        yield from _parts_within(getattr(node, name))


def _parts_within(value: object) -> Iterator[Node]:
    if isinstance(value, Node):
        yield from parts_of(value)
    elif isinstance(value, tuple):
        for each in value:
            yield from _parts_within(each)


class Compiler:
    """Makes steps of the effects of one ability, and collects what must be aimed at when it is activated.

    `deferred` are the numbers of the targets of a part that may not come to pass: they are asked for when it does,
    unless they were named before. `late` ones, too, may be named only then.
    """

    def __init__(self) -> None:
        self.targets: list[Target] = []
        self.deferred: set[int] = set()
        self.late: set[int] = set()
        self.made = 0
        self._branches = 0

    def steps(self, nodes: Iterable[Node]) -> tuple[Step, ...]:
        """The steps of these nodes, one after the other."""
        return tuple(step for node in nodes for step in self.of(node))

    def of(self, node: Node) -> list[Step]:
        """The steps of one node."""
        self.made += 1
        return _MEANINGS[type(node)](node, self)

    def branch(self, nodes: Iterable[Node]) -> tuple[Step, ...]:
        """The steps of these nodes, which may not come to pass."""
        self._branches += 1
        steps = self.steps(nodes)
        self._branches -= 1
        return steps

    def optional(self, nodes: Iterable[Node]) -> tuple[Step, ...]:
        """The steps of these nodes, whose targets may be named when a player agrees to them."""
        before = len(self.targets)
        steps = self.steps(nodes)
        self.late |= set(range(before, len(self.targets)))
        return steps

    def aim(self, target: Target) -> int:
        """Another target of the ability; returns its number."""
        number = len(self.targets)
        if self._branches:
            self.deferred.add(number)
            self.late.add(number)
            target = msgspec.structs.replace(target, least=0)
        self.targets.append(target)
        return number


class Ability:
    """Something that a card does when it is activated or triggered. `number` tells the abilities of a card apart.

    `negates` is what it stops ("activation", "attack", "summon"): it is then an answer, never a trigger.
    `only_negates`: it is good for nothing else.
    """

    __slots__ = (
        "condition",
        "costs",
        "deferred",
        "effects",
        "event",
        "limit",
        "negates",
        "node",
        "number",
        "only_negates",
        "optional",
        "reveal",
        "steps",
        "targets",
        "when",
    )

    def __init__(
        self,
        effects: tuple[Effect, ...],
        node: AbilityNode | None = None,
        *,
        costs: tuple[Cost, ...] = (),
        event: Event | None = None,
        condition: Condition | None = None,
        limit: str = "",
        when: InTurn | None = None,
    ) -> None:
        compiler = Compiler()
        self.node = node
        self.effects = effects
        self.steps = compiler.steps(effects)
        self.targets = tuple(compiler.targets)
        self.deferred = frozenset(compiler.deferred)
        self.costs = costs
        self.event = event
        self.condition = condition
        self.limit = limit
        self.when = when
        self.number = 0
        self.reveal = False
        self.optional = bool(effects) and isinstance(effects[0], May)
        parts = (part for effect in effects for part in parts_of(effect))
        self.negates = next((part.what for part in parts if isinstance(part, Negate)), "")
        done = effects[0].effects if effects and isinstance(effects[0], May) else effects
        self.only_negates = all(_is_part_of_stopping(effect) for effect in done)


def _is_part_of_stopping(effect: Effect) -> bool:
    """Whether an effect negates something, or is about the card of what was negated."""
    about_it = isinstance(effect, Destroy | Move) and isinstance(effect.what, Involved | Same)
    return about_it or isinstance(effect, Negate)


class Text:
    """A card's whole text, compiled: what it does when it is played, what it answers, what holds while it lies there.

    `plays` are the ways to activate the card itself, `activated` and `answers` what it may do while it lies face-up.
    """

    __slots__ = (
        "activated",
        "activation_costs",
        "answers",
        "continuous",
        "equips",
        "exempt",
        "instead",
        "limit",
        "maintenance",
        "only",
        "played",
        "plays",
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
        self.continuous: list[Continuous] = []
        self.maintenance: Maintenance | None = None
        self.unpaid: Ability | None = None
        self.tributes: list[Tribute] = []
        self.only: list[Only] = []
        self.exempt: set[str] = set()
        self.activation_costs: tuple[Cost, ...] = ()
        self.equips: Filter | None = None
        self.instead: list[Instead] = []
        self.limit = ""

    @property
    def may_be_used(self) -> bool:
        """Whether a player may activate something of the card while it lies face-up."""
        return bool(self.activated or self.answers)

    @property
    def abilities(self) -> list[Ability]:
        """Everything that goes on a chain, in the order of the text."""
        own = [*self.plays, self.reveal, *self.triggers, *self.answers, *self.activated]
        return list(dict.fromkeys(ability for ability in own if ability is not None))


_KNOWN: dict[int, tuple[WotaCard, Text | Problem]] = {}
_MOST_KNOWN = 50_000


def text_of(definition: WotaCard) -> Text | Problem:
    """The compiled text of a card, or the problem that keeps it from being read: nothing is ever read in part.

    Kept by the definition's identity: to compare its fields at every question would cost more than all answers.
    """
    known = _KNOWN.get(id(definition))
    if known is None:
        if len(_KNOWN) == _MOST_KNOWN:
            _KNOWN.clear()
        known = _KNOWN[id(definition)] = (definition, _compiled(definition))
    return known[1]


@lru_cache(maxsize=16_384)
def _compiled(definition: WotaCard) -> Text | Problem:
    reading = read_text(definition.text, VOCABULARY)
    if reading.problem is not None:
        return reading.problem
    text = Text()
    for node in as_it_counts(reading.abilities, definition):
        _add(text, node)
    _ways_to_play(text, definition)
    for number, ability in enumerate(text.abilities, 1):
        ability.number = number
    return text


def as_it_counts(abilities: tuple[AbilityNode, ...], definition: WotaCard) -> list[AbilityNode]:
    """The abilities as they count on a card of this kind.

    A Field card speaks of its own side (WOTA-FLD-03). What a card that does not stay says of the table is done once,
    with what it says before, when it is activated (G51); one that attaches itself stays.
    """
    if definition.kind == "field":
        return list(map(on_its_side, abilities))
    attaches = any(isinstance(part, Attach) for node in abilities for part in parts_of(node))
    if definition.subtype not in DOES_NOT_STAY or attaches:
        return list(abilities)
    counting: list[AbilityNode] = []
    for node in abilities:
        if isinstance(node, Activated):
            counting += at_once(node)
            continue
        if not isinstance(node, Continuous):
            counting.append(node)
            continue
        deed = (node.effect,) if node.condition is None else (If(node.condition, (node.effect,)),)
        if counting and isinstance(before := counting[-1], Played | Triggered):
            counting[-1] = msgspec.structs.replace(before, effects=before.effects + deed)
        else:
            counting.append(Played(deed))
    return counting


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


def on_its_side(node: NodeT) -> NodeT:
    """A Field card's text as it counts: what it does to cards is done on its own side (WOTA-FLD-03)."""
    changes: dict[str, Any] = {}
    for name in node.__struct_fields__:
        value = getattr(node, name)
        if isinstance(node, Target | Chosen | Every | AtRandom) and name == "filter" and _says_no_side(value):
            changes[name] = msgspec.structs.replace(value, whose="you")
        elif isinstance(value, Node):
            changes[name] = on_its_side(value)
        elif isinstance(value, tuple):
            changes[name] = tuple(_on_its_side_too(each) for each in value)
    return msgspec.structs.replace(node, **changes)


def _says_no_side(wanted: Filter) -> bool:
    return not wanted.whose and wanted.zone in ("field", "battle", "power")


def _on_its_side_too(value: Any) -> Any:
    if isinstance(value, tuple):
        return tuple(map(_on_its_side_too, value))
    return on_its_side(value) if isinstance(value, Node) else value


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
        lasting = isinstance(effect, Change | Become | Grant | Strip) and not effect.until
        if isinstance(what, Target | Chosen) and (lasting or isinstance(effect, Attach)):
            bearer = bearer or what.filter
        if lasting and isinstance(what, Target | Chosen | Same | Bearer):
            text.continuous.append(Continuous(msgspec.structs.replace(effect, what=Bearer())))
        elif not isinstance(effect, Attach):
            at_once.append(effect)
    wanted = msgspec.structs.replace(bearer or Filter(kind="battle card"), face="up", zone="battle")
    text.plays = [Ability((Attach(Target(wanted)), *at_once))]


def understood(definition: WotaCard) -> Text:
    """The compiled text of a card that has been found to be readable."""
    text = text_of(definition)
    assert isinstance(text, Text)
    return text


def _add(text: Text, node: AbilityNode) -> None:
    if isinstance(node, Played | Revealed | Triggered | Activated):
        _add_ability(text, node)
    elif isinstance(node, Only | Tribute | Instead | Continuous):
        getattr(text, _LISTS[type(node)]).append(node)
    elif isinstance(node, Maintenance):
        text.maintenance = node
        text.unpaid = Ability(node.otherwise, node) if node.otherwise else None
    elif isinstance(node, Exempt):
        text.exempt.add(node.what)
    elif isinstance(node, ActivationCost):
        text.activation_costs += node.costs
    elif isinstance(node, EquipsOnly):
        text.equips = node.filter
    else:
        text.limit = node.limit


_LISTS: dict[type[Node], str] = {Only: "only", Tribute: "tributes", Instead: "instead", Continuous: "continuous"}


def _add_ability(text: Text, node: Played | Revealed | Triggered | Activated) -> None:
    if isinstance(node, Triggered) and node.event == Befalls("activated", This()) and node.condition is None:
        node = Played(node.effects)
    if isinstance(node, Played):
        before = text.played.effects if text.played is not None else ()
        text.played = Ability(before + node.effects, node)
    elif isinstance(node, Revealed):
        text.reveal = Ability(node.effects, node)
        text.reveal.reveal = True
    elif isinstance(node, Triggered):
        ability = Ability(node.effects, node, event=node.event, condition=node.condition, limit=node.limit)
        (text.answers if ability.negates else text.triggers).append(ability)
    else:
        how = {"costs": node.costs, "condition": node.condition, "limit": node.limit, "when": node.when}
        text.activated.append(Ability(node.effects, node, **how))  # type: ignore[arg-type]


def run_inside(frame: Resolution, steps: tuple[Step, ...]) -> Resolution:
    """A part of an effect as a frame of its own, which knows what the whole knows."""
    return type(frame)(frame.link, steps, frame.memo)
