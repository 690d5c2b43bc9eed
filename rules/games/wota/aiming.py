"""Targets: which cards an ability may aim at, and whether those that a row names will do (G50, C43, C44)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules.engine.actions import Violation
from rules.engine.effects import Chosen, Discard, Every, Node, Target
from rules.games.wota.cards import WotaCard
from rules.games.wota.choices import TargetChoice
from rules.games.wota.compiling import parts_of
from rules.games.wota.filters import OTHER_TYPE, cards_in, is_printed_so, matches, matching, of_another_type
from rules.games.wota.keywords import in_force, is_shielded
from rules.games.wota.links import Link
from rules.games.wota.table import Card, State, switches

SHIELDED_FROM = {"rune": ("Blessed", "WOTA-KEY-13", "WOTA-C43"), "ambush": ("Savvy", "WOTA-KEY-15", "WOTA-C44")}


def out_of_reach(state: State, card: Card, source: Card) -> Violation | None:
    """Why a card cannot be aimed at, though it is of the right kind: Blessed, Savvy, or an effect that says so."""
    kind = source.definition.kind if source.definition is not None else ""
    if kind in SHIELDED_FROM and switches(state).blessed_savvy == "untargetable":
        keyword, rule, decision = SHIELDED_FROM[kind]
        if in_force(state, card, keyword):
            message = f"{card.name} is {keyword} and cannot be the target of a {kind}."
            return Violation(rule, message, (decision, "WOTA-G72"))
    if in_force(state, card, "cannot be targeted") or is_shielded(state, card, source, "targeted"):
        return Violation("WOTA-G01", f"An effect keeps {card.called} from being a target.")
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
            if len(share) >= wanted.least and not matches(state, wanted.filter, left[0], link.controller, link.card):
                break
            share.append(left.pop(0))
        shares.append(tuple(share))
    return shares, tuple(left)


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
        broken += _broken_choices(link, more)
    if len(aims) > 1 and len(set(map(id, aims))) != len(aims):
        broken.append(Violation("WOTA-G50", f"{link.card.called} aims at the same card twice."))
    for wanted, share in zip(link.ability.targets, shares, strict=True):
        for card in share:
            meant = isinstance(card, Card) and matches(state, wanted.filter, card, link.controller, link.card)
            if not meant or card is link.spent:
                broken.append(_not_meant(link, wanted, card))
            elif (shielded := out_of_reach(state, card, link.card)) is not None:
                broken.append(shielded)
        if len(share) < wanted.least:
            message = f"{link.card.called} aims at {wanted.least} cards, and {len(share)} are named."
            broken.append(Violation("WOTA-G50", message))
    return broken


def _not_meant(link: Link, wanted: Target, card: Any) -> Violation:
    """A card, or a player, that is not what the text may aim at."""
    name = card.called if isinstance(card, Card) else getattr(card, "name", "A player")
    rule, *also = _why_not(wanted, card)
    message = f"{name} is not what {link.card.called} may aim at."
    return Violation(rule, message, also=(*also, *_of_an_equip(link)))


def _broken_choices(link: Link, named: tuple[Any, ...]) -> Iterator[Violation]:
    """Cards that a row names beyond the targets are such as the effect is about."""
    called = link.card.called
    for card in named:
        if not isinstance(card, Card):
            continue
        if card not in link.roles.values() and not _is_about_more(link):
            yield Violation("WOTA-G50", f"{called} does not aim at {card.called}, nor at so many cards.")
        elif card.definition is not None and _is_never_chosen(link, card.definition):
            yield Violation("WOTA-G50", f"{card.called} is none of the cards that {called} is about.")


def _why_not(wanted: Target, card: Any) -> tuple[str, ...]:
    """The rows by which a card is not what is asked for: a dual type is none of its single types (C35)."""
    definition = card.definition if isinstance(card, Card) else None
    if definition is not None and of_another_type(wanted.filter, definition):
        return (*OTHER_TYPE, "WOTA-G50")
    if wanted.filter.kind == "battle card" and definition is not None and not definition.is_battle_card:
        return ("WOTA-G50", "WOTA-GLO-08")
    return ("WOTA-G50", "WOTA-EFX-06")


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
        also = ("WOTA-RUNE-14", "WOTA-G50", *(OTHER_TYPE if typed else ()), *_of_an_equip(link))
        yield Violation("WOTA-EFX-06", message, also=also)


def _of_an_equip(link: Link) -> tuple[str, ...]:
    """An Equip aims at a face-up battle card of either side (G36)."""
    definition = link.card.definition
    equip = definition is not None and definition.subtype == "equip"
    return ("WOTA-RUNE-20", "WOTA-RUNE-21", "WOTA-G36", "WOTA-C49") if equip else ()


def _is_about_more(link: Link) -> bool:
    """Whether the effect is about cards that are no targets, so that a row may name them in advance."""
    return any(isinstance(part, Chosen | Every | Discard) for part in _parts(link))


def _is_never_chosen(link: Link, definition: WotaCard) -> bool:
    """Whether all that the effect chooses are cards of another kind than this one, named in advance, is."""
    filters = [part.filter for part in _parts(link) if isinstance(part, Chosen | Every | Discard)]
    return bool(filters) and not any(is_printed_so(wanted, definition, keyword=False) for wanted in filters)


def _parts(link: Link) -> Iterator[Node]:
    return (part for effect in link.ability.effects for part in parts_of(effect))
