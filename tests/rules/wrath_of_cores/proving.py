"""Wrath of Cores as the proofs ask for it."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

from rules.engine.cards import CardPool
from rules.engine.state import State
from rules.engine.values import Action
from rules.games import GAMES
from rules.games.wrath_of_cores.effects import losing
from rules.queries import list_starters, shipped_pool
from tests.rules.proving import ROOM, HostileRecords, Proving
from tests.rules.wrath_of_cores.scenario import BOARD, EDITIONS, decklist, pool, unit
from tests.rules.wrath_of_cores.selfplay import RandomGame, broken_laws

CODE = "wrath-of-cores"


@cache
def pool_of_records() -> CardPool:
    """The cards of the scenes, and those that ship."""
    return CardPool(CODE, (*shipped_pool(CODE), *pool()))


def new_game(seed: int) -> RandomGame:
    """Two random lists of the cards of the scenes, or two starters, in every edition."""
    lists = Random(seed).choices([*list_starters(CODE).values()], k=2) if seed // 4 % 2 else None
    return RandomGame(seed, EDITIONS[seed % 4], lists=lists, cards=pool_of_records())


def let_nobody_lose(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(losing, "check_loss", lambda state: None)


def is_one_of_many(state: State[Any], action: Action) -> bool:
    """Divisions, groups of Units, and cards put under the deck."""
    return action.verb in ("assign", "attack", "defend", "bottom", "choose")


def count_cost(card: Any) -> int:
    return len(card.cost)


LISTS = {
    "WOC-DECK-01": decklist(terrains=19),
    "WOC-DECK-02": decklist().replace("core:\n1 Iron Core\n", ""),
    "WOC-DECK-03": decklist("1 Odd Core"),
    "WOC-DECK-04": decklist("3 Mole"),
    "WOC-DECK-06": decklist("3 Twin Peak"),
    "WOC-DECK-07": decklist("1 Crown", "1 Throne", "1 Scepter"),
    "WOC-DECK-08": decklist("2 Crown"),
    "WOC-DECK-09": "sleeves: mixed\n" + decklist("1 Turncoat"),
    "WOC-DECK-10": decklist("3 Oru Left"),
}

TOLD_BY = {
    "WOC-ACT-03": ("WOC-RESP-01",), "WOC-BAT-10": ("WOC-BAT-12",),
    "WOC-BAT-11": ("WOC-BAT-13",), "WOC-C01": ("WOC-SET-09",), "WOC-C04": ("WOC-DECK-10",), "WOC-C05": ("WOC-GOD-08",),
    "WOC-C06": ("WOC-BAT-04", "WOC-BAT-05"), "WOC-C07": ("WOC-TURN-14", "WOC-TURN-15"),
    "WOC-C10": ("WOC-WON-04",), "WOC-C11": ("WOC-TURN-08",), "WOC-C16": ("WOC-TURN-04",), "WOC-C19": ("WOC-TURN-04",),
    "WOC-G12": ("WOC-RESP-01",), "WOC-G18": ("WOC-RET-02",), "WOC-G24": ("WOC-DECK-09",), "WOC-G27": ("WOC-SET-06",),
    "WOC-G32": ("WOC-UNIT-04",), "WOC-G33": ("WOC-DECK-01",), "WOC-G35": ("WOC-LIM-01",), "WOC-G36": ("WOC-GOD-02",),
    "WOC-G38": ("WOC-DECK-09",), "WOC-G40": ("WOC-KW-12",), "WOC-G41": ("WOC-KW-08", "WOC-KW-11"),
    "WOC-GOD-07": ("WOC-GOD-08",), "WOC-KW-01": ("WOC-TURN-03",),
    "WOC-KW-02": ("WOC-TURN-15",), "WOC-KW-22": ("WOC-BAT-04",), "WOC-KW-26": ("WOC-KW-24",),
    "WOC-LIM-02": ("WOC-LIM-01",), "WOC-MODE-03": ("WOC-SET-09",), "WOC-RESP-02": ("WOC-RESP-01",),
    "WOC-RET-01": ("WOC-RET-02",), "WOC-RET-03": ("WOC-RET-02",),
    "WOC-RET-06": ("WOC-BAT-14",), "WOC-TURN-07": ("WOC-TURN-04", "WOC-TURN-06"),
}  # fmt: skip
OF_CARD_DATA = {"WOC-G34", "WOC-G39", "WOC-RAR-01", "WOC-UNIT-07", "WOC-UNIT-08"}
ALLOWING = {
    "WOC-BAT-03", "WOC-BAT-15", "WOC-BCARD-03", "WOC-DECK-05", "WOC-G01", "WOC-G09", "WOC-G26", "WOC-G30",
    "WOC-G37", "WOC-KW-05", "WOC-KW-16", "WOC-KW-19", "WOC-KW-20", "WOC-MODE-01", "WOC-MODE-05",
    "WOC-SET-04", "WOC-TERR-06", "WOC-WON-03",
}  # fmt: skip

POOL = CardPool(
    CODE,
    (
        *pool(),
        unit("Echo", 100, 100, text="Death: Deal 100 damage to each Unit."),
        unit("Bell", 100, 9000, text="Start: Deal 100 damage to each Unit."),
    ),
)
CROWD = (
    'A unit "Echo" -3 #a1, "Echo" -2, "Echo" -1, "Echo" +1, "Echo" +2, "Echo" +3\n'
    'A terrain "Ember" -3, "Ember" -2, "Ember" -1, "Ember" +1, "Ember" +2, "Ember" +3\n'
    'A core "Iron Core"\nA hand "Storm"\nA deck 40\n'
)
BELLS = CROWD.replace("Echo", "Bell")
HOSTILE = HostileRecords(
    pool=POOL,
    edition="professional",
    board=BOARD.replace("A hand ? ? ?", 'A hand "Bolt" "Pup" "Study"') + 'A used "Mole" #a9\n',
    fillers=(
        "~ A hp 3000\n", "~ A hp 3000\n~ B elements 3\n", "= A 3000/3/3 B 3000/3/3\n", "~ used #a9\n", "! A hm\n",
        "x- A pass\n", "J A hp 2000\nJ A hp 3000\n", '= A unit "Wolf" -1 #a1\n', "; x\n", "-- battle\n", "> A pass\n",
        "J #a1 hand\nJ #a1 unit -1\n", "A charge\n", "A roll d6 3\n",
    ),
    endings=(
        "", "-- battle\nA attack #a1\nA roll d6 4\nB defend #b1\n", 'A play "Bolt" -> #b1\n> B play "No"\n',
        "~ B hp 3\n", "= A 1/1/9 B 1/1/1\n", "B attack #b1\n", '= A used "Wolf"\n', "== 999 B\n", "A assign #b1 100\n",
    ),
    crowds=("hand", "used"),
    names=("?", '"Wolf"', '"Ember"', '"Bolt" "Axe" "Mole"'),
    refilled='A core "Iron Core"\nA terrain "Ember" -1, "Lake" +1\nA hand "Pup" "Spring"\nA deck 40\n',
    repeats=(
        'A play "Pup" +1 #h{n}\nJ #h{n} hand\n', "J A charges {few}\nJ A hp 300{few}\n",
        'A play "Spring" #h{n}\nA choose green\nJ #h{n} hand\n',
    ),
    restless=(
        (CROWD, 'J #a1 used\nA play "Storm"\n'),
        (BELLS, "".join(f"== {n} {'AB'[n % 2 == 0]}\n" for n in range(6, 400))),
        (BELLS, "~ A hp 3000\n" * ROOM),
    ),
)  # fmt: skip

PROVING = Proving(
    game=GAMES[CODE],
    pool=pool_of_records,
    new_game=new_game,
    new_recorded=new_game,
    list_broken_laws=broken_laws,
    loosen=let_nobody_lose,
    check_without="WOC-TURN-11",
    is_one_of_many=is_one_of_many,
    unlisted=("show", "roll", "flip", "charge"),
    cost=count_cost,
    pool_of_lists=pool,
    lists=LISTS,
    told_by=TOLD_BY,
    of_card_data=frozenset(OF_CARD_DATA),
    allowing=frozenset(ALLOWING),
    hostile=HOSTILE,
)
