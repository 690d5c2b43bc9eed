"""Which rule a refusal of the kernel cites: game over, not your turn, not this phase, not your answer to give."""

from __future__ import annotations

from collections.abc import Iterator

from rules.engine.frames import Window, waiting
from rules.engine.game import Refusals
from rules.engine.values import Action, Violation
from rules.games.wota.cards import WotaCard
from rules.games.wota.chains import Chain
from rules.games.wota.table import COPIES_MAX, TOTALS_MAX, Card, State, first_turn_of
from rules.games.wota.underlying import beneath_a_battle, whom_texts_do_not_mean

# Where each free action has its place: the row to cite, rows as good, and the sentence for the player.
PLACE = {
    "summon": ("WOTA-SUM-20", ("WOTA-TURN-17", "WOTA-G42"), "Battle cards are summoned in one's own Build Phases"),
    "set": ("WOTA-TURN-17", ("WOTA-TURN-19", "WOTA-G42"), "Cards are set in one's own Build Phases"),
    "reveal": ("WOTA-G24", ("WOTA-G42",), "A set card is turned up in one's own Build Phases"),
    "position": ("WOTA-G25", ("WOTA-G42",), "Positions are changed in one's own Build Phases"),
    "attack": ("WOTA-TURN-22", ("WOTA-G42",), "Attacks are declared in one's own Attack Phase"),
    "phase": ("WOTA-TURN-02", ("WOTA-G09",), "Only the turn player goes from phase to phase"),
    "turn": ("WOTA-TURN-27", (), "Only the turn player ends the turn"),
    "pay": ("WOTA-TURN-15", (), "A Payment is settled in one's own Stamina Phase, while it is due"),
    "decline": ("WOTA-TURN-15", (), "A Payment is settled in one's own Stamina Phase, while it is due"),
    "activate": (
        "WOTA-G42",
        ("WOTA-EFX-06", "WOTA-G43"),
        "Cards are activated in one's own Build Phases, or as a response while a window is open",
    ),
    "choose": ("WOTA-G50", (), "Nothing is to be chosen now"),
    "discard": ("WOTA-G02", (), "Nothing is to be discarded now"),
    "search": ("WOTA-G50", (), "Nothing is to be searched for now"),
    "order": ("WOTA-G48", (), "No effects wait for their order"),
    "roll": ("WOTA-G50", (), "No die is due"),
    "flip": ("WOTA-G50", (), "No coin is due"),
    "pass": ("WOTA-G43", ("WOTA-G42",), "There is nothing to pass on"),
    "keep": (
        "WOTA-SETUP-15",
        ("WOTA-SETUP-21", "WOTA-SETUP-22"),
        "The hand is kept or exchanged by the first player before turn 1",
    ),
}


FREE_DEEDS = ("summon", "set", "reveal", "position", "attack", "activate", "phase")  # for which turn 1 has to begin


def _names(state: State, action: Action) -> str:
    seat, active = "AB"[action.seat], "AB"[state.active]
    return f"{seat} tried to {action.verb} in the {state.phase} phase of turn {state.turn} ({active}'s)"


def game_over(state: State, action: Action) -> Violation:
    """Nothing happens after the end (WOTA-WIN-02)."""
    assert state.result is not None
    message = f"The game is over ({state.result.reason}); nothing can be done any more."
    return Violation("WOTA-WIN-02", message, also=("WOTA-WIN-01", *(("WOTA-G52",) if _in_a_chain(state) else ())))


def _in_a_chain(state: State) -> bool:
    """Whether a chain is being built or resolved, or was when the game ended."""
    return any(isinstance(frame, Chain) for frame in state.frames)


