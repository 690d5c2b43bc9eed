"""On which rows an outcome rests, for whoever claims another: those that say the same, and those that led to it."""

from __future__ import annotations

from collections.abc import Iterator

from rules.games.wota.chains.chains import in_a_chain
from rules.games.wota.citations.underlying import beneath_a_battle, whom_texts_do_not_mean
from rules.games.wota.table.state import Card, State

_MAINTENANCE = ("WOTA-TURN-16", "WOTA-COST-24", "WOTA-C06", "WOTA-G10", "WOTA-G11")
# The rows of chains that a false claim may contradict, whatever else it does.
CHAIN_ROWS = frozenset(
    {"WOTA-CHN-16", "WOTA-CHN-17", "WOTA-CHN-18", "WOTA-CHN-19", "WOTA-G48", "WOTA-G50", "WOTA-G53",
     "WOTA-KEY-58", "WOTA-KEY-59", "WOTA-KEY-60"}
)  # fmt: skip
# Rows that say the same as another: a false claim contradicts all of them, as far as they hold in the edition.
SAME_CLAIM = {
    "WOTA-SETUP-07": ("WOTA-G81", "WOTA-G01"),
    "WOTA-G81": ("WOTA-TURN-11", "WOTA-G01"),
    "WOTA-SETUP-13": ("WOTA-SETUP-14",),
    "WOTA-SETUP-19": ("WOTA-SETUP-17", "WOTA-G05"),
    "WOTA-TURN-04": ("WOTA-TURN-06", "WOTA-TURN-08", "WOTA-TURN-09"),
    "WOTA-TURN-10": ("WOTA-G10",),
    "WOTA-TURN-11": ("WOTA-TURN-10", "WOTA-G81"),
    "WOTA-TURN-12": ("WOTA-TURN-13", "WOTA-C09", "WOTA-COST-10"),
    "WOTA-TURN-28": ("WOTA-G75", "WOTA-G74"),
    "WOTA-TURN-14": ("WOTA-C08", "WOTA-C09", "WOTA-G13"),
    "WOTA-COST-02": ("WOTA-COST-01", "WOTA-COST-11", "WOTA-SUM-18", "WOTA-KEY-54", "WOTA-G18", "WOTA-G30"),
    "WOTA-COST-06": ("WOTA-COST-07",),
    "WOTA-COST-08": ("WOTA-C09", "WOTA-TURN-13", "WOTA-SUM-18", "WOTA-KEY-49", "WOTA-KEY-54", "WOTA-G18", "WOTA-G30"),
    "WOTA-COST-10": ("WOTA-G81",),
    "WOTA-COST-12": ("WOTA-G17", "WOTA-GLO-12"),
    "WOTA-COST-13": ("WOTA-COST-14", "WOTA-COST-02", "WOTA-G19"),
    "WOTA-COST-16": ("WOTA-C33",),
    "WOTA-BOSS-09": ("WOTA-COST-02", "WOTA-COST-37", "WOTA-C22", "WOTA-G18", "WOTA-G28"),
    "WOTA-BOSS-07": ("WOTA-ZONE-17",),
    "WOTA-BOSS-08": ("WOTA-SUM-16", "WOTA-SUM-17", "WOTA-C22"),
    "WOTA-BOSS-10": ("WOTA-COST-08", "WOTA-BOSS-01", "WOTA-COST-37", "WOTA-G18", "WOTA-G28"),
    "WOTA-COST-17": ("WOTA-C02", "WOTA-G22"),
    "WOTA-COST-18": ("WOTA-C02", "WOTA-C03", "WOTA-COST-22", "WOTA-G22"),
    "WOTA-COST-19": ("WOTA-COST-20", "WOTA-COST-21", "WOTA-WIN-07", "WOTA-G22"),
    "WOTA-COST-22": ("WOTA-C03", "WOTA-COST-17", "WOTA-COST-20", "WOTA-G22"),
    "WOTA-G20": ("WOTA-G21",),
    "WOTA-G21": ("WOTA-G20", "WOTA-COST-13", "WOTA-COST-14"),
    "WOTA-CMB-05": ("WOTA-CMB-06", "WOTA-CMB-23"),
    "WOTA-CMB-06": ("WOTA-CMB-05", "WOTA-CMB-23", "WOTA-G67"),
    "WOTA-CMB-07": ("WOTA-CMB-23",),
    "WOTA-CMB-08": ("WOTA-CMB-15", "WOTA-C47", "WOTA-G67"),
    "WOTA-CMB-10": ("WOTA-CMB-09", "WOTA-CMB-23"),
    "WOTA-CMB-11": ("WOTA-CMB-09", "WOTA-CMB-23"),
    "WOTA-CMB-12": ("WOTA-CMB-09", "WOTA-CMB-13", "WOTA-CMB-23"),
    "WOTA-CMB-14": ("WOTA-CMB-15",),
    "WOTA-CMB-17": ("WOTA-CMB-15",),
    "WOTA-CMB-20": ("WOTA-C40", "WOTA-G74"),
    "WOTA-CMB-21": ("WOTA-C41",),
    "WOTA-KEY-04": ("WOTA-C47", "WOTA-G68"),
    "WOTA-KEY-05": ("WOTA-CMB-14", "WOTA-C47"),
    "WOTA-KEY-12": ("WOTA-C43", "WOTA-G72"),
    "WOTA-KEY-13": ("WOTA-C43", "WOTA-G50"),
    "WOTA-KEY-14": ("WOTA-C44",),
    "WOTA-KEY-15": ("WOTA-C44", "WOTA-G50"),
    "WOTA-KEY-16": ("WOTA-KEY-17", "WOTA-KEY-18", "WOTA-C24", "WOTA-G29", "WOTA-G33", "WOTA-G71", "WOTA-TURN-28"),
    "WOTA-KEY-17": ("WOTA-C24",),
    "WOTA-KEY-18": ("WOTA-C24",),
    "WOTA-KEY-19": ("WOTA-KEY-20", "WOTA-TURN-15", "WOTA-COST-24", "WOTA-C05", "WOTA-C06", "WOTA-G10", "WOTA-G11"),
    "WOTA-COST-25": ("WOTA-C04", "WOTA-KEY-21", "WOTA-ZONE-12"),
    "WOTA-COST-27": ("WOTA-C04",),
    "WOTA-COST-28": ("WOTA-C04",),
    "WOTA-COST-29": ("WOTA-C04",),
    "WOTA-COST-30": ("WOTA-COST-33", *_MAINTENANCE),
    "WOTA-COST-31": ("WOTA-COST-34", *_MAINTENANCE),
    "WOTA-COST-32": ("WOTA-COST-35", *_MAINTENANCE),
    "WOTA-RUNE-03": ("WOTA-COST-02", "WOTA-COST-01", "WOTA-G18"),
    "WOTA-RUNE-15": ("WOTA-RUNE-03", "WOTA-COST-02", "WOTA-COST-01", "WOTA-G18"),
    "WOTA-RUNE-22": ("WOTA-RUNE-24", "WOTA-G36"),
    "WOTA-RUNE-23": ("WOTA-RUNE-24", "WOTA-G36"),
    "WOTA-RUNE-20": ("WOTA-RUNE-01", "WOTA-RUNE-21", "WOTA-C49", "WOTA-G36"),
    "WOTA-RUNE-26": ("WOTA-RUNE-01", "WOTA-G51"),
    "WOTA-AMB-17": ("WOTA-AMB-01", "WOTA-G51"),
    "WOTA-FLD-04": ("WOTA-ZONE-10", "WOTA-G51"),
    "WOTA-ZONE-14": ("WOTA-ZONE-15", "WOTA-C38"),
    "WOTA-ZONE-15": ("WOTA-ZONE-14", "WOTA-C38"),
    "WOTA-KEY-21": ("WOTA-KEY-23", "WOTA-C05", "WOTA-COST-25"),
    "WOTA-KEY-22": ("WOTA-KEY-21", "WOTA-COST-25", "WOTA-ZONE-12", "WOTA-G11", "WOTA-G14", "WOTA-G29"),
    "WOTA-KEY-23": ("WOTA-KEY-21", "WOTA-C05", "WOTA-G29"),
    "WOTA-KEY-32": ("WOTA-C46", "WOTA-G29", "WOTA-G41", "WOTA-G63", "WOTA-GLO-13"),
    "WOTA-KEY-36": ("WOTA-KEY-35", "WOTA-KEY-39", "WOTA-G58"),
    "WOTA-KEY-37": ("WOTA-KEY-35", "WOTA-KEY-39", "WOTA-G58"),
    "WOTA-KEY-38": ("WOTA-KEY-35", "WOTA-KEY-39", "WOTA-C30", "WOTA-G58"),
    "WOTA-KEY-40": ("WOTA-C32", "WOTA-KEY-36", "WOTA-KEY-39", "WOTA-G57", "WOTA-G58"),
    "WOTA-KEY-41": ("WOTA-COST-23", "WOTA-G23"),
    "WOTA-KEY-42": ("WOTA-COST-15",),
    "WOTA-KEY-45": ("WOTA-KEY-44", "WOTA-KEY-46", "WOTA-G18", "WOTA-G29", "WOTA-G31", "WOTA-G41", "WOTA-GLO-13"),
    "WOTA-KEY-55": ("WOTA-C42", "WOTA-G69"),
    "WOTA-KEY-56": ("WOTA-C42", "WOTA-G69"),
    "WOTA-BOSS-02": ("WOTA-C26", "WOTA-G18", "WOTA-G29", "WOTA-G33", "WOTA-G41", "WOTA-GLO-13"),
    "WOTA-BOSS-03": ("WOTA-C26", "WOTA-G18", "WOTA-G29", "WOTA-G33", "WOTA-G41", "WOTA-GLO-13"),
    "WOTA-SUM-15": ("WOTA-SUM-24", "WOTA-C22", "WOTA-C23"),
    "WOTA-SUM-16": ("WOTA-C22",),
    "WOTA-SUM-17": ("WOTA-C22",),
    "WOTA-ZONE-02": ("WOTA-SUM-15", "WOTA-SUM-18", "WOTA-SUM-22", "WOTA-SUM-24"),
    "WOTA-ZONE-12": ("WOTA-G29", "WOTA-G33"),
    "WOTA-G51": ("WOTA-ZONE-12",),
    "WOTA-CHN-16": ("WOTA-CHN-15", "WOTA-CHN-21", "WOTA-C19", "WOTA-G43"),
    "WOTA-CHN-17": ("WOTA-CHN-15",),
    "WOTA-CHN-18": ("WOTA-G51",),
    "WOTA-CHN-19": ("WOTA-CHN-18",),
    "WOTA-KEY-58": ("WOTA-G56",),
    "WOTA-KEY-59": ("WOTA-G56",),
    "WOTA-KEY-60": ("WOTA-G56",),
    "WOTA-G49": ("WOTA-C21",),
    "WOTA-EFX-01": ("WOTA-G55",),
    "WOTA-EFX-04": ("WOTA-EFX-03",),
    "WOTA-C47": ("WOTA-KEY-04",),
    "WOTA-G30": ("WOTA-KEY-54",),
    "WOTA-G36": ("WOTA-G50", "WOTA-G51", "WOTA-ZONE-12"),
    "WOTA-G50": ("WOTA-EFX-06",),
    "WOTA-G69": ("WOTA-KEY-55", "WOTA-KEY-04"),
    "WOTA-G57": ("WOTA-G66",),
    "WOTA-WIN-01": ("WOTA-G16",),
    "WOTA-WIN-04": ("WOTA-WIN-03", "WOTA-C11", "WOTA-G73"),
    "WOTA-WIN-03": ("WOTA-WIN-05", "WOTA-C11", "WOTA-G73"),
    "WOTA-WIN-05": ("WOTA-WIN-03", "WOTA-C11", "WOTA-G73"),
}


