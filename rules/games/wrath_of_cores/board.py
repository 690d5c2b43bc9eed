"""How a table of Wrath of Cores is drawn."""

from rules.games.wrath_of_cores.words import WORDS
from rules.shown.board import BoardFigure, BoardLayout, BoardZone
from rules.shown.words import word

BOARD = BoardLayout(
    totals={
        "hp": word("Life"),
        "charges": word("Charges"),
        "elements": word("Elements"),
        "pool": word("By color"),
        "temp": word("TEMP"),
        "hand": word("Hand"),
        "deck": word("Deck"),
    },
    zones=(
        BoardZone("unit", word("Units")),
        BoardZone("terrain", word("Landscape")),
        BoardZone("core", word("Core"), "corner"),
        BoardZone("wonder", word("Wonder"), "corner"),
        BoardZone("god", word("God Summons"), "corner"),
        BoardZone("relic", word("Relics"), "attached"),
        BoardZone("weapon", word("Weapons"), "attached"),
        BoardZone("used", word("Used pile"), "pile"),
    ),
    phases={
        "setup": word("Setup"),
        "start": word("Start Phase"),
        "main": word("Main Phase"),
        "battle": word("Battle Phase"),
        "end": word("End Phase"),
    },
    figures=(
        BoardFigure("atk", "ATK"),
        BoardFigure("hp", "H.P"),
        BoardFigure("damage", word("damage"), unless=0),
        BoardFigure("place", word("place"), signed=True),
    ),
    words={"element": WORDS.values["color"]},
    order="place",
    curves=("hp", "elements"),
    of_face_down=("place", "damage"),
)
