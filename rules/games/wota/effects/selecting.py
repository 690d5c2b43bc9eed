"""Which cards an effect is about: steps that leave them in the memo of the resolution."""

from __future__ import annotations

from typing import Any

from rules.engine.atoms import note
from rules.engine.chance import one_more
from rules.engine.effects import (
    Among,
    AtRandom,
    Bearer,
    Chosen,
    Every,
    Fell,
    Filter,
    Involved,
    Rest,
    Same,
    Target,
    This,
    Times,
    Top,
    Worth,
)
from rules.engine.frames import Step, push
from rules.games.wota.abilities.compiling import Compiler, means
from rules.games.wota.abilities.continuous import UNAFFECTED, last_known, may_be_borne
from rules.games.wota.abilities.filters import choosable, is_printed_so, matches, sure, zones_of
from rules.games.wota.abilities.keywords import in_force, is_unaffected
from rules.games.wota.abilities.players import player_meant, players_meant
from rules.games.wota.chains.chains import Resolution
from rules.games.wota.chains.choices import Choice
from rules.games.wota.chains.targets import out_of_reach, possible_targets
from rules.games.wota.table.state import Card, Player, State, switches

# The verbs with which a choice among hidden cards is written.
VERBS = {"deck": ("search", "choose"), "hand": ("choose", "discard")}


@means(This)
def this(node: This, compiler: Compiler) -> list[Step]:
    """The card that the text stands on."""

    def step(state: State, frame: Resolution) -> None:
        frame.memo.cards = _found(state, frame, frame.source)

    return [step]


@means(Bearer)
def bearer(node: Bearer, compiler: Compiler) -> list[Step]:
    """The card that this one is attached to."""

    def step(state: State, frame: Resolution) -> None:
        frame.memo.cards = _found(state, frame, _equipped(frame.source))

    return [step]


@means(Involved)
def involved(node: Involved, compiler: Compiler) -> list[Step]:
    """A card of the event that set the effect off."""

    def step(state: State, frame: Resolution) -> None:
        frame.memo.cards = _found(state, frame, frame.link.roles.get(node.role))

    return [step]


def _found(state: State, frame: Resolution, card: Card | None) -> list[Card]:
    """The one card that a text points at, if there is one and it still lies there (G50)."""
    if card is None:
        return []
    if frame.link.finds(state, card):
        return [card]
    note(state, "withstood", card, frame.link, "WOTA-G50")
    return []


@means(Same)
def same(node: Same, compiler: Compiler) -> list[Step]:
    """The cards of the effect before: they are in the memo already."""
    return []


@means(Every)
def every(node: Every, compiler: Compiler) -> list[Step]:
    """All cards of a kind."""

    def step(state: State, frame: Resolution) -> None:
        frame.memo.cards = _others(frame, sure(state, node.filter, frame.seat, frame.source))

    return [step]


def _others(frame: Resolution, cards: list[Card]) -> list[Card]:
    """What a card that does not stay does to cards it does not do to itself: it goes when its work is done (G51)."""
    spent = frame.link.spent
    return [card for card in cards if card is not spent] if spent in cards else cards


@means(Target)
def target(node: Target, compiler: Compiler) -> list[Step]:
    """The cards aimed at, those that are still legal (G50) and that the card's effect reaches (C43, C44)."""
    number = compiler.aim(node)

    def ask(state: State, frame: Resolution) -> None:
        if frame.link.targets.get(number):
            return
        options = possible_targets(state, node, frame.link)
        least = node.least if len(options) >= node.least else 0
        what = f"what {frame.source.called} aims at"
        choice = Choice(frame.seat, list(options), what, least=least, count=node.count, memo=frame.memo)
        request(state, frame, choice)

    def aim(state: State, frame: Resolution) -> None:
        if not frame.link.targets.get(number):
            frame.link.aim(state, number, tuple(frame.memo.picks))

    def step(state: State, frame: Resolution) -> None:
        frame.memo.cards = []
        for card in frame.link.targets.get(number, ()):
            if not frame.link.finds(state, card) or not matches(state, node.filter, card, frame.seat, frame.source):
                note(state, "withstood", card, frame.link, "WOTA-G50")
            elif (shielded := out_of_reach(state, card, frame.source)) is not None:
                note(state, "withstood", card, frame.link, shielded.rule or "WOTA-G50")
            elif not _unaffected(state, frame, card):
                frame.memo.cards.append(card)

    return [ask, aim, step] if number in compiler.late else [step]


def _unaffected(state: State, frame: Resolution, card: Card) -> bool:
    """Blessed and Savvy, where they are immunity to the opponent's Runes and Ambushes (WOTA-KEY-12, -14)."""
    definition = frame.source.definition
    if switches(state).blessed_savvy != "immune" or definition is None or card.controller == frame.seat:
        return False
    for kind, keyword, rule in (("rune", "Blessed", "WOTA-KEY-12"), ("ambush", "Savvy", "WOTA-KEY-14")):
        if definition.kind == kind and in_force(state, card, keyword):
            note(state, "hand", state.players[card.owner], None, rule)  # nor does it return there
            note(state, "withstood", card, frame.link, rule)
            return True
    return False


