"""How a table of Valcarta is drawn."""

from rules.games.valcarta.words import WORDS
from rules.shown.board import BoardFigure, BoardLayout, BoardZone
from rules.shown.words import word

BOARD = BoardLayout(
    totals={
        "se": word("Soul Energy"),
        "fe": word("Fay Energy"),
        "hand": word("Hand"),
        "deck": word("Deck"),
        "fay": word("Fay Charged Deck"),
    },
    zones=(
        BoardZone("unit", word("Units"), "part"),
        BoardZone("crystal", word("Crystal"), "corner"),
        BoardZone("war", word("War Zone")),
        BoardZone("equipment", word("Equipment"), "attached"),
        BoardZone("discard", word("Discard Pile"), "pile"),
        BoardZone("removed", word("Removed from play"), "pile"),
    ),
    phases={
        "setup": word("Setup"),
        "draw": word("Draw Phase"),
        "roll": word("Roll Phase"),
        "main": word("Main Phase"),
        "combat": word("Combat Phase"),
        "end": word("End Phase"),
    },
    figures=(BoardFigure("hp", "HP"), BoardFigure("damage", word("damage"), unless=0)),
    words={
        "level": WORDS.values["level"],
        "used": {"True": word("used up")},
        "statuses": {
            "poison": word("poisoned"),
            "blind": word("blind"),
            "paralyze": word("paralyzed"),
            "confusion": word("confused"),
            "stun": word("stunned"),
            "sleep": word("asleep"),
            "frostbite": word("frostbitten"),
            "burn": word("burning"),
            "provoked": word("provoked"),
            "charmed": word("charmed"),
            "eardamage": word("ear damage"),
        },
    },
    order="slot",
    beneath="over",
    curves=("se", "fe"),
)
