"""Lists figures, keywords and bans in force for cards."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache
from typing import Any

from rules.engine.texts.conditions import (
    Counting,
    compare,
    find_own_price,
    has_done,
    has_figure,
    is_alike,
    is_on_side,
)
from rules.engine.texts.lasting import (
    TURN,
    TurnChange,
    keeps_from_playing,
    list_as_things_stand,
    list_for_players,
    list_of_players,
    list_turn_changes,
)
from rules.engine.texts.nodes import NEW, Ban, ChangePrice, DrawMore, Each, Forbid, NoGain, OwnPrice, Rescue, This
from rules.games.wrath_of_cores.cards import RAINBOW, CoresCard
from rules.games.wrath_of_cores.table.abilities import (
    STATIC,
    find_occupant,
    find_own_unit,
    has_text,
    is_linked,
    list_abilities,
    list_moments,
)
from rules.games.wrath_of_cores.table.events import tell
from rules.games.wrath_of_cores.table.state import CORE_PLACE, Card, State, find_at, find_fight, find_on, list_in_play
from rules.games.wrath_of_cores.wording.kinds import COST
from rules.games.wrath_of_cores.wording.nodes import (
    FACES,
    NEIGHBOR,
    UNIT,
    ChangeDie,
    ChangeHits,
    ChangeTaken,
    Grant,
    MorePlays,
    Strengthen,
    Strip,
)
from rules.games.wrath_of_cores.wording.reading import read_box


def current_stat(state: State, card: Card, stat: str) -> int:
    """A Unit's ATK, HP or cost: the printed value, with Static abilities and this turn's changes."""
    points: int = _read_printed(card.definition, stat) if card.definition is not None else 0
    if may_change(state):
        points += sum([change.points for change in list_changes(state, card, Strengthen) if change.stat == stat])
    return max(0, points)


def _read_printed(definition: CoresCard, stat: str) -> int:
    figure: int = len(definition.cost) if stat == COST else getattr(definition, stat)
    return figure


def has_keyword(state: State, card: Card, keyword: str) -> bool:
    """Whether a Unit has a keyword, printed or given."""
    if card.definition is None or any(change.keyword == keyword for change in list_changes(state, card, Strip)):
        return False
    if keyword in card.definition.keywords:
        return True
    return any(change.keyword == keyword for change in list_changes(state, card, Grant))


def change_face(state: State, card: Card, face: int) -> int:
    """The face of a Unit's die with the changes by texts, from the lowest to the highest (WOC-G01)."""
    changed: int = face + sum([change.points for change in list_changes(state, card, ChangeDie)])
    return min(max(changed, FACES[0]), FACES[-1])


def list_hits(state: State, unit: Card) -> Collection[int]:
    """The faces on which a Unit hits: those printed, with the changes by texts."""
    assert unit.definition is not None
    hits: Collection[int] = unit.definition.hits
    for change in list_changes(state, unit, ChangeHits):
        faces = range(change.low, (change.high or FACES[-1]) + 1)
        hits = [face for face in FACES if face in faces or (face in hits and not change.only)]
    return hits


def count_damage(state: State, unit: Card, points: int) -> int:
    """How high damage to a Unit is with the changes by texts."""
    return max(0, points + _count_added(state, unit)) if points else 0


def _count_added(state: State, unit: Card) -> int:
    return sum([change.points for change in list_changes(state, unit, ChangeTaken)])


def find_deadly_damage(state: State, unit: Card) -> int:
    """The least damage that destroys a Unit at once, with texts' additions; 0 for a lost Unit."""
    left = remaining_hp(state, unit)
    return max(1, left - _count_added(state, unit)) if left else 0


def is_banned(state: State, card: Card, *what: str) -> bool:
    """Whether a text forbids something to a Unit, or of it."""
    bans = list_changes(state, card, Ban) if may_change(state) else []
    return any(ban.what in what and ban.by is None for ban in bans)


def is_out_of_aim(state: State, card: Card, seat: int, by: CoresCard | None) -> bool:
    """Whether the text of a card of a player may not target a card."""
    if not may_change(state):
        return False
    if is_banned(state, card, "target", *(("aim",) if card.controller != seat else ())):
        return True
    bans = [each for each in list_changes(state, card, Ban) if each.by is not None]
    return by is not None and any(
        is_printed(by, ban.by) and (not ban.by.whose or card.controller != seat) for ban in bans
    )


def is_forbidden(state: State, seat: int, definition: CoresCard) -> bool:
    """Whether a text keeps a player from playing a card."""
    return may_change(state) and keeps_from_playing(state, COUNTING, seat, definition, _list_standing(state, Forbid))


def gains_no_life(state: State, seat: int) -> bool:
    return may_change(state) and bool(list_of_players(state, seat, NoGain, _list_standing(state, NoGain)))


