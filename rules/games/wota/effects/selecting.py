"""Select cards for an effect."""

from __future__ import annotations

from typing import Any

from rules.engine.atoms import note
from rules.engine.chance import one_more
from rules.engine.effects import (
    CHOSEN,
    Among,
    AmongThose,
    Amount,
    Antecedent,
    AtRandom,
    Capped,
    Choose,
    ChooseType,
    Chosen,
    Discard,
    Done,
    EquippedCard,
    Every,
    Fell,
    Filter,
    Groups,
    Held,
    Paid,
    Rest,
    RollResult,
    StatOf,
    Target,
    This,
    Times,
    Top,
    TriggeringCard,
    list_parts,
)
from rules.engine.frames import MissingFactError, RefutedChoiceError, Step, push
from rules.games.wota.abilities.compiling import Compiler, register_steps
from rules.games.wota.abilities.conditions import count_each
from rules.games.wota.abilities.continuous import UNAFFECTED, has_cards_with, last_known_stat
from rules.games.wota.abilities.filters import list_certain, list_choosable, matches, matches_printing, put_figures
from rules.games.wota.abilities.keywords import has_keyword, is_unaffected
from rules.games.wota.abilities.links import Resolution
from rules.games.wota.abilities.players import find_player, list_players
from rules.games.wota.cards import TYPES
from rules.games.wota.chains.choices import Choice, ImpossibleChoice
from rules.games.wota.chains.targets import find_protection, list_targets
from rules.games.wota.effects.arrival import drop_barred, find_bar
from rules.games.wota.table.state import Card, Player, State, get_switches

_TYPES = {name.casefold(): name for name in TYPES}  # as a row writes them
# The verbs with which a choice among hidden cards is written.
VERBS = {"deck": ("search", "choose"), "hand": ("choose", "discard")}


@register_steps(This)
def select_this(node: This, compiler: Compiler) -> list[Step]:
    def step(state: State, frame: Resolution) -> None:
        frame.context.cards = _find_present(state, frame, frame.source)

    return [step]


@register_steps(EquippedCard)
def select_bearer(node: EquippedCard, compiler: Compiler) -> list[Step]:
    def step(state: State, frame: Resolution) -> None:
        frame.context.cards = _find_present(state, frame, _find_equipped(frame.source))

    return [step]


@register_steps(TriggeringCard)
def select_involved(node: TriggeringCard, compiler: Compiler) -> list[Step]:
    def step(state: State, frame: Resolution) -> None:
        frame.context.cards = _find_present(state, frame, frame.link.roles.get(node.role))

    return [step]


def _find_present(state: State, frame: Resolution, card: Card | None) -> list[Card]:
    if card is None:
        return []
    if frame.link.can_find(state, card):
        return [card]
    note(state, "withstood", card, frame.link, "WOTA-G50")
    return []


@register_steps(Antecedent)
def select_same(node: Antecedent, compiler: Compiler) -> list[Step]:
    return []


@register_steps(Every)
def select_every(node: Every, compiler: Compiler) -> list[Step]:
    def step(state: State, frame: Resolution) -> None:
        wanted = put_figures(state, node.filter, frame.source, frame.link.roles)
        frame.context.cards = _drop_left_out(frame, wanted, list_certain(state, wanted, frame.seat, frame.source))

    return [step]


def _drop_left_out(frame: Resolution, wanted: Filter, cards: list[Card]) -> list[Card]:
    """Drop the spent card, and what "other" leaves out."""
    spent = frame.link.spent
    if wanted.apart:
        out = frame.link.list_left_out(wanted) + (frame.context.cards if Antecedent() in wanted.apart else [])
        cards = [card for card in cards if card not in out]
    return [card for card in cards if card is not spent] if spent in cards else cards


@register_steps(Target)
def select_targets(node: Target, compiler: Compiler) -> list[Step]:
    """Select legal (G50) and affected (C43, C44) targets."""
    number = compiler.add_target(node)

    def ask(state: State, frame: Resolution) -> None:
        if frame.link.targets.get(number):
            return
        options = list_targets(state, node, frame.link)
        least = node.least if len(options) >= node.least else 0
        what = f"what {frame.source.called} aims at"
        choice = Choice(frame.seat, list(options), what, least=least, count=node.count, context=frame.context)
        request(state, frame, choice)

    def aim(state: State, frame: Resolution) -> None:
        if not frame.link.targets.get(number):
            frame.link.set_targets(state, number, tuple(frame.context.choices))

    def step(state: State, frame: Resolution) -> None:
        frame.context.cards = []
        wanted = put_figures(state, node.filter, frame.source, frame.link.roles)
        for card in frame.link.targets.get(number, ()):
            if not frame.link.can_find(state, card) or not matches(state, wanted, card, frame.seat, frame.source):
                note(state, "withstood", card, frame.link, "WOTA-G50")
            elif (shielded := find_protection(state, card, frame.source)) is not None:
                note(state, "withstood", card, frame.link, shielded.rule or "WOTA-G50")
            elif not _is_immune(state, frame, card):
                frame.context.cards.append(card)

    return [ask, aim, step] if number in compiler.late else [step]


