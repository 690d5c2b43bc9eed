"""Players' actions: a struct for each verb, the tag."""

from __future__ import annotations

from typing import Any

from rules.engine.values import Action, ChoosingAction, LayingAction
from rules.games.wrath_of_cores.cards import CoresCard
from rules.games.wrath_of_cores.table.state import Card, Player

Token = tuple[Card | None, str]  # an Element: its card (None for a TEMP Element) and its color


class DrawCards(Action, tag="draw"):
    """Draw; None is an unknown card."""

    names: tuple[CoresCard | None, ...] = ()


class BottomCards(Action, tag="bottom"):
    """Put cards of the opening hand under the deck. None is an unknown one."""

    names: tuple[CoresCard | None, ...] = ()


class HandleAction(LayingAction):
    """An action for a card with a new handle. `printed` is claimed of a card still unknown."""

    card: Card | None = None
    printed: CoresCard | None = None
    handle: str | None = None


class PlayCard(HandleAction, tag="play"):
    """Play a card, paid for as `paid` says or in the order of spending. A Weapon or Relic goes to the `host`."""

    place: int | None = None
    boost: bool = False
    host: Card | None = None
    targets: tuple[Any, ...] = ()
    paid: tuple[Token, ...] | None = None


class PlacePiece(HandleAction, tag="place"):
    place: int | None = None


class ShowCard(HandleAction, tag="show"):
    pass


class RevealPieces(Action, tag="reveal"):
    cards: tuple[Card, ...] = ()


class Declare(Action):
    cards: tuple[Card, ...] = ()


class DeclareAttack(Declare, tag="attack"):
    pass


class DeclareDefense(Declare, tag="defend"):
    pass


class RollDie(Action, tag="roll"):
    """A die; 0 is an unknown face."""

    face: int = 0
    card: Card | None = None


class FlipCoin(Action, tag="flip"):
    side: str = ""


class Assign(Action, tag="assign"):
    """Divide a pool over cards, and perhaps a player's Core."""

    shares: tuple[tuple[Card | Player, int], ...] = ()


class Choose(ChoosingAction, tag="choose"):
    pass


class OrderAbilities(Action, tag="order"):
    """Let abilities of `cards` that fire together do so in this order."""

    cards: tuple[Card, ...] = ()


class TakeCharge(Action, tag="charge"):
    pass


class UseTrigger(Action, tag="trigger"):
    targets: tuple[Any, ...] = ()


class ActivateCard(Action, tag="activate"):
    """Use an ability with a cost word."""

    card: Card | None = None
    sacrificed: Card | None = None
    targets: tuple[Any, ...] = ()


class Burrow(Action, tag="burrow"):
    card: Card | None = None


class DiscardTerrain(Action, tag="discard"):
    card: Card | None = None
    printed: CoresCard | None = None
