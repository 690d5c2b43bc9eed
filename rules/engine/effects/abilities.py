"""What one sentence of a card is: its abilities, their costs, and what it says of itself."""

from __future__ import annotations

from rules.engine.effects.branches import Effect
from rules.engine.effects.conditions import Condition, InTurn
from rules.engine.effects.deeds import Destroy, Discard, Move, Present
from rules.engine.effects.events import Event
from rules.engine.effects.node import ANY, Node
from rules.engine.effects.selections import EquippedCard, Filter, This


class Pay(Node, frozen=True):
    """A cost in a resource."""

    resource: str
    points: int


class GiveUp(Node, frozen=True):
    """A cost in cards of one's own: given up as tributes; `this` is the card that the text stands on and no other."""

    filter: Filter
    count: int = 1
    this: bool = False


Cost = Pay | GiveUp | Discard | Move | Destroy | Present


class Played(Node, frozen=True):
    """What happens when the card is activated, and resolves."""

    effects: tuple[Effect, ...]


class Triggered(Node, frozen=True):
    """What happens whenever the event does. On a set card it is the event that the activation answers.

    `costs` are paid for it: to activate a card that does not stay, else by a controller who wants it to happen.
    """

    event: Event
    effects: tuple[Effect, ...]
    condition: Condition | None = None
    limit: str = ANY
    costs: tuple[Cost, ...] = ()


class Activated(Node, frozen=True):
    """What the controller may do with a face-up card, for its costs, so often, when it says so.

    `zone` is where else than on the field it does so: the game's name of a zone of its owner.
    """

    effects: tuple[Effect, ...]
    costs: tuple[Cost, ...] = ()
    limit: str = ANY
    when: InTurn | None = None
    condition: Condition | None = None
    zone: str = ANY


class Continuous(Node, frozen=True):
    """What holds for as long as the card lies face-up on the field, and while the condition does."""

    effect: Effect
    condition: Condition | None = None


class Revealed(Node, frozen=True):
    """What happens when the card, having been set, is turned up and paid for."""

    effects: tuple[Effect, ...]


class Maintenance(Node, frozen=True):
    """What is paid every turn to keep the card, and what happens instead of the rules' penalty if it is not."""

    points: int
    otherwise: tuple[Effect, ...] = ()


class Tribute(Node, frozen=True):
    """What must be given up to summon the card."""

    filter: Filter
    count: int = 1


class Only(Node, frozen=True):
    """The card may be activated (or summoned: `verb`) only then and only under the condition."""

    verb: str
    when: InTurn | None = None
    condition: Condition | None = None


class Never(Node, frozen=True):
    """The card may not be "special summoned", "set" or "negated", or not be "summoned" otherwise than specially."""

    what: str


class Exempt(Node, frozen=True):
    """The card may be activated where the rules forbid it: "set turn", "attack phase", "opponent turn"."""

    what: str


class ActivationCost(Node, frozen=True):
    """What activating the card costs beside its printed cost."""

    costs: tuple[Cost, ...]


class OwnPrice(Node, frozen=True):
    """The card itself costs so many points more or less, `per` each card of a kind, while a condition holds."""

    points: int
    to: str = ANY
    per: Filter | None = None
    condition: Condition | None = None


class EquipsOnly(Node, frozen=True):
    """Which cards it may be attached to."""

    filter: Filter


class Instead(Node, frozen=True):
    """Where the card goes instead when it is "destroyed", "used", "sent" to the discard pile, or "leaves" the field."""

    what: str
    to: str


class Rescue(Node, frozen=True):
    """A card that would be destroyed (`what`: anyhow, "in battle", "by effect") is not: `costs` are paid instead.

    `may`: the controller of the card that says so decides.
    """

    card: Filter | This | EquippedCard
    costs: tuple[Cost, ...] = ()
    what: str = ANY
    may: bool = False
    limit: str = ANY


class Uses(Node, frozen=True):
    """How often this card may be activated: "once per turn", "once per game"."""

    limit: str


Ability = (
    Played | Triggered | Activated | Continuous | Revealed | Maintenance | Tribute | Only | Exempt | ActivationCost
    | Never | OwnPrice | EquipsOnly | Instead | Rescue | Uses
)  # fmt: skip