def _is_immune(state: State, frame: Resolution, card: Card) -> bool:
    definition = frame.source.definition
    if get_switches(state).blessed_savvy != "immune" or definition is None or card.controller == frame.seat:
        return False
    for kind, keyword, rule in (("rune", "Blessed", "WOTA-KEY-12"), ("ambush", "Savvy", "WOTA-KEY-14")):
        if definition.kind == kind and has_keyword(state, card, keyword):
            note(state, "hand", state.players[card.owner], None, rule)  # nor does it return there
            note(state, "withstood", card, frame.link, rule)
            return True
    return False


def _list_options(state: State, frame: Resolution, wanted: Filter, count: int) -> list[Card]:
    return _drop_left_out(frame, wanted, list_choosable(state, wanted, frame.seat, frame.source, count))


@register_steps(Chosen)
def select_chosen(node: Chosen, compiler: Compiler) -> list[Step]:
    def ask(state: State, frame: Resolution) -> None:
        player = find_player(state, node.who, frame.seat)
        wanted = put_figures(state, node.filter, frame.source, frame.link.roles)
        times = count_times(state, frame, node.per)
        options = _list_options(state, frame, wanted, node.count * times) if times else []
        options, barred = drop_barred(state, frame, options)
        verbs = VERBS.get(node.filter.zone, ("choose",))
        request(
            state,
            frame,
            Choice(
                player.seat,
                options,
                f"which card of {'AB'[player.seat]}'s choice {frame.source.called} is about",
                least=0 if options and all(card in barred for card in options) else node.least * times,
                count=node.count * times,
                context=frame.context,
                wanted=wanted,
                verbs=verbs,
                barred=barred,
                bars=find_bar(frame, options, barred),
                differ=node.differ,
            ),
        )

    return [ask, adopt_choices]


@register_steps(AtRandom)
def select_at_random(node: AtRandom, compiler: Compiler) -> list[Step]:
    def ask(state: State, frame: Resolution) -> None:
        wanted = put_figures(state, node.filter, frame.source, frame.link.roles)
        options = _list_options(state, frame, wanted, node.count)
        what = f"which card chance chose for {frame.source.called}"
        seats = {card.controller for card in options}
        seat = seats.pop() if len(seats) == 1 else frame.seat
        choice = Choice(
            seat,
            options,
            what,
            least=node.count,
            count=node.count,
            context=frame.context,
            wanted=wanted,
            verbs=("choose", "discard"),
        )
        choice.seats = (0, 1)
        request(state, frame, choice)

    return [ask, adopt_choices]


@register_steps(Top)
def select_top(node: Top, compiler: Compiler) -> list[Step]:
    def step(state: State, frame: Resolution) -> None:
        deck = find_player(state, node.whose, frame.seat).zones[node.zone]
        while len(deck.cards) < node.count and (deck.unseen or deck.open_ended):
            one_more(state, deck)
        frame.context.cards = deck.cards[::-1][: node.count]

    return [step]


@register_steps(Among)
def select_among(node: Among, compiler: Compiler) -> list[Step]:
    def ask(state: State, frame: Resolution) -> None:
        found = [
            card
            for card in _drop_moved(frame)
            if card.definition is None or matches_printing(node.filter, card.definition)
        ]
        found, barred = drop_barred(state, frame, found)
        what = f"which of the cards that were looked at {frame.source.called} is about"
        choice = Choice(
            frame.seat,
            found,
            what,
            least=0 if found and all(card in barred for card in found) else node.least,
            count=node.count,
            context=frame.context,
            wanted=node.filter,
            verbs=VERBS["deck"],
            barred=barred,
            bars=find_bar(frame, found, barred),
        )
        request(state, frame, choice)

    return [ask, adopt_choices]


@register_steps(Rest)
def select_rest(node: Rest, compiler: Compiler) -> list[Step]:
    def step(state: State, frame: Resolution) -> None:
        frame.context.cards = _drop_moved(frame)

    return [step]


def _drop_moved(frame: Resolution) -> list[Card]:
    return [card for card in frame.context.get_history().seen if card.zone is not None and card.zone.name == "deck"]


@register_steps(Choose)
def choose(node: Choose, compiler: Compiler) -> list[Step]:
    def remember(state: State, frame: Resolution) -> None:
        for card in frame.context.cards:
            frame.link.roles = {**frame.link.roles, CHOSEN: card}

    return [*compiler.of(node.what), remember]


@register_steps(ChooseType)
def choose_type(node: ChooseType, compiler: Compiler) -> list[Step]:
    def ask(state: State, frame: Resolution) -> None:
        what = f"which type is chosen for {frame.source.called}"
        request(state, frame, Choice(frame.seat, list(_TYPES), what, context=frame.context))

    def remember(state: State, frame: Resolution) -> None:
        frame.source.chosen_type = _TYPES[frame.context.choices[0]]
        frame.context.cards = []

    return [ask, remember]


