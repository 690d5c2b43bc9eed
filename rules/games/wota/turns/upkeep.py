"""Upkeep in the Stamina Phase: Payments and maintenance in the payer's order, and what follows if they are unpaid."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.engine.atoms import note, set_resource
from rules.engine.frames import Waiting, push, waiting
from rules.engine.values import Action, Violation
from rules.games.wota.abilities.continuous import MAINTENANCE, may_be_borne, numbers_of
from rules.games.wota.abilities.keywords import number_of
from rules.games.wota.abilities.links import Link
from rules.games.wota.abilities.texts import Text, text_of, understood
from rules.games.wota.battle.destruction import destroy_unless_saved
from rules.games.wota.cards import WotaCard
from rules.games.wota.chains.chains import Resolution
from rules.games.wota.rulebook.citing import refuse
from rules.games.wota.table.state import UPKEEP_PENALTY, Card, Player, State, switches
from rules.games.wota.winning import lose_hp


class Upkeep(Waiting):
    """Waits for the payer to name what is settled next; what is not named is settled as it lies (G11).

    `named`: a row has named one.
    """

    __slots__ = ("due", "named")

    def __init__(self, seat: int, due: list[Card]) -> None:
        super().__init__((seat,), ("pay", "decline"))
        self.due = due
        self.named = False

    @property
    def may_stand_open_at_a_claim(self) -> bool:
        """Where one was named above the claim and one below, the claim speaks of the time between (G11)."""
        return self.named

    def settle(self, state: State) -> tuple[str, ...]:
        """Settle what nobody named."""
        self.pay(state, self.due[0])
        return ()

    def pay(self, state: State, card: Card) -> None:
        """Settle one card; leaves the stack with the last."""
        self.due.remove(card)
        if not self.due:
            state.frames.remove(self)
        _pay_or_lose(state, card)


def collect(state: State, player: Player) -> None:
    """Ask for every Payment and maintenance of the turn player's face-up cards (WOTA-TURN-15, -16, G82)."""
    for card in (*player.battle.cards, *player.power.cards, *player.field.cards):
        if not card.face_up and card.definition is not None and _costs_upkeep(card.definition):
            rule = "WOTA-G15" if card.on_battle_zone else "WOTA-G82"
            note(state, "sta", player, None, rule)
            note(state, "stay", card, None, rule)
    if MAINTENANCE in state.bearers or may_be_borne(state, "Payment"):
        cards = (*player.battle.cards, *player.power.cards, *player.field.cards)
        if due := [card for card in cards if _upkeep_of(state, card)]:
            push(state, Upkeep(player.seat, due))


def _upkeep_of(state: State, card: Card) -> int:
    """What a face-up card costs every turn: its Payment, printed or given to it, and its maintenance."""
    definition = card.definition
    if definition is None or not card.face_up:
        return 0
    maintenance = _maintenance(definition) if definition.text else 0
    if not definition.keywords and not card.modifiers and "Payment" not in state.standing:
        return maintenance
    return maintenance + (sum(numbers_of(state, card, "Payment")) if card.on_battle_zone else 0)


def _costs_upkeep(definition: WotaCard) -> bool:
    return bool(_maintenance(definition) or number_of(definition, "Payment"))


def _maintenance(definition: WotaCard) -> int:
    text = text_of(definition)
    return text.maintained if isinstance(text, Text) else 0


# For each kind of card the rows by which its maintenance is paid, and by which it falls if that leaves nothing.
MAINTAINED = {
    "rune": ("WOTA-COST-30", "WOTA-COST-27"),
    "ambush": ("WOTA-COST-31", "WOTA-COST-28"),
    "field": ("WOTA-COST-32", "WOTA-COST-29"),
}


def _pay_or_lose(state: State, card: Card) -> None:
    """Pay if it is affordable; else the card is destroyed, then its controller loses 3 (KEY-21, -22, C05, G14).

    Maintenance that leaves nothing destroys the card in one edition (C04); the text may name another consequence
    of unpaid maintenance (WOTA-COST-26).
    """
    player = state.players[card.controller]
    definition = card.definition
    assert definition is not None
    cost = _upkeep_of(state, card)
    maintained = bool(_maintenance(definition))
    paid, to_zero = MAINTAINED.get(definition.kind, ("WOTA-KEY-19", "WOTA-C04"))
    enough = player.sta >= cost
    if enough:
        set_resource(state, player, "sta", player.sta - cost, paid)
        note(state, "hp", player, None, paid)
        note(state, "stay", card, None, paid)
        if not maintained or player.sta:
            return
        if not switches(state).maintenance_zero_destroys:
            note(state, "hp", player, None, "WOTA-C04")
            note(state, "stay", card, None, "WOTA-C04")
            return
    else:
        note(state, "sta", player, None, "WOTA-G20")
    unpaid = understood(definition).unpaid if maintained else None
    if unpaid is not None and not enough:
        push(state, Resolution(Link(card, card.controller, unpaid, 1), (*unpaid.steps, _instead_of_the_penalty)))
        return
    rule = to_zero if enough else "WOTA-COST-25" if maintained else "WOTA-KEY-22"

    def lose(state: State, _fallen: list[Card]) -> None:
        if card.owner != player.seat:
            note(state, "hp", state.players[card.owner], None, "WOTA-KEY-23")
        lose_hp(state, player, UPKEEP_PENALTY, rule if maintained else "WOTA-KEY-21")

    destroy_unless_saved(state, [(card, None, rule)], lose, leaving_rule=rule)


def _instead_of_the_penalty(state: State, frame: Resolution) -> None:
    """The text has said what follows: no destruction and no lost hearts."""
    note(state, "hp", state.players[frame.seat], None, "WOTA-COST-26")
    note(state, "stay", frame.source, None, "WOTA-COST-26")


def broken_pay(state: State, action: Action) -> Iterator[Violation]:
    """Only what is due is settled."""
    frame = waiting(state)
    assert isinstance(frame, Upkeep)
    if action.card not in frame.due:
        name = action.card.name if action.card is not None else "This card"
        yield refuse("WOTA-TURN-15", f"No Payment of {name} is due now.")


def broken_decline(state: State, action: Action) -> Iterator[Violation]:
    """An affordable Payment is not optional (WOTA-KEY-24, COST-24, G12)."""
    yield from broken_pay(state, action)
    card = action.card
    if isinstance(card, Card) and _upkeep_of(state, card) <= state.players[action.seat].sta:
        there = state.players[action.seat].sta
        message = f"{card.name} asks for {_upkeep_of(state, card)} STA and {there} are there: it must be paid."
        kind = card.definition.kind if card.definition is not None else ""
        yield refuse(f"{kind} declined" if kind in MAINTAINED else "Payment declined", message)


def pay(state: State, action: Action) -> None:
    """Settle one card now; declining what cannot be paid comes to the same."""
    frame = waiting(state)
    assert isinstance(frame, Upkeep)
    assert isinstance(action.card, Card)
    frame.named = True
    frame.pay(state, action.card)


def payments(state: State, seat: int) -> Iterable[Action]:
    """Each card whose Payment is due."""
    frame = waiting(state)
    return [Action("pay", seat, card=card) for card in frame.due] if isinstance(frame, Upkeep) else ()


def refused_payments(state: State, seat: int) -> Iterable[Action]:
    """Each card whose Payment might be declined."""
    frame = waiting(state)
    return [Action("decline", seat, card=card) for card in frame.due] if isinstance(frame, Upkeep) else ()
