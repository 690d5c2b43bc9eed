"""Effects of drawing, discarding, sending and destroying."""

from __future__ import annotations

from rules.engine.atoms import end_game, move, note
from rules.engine.chance import Draws, look_through
from rules.engine.effects import AtRandom, Chosen, Destroy, Discard, Draw, Every, Move, Present, Target, Top
from rules.engine.frames import Step, push
from rules.engine.identity import forget
from rules.games.wota.abilities.compiling import Compiler, register_steps
from rules.games.wota.abilities.continuous import is_banned
from rules.games.wota.abilities.filters import matches_printing
from rules.games.wota.abilities.keywords import has_keyword, is_shielded, list_with_keyword
from rules.games.wota.abilities.links import TEXT_RULE
from rules.games.wota.abilities.non_events import note_no_reveal_effect
from rules.games.wota.abilities.registering import trigger_off_field
from rules.games.wota.battle.destruction import destroy_unless_saved
from rules.games.wota.chains.chains import Resolution
from rules.games.wota.chains.choices import Choice, NamedCards
from rules.games.wota.effects.selecting import (
    adopt_choices,
    count_times,
    drop_unaffected,
    list_affected_players,
    request,
)
from rules.games.wota.table.state import Card, State, get_switches
from rules.games.wota.winning import lose_hp
from rules.games.wota.zones.leaving import find_home, leave, shuffle, unregister_cards


@register_steps(Draw)
def draw(node: Draw, compiler: Compiler) -> list[Step]:
    """Draw cards one by one. An empty deck loses (WOTA-WIN-05, -03, G73)."""

    def take(state: State, frame: Resolution) -> None:
        due = {}
        wanted = {}
        many = count_times(state, frame, node.per)
        for player in list_affected_players(state, frame, node.who):
            if is_banned(state, player, "draw"):
                continue
            count = max(0, node.count - len(player.hand)) if node.up_to else node.count * many
            wanted[player.seat] = count
            there = count if player.deck.open_ended else min(count, len(player.deck))
            if there:
                due[player.seat] = there
        if due:
            push(state, Draws(dict(due), "deck", "hand", frame.rule))
        frame.context.choices = [due, wanted]

    def lose(state: State, frame: Resolution) -> None:
        due: dict[int, int] = frame.context.choices[0]
        frame.context.cards = [card for seat, count in due.items() for card in state.players[seat].hand.cards[-count:]]
        wanted: dict[int, int] = frame.context.choices[1]
        players = list_affected_players(state, frame, node.who)
        for player in players:
            for _ in range(due.get(player.seat, 0)):
                note(state, "draw", player, 1, frame.rule)
        short = [player for player in players if due.get(player.seat, 0) < wanted.get(player.seat, 0)]
        if len(short) == 2:
            end_game(state, None, "deck", "WOTA-G08")
        elif short:
            own = short[0].seat == frame.seat
            end_game(state, 1 - short[0].seat, "deck", "WOTA-WIN-05" if own else "WOTA-WIN-03")

    return [take, lose]


@register_steps(Discard)
def discard(node: Discard, compiler: Compiler) -> list[Step]:
    def ask_of(which: int) -> Step:
        def ask(state: State, frame: Resolution) -> None:
            players = list_affected_players(state, frame, node.who)
            frame.context.choices = []
            if which >= len(players):
                return
            player = players[which]
            wanted = node.filter
            options = [
                card for card in player.hand.cards if card.definition is None or not wanted.kind or _fits(node, card)
            ]
            if node.how in ("all", "this"):
                frame.context.choices = list(options) if node.how == "all" else [frame.source]
                return
            what = f"which card {'AB'[player.seat]} discards"
            choice = Choice(
                player.seat,
                list(options),
                what,
                least=0 if node.up_to else node.count,
                count=node.count,
                context=frame.context,
                wanted=wanted,
                verbs=("discard", "choose"),
            )
            request(state, frame, choice)

        return ask

    def act(state: State, frame: Resolution) -> None:
        frame.context.cards = list(frame.context.choices)
        for card in frame.context.cards:
            _discard_card(state, card, frame)

    def act_too(state: State, frame: Resolution) -> None:
        before = frame.context.cards
        act(state, frame)
        frame.context.cards = [*before, *frame.context.cards]

    steps = [ask_of(0), act]
    return [*steps, ask_of(1), act_too] if node.who == "each" else steps


@register_steps(Present)
def show_hand_cards(node: Present, compiler: Compiler) -> list[Step]:
    def ask(state: State, frame: Resolution) -> None:
        hand = [card for card in state.players[frame.seat].hand.cards if card is not frame.source]
        fit = [card for card in hand if card.definition is None or matches_printing(node.filter, card.definition)]
        what = f"which card of the hand is shown for {frame.source.called}"
        choice = Choice(
            frame.seat, fit, what, least=node.count, count=node.count, context=frame.context, wanted=node.filter
        )
        request(state, frame, choice)

    return [ask, adopt_choices]


