"""The rulebook of W.O.T.A., read from its tables.

`rules.csv` has the rules of the documents and `decisions.csv` those taken where the documents leave a choice. In both,
`same_as` names the rules that say the same, and `broken_with` those that an action breaks at the same time.
`citations.csv` lists the rules that are cited together on an occasion, the headline first.
"""

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


def _read_table(name: str) -> Iterator[dict[str, str]]:
    return csv.DictReader(files(__package__).joinpath(name).read_text(encoding="utf-8").splitlines())


def _read_rules() -> Iterator[Rule]:
    no_effect = {row["id"]: row["why"] for row in _read_table("no_effect.csv")}
    for row in _read_table("rules.csv"):
        yield Rule(
            id=row["id"],
            topic=row["topic"],
            statement=row["statement"],
            editions=tuple(row["editions"].split()),
            source=row["source"],
            no_effect=no_effect.get(row["id"], ""),
            same_as=tuple(row["same_as"].split()),
            broken_with=tuple(row["broken_with"].split()),
        )
    for row in _read_table("decisions.csv"):
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
            same_as=tuple(row["same_as"].split()),
            broken_with=tuple(row["broken_with"].split()),
        )


def _read_switches() -> dict[str, SwitchWords]:
    return {
        row["name"]: SwitchWords(words=row["words"], decisions=tuple(row["decisions"].split()))
        for row in _read_table("switches.csv")
    }


def _read_occasions() -> dict[str, tuple[str, ...]]:
    return {row["occasion"]: tuple(row["rules"].split()) for row in _read_table("citations.csv")}


RULEBOOK = Rulebook(_read_rules(), CHAPTERS, DOCUMENTS, _read_switches(), _read_occasions())
