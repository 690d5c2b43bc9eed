"""Effects of drawing and discarding."""

from __future__ import annotations

from rules.engine.atoms import end_game, move, note
from rules.engine.chance import Draws
from rules.engine.effects import Discard, Draw, Present
from rules.engine.frames import Step, push
from rules.games.wota.abilities.bans import is_banned
from rules.games.wota.abilities.compiling import Compiler, register_steps
from rules.games.wota.abilities.events import BY_EFFECT
from rules.games.wota.abilities.filters import matches_printing
from rules.games.wota.abilities.links import TEXT_RULE, Resolution
from rules.games.wota.abilities.registering import trigger_off_field
from rules.games.wota.chains.choices import Choice
from rules.games.wota.effects.selecting import adopt_choices, count_times, list_affected_players, request
from rules.games.wota.table.state import Card, State


@register_steps(Draw)
def draw(node: Draw, compiler: Compiler) -> list[Step]:
    """Draw cards singly. An empty deck loses (WOTA-WIN-05, -03, G73)."""

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
                note(state, "draw", player, 1, frame.rule, origin=BY_EFFECT)
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
            asked = node.count * count_times(state, frame, node.per)
            count = max(0, len(player.hand) - node.count) if node.how == "down to" else asked
            if not count:
                return
            what = f"which card {'AB'[player.seat]} discards"
            choice = Choice(
                player.seat,
                list(options),
                what,
                least=0 if node.up_to else count,
                count=count,
                context=frame.context,
                wanted=wanted,
                verbs=("discard", "choose"),
            )
            request(state, frame, choice)

        return ask

    def act(state: State, frame: Resolution) -> None:
        frame.context.cards = list(frame.context.choices)
        for card in frame.context.cards:
            discard_card(state, card, frame)

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


def discard_card(state: State, card: Card, by: object) -> None:
    card.face_up = True
    move(state, card, state.players[card.owner].discard, TEXT_RULE)
    trigger_off_field(state, card)
    note(state, "discard", card, by, TEXT_RULE, card.owner)
    trigger_off_field(state, card)
