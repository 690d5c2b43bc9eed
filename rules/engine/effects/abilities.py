"""A card's abilities, with costs and remarks."""

from __future__ import annotations

from rules.engine.effects.branches import Effect
from rules.engine.effects.conditions import Condition, InTurn
from rules.engine.effects.deeds import Destroy, Discard, Move, PayAny, Present, Turn
from rules.engine.effects.events import Event
from rules.engine.effects.node import ANY, Node
from rules.engine.effects.selections import Antecedent, Capped, Done, EquippedCard, Fell, Filter, Groups, Held, This


class Pay(Node, frozen=True):
    """A cost in a resource: points, perhaps `per` card of a kind, or `half` of the total."""

    resource: str
    points: int = 0
    half: bool = False
    per: Filter | Done | Fell | Held | Groups | Capped | None = None

    def count_due(self, there: int, times: int) -> int:
        """The payment out of a resource. A half leaves the other half, rounded down."""
        return there - there // 2 if self.half else self.points * times


class GiveUp(Node, frozen=True):
    """A cost in the player's own cards, sacrificed as tributes; `this` is the text's own card."""

    filter: Filter
    count: int = 1
    this: bool = False


Cost = Pay | PayAny | GiveUp | Discard | Move | Destroy | Present | Turn


class Played(Node, frozen=True):
    """The card's effect on activation and resolution."""

    effects: tuple[Effect, ...]


class Triggered(Node, frozen=True):
    """The effect of an event. On a set card it is the event that the activation answers.

    `costs` are paid for it: to activate a card that does not stay, else by a controller who wants it to happen.
    """

    event: Event
    effects: tuple[Effect, ...]
    condition: Condition | None = None
    limit: str = ANY
    costs: tuple[Cost, ...] = ()


class Activated(Node, frozen=True):
    """A face-up card's ability, used for its costs, limited in times and moments.

    `zone` is where else than on the field it does so: the game's name of a zone of its owner.
    """

    effects: tuple[Effect, ...]
    costs: tuple[Cost, ...] = ()
    limit: str = ANY
    when: InTurn | None = None
    condition: Condition | None = None
    zone: str = ANY


class Continuous(Node, frozen=True):
    """A lasting effect of a face-up card, under a condition."""

    effect: Effect
    condition: Condition | None = None


class Revealed(Node, frozen=True):
    """The effect of a set card, turned up and paid for."""

    effects: tuple[Effect, ...]


class Maintenance(Node, frozen=True):
    """The card's price per turn, and the consequence of not paying."""

    points: int
    otherwise: tuple[Effect, ...] = ()


class Tribute(Node, frozen=True):
    """The tribute for summoning the card."""

    filter: Filter
    count: int = 1


class Only(Node, frozen=True):
    """The card may be activated (or summoned: `verb`) only under the condition."""

    verb: str
    when: InTurn | None = None
    condition: Condition | None = None


class Never(Node, frozen=True):
    """The card may not be "special summoned", "set", "negated", or summoned except specially."""

    what: str


class Exempt(Node, frozen=True):
    """The card may be activated against a prohibition: "set turn", "attack phase", "opponent turn"."""

    what: str


class ActivationCost(Node, frozen=True):
    """The cost of activation beside the printed cost."""

    costs: tuple[Cost, ...]


class OwnPrice(Node, frozen=True):
    """The card costs points more or less, `per` card of a kind, or `half` of it, under a condition."""

    points: int
    to: str = ANY
    per: Filter | Done | Fell | Groups | Capped | None = None
    condition: Condition | None = None
    half: bool = False


class ForBoth(Node, frozen=True):
    """A card's text holds for both players, not for its player alone."""


class EquipsOnly(Node, frozen=True):
    """The cards allowed as bearers."""

    filter: Filter


class Instead(Node, frozen=True):
    """The card's new destination when "destroyed", "used", "sent", or when it "leaves"."""

    what: str
    to: str


class Rescue(Node, frozen=True):
    """Costs replace a card's destruction (`what`: anyhow, "in battle", "by effect").

    `may`: the controller of the card that says so decides. `Antecedent` is the card that an ability before is about.
    """

    card: Filter | This | EquippedCard | Antecedent
    costs: tuple[Cost, ...] = ()
    what: str = ANY
    may: bool = False
    limit: str = ANY


class Uses(Node, frozen=True):
    """The limit of activations: "once per turn", "once per game"."""

    limit: str


Ability = (
    Played | Triggered | Activated | Continuous | Revealed | Maintenance | Tribute | Only | Exempt | ActivationCost
    | Never | ForBoth | OwnPrice | EquipsOnly | Instead | Rescue | Uses
)  # fmt: skip
