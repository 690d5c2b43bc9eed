"""Cards, players and state of W.O.T.A."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TypeAlias

from rules.engine import state as kernel
from rules.engine.cards import CardPool
from rules.engine.deckrules import Decklist
from rules.engine.effects import Filter
from rules.engine.game import Edition, Game
from rules.engine.identity import identify, register_copies
from rules.engine.values import Violation
from rules.games.wota.cards import WotaCard
from rules.games.wota.editions import Switches
from rules.games.wota.table.modifiers import Allowance, Modifier

ZONES = ("deck", "hand", "battle", "power", "field", "discard", "void", "boss")

HP_START, HP_MAX = 7, 10
STA_START, STA_MAX, STA_GAIN = 200, 200, 20
SC_MAX = 1
# The most of each total, and its rule.
TOTALS_MAX = {"hp": (HP_MAX, "WOTA-SETUP-07"), "sta": (STA_MAX, "WOTA-TURN-11"), "sc": (SC_MAX, "WOTA-COST-10")}
ON_THE_TABLE = ("battle", "power", "field")
OPENING_HAND = 6
BATTLE_ZONE_MAX, POWER_ZONE_MAX, FIELD_ZONE_MAX = 10, 6, 1
# The spaces of each zone, and its rule.
ROOM = {"battle": (BATTLE_ZONE_MAX, "WOTA-ZONE-03"), "power": (POWER_ZONE_MAX, "WOTA-ZONE-07"),
        "field": (FIELD_ZONE_MAX, "WOTA-ZONE-11")}  # fmt: skip
SETS_MAX = 5
COPIES_MAX = 3
BOSSES_MAX = 3
TITANS_MAX = 1
FIELDS_MAX = 1
UPKEEP_PENALTY = 3
SPECIAL = "special"  # what the event of a special summon says of it
BY_EFFECT = "effect"  # the value of any other summon by an effect
NOTHING: dict[str, int] = {}  # the last stats of a card that never was on the field


class Card(kernel.Card):
    """A card on the table. `position` is attack or shield.

    State of one turn names its turn, so that no reset is due: `attacked` are the targets of turn `attacks_turn`, and
    `used` the numbers of abilities used in `used_turn`. `summoned_turn` is 0 for a set card, `special` marks a special
    summon, and `paid` a reveal cost paid once (C33). `no_legend` is why no Legend could be set here, `barred` are the
    kinds of cards that effects forbade to set. `attached` cards lie on this one; `bearer` is the card below, `bore`
    the former one. `spent` are abilities used up while face-up. `taken_over` marks control by an effect. `tributes`
    are the cards tributed for its summon, None if no record says which; `named` is the type chosen for its text.
    `left_from` and `left_with` are side and stats when it last left the field.
    """

    __slots__ = (
        "attached",
        "attacked",
        "attacks_turn",
        "barred",
        "bearer",
        "bore",
        "chosen_type",
        "destroyed",
        "left_from",
        "left_with",
        "modifiers",
        "no_legend",
        "paid",
        "position",
        "special",
        "spent",
        "summoned_turn",
        "switched_turn",
        "switches",
        "taken_over",
        "tributes",
        "used",
        "used_turn",
    )

    definition: WotaCard | None

    def __init__(self, owner: int, definition: WotaCard | None = None) -> None:  # the kernel's attributes, and ours
        self.owner = owner
        self.controller = owner
        self.definition = definition
        self.zone = None
        self.came_from = None
        self.face_up = False
        self.handle = None
        self.since = 0
        self.position = ""
        self.attacked: tuple[object, ...] = ()
        self.attacks_turn = 0
        self.switched_turn = 0
        self.switches = 0
        self.summoned_turn = 0
        self.paid = False
        self.destroyed = False
        self.special = False
        self.left_from = owner
        self.left_with: dict[str, int] = NOTHING
        self.chosen_type = ""
        self.no_legend: Violation | None = None
        self.barred: tuple[Filter, ...] = ()
        self.modifiers: list[Modifier] | None = None
        self.attached: tuple[Card, ...] = ()
        self.bearer: Card | None = None
        self.bore: Card | None = None
        self.used: tuple[int, ...] = ()
        self.used_turn = 0
        self.spent: tuple[int, ...] = ()
        self.taken_over = False
        self.tributes: tuple[Card, ...] | None = ()

    @property
    def called(self) -> str:
        return self.name if self.definition is not None else f"The set card #{self.handle or '?'}"

    @property
    def on_the_table(self) -> bool:
        """Whether the card lies on the field's zones."""
        return self.zone is not None and self.zone.name in ON_THE_TABLE

    @property
    def on_battle_zone(self) -> bool:
        return self.zone is not None and self.zone.name == "battle"

    def list_attacked(self, turn: int) -> tuple[object, ...]:
        return self.attacked if self.attacks_turn == turn else ()

    def forget_field(self) -> None:
        self.left_from = self.controller
        self.position = ""
        self.paid = False
        self.summoned_turn = 0
        self.attacks_turn = 0
        self.switched_turn = 0
        self.special = False
        self.modifiers = None
        self.bearer = None
        self.attached = ()
        self.used_turn = 0
        self.spent = ()
        self.taken_over = False
        self.tributes = ()

    def count_switches(self, turn: int) -> int:
        return self.switches if self.switched_turn == turn else 0

    def list_used(self, turn: int) -> tuple[int, ...]:
        return self.used if self.used_turn == turn else ()