def count_more(state: State, seat: int, kind: type[DrawMore | MorePlays]) -> int:
    """How many cards more a player draws or plays by texts than by the rules."""
    if not may_change(state):
        return 0
    return sum([change.count for _, change in list_of_players(state, seat, kind, _list_standing(state, kind))])


def find_cost(state: State, seat: int, definition: CoresCard, *, boost: bool) -> tuple[str, ...]:
    """The play cost, perhaps with Boost (WOC-KW-17), and with the Rainbow symbols changed by texts."""
    cost = list(definition.cost)
    if boost:
        cost += [color for ability in list_abilities(definition) for color in ability.boost]
    own = _list_own_prices(definition)
    change = find_own_price(state, COUNTING, own, seat) if own else 0
    if may_change(state):
        standing = _list_standing(state, ChangePrice)
        changes = list_for_players(state, COUNTING, seat, definition, ChangePrice, standing)
        change += sum([each.points for each in changes])
    if change >= 0:
        return (*cost, *(RAINBOW,) * change)
    for _ in range(min(-change, cost.count(RAINBOW))):
        cost.remove(RAINBOW)
    return tuple(cost)


def _list_own_prices(definition: CoresCard) -> tuple[Any, ...]:
    return _read_own_prices(definition.text, definition.kind) if definition.text else ()


@lru_cache(maxsize=8192)
def _read_own_prices(text: str, kind: str) -> tuple[Any, ...]:
    return tuple([said for said in read_box("text", text, kind).said if isinstance(said, OwnPrice)])


def _list_standing(state: State, kind: type[Any]) -> Iterator[tuple[int, Any]]:
    """The changes of a sort while cards are in play, each with the player of the card."""
    for source in state.cards_with.get(STATIC, ()):
        if source.in_play and has_text(state, source):
            for ability in list_moments(state, source, STATIC):
                if is_linked(state, state.players[source.controller], ability.link):
                    for effect in ability.effects:
                        for change in _list_as_things_stand(state, source, effect, kind):
                            yield source.controller, change


def may_change(state: State) -> bool:
    """Whether anything may be changed by texts: most often nothing is."""
    return STATIC in state.cards_with or TURN in state.continuous


def list_changes(state: State, card: Card, kind: type[Any]) -> Iterable[Any]:
    """A Unit's changes, by Static abilities or until a turn ends."""
    return _find_changes(state, card, kind) if may_change(state) else ()


def _find_changes(state: State, card: Card, kind: type[Any]) -> Iterator[Any]:
    if STATIC in state.cards_with:
        yield from [change for _, change in _list_static(state, card, kind)]
    if TURN in state.continuous:
        for each in list_turn_changes(state):
            if isinstance(each.change, kind) and _is_changed(state, each, card):
                yield each.change


def _is_changed(state: State, lasting: TurnChange, card: Card) -> bool:
    if lasting.of is not None:
        return card in lasting.of
    return is_of_kind(state, card, lasting.change.whose.of, lasting.seat, lasting.this)


def list_rescues(state: State, unit: Card) -> Iterator[tuple[Card | None, Rescue]]:
    """The rescues for a card, each with its own card if still in play."""
    if STATIC in state.cards_with:
        yield from _list_static(state, unit, Rescue)
    for each in list_turn_changes(state):
        if isinstance(each.change, Rescue) and _is_changed(state, each, unit):
            yield None, each.change


def _list_static(state: State, unit: Card, kind: type[Any]) -> Iterator[tuple[Card, Any]]:
    for source in state.cards_with[STATIC]:
        if not (source.in_play and has_text(state, source)):
            continue
        for ability in list_moments(state, source, STATIC):
            if is_linked(state, state.players[source.controller], ability.link):
                for effect in ability.effects:
                    for change in _list_as_things_stand(state, source, effect, kind):
                        if _is_meant(state, source, change, unit):
                            yield source, change


def _list_as_things_stand(state: State, source: Card, effect: Any, kind: type[Any]) -> Iterator[Any]:
    """The changes of a sort by a Static effect of a card."""
    this = find_own_unit(source) or find_occupant(state, source)
    return list_as_things_stand(state, COUNTING, effect, kind, source.controller, this)


def _list_lying(state: State, kind: Any, seat: int, this: Card | None, targeted: bool, by: Any) -> list[Card]:
    lying = [card for player in state.players for card in list_in_play(player)]
    return [card for card in lying if is_of_kind(state, card, kind, seat, this)]


def count_total(state: State, seat: int, resource: str) -> int:
    """A total of a player, for the conditions of texts."""
    total: int = getattr(state.players[seat], resource)
    return total


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
        (definition.kind == UNIT or kind.figure.stat == COST)
        and compare(_read_printed(definition, kind.figure.stat), kind.figure.op, kind.figure.number)
    ):
        return False
    return _is_colored(definition, kind)


