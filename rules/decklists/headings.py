"""The headings of lists: the words that name a section, with what people write around them."""

from __future__ import annotations

import re
from functools import lru_cache

from rules.decklists.forms import without_markup
from rules.decklists.names import key_of
from rules.engine.deckrules import CONSIDERED, DeckSection

# Sections that lists of every game have; a game that has none of them says so when the deck is checked.
COMMON_HEADINGS = {
    "side": (
        "side",
        "sideboard",
        "side deck",
        "sb",
        "beideck",
        "réserve",
        "reserva",
        "riserva",
        "banquillo",
        "сайдборд",
    ),
    CONSIDERED: ("maybe", "maybeboard", "considering", "vielleicht", "peut-être", "quizás", "forse"),
}
_FIRST_HEADINGS = (
    "main", "main deck", "mainboard", "deck", "hauptdeck", "deck principal", "mazo principal", "mazzo principale",
    "baralho principal", "основная колода",
)  # fmt: skip

PLAIN_HEADING = re.compile(
    r"(?P<name>[^\W\d_][\w\s'’\-]*?)(?P<count>[\s:\-–—]*[(\[]?\d+(?:\s*cards?)?[)\]]?)?\s*(?P<colon>:?)", re.IGNORECASE
)
ORNAMENT = re.compile(r"^[\W_]+|(?:[^\w:()]|_)+$")  # around a heading
LABEL = re.compile(
    r"(?P<rest>.*[^\W\d_].*\S)\s*(?:\[(?P<name>[^\W\d_][\w ]{0,30})(?:,[^\[\]]*)?\]|\((?P<inside>[^\W\d_][\w ]{0,30})\)"
    r"|(?:[,;|\t]|\s[-–—]\s)\s*(?P<cell>[^\W\d_][\w ]{0,30}))"
)
LABEL_IN_FRONT = re.compile(r"[(\[](?P<name>[^\W\d_][\w ]{0,30})[)\]]\s*(?P<rest>[x×]?\d.*)")
FIRST_CELL = re.compile(r"(?P<name>[^\W\d_][\w\s'’-]{0,40}?)\s*(?:[\t;|]|[-–—]\s(?=\s*\d))\s*(?P<rest>\S.*)")
_COUNT_AROUND = re.compile(r"^[(\[]?\d{1,3}[)\]]?\s*[x×]?\s+|\s*[(\[][^()\[\]]*\d[^()\[\]]*[)\]]$")
_SIDES = re.compile(r"\s+[-–—/|·•]\s+|\s*=\s*|\s*[/|]\s*|\s*[(\[]|[)\]]\s*")
_TWO_NUMBERS = re.compile(r"\d+[x×]?\s.*\s[x×]?\d+")
_LONGEST_HEADING = 80
MOST_OTHER_WORDS = 3  # beside a heading
_NUMERAL = re.compile(r"[(\[]?(?:\d{1,3}\s*%?|[IVX]{1,5}\.)[)\]]?")
_FILLERS = frozenset(
    {"the", "my", "our", "your", "in", "a", "of", "for", "is", "here", "list", "cards", "card", "copies", "section",
     "zone", "part", "total", "different", "h1", "h2", "h3", "h4", "h5", "h6"}
)  # fmt: skip


@lru_cache(maxsize=8)
def headings_of(sections: tuple[DeckSection, ...]) -> dict[str, str]:
    headings = {key_of(word): name for name, words in COMMON_HEADINGS.items() for word in words}
    headings |= {key_of(word): section.name for section in sections[:1] for word in _FIRST_HEADINGS}
    for section in sections:
        for word in (section.name, section.label, *section.headings):
            headings[key_of(word)] = section.name
    return headings


def split_heading(line: str) -> list[str]:
    """The sides of what may be a heading, without the counts around it: of another tongue, or of the deck's name."""
    if len(line) > _LONGEST_HEADING or _TWO_NUMBERS.fullmatch(line):
        return []
    text = ORNAMENT.sub("", _COUNT_AROUND.sub("", without_markup(line)))
    return [side for side in _SIDES.split(_COUNT_AROUND.sub("", text)) if trim_side(side)]


def trim_side(side: str) -> str:
    """A side of a heading without the words and numbers that any heading may have."""
    words = ORNAMENT.sub("", side).strip(" :").split()
    kept = [word for word in words if word.casefold().strip(".:") not in _FILLERS and not _NUMERAL.fullmatch(word)]
    return " ".join(kept)
