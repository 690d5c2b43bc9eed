"""The rulebook of Valcarta, parsed from tables."""

from rules.engine.ruletables import read_rulebook

EDITION_NAMES = {"standard": "Standard"}

# The part of a rule's id, and what the part is about; in the order of a game.
CHAPTERS = {
    "set": "Setting up",
    "deck": "Decks",
    "frm": "What a card prints",
    "mat": "Matches",
    "zone": "Zones",
    "unit": "Units and their Levels",
    "cry": "Crystal Cards",
    "war": "War Cards",
    "eq": "Equipment",
    "turn": "The turn and its phases",
    "fe": "Fay Energy",
    "main": "The Main Phase",
    "sac": "Sacrifices",
    "com": "Combat",
    "end": "The End Phase",
    "sta": "Status effects",
    "win": "Winning and losing",
    "c": "Decisions where the document disagrees",
    "g": "Decisions where the document is silent",
}

DOCUMENTS = {"V": "The rules of Valcarta"}

RULEBOOK = read_rulebook(__package__, EDITION_NAMES, CHAPTERS, DOCUMENTS)
