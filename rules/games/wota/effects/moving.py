"""Effects that move cards: draw, discard, send, return, search, destroy."""

from __future__ import annotations

from rules.engine.atoms import end_game, move, note
from rules.engine.chance import Draws, look_through
from rules.engine.effects import AtRandom, Chosen, Destroy, Discard, Draw, Every, Move, Present, Target, Top
from rules.engine.frames import Step, push
from rules.engine.identity import forget
from rules.games.wota.abilities.compiling import Compiler, means
from rules.games.wota.abilities.continuous import banned
from rules.games.wota.abilities.filters import is_printed_so
from rules.games.wota.abilities.keywords import in_force, is_shielded, with_keyword
from rules.games.wota.abilities.links import BY_TEXT
from rules.games.wota.abilities.non_events import has_no_reveal_effect
from rules.games.wota.abilities.registering import hears_of_itself
from rules.games.wota.battle.destruction import destroy_unless_saved
from rules.games.wota.chains.chains import Resolution
from rules.games.wota.chains.choices import Choice, Named
from rules.games.wota.effects.selecting import request, spare_the_unaffected, take_picks, times_over, whom
from rules.games.wota.table.state import Card, State, switches
from rules.games.wota.winning import lose_hp
from rules.games.wota.zones.leaving import home_of, leave, part, shuffle


@means(Draw)
def draw(node: Draw, compiler: Compiler) -> list[Step]:
    """Draw cards one at a time; who cannot draw one that is due loses (WOTA-WIN-05, -03, G73)."""

    def take(state: State, frame: Resolution) -> None:
        due = {}
        wanted = {}
        many = times_over(state, frame, node.per)
        for player in whom(state, frame, node.who):
            if banned(state, player, "draw"):
                continue
            count = max(0, node.count - len(player.hand)) if node.up_to else node.count * many
            wanted[player.seat] = count
            there = count if player.deck.open_ended else min(count, len(player.deck))
            if there:
                due[player.seat] = there
        if due:
            push(state, Draws(dict(due), "deck", "hand", frame.rule))
        frame.memo.picks = [due, wanted]

    def lose(state: State, frame: Resolution) -> None:
        due: dict[int, int] = frame.memo.picks[0]
        frame.memo.cards = [card for seat, count in due.items() for card in state.players[seat].hand.cards[-count:]]
        wanted: dict[int, int] = frame.memo.picks[1]
        players = whom(state, frame, node.who)
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


@means(Discard)
def discard(node: Discard, compiler: Compiler) -> list[Step]:
    """Discard from the hand, by choice, at random, or all of it."""

    def ask_of(which: int) -> Step:
        def ask(state: State, frame: Resolution) -> None:
            players = whom(state, frame, node.who)
            frame.memo.picks = []
            if which >= len(players):
                return
            player = players[which]
            wanted = node.filter
            options = [
                card
                for card in player.hand.cards
                if card.definition is None or not wanted.kind or _is_wanted(node, card)
            ]
            if node.how in ("all", "this"):
                frame.memo.picks = list(options) if node.how == "all" else [frame.source]
                return
            what = f"which card {'AB'[player.seat]} discards"
            choice = Choice(
                player.seat,
                list(options),
                what,
                least=0 if node.up_to else node.count,
                count=node.count,
                memo=frame.memo,
                wanted=wanted,
                verbs=("discard", "choose"),
            )
            request(state, frame, choice)

        return ask

    def act(state: State, frame: Resolution) -> None:
        frame.memo.cards = list(frame.memo.picks)
        for card in frame.memo.cards:
            _discard_card(state, card, frame)

    def act_too(state: State, frame: Resolution) -> None:
        before = frame.memo.cards
        act(state, frame)
        frame.memo.cards = [*before, *frame.memo.cards]

    steps = [ask_of(0), act]
    return [*steps, ask_of(1), act_too] if node.who == "each" else steps


@means(Present)
def present(node: Present, compiler: Compiler) -> list[Step]:
    """Cards of the hand are shown, and stay there."""

    def ask(state: State, frame: Resolution) -> None:
        hand = [card for card in state.players[frame.seat].hand.cards if card is not frame.source]
        fit = [card for card in hand if card.definition is None or is_printed_so(node.filter, card.definition)]
        what = f"which card of the hand is shown for {frame.source.called}"
        choice = Choice(frame.seat, fit, what, least=node.count, count=node.count, memo=frame.memo, wanted=node.filter)
        request(state, frame, choice)

    return [ask, take_picks]


def _is_wanted(node: Discard, card: Card) -> bool:
    assert card.definition is not None
    return is_printed_so(node.filter, card.definition)


def _discard_card(state: State, card: Card, by: object) -> None:
    """A card goes from the hand to its owner's discard pile."""
    card.face_up = True
    move(state, card, state.players[card.owner].discard, BY_TEXT)
    hears_of_itself(state, card)
    note(state, "discard", card, by, BY_TEXT, card.owner)
    hears_of_itself(state, card)


