"""A card's boxes with their texts, for the site."""

from __future__ import annotations

from rules.games.valcarta.cards import Skill, ValcartaCard
from rules.games.valcarta.wording.nodes import TIMES, HitsEach, Sacrifice, Sentence, Trigger
from rules.games.valcarta.wording.reading import print_box, read_box
from rules.shown.cards import CardText, TextPlace, TextReading
from rules.shown.words import word

PLACES = (
    *[
        TextPlace(code, name, lambda text, fields=fields: {**fields, "text": text})  # type: ignore[misc]
        for code, name, fields in (
            ("single use", word("Single Use War Card"), {"kind": "war", "subtype": "single use"}),
            ("instant", word("Instant War Card"), {"kind": "war", "subtype": "instant"}),
            ("continuous", word("Continuous War Card"), {"kind": "war", "subtype": "continuous"}),
            ("unit", word("Unit"), {"kind": "unit", "level": "basic"}),
            ("fay", word("Fay Charged Unit"), {"kind": "unit", "level": "basic", "fay": True}),
            ("equipment", word("Equipment"), {"kind": "equipment"}),
            ("crystal", word("Crystal"), {"kind": "crystal"}),
        )
    ],
    TextPlace(
        "skill", word("Skill"), lambda text: {"kind": "unit", "level": "basic", "skills": (Skill(name="", text=text),)}
    ),
)
# How an amount of Fay Energy is written: 2FFE, 3WaFE, 1FE (VAL-FE-03, -05, -06).
SHORT_FORMS = {
    None: "FE",
    "fire": "FFE",
    "water": "WaFE",
    "wind": "WiFE",
    "ice": "IFE",
    "earth": "EFE",
    "light": "LFE",
    "dark": "DFE",
    "thunder": "TFE",
}


def list_texts(card: ValcartaCard) -> tuple[CardText, ...]:
    """List the text of the card and each skill, also a skill without a text."""
    skills = [CardText(f"skills {skill.name}", skill.text, _label(skill)) for skill in card.skills]
    return (*((CardText("text", card.text),) if card.text else ()), *skills)


def _label(skill: Skill) -> str:
    """A skill in a line: the name, the cost if any, the damage if any."""
    cost = f"{skill.cost}{SHORT_FORMS[skill.fe]}" if skill.cost else ""
    return ", ".join([part for part in (skill.name, cost, f"{skill.damage} damage" if skill.damage else "") if part])


def read_text(card: ValcartaCard, text: CardText) -> TextReading:
    """Read a box: the meaning of each sentence, or the problem."""
    reading = read_box(card, text.box, text.text)
    if reading.problem is not None:
        return TextReading(reading.problem, (), text.text)
    sentences = tuple([f"{_describe(card, text, said)}: {print_box((said,))}" for said in reading.said])
    return TextReading(None, sentences, print_box(reading.said))


def _describe(card: ValcartaCard, text: CardText, said: Sentence) -> str:
    """Name the sort of a sentence."""
    if isinstance(said, Sacrifice):
        return "Price of the summoning"
    if isinstance(said, HitsEach):
        return "Choice of targets"
    if isinstance(said, Trigger):
        return "Fires at a moment" if said.event.event in TIMES else "Fires at an event"
    if text.box != "text":
        return "Follows the damage"
    return "Happens at once" if card.kind == "crystal" or card.subtype in ("instant", "single use") else "Lasts"
