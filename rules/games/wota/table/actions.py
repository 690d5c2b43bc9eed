"""Players' actions: a struct for each verb, the tag."""

from __future__ import annotations

from typing import Any

from rules.engine.values import Action
from rules.games.wota.cards import WotaCard
from rules.games.wota.table.state import OPENING_HAND, Card, Player

NO_FACE = -1  # of a die; 0 stands for an unknown number


class DrawCards(Action, tag="draw"):
    """Draw; None is an unknown card."""

    names: tuple[WotaCard | None, ...] = ()


class KeepHand(Action, tag="keep"):
    pass


class TakeMulligan(Action, tag="mulligan"):
    count: int = OPENING_HAND


class CardAction(Action):
    """An action with a card. `printed` is claimed of a card still unknown."""

    card: Card | None = None
    printed: WotaCard | None = None


class PayUpkeep(CardAction, tag="pay"):
    pass


class DeclineUpkeep(CardAction, tag="decline"):
    pass


class RevealCard(CardAction, tag="reveal"):
    pass


class ShowCard(CardAction, tag="show"):
    pass


class ChangePosition(CardAction, tag="position"):
    position: str = ""


class HandleAction(CardAction):
    """An action for a card with a new handle."""

    handle: str | None = None

    @property
    def given_handles(self) -> tuple[tuple[str, Card], ...]:
        return () if self.handle is None or self.card is None else ((self.handle, self.card),)


class PlacingAction(HandleAction):
    """A card comes to a `side` of the table, by default the own."""

    side: int | None = None

    @property
    def goes_to_opponent(self) -> bool:
        return self.side not in (None, self.seat)


class SummonCard(PlacingAction, tag="summon"):
    position: str = ""
    tributes: tuple[Card, ...] = ()


class SetCard(PlacingAction, tag="set"):
    zone: str = ""
    in_attack_position: bool = False


class ActivateCard(HandleAction, tag="activate"):
    """Activate an ability by `number`. 0 leaves the choice to the check.

    `named` are targets that get a handle. `link` is what a check has found to be legal.
    """

    number: int = 0
    targets: tuple[Any, ...] = ()
    tributes: tuple[Card, ...] = ()
    named: tuple[tuple[str, Card], ...] = ()
    link: Any = None

    @property
    def given_handles(self) -> tuple[tuple[str, Card], ...]:
        return (*super().given_handles, *self.named)


class AnnounceEffect(Action, tag="announce"):
    """Announce a triggered effect of `card`."""

    card: Card | None = None
    targets: tuple[Any, ...] = ()


class DeclareAttack(Action, tag="attack"):
    card: Card | None = None
    target: Card | Player | None = None
    tributes: tuple[Card, ...] = ()


class Choose(Action, tag="choose"):
    """Answer a choice with cards, players, card definitions, numbers or words.

    `named` are cards that get a handle. A check keeps in `answer` what was picked and the options meant by that.
    """

    picks: tuple[Any, ...] = ()
    named: tuple[tuple[str, Card], ...] = ()
    answer: Any = None

    @property
    def given_handles(self) -> tuple[tuple[str, Card], ...]:
        return self.named


class DiscardCards(Choose, tag="discard"):
    pass


class SearchCards(Choose, tag="search"):
    pass


class OrderEffects(Action, tag="order"):
    """Put triggered effects of `cards` on the chain in order."""

    cards: tuple[Card, ...] = ()


class ChanceAction(Action):
    """Say how a coin or a die fell. `asked_by` is the card that asked for it, if the row names one."""

    asked_by: WotaCard | None = None


class RollDie(ChanceAction, tag="roll"):
    points: int = 0

    @property
    def outcome(self) -> int:
        return self.points


class FlipCoin(ChanceAction, tag="flip"):
    side: str = ""

    @property
    def outcome(self) -> str:
        return self.side


class PassPriority(Action, tag="pass"):
    pass


CHOICES = {"choose": Choose, "discard": DiscardCards, "search": SearchCards}
