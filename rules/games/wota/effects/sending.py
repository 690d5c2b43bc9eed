"""Effects of sending cards to zones."""

from __future__ import annotations

from rules.engine.atoms import move, note
from rules.engine.chance import look_through
from rules.engine.effects import AtRandom, Chosen, Every, Move, Target, Top
from rules.engine.frames import Step, push
from rules.engine.identity import forget
from rules.games.wota.abilities.compiling import Compiler, register_steps
from rules.games.wota.abilities.keywords import has_keyword
from rules.games.wota.abilities.links import TEXT_RULE, Resolution
from rules.games.wota.abilities.non_events import note_no_reveal_effect
from rules.games.wota.abilities.registering import trigger_off_field
from rules.games.wota.chains.choices import NamedCards
from rules.games.wota.effects.drawing import discard_card
from rules.games.wota.effects.selecting import drop_unaffected
from rules.games.wota.table.state import Card, State
from rules.games.wota.zones.leaving import find_home, leave, shuffle, unregister_cards


@register_steps(Move)
def send_cards(node: Move, compiler: Compiler) -> list[Step]:
    searched = isinstance(node.what, Chosen | Target | Every | AtRandom)

    def act(state: State, frame: Resolution) -> None:
        if node.discarded:
            frame.context.cards = [card for card in frame.context.cards if card.zone is state.players[card.owner].hand]
            for card in frame.context.cards:
                discard_card(state, card, frame)
            return
        cards = [card for card in frame.context.cards if not _stays(state, card, node.to, frame)]
        in_a_deck = [card for card in cards if card.zone is not None and card.zone.name == "deck"]
        unregister_cards(state, [card for card in cards if put(state, card, node, searched=searched)])
        if node.end and len(in_a_deck) > 1:  # in an order that only their player knows
            for card in in_a_deck:
                forget(state, card)

    named = [ask_for_top_names] if isinstance(node.what, Top) else []
    return [*compiler.of(node.what), drop_unaffected, *named, act]


def _stays(state: State, card: Card, zone: str, frame: Resolution) -> bool:
    """Whether a card on the field cannot be sent to the zone."""
    if not card.on_the_table or not has_keyword(state, card, f"cannot be sent to the {zone}"):
        return False
    note(state, "withstood", card, frame.link, TEXT_RULE)
    frame.context.get_history().withstood.append(card)
    return True


def ask_for_top_names(state: State, frame: Resolution) -> None:
    cards = frame.context.cards
    if any(card.definition is None for card in cards):
        push(
            state,
            NamedCards(cards[0].owner, list(cards), f"which cards {frame.source.called} turned up", frame.context),
        )


VOID_RULE = "WOTA-ZONE-15"


def put(state: State, card: Card, node: Move, *, searched: bool) -> bool:
    """Put a card into a zone of the owner.

    Returns whether it left the field face-up, and so must be unregistered. A `searched` deck is shuffled.
    """
    wanted, place = node.to, node.end
    zone = find_home(card, wanted)
    rule = VOID_RULE if zone == "void" else TEXT_RULE
    was_in_deck = card.zone is not None and card.zone.name == "deck"
    owner = state.players[card.owner]
    parts = False
    if card.on_the_table:
        was_set = card.on_battle_zone and not card.face_up
        payer = state.players[card.controller]
        parts = leave(state, card, wanted, rule, placed=bool(place))
        if was_set:  # nothing is revealed, so nothing is due (G40)
            note_no_reveal_effect(state, card, "WOTA-G40")
            for resource in ("hp", "sta", "sc"):
                note(state, resource, payer, None, "WOTA-G40")
    else:
        came_from = card.zone.name if card.zone is not None else ""
        card.face_up = zone in ("discard", "void")
        move(state, card, owner.zones[zone], rule)
        trigger_off_field(state, card)
        if zone == "hand":
            note(state, "add", card, None, rule, card.owner, origin=came_from)
    if was_in_deck and zone != "deck" and searched:
        shuffle(state, owner)
    elif zone == "deck" and place == "bottom":
        look_through(state, owner.deck)
        owner.deck.cards.insert(0, owner.deck.cards.pop())
        if owner.deck.open_ended:  # under an unknown number of cards it is not drawn next
            forget(state, card)
    elif zone == "deck" and not place:
        shuffle(state, owner)
    return parts