def _fits(node: Discard, card: Card) -> bool:
    assert card.definition is not None
    return matches_printing(node.filter, card.definition)


def _discard_card(state: State, card: Card, by: object) -> None:
    card.face_up = True
    move(state, card, state.players[card.owner].discard, TEXT_RULE)
    trigger_off_field(state, card)
    note(state, "discard", card, by, TEXT_RULE, card.owner)
    trigger_off_field(state, card)


@register_steps(Move)
def send_cards(node: Move, compiler: Compiler) -> list[Step]:
    searched = isinstance(node.what, Chosen | Target | Every | AtRandom)

    def act(state: State, frame: Resolution) -> None:
        cards = list(frame.context.cards)
        in_a_deck = [card for card in cards if card.zone is not None and card.zone.name == "deck"]
        unregister_cards(state, [card for card in cards if put(state, card, node.to, searched=searched)])
        if node.to.startswith("deck ") and len(in_a_deck) > 1:  # in an order that only their player knows
            for card in in_a_deck:
                forget(state, card)

    named = [ask_for_top_names] if isinstance(node.what, Top) else []
    return [*compiler.of(node.what), drop_unaffected, *named, act]


def ask_for_top_names(state: State, frame: Resolution) -> None:
    cards = frame.context.cards
    if any(card.definition is None for card in cards):
        push(
            state,
            NamedCards(cards[0].owner, list(cards), f"which cards {frame.source.called} turned up", frame.context),
        )


VOID_RULE = "WOTA-ZONE-15"


def put(state: State, card: Card, to: str, *, searched: bool) -> bool:
    """Put a card into a zone of its owner.

    Returns whether it left the field face-up, and so must be unregistered. A `searched` deck is shuffled.
    """
    wanted, _, place = to.partition(" ")
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
        card.face_up = zone in ("discard", "void")
        move(state, card, owner.zones[zone], rule)
        trigger_off_field(state, card)
    if was_in_deck and zone != "deck" and searched:
        shuffle(state, owner)
    elif zone == "deck" and place == "bottom":
        look_through(state, owner.deck)
        owner.deck.cards.insert(0, owner.deck.cards.pop())
        if owner.deck.open_ended:  # below nobody knows how many, it is none that is drawn next
            forget(state, card)
    elif zone == "deck" and not place:
        shuffle(state, owner)
    return parts


@register_steps(Destroy)
def destroy_cards(node: Destroy, compiler: Compiler) -> list[Step]:
    """Destroy cards; a set card is neither paid for nor revealed (WOTA-COST-15, KEY-42, G40)."""

    def act(state: State, frame: Resolution) -> None:
        doomed = [
            card for card in frame.context.cards if card.on_the_table and not _resists_destruction(state, card, frame)
        ]
        unpaid = [card for card in doomed if card.on_battle_zone and not card.face_up]
        bleeding = [card for card in doomed if _causes_bloodlust(state, card, frame.seat)]

        def afterwards(state: State, fallen: list[Card]) -> None:
            if len(fallen) < len(doomed):
                frame.context.get_history().withstood += [card for card in doomed if card not in fallen]
            for card in fallen:
                if card in bleeding:
                    lose_hp(state, state.players[1 - frame.seat], 1, "WOTA-KEY-04")
                else:
                    _note_no_bloodlust(state, card)
            for card in [each for each in unpaid if each in fallen]:
                note_no_reveal_effect(state, card, "WOTA-KEY-42")
                for resource in ("hp", "sta", "sc"):
                    note(state, resource, state.players[card.controller], None, "WOTA-COST-15")

        destroy_unless_saved(state, [(card, frame.link, frame.rule) for card in doomed], afterwards)

    return [*compiler.of(node.what), drop_unaffected, act]


def _causes_bloodlust(state: State, card: Card, seat: int) -> bool:
    """Whether Bloodlust counts a destruction by effect (C47)."""
    if get_switches(state).bloodlust_battle_only or not card.face_up or card.position != "attack":
        return False
    opposing = card.on_battle_zone and card.controller != seat
    return opposing and bool(list_with_keyword(state, state.players[seat], "Bloodlust"))


def _note_no_bloodlust(state: State, card: Card) -> None:
    if any(has_keyword(state, other, "Bloodlust") for other in state.players[1 - card.controller].battle.cards):
        note(state, "hp", state.players[card.controller], None, "WOTA-C47")


def _resists_destruction(state: State, card: Card, frame: Resolution) -> bool:
    for trait, rule in (("Battleproof Immortal", "WOTA-KEY-56"), ("cannot be destroyed by card effects", TEXT_RULE)):
        if has_keyword(state, card, trait):
            note(state, "withstood", card, frame.link, rule)
            frame.context.get_history().withstood.append(card)
            return True
    if is_shielded(state, card, frame.source, "destroyed"):
        note(state, "withstood", card, frame.link, TEXT_RULE)
        frame.context.get_history().withstood.append(card)
        return True
    return False
