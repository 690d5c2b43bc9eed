"""How cards leave the field: destroyed, given up, returned, sent elsewhere; always to their owner's zones."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules.engine.atoms import mark, move, note
from rules.engine.identity import forget
from rules.games.wota.abilities.continuous import is_silenced, leave_behind
from rules.games.wota.abilities.links import Link
from rules.games.wota.abilities.registering import ceases, lies_elsewhere
from rules.games.wota.abilities.texts import understood
from rules.games.wota.table.state import Card, Player, State

Fall = tuple[Card, Card | Link | None, str]  # a card, what destroys it, and the rule


def destroy_together(state: State, falls: Sequence[Fall], leaving_rule: str) -> None:
    """Destroy cards at once: all are there to see it before any has left.

    They go to their owners' discard piles (WOTA-ZONE-12, G29), or where their texts send them (ZONE-13).
    """
    for card, by, rule in falls:
        note(state, "destroy", card, by, rule)
        card.destroyed = True
    send(state, [card for card, _, _ in falls], "discard", leaving_rule, how="destroyed")


def give_up(state: State, cards: Sequence[Card], rule: str, by: int) -> None:
    """A player sends cards to their owners' discard piles at once as tributes, which is no destruction (G41)."""
    for card in cards:
        note(state, "tribute", card, None, rule, by)
    send(state, cards, "discard", rule, how="tributed")


def send(state: State, cards: Iterable[Card], zone: str, rule: str, *, how: str = "") -> None:
    """Send cards of the field to a zone of their owners at once, as `leave` does with each of them."""
    # Asked one by one whether they still lie there: an equip may have gone with its bearer.
    part(state, [card for card in cards if card.on_the_table and leave(state, card, zone, rule, how=how)])


def replace_field(state: State, player: Player) -> None:
    """The Field card that lies there makes room for another, where an edition lets another come (G35)."""
    send(state, list(player.field.cards), "discard", "WOTA-G35")


def part(state: State, cards: Iterable[Card]) -> None:
    """Cards that have left at once have seen each other go; from now on nothing of them listens or holds."""
    for card in cards:
        ceases(state, card)


def leave(state: State, card: Card, zone: str, rule: str, *, how: str = "", placed: bool = False) -> bool:
    """Take a card off the field, to a zone of its owner; returns whether it lay face-up, and so has yet to `part`.

    By `how` it goes ("destroyed", "tributed", "used") its own text may have it go elsewhere; one that speaks of leaving
    the field speaks of every way to leave it. A Boss goes back to the Boss Deck, never to hand or main deck (G33). A
    deck is shuffled, unless the card is `placed` there. What is attached to it is discarded (WOTA-RUNE-22, -24).
    """
    if card.face_up and (instead := _instead(card, zone, how)):
        zone, rule = instead, "WOTA-ZONE-13"
    wanted, zone, controller = zone, home_of(card, zone), card.controller
    detach(state, card)
    attached = card.attached
    was_up = card.face_up
    leave_behind(state, card)
    card.off_the_field()
    card.face_up = zone in ("discard", "void")
    owner = state.players[card.owner]
    move(state, card, owner.zones[zone], rule)
    if wanted == "hand":
        _say_whose_hand(state, card, controller, rule)
    if not was_up and zone in ("discard", "void"):
        lies_elsewhere(state, card)
    if zone == "deck" and not placed:
        shuffle(state, owner)
    for other in attached:
        lose_bearer(state, other, "WOTA-RUNE-22")
    return was_up


def _say_whose_hand(state: State, card: Card, controller: int, rule: str) -> None:
    """A card has returned by `rule`: to its owner's hand, not to its controller's (G29), or to none as a Boss (G33)."""
    if card.zone is not None and card.zone.name != "hand":
        note(state, "hand", state.players[card.owner], None, rule)
        note(state, "hand", state.players[card.owner], None, "WOTA-G33")
    if controller != card.owner:
        for player in state.players:
            note(state, "hand", player, None, "WOTA-G29")


def home_of(card: Card, zone: str) -> str:
    """The zone that a card is put into when it is sent to that one: a Boss has its own deck (G33)."""
    is_boss = card.definition is not None and card.definition.kind == "boss"
    return "boss" if is_boss and zone in ("hand", "deck") else zone


def shuffle(state: State, player: Player) -> None:
    """Nobody knows any more which card of the deck is which."""
    for card in player.deck.cards:
        forget(state, card)


def _instead(card: Card, zone: str, how: str) -> str:
    """Where the card's own text sends it instead of where it was to go, if it says so (WOTA-ZONE-13)."""
    if card.definition is None or not card.definition.text or (card.modifiers and is_silenced(card)):
        return ""
    whats = (how, "sent", "leaves") if zone == "discard" else ("leaves",)
    for each in understood(card.definition).instead:
        if each.what in whats:
            return each.to
    return ""


def detach(state: State, card: Card) -> None:
    """A card lies on no other any more."""
    if card.bearer is not None:
        others = list(card.bearer.attached)
        others.remove(card)
        card.bearer.attached = tuple(others)
        card.bore = card.bearer
        mark(state, card, "bearer", None, "WOTA-G36")


def lose_bearer(state: State, card: Card, rule: str) -> None:
    """A card whose bearer has gone or was turned down is discarded (WOTA-RUNE-22, -23, G36)."""
    card.bore, card.bearer = card.bearer, None
    if card.on_the_table:
        send(state, [card], "discard", rule, how="used")