def wrong_place(state: State, action: Action) -> Violation:
    """An action outside of its phase, its turn or the moment that allows it."""
    if action.verb == "draw":
        return _draw_not_due(state, action)
    if action.verb == "mulligan":
        return _no_mulligan(state, action)
    if action.verb == "attack" and state.turn == 1 and action.seat == state.active:
        return Violation(
            "WOTA-TURN-23", "The player going first has no Attack Phase in turn 1.", also=("WOTA-TURN-22",)
        )
    rule, also, where = PLACE[action.verb]
    if not state.turn and action.verb in FREE_DEEDS:
        also = (*also, "WOTA-SETUP-22")
    if action.verb == "summon" and isinstance(action.printed, WotaCard) and action.printed.kind == "boss":
        also = (*also, "WOTA-BOSS-07")
    if action.verb in ("pay", "decline") and isinstance(action.card, Card) and not action.card.on_battle_zone:
        also = ("WOTA-TURN-16", *also, *(() if action.card.face_up else ("WOTA-G82",)))
    if action.verb in ("pay", "decline") and first_turn_of(state, action.seat):
        also = (*also, "WOTA-TURN-14", "WOTA-G13")
    if action.verb == "activate" and isinstance(action.card, Card) and action.card.on_battle_zone:
        also = (*also, "WOTA-G47")
    if action.verb == "activate" and _in_a_chain(state) and not isinstance(waiting(state), Window):
        also = (*also, "WOTA-G53")
    return Violation(rule, f"{where}. {_names(state, action)}.", also)


def _draw_not_due(state: State, action: Action) -> Violation:
    if state.phase == "setup":
        return Violation(
            "WOTA-SETUP-13",
            "Both opening hands have been drawn; they have 6 cards.",
            also=("WOTA-SETUP-19", "WOTA-SETUP-22"),
        )
    if state.turn == 1 and action.seat == state.first:
        return Violation("WOTA-TURN-07", "The player going first does not draw in turn 1.")
    changed = any(event.kind == "hand" and event.rule == "WOTA-TURN-05" for event in state.events)
    why_not = _why_nothing_happened(state, action.seat)
    return Violation(
        "WOTA-TURN-04",
        f"No draw is due. {_names(state, action)}; one card is drawn in one's own Draw Phase.",
        also=tuple(dict.fromkeys((*(("WOTA-TURN-05",) if changed else ()), *why_not))),
    )


def _why_nothing_happened(state: State, seat: int) -> tuple[str, ...]:
    """The rows by which no card has come to a player's hand since one last did, and those that say the same."""
    rules = []
    for event in reversed(state.events):
        if event.kind == "move" and event.value == "hand" and event.subject.owner == seat:
            break
        if event.kind == "hand" and event.subject is state.players[seat]:
            rules += [event.rule, *same_claim(state, event.rule)]
    return tuple(rules)


def _no_mulligan(state: State, action: Action) -> Violation:
    if action.seat != state.first:
        message = f"Only the player going first, {'AB'[state.first]}, may mulligan."
        return Violation("WOTA-SETUP-15", message, also=("WOTA-SETUP-21",) if state.turn else ())
    return Violation(
        "WOTA-SETUP-21", "The mulligan is taken after the opening draw and before turn 1.", also=("WOTA-SETUP-22",)
    )


def too_many_copies(name: str, copies: int) -> Violation:
    """A fourth copy cannot exist in a legal deck (WOTA-DECK-09)."""
    return Violation("WOTA-DECK-09", f"This is copy {copies} of {name}; a deck has at most {COPIES_MAX}.", kind="deck")


def not_registered(name: str, copies: int, listed: int) -> Violation:
    """The registered list has no such card, or not so many."""
    has = f"only {listed}" if listed else "none"
    return Violation(
        "WOTA-DECK-03", f"This is copy {copies} of {name}, and the registered list has {has}.", kind="deck"
    )


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
        rules += ["WOTA-G52", "WOTA-CHN-16"] if _in_a_chain(state) else []
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


REFUSALS = Refusals(
    game_over=game_over,
    wrong_moment=wrong_place,
    wrong_player=wrong_place,
    wrong_phase=wrong_place,
    copies_max=COPIES_MAX,
    too_many_copies=too_many_copies,
    not_registered=not_registered,
    same_claim=same_claim,
    lately=lately,
    defeat=("WOTA-WIN-01", "hp"),
    spared=spared,
    most=TOTALS_MAX,
    untouched=untouched,
)