def _is_colored(definition: CoresCard | None, kind: Any) -> bool:
    """Whether a card has a color of a kind: of the cost, or of a Terrain's Elements."""
    if not (kind.colors or kind.no_colors):
        return True
    colors = definition.element_colors if definition is not None else ()
    if any(color in colors for color in kind.no_colors):
        return False
    return not kind.colors or any(color in colors for color in kind.colors)


def read_figure(state: State, card: Card, stat: str) -> int:
    """ATK or HP of a Unit, as high as they are, or were when it left."""
    return card.left[stat] if not card.in_play and card.left else current_stat(state, card, stat)


def _is_meant(state: State, source: Card, effect: Any, unit: Card) -> bool:
    if isinstance(effect.whose, Each):
        return is_of_kind(state, unit, effect.whose.of, source.controller, find_own_unit(source) or _find_below(source))
    if not isinstance(effect.whose, This):
        return False
    if source is unit or source.on is unit:
        return True
    below = _find_below(source)
    return below is not None and below.place == unit.place and below.controller == unit.controller


def _find_below(source: Card) -> Card | None:
    """The Terrain itself, or the Terrain below a Relic."""
    return source if source.zone_name == "terrain" else source.on if source.zone_name == "relic" else None


def is_of_kind(state: State, card: Card, kind: Any, seat: int, this: Any = None) -> bool:
    """Whether a card in play is of a kind in a player's text; `this` is the Unit of the text."""
    if (kind.kinds and card.zone_name not in kind.kinds) or (kind.other and card is this):
        return False
    if not is_on_side(state, card.controller, kind.whose, seat):
        return False
    definition = card.definition
    if not _is_colored(definition, kind):
        return False
    if kind.named and (
        definition is None or kind.named.casefold() not in [each.casefold() for each in definition.names]
    ):
        return False
    if not is_alike(card, kind, this):
        return False
    if not _lies_so(card, kind, this):
        return False
    if kind.role and not is_in_battle(state, card, kind.role):
        return False
    if kind.keyword and not has_keyword(state, card, kind.keyword):
        return False
    if kind.trait not in ("", NEIGHBOR) and not _has_trait(state, card, kind.trait):
        return False
    if kind.did is not None and not has_done(state, COUNTING, card, kind.did):
        return False
    return kind.figure is None or (definition is not None and has_figure(state, current_stat, card, kind, this))


def _lies_so(card: Card, kind: Any, this: Card | None) -> bool:
    """Whether a card lies beside or opposite the text's card, if the kind asks so."""
    if (kind.beside or kind.trait == NEIGHBOR) and not is_beside(card, this):
        return False
    return not kind.across or is_across(card, this)


def is_beside(card: Card, other: Card | None) -> bool:
    """Whether two cards lie next to each other in a Landscape."""
    if other is None or card.place is None or other.place is None or card.controller != other.controller:
        return False
    return abs(card.place - other.place) == 1


def is_across(card: Card, other: Card | None) -> bool:
    """Whether two cards lie opposite each other: one player's left is the other's right."""
    if other is None or card.place is None or other.place is None or card.controller == other.controller:
        return False
    return card.place == -other.place


def is_in_battle(state: State, card: Card, role: str) -> bool:
    """Whether a Unit attacks, defends, or does either; or how its die has fallen."""
    fight = find_fight(state)
    if fight is None:
        return False
    if role in ("hit", "miss"):
        return card in fight.faces and (fight.faces[card] in list_hits(state, card)) is (role == "hit")
    sides = {"attack": (state.active,), "defend": (1 - state.active,)}.get(role, (0, 1))
    return any(card in fight.units[side] for side in sides)


def _has_trait(state: State, card: Card, trait: str) -> bool:
    """Whether a Unit is damaged, burrowed, or carries a Weapon."""
    if trait == NEW:
        return card.since == state.turn
    if trait in ("damaged", "undamaged"):
        return bool(card.damage) is (trait == "damaged")
    if trait in ("occupied", "empty"):
        unit = find_at(state.players[card.controller].unit, card.place)
        return (unit is not None) is (trait == "occupied")
    if trait in ("furnished", "bare"):
        return (find_on(state.players[card.controller].relic, card) is not None) is (trait == "furnished")
    if trait == "on core":
        return card.place == CORE_PLACE
    if trait == "burrowed":
        return not card.face_up
    return (find_on(state.players[card.controller].weapon, card) is not None) is (trait == "armed")


def remaining_hp(state: State, unit: Card) -> int:
    return max(0, current_stat(state, unit, "hp") - unit.damage)


COUNTING = Counting(_list_lying, count_total, "used", is_printed, read_figure, tell)
