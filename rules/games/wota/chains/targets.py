"""Targets: which cards an ability may aim at, and whether those that a row names will do (G50, C43, C44)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules.engine.effects import Chosen, Discard, Every, Filter, Node, Target
from rules.engine.values import Violation
from rules.games.wota.abilities.filters import (
    cards_in,
    is_printed_so,
    matches,
    matching,
    of_another_type,
    zones_of,
)
from rules.games.wota.abilities.keywords import in_force, is_shielded
from rules.games.wota.abilities.links import Link
from rules.games.wota.abilities.players import speaks_of
from rules.games.wota.abilities.texts import understood
from rules.games.wota.cards import WotaCard
from rules.games.wota.chains.choices import TargetChoice
from rules.games.wota.rulebook.citing import cited, refuse
from rules.games.wota.table.state import ON_THE_TABLE, Card, Player, State, switches
from rules.games.wota.wording.parts import parts_of

OPEN_PILES = {"discard", "void"}  # both players see what lies there
SHIELDED_FROM = {"rune": ("Blessed", "WOTA-KEY-13"), "ambush": ("Savvy", "WOTA-KEY-15")}


def out_of_reach(state: State, card: Card, source: Card) -> Violation | None:
    """Why a card cannot be aimed at, though it is of the right kind: Blessed, Savvy, or an effect that says so."""
    kind = source.definition.kind if source.definition is not None else ""
    if kind in SHIELDED_FROM and switches(state).blessed_savvy == "untargetable":
        keyword, rule = SHIELDED_FROM[kind]
        if in_force(state, card, keyword):
            message = f"{card.name} is {keyword} and cannot be the target of a {kind}."
            return refuse(rule, message)
    if in_force(state, card, "cannot be targeted") or is_shielded(state, card, source, "targeted"):
        return refuse("WOTA-G01", f"An effect keeps {card.called} from being a target.")
    return None


def possible_targets(state: State, wanted: Target, link: Link) -> list[Card]:
    """Every card that the link may aim at."""
    cards = matching(state, wanted.filter, link.controller, link.card)
    return [card for card in cards if card is not link.spent and out_of_reach(state, card, link.card) is None]


def target_choices(state: State, link: Link) -> list[TargetChoice] | None:
    """What has still to be asked about the link's targets; None if it has too few to aim at."""
    choices = []
    for number, wanted in enumerate(link.ability.targets):
        if number in link.targets or number in link.ability.deferred:
            continue
        options: list[Any] = list(possible_targets(state, wanted, link))
        if len(options) < wanted.least:
            return None
        choices.append(TargetChoice(link, number, options, f"what {link.card.called} aims at"))
    return choices


def share_out(state: State, link: Link, aims: tuple[Any, ...]) -> tuple[list[tuple[Any, ...]], tuple[Any, ...]]:
    """Give the cards that a row names to the targets of the text, in order; returns them and what is left over."""
    shares: list[tuple[Any, ...]] = []
    left = list(aims)
    for wanted in link.ability.targets:
        share: list[Any] = []
        while left and len(share) < wanted.count:
            if len(share) >= wanted.least and not _is_meant(state, link, wanted, left[0]):
                break
            share.append(left.pop(0))
        shares.append(tuple(share))
    return shares, tuple(left)


def _is_meant(state: State, link: Link, wanted: Target, aim: Any) -> bool:
    """Whether what a row names, which may be a player or a card that lies nowhere, is what the text asks for."""
    return isinstance(aim, Card) and matches(state, wanted.filter, aim, link.controller, link.card)


def broken_targets(state: State, link: Link, aims: tuple[Any, ...]) -> list[Violation]:
    """Each target is what the text asks for, within reach, named once, and there are enough of them (WOTA-EFX-08)."""
    broken: list[Violation] = []
    if not aims:
        for wanted in link.ability.targets:
            options = possible_targets(state, wanted, link)
            if len(options) < wanted.least:
                broken += _nothing_to_aim_at(state, wanted, link)
        return broken
    shares, more = share_out(state, link, aims)
    if more:
        broken += _broken_choices(state, link, more)
    if len(aims) > 1 and len(set(map(id, aims))) != len(aims):
        broken.append(refuse("WOTA-G50", f"{link.card.called} aims at the same card twice."))
    for wanted, share in zip(link.ability.targets, shares, strict=True):
        for card in share:
            if not _is_meant(state, link, wanted, card) or card is link.spent:
                broken.append(_not_meant(link, wanted, card))
            elif (shielded := out_of_reach(state, card, link.card)) is not None:
                broken.append(shielded)
        if len(share) < wanted.least:
            message = f"{link.card.called} aims at {wanted.least} cards, and {len(share)} are named."
            broken.append(refuse("WOTA-G50", message))
    return broken


