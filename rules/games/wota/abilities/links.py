"""One activation in a chain, and what the parts of its effect tell each other."""

from __future__ import annotations

from typing import Any

from rules.engine.atoms import note
from rules.engine.values import Event
from rules.games.wota.abilities.compiling import Ability
from rules.games.wota.table.attempts import Attempt
from rules.games.wota.table.state import ON_THE_TABLE, Card, State
from rules.games.wota.wording.card_kinds import DOES_NOT_STAY

BY_TEXT = "WOTA-G01"  # the row by which a card does what its text says


class Link:
    """One activation in a chain (WOTA-CHN-15): whose it is, what it does, what it aims at and what it answers.

    `targets` are the cards aimed at, by the number of the target in the text; `roles` the cards of the event that it
    answers, by role; `answered` what a negation stops. `played`: the card itself was activated, not
    an effect of a card that lay face-up. `picks` are choices made in advance; `begun` is the number of the event from
    which on its activation happened, `made` of that from which on it lay on the chain with its costs paid, and `due` of
    that from which on it takes effect. `falling` are the cards that are about to leave by what sets this off.
    `triggered`: nobody activated it; `wanted`: a row has said that it is to happen.
    """

    __slots__ = (
        "ability",
        "answered",
        "begun",
        "card",
        "controller",
        "due",
        "falling",
        "made",
        "negated",
        "picks",
        "played",
        "roles",
        "rule",
        "speed",
        "targets",
        "triggered",
        "wanted",
    )

    def __init__(self, card: Card, controller: int, ability: Ability, speed: int, *, played: bool = False) -> None:
        self.card = card
        self.controller = controller
        self.ability = ability
        self.speed = speed
        self.targets: dict[int, tuple[Any, ...]] = {}
        self.roles: dict[str, Card] = {}
        self.answered: Link | Attempt | None = None
        self.played = played
        self.negated = False
        self.picks: tuple[Any, ...] = ()
        self.begun = 0
        self.made = 0
        self.due = 0
        self.falling: tuple[Card, ...] = ()
        self.rule = BY_TEXT
        self.triggered = False
        self.wanted = False

    @property
    def spent(self) -> Card | None:
        """The card that was activated, if it does not stay: what it does to cards it does not do to itself (G51)."""
        definition = self.card.definition
        return self.card if self.played and definition is not None and definition.subtype in DOES_NOT_STAY else None

    def finds(self, state: State, card: Card) -> bool:
        """Whether a card still lies where it lay when this was made: one that has left since is another (G50)."""
        times = 1 if any(card is other for other in self.falling) else 0
        for event in state.events[self.made : self.due]:
            if event.kind == "move" and event.subject is card and not _stays_on_the_table(event):
                times -= 1
        if times < 0:
            return False
        return card.zone is None or any(card is other for other in card.zone.cards)

    def aim(self, state: State, number: int, cards: tuple[Any, ...]) -> None:
        """Aim at these cards for the target of the text that has this number."""
        self.targets[number] = cards
        for card in cards:
            note(state, "target", card, self, "WOTA-G50")


def _stays_on_the_table(move: Event) -> bool:
    return move.origin in ON_THE_TABLE and move.value in ON_THE_TABLE


class Past:
    """What the parts before have found out, for a part that asks: how many times it is due, and what has been.

    `withstood` are the cards that were to be destroyed and were not; `seen` are those that were looked at, or shown, in
    a deck; `fell` is how many points a die shows that was rolled, or how many coins fell on heads.
    """

    __slots__ = ("count", "fell", "seen", "withstood")

    def __init__(self) -> None:
        self.count = 1
        self.fell = 0
        self.withstood: list[Card] = []
        self.seen: list[Card] = []


class Memo:
    """What the parts of one effect tell each other: the cards it is about now, and what was last chosen.

    `positions` are those in which the chosen card may come to the field, `position` the one that was said with it.
    `past` is what texts that look back ask for, and is there for no other.
    """

    __slots__ = ("cards", "past", "picks", "position", "positions")

    def __init__(self) -> None:
        self.cards: list[Card] = []
        self.past: Past | None = None
        self.picks: list[Any] = []
        self.position = ""
        self.positions: tuple[str, ...] = ()

    def look_back(self) -> Past:
        """What has been so far."""
        if self.past is None:
            self.past = Past()
        return self.past