BATTLE_KEYWORDS = ("WOTA-KEY-04", "WOTA-KEY-05")  # Bloodlust, and how the card lay that it destroyed


def same_claim(state: State, rule: str) -> tuple[str, ...]:
    """The other rows that a claim contradicts when it contradicts this one, and what a battle rested on."""
    book = state.game.rulebook
    same = SAME_CLAIM.get(rule, ())
    if rule.startswith("WOTA-CMB-") or rule in BATTLE_KEYWORDS:
        same = (*same, *beneath_a_battle(state))
    return tuple(other for other in same if state.edition.code in book[other].editions)


OF_A_CHAIN = ("resolved", "negated", "negate", "activate", "withstood")
ENDS_WHAT_WAS_LATELY = ("begin", "summoning", "attack", "set")


def lately(state: State) -> tuple[str, ...]:
    """By which rows of chains the last activations came to what they came to: their order, and what was negated.

    Nothing comes of anything any more once the game is over (WOTA-WIN-02, G16).
    """
    rules = []
    if state.result is not None and state.result.rule is not None:
        rules += ["WOTA-G52", "WOTA-CHN-16"] if in_a_chain(state) else []
        rules += [state.result.rule, "WOTA-WIN-02", "WOTA-G16"]
    began = len(state.events)
    while began and state.events[began - 1].kind not in ENDS_WHAT_WAS_LATELY:
        began -= 1
    for event in reversed(state.events[began:]):
        if event.kind in OF_A_CHAIN and event.rule in CHAIN_ROWS:
            rules.append(event.rule)
    return tuple(dict.fromkeys((*rules, *_what_was_done(state), *whom_texts_do_not_mean(state, began))))


