"""The verbs choose, discard, search, order, roll and flip."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from rules.engine.cards import CardDefinition
from rules.engine.frames import waiting
from rules.engine.identity import identify, impossible_identities
from rules.engine.values import Violation
from rules.games.wota.cards import WotaCard
from rules.games.wota.chains.choices import ChanceOutcome, Choice, Order
from rules.games.wota.rulebook.citing import refuse
from rules.games.wota.table.actions import CHOICES, Choose, FlipCoin, OrderEffects, RollDie
from rules.games.wota.table.state import Card, State
from rules.games.wota.zones.entering import boss_deck_violations, main_deck_violations


def choice_violations(state: State, action: Choose) -> list[Violation]:
    """List violations of a choice. A legal answer is kept in the action."""
    frame = state.frames[-1]
    assert isinstance(frame, Choice)
    given = frame.list_answers(action)
    chosen, broken = frame.resolve(given)
    if not broken and not frame.allows_number(len(chosen)):
        wanted = str(frame.least) if frame.least == frame.count else f"{frame.least} to {frame.count}"
        broken.append(refuse("WOTA-G50", f"The row chooses {len(chosen)}, but {wanted} are due: {frame.what}."))
    if len(chosen) > 1 and len(set(map(id, chosen))) != len(chosen):
        broken.append(refuse("WOTA-G50", "The same card is chosen twice."))
    unknown: dict[int, list[CardDefinition | None]] = {}
    for pick, option in zip(given, chosen, strict=False):
        if isinstance(pick, CardDefinition) and isinstance(option, Card) and option.definition is None:
            unknown.setdefault(option.owner, []).append(pick)
            if isinstance(pick, WotaCard):
                in_the_boss_deck = option.zone is not None and option.zone.name == "boss"
                broken += boss_deck_violations(pick) if in_the_boss_deck else main_deck_violations(pick)
                if frame.bars is not None and (rule := frame.bars(state, option, pick)):
                    broken.append(frame.refuse_barred(pick.name, rule))
    for owner, definitions in unknown.items():
        broken += impossible_identities(state, state.players[owner], definitions)
    action.answer = given, chosen
    return broken


def choose(state: State, action: Choose) -> None:
    frame = state.frames[-1]
    assert isinstance(frame, Choice)
    given, chosen = action.answer
    for pick, option in zip(given, chosen, strict=True):
        if isinstance(pick, CardDefinition) and isinstance(option, Card) and option.definition is None:
            identify(state, option, pick)
    if frame.context is not None and given and len(given) < len(action.picks):
        frame.context.position = action.picks[-1]
    frame.take(state, frame.assign_handles(state, action, chosen))


def list_choices(verb: str, state: State, seat: int) -> Iterable[Choose]:
    """List each option, or the first few."""
    frame = waiting(state)
    if not isinstance(frame, Choice) or frame.verbs[0] != verb:
        return ()
    options = [option for option in frame.options if not isinstance(option, Card) or option.definition is not None]
    choice = CHOICES[verb]
    several = list({option.name: option for option in options}.values()) if frame.differ else options
    listed = [choice(seat, tuple(several[: frame.count]))] if frame.count > 1 else []
    if frame.least <= 1 <= frame.count:
        listed += [choice(seat, (option,)) for option in _list_different(options)]
    if frame.least == 0:
        listed.append(choice(seat))
    return listed


def _list_different(options: list[Any]) -> Iterable[Any]:
    """List each option, but cards of one name in a hand once."""
    different: dict[Any, Any] = {}
    for option in options:
        is_held = isinstance(option, Card) and option.zone is not None and option.zone.name == "hand"
        different.setdefault((option.owner, option.name) if is_held else id(option), option)
    return different.values()


def order_violations(state: State, action: OrderEffects) -> Iterator[Violation]:
    """Each triggered effect is named once, mandatory effects first (G48)."""
    frame = waiting(state)
    assert isinstance(frame, Order)
    due = frame.list_cards(action.seat)
    if sorted(map(id, action.cards)) != sorted(map(id, due)):
        names = ", ".join(card.called for card in due)
        yield refuse("WOTA-G48", f"The order names each card whose effect was triggered, once: {names}.")
        return
    optional = [link.ability.optional for link in frame.sort_links(action.seat, action.cards)]
    if optional != sorted(optional):
        yield refuse("WOTA-G48", "Effects that must happen go on the chain before those that may.")


def set_order(state: State, action: OrderEffects) -> None:
    frame = waiting(state)
    assert isinstance(frame, Order)
    frame.take(state, action.seat, action.cards)


def list_orders(state: State, seat: int) -> Iterable[OrderEffects]:
    frame = waiting(state)
    if not isinstance(frame, Order):
        return ()
    cards = tuple(frame.list_cards(seat))
    return [OrderEffects(seat, cards), OrderEffects(seat, cards[::-1])]


def chance_violations(state: State, action: RollDie | FlipCoin) -> Iterator[Violation]:
    frame = waiting(state)
    assert isinstance(frame, ChanceOutcome)
    if isinstance(action, RollDie) and not action.points:
        yield Violation(None, "The record does not say how the die fell; write `roll d6 4`.", kind="unknown")
    elif isinstance(action, RollDie) and not 1 <= action.points <= 6:
        yield refuse("WOTA-G01", "A die shows 1 to 6; write `roll d6 4`.")
    if isinstance(action, FlipCoin) and action.side not in ("heads", "tails"):
        yield Violation(
            None, "The record does not say how the coin fell; write `flip heads` or `flip tails`.", kind="unknown"
        )


def take_chance(state: State, action: RollDie | FlipCoin) -> None:
    frame = waiting(state)
    assert isinstance(frame, ChanceOutcome)
    frame.take(state, action.outcome)
