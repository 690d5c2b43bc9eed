"""Which cards lie in play, and what is in force there."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from rules.cardtext.boxed.reading import BoxReading
from rules.engine.texts.conditions import Counting, count_amount, has_figure, is_met
from rules.engine.texts.happening import Told, is_by
from rules.engine.texts.lasting import TURN, TurnChange, list_for_players, list_turn_changes
from rules.engine.texts.nodes import OPPONENT, YOU, Ban, Each, Forbid, Happening, PerEach, This, While
from rules.engine.values import Event
from rules.games.wrath_of_cores.cards import RAINBOW, CoresCard
from rules.games.wrath_of_cores.table.fighting import find_fight
from rules.games.wrath_of_cores.table.state import (
    CORE_PLACE,
    Card,
    Player,
    State,
    find_at,
    find_on,
    get_switches,
    list_in_play,
)
from rules.games.wrath_of_cores.wording.nodes import UNIT, Ability, ChangePrice, Grant, Makes, Strengthen, Strip
from rules.games.wrath_of_cores.wording.reading import name_roll, read_box, read_card

# In State.cards_with are the cards with an ability of a moment, under its name, and those that wait for an event.
STATIC, WAITING = "static", "waiting"
CORE_DAMAGE = "core damage"  # what is noted of a Core that is dealt damage


class Firing(NamedTuple):
    """An ability that fires by itself, and the card that it fires about."""

    card: Card
    ability: Ability
    about: Card | None = None


def find_unread_box(definition: CoresCard) -> tuple[str, BoxReading] | None:
    """The first box of a card that is not understood."""
    for box, reading in read_card(definition):
        if reading.problem is not None:
            return box, reading
    return None


def list_abilities(definition: CoresCard | None, box: str = "text") -> tuple[Ability, ...]:
    """The abilities of a box of a card."""
    if definition is None:
        return ()
    text = (
        definition.text if box == "text" else definition.trigger if box == "trigger" else definition.rolls.get(box, "")
    )
    if not text:
        return ()
    return _list_said(box if box in ("text", "trigger") else name_roll(box), text, definition.kind)


@lru_cache(maxsize=8192)
def _list_said(box: str, text: str, kind: str) -> tuple[Ability, ...]:
    return tuple([said for said in read_box(box, text, kind).said if isinstance(said, Ability)])


def register_text(state: State, card: Card) -> None:
    """Enter a card that comes to lie in play under what its abilities wait for."""
    if card.definition is not None and card.definition.text:
        for key in _list_keys(list_abilities(card.definition)):
            state.cards_with.setdefault(key, []).append(card)


def unregister_text(state: State, card: Card) -> None:
    """Strike a card that leaves play."""
    if card.definition is not None and card.definition.text:
        for key in _list_keys(list_abilities(card.definition)):
            cards = state.cards_with.get(key, [])
            if card in cards:
                cards.remove(card)
                if not cards:
                    del state.cards_with[key]


def _list_keys(abilities: tuple[Ability, ...]) -> list[str]:
    keys = [ability.moment for ability in abilities if ability.moment]
    keys += [WAITING for ability in abilities if ability.when is not None]
    return list(dict.fromkeys(keys))


def has_text(state: State, card: Card) -> bool:
    """Whether the text of a card works: it lies face-up (WOC-G16)."""
    return card.definition is not None and (card.face_up or get_switches(state).burrowed_text)


def list_moments(state: State, card: Card, moment: str) -> list[Ability]:
    """The abilities of a card that fire at a moment."""
    definition = card.definition
    if definition is None or not definition.text or not has_text(state, card):
        return []
    return [ability for ability in list_abilities(definition) if ability.moment == moment]


def is_linked(state: State, player: Player, name: str) -> bool:
    """Whether a player has a face-up card of the name in play (WOC-KW-16, WOC-G26, WOC-G37)."""
    if not name:
        return True
    switches = get_switches(state)
    wanted = name.casefold()
    for card in list_in_play(player):
        if card.definition is None or not card.face_up or (card.zone_name == "core" and not switches.link_counts_core):
            continue
        names = card.definition.names if switches.link_shared_name else (card.name,)
        if wanted in [each.casefold() for each in names]:
            return True
    return False


def list_with_weapon(state: State, unit: Card, moment: str) -> list[Firing]:
    """The abilities of a Unit and its Weapon that fire at a moment of the Unit."""
    weapon = find_on(state.players[unit.controller].weapon, unit)
    cards = (unit,) if weapon is None else (unit, weapon)
    return [Firing(card, ability) for card in cards for ability in list_moments(state, card, moment)]


def current_stat(state: State, card: Card, stat: str) -> int:
    """A Unit's ATK or HP: what is printed, what Static abilities add, and what was added this turn."""
    points: int = getattr(card.definition, stat) if card.definition is not None else 0
    points += sum([change.points for change in list_changes(state, card, Strengthen) if change.stat == stat])
    return max(0, points)


