"""The verb `play`: payment, answers, and a card's abilities."""

from __future__ import annotations

from collections.abc import Iterable

from rules.engine.atoms import move, note, set_resource, turn_face
from rules.engine.frames import Frame, FreeWindow, Procedure, Window, push, waiting
from rules.engine.identity import identify
from rules.engine.state import list_known
from rules.engine.texts.asking import send_back
from rules.engine.texts.carrying import list_targets
from rules.games.wrath_of_cores.battle.procedure import DieRoll
from rules.games.wrath_of_cores.cards import STAY
from rules.games.wrath_of_cores.effects.charging import close_offers, offer_charges, offer_charges_for_entering
from rules.games.wrath_of_cores.effects.entering import lay_down, list_entered
from rules.games.wrath_of_cores.effects.places import build_play, list_spots
from rules.games.wrath_of_cores.effects.resolving import RULE_OF, Use, fire, settle_deaths
from rules.games.wrath_of_cores.elements.paying import find_payment
from rules.games.wrath_of_cores.elements.pool import spend
from rules.games.wrath_of_cores.playing.moments import RESPONSE, find_wrong_moment
from rules.games.wrath_of_cores.playing.violations import COST_OF, TARGET_RULES, list_used
from rules.games.wrath_of_cores.table.abilities import STATIC, list_abilities
from rules.games.wrath_of_cores.table.actions import PlayCard
from rules.games.wrath_of_cores.table.firing import list_fired_by
from rules.games.wrath_of_cores.table.listing import find_cost
from rules.games.wrath_of_cores.table.state import Card, Player, State, find_fight
from rules.games.wrath_of_cores.wording.nodes import Ability


class Played(Frame):
    """A paid card: the opponent may respond, then the card's abilities follow (WOC-G12)."""

    __slots__ = ("abilities", "answered", "card", "countered", "seat", "targets", "to")

    def __init__(self, action: PlayCard, card: Card, abilities: tuple[Ability, ...], answered: Played | None) -> None:
        self.at = 0
        self.steps = ANSWERABLE if answered is None else RESPONDING
        self.card = card
        self.seat = action.seat
        self.abilities = abilities
        self.targets = action.targets
        self.answered = answered
        self.countered = False
        self.to = ""  # where a countered card goes, but to the used pile


def _open_window(state: State, frame: Played) -> None:
    if not state.skip_windows:
        push(state, Window(RESPONSE, 1 - frame.seat, ("play", "pass")))


def _resolve(state: State, frame: Played) -> None:
    kind = frame.card.definition.kind if frame.card.definition is not None else ""
    if not frame.countered:
        resolve_all(state, frame.card, frame.abilities, frame.targets, TARGET_RULES[kind], frame.answered)


def _put_away(state: State, frame: Played) -> None:
    if frame.card.zone_name == "played" and frame.countered and frame.to:
        send_back(state, frame.card, frame.to, "WOC-G13")
    elif frame.card.zone_name == "played":
        rule = "WOC-G13" if frame.countered else "WOC-ACT-02"
        move(state, frame.card, state.players[frame.card.owner].used, rule)


RESPONDING: Procedure = (_resolve, _put_away)
ANSWERABLE: Procedure = (_open_window, *RESPONDING)


def resolve_all(
    state: State, card: Card, abilities: tuple[Ability, ...], targets: tuple[object, ...], rule: str, answered: object
) -> None:
    """Carry out abilities in order, each with a part of the targets."""
    shares, at = [], 0
    for ability in abilities:
        count = sum([target.count for target in list_targets(ability.effects)])
        shares.append(targets[at : at + count])
        at += count
    if any(ability.boost for ability in list_abilities(card.definition)):
        rule = "WOC-KW-17"  # what comes of the card hangs on whether that is paid
    for ability, share in reversed(list(zip(abilities, shares, strict=True))):
        push(state, Use(card, ability, RULE_OF.get(ability.moment, rule), share, answered))


def play(state: State, action: PlayCard) -> None:
    """Pay, then put the card in place."""
    player, definition, card = state.players[action.seat], action.printed, action.card
    assert definition is not None
    assert card is not None
    close_offers(state)
    frame = waiting(state)
    if isinstance(frame, FreeWindow):
        frame.note_action(action.seat)
    elif isinstance(frame, Window | DieRoll):
        state.frames.pop()  # answered; a die that is still due is asked for again
    if card.definition is None:
        identify(state, card, definition)
    cost = find_cost(state, action.seat, definition, boost=action.boost)
    tokens = action.paid if action.paid is not None else find_payment(player, cost)
    spend(state, player, tokens or (), state.game.rulebook.cited(COST_OF[definition.kind])[0])
    player.plays[definition.name] += 1
    abilities = list_used(state, player, definition, boost=action.boost)
    card.handle = card.handle or action.handle
    note(state, "play", card, None, "WOC-TURN-10", action.seat)
    if definition.kind in STAY:
        _enter(state, player, action, card, abilities)
    else:
        answered = state.frames[-1] if definition.kind == "response" else None
        move(state, card, player.zones["played"], "WOC-ACT-01")
        turn_face(state, card, True, "WOC-ACT-01")
        push(state, Played(action, card, abilities, answered if isinstance(answered, Played) else None))
        offer_charges(state, "play", card)
        fire(state, list_fired_by(state, "play", card))


def _enter(state: State, player: Player, action: PlayCard, card: Card, abilities: tuple[Ability, ...]) -> None:
    assert card.definition is not None
    kind = card.definition.kind
    lay_down(state, card, player.seat, action.place if kind in ("terrain", "unit") else None, action.host)
    if kind == "terrain":
        set_resource(state, player, "terrains", player.terrains + 1, "WOC-TURN-08")
    fight = find_fight(state)
    if kind == "unit" and fight is not None:
        fight.join(card)
    offer_charges(state, "play", card)
    offer_charges_for_entering(state, card)
    seen = [each for each in list_fired_by(state, "play", card) if each.card is not card]  # it is no witness
    fire(state, [*list_entered(state, card), *seen])
    resolve_all(state, card, abilities, action.targets, "WOC-KW-12", None)
    if STATIC in state.cards_with:
        settle_deaths(state)


def list_plays(state: State, seat: int) -> Iterable[PlayCard]:
    """Each card of the hand at each place, or on each card, wherever possible."""
    player = state.players[seat]
    for card in list_known(player.hand).values():
        definition = card.definition
        if definition.kind in ("core", "god"):
            continue
        if find_wrong_moment(state, seat, definition) is not None:
            continue
        for spot in list_spots(player, definition):
            yield build_play(seat, card, definition, spot)
        if any(ability.boost for ability in list_abilities(definition)) and definition.kind not in STAY:
            yield PlayCard(seat, card, definition, boost=True)
