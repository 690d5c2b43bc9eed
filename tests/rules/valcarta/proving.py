"""Valcarta as the proofs ask for it."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

from rules.engine.cards import CardPool
from rules.engine.frames import waiting
from rules.engine.state import State
from rules.engine.values import Action
from rules.games import GAMES
from rules.games.valcarta.zones import losing
from rules.queries import list_starters, shipped_pool
from tests.rules.proving import ROOM, HostileRecords, Proving
from tests.rules.valcarta.cards import card, pool, skill, unit, war
from tests.rules.valcarta.scenario import BOARD
from tests.rules.valcarta.selfplay import RandomGame, broken_laws

CODE = "valcarta"


@cache
def pool_of_records() -> CardPool:
    """The cards of the scenes, and those that ship."""
    return CardPool(CODE, (*shipped_pool(CODE), *pool()))


def new_game(seed: int) -> RandomGame:
    """The deck of the scenes against itself, or two starters."""
    lists = Random(seed).choices([*list_starters(CODE).values()], k=2) if seed % 2 else None
    return RandomGame(seed, lists=lists, cards=pool_of_records())


def let_nobody_lose(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(losing, "list_fallen", lambda state: [])


def is_one_of_many(state: State[Any], action: Action) -> bool:
    """Cards discarded down to the limit, the end of a turn, which is offered in the End Phase alone, and an Instant
    of the player who waits: written outside of a window it means the end of the phase, which opens one that offers it.
    """
    if action.verb == "instant":
        return action.seat != state.active and waiting(state) is None
    return action.verb in ("discard", "choose", "turn")


def count_cost(card: Any) -> int:
    return card.cost or 0


LEVELS = ("basic", "hero", "advanced", "champion", "ultimate")
CARDS_OF_LISTS = CardPool(
    CODE,
    [
        *[unit(f"{level.title()} {n}", level, 50) for level in LEVELS for n in range(1, 7)],
        *[unit(f"Fay {level.title()} {n}", level, 50, fay=True) for level in LEVELS for n in range(1, 7)],
        war("Spark", "instant", "Gain 1 FE."),
        card("Blade", "equipment", text="+10 damage."),
        card("Fire Crystal", "crystal", fe="fire"),
    ],
)


def decklist(*more: str, sparks: int = 80, crystal: str = "1 Fire Crystal\n", end: str = "") -> str:
    """A deck of Sparks, of which each line more takes the place of so many."""
    left = sparks - sum([int(line.split(" ")[0]) for line in more])
    return "\n".join([*more, f"{left} Spark", f"crystal:\n{crystal}{end}"])


LISTS = {
    "VAL-DECK-01": decklist(sparks=79),
    "VAL-DECK-02": decklist(end="fay:\n6 Fay Basic 1\n5 Fay Basic 2\n"),
    "VAL-DECK-03": decklist(end="side:\n21 Blade\n"),
    "VAL-DECK-05": decklist("7 Basic 1"),
    "VAL-DECK-06": decklist("3 Hero 1"),
    "VAL-DECK-07": decklist(*[f"2 Hero {n}" for n in range(1, 7)]),
    "VAL-DECK-08": decklist("4 Advanced 1"),
    "VAL-DECK-09": decklist("3 Champion 1"),
    "VAL-DECK-10": decklist("2 Ultimate 1"),
    "VAL-DECK-11": decklist(*[f"1 Ultimate {n}" for n in range(1, 5)]),
    "VAL-DECK-12": decklist(crystal=""),
    "VAL-C24": decklist(end="fay:\n1 Blade\n"),
    "VAL-G06": decklist("2 Fay Champion 1"),
    "VAL-G23": decklist("1 Fire Crystal"),
}

TOLD_BY = {
    "VAL-C03": ("VAL-STA-14",), "VAL-C04": ("VAL-STA-08",), "VAL-C05": ("VAL-STA-08",),
    "VAL-C06": ("VAL-STA-07",), "VAL-C08": ("VAL-G06",), "VAL-C12": ("VAL-WAR-02",), "VAL-C14": ("VAL-COM-11",),
    "VAL-C16": ("VAL-TURN-04",), "VAL-C20": ("VAL-WIN-03",),
    "VAL-C22": ("VAL-STA-19",), "VAL-COM-08": ("VAL-COM-09",),
    "VAL-CRY-01": ("VAL-FE-08",), "VAL-CRY-02": ("VAL-TURN-04",), "VAL-END-02": ("VAL-STA-08",),
    "VAL-END-03": ("VAL-STA-07",), "VAL-END-04": ("VAL-WIN-03",), "VAL-FE-01": ("VAL-CRY-05",),
    "VAL-FRM-06": ("VAL-COM-09",), "VAL-FRM-15": ("VAL-COM-09",), "VAL-G04": ("VAL-CRY-05",),
    "VAL-G05": ("VAL-COM-09",), "VAL-G16": ("VAL-STA-02",), "VAL-G17": ("VAL-STA-13",), "VAL-G21": ("VAL-STA-08",),
    "VAL-G24": ("VAL-TURN-03",), "VAL-G30": ("VAL-CRY-03",), "VAL-G31": ("VAL-STA-26",), "VAL-G33": ("VAL-STA-20",),
    "VAL-G36": ("VAL-CRY-05",), "VAL-MAIN-02": ("VAL-STA-14",), "VAL-STA-03": ("VAL-G34",),
    "VAL-STA-06": ("VAL-STA-08",), "VAL-STA-09": ("VAL-STA-14",), "VAL-STA-10": ("VAL-STA-08",),
    "VAL-STA-16": ("VAL-STA-15",), "VAL-STA-21": ("VAL-STA-20",),
    "VAL-STA-23": ("VAL-STA-22",), "VAL-TURN-05": ("VAL-CRY-03",), "VAL-WIN-02": ("VAL-UNIT-03",),
    "VAL-ZONE-09": ("VAL-WAR-02",), "VAL-ZONE-14": ("VAL-ZONE-12",), "VAL-ZONE-17": ("VAL-ZONE-12",),
}  # fmt: skip
OF_CARD_DATA = {
    "VAL-C02", "VAL-FE-03", "VAL-FE-05", "VAL-FE-06", "VAL-FRM-03", "VAL-FRM-05", "VAL-FRM-17", "VAL-FRM-18",
    "VAL-G40", "VAL-WAR-07",
}  # fmt: skip
ALLOWING = {
    "VAL-C11", "VAL-C15", "VAL-C19", "VAL-C25", "VAL-COM-04", "VAL-COM-10", "VAL-COM-12", "VAL-DECK-04", "VAL-END-01",
    "VAL-EQ-01", "VAL-FRM-10", "VAL-FRM-14", "VAL-G25", "VAL-STA-24", "VAL-UNIT-13",
    "VAL-UNIT-18", "VAL-WAR-03", "VAL-WAR-04", "VAL-WIN-04", "VAL-ZONE-05", "VAL-ZONE-16",
}  # fmt: skip

POOL = CardPool(
    CODE,
    (
        *pool(),
        unit("Gale", "basic", 9000, skill("Gust", 10, text="Hits each opposing Unit."), skill("Roar", 10, 1)),
        war("Pulse", "instant", "Deal 10 damage to each Unit."),
    ),
)
GALES = (
    'A unit "Gale" #a1, "Gale", "Gale", "Gale", "Gale"\nB unit "Gale" #b1, "Gale", "Gale", "Gale", "Gale" #b5\n'
    'A se 15000 fe 20 deck 400\nA crystal "Fire Crystal"\nB crystal "Fire Crystal"\nB deck 400\nA hand "Pulse"\n'
)
HOSTILE = HostileRecords(
    pool=POOL,
    edition="standard",
    board=BOARD.replace("A hand ? ? ?", 'A hand "Bolt" "Cub" "Insight"') + 'A discard "Cub" #a9\nB hand "Spark"\n',
    fillers=(
        "~ A se 15000\n", "~ A se 15000\n~ A fe 7\n", "= A 15000/7/3 B 15000/0/4\n", "~ discard #a9\n", "! A hm\n",
        "x- A pass\n", "J A se 900\nJ A se 15000\n", '= A unit "Wolf" #a1\n', "; x\n", "-- combat\n", "> A pass\n",
        "J #a1 hand\nJ #a1 unit\n", "A flip heads\n", "A roll d12 3\n", 'A attack #a1 "Poke" -> #b1\n',
    ),
    endings=(
        "", '-- combat\nA attack #a1 "Slash" -> #b1\n', 'A play "Bolt" -> #b1\n> B play "Spark" -> #a1\n', "~ B se 3\n",
        "= A 1/1/9 B 1/1/1\n", 'B attack #b1 "Poke" -> #a1\n', '= A discard "Wolf"\n', "== 999 B\n",
    ),
    crowds=("hand", "discard", "removed"),
    names=("?", '"Wolf"', '"Bolt"', '"Cub" "Fish" "Spark"'),
    refilled='A se 15000 fe 20 deck 60\nA crystal "Fire Crystal"\nA hand "Cub" "Surge"\nB deck 60\n',
    repeats=(
        'A play "Cub" #h{n}\nJ #h{n} hand\n', 'A play "Surge" #h{n}\nJ #h{n} hand\n',
        "J A se 1500{few}\nJ A fe {few}\n",
    ),
    restless=(
        (GALES, "-- combat\n" + 'A attack #a1 "Roar" -> #b1\nJ A fe 20\n' * (ROOM // 2)),
        (GALES, "".join(f"== {n} {'AB'[n % 2 == 0]}\n-- combat\n" for n in range(6, 400))),
        (GALES, 'A play "Pulse"\n' + "~ A se 15000\n" * ROOM),
    ),
)  # fmt: skip

PROVING = Proving(
    game=GAMES[CODE],
    pool=pool_of_records,
    new_game=new_game,
    new_recorded=new_game,
    list_broken_laws=broken_laws,
    loosen=let_nobody_lose,
    check_without="VAL-G08",
    is_one_of_many=is_one_of_many,
    unlisted=("roll", "flip", "misplay"),
    worked_out=("handle", "answers"),
    held=("hand", "fay"),
    cost=count_cost,
    pool_of_lists=lambda: CARDS_OF_LISTS,
    lists=LISTS,
    told_by=TOLD_BY,
    of_card_data=frozenset(OF_CARD_DATA),
    allowing=frozenset(ALLOWING),
    hostile=HOSTILE,
)
