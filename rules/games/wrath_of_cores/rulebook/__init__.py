"""The rulebook of Wrath of Cores, parsed from tables."""

from rules.engine.ruletables import read_rulebook

EDITION_NAMES = {
    "professional": "Professional",
    "beginner": "Beginner",
    "half-hp": "Half H.P",
    "speed": "Speed Game",
}

# The part of a rule's id, and what the part is about; in the order of a game.
CHAPTERS = {
    "rar": "Rarities",
    "deck": "Decks",
    "set": "Setting up",
    "mode": "Ways to play",
    "win": "Winning and losing",
    "core": "Cores",
    "turn": "The turn and its phases",
    "terr": "Terrains",
    "ster": "Special Terrains",
    "land": "The Landscape",
    "unit": "Units",
    "won": "Wonders",
    "weap": "Weapons",
    "rel": "Relics",
    "act": "Actions",
    "bcard": "Battle cards",
    "resp": "Responses",
    "god": "God Summons",
    "bat": "Battle",
    "ret": "Retraction",
    "lim": "Limits",
    "kw": "Ability words",
    "elem": "Elements",
    "glo": "Words of the game",
    "c": "Decisions where the document disagrees",
    "g": "Decisions where the document is silent",
}

DOCUMENTS = {"W": "The rules of Wrath of Cores"}

RULEBOOK = read_rulebook(__package__, EDITION_NAMES, CHAPTERS, DOCUMENTS)