IN_ANOTHER_TURN = ("WOTA-TURN-10", "WOTA-TURN-11", "WOTA-TURN-14")  # each turn has its Stamina Phase, or skips it


def _what_was_done(state: State) -> Iterator[str]:
    """By which rows what was done this turn was no other deed, where a text waits for the other.

    A summon is a special summon or none (C22), turning a card up is no summon (C23), a tribute no destruction (G41).
    """
    for event in reversed(state.events):
        if event.rule in IN_ANOTHER_TURN:
            return
        if event.kind == "summon" and "summon" in state.listeners:
            yield from (event.rule, *same_claim(state, event.rule))
        elif event.kind == "reveal" and "summon" in state.listeners:
            yield "WOTA-C23"
        elif event.kind == "tribute" and ("destroy" in state.listeners or event.subject.definition.text):
            yield "WOTA-G41"


# The rows by which a face-up card that stays lies where it is until something removes it.
STAYS = {("rune", "infinity"): "WOTA-RUNE-26", ("rune", "equip"): "WOTA-RUNE-20",
         ("ambush", "infinity"): "WOTA-AMB-17", ("field", None): "WOTA-FLD-04"}  # fmt: skip


def untouched(card: Card) -> tuple[str, ...]:
    """By which rows a card lies in Power or Field Zone still: it stays, and is no battle card (WOTA-GLO-08)."""
    if card.definition is None or card.definition.is_battle_card or not card.on_the_table:
        return ()
    stays = STAYS.get((card.definition.kind, card.definition.subtype)) if card.face_up else None
    return (*((stays,) if stays else ()), "WOTA-GLO-08")


def spared(state: State, seat: int) -> tuple[str, ...]:
    """The row by which a player whose deck is empty has not lost: until a draw of theirs fails (WOTA-WIN-04)."""
    deck = state.players[seat].deck
    return () if len(deck) or deck.open_ended else ("WOTA-WIN-04",)
