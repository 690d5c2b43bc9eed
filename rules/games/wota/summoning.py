"""Bringing cards to the table: summoning battle cards face-up, and setting cards face-down."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.engine.actions import Action, Violation
from rules.engine.atoms import mark, move, note, turn_face
from rules.engine.cards import CardDefinition
from rules.engine.frames import Frame, push
from rules.engine.identity import identify, impossible_identities
from rules.games.wota.cards import POWER_KINDS, WotaCard
from rules.games.wota.costs import pay_sc, pay_sta
from rules.games.wota.table import (
    BATTLE_ZONE_MAX,
    FIELD_ZONE_MAX,
    POWER_ZONE_MAX,
    SETS_MAX,
    Card,
    Player,
    State,
    switches,
)
from rules.games.wota.windows import open_window


class Summon(Frame):
    """A summon after its costs: an attempt that can be answered, the arrival, and the time after it (G49)."""

    __slots__ = ("card", "handle", "position")

    def __init__(self, card: Card, position: str, handle: str | None) -> None:
        super().__init__()
        self.card = card
        self.position = position
        self.handle = handle


def _attempt(state: State, frame: Summon) -> None:
    open_window(state, "summon attempt")


def _arrive(state: State, frame: Summon) -> None:
    card = frame.card
    turn_face(state, card, True, "WOTA-SUM-03")
    mark(state, card, "position", frame.position, "WOTA-SUM-03")
    move(state, card, state.players[card.controller].battle, "WOTA-ZONE-02")
    note(state, "summon", card, frame.position, "WOTA-SUM-15")


def _after_arrival(state: State, frame: Summon) -> None:
    open_window(state, "summon")


Summon.steps = (_attempt, _arrive, _after_arrival)


def half_read(definition: WotaCard) -> Violation | None:
    """Cards whose keywords, text or kind the engine cannot play whole are never played in part."""
    if definition.kind in ("army", "mage") and not definition.keywords and not definition.text:
        return None
    what = "its text" if definition.text else "its keywords" if definition.keywords else f"{definition.kind} cards"
    return Violation(
        None, f"What {definition.name} does is not known to this engine: it does not read {what}.", kind="unknown"
    )


def not_in_hand(action: Action, player: Player) -> Violation:
    """A card is played from the hand, and this one is not there."""
    name = action.printed.name if action.printed is not None else "This card"
    return Violation(
        "WOTA-SUM-24",
        f"{name} is not in the hand of {'AB'[player.seat]}, which has {len(player.hand)} cards; "
        "cards are played from the hand.",
        also=("WOTA-SUM-15", "WOTA-SUM-18"),
    )


def battle_zone_full(player: Player) -> Violation | None:
    """The Battle Zone holds ten cards (WOTA-ZONE-03, -04)."""
    if len(player.battle) < BATTLE_ZONE_MAX:
        return None
    return Violation(
        "WOTA-ZONE-04",
        f"All {BATTLE_ZONE_MAX} spaces of the Battle Zone of {'AB'[player.seat]} are taken.",
        also=("WOTA-ZONE-03", "WOTA-ZONE-05"),
    )


def broken_summon(state: State, action: Action) -> Iterator[Violation]:
    """From the own hand, with SC and STA to pay, into a Battle Zone with space (WOTA-SUM-18 to -21)."""
    player = state.players[action.seat]
    card = action.card
    if isinstance(action.printed, WotaCard) and action.printed.kind == "boss":
        yield from filter(None, [half_read(action.printed)])  # it comes from the Boss Deck
        return
    if card is None or card.zone is not player.hand:
        yield not_in_hand(action, player)
        return
    definition = card.definition or action.printed
    assert isinstance(definition, WotaCard)  # a summoned card is face-up, so its name is written
    if card.definition is None:
        yield from impossible_identities(state, player, (definition,))
    if definition.kind not in ("army", "mage"):
        yield wrong_zone(definition, "battle")
        return
    if (violation := half_read(definition)) is not None:
        yield violation
        return
    if action.side not in (None, action.seat):
        message = f"{definition.name} has no Spy and is summoned to the own side of the field."
        yield Violation("WOTA-SUM-19", message, also=("WOTA-KEY-25",))
    if action.costs:
        message = f"{definition.name} is summoned for its STA and SC alone; nothing is given up for it."
        yield Violation("WOTA-SUM-18", message, also=("WOTA-GLO-13", "WOTA-KEY-44"))
    if definition.sc > player.sc:
        yield Violation(
            "WOTA-COST-08",
            f"{definition.name} has a summon cost and the SC of {'AB'[player.seat]} is {player.sc}: "
            "one card with a summon cost may be summoned a turn.",
        )
    if (violation := battle_zone_full(player)) is not None:
        yield violation
    if definition.sta > player.sta:
        yield Violation(
            "WOTA-COST-03",
            f"{definition.name} costs {definition.sta} STA and {'AB'[player.seat]} has {player.sta}.",
        )


def summon(state: State, action: Action) -> None:
    """Pay STA and SC, then let the summon be answered and arrive."""
    card = action.card
    assert isinstance(card, Card)
    if card.definition is None and action.printed is not None:
        identify(state, card, action.printed)
    player = state.players[action.seat]
    assert card.definition is not None
    pay_sta(state, player, card.definition.sta)
    pay_sc(state, player, card.definition.sc)
    if not card.definition.sc:
        note(state, "sc", player, None, "WOTA-COST-06")
    card.handle = action.handle
    push(state, Summon(card, action.mode, action.handle))


def summons(state: State, seat: int) -> Iterable[Action]:
    """Each different battle card of the hand, in either face-up position."""
    cards = {card.name: card for card in state.players[seat].hand.cards if card.definition is not None}
    return [
        Action("summon", seat, card=card, mode=mode)
        for card in cards.values()
        if card.definition is not None and card.definition.is_battle_card
        for mode in ("attack", "shield")
    ]


def wrong_zone(definition: WotaCard, zone: str) -> Violation:
    """A card of this kind does not go there."""
    if definition.kind == "boss":
        rule, where, also = ("WOTA-BOSS-07", "summoned from the Boss Deck", ("WOTA-BOSS-11",))
    elif definition.is_battle_card:
        rule, where, also = ("WOTA-ZONE-02", "played into the Battle Zone", ("WOTA-GLO-07",))
    elif definition.kind in POWER_KINDS:
        rule, where, also = ("WOTA-ZONE-06", "played in the Power Zone", ("WOTA-GLO-08",))
    else:
        rule, where, also = ("WOTA-ZONE-10", "placed in the Field Zone", ("WOTA-GLO-08",))
    return Violation(
        rule, f"{definition.name} is a card of the kind {definition.kind} and is {where}, not in the {zone} zone.", also
    )


def never_in_the_main_deck(definition: WotaCard) -> Iterator[Violation]:
    """Why a card of this printing is neither drawn nor held in the hand (WOTA-DECK-04)."""
    if definition.kind == "boss":
        message = f"{definition.name} is a Boss; it is kept in the Boss Deck and never drawn."
        yield Violation("WOTA-DECK-04", message, also=("WOTA-ZONE-17", "WOTA-BOSS-07"), kind="deck")


def never_face_down(definition: WotaCard, zone: str) -> Iterator[Violation]:
    """Why a card of this printing cannot lie face-down in that zone: what hindsight asks of a shown card too."""
    if zone == "battle":
        if definition.kind == "boss":
            yield Violation(
                "WOTA-BOSS-11", f"{definition.name} is a Boss and may not be set face-down.", also=("WOTA-BOSS-12",)
            )
        elif not definition.is_battle_card:
            yield wrong_zone(definition, zone)
        elif any(keyword.startswith("Titan") for keyword in definition.keywords):
            yield Violation("WOTA-KEY-48", f"{definition.name} is a Titan and may not be set face-down.")
    elif (zone == "power" and definition.kind not in POWER_KINDS) or (zone == "field" and definition.kind != "field"):
        yield wrong_zone(definition, zone)


def broken_set(state: State, action: Action) -> Iterator[Violation]:
    """From the own hand, free of cost, five battle cards a turn, where there is space (WOTA-SUM-07, ZONE-04 to -11)."""
    player = state.players[action.seat]
    card = action.card
    zone = action.mode
    if card is None or card.zone is not player.hand:
        yield not_in_hand(action, player)
        return
    definition = card.definition or action.printed
    if card.definition is None:
        yield from impossible_identities(state, player, (definition,))
    if zone == "battle" and player.sets_in(state.turn) >= SETS_MAX:
        yield Violation("WOTA-SUM-07", f"{SETS_MAX} battle cards were set this turn already, which is the most.")
    if action.count:
        yield Violation(
            "WOTA-SUM-05", "A battle card cannot lie face-down in attack position; it is set in shield position."
        )
    if zone == "field" and not switches(state).field_can_be_set:
        yield Violation("WOTA-C37", "In this edition Field cards are activated, not set.")
    if isinstance(definition, WotaCard):
        yield from never_face_down(definition, zone)
        if "Legend" in definition.keywords and any(_is_legend(other) for other in player.battle.cards):
            message = f"{definition.name} is a Legend, and a player who controls one sets no other."
            yield Violation("WOTA-KEY-28", message, also=("WOTA-KEY-27", "WOTA-G34"))
    if action.side not in (None, action.seat):
        yield _set_on_the_other_side(state, definition)
    yield from _no_space(player, zone)


def _set_on_the_other_side(state: State, definition: CardDefinition | None) -> Violation:
    """Only a Spy may lie on the other side, face-down in one edition only (C27)."""
    if not switches(state).spy_facedown_on_opponent:
        message = "Nothing is set face-down on the opponent's side; a Spy that goes there is face-up."
        return Violation("WOTA-KEY-26", message, also=("WOTA-C27", "WOTA-KEY-25"))
    if isinstance(definition, WotaCard) and "Spy" not in definition.keywords:
        return Violation(
            "WOTA-KEY-25", f"{definition.name} has no Spy and is set on the own side.", also=("WOTA-SUM-19",)
        )
    return Violation(None, "This engine does not play Spy yet, so what follows cannot be known.", kind="unknown")


def _is_legend(card: Card) -> bool:
    return card.definition is not None and "Legend" in card.definition.keywords


def _no_space(player: Player, zone: str) -> Iterator[Violation]:
    if zone == "battle" and (violation := battle_zone_full(player)) is not None:
        yield violation
    if zone == "power" and len(player.power) >= POWER_ZONE_MAX:
        message = f"All {POWER_ZONE_MAX} spaces of the Power Zone are taken, face-up and face-down cards together."
        yield Violation("WOTA-ZONE-09", message, also=("WOTA-ZONE-07", "WOTA-ZONE-08"))
    if zone == "field" and len(player.field) >= FIELD_ZONE_MAX:
        yield Violation("WOTA-ZONE-11", "A Field card lies in this Field Zone already.", also=("WOTA-G35",))


def set_card(state: State, action: Action) -> None:
    """Place a card face-down; neither STA nor SC is due (WOTA-COST-12)."""
    card = action.card
    assert isinstance(card, Card)
    if card.definition is None and action.printed is not None:
        identify(state, card, action.printed)
    player = state.players[action.seat]
    card.handle = action.handle
    if action.mode == "battle":
        mark(state, card, "position", "shield", "WOTA-SUM-02")
        player.sets = player.sets_in(state.turn) + 1
        player.sets_turn = state.turn
    move(state, card, player.zones[action.mode], "WOTA-COST-12")
    note(state, "sta", player, None, "WOTA-COST-12")
    note(state, "sc", player, None, "WOTA-COST-12")
    note(state, "set", card, action.mode, "WOTA-GLO-12")


def sets(state: State, seat: int) -> Iterable[Action]:
    """Each different card of the hand, in each zone."""
    cards = {card.name: card for card in state.players[seat].hand.cards}
    return [
        Action("set", seat, card=card, mode=zone) for card in cards.values() for zone in ("battle", "power", "field")
    ]