def replace_card(state: State, card: Card) -> Card:
    """Replace a card by a new card. The old handle keeps the old fate."""
    new = Card(card.owner, card.definition)
    new.face_up = card.face_up
    new.zone = zone = card.zone
    assert zone is not None
    zone.cards[zone.cards.index(card)] = new
    for borne in state.cards_with.values():
        borne[:] = [new if other is card else other for other in borne]
    return new


def assign_handle(state: State, card: Card, handle: str) -> Card:
    """Give a card a handle. A named or destroyed card becomes a new card."""
    named = replace_card(state, card) if card.handle is not None or card.destroyed else card
    named.handle = handle
    return named


class Player(kernel.Player[Card]):
    """A player's totals, zones and uses in the turn.

    `allowances` are permissions and bans by effects, `skips` the phases to skip, and `uses` those counted for the
    whole game.
    """

    __slots__ = (
        "allowances",
        "battle",
        "boss",
        "deck",
        "discard",
        "field",
        "fields",
        "fields_turn",
        "hand",
        "hp",
        "power",
        "sc",
        "sets",
        "sets_turn",
        "skips",
        "sta",
        "titans",
        "titans_turn",
        "uses",
        "void",
    )

    def __init__(self, seat: int) -> None:
        super().__init__(seat, ZONES)
        self.hp = HP_START
        self.sta = STA_START
        self.sc = SC_MAX
        self.sets = 0
        self.sets_turn = 0
        self.titans = 0
        self.titans_turn = 0
        self.fields = 0
        self.fields_turn = 0
        self.allowances: list[Allowance] = []
        self.skips: tuple[str, ...] = ()
        self.uses: Counter[tuple[str, int]] = Counter()
        zones = self.zones
        self.deck, self.hand, self.battle, self.power = zones["deck"], zones["hand"], zones["battle"], zones["power"]
        self.field, self.discard, self.void, self.boss = zones["field"], zones["discard"], zones["void"], zones["boss"]

    def count_sets(self, turn: int) -> int:
        return self.sets if self.sets_turn == turn else 0

    def count_fields(self, turn: int) -> int:
        return self.fields if self.fields_turn == turn else 0

    def count_titans(self, turn: int) -> int:
        return self.titans if self.titans_turn == turn else 0


State: TypeAlias = kernel.State[Player]


def build_state(game: Game, edition: Edition, first: int) -> State:
    state: State = kernel.State(game, edition, (Player(0), Player(1)), first)
    for player in state.players:
        player.deck.open_ended = True
        player.boss.open_ended = True
    return state


def get_switches(state: State) -> Switches:
    table: Switches = state.edition.switches
    return table


def is_first_turn(state: State, seat: int) -> bool:
    return state.turn == (1 if seat == state.first else 2)


def register_deck(state: State, seat: int, deck: Decklist, pool: CardPool) -> None:
    player = state.players[seat]
    register_copies(player, deck, {"deck": "main"})
    player.boss.open_ended = False
    bosses = []
    for count, name in deck.sections.get("boss", ()):
        for _ in range(count):
            card = Card(seat)
            if (definition := pool.get(name)) is not None:
                identify(state, card, definition)
            bosses.append(card)
    lay_out(player.boss, bosses)


def drop_copies(cards: Iterable[Card]) -> list[Card]:
    """Keep the first of equal cards."""
    return list({id(card.definition): card for card in cards}.values())


def lay_out(zone: kernel.Zone[Card], cards: list[Card]) -> None:
    for card in cards:
        card.zone = zone
        zone.cards.append(card)
