"""Payments and maintenance in the Stamina Phase."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.engine.atoms import note, set_resource
from rules.engine.frames import Waiting, push, waiting
from rules.engine.values import ImpliedAction, Violation
from rules.games.wota.abilities.continuous import MAINTENANCE, has_cards_with, keyword_numbers
from rules.games.wota.abilities.keywords import keyword_number
from rules.games.wota.abilities.links import Link, Resolution
from rules.games.wota.abilities.texts import Text, find_text, require_text
from rules.games.wota.battle.destruction import destroy_unless_saved
from rules.games.wota.cards import WotaCard
from rules.games.wota.rulebook.citing import refuse
from rules.games.wota.table.actions import CardAction, DeclineUpkeep, PayUpkeep
from rules.games.wota.table.state import UPKEEP_PENALTY, Card, Player, State, get_switches
from rules.games.wota.winning import lose_hp


class Upkeep(Waiting):
    """Waits for the payer to name a card. The default is the order of the table (G11)."""

    __slots__ = ("due", "named")

    def __init__(self, seat: int, due: list[Card]) -> None:
        super().__init__((seat,), ("pay", "decline"))
        self.due = due
        self.named = False

    @property
    def stays_open_at_claims(self) -> bool:
        """Whether a claim may stand between payments (G11)."""
        return self.named

    def settle(self, state: State) -> tuple[ImpliedAction, ...]:
        """Take the first card. That is implied where another order could end otherwise."""
        card, matters = self.due[0], self._matters(state)
        self.pay(state, card)
        return (ImpliedAction("pay", self.seats[0], (card,)),) if matters else ()

    def _matters(self, state: State) -> bool:
        """Whether not all can be paid for, or the last payment leaves nothing (C04)."""
        due, there = sum(count_upkeep(state, card) for card in self.due), state.players[self.seats[0]].sta
        return len(self.due) > 1 and (due > there or (due == there and get_switches(state).maintenance_zero_destroys))

    def pay(self, state: State, card: Card) -> None:
        self.due.remove(card)
        if not self.due:
            state.frames.remove(self)
        _pay_or_lose(state, card)


def collect_upkeep(state: State, player: Player) -> None:
    """Ask for each Payment and maintenance of the turn player (WOTA-TURN-15, -16, G82)."""
    for card in (*player.battle.cards, *player.power.cards, *player.field.cards):
        if not card.face_up and card.definition is not None and _has_upkeep(card.definition):
            rule = "WOTA-G15" if card.on_battle_zone else "WOTA-G82"
            note(state, "sta", player, None, rule)
            note(state, "stay", card, None, rule)
    if MAINTENANCE in state.cards_with or has_cards_with(state, "Payment"):
        cards = (*player.battle.cards, *player.power.cards, *player.field.cards)
        if due := [card for card in cards if count_upkeep(state, card)]:
            push(state, Upkeep(player.seat, due))


def count_upkeep(state: State, card: Card) -> int:
    definition = card.definition
    if definition is None or not card.face_up:
        return 0
    maintenance = _find_maintenance(definition) if definition.text else 0
    if not definition.keywords and not card.modifiers and "Payment" not in state.continuous:
        return maintenance
    return maintenance + (sum(keyword_numbers(state, card, "Payment")) if card.on_battle_zone else 0)


def _has_upkeep(definition: WotaCard) -> bool:
    return bool(_find_maintenance(definition) or keyword_number(definition, "Payment"))


def _find_maintenance(definition: WotaCard) -> int:
    text = find_text(definition)
    return text.maintained if isinstance(text, Text) else 0


# For each kind of card: the rule of paid maintenance, and of maintenance down to 0.
MAINTAINED = {
    "rune": ("WOTA-COST-30", "WOTA-COST-27"),
    "ambush": ("WOTA-COST-31", "WOTA-COST-28"),
    "field": ("WOTA-COST-32", "WOTA-COST-29"),
}


def _pay_or_lose(state: State, card: Card) -> None:
    """Pay, or destroy the card and lose 3 hearts. Rules: KEY-21, -22, C05, G14.

    Maintenance down to 0 destroys the card in one edition (C04); a text may name another penalty (WOTA-COST-26).
    """
    player = state.players[card.controller]
    definition = card.definition
    assert definition is not None
    cost = count_upkeep(state, card)
    maintained = bool(_find_maintenance(definition))
    paid, to_zero = MAINTAINED.get(definition.kind, ("WOTA-KEY-19", "WOTA-C04"))
    enough = player.sta >= cost
    if enough:
        set_resource(state, player, "sta", player.sta - cost, paid)
        note(state, "hp", player, None, paid)
        note(state, "stay", card, None, paid)
        if not maintained or player.sta:
            return
        if not get_switches(state).maintenance_zero_destroys:
            note(state, "hp", player, None, "WOTA-C04")
            note(state, "stay", card, None, "WOTA-C04")
            return
    else:
        note(state, "sta", player, None, "WOTA-G20")
    unpaid = require_text(definition).unpaid if maintained else None
    if unpaid is not None and not enough:
        push(state, Resolution(Link(card, card.controller, unpaid, 1), (*unpaid.steps, _note_no_penalty)))
        return
    rule = to_zero if enough else "WOTA-COST-25" if maintained else "WOTA-KEY-22"

    def lose(state: State, _fallen: list[Card]) -> None:
        if card.owner != player.seat:
            note(state, "hp", state.players[card.owner], None, "WOTA-KEY-23")
        lose_hp(state, player, UPKEEP_PENALTY, rule if maintained else "WOTA-KEY-21")

    destroy_unless_saved(state, [(card, None, rule)], lose, leaving_rule=rule)


def _note_no_penalty(state: State, frame: Resolution) -> None:
    note(state, "hp", state.players[frame.seat], None, "WOTA-COST-26")
    note(state, "stay", frame.source, None, "WOTA-COST-26")


def payment_violations(state: State, action: CardAction) -> Iterator[Violation]:
    frame = waiting(state)
    assert isinstance(frame, Upkeep)
    if action.card not in frame.due:
        name = action.card.name if action.card is not None else "This card"
        yield refuse("WOTA-TURN-15", f"No Payment of {name} is due now.")


def decline_violations(state: State, action: DeclineUpkeep) -> Iterator[Violation]:
    """An affordable Payment is not optional (WOTA-KEY-24, COST-24, G12)."""
    yield from payment_violations(state, action)
    card = action.card
    if card is not None and count_upkeep(state, card) <= state.players[action.seat].sta:
        there = state.players[action.seat].sta
        message = (
            f"{card.name} asks for {count_upkeep(state, card)} STA and the player has {there}, so it must be paid."
        )
        kind = card.definition.kind if card.definition is not None else ""
        yield refuse(f"{kind} declined" if kind in MAINTAINED else "Payment declined", message)


def pay(state: State, action: CardAction) -> None:
    frame = waiting(state)
    assert isinstance(frame, Upkeep)
    assert action.card is not None
    frame.named = True
    frame.pay(state, action.card)


def list_payments(state: State, seat: int) -> Iterable[PayUpkeep]:
    frame = waiting(state)
    return [PayUpkeep(seat, card) for card in frame.due] if isinstance(frame, Upkeep) else ()


def list_declines(state: State, seat: int) -> Iterable[DeclineUpkeep]:
    frame = waiting(state)
    return [DeclineUpkeep(seat, card) for card in frame.due] if isinstance(frame, Upkeep) else ()
