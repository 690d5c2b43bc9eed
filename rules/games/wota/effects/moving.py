"""Effects that move cards: draw, discard, send, return, search, destroy, special summon."""

from __future__ import annotations

from rules.engine.atoms import end_game, mark, move, note, turn_face
from rules.engine.chance import Draws, look_through
from rules.engine.effects import Destroy, Discard, Draw, Move, Summon, Top
from rules.engine.frames import Step, push
from rules.games.wota.arriving import barred_to_legends, may_never, meets_its_conditions, no_space
from rules.games.wota.chains import Resolution
from rules.games.wota.charges import charge
from rules.games.wota.choices import Choice, Named, PositionChoice
from rules.games.wota.compiling import Compiler, means
from rules.games.wota.conditions import player_meant
from rules.games.wota.costs import pay_sc, pay_sta
from rules.games.wota.effects.selecting import remember, request, times_over, whom
from rules.games.wota.filters import is_printed_so
from rules.games.wota.keywords import in_force, is_shielded, number_of, printed_on
from rules.games.wota.leaving import destroy_together, home_of, send, shuffle
from rules.games.wota.presence import comes_into_force, hears_of_itself
from rules.games.wota.standing import allowed_more, banned
from rules.games.wota.table import TITANS_MAX, Card, Player, State, switches
from rules.games.wota.unchanged import has_no_reveal_effect

BY_TEXT = "WOTA-G01"


@means(Draw)
def draw(node: Draw, compiler: Compiler) -> list[Step]:
    """Draw cards one at a time; who cannot draw one that is due loses (WOTA-WIN-05, G73)."""

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
        wanted: dict[int, int] = frame.memo.picks[1]
        players = whom(state, frame, node.who)
        for player in players:
            for _ in range(due.get(player.seat, 0)):
                note(state, "draw", player, 1, frame.rule)
        short = [player for player in players if due.get(player.seat, 0) < wanted.get(player.seat, 0)]
        if len(short) == 2:
            end_game(state, None, "deck", "WOTA-G08")
        elif short:
            end_game(state, 1 - short[0].seat, "deck", "WOTA-WIN-05")

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
            if node.how == "all":
                frame.memo.picks = list(options)
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
            discard_card(state, card, frame)

    def act_too(state: State, frame: Resolution) -> None:
        before = frame.memo.cards
        act(state, frame)
        frame.memo.cards = [*before, *frame.memo.cards]

    steps = [ask_of(0), act]
    return [*steps, ask_of(1), act_too] if node.who == "each" else steps


def _is_wanted(node: Discard, card: Card) -> bool:
    assert card.definition is not None
    return is_printed_so(node.filter, card.definition)


def discard_card(state: State, card: Card, by: object) -> None:
    """A card goes from the hand to its owner's discard pile."""
    card.face_up = True
    move(state, card, state.players[card.owner].discard, BY_TEXT)
    hears_of_itself(state, card)
    note(state, "discard", card, by, BY_TEXT)
    hears_of_itself(state, card)


@means(Move)
def send_cards(node: Move, compiler: Compiler) -> list[Step]:
    """Send cards to a zone of their owners; into the deck they are shuffled, unless top or bottom is named."""

    def act(state: State, frame: Resolution) -> None:
        remember(state, frame)
        for card in list(frame.memo.cards):
            put(state, card, node.to, searched=not isinstance(node.what, Top))

    return [*compiler.of(node.what), *([name_the_top] if isinstance(node.what, Top) else ()), act]


def name_the_top(state: State, frame: Resolution) -> None:
    """Cards off the top of a deck come to light: a row may say which they are, with `discard` or `choose`."""
    cards = frame.memo.cards
    if any(card.definition is None for card in cards):
        push(state, Named(cards[0].owner, list(cards), f"which cards {frame.source.called} turned up", frame.memo))


VOID_RULE = "WOTA-ZONE-15"


def put(state: State, card: Card, to: str, *, searched: bool = True) -> None:
    """Put a card into a zone of its owner, from wherever it lies; a deck that was searched is shuffled."""
    wanted, _, place = to.partition(" ")
    zone = home_of(card, wanted)
    rule = VOID_RULE if zone == "void" else BY_TEXT
    was_in_deck = card.zone is not None and card.zone.name == "deck"
    owner = state.players[card.owner]
    if card.on_the_table:
        was_set = card.on_battle_zone and not card.face_up
        payer = state.players[card.controller]
        send(state, card, wanted, rule, placed=bool(place))
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
    elif zone == "deck" and not place:
        shuffle(state, owner)