def _not_meant(link: Link, wanted: Target, card: Any) -> Violation:
    """A card, or a player, that is not what the text may aim at."""
    name = card.called if isinstance(card, Card) else getattr(card, "name", "A player")
    message = f"{name} is not what {link.card.called} may aim at."
    return refuse(_why_not(wanted, card), message, also=_of_an_equip(link))


def _broken_choices(state: State, link: Link, named: tuple[Any, ...]) -> Iterator[Violation]:
    """What a row names beyond the targets are such cards as the effect is about, or a player that it is about."""
    called = link.card.called
    for each in named:
        if isinstance(each, Player):
            if not _concerns(link, each):
                yield refuse("WOTA-G50", f"{called} does nothing to {'AB'[each.seat]}.")
            continue
        if each in link.roles.values():
            continue
        definition = each.definition if isinstance(each, Card) else each
        name = each.called if isinstance(each, Card) else getattr(each, "name", "that card")
        chosen = _chosen(link)
        if not chosen:
            yield refuse("WOTA-G50", f"{called} does not aim at {name}, nor at so many cards.")
        elif not any(_may_be_chosen(state, link, each, definition, one) for one in chosen):
            yield refuse("WOTA-G50", f"{name} is none of the cards that {called} is about.")


def _concerns(link: Link, player: Player) -> bool:
    """Whether something of the effect is about a player, who is then named for clearness only."""
    seats = {"you": (link.controller,), "opponent": (1 - link.controller,), "each": (0, 1)}
    return any(player.seat in seats.get(getattr(part, "who", ""), ()) for part in _parts(link))


def _why_not(wanted: Target, card: Any) -> str:
    """The rows by which a card is not what is asked for: a dual type is none of its single types (C35)."""
    definition = card.definition if isinstance(card, Card) else None
    if definition is not None and of_another_type(wanted.filter, definition):
        return "target of another type"
    if wanted.filter.kind == "battle card" and definition is not None and not definition.is_battle_card:
        return "target of another kind"
    return "other target"


def _nothing_to_aim_at(state: State, wanted: Target, link: Link) -> Iterator[Violation]:
    """There are too few cards to aim at; where a keyword is why, it is named."""
    found = matching(state, wanted.filter, link.controller, link.card)
    reasons = [reason for card in found if (reason := out_of_reach(state, card, link.card)) is not None]
    if reasons:
        yield reasons[0]
    else:
        message = f"There is nothing on the table that {link.card.called} may aim at."
        anywhere = cards_in(state, wanted.filter, link.controller)
        typed = any(card.definition and of_another_type(wanted.filter, card.definition) for card in anywhere)
        also = (*(cited("cards of two types") if typed else ()), *_of_an_equip(link))
        yield refuse("nothing to aim at", message, also=also)


def _of_an_equip(link: Link) -> tuple[str, ...]:
    """An Equip aims at a face-up battle card of either side (G36)."""
    definition = link.card.definition
    equip = definition is not None and definition.subtype == "equip"
    return cited("target of an Equip") if equip else ()


def _chosen(link: Link) -> list[Filter]:
    """What the cards are that the effect is about without aiming at them; a row may name them in advance."""
    return [part.filter for part in _parts(link) if isinstance(part, Chosen | Every | Discard)]


def _may_be_chosen(state: State, link: Link, named: object, definition: WotaCard | None, wanted: Filter) -> bool:
    """Whether a card that a row names in advance is of the kind, and lies on the side or pile, that a text chooses.

    What does more than choose may have changed by then what lies where, and how.
    """
    changes = _does_more(link)
    if isinstance(named, Card) and named.on_the_table and not changes:
        return matches(state, wanted, named, link.controller, link.card)
    if definition is None:
        return True
    if not is_printed_so(wanted, definition, keyword=False):
        return False
    zones = set(zones_of(wanted.zone))
    if not zones & {"field", *ON_THE_TABLE}:
        lying = cards_in(state, wanted, link.controller) if zones <= OPEN_PILES and not changes else None
        return lying is None or any(card is named or card.definition is named for card in lying)
    if not isinstance(named, Card):
        return False  # it lies in no pile, and on the table a card is named by its handle
    return not named.on_the_table or speaks_of(wanted.whose, named.controller, link.controller)


def _does_more(link: Link) -> bool:
    """Whether a link costs something, or does several things, before or besides what it has chosen."""
    definition = link.card.definition
    assert definition is not None
    costs = link.ability.costs or (link.played and understood(definition).activation_costs)
    return bool(costs) or len(link.ability.effects) > 1


def _parts(link: Link) -> Iterator[Node]:
    for effect in link.ability.effects:
        yield from parts_of(effect)
