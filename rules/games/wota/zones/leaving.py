"""Cards on the way to owners' zones."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules.engine.atoms import mark, move, note
from rules.engine.effects import Divert, This
from rules.engine.identity import forget
from rules.games.wota.abilities.continuous import DIVERTED, ContinuousEffect, is_silenced, remember_stats
from rules.games.wota.abilities.links import TEXT_RULE, Link
from rules.games.wota.abilities.registering import register_off_field, unregister_card
from rules.games.wota.abilities.texts import require_text
from rules.games.wota.table.state import Card, Player, State

Fall = tuple[Card, Card | Link | None, str]  # a card, what destroys it, and the rule


def destroy_together(state: State, falls: Sequence[Fall], leaving_rule: str) -> None:
    """Destroy cards at once. Rules: WOTA-ZONE-12, -13, G29."""
    for card, by, rule in falls:
        note(state, "destroy", card, by, rule)
        card.destroyed = True
    send(state, [card for card, _, _ in falls], "discard", leaving_rule, how="destroyed")


def tribute_cards(state: State, cards: Sequence[Card], rule: str, by: int) -> None:
    """Tribute cards at once. A tribute is no destruction (G41)."""
    for card in cards:
        note(state, "tribute", card, None, rule, by)
    send(state, cards, "discard", rule, how="tributed")


def send(state: State, cards: Iterable[Card], zone: str, rule: str, *, how: str = "") -> None:
    """Send cards of the field away at once."""
    # Asked one by one whether they still lie there: an equip may have gone with its bearer.
    unregister_cards(state, [card for card in cards if card.on_the_table and leave(state, card, zone, rule, how=how)])


def replace_field(state: State, player: Player) -> None:
    """Discard the Field card to make room (G35)."""
    send(state, list(player.field.cards), "discard", "WOTA-G35")


def unregister_cards(state: State, cards: Iterable[Card]) -> None:
    for card in cards:
        unregister_card(state, card)


def leave(state: State, card: Card, zone: str, rule: str, *, how: str = "", placed: bool = False) -> bool:
    """Take a card off the field. Returns whether the card must be unregistered.

    Its own text may redirect a card that goes by `how` ("destroyed", "tributed", "used"). A Boss returns to the Boss
    Deck (G33). A deck is shuffled, unless the card is `placed`. Attached cards are discarded (WOTA-RUNE-22, -24).
    """
    if card.face_up and (instead := _find_redirection(card, zone, how)):
        zone, rule = instead, "WOTA-ZONE-13"
    elif how == "destroyed" and DIVERTED in state.continuous and (elsewhere := _find_diversion(state, card)):
        zone, rule = elsewhere, TEXT_RULE
    wanted, zone, controller = zone, find_home(card, zone), card.controller
    detach(state, card)
    attached = card.attached
    was_up = card.face_up
    remember_stats(state, card)
    card.forget_field()
    card.face_up = zone in ("discard", "void")
    owner = state.players[card.owner]
    move(state, card, owner.zones[zone], rule)
    if wanted == "hand":
        _note_hands(state, card, controller, rule)
    if not was_up and zone in ("discard", "void"):
        register_off_field(state, card)
    if zone == "deck" and not placed:
        shuffle(state, owner)
    for other in attached:
        lose_bearer(state, other, "WOTA-RUNE-22")
    return was_up


def _note_hands(state: State, card: Card, controller: int, rule: str) -> None:
    if card.zone is not None and card.zone.name != "hand":
        note(state, "hand", state.players[card.owner], None, rule)
        note(state, "hand", state.players[card.owner], None, "WOTA-G33")
    if controller != card.owner:
        for player in state.players:
            note(state, "hand", player, None, "WOTA-G29")


def find_home(card: Card, zone: str) -> str:
    is_boss = card.definition is not None and card.definition.kind == "boss"
    return "boss" if is_boss and zone in ("hand", "deck") else zone


def shuffle(state: State, player: Player) -> None:
    for card in player.deck.cards:
        forget(state, card)


def _find_redirection(card: Card, zone: str, how: str) -> str:
    if card.definition is None or not card.definition.text or (card.modifiers and is_silenced(card)):
        return ""
    whats = (how, "sent", "leaves") if zone == "discard" else ("leaves",)
    for each in require_text(card.definition).instead:
        if each.what in whats:
            return each.to
    return ""


def _find_diversion(state: State, card: Card) -> str:
    """Find the zone that another card's text names for a destroyed card."""
    fall = next(event for event in reversed(state.events) if event.kind == "destroy" and event.subject is card)
    abilities: list[ContinuousEffect] = state.continuous[DIVERTED]
    for ability in abilities:
        node = ability.divert
        assert node is not None  # what is asked here sends cards elsewhere
        meant = is_destroyed_so(node.how, fall.value) and _is_by(node, ability.card, fall.value)
        if meant and ability.applies_now(state, card):
            return node.to
    return ""


def _is_by(node: Divert, source: Card, by: Card | Link | None) -> bool:
    if node.by is None:
        return True
    wanted = source if isinstance(node.by, This) else source.bearer
    return wanted is not None and (by.card if isinstance(by, Link) else by) is wanted


def is_destroyed_so(how: str, by: Card | Link | None) -> bool:
    """Whether a card is destroyed anyhow, in battle or by an effect, as asked."""
    return not how or isinstance(by, Card if how == "in battle" else Link)


def detach(state: State, card: Card) -> None:
    if card.bearer is not None:
        others = list(card.bearer.attached)
        others.remove(card)
        card.bearer.attached = tuple(others)
        card.bore = card.bearer
        mark(state, card, "bearer", None, "WOTA-G36")


def lose_bearer(state: State, card: Card, rule: str) -> None:
    """Discard a card without bearer. Rules: WOTA-RUNE-22, -23, G36."""
    card.bore, card.bearer = card.bearer, None
    if card.on_the_table:
        send(state, [card], "discard", rule, how="used")
