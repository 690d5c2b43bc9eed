"""Keywords in force, and numbers of keywords."""

from __future__ import annotations

from functools import cache, lru_cache

from rules.games.wota.abilities.continuous import NUMBERED, UNAFFECTED, has_cards_with, has_prohibition, has_trait
from rules.games.wota.cards import KINDS, WotaCard, find_number
from rules.games.wota.table.state import Card, Player, State


def has_keyword(state: State, card: Card, keyword: str) -> bool:
    """Whether a trait works now: on the field and face-up (WOTA-KEY-03, G15)."""
    definition = card.definition
    changed = card.modifiers or keyword in state.continuous
    if not changed and (definition is None or not definition.keywords):
        return False  # nearly always
    if definition is None or not card.face_up or not card.on_battle_zone:
        return keyword in state.continuous and card.on_the_table and has_prohibition(state, card, keyword)
    if changed or keyword in NUMBERED:
        return has_trait(state, card, keyword)
    return keyword in definition.keywords


# By whose effects a card of one kind cannot be destroyed or targeted, in the words of the traits that say so.
_KINDS_SHIELDED = {"rune": "runes", "ambush": "ambushes"}


def is_shielded(state: State, card: Card, source: Card, done: str) -> bool:
    """Whether a trait keeps effects of a source from a card."""
    if not card.modifiers and not state.continuous:
        return False
    kind = source.definition.kind if source.definition is not None else ""
    shields = _list_shields(f"cannot be {done}", kind, opposing=source.controller != card.controller)
    return any(has_keyword(state, card, shield) for shield in shields)


def is_unaffected(state: State, card: Card, source: Card) -> bool:
    """Whether a card ignores a source's text (G01)."""
    if UNAFFECTED not in state.continuous and UNAFFECTED not in state.cards_with:
        return False  # nearly always
    if card is source:
        return False
    kind = source.definition.kind if source.definition is not None else ""
    shields = _list_shields(UNAFFECTED, kind, opposing=source.controller != card.controller)
    return any(has_keyword(state, card, shield) for shield in (f"{UNAFFECTED} by other effects", *shields))


@cache
def _list_shields(done: str, kind: str, *, opposing: bool) -> tuple[str, ...]:
    sources = [_KINDS_SHIELDED[kind]] if kind in _KINDS_SHIELDED else []
    if opposing:
        sources += ["opposing effects", *[f"opposing {each}" for each in sources]]
    return tuple(f"{done} by {each}" for each in sources)


# What may not negate the summon of a card with this keyword (WOTA-KEY-58 to -60); a battle card's effect is no Rune.
REPELS = {"Ambush Repel": (("ambush",), "WOTA-KEY-58"), "Rune Repel": (("rune",), "WOTA-KEY-59"),
          "Assured Summon": (KINDS, "WOTA-KEY-60")}  # fmt: skip


def find_repel(card: Card, source: Card) -> tuple[str, str] | None:
    """Find the keyword against negation of a summon, and the rule."""
    kind = source.definition.kind if source.definition is not None else ""
    for keyword, (kinds, rule) in REPELS.items():
        if kind in kinds and has_printed_keyword(card.definition, keyword):
            return keyword, rule
    return None


def keyword_number(definition: WotaCard, keyword: str) -> int:
    """The number behind a keyword, as of Titan, or 0."""
    return _find_number(definition.keywords, keyword) if definition.keywords else 0


@lru_cache(maxsize=4096)
def _find_number(keywords: tuple[str, ...], keyword: str) -> int:
    return next((number for name, number in map(find_number, keywords) if name == keyword), 0)


def has_printed_keyword(definition: WotaCard | None, keyword: str) -> bool:
    return definition is not None and keyword in definition.keywords


def list_with_keyword(state: State, player: Player, keyword: str) -> list[Card]:
    if not has_cards_with(state, keyword):
        return []
    changed = keyword in state.continuous
    found = []
    for card in player.battle.cards:
        if card.definition is None or not card.face_up:
            continue
        if has_trait(state, card, keyword) if changed or card.modifiers else keyword in card.definition.keywords:
            found.append(card)
    return found
