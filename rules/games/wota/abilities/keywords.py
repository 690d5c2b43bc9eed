"""Which keywords a card has in force, and the numbers they carry."""

from __future__ import annotations

from functools import cache, lru_cache

from rules.games.wota.abilities.continuous import NUMBERED, UNAFFECTED, has_trait, is_kept_from, may_be_borne
from rules.games.wota.cards import KINDS, WotaCard
from rules.games.wota.table.state import Card, Player, State


def in_force(state: State, card: Card, keyword: str) -> bool:
    """Whether a keyword or another trait works now: on the field and face-up only (WOTA-KEY-03, G15)."""
    definition = card.definition
    changed = card.modifiers or keyword in state.standing
    if not changed and (definition is None or not definition.keywords):
        return False  # nearly always
    if definition is None or not card.face_up or not card.on_battle_zone:
        return keyword in state.standing and card.on_the_table and is_kept_from(state, card, keyword)
    if changed or keyword in NUMBERED:
        return has_trait(state, card, keyword)
    return keyword in definition.keywords


# By whose effects a card of one kind cannot be destroyed or targeted, in the words of the traits that say so.
_KINDS_SHIELDED = {"rune": "runes", "ambush": "ambushes"}


def is_shielded(state: State, card: Card, source: Card, done: str) -> bool:
    """Whether something keeps a card from being `done` ("destroyed", "targeted") by effects of such a source."""
    if not card.modifiers and not state.standing:
        return False
    kind = source.definition.kind if source.definition is not None else ""
    shields = _shields_from(f"cannot be {done}", kind, opposing=source.controller != card.controller)
    return any(in_force(state, card, shield) for shield in shields)


def is_unaffected(state: State, card: Card, source: Card) -> bool:
    """Whether what the text of another card does, does nothing to this one (G01); it may be aimed at all the same."""
    if UNAFFECTED not in state.standing and UNAFFECTED not in state.bearers:
        return False  # nearly always
    if card is source:
        return False
    kind = source.definition.kind if source.definition is not None else ""
    shields = _shields_from(UNAFFECTED, kind, opposing=source.controller != card.controller)
    return any(in_force(state, card, shield) for shield in (f"{UNAFFECTED} by other effects", *shields))


@cache
def _shields_from(done: str, kind: str, *, opposing: bool) -> tuple[str, ...]:
    """The traits by which a card is shielded from effects of a card of a kind, the opponent's if `opposing`."""
    sources = [_KINDS_SHIELDED[kind]] if kind in _KINDS_SHIELDED else []
    if opposing:
        sources += ["opposing effects", *[f"opposing {each}" for each in sources]]
    return tuple(f"{done} by {each}" for each in sources)


# What may not negate the summon of a card with this keyword (WOTA-KEY-58 to -60); a battle card's effect is no Rune.
REPELS = {"Ambush Repel": (("ambush",), "WOTA-KEY-58"), "Rune Repel": (("rune",), "WOTA-KEY-59"),
          "Assured Summon": (KINDS, "WOTA-KEY-60")}  # fmt: skip


def repelled_by(card: Card, source: Card) -> tuple[str, str] | None:
    """The keyword, and its row, by which what the text of `source` does cannot negate the summon of a card."""
    kind = source.definition.kind if source.definition is not None else ""
    for keyword, (kinds, rule) in REPELS.items():
        if kind in kinds and printed_on(card.definition, keyword):
            return keyword, rule
    return None


def number_of(definition: WotaCard, keyword: str) -> int:
    """The number behind a keyword such as Titan or Payment; 0 for a card without it."""
    return _number_among(definition.keywords, keyword) if definition.keywords else 0


@lru_cache(maxsize=4096)
def _number_among(keywords: tuple[str, ...], keyword: str) -> int:
    for printed in keywords:
        name, _, number = printed.rpartition(" ")
        if name == keyword and number.isdecimal():
            return int(number)
    return 0


def printed_on(definition: WotaCard | None, keyword: str) -> bool:
    """Whether a card has the keyword, in force or not."""
    return definition is not None and keyword in definition.keywords


def with_keyword(state: State, player: Player, keyword: str) -> list[Card]:
    """The battle cards of a side on which the keyword is in force."""
    if not may_be_borne(state, keyword):
        return []
    changed = keyword in state.standing
    found = []
    for card in player.battle.cards:
        if card.definition is None or not card.face_up:
            continue
        if has_trait(state, card, keyword) if changed or card.modifiers else keyword in card.definition.keywords:
            found.append(card)
    return found