def has_keyword(state: State, card: Card, keyword: str) -> bool:
    """Whether a Unit has a keyword, printed or given."""
    if card.definition is None or any(change.keyword == keyword for change in list_changes(state, card, Strip)):
        return False
    if keyword in card.definition.keywords:
        return True
    return any(change.keyword == keyword for change in list_changes(state, card, Grant))


def is_banned(state: State, card: Card, *what: str) -> bool:
    """Whether a text forbids something to a Unit, or of it."""
    return any(change.what in what for change in list_changes(state, card, Ban))


def is_out_of_aim(state: State, card: Card, seat: int) -> bool:
    """Whether the texts of a player may not target a card."""
    return is_banned(state, card, "target", *(("aim",) if card.controller != seat else ()))


def list_made(card: Card) -> tuple[str, ...]:
    """The colors of the Elements that a card makes: printed, or by the text of a Relic (WOC-ELEM-05)."""
    if card.definition is None or card.definition.kind != "relic":
        return card.definition.colors if card.definition is not None else ()
    said = [effect for ability in list_abilities(card.definition) for effect in ability.effects]
    return card.definition.colors or tuple([each.color for each in said if isinstance(each, Makes)])


def is_forbidden(state: State, seat: int, definition: CoresCard) -> bool:
    """Whether a text keeps a player from playing a card."""
    return bool(list_for_players(state, seat, definition, Forbid, _list_standing(state), is_printed))


def find_cost(state: State, seat: int, definition: CoresCard, *, boost: bool) -> tuple[str, ...]:
    """The play cost, with that of the Boost if it is paid (WOC-KW-17), and the Rainbow symbols that texts change."""
    cost = list(definition.cost)
    if boost:
        cost += [color for ability in list_abilities(definition) for color in ability.boost]
    changes = list_for_players(state, seat, definition, ChangePrice, _list_standing(state), is_printed)
    change = sum([each.count for each in changes])
    if change >= 0:
        return (*cost, *(RAINBOW,) * change)
    for _ in range(min(-change, cost.count(RAINBOW))):
        cost.remove(RAINBOW)
    return tuple(cost)


def _list_standing(state: State) -> Iterator[tuple[int, Any]]:
    """What is always so while cards are in play, each with the player of the card."""
    for source in state.cards_with.get(STATIC, ()):
        if source.in_play and has_text(state, source):
            for ability in list_moments(state, source, STATIC):
                if is_linked(state, state.players[source.controller], ability.link):
                    for effect in ability.effects:
                        for change in _list_as_things_stand(state, source, effect):
                            yield source.controller, change


def list_changes(state: State, card: Card, kind: type[Any]) -> Iterator[Any]:
    """What is changed of a Unit by Static abilities, and until the end of a turn."""
    if STATIC in state.cards_with:
        yield from _list_static(state, card, kind)
    if TURN in state.continuous:
        for each in list_turn_changes(state):
            if isinstance(each.change, kind) and _is_changed(state, each, card):
                yield each.change


def _is_changed(state: State, lasting: TurnChange, card: Card) -> bool:
    if lasting.of is not None:
        return card in lasting.of
    return is_of_kind(state, card, lasting.change.whose.of, lasting.seat, lasting.this)


