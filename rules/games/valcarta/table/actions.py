"""Players' actions: a struct for each verb, the tag."""

from __future__ import annotations

from typing import Any

from rules.engine.values import Action, ChoosingAction, LayingAction
from rules.games.valcarta.cards import ValcartaCard
from rules.games.valcarta.table.state import Card


class DrawCards(Action, tag="draw"):
    """Draw; None is an unknown card."""

    names: tuple[ValcartaCard | None, ...] = ()


class RollDie(Action, tag="roll"):
    """A die with a number of faces."""

    die: int = 0
    face: int = 0


class FlipCoin(Action, tag="flip"):
    """The next coin. What is said of its Unit and its purpose has to be right."""

    heads: bool = False
    card: Card | None = None
    purpose: str = ""


class HandleAction(LayingAction):
    """An action for a card with a new handle. `printed` is claimed of a card still unknown."""

    card: Card | None = None
    printed: ValcartaCard | None = None
    handle: str | None = None


class PlayCard(HandleAction, tag="play"):
    """Play a card from hand. `host` is the Unit that an Equipment goes to."""

    host: Card | None = None
    targets: tuple[Any, ...] = ()


class PlayInstant(PlayCard, tag="instant"):
    """Play an Instant, in a record written as a play. `answers` is how deep it answers the rows above."""

    answers: int = 0


class UpgradeUnit(Action, tag="upgrade"):
    """Put a card of the hand on a Unit, which keeps its handle."""

    card: Card | None = None
    printed: ValcartaCard | None = None
    unit: Card | None = None


class SwapUnit(HandleAction, tag="swap"):
    """Exchange a Unit for a Unit of the hand."""

    unit: Card | None = None


class MoveEquipment(Action, tag="move"):
    card: Card | None = None
    host: Card | None = None


class SummonUnit(HandleAction, tag="summon"):
    """Summon a Fay Charged Unit."""

    sacrificed: tuple[Card, ...] = ()


class Attack(Action, tag="attack"):
    """Use a skill. A target is a card, or a player (A, B), whom no Unit attacks."""

    card: Card | None = None
    skill: str = ""
    targets: tuple[Any, ...] = ()


class UseCrystal(Action, tag="crystal"):
    targets: tuple[Any, ...] = ()


class ActivateCard(Action, tag="activate"):
    """Use what a card on the field lets its player do once a turn."""

    card: Card | None = None
    targets: tuple[Any, ...] = ()


class PayUpkeep(Action, tag="pay"):
    card: Card | None = None


class DeclineUpkeep(Action, tag="decline"):
    card: Card | None = None


class DiscardCards(Action, tag="discard"):
    """Discard down to the hand limit. None is an unknown card."""

    names: tuple[ValcartaCard | None, ...] = ()


class MisplayCard(Action, tag="misplay"):
    card: Card | None = None
    printed: ValcartaCard | None = None


class ChooseTargets(ChoosingAction, tag="choose"):
    pass
