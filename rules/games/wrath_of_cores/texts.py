"""A card's boxes with their texts, for the site."""

from __future__ import annotations

from rules.games.wrath_of_cores.cards import CoresCard
from rules.games.wrath_of_cores.wording.nodes import FACES, Ability, Charging
from rules.games.wrath_of_cores.wording.reading import boxes_of, name_roll, print_box, read_box
from rules.shown.cards import CardText, TextPlace, TextReading
from rules.shown.words import word

PLACES = (
    *[
        TextPlace(kind, name, lambda text, kind=kind: {"kind": kind, "text": text})  # type: ignore[misc]
        for kind, name in (
            ("action", word("Action")),
            ("battle", word("Battle card")),
            ("response", word("Response")),
            ("unit", word("Unit")),
            ("terrain", word("Terrain")),
            ("wonder", word("Wonder")),
            ("weapon", word("Weapon")),
            ("relic", word("Relic")),
            ("god", word("God Summon")),
        )
    ],
    TextPlace("roll", word("Face of a Unit's die"), lambda text: {"kind": "unit", "rolls": {"6": text}}),
    TextPlace("charge", word("Charge of a Core"), lambda text: {"kind": "core", "charge": text}),
    TextPlace("trigger", word("Trigger of a Core"), lambda text: {"kind": "core", "trigger": text, "trigger_cost": 1}),
)
_MOMENTS = {
    "start": "At the start of a turn",
    "end": "At the end of a turn",
    "battle": "As a battle begins",
    "attack": "When it attacks",
    "defend": "When it defends",
    "enter": "When it enters play",
    "death": "When it is destroyed",
    "static": "Lasts",
}
LABELS = {"charge": "Charge", "trigger": "Trigger", **{name_roll(face): f"Roll {face}" for face in FACES}}


def list_texts(card: CoresCard) -> tuple[CardText, ...]:
    return tuple([CardText(box, text, LABELS.get(box, "")) for box, text in boxes_of(card)])


def read_text(card: CoresCard, text: CardText) -> TextReading:
    """Read a box: the sort of each ability, or the problem."""
    reading = read_box(text.box, text.text, card.kind)
    if reading.problem is not None:
        return TextReading(reading.problem, (), text.text)
    sentences = [f"{_describe(said)}: {print_box((said,))}" for said in reading.said]
    return TextReading(None, tuple(sentences), print_box(reading.said))


def _describe(said: object) -> str:
    if isinstance(said, Charging):
        return "Charge"
    if not isinstance(said, Ability):
        return "Limits how it is played"
    if said.moment or said.when is not None:
        return _MOMENTS.get(said.moment, "When something happens")
    return "Used for its cost" if said.costs else "Happens at once"
