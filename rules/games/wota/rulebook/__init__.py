"""Parses the game's rulebook from tables."""

from rules.engine.ruletables import read_rulebook

EDITION_NAMES = {"classic": "Classic", "current": "Current"}

# The part of a rule's id, and what the part is about; in the order of a game.
CHAPTERS = {
    "deck": "Decks",
    "setup": "Setting up",
    "turn": "The turn and its phases",
    "zone": "Zones",
    "cost": "Stamina, SC and costs",
    "sum": "Summoning and setting",
    "cmb": "Battle",
    "win": "Winning and losing",
    "key": "Keywords",
    "rune": "Runes",
    "amb": "Ambushes",
    "fld": "Fields",
    "boss": "Bosses",
    "chn": "Speeds and chains",
    "efx": "Effects",
    "frm": "What is printed on a card",
    "glo": "Words of the game",
    "trn": "Organized play",
    "c": "Decisions where the documents disagree",
    "g": "Decisions where the documents are silent",
}

# What the rules' sources cite by a letter.
DOCUMENTS = {"R": "The Rules of W.O.T.A.", "I": "Introduction to W.O.T.A.", "F": "the page of rulings"}

RULEBOOK = read_rulebook(__package__, EDITION_NAMES, CHAPTERS, DOCUMENTS)
