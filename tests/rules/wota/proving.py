"""W.O.T.A. as the proofs ask for it."""

from __future__ import annotations

from typing import Any

import pytest

from rules.decklists.printing import print_decklist
from rules.engine.deckrules import Decklist
from rules.engine.state import State
from rules.engine.values import Action
from rules.games import GAMES
from rules.games.wota.table.actions import ActivateCard, Choose, OrderEffects
from rules.games.wota.turns import phases
from rules.queries import shipped_pool
from tests.rules import textcards
from tests.rules.laws import broken_laws
from tests.rules.pools import armies, bosses, decklist, wota_pool
from tests.rules.proving import ROOM, HostileRecords, Proving
from tests.rules.scenario import EDITIONS
from tests.rules.scenario import pool as pool_of_scenes
from tests.rules.scenario_cards import ambush, army, field, rune, with_cards
from tests.rules.selfplay import HELD, WORKED_OUT, RandomGame
from tests.rules.test_selfplay_keywords import LISTS as LISTS_OF_KEYWORDS

LISTS: dict[str, Decklist] = {
    "WOTA-DECK-01": decklist(49),
    "WOTA-DECK-02": decklist((*armies(60), (1, "The Rune"))),
    "WOTA-DECK-04": decklist((*armies(50), (1, "Boss 1"))),
    "WOTA-DECK-05": decklist(50, boss=bosses(11)),
    "WOTA-DECK-06": decklist(50, boss=bosses(16)),
    "WOTA-DECK-09": decklist((*armies(50), (4, "The Rune"))),
    "WOTA-DECK-11": decklist(50, boss=((1, "Army 20"),)),
    "WOTA-DECK-12": decklist(50, boss=((1, "The Mage"),)),
    "WOTA-G79": decklist(50, boss=((1, "The Field"),)),
}

TOLD_BY = {
    "WOTA-C01": ("WOTA-DECK-05", "WOTA-DECK-06"), "WOTA-C07": ("WOTA-TURN-23",), "WOTA-C08": ("WOTA-TURN-14",),
    "WOTA-C10": ("WOTA-SETUP-12",), "WOTA-C12": ("WOTA-SETUP-06",), "WOTA-C20": ("WOTA-G43",),
    "WOTA-C52": ("WOTA-DECK-09",), "WOTA-CMB-22": ("WOTA-SUM-10",), "WOTA-COST-16": ("WOTA-C33",),
    "WOTA-G05": ("WOTA-SETUP-17",), "WOTA-G27": ("WOTA-ZONE-09",), "WOTA-G61": ("WOTA-KEY-06",),
    "WOTA-G84": ("WOTA-CMB-11", "WOTA-KEY-05"),
    "WOTA-SETUP-18": ("WOTA-SETUP-19",), "WOTA-TURN-25": ("WOTA-G43",),
}  # fmt: skip

OF_CARD_DATA = {"WOTA-AMB-05", "WOTA-C54", "WOTA-KEY-01", "WOTA-KEY-43", "WOTA-KEY-61", "WOTA-RUNE-05"}

ALLOWING = {
    "WOTA-AMB-08", "WOTA-AMB-10", "WOTA-AMB-12", "WOTA-COST-07", "WOTA-G03", "WOTA-G26", "WOTA-G59", "WOTA-G66",
    "WOTA-G76", "WOTA-G83", "WOTA-KEY-02", "WOTA-KEY-10", "WOTA-KEY-29", "WOTA-KEY-33", "WOTA-KEY-46", "WOTA-KEY-62",
    "WOTA-RUNE-02", "WOTA-RUNE-04", "WOTA-RUNE-09", "WOTA-RUNE-13", "WOTA-SUM-01", "WOTA-SUM-02", "WOTA-SUM-03",
    "WOTA-SUM-21", "WOTA-TURN-18", "WOTA-TURN-24",
}  # fmt: skip


def new_game(seed: int) -> RandomGame:
    """Decks without text, also ones full of keywords and Bosses, or of cards with text; in both editions."""
    edition = EDITIONS[seed % 2]
    decks = seed // 2 % 6
    if decks == 0:
        return RandomGame(shipped_pool("wota"), seed, edition)
    if decks == 1:
        return RandomGame(pool_of_scenes(), seed, edition, lists=LISTS_OF_KEYWORDS)
    return new_recorded(seed)


def new_recorded(seed: int) -> RandomGame:
    return RandomGame(textcards.with_the_sets(), seed, EDITIONS[seed % 2], lists=textcards.lists_of(seed))


def list_broken_laws(game: RandomGame) -> list[str]:
    return broken_laws(game, [sum(player.registered.values()) for player in game.state.players])


