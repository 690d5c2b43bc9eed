"""How a W.O.T.A. table is drawn."""

from rules.shown.board import BoardFigure, BoardLayout, BoardZone
from rules.shown.words import word

BOARD = BoardLayout(
    totals={"hp": word("Hearts"), "sta": word("Stamina"), "sc": "SC", "hand": word("Hand"), "deck": word("Deck")},
    zones=(
        BoardZone("battle", word("Battle")),
        BoardZone("power", word("Power"), "part"),
        BoardZone("field", word("Field"), "corner"),
        BoardZone("discard", word("Discard"), "pile"),
        BoardZone("void", word("Void"), "pile"),
        BoardZone("boss", word("Boss deck"), "pile"),
    ),
    phases={
        "setup": word("Setup"),
        "draw": word("Draw Phase"),
        "stamina": word("Stamina Phase"),
        "build1": word("Build Phase 1"),
        "attack": word("Attack Phase"),
        "build2": word("Build Phase 2"),
        "end": word("End Phase"),
    },
    figures=(BoardFigure("ap", "AP"), BoardFigure("sp", "SP")),
    words={"position": {"attack": word("attack"), "shield": word("shield")}},
    sideways=("position", "shield"),
    curves=("hp", "sta"),
    of_face_down=("position",),
)