@means(Move)
def send_cards(node: Move, compiler: Compiler) -> list[Step]:
    """Send cards to a zone of their owners; into the deck they are shuffled, unless top or bottom is named."""
    searched = isinstance(node.what, Chosen | Target | Every | AtRandom)

    def act(state: State, frame: Resolution) -> None:
        cards = list(frame.memo.cards)
        in_a_deck = [card for card in cards if card.zone is not None and card.zone.name == "deck"]
        part(state, [card for card in cards if put(state, card, node.to, searched=searched)])
        if node.to.startswith("deck ") and len(in_a_deck) > 1:  # in an order that only their player knows
            for card in in_a_deck:
                forget(state, card)

    named = [name_the_top] if isinstance(node.what, Top) else []
    return [*compiler.of(node.what), spare_the_unaffected, *named, act]


def name_the_top(state: State, frame: Resolution) -> None:
    """Cards off the top of a deck come to light: a row may say which they are, with `discard` or `choose`."""
    cards = frame.memo.cards
    if any(card.definition is None for card in cards):
        push(state, Named(cards[0].owner, list(cards), f"which cards {frame.source.called} turned up", frame.memo))


VOID_RULE = "WOTA-ZONE-15"


def put(state: State, card: Card, to: str, *, searched: bool) -> bool:
    """Put a card into a zone of its owner, from wherever it lies; a deck that was `searched` is shuffled.

    Returns whether it has left the field face-up, and so has yet to `part`.
    """
    wanted, _, place = to.partition(" ")
    zone = home_of(card, wanted)
    rule = VOID_RULE if zone == "void" else BY_TEXT
    was_in_deck = card.zone is not None and card.zone.name == "deck"
    owner = state.players[card.owner]
    parts = False
    if card.on_the_table:
        was_set = card.on_battle_zone and not card.face_up
        payer = state.players[card.controller]
        parts = leave(state, card, wanted, rule, placed=bool(place))
        if was_set:  # nothing is revealed, so nothing is due (G40)
            has_no_reveal_effect(state, card, "WOTA-G40")
            for resource in ("hp", "sta", "sc"):
                note(state, resource, payer, None, "WOTA-G40")
    else:
        card.face_up = zone in ("discard", "void")
        move(state, card, owner.zones[zone], rule)
        hears_of_itself(state, card)
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


@means(Destroy)
def destroy_cards(node: Destroy, compiler: Compiler) -> list[Step]:
    """Destroy cards of the field; a set card is not paid for and has no Reveal effect (WOTA-COST-15, KEY-42, G40)."""

    def act(state: State, frame: Resolution) -> None:
        doomed = [card for card in frame.memo.cards if card.on_the_table and not _is_kept(state, card, frame)]
        unpaid = [card for card in doomed if card.on_battle_zone and not card.face_up]
        bleeding = [card for card in doomed if _bleeds(state, card, frame.seat)]

        def afterwards(state: State, fallen: list[Card]) -> None:
            if len(fallen) < len(doomed):
                frame.memo.look_back().withstood += [card for card in doomed if card not in fallen]
            for card in fallen:
                if card in bleeding:
                    lose_hp(state, state.players[1 - frame.seat], 1, "WOTA-KEY-04")
                else:
                    _sheds_no_blood(state, card)
            for card in [each for each in unpaid if each in fallen]:
                has_no_reveal_effect(state, card, "WOTA-KEY-42")
                for resource in ("hp", "sta", "sc"):
                    note(state, resource, state.players[card.controller], None, "WOTA-COST-15")

        destroy_unless_saved(state, [(card, frame.link, frame.rule) for card in doomed], afterwards)

    return [*compiler.of(node.what), spare_the_unaffected, act]


def _bleeds(state: State, card: Card, seat: int) -> bool:
    """Whether a player's Bloodlust counts a card that an effect of theirs destroys, as an edition may have it (C47)."""
    if switches(state).bloodlust_battle_only or not card.face_up or card.position != "attack":
        return False
    opposing = card.on_battle_zone and card.controller != seat
    return opposing and bool(with_keyword(state, state.players[seat], "Bloodlust"))


def _sheds_no_blood(state: State, card: Card) -> None:
    """An effect that destroys a card costs no heart, whoever has Bloodlust (C47)."""
    if any(in_force(state, other, "Bloodlust") for other in state.players[1 - card.controller].battle.cards):
        note(state, "hp", state.players[card.controller], None, "WOTA-C47")


def _is_kept(state: State, card: Card, frame: Resolution) -> bool:
    """Whether something keeps a card from being destroyed by a card effect (WOTA-KEY-56)."""
    for trait, rule in (("Battleproof Immortal", "WOTA-KEY-56"), ("cannot be destroyed by card effects", BY_TEXT)):
        if in_force(state, card, trait):
            note(state, "withstood", card, frame.link, rule)
            frame.memo.look_back().withstood.append(card)
            return True
    if is_shielded(state, card, frame.source, "destroyed"):
        note(state, "withstood", card, frame.link, BY_TEXT)
        frame.memo.look_back().withstood.append(card)
        return True
    return False