def drop_unaffected(state: State, frame: Resolution) -> None:
    if not has_cards_with(state, UNAFFECTED):
        return  # nearly always
    spared = [card for card in frame.context.cards if card.on_the_table and is_unaffected(state, card, frame.source)]
    for card in spared:
        note(state, "withstood", card, frame.link, "WOTA-G01")
    if spared:
        frame.context.cards = [card for card in frame.context.cards if card not in spared]


def request(state: State, frame: Resolution, choice: Choice) -> None:
    """Ask for a choice, unless empty or made in advance."""
    chosen: list[Any] = []
    if not choice.options:
        frame.context.choices = chosen
        if frame.context.summon is not None:
            push(state, ImpossibleChoice(choice.seats[0], choice.what, frame.context))
        return
    if frame.link.choices:
        given = frame.link.choices[: choice.count]
        chosen, faults = choice.resolve(given)
        if not faults and len(chosen) >= choice.least:
            frame.link.choices = frame.link.choices[len(given) :]
            frame.context.choices = chosen
            return
        _refuse_choice(state, frame, choice)
    push(state, choice)


def _refuse_choice(state: State, frame: Resolution, choice: Choice) -> None:
    """Refuse a card named in advance by a row, but not on the table by now (G85)."""
    link = frame.link
    parts = [part for effect in link.ability.effects for part in list_parts(effect)]
    if sum(isinstance(part, Chosen | AtRandom | Among | Discard) for part in parts) > 1:
        return  # it may be meant for another choice
    moved = [event.subject for event in state.events[link.begun :] if event.kind == "move"]
    for card in link.choices[: choice.count]:
        if isinstance(card, Card) and card not in choice.options and not card.on_the_table and card not in moved:
            message = f"{card.called} cannot be chosen when the effect of {frame.source.called} is carried out."
            raise RefutedChoiceError(message, "WOTA-G85", link.begun)


def count_times(state: State, frame: Resolution, per: Times | None) -> int:
    if per is None:
        return 1
    if isinstance(per, Capped):
        return min(per.most, count_times(state, frame, per.of))
    if isinstance(per, Filter | Done | Fell | Held):
        return count_each(state, per, frame.seat, frame.source)
    if isinstance(per, Groups):
        return count_times(state, frame, per.of) // per.size
    if isinstance(per, Paid):
        return frame.link.paid.get(per.resource, 0)
    if isinstance(per, Amount):
        return frame.link.points
    if isinstance(per, RollResult):
        return frame.context.get_history().fell
    if isinstance(per, AmongThose):
        return sum(_is_of_kind(frame, card, per.filter) for card in frame.context.cards)
    if isinstance(per, Antecedent):
        return sum(card not in frame.context.get_history().withstood for card in frame.context.cards)
    return count_stat(state, frame, per)


def _is_of_kind(frame: Resolution, card: Card, wanted: Filter) -> bool:
    """Whether one of the cards before is of a kind, if it has not withstood."""
    if card.definition is None:
        raise MissingFactError(f"The record does not say which cards {frame.source.called} counts.")
    return card not in frame.context.get_history().withstood and matches_printing(wanted, card.definition)


def count_stat(state: State, frame: Resolution, node: StatOf) -> int:
    if isinstance(node.what, Antecedent):
        cards = frame.context.cards
    elif isinstance(node.what, Every):
        wanted = put_figures(state, node.what.filter, frame.source, frame.link.roles)
        cards = _drop_left_out(frame, wanted, list_certain(state, wanted, frame.seat, frame.source))
    elif isinstance(node.what, TriggeringCard):
        role = frame.link.roles.get(node.what.role)
        cards = [role] if role is not None else []
    else:
        card = frame.source if isinstance(node.what, This) else _find_equipped(frame.source)
        cards = [card] if card is not None else []
    return node.share_of(sum(last_known_stat(state, card, node.stat) for card in cards))


def _find_equipped(card: Card) -> Card | None:
    return card.bore if card.bearer is None else card.bearer


def list_affected_players(state: State, frame: Resolution, who: str) -> list[Player]:
    if who == "bearer":
        bearer = _find_equipped(frame.source)
        return [] if bearer is None else [state.players[_find_last_controller(bearer)]]
    if who not in ("owner", "controller"):
        return list_players(state, who, frame.seat)
    seats = [card.owner if who == "owner" else _find_last_controller(card) for card in frame.context.cards]
    return [state.players[seat] for seat in dict.fromkeys(seats)]


def _find_last_controller(card: Card) -> int:
    return card.controller if card.on_the_table else card.left_from


def adopt_choices(state: State, frame: Resolution) -> None:
    frame.context.cards = list(frame.context.choices)
