"""The numbered rules of W.O.T.A. (rules.csv), the decisions where its documents leave a choice, and their switches."""

import csv
from collections.abc import Iterator
from importlib.resources import files

from rules.engine.rulebook import Rule, Rulebook, SwitchWords

EDITION_CODES = ("classic", "current")

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


def _table(name: str) -> Iterator[dict[str, str]]:
    return csv.DictReader(files(__package__).joinpath(name).read_text(encoding="utf-8").splitlines())


def _rules() -> Iterator[Rule]:
    no_effect = {row["id"]: row["why"] for row in _table("no_effect.csv")}
    for row in _table("rules.csv"):
        yield Rule(
            id=row["id"],
            topic=row["topic"],
            statement=row["statement"],
            editions=tuple(row["editions"].split()),
            source=row["source"],
            no_effect=no_effect.get(row["id"], ""),
        )
    for row in _table("decisions.csv"):
        classic, current = row["classic"], row["current"]
        differs = classic != current
        yield Rule(
            id=row["id"],
            topic=row["question"],
            statement=f"Classic: {classic} Current: {current}" if differs else current,
            editions=EDITION_CODES,
            source="decision",
            reason=row["reason"],
            confidence=row["confidence"],
            no_effect=no_effect.get(row["id"], ""),
            readings={"classic": classic, "current": current} if differs else {},
        )


def _switches() -> dict[str, SwitchWords]:
    return {
        row["name"]: SwitchWords(words=row["words"], decisions=tuple(row["decisions"].split()))
        for row in _table("switches.csv")
    }


RULEBOOK = Rulebook(_rules(), CHAPTERS, DOCUMENTS, _switches())
