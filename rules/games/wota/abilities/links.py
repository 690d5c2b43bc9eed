"""Links of a chain, and their resolutions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.engine.atoms import note
from rules.engine.effects import Antecedent, Filter, Summon, TriggeringCard
from rules.engine.frames import Frame, Step
from rules.engine.values import Event
from rules.games.wota.abilities.compiling import Ability
from rules.games.wota.table.attempts import Attempt
from rules.games.wota.table.state import ON_THE_TABLE, Card, State
from rules.games.wota.wording.card_kinds import ONE_SHOT_SUBTYPES

TEXT_RULE = "WOTA-G01"  # the rule by which cards follow their text


class Link:
    """An activation in a chain (WOTA-CHN-15).

    `targets` are the cards aimed at, by number of the target in the text; `roles` the cards of the answered event, in
    which so many `points` were dealt, lost or gained; `paid` are the points paid in an amount of the player's choice;
    `answered` is stopped by a negation. `played`: the card itself was activated. `choices` are made in advance.
    `begun`, `made` and `due` are event numbers: of the activation, of its costs paid, and of its resolution. `falling`
    are the cards about to leave by the triggering event. `wanted`: a row has asked for a triggered effect.
    """

    __slots__ = (
        "ability",
        "answered",
        "begun",
        "card",
        "choices",
        "controller",
        "due",
        "falling",
        "made",
        "negated",
        "paid",
        "played",
        "points",
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
        self.points = 0
        self.paid: dict[str, int] = {}
        self.answered: Link | Attempt | None = None
        self.played = played
        self.negated = False
        self.choices: tuple[Any, ...] = ()
        self.begun = 0
        self.made = 0
        self.due = 0
        self.falling: tuple[Card, ...] = ()
        self.rule = TEXT_RULE
        self.triggered = False
        self.wanted = False

    @property
    def spent(self) -> Card | None:
        """The activated card, unless permanent (G51)."""
        definition = self.card.definition
        return self.card if self.played and definition is not None and definition.subtype in ONE_SHOT_SUBTYPES else None

    def can_find(self, state: State, card: Card) -> bool:
        """Whether a card has stayed since the activation (G50)."""
        times = 1 if any(card is other for other in self.falling) else 0
        for event in state.events[self.made : self.due]:
            if event.kind == "move" and event.subject is card and not _stays_on_the_table(event):
                times -= 1
        if times < 0:
            return False
        return card.zone is None or any(card is other for other in card.zone.cards)

    def list_left_out(self, wanted: Filter) -> list[Any]:
        """List the cards of the event, or aimed at before, that "other" leaves out."""
        found: list[Any] = []
        for apart in wanted.apart:
            if isinstance(apart, TriggeringCard):
                found += [self.roles[apart.role]] if apart.role in self.roles else []
            elif isinstance(apart, Antecedent):
                found += [card for cards in self.targets.values() for card in cards]
        return found

    def note_tribute(self, cards: Sequence[Card]) -> None:
        """Remember the tributed card, if the tribute was a single card."""
        if len(cards) == 1:
            self.roles = {**self.roles, "tributed": cards[0]}

    def set_targets(self, state: State, number: int, cards: tuple[Any, ...]) -> None:
        self.targets[number] = cards
        for card in cards:
            note(state, "target", card, self, "WOTA-G50")


def _stays_on_the_table(move: Event) -> bool:
    return move.origin in ON_THE_TABLE and move.value in ON_THE_TABLE


class ResolutionHistory:
    """Facts from earlier parts of a resolution.

    `withstood` are cards that escaped destruction, `seen` cards looked at in a deck, `fell` the points of a die or the
    number of heads.
    """

    __slots__ = ("count", "fell", "seen", "withstood")

    def __init__(self) -> None:
        self.count = 1
        self.fell = 0
        self.withstood: list[Card] = []
        self.seen: list[Card] = []


class ResolutionContext:
    """Cards and choices shared by an effect's parts.

    `positions` are those open to a card that comes to the field, `position` is the chosen one. `summon` is the effect
    whose cards are about to be chosen.
    """

    __slots__ = ("cards", "choices", "past", "position", "positions", "summon")

    def __init__(self) -> None:
        self.cards: list[Card] = []
        self.past: ResolutionHistory | None = None
        self.choices: list[Any] = []
        self.position = ""
        self.positions: tuple[str, ...] = ()
        self.summon: Summon | None = None

    def get_history(self) -> ResolutionHistory:
        if self.past is None:
            self.past = ResolutionHistory()
        return self.past

    def list_on_field(self) -> list[Card]:
        return [card for card in self.cards if card.on_battle_zone and card.face_up]


class Resolution(Frame):
    """A link, or part of a link, under resolution."""

    __slots__ = ("context", "link")

    def __init__(self, link: Link, steps: tuple[Step, ...], context: ResolutionContext | None = None) -> None:
        self.at = 0
        self.link = link
        self.steps = steps
        self.context = context or ResolutionContext()

    @property
    def seat(self) -> int:
        """The seat of the text's "you"."""
        return self.link.controller

    @property
    def rule(self) -> str:
        """The rule behind the effect."""
        return self.link.rule

    @property
    def source(self) -> Card:
        """The card of the text."""
        return self.link.card

    def build_part(self, steps: tuple[Step, ...]) -> Resolution:
        return Resolution(self.link, steps, self.context)