@means(Chosen)
def chosen(node: Chosen, compiler: Compiler) -> list[Step]:
    """Cards that a player chooses when the effect is carried out."""

    def ask(state: State, frame: Resolution) -> None:
        player = player_meant(state, node.who, frame.seat)
        options = _others(frame, choosable(state, node.filter, frame.seat, frame.source, node.count))
        verbs = VERBS.get(zones_of(node.filter.zone)[0], ("choose",))
        request(
            state,
            frame,
            Choice(
                player.seat,
                options,
                f"which card of {'AB'[player.seat]}'s choice {frame.source.called} is about",
                least=node.least,
                count=node.count,
                memo=frame.memo,
                wanted=node.filter,
                verbs=verbs,
            ),
        )

    return [ask, take_picks]


@means(AtRandom)
def at_random(node: AtRandom, compiler: Compiler) -> list[Step]:
    """Cards that chance chooses: the record says which."""

    def ask(state: State, frame: Resolution) -> None:
        options = _others(frame, choosable(state, node.filter, frame.seat, frame.source, node.count))
        what = f"which card chance chose for {frame.source.called}"
        seats = {card.controller for card in options}
        seat = seats.pop() if len(seats) == 1 else frame.seat
        choice = Choice(
            seat,
            options,
            what,
            least=node.count,
            count=node.count,
            memo=frame.memo,
            wanted=node.filter,
            verbs=("choose", "discard"),
        )
        choice.seats = (0, 1)
        request(state, frame, choice)

    return [ask, take_picks]


@means(Top)
def top(node: Top, compiler: Compiler) -> list[Step]:
    """The top cards of a deck or another pile, as many as there are."""

    def step(state: State, frame: Resolution) -> None:
        deck = player_meant(state, node.whose, frame.seat).zones[node.zone]
        while len(deck.cards) < node.count and (deck.unseen or deck.open_ended):
            one_more(state, deck)
        frame.memo.cards = deck.cards[::-1][: node.count]

    return [step]


@means(Among)
def among(node: Among, compiler: Compiler) -> list[Step]:
    """Cards out of those that were looked at; which they are, the other player need not know."""

    def ask(state: State, frame: Resolution) -> None:
        found = [
            card
            for card in _still_there(frame)
            if card.definition is None or is_printed_so(node.filter, card.definition)
        ]
        what = f"which of the cards that were looked at {frame.source.called} is about"
        choice = Choice(
            frame.seat,
            found,
            what,
            least=node.least,
            count=node.count,
            memo=frame.memo,
            wanted=node.filter,
            verbs=VERBS["deck"],
        )
        request(state, frame, choice)

    return [ask, take_picks]


@means(Rest)
def rest(node: Rest, compiler: Compiler) -> list[Step]:
    """What is left of the cards that were looked at."""

    def step(state: State, frame: Resolution) -> None:
        frame.memo.cards = _still_there(frame)

    return [step]


def _still_there(frame: Resolution) -> list[Card]:
    return [card for card in frame.memo.look_back().seen if card.zone is not None and card.zone.name == "deck"]


def spare_the_unaffected(state: State, frame: Resolution) -> None:
    """What an effect does, it does not do to cards that are unaffected by it."""
    if not may_be_borne(state, UNAFFECTED):
        return  # nearly always
    spared = [card for card in frame.memo.cards if card.on_the_table and is_unaffected(state, card, frame.source)]
    for card in spared:
        note(state, "withstood", card, frame.link, "WOTA-G01")
    if spared:
        frame.memo.cards = [card for card in frame.memo.cards if card not in spared]


def request(state: State, frame: Resolution, choice: Choice) -> None:
    """Ask, unless there is nothing to choose, or the answer was given with the activation."""
    picks: list[Any] = []
    if not choice.options:
        frame.memo.picks = picks
        return
    if frame.link.picks:
        given = frame.link.picks[: choice.count]
        picks, faults = choice.resolve(given)
        if not faults and len(picks) >= choice.least:
            frame.link.picks = frame.link.picks[len(given) :]
            frame.memo.picks = picks
            return
    push(state, choice)


def times_over(state: State, frame: Resolution, per: Times | None) -> int:
    """How many times an effect is due: once, or once for each card or point of a stat that the text counts."""
    if per is None:
        return 1
    if isinstance(per, Filter):
        return len(sure(state, per, frame.seat, frame.source))
    if isinstance(per, Fell):
        return frame.memo.look_back().fell
    if isinstance(per, Same):
        return sum(card not in frame.memo.look_back().withstood for card in frame.memo.cards)
    return worth(state, frame, per)


def worth(state: State, frame: Resolution, node: Worth) -> int:
    """The points of a stat of the cards that a text points at; of one that has gone, those that it had there."""
    if isinstance(node.what, Same):
        cards = frame.memo.cards
    elif isinstance(node.what, Involved):
        role = frame.link.roles.get(node.what.role)
        cards = [role] if role is not None else []
    else:
        card = frame.source if isinstance(node.what, This) else _equipped(frame.source)
        cards = [card] if card is not None else []
    return sum(last_known(state, card, node.stat) for card in cards)


def _equipped(card: Card) -> Card | None:
    """The card that this one is attached to or, where they have parted, was attached to last."""
    return card.bore if card.bearer is None else card.bearer


def whom(state: State, frame: Resolution, who: str) -> list[Player]:
    """The players that an effect is about; the owner or controller of the card that the effect before was about."""
    if who not in ("owner", "controller"):
        return players_meant(state, who, frame.seat)
    seats = []
    for card in frame.memo.cards:
        controller = card.controller if card.on_the_table else card.left_from
        seats.append(card.owner if who == "owner" else controller)
    return [state.players[seat] for seat in dict.fromkeys(seats)]


def take_picks(state: State, frame: Resolution) -> None:
    """The effect is about what was chosen."""
    frame.memo.cards = list(frame.memo.picks)
