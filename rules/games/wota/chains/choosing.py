"""The rows that answer what an effect asks: `choose`, `discard`, `search`, `order`, `roll` and `flip`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.engine.cards import CardDefinition
from rules.engine.frames import waiting
from rules.engine.identity import identify, impossible_identities
from rules.engine.values import Action, Violation
from rules.games.wota.cards import WotaCard
from rules.games.wota.chains.choices import Chance, Choice, Order
from rules.games.wota.rulebook.citing import refuse
from rules.games.wota.table.state import Card, State
from rules.games.wota.zones.entering import never_in_the_boss_deck, never_in_the_main_deck


def broken_choose(state: State, action: Action) -> list[Violation]:
    """What is chosen is one of the options, each once, and as many as are asked for; those are the action's plan."""
    frame = state.frames[-1]
    assert isinstance(frame, Choice)
    given = frame.given(action)
    picks, broken = frame.resolve(given)
    if not broken and not frame.fits(len(picks)):
        wanted = str(frame.least) if frame.least == frame.count else f"{frame.least} to {frame.count}"
        broken.append(refuse("WOTA-G50", f"{len(picks)} are chosen where {wanted} are due: {frame.what}."))
    if len(picks) > 1 and len(set(map(id, picks))) != len(picks):
        broken.append(refuse("WOTA-G50", "The same card is chosen twice."))
    unknown: dict[int, list[CardDefinition | None]] = {}
    for pick, option in zip(given, picks, strict=False):
        if isinstance(pick, CardDefinition) and isinstance(option, Card) and option.definition is None:
            unknown.setdefault(option.owner, []).append(pick)
            if isinstance(pick, WotaCard):
                in_the_boss_deck = option.zone is not None and option.zone.name == "boss"
                broken += never_in_the_boss_deck(pick) if in_the_boss_deck else never_in_the_main_deck(pick)
    for owner, definitions in unknown.items():
        broken += impossible_identities(state, state.players[owner], definitions)
    action.plan = given, picks
    return broken


def choose(state: State, action: Action) -> None:
    """Take the choice; an unknown card that was named is known now."""
    frame = state.frames[-1]
    assert isinstance(frame, Choice)
    given, picks = action.plan
    for pick, option in zip(given, picks, strict=True):
        if isinstance(pick, CardDefinition) and isinstance(option, Card) and option.definition is None:
            identify(state, option, pick)
    if frame.memo is not None and given and len(given) < len(action.picks):
        frame.memo.position = action.picks[-1]
    frame.take(state, frame.name_anew(state, action, picks))


def choices(verb: str, state: State, seat: int) -> Iterable[Action]:
    """Each single option of what is asked; of several, the first so many, and none where none need be chosen."""
    frame = waiting(state)
    if not isinstance(frame, Choice) or frame.verbs[0] != verb:
        return ()
    options = [option for option in frame.options if not isinstance(option, Card) or option.definition is not None]
    listed = [Action(verb, seat, picks=tuple(options[: frame.count]))] if frame.count > 1 else []
    if frame.least <= 1 <= frame.count:
        listed += [Action(verb, seat, picks=(option,)) for option in options]
    if frame.least == 0:
        listed.append(Action(verb, seat))
    return listed


def broken_order(state: State, action: Action) -> Iterator[Violation]:
    """Each card whose effect has been triggered is named once (G48)."""
    frame = waiting(state)
    assert isinstance(frame, Order)
    due = frame.due(action.seat)
    if sorted(map(id, action.costs)) != sorted(map(id, due)):
        names = ", ".join(card.called for card in due)
        yield refuse("WOTA-G48", f"The order names each card whose effect was triggered, once: {names}.")
        return
    optional = [link.ability.optional for link in frame.in_order(action.seat, action.costs)]
    if optional != sorted(optional):
        yield refuse("WOTA-G48", "Effects that must happen go on the chain before those that may.")


def order(state: State, action: Action) -> None:
    """Take the order."""
    frame = waiting(state)
    assert isinstance(frame, Order)
    frame.take(state, action.seat, action.costs)


def orders(state: State, seat: int) -> Iterable[Action]:
    """The order as it lies, and its reverse."""
    frame = waiting(state)
    if not isinstance(frame, Order):
        return ()
    cards = tuple(frame.due(seat))
    return [Action("order", seat, costs=cards), Action("order", seat, costs=cards[::-1])]


def broken_chance(state: State, action: Action) -> Iterator[Violation]:
    """A coin has two sides and a die six; what nobody tells, nobody knows."""
    frame = waiting(state)
    assert isinstance(frame, Chance)
    if action.verb == "roll" and not action.count:
        yield Violation(None, "Nobody said how the die fell; write `roll d6 4`.", kind="unknown")
    elif action.verb == "roll" and not 1 <= action.count <= 6:
        yield refuse("WOTA-G01", "A die shows 1 to 6; write `roll d6 4`.")
    if action.verb == "flip" and action.mode not in ("heads", "tails"):
        yield Violation(None, "Nobody said how the coin fell; write `flip heads` or `flip tails`.", kind="unknown")


def fall(state: State, action: Action) -> None:
    """It fell as the row says."""
    frame = waiting(state)
    assert isinstance(frame, Chance)
    frame.take(state, action.count if action.verb == "roll" else action.mode)
