"""Targets of abilities (G50, C43, C44)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules.engine.effects import Chosen, Discard, Every, Filter, Node, Target, list_parts
from rules.engine.values import Violation
from rules.games.wota.abilities.filters import (
    has_other_types,
    list_cards_in,
    list_matching,
    list_zones,
    matches,
    matches_printing,
    put_figures,
)
from rules.games.wota.abilities.keywords import has_keyword, is_shielded
from rules.games.wota.abilities.links import Link
from rules.games.wota.abilities.partners import is_kept_from
from rules.games.wota.abilities.players import includes_player
from rules.games.wota.abilities.texts import require_text
from rules.games.wota.cards import WotaCard
from rules.games.wota.chains.choices import TargetChoice
from rules.games.wota.rulebook.citing import cited, refuse
from rules.games.wota.table.state import ON_THE_TABLE, Card, Player, State, get_switches

OPEN_PILES = {"discard", "void"}  # both players see these cards
SHIELDED_FROM = {"rune": ("Blessed", "WOTA-KEY-13"), "ambush": ("Savvy", "WOTA-KEY-15")}


def find_protection(state: State, card: Card, source: Card) -> Violation | None:
    """Find a protection against targeting: Blessed, Savvy, or an effect."""
    kind = source.definition.kind if source.definition is not None else ""
    if kind in SHIELDED_FROM and get_switches(state).blessed_savvy == "untargetable":
        keyword, rule = SHIELDED_FROM[kind]
        if has_keyword(state, card, keyword):
            message = f"{card.name} is {keyword} and cannot be the target of a {kind}."
            return refuse(rule, message)
    if is_kept_from(state, card, "cannot be targeted", source) or is_shielded(state, card, source, "targeted"):
        return refuse("WOTA-G01", f"An effect protects {card.called} from being a target.")
    return None


def list_targets(state: State, wanted: Target, link: Link) -> list[Card]:
    cards = list_matching(state, _get_filter(state, wanted, link), link.controller, link.card)
    if wanted.filter.apart:
        out = link.list_left_out(wanted.filter)
        cards = [card for card in cards if card not in out]
    return [card for card in cards if card is not link.spent and find_protection(state, card, link.card) is None]


def list_target_choices(state: State, link: Link) -> list[TargetChoice] | None:
    """List target choices still due. None means too few targets."""
    choices = []
    for number, wanted in enumerate(link.ability.targets):
        if number in link.targets or number in link.ability.deferred:
            continue
        options: list[Any] = list(list_targets(state, wanted, link))
        if len(options) < wanted.least:
            return None
        what = f"what {link.card.called} aims at"
        choices.append(TargetChoice(link, number, options, what, _get_filter(state, wanted, link)))
    return choices


def assign_targets(state: State, link: Link, named: tuple[Any, ...]) -> tuple[list[tuple[Any, ...]], tuple[Any, ...]]:
    """Assign named cards to targets in order. Returns the rest too."""
    shares: list[tuple[Any, ...]] = []
    left = list(named)
    for wanted in link.ability.targets:
        share: list[Any] = []
        while left and len(share) < wanted.count:
            if len(share) >= wanted.least and not _fits(state, link, wanted, left[0]):
                break
            share.append(left.pop(0))
        shares.append(tuple(share))
    return shares, tuple(left)


def _fits(state: State, link: Link, wanted: Target, aim: Any) -> bool:
    if not isinstance(aim, Card) or aim in link.list_left_out(wanted.filter):
        return False
    return matches(state, _get_filter(state, wanted, link), aim, link.controller, link.card)


def _get_filter(state: State, wanted: Target, link: Link) -> Filter:
    return put_figures(state, wanted.filter, link.card, link.roles)


def target_violations(state: State, link: Link, named: tuple[Any, ...]) -> list[Violation]:
    """Each target fits, is within reach, and is named once (WOTA-EFX-08)."""
    broken: list[Violation] = []
    if not named:
        for wanted in link.ability.targets:
            options = list_targets(state, wanted, link)
            if len(options) < wanted.least:
                broken += _refuse_without_targets(state, wanted, link)
        return broken
    shares, more = assign_targets(state, link, named)
    if more:
        broken += _choice_violations(state, link, more)
    if len(named) > 1 and len(set(map(id, named))) != len(named):
        broken.append(refuse("WOTA-G50", f"{link.card.called} cannot target the same card twice."))
    for wanted, share in zip(link.ability.targets, shares, strict=True):
        for card in share:
            if not _fits(state, link, wanted, card) or card is link.spent:
                broken.append(_refuse_target(link, wanted, card))
            elif (shielded := find_protection(state, card, link.card)) is not None:
                broken.append(shielded)
        if len(share) < wanted.least:
            message = f"{link.card.called} needs {wanted.least} targets; the row names {len(share)}."
            broken.append(refuse("WOTA-G50", message))
    return broken


def _refuse_target(link: Link, wanted: Target, card: Any) -> Violation:
    name = card.called if isinstance(card, Card) else getattr(card, "name", "A player")
    message = f"{link.card.called} cannot target {name}."
    return refuse(_find_reason(wanted, card), message, also=_list_equip_rules(link))


def _choice_violations(state: State, link: Link, named: tuple[Any, ...]) -> Iterator[Violation]:
    """Further named cards are choices of the effect, made in advance."""
    called = link.card.called
    for each in named:
        if isinstance(each, Player):
            if not _affects_player(link, each):
                yield refuse("WOTA-G50", f"{called} has no effect on {'AB'[each.seat]}.")
            continue
        if each in link.roles.values():
            continue
        definition = each.definition if isinstance(each, Card) else each
        name = each.called if isinstance(each, Card) else getattr(each, "name", "that card")
        chosen = [put_figures(state, wanted, link.card, link.roles) for wanted in _list_choice_filters(link)]
        if not chosen:
            yield refuse("WOTA-G50", f"{called} cannot target {name}, or that many cards.")
        elif not any(_can_be_chosen(state, link, each, definition, one) for one in chosen):
            yield refuse("WOTA-G50", f"{called} does not apply to {name}.")


def _affects_player(link: Link, player: Player) -> bool:
    seats = {"you": (link.controller,), "opponent": (1 - link.controller,), "each": (0, 1)}
    return any(player.seat in seats.get(getattr(part, "who", ""), ()) for part in _list_parts(link))


def _find_reason(wanted: Target, card: Any) -> str:
    definition = card.definition if isinstance(card, Card) else None
    if definition is not None and has_other_types(wanted.filter, definition):
        return "target of another type"
    if wanted.filter.kind == "battle card" and definition is not None and not definition.is_battle_card:
        return "target of another kind"
    return "other target"


def _refuse_without_targets(state: State, wanted: Target, link: Link) -> Iterator[Violation]:
    found = list_matching(state, _get_filter(state, wanted, link), link.controller, link.card)
    reasons = [reason for card in found if (reason := find_protection(state, card, link.card)) is not None]
    if reasons:
        yield reasons[0]
    else:
        message = f"{link.card.called} has no legal target on the table."
        anywhere = list_cards_in(state, wanted.filter, link.controller)
        typed = any(card.definition and has_other_types(wanted.filter, card.definition) for card in anywhere)
        also = (*(cited("cards of two types") if typed else ()), *_list_equip_rules(link))
        yield refuse("nothing to aim at", message, also=also)


def _list_equip_rules(link: Link) -> tuple[str, ...]:
    definition = link.card.definition
    equip = definition is not None and definition.subtype == "equip"
    return cited("target of an Equip") if equip else ()


def _list_choice_filters(link: Link) -> list[Filter]:
    return [part.filter for part in _list_parts(link) if isinstance(part, Chosen | Every | Discard)]


def _can_be_chosen(state: State, link: Link, named: object, definition: WotaCard | None, wanted: Filter) -> bool:
    """Whether a card named in advance may be chosen later.

    Other parts of the effect may change until then where cards lie, and how.
    """
    changes = _has_other_parts(link)
    if isinstance(named, Card) and named.on_the_table and not changes:
        return matches(state, wanted, named, link.controller, link.card)
    if definition is None:
        return True
    if not matches_printing(wanted, definition, keyword=False):
        return False
    zones = set(list_zones(wanted))
    if not zones & {"field", *ON_THE_TABLE}:
        lying = list_cards_in(state, wanted, link.controller) if zones <= OPEN_PILES and not changes else None
        return lying is None or any(card is named or card.definition is named for card in lying)
    if not isinstance(named, Card):
        return False  # it lies in no pile, and on the table a card is named by its handle
    return not named.on_the_table or includes_player(wanted.whose, named.controller, link.controller)


def _has_other_parts(link: Link) -> bool:
    definition = link.card.definition
    assert definition is not None
    costs = link.ability.costs or (link.played and require_text(definition).activation_costs)
    return bool(costs) or len(link.ability.effects) > 1


def _list_parts(link: Link) -> Iterator[Node]:
    for effect in link.ability.effects:
        yield from list_parts(effect)