def _list_static(state: State, unit: Card, kind: type[Any]) -> Iterator[Any]:
    for source in state.cards_with[STATIC]:
        if not (source.in_play and has_text(state, source)):
            continue
        for ability in list_moments(state, source, STATIC):
            if is_linked(state, state.players[source.controller], ability.link):
                for effect in ability.effects:
                    for change in _list_as_things_stand(state, source, effect):
                        if isinstance(change, kind) and _is_meant(state, source, change, unit):
                            yield change


def _list_as_things_stand(state: State, source: Card, effect: Any) -> Iterator[Any]:
    """What a Static effect changes: under its condition, as often as it counts."""
    seat, this = source.controller, find_own_unit(source) or find_occupant(state, source)
    if isinstance(effect, While):
        if is_met(state, COUNTING, effect.condition, seat, this):
            for each in effect.effects:
                yield from _list_as_things_stand(state, source, each)
    elif isinstance(effect, PerEach):
        for _ in range(count_amount(state, COUNTING, effect.of, seat, this)):
            yield effect.effect
    else:
        yield effect


def _list_lying(state: State, kind: Any, seat: int, this: Card | None, targeted: bool) -> list[Card]:
    lying = [card for player in state.players for card in list_in_play(player)]
    return [card for card in lying if is_of_kind(state, card, kind, seat, this)]


def count_total(state: State, seat: int, resource: str) -> int:
    """A total of a player, for the conditions of texts."""
    total: int = getattr(state.players[seat], resource)
    return total


def happens(state: State, when: Happening, event: str, seat: int, card: Card, this: Card | None = None) -> bool:
    """Whether a text of a player speaks of a card that is played, attacks, defends or is destroyed."""
    kind: Any = when.of
    definition, own = card.definition, card.controller == seat
    if when.event != event or definition is None:
        return False
    if isinstance(kind, This):
        return card is this
    if kind.other and card is this:
        return False
    if event in ("attack", "defend") and not is_of_kind(state, card, kind, seat, this):
        return False
    if not is_printed(definition, kind):
        return False
    return all(whose in ("", YOU if own else OPPONENT) for whose in (kind.whose, when.who))


def is_printed(definition: CoresCard, kind: Any) -> bool:
    """Whether a card is of a kind by the printed values."""
    if kind.kinds and definition.kind not in kind.kinds:
        return False
    if kind.subtype and definition.subtype != kind.subtype:
        return False
    if kind.named and kind.named.casefold() not in [name.casefold() for name in definition.names]:
        return False
    if kind.keyword and kind.keyword not in definition.keywords:
        return False
    if kind.figure is not None and not (
        definition.kind == UNIT and has_figure(getattr(definition, kind.figure.stat), kind.figure)
    ):
        return False
    return _is_colored(definition, kind)


def _is_colored(definition: CoresCard | None, kind: Any) -> bool:
    """Whether a card has a color of a kind: of the cost, or of a Terrain's Elements."""
    if not kind.colors:
        return True
    colors = definition.element_colors if definition is not None else ()
    return any(color in colors for color in kind.colors)


def read_figure(state: State, card: Card, stat: str) -> int:
    """ATK or HP of a Unit, as high as they are, or were when it left."""
    return card.left[stat] if not card.in_play and card.left else current_stat(state, card, stat)


def list_fired_of(state: State, event: str, player: int) -> list[Firing]:
    """The abilities for a player's act, the active player's first."""
    return [
        Firing(source, ability)
        for source, ability in _list_waiting(state)
        if ability.when is not None and is_by(ability.when, event, source.controller, player)
    ]


def _list_waiting(state: State) -> Iterator[tuple[Card, Ability]]:
    """The waiting abilities, the active player's first."""
    if WAITING not in state.cards_with:
        return
    for seat in (state.active, 1 - state.active):
        for source in list_in_play(state.players[seat]):
            if source.definition is not None and source.definition.text and has_text(state, source):
                for ability in list_abilities(source.definition):
                    if ability.when is not None:
                        yield source, ability