def let_stamina_rise(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(phases, "STA_MAX", 260)


def is_one_of_many(state: State[Any], action: Action) -> bool:
    """Picks and orders of several, and a text's many targets."""
    return isinstance(action, Choose | OrderEffects) or (isinstance(action, ActivateCard) and bool(action.targets))


def count_stamina(card: Any) -> int:
    return getattr(card, "sta", 0) or 0


TURNED = "When a battle card changes position:"
POOL = with_cards(
    army("Top", "When this card changes position: change this card's position."),
    army("Tip", f"{TURNED} change that card's position."),
    army("Tap", f"{TURNED} change the position of each other battle card."),
    army("Once", f"Once per turn, {TURNED.lower()} change that card's position."),
    army("Phoenix", "When this card is destroyed: special summon this card in attack position.", sta=0),
    field("Pyre", "When a battle card is summoned: destroy that card."),
    rune("Coin", "normal", "Flip a coin; if heads, gain 1 HP; if tails, lose 1 HP.", 0),
    rune("Die", "normal", "Roll a die; if 4 or more, gain 1 HP; otherwise, lose 1 HP.", 0),
    rune("Heal", "quick", "Gain 1 HP.", 0),
    ambush("On Set", "counter", "When your opponent sets a card: gain 1 HP."),
)
TURNS = "".join(
    f"== {n} B\n== {n + 1} A\nA position #a1 {('shield', 'attack')[n // 2 % 2]}\n" for n in range(6, 300, 2)
)


def list_restless() -> list[tuple[str, str]]:
    """Boards of cards that turn one another, before and after many turns, and a card that comes back for ever."""
    boards = []
    for name in ("Top", "Tip", "Tap", "Once"):
        row = ", ".join([f'"{name}" attack'] * 4)
        board = f'A battle "{name}" attack #a1, {row}\nB battle {row}\n'
        first = "A position #a1 shield\n"
        boards += [(board, first + rows) for rows in (TURNS, "~ A hp 7\n" * ROOM, "= A 7/200/0 B 7/200/0\n")]
    return [*boards, ('A field "Pyre"\nA hand "Phoenix"\n', 'A summon "Phoenix" attack #a1\n')]


HOSTILE = HostileRecords(
    pool=POOL,
    edition="current",
    board=(
        'A hand "Coin" "Die" "Guard"\nA battle "Wall" attack #a1, "Brute" attack #a2\nA discard "Squire" #a9\n'
        'B battle "Wall" attack #b1\nB power "On Set" facedown #b2 since 3\n'
    ),
    fillers=(
        "~ A hp 7\n", "~ A hp 7\n~ B sta 200\n", "= A 7/200/3 B 7/200/0\n", "~ discard #a9\n", "! A hm\n",
        "x- A pass\n", "J A hp 6\nJ A hp 7\n", 'A show #a1 "Wall"\n', '= A battle "Wall" attack #a1\n', "; x\n",
        "-- attack\n", "> A pass\n", "J #a2 hand\nJ #a2 battle shield\n",
    ),
    endings=(
        "", "A attack #a1 -> #b1\nA attack #a1 -> #b1\n= A 7/200/3 B 7/200/0\n",
        'A activate "Coin"\n> B activate #b2\n',
        'A activate "Die"\n> B activate #b2\n', "-- attack\nA attack #a1 -> #b1\n> B activate #b2\n", "~ B hp 3\n",
        "= A 7/200/9 B 7/200/0\n", "B attack #b1 -> A\n", '= A discard "Wall"\n', "== 999 B\n",
    ),
    crowds=("hand", "discard", "void"),
    names=("?", '"Wisp"', '"Wall"', '"Guard" "Brute" "Twin"'),
    refilled='A hand "Heal" "Wisp"\n',
    repeats=(
        'A activate "Heal" #h{n}\nJ #h{n} hand\n', 'A summon "Wisp" attack #h{n}\nJ #h{n} hand\n',
        "J A sta 200\nJ A hp {few}\n",
    ),
    restless=tuple(list_restless()),
)  # fmt: skip


PROVING = Proving(
    game=GAMES["wota"],
    pool=textcards.with_the_sets,
    new_game=new_game,
    new_recorded=new_recorded,
    list_broken_laws=list_broken_laws,
    loosen=let_stamina_rise,
    check_without="WOTA-CMB-02",
    is_one_of_many=is_one_of_many,
    unlisted=("show",),
    worked_out=WORKED_OUT,
    held=HELD,
    paying="summon",
    cost=count_stamina,
    pool_of_lists=wota_pool,
    lists={rule: print_decklist(deck) for rule, deck in LISTS.items()},
    told_by=TOLD_BY,
    of_card_data=frozenset(OF_CARD_DATA),
    allowing=frozenset(ALLOWING),
    hostile=HOSTILE,
)