@means(Destroy)
def destroy_cards(node: Destroy, compiler: Compiler) -> list[Step]:
    """Destroy cards of the field; a set card is not paid for and has no Reveal effect (WOTA-COST-15, KEY-42, G40)."""

    def act(state: State, frame: Resolution) -> None:
        remember(state, frame)
        doomed = [card for card in frame.memo.cards if card.on_the_table and not _is_kept(state, card, frame)]
        unpaid = [card for card in doomed if card.on_battle_zone and not card.face_up]
        destroy_together(state, [(card, frame.link, frame.rule) for card in doomed])
        for card in doomed:
            _sheds_no_blood(state, card)
        for card in unpaid:
            has_no_reveal_effect(state, card, "WOTA-KEY-42")
            for resource in ("hp", "sta", "sc"):
                note(state, resource, state.players[card.controller], None, "WOTA-COST-15")

    return [*compiler.of(node.what), act]


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


@means(Summon)
def special_summon(node: Summon, compiler: Compiler) -> list[Step]:
    """Special summon cards, without costs unless the text names them (WOTA-COST-36, -37, G28)."""

    def expect(state: State, frame: Resolution) -> None:
        frame.memo.position, frame.memo.positions = "", (node.position,) if node.position else ("attack", "shield")

    def ask(state: State, frame: Resolution) -> None:
        frame.memo.picks = [frame.memo.position or node.position or "attack"]
        if not (frame.memo.position or node.position) and frame.memo.cards:
            push(state, PositionChoice(frame.seat, frame.memo))

    def act(state: State, frame: Resolution) -> None:
        frame.memo.positions = ()
        position = frame.memo.picks[0]
        side = player_meant(state, node.side, frame.seat)
        frame.memo.cards = [card for card in frame.memo.cards if _summoned(state, card, side, position, node, frame)]

    return [expect, *compiler.of(node.what), *([name_the_top] if isinstance(node.what, Top) else ()), ask, act]


def _summoned(state: State, card: Card, side: Player, position: str, node: Summon, frame: Resolution) -> bool:
    """Bring one card to the field, if it may come there; returns whether it did."""
    definition = card.definition
    player = state.players[frame.seat]
    if definition is None or not definition.is_battle_card or card.on_battle_zone:
        return False
    from_hand = card.zone is player.hand
    special = switches(state).special_summon_by == "cause" or not from_hand
    if any(banned(state, player, what) for what in ("summon", *(("special summon",) if special else ()))):
        return False
    if may_never(definition, "special summoned" if special else "summoned"):
        return False
    if not meets_its_conditions(state, card, definition, frame.seat):  # WOTA-SUM-23
        return False
    titan = bool(number_of(definition, "Titan"))
    if titan and player.titans_in(state.turn) >= TITANS_MAX + allowed_more(state, player, "titans"):  # G32
        note(state, "withstood", card, frame.link, "WOTA-G32")
        return False
    barred = next(iter(no_space(side, definition)), None)
    if barred is None and printed_on(definition, "Legend"):
        barred = barred_to_legends(state, player, side)
    if barred is not None:
        note(state, "withstood", card, frame.link, barred.rule or BY_TEXT)
        return False
    boss = definition.kind == "boss"
    paying = ("sta", "sc") if boss else node.paying  # a Boss is always paid for (G28)
    sta = charge(state, player, definition, "summon", card) if "sta" in paying else 0
    if player.sta < sta or ("sc" in paying and player.sc < definition.sc):
        note(state, "withstood", card, frame.link, "WOTA-COST-03" if player.sta < sta else "WOTA-COST-08")
        return False
    pay_sta(state, player, sta, "WOTA-BOSS-09" if boss else "WOTA-COST-37")
    pay_sc(state, player, definition.sc if "sc" in paying else 0, "WOTA-BOSS-10" if boss else "WOTA-COST-37")
    for resource in ("sta", "sc"):
        if resource not in paying:
            note(state, resource, player, None, "WOTA-COST-36")
    if titan:
        player.titans, player.titans_turn = player.titans_in(state.turn) + 1, state.turn
    was_in_deck = card.zone is not None and card.zone.name == "deck"
    arrive(state, card, side, position, special=special, summoner=frame.seat)
    if was_in_deck:
        shuffle(state, state.players[card.owner])
    return True


def arrive(state: State, card: Card, side: Player, position: str, *, special: bool, summoner: int) -> None:
    """A card comes face-up to the Battle Zone by an effect."""
    card.destroyed = False
    turn_face(state, card, True, "WOTA-SUM-03")
    mark(state, card, "position", position, "WOTA-SUM-03")
    move(state, card, side.battle, "WOTA-ZONE-02")
    card.summoned_turn = state.turn
    card.paid = True
    card.special = special
    card.summoner = summoner
    rule = (
        ("WOTA-SUM-17" if switches(state).special_summon_by == "cause" else "WOTA-SUM-16") if special else "WOTA-SUM-15"
    )
    comes_into_force(state, card)
    has_no_reveal_effect(state, card, "WOTA-KEY-35")
    note(state, "summon", card, position, rule)
