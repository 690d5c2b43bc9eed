"""Finds the headings that name a list's sections."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from rapidfuzz.distance import OSA

from rules.decklists.forms import COMMENT, without_markup
from rules.decklists.names import singular
from rules.engine.deckrules import CONSIDERED, DeckSection
from rules.engine.names import fold

# Sections common to lists of every game. A game without such a section says so at the deck check.
COMMON_HEADINGS = {
    "side": ("side", "sb", "s/b", "swap", "beideck", "nebendeck", "réserve", "reserva", "riserva",
             "banquillo", "suplentes", "reserve", "zijdeck", "сайдборд", "запас", "备牌", "备用牌", "備牌", "副牌",
             "サイド", "サイドボード", "サイドデッキ", "사이드", "사이드보드", "사이드 덱"),
    CONSIDERED: ("maybe", "cut", "maybeboard", "considering", "candidate", "undecided", "wishlist", "vielleicht",
                 "peut-être", "quizás", "talvez", "forse", "misschien", "может быть", "待定", "検討中", "고려 중"),
}  # fmt: skip
_FIRST_HEADINGS = (
    "main", "deck", "everything else", "rest", "hauptdeck", "deck principal", "mazo principal",
    "mazzo principale", "mazo", "mazzo", "baralho", "baralho principal", "hoofddeck", "основная колода", "колода",
    "主牌", "主牌组", "メインデッキ", "メイン", "デッキ", "메인", "메인 덱", "덱",
)  # fmt: skip
_BESIDE = frozenset({"card", "deck", "zone", "section", "part", "list"})  # beside the word that says which
_GLUED = re.compile(r"(?<=[^\W\d_]{3})(?:deck|board)$")

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
_SIDES = re.compile(r"\s+(?:[-–—/|·•&]|and)\s+|\s*=\s*|\s*[/|]\s*|\s*[(\[【「『]|[)\]】」』]\s*")
_TWO_NUMBERS = re.compile(r"\d+[x×]?\s.*\s[x×]?\d+")
_LONGEST_HEADING = 80
MOST_OTHER_WORDS = 5  # beside a heading
_MOST_WORDS = 6
_SHORTEST_GUESSED, _LONG = 4, 8  # letters of a heading that is guessed in one letter, or in two
_NUMERAL = re.compile(r"[(\[]?(?:\d{1,3}\s*[%枚张張장]?|[IVX]{1,5}\.)[)\]]?")
_FILLERS = frozenset(
    {"and", "as", "plus", "the", "my", "our", "your", "in", "a", "of", "for", "is", "here", "list", "cards", "card",
     "copies", "section", "zone", "part", "total", "different", "h1", "h2", "h3", "h4", "h5", "h6"}
)  # fmt: skip


@lru_cache(maxsize=1024)
def key_of_heading(text: str) -> str:
    """A heading for comparison: one for `Unit`, `Units` and `Unit cards`, for `Side Deck` and `Sidedeck`."""
    words = [_GLUED.sub("", singular(word)) for word in fold(text).split()]
    return "".join([word for word in words if word not in _BESIDE] or words)


@lru_cache(maxsize=8)
def headings_of(sections: tuple[DeckSection, ...]) -> dict[str, str]:
    """The sections by the keys of their headings. A kind names the first section that holds it."""
    headings = {key_of_heading(kind): each.name for each in reversed(sections) for kind in each.holds}
    headings |= {key_of_heading(word): name for name, words in COMMON_HEADINGS.items() for word in words}
    headings |= {key_of_heading(word): each.name for each in sections[:1] for word in _FIRST_HEADINGS}
    for section in sections:
        for word in (section.name, section.label, *section.headings):
            headings[key_of_heading(word)] = section.name
    return headings


def split_heading(line: str) -> list[str]:
    """Split a possible heading into its sides, without counts: a translation, or a deck's name."""
    if len(line) > _LONGEST_HEADING or _TWO_NUMBERS.fullmatch(line):
        return []
    text = ORNAMENT.sub("", _COUNT_AROUND.sub("", without_markup(line)))
    return [side for side in _SIDES.split(_COUNT_AROUND.sub("", text)) if trim_side(side)]


def may_be_heading(line: str) -> bool:
    """Whether a line without a card has the form of a heading: a few words, perhaps with a count."""
    return PLAIN_HEADING.fullmatch(_strip_ornaments(line)) is not None and len(line.split()) <= _MOST_WORDS


def guess_heading(line: str, headings: Mapping[str, str]) -> str:
    """Guess the section of a heading at the beginning of a line, or misspelt by a letter or two."""
    heading = PLAIN_HEADING.fullmatch(_strip_ornaments(line))
    key = key_of_heading(heading["name"]) if heading else ""
    first = key_of_heading(heading["name"].split()[0]) if heading and heading["colon"] else ""
    if first in headings:
        return headings[first]
    wrong = 0 if len(key) < _SHORTEST_GUESSED else 1 if len(key) < _LONG else 2
    found = {headings[near] for near in headings if wrong and OSA.distance(key, near, score_cutoff=wrong) <= wrong}
    return found.pop() if len(found) == 1 else ""


def _strip_ornaments(line: str) -> str:
    return ORNAMENT.sub("", COMMENT.sub("", without_markup(line)))


def trim_side(side: str) -> str:
    """A side of a heading without the words and numbers that any heading may have."""
    words = ORNAMENT.sub("", side).strip(" :").split()
    kept = [word for word in words if word.casefold().strip(".:") not in _FILLERS and not _NUMERAL.fullmatch(word)]
    return " ".join(kept)