def list_fired_by(state: State, event: str, card: Card) -> list[Firing]:
    """The abilities for an event of a card, the active player's first."""
    return [
        Firing(source, ability, card)
        for source, ability in _list_waiting(state)
        if ability.when is not None
        and happens(state, ability.when, event, source.controller, card, find_own_unit(source))
    ]


def _is_meant(state: State, source: Card, effect: Any, unit: Card) -> bool:
    if isinstance(effect.whose, Each):
        return is_of_kind(state, unit, effect.whose.of, source.controller, find_own_unit(source))
    if not isinstance(effect.whose, This):
        return False
    if source is unit or source.on is unit:
        return True
    below = source if source.zone_name == "terrain" else source.on if source.zone_name == "relic" else None
    return below is not None and below.place == unit.place and below.controller == unit.controller


def find_own_unit(card: Card) -> Card | None:
    """The Unit called "this Unit" in a card's text: the card, or the card's host."""
    if card.definition is None:
        return None
    return card if card.definition.kind == UNIT else card.on if card.definition.kind == "weapon" else None


def find_occupant(state: State, card: Card) -> Card | None:
    """The Unit on a Terrain, or on the Terrain below a Relic."""
    below = card if card.zone_name == "terrain" else card.on if card.zone_name == "relic" else None
    return find_at(state.players[card.controller].unit, below.place) if below is not None else None


def is_of_kind(state: State, card: Card, kind: Any, seat: int, this: Any = None) -> bool:
    """Whether a card in play is of a kind in a player's text; `this` is the Unit of the text."""
    if card.zone_name not in kind.kinds or (kind.other and card is this):
        return False
    if kind.whose and (card.controller == seat) is not (kind.whose == YOU):
        return False
    definition = card.definition
    if not _is_colored(definition, kind):
        return False
    if kind.named and (
        definition is None or kind.named.casefold() not in [each.casefold() for each in definition.names]
    ):
        return False
    if kind.role and not is_in_battle(state, card, kind.role):
        return False
    if kind.keyword and not has_keyword(state, card, kind.keyword):
        return False
    if kind.trait and not _has_trait(state, card, kind.trait):
        return False
    if kind.figure is None:
        return True
    return definition is not None and has_figure(current_stat(state, card, kind.figure.stat), kind.figure)


def is_in_battle(state: State, card: Card, role: str) -> bool:
    """Whether a Unit attacks, defends, or does either."""
    fight = find_fight(state)
    if fight is None:
        return False
    sides = {"attack": (state.active,), "defend": (1 - state.active,)}.get(role, (0, 1))
    return any(card in fight.units[side] for side in sides)


def _has_trait(state: State, card: Card, trait: str) -> bool:
    """Whether a Unit is damaged, burrowed, or carries a Weapon."""
    if trait in ("damaged", "undamaged"):
        return bool(card.damage) is (trait == "damaged")
    if trait in ("occupied", "empty"):
        unit = find_at(state.players[card.controller].unit, card.place)
        return (unit is not None) is (trait == "occupied")
    if trait == "on core":
        return card.place == CORE_PLACE
    if trait == "burrowed":
        return not card.face_up
    return (find_on(state.players[card.controller].weapon, card) is not None) is (trait == "armed")


def remaining_hp(state: State, unit: Card) -> int:
    return max(0, current_stat(state, unit, "hp") - unit.damage)


_MOVES = {("deck", "hand"): "draw", ("hand", "used"): "discard"}


def tell(event: Event) -> Told:
    """What an event is in the words of texts, by which player, and to which card; "" for what no text tells."""
    subject: Any = event.subject
    if event.kind == "hp" and event.origin:
        return "gain life" if event.origin == "rose" else "lose life", subject.seat, None
    if event.kind == CORE_DAMAGE:
        return "damage", subject.seat, None
    if event.kind == "move":
        return _MOVES.get((event.origin, event.value), ""), subject.owner, subject
    if event.kind in ("attack", "defend", "play", "destroy"):
        return event.kind, subject.owner, subject
    return "", 0, None


COUNTING = Counting(_list_lying, count_total, "used", is_printed, read_figure, tell)
