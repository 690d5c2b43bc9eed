"""Finds a line's cards among any other words.

A line becomes tokens. The names are the longest runs of tokens that a card is called; the number beside a name is its
count, unless the token says that it is another: a price, a day, a place in a set, a figure of the card. Words that
name a section hold for the card beside them. Whoever asks says aloud what was found.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import NamedTuple

from rules.decklists.forms import PLAYSETS, number_of, without_markup
from rules.decklists.headings import trim_side
from rules.decklists.names import Names, key_of
from rules.engine.cards import CardDefinition, CardPool, place_key

_COPIES = r"(?:copies|copy|cop[ií]as?|kopien?|ofs?|times|mal|fois|veces|volte|pcs?|stk|stück|pieces?|ea|each)"
_TOKEN = re.compile(
    r"(?P<price>[$€£¥]\s?\d+(?:[.,]\d+)?|\d+(?:[.,]\d+)?\s?(?:[$€£¥%](?!\d)|(?:usd|eur|euros?|gbp|tix|cents?)\b))"
    r"|(?P<owned>(?<![\w/.])[0-9]/[0-9](?![\w/.]))"
    r"|(?P<figures>\d+(?:\s?/\s?\d+)+)"
    r"|(?P<other>\d{1,2}-(?!of)[a-z]{3,}|(?!\d{1,2}\.0{1,2}(?![\d.]))\d+(?:[.:,-]\d+)+(?:[ap]m\b)?|<3(?!\d)|[#№]\s?\d+|\d{1,2}\s?(?:st|nd|rd|th|h|am|pm)\b"
    r"|\d{1,2}\s(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)\w*\s\d{4}\b)"
    r"|(?P<times>(?<!\w)[x×*]\s?\d{1,2}(?!\w)|\d{1,2}\s?[x×](?![^\W_a-z])|\d{1,2}[x×](?=[A-Z])"
    rf"|\d{{1,2}}[ -]?{_COPIES}\b|(?:qty|count|copies|amount|quantity)\W{{0,3}}\d{{1,2}}(?!\w))"
    r"|(?P<number>\d{1,2}(?:\.0{1,2})?(?!\w))"
    r"|(?P<word>[^\W_](?:[\w'’.-]*[^\W_])?)"
    r"|(?P<mark>[^\w\s]|_)",
    re.IGNORECASE,
)
_OF = re.compile(r"(?:-ofs?|x)$", re.IGNORECASE)
_DIGITS = re.compile(r"\d+")
_RANGE = re.compile(r"[1-9]-[1-9]")
_TOLD_OWNED = re.compile(r"(?m)^\W*(?:0/[1-9]|([1-9])/\1)(?![\d/])|\b(?:have|own|owned|got)\W{1,3}\d/\d", re.IGNORECASE)
_MOST_TOKENS = 12  # of a name, its marks counted
_MOST_WORDS_TRIED = 8  # of a name that is misspelt among other words
_MOST_TRIED = 30  # texts of a line that may be a misspelt name
_SHORTEST_TRIED = 6  # letters of a misspelt name among other words
_SHORTEST_THING = 4  # letters
_MOST_OWNED = 9
_MOST_COPIES = 20  # that a number away from the name may mean
_FEWEST_OTHER_WORDS = 4  # beside the names that a sentence only mentions
_LIKELY = 72  # of 100: so alike is a name that is meant without a count
_MOST_OTHER_WORDS = 2  # in front of names without numbers
# Words in front of a number that is no count of copies
_RANKED = frozenset(
    {"turn", "round", "table", "top", "level", "lvl", "day", "page", "p", "game", "match", "seat", "slot", "row",
     "line", "version", "edit", "was", "own", "owned"}
)  # fmt: skip
_WITHOUT = frozenset({"no", "not", "without", "cut", "minus", "never", "instead"})
_OF_A_DECK = frozenset({"cards", "rounds", "games", "matches", "players", "wins", "losses"})  # behind a number
_NOT_SAID = _WITHOUT | {""}  # as words beside a card; above cards, `Cut:` is a heading
_SINGLE = frozenset({"a", "an", "the"})
_WITHIN_NAMES = frozenset({"and", "as", "at", "by", "for", "from", "in", "into", "of", "on", "the", "to", "with"})
_BEHIND_NAMES = frozenset(
    {"each", "times", "x", "copies", "copy", "please", "total", "pcs", "mal", "fois", "veces", "volte", "and"}
)
_BREAKS = frozenset("\t;|()[]{}<>=")
_JOINTS = frozenset({*"+,;&/·•|", "and", "und", "et", "y"})
OF_LINE, OF_SET, FAR, NEAR_BEHIND, IN_FRONT, SAID = range(6)  # how likely a number is the count


class Named(NamedTuple):
    """A card of a line, with its part of the line. The section is the one that words beside it name."""

    copies: int
    name: str
    section: str
    text: str


class _Token(NamedTuple):
    kind: str
    text: str
    start: int
    end: int


class _Span(NamedTuple):
    """The tokens of a name, the last excluded."""

    name: str
    first: int
    end: int


class CardFinder:
    """Finds cards by the names of a pool.

    `section_of` knows headings, `first` is the section of a list without any, `playset_of` says how many copies are a
    full set.
    """

    def __init__(
        self,
        pool: CardPool,
        names: Names,
        section_of: Callable[[str], str],
        first: str,
        playset_of: Callable[[CardDefinition], int],
    ) -> None:
        self._pool = pool
        self._names = names
        self._section_of = section_of
        self._first = first
        self._playset_of = playset_of
        self._last: tuple[str, list[Named]] = ("", [])
        self.tells_owned = False  # whether `2/3` is two of three copies, and not two or three

    def look_at(self, text: str) -> None:
        """Look at a whole list for what its lines leave open."""
        self.tells_owned = _TOLD_OWNED.search(text) is not None

    def find_names(self, line: str) -> list[str]:
        """The cards whose whole names a line has."""
        return [span.name for span in self._find_spans(line, _split(line))]

    def only_mentions(self, line: str) -> bool:
        """Whether a line only mentions cards, among many other words."""
        names = self.find_names(line)
        others = len(line.split()) - sum(len(name.split()) for name in names)
        fewest = _FEWEST_OTHER_WORDS - (line.split(maxsplit=1)[0].casefold() in _WITHOUT)
        return bool(names) and others >= fewest

    def keep_likely(self, line: str, names: Sequence[str]) -> tuple[str, ...]:
        """Keep the names of which a line without a count is likely to mean one."""
        return self._names.keep_alike(line, names, _LIKELY)

    def may_count(self, line: str) -> bool:
        """Whether a number of a line may say how many copies it means: no turn, day or price, none in a sentence."""
        tokens = [token for token in _split(without_markup(line)) if token.kind != "mark"]
        numbers = [at for at, token in enumerate(tokens) if token.kind in ("number", "times", "owned", "figures")]
        return bool(tokens and number_of(tokens[0].text)) or any(self._may_be_count(tokens, at) for at in numbers)

    def _may_be_count(self, tokens: Sequence[_Token], at: int) -> bool:
        """Whether a number among words may count copies."""
        before, behind = [
            [each.text for each in side if each.kind == "word"] for side in (tokens[:at], tokens[at + 1 :])
        ]
        if tokens[at].kind != "number":
            return True
        if (before and before[-1].casefold() in _RANKED) or (behind and behind[0].casefold() in _OF_A_DECK):
            return False
        return not (len(before) > 1 and any(map(str.islower, before)) and behind and behind[0].islower())

    def counts_thing(self, text: str) -> bool:
        """Whether a number in a text counts a thing named behind the number, card or not."""
        return any(
            token.kind in ("number", "times") and following.kind == "word" and self._is_thing(following.text)
            for token, following in pairwise(_split(text))
        )

    def find(self, line: str) -> list[Named]:
        """The cards of a line; none if it is not clear how many copies of each are meant."""
        if self._last[0] != line:
            self._last = (line, self._find(line))
        return self._last[1]

    def _find(self, line: str) -> list[Named]:
        line = without_markup(line).replace("_", " ")
        tokens = _split(line)
        spans = self._find_spans(line, tokens)
        spans = self._add_misspelt(line, tokens, spans)
        if not spans or any(self._goes_on(line, tokens, span) for span in spans):
            return []
        ends = [0, *[span.end for span in spans]]
        firsts = [*[span.first for span in spans], len(tokens)]
        gaps = [tokens[end:first] for end, first in zip(ends, firsts, strict=True)]
        if any(self._count_others(gap) for gap in gaps):
            return []
        sections = [self._name_section(gap) for gap in gaps]
        if len(spans) == 1:
            section = sections[0] or ("" if self._numbers(gaps[1], spans[0].name) else sections[1])
            count = self._count_one(gaps, spans[0].name, has_section=bool(section))
            return [Named(count, spans[0].name, section, line.strip())] if count else []
        counts = self._count_each(gaps, [span.name for span in spans])
        return _cut(line, tokens, spans, counts, sections, in_front=bool(self._numbers(gaps[0], spans[0].name)))

    def _find_spans(self, line: str, tokens: Sequence[_Token]) -> list[_Span]:
        """The names that stand in a line, the longest at each token."""
        found: list[_Span] = []
        at = 0
        while at < len(tokens):
            span = self._find_span(line, tokens, at) if tokens[at].kind in ("word", "number", "other") else None
            if span is not None:
                found.append(span)
            at = span.end if span is not None else at + 1
        return found

    def _find_span(self, line: str, tokens: Sequence[_Token], at: int) -> _Span | None:
        for end in range(min(len(tokens), at + _MOST_TOKENS), at, -1):
            if tokens[end - 1].kind not in ("mark", "price"):
                called = self._names.called(line[tokens[at].start : tokens[end - 1].end])
                if len(called) == 1:
                    return _Span(called[0], at, end)
        return None

    def _add_misspelt(self, line: str, tokens: Sequence[_Token], spans: Sequence[_Span]) -> list[_Span]:
        """The names with those that runs of the words between misspell, perhaps with other words beside."""
        found: list[_Span] = []
        tried = 0
        starts = [0, *[span.end for span in spans]]
        stops = [*[span.first for span in spans], len(tokens)]
        for start, stop in zip(starts, stops, strict=True):
            for first, end in _runs(line, tokens, start, stop):
                for at, last in _list_windows(first, end, is_counted=number_of(tokens[first].text) > 0):
                    text = line[tokens[at].start : tokens[last - 1].end]
                    if tried >= _MOST_TRIED or (len(text) < _SHORTEST_TRIED and (at, last) != (first, end)):
                        continue
                    tried += 1
                    if at > start + 1 and at > first and self._may_be_name(tokens[at - 1].text):
                        continue
                    if name := self._names.guess(text):
                        found.append(_Span(name, at, last))
                        break
        return sorted([*spans, *found], key=_first_token)

    def _goes_on(self, line: str, tokens: Sequence[_Token], span: _Span) -> bool:
        """Whether words beside a name may belong to a longer name, which no card has."""
        behind = tokens[span.end : span.end + 2]
        if not behind or behind[0].kind != "word" or line[tokens[span.end - 1].end : behind[0].start] != " ":
            return False
        word, written = behind[0].text, tokens[span.first].text
        if word.casefold() in _BEHIND_NAMES or number_of(word) or self._is_of_game(word):
            return False
        if behind[1:] and behind[1].text == ":" and self._section_of(word):
            return False
        if written[0].isupper() and word.islower():
            return word in _WITHIN_NAMES and bool(behind[1:]) and behind[1].text[0].isupper()
        if written.islower():
            return self._names.is_begun_by(f"{span.name} {word}")
        return not (word.isupper() and word.isalpha())

    def _count_others(self, gap: Sequence[_Token]) -> bool:
        """Whether a number of a gap counts a thing that is no known card, as in `2 Elites`."""
        return any(
            token.kind in ("number", "times") and following.kind == "word" and self._may_be_name(following.text)
            for token, following in pairwise(gap)
        )

    def _is_thing(self, word: str) -> bool:
        return len(word) >= _SHORTEST_THING and not self._is_of_game(word)

    def _may_be_name(self, word: str) -> bool:
        is_title = word[0].isupper() and not word.isupper()
        return is_title and not (self._is_of_game(word) or number_of(word) or self._section_of(word))

    def _is_of_game(self, word: str) -> bool:
        return self._names.is_word(word) or word.upper() in self._pool.sets

    def _name_section(self, gap: Sequence[_Token]) -> str:
        """The section that the words of a gap name, numbers and small words aside."""
        words = " ".join([token.text for token in gap if token.kind == "word" and not number_of(token.text)])
        said = trim_side(words)
        section = (self._section_of(said) or self._section_of(said.split()[-1])) if said not in _NOT_SAID else ""
        return "" if section == self._first and self._names.is_word(said) else section

    def _numbers(self, gap: Sequence[_Token], name: str) -> list[tuple[int, int]]:
        """The numbers of a gap that may count copies of a card, with their places."""
        card = self._pool.get(name)
        figures = card.stats if card is not None else {}
        found: list[tuple[int, int]] = []
        for at, token in enumerate(gap):
            count = self._count_in(token, card)
            before = gap[at - 1].text if at else ""
            behind = gap[at + 1].text if at + 1 < len(gap) else ""
            is_figure = (
                key_of(before) in figures or key_of(behind) in figures or (count >= 10 and count in figures.values())
            )
            is_place = self._pool.printings.get(place_key(f"{before} {token.text}")) == name
            said = [each.text.casefold() for each in gap[:at] if each.kind != "mark"]
            is_ranked = token.kind == "number" and bool(said) and said[-1] in _RANKED and before != ":"
            if count and not (token.kind != "times" and (is_figure or is_place or is_ranked)):
                found.append((at, count))
        return found

    def _is_of_set(self, gap: Sequence[_Token], at: int) -> bool:
        """Whether a number stands behind a set's code."""
        words = [token.text for token in gap[:at] if token.kind != "mark"]
        return gap[at].kind == "number" and bool(words) and words[-1] in self._pool.sets

    def _count_in(self, token: _Token, card: CardDefinition | None) -> int:
        if token.kind in ("times", "number"):
            digits = _DIGITS.search(token.text)
            return int(digits[0]) if digits else 0
        if token.kind == "owned":
            figures = list(map(int, _DIGITS.findall(token.text)))
            return figures[1] if _is_owned(figures) else 0
        if token.kind != "word":
            return 0
        if token.text.casefold() in PLAYSETS:
            return self._playset_of(card) if card is not None else 0
        return number_of(token.text) or number_of(_OF.sub("", token.text))

    def _count_one(self, gaps: Sequence[Sequence[_Token]], name: str, *, has_section: bool) -> int:
        """The count of the only card between two gaps; 0 if two numbers are as likely, or if it may be none."""
        front, behind = gaps
        if _has_odd_figures([*front, *behind], self._pool.get(name)) or any(map(self._is_undecided, [*front, *behind])):
            return 0
        weighed = [
            (OF_SET if self._is_of_set(gap, at) else weigh(gap, at), count)
            for gap, weigh in ((front, _weigh_in_front), (behind, _weigh_behind))
            for at, count in self._numbers(gap, name)
        ]
        weighed = [each for each in weighed if each[0] > FAR or (each[0] > OF_LINE and each[1] <= _MOST_COPIES)]
        if not weighed:
            is_numbered = any(token.kind == "word" and token.text[0].isdigit() for token in (*front, *behind))
            return int(not is_numbered and (has_section or _says_little(front, behind)))
        most = max([weight for weight, _count in weighed])
        likely = {count for weight, count in weighed if weight == most or weight >= IN_FRONT}
        return likely.pop() if len(likely) == 1 else 0

    def _is_undecided(self, token: _Token) -> bool:
        """Whether a token says two counts: `2-3`, or `2/3` in a list that does not say how many of each are there."""
        if token.kind == "owned" and not self.tells_owned:
            return token.text[0] != "0" and token.text[0] != token.text[-1]
        return token.kind == "other" and _RANGE.fullmatch(token.text) is not None

    def _count_each(self, gaps: Sequence[Sequence[_Token]], names: Sequence[str]) -> list[int]:
        """Count several cards: a number for each, all on the same side, or no numbers."""
        before = [self._numbers(gap, name) for gap, name in zip(gaps, names, strict=False)]
        behind = [self._numbers(gap, name) for gap, name in zip(gaps[1:], names, strict=True)]
        if not before[0] and not any(behind):
            others = sum(len([token for token in gap if token.kind == "word"]) for gap in gaps)
            return [1] * len(names) if others <= _MOST_OTHER_WORDS + len(names) - 1 else []
        if not behind[-1] and all(
            len(each) == 1 or (not each and _is_single(gap)) for each, gap in zip(before, gaps, strict=False)
        ):
            return [each[0][1] if each else 1 for each in before]
        if not before[0] and all(len(each) == 1 for each in behind):
            return [each[0][1] for each in behind]
        return []


def _split(line: str) -> list[_Token]:
    return [_Token(token.lastgroup or "", token.group(), token.start(), token.end()) for token in _TOKEN.finditer(line)]


def _first_token(span: _Span) -> int:
    return span.first


def _runs(line: str, tokens: Sequence[_Token], start: int, stop: int) -> list[tuple[int, int]]:
    """The runs of words that may be a name, from the first token to the last, excluded."""
    runs: list[tuple[int, int]] = []
    first = start
    for at in range(start, stop):
        token = tokens[at]
        blank = line[tokens[at - 1].end : token.start] if at > first else ""
        if len(blank) > 1 or blank == "\t":
            runs.append((first, at))
            first = at
        is_small = token.kind == "mark" and token.text not in _BREAKS and at > first and not blank
        if token.kind != "word" and not is_small:
            runs.append((first, at))
            first = at + 1
    runs.append((first, stop))
    kept = [(first, end - 1 if end > first and tokens[end - 1].kind == "mark" else end) for first, end in runs]
    return [(first, end) for first, end in kept if end > first]


def _list_windows(first: int, end: int, *, is_counted: bool) -> list[tuple[int, int]]:
    """The beginnings and ends of a run, the longest first; then the beginnings behind a count."""
    lengths = range(min(end - first, _MOST_WORDS_TRIED), 0, -1)
    windows = [(at, at + length) for length in lengths for at in (first, end - length)]
    windows += [(first + 1, first + length) for length in lengths if is_counted and length > 1]
    return list(dict.fromkeys(windows))


def _has_odd_figures(gap: Sequence[_Token], card: CardDefinition | None) -> bool:
    """Whether there are figures that are not the card's, as of another card."""
    known = set(card.stats.values()) if card is not None else set()
    figures = [list(map(int, _DIGITS.findall(token.text))) for token in gap if token.kind in ("figures", "owned")]
    return any(not known.issuperset(each) and not _is_owned(each) for each in figures)


def _is_owned(figures: Sequence[int]) -> bool:
    """Whether two figures may be owned copies, of the wanted copies."""
    return len(figures) == 2 and figures[0] <= figures[1] <= _MOST_OWNED


def _weigh_in_front(gap: Sequence[_Token], at: int) -> int:
    """How likely a number in front of a name is its count."""
    between = gap[at + 1 :]
    is_in_brackets = bool(between) and between[0].text in ")]}"
    if gap[at].kind == "times":
        return SAID
    if between and between[0].text in ".):" and gap[at].kind == "number" and (at == 0 or not is_in_brackets):
        return OF_LINE if at == 0 else FAR
    words = [token for token in between if token.kind == "word"]
    if all(token.text.islower() for token in words) and len(words) <= 3 and not is_in_brackets:
        return IN_FRONT
    return NEAR_BEHIND if is_in_brackets and len(between) == 1 else FAR


def _weigh_behind(gap: Sequence[_Token], at: int) -> int:
    """How likely a number behind a name is its count."""
    if gap[at].kind == "times":
        return SAID
    return FAR if any(token.kind in ("word", "number") for token in gap[:at]) else NEAR_BEHIND


def _says_little(front: Sequence[_Token], behind: Sequence[_Token]) -> bool:
    """Whether a line says little beside a name: a word in front, as in `Hero: River Guard`."""
    words = [token.text.casefold() for token in front if token.kind == "word"]
    is_bare = not [token for token in behind if token.kind in ("word", "number")]
    return is_bare and len(words) <= _MOST_OTHER_WORDS and _WITHOUT.isdisjoint(words)


def _is_single(gap: Sequence[_Token]) -> bool:
    """Whether a gap between names is a joint, or ends with a word such as `a`, in place of a number."""
    return bool(gap) and (gap[-1].text.casefold() in _SINGLE or all(token.text in _JOINTS for token in gap))


def _cut(
    line: str,
    tokens: Sequence[_Token],
    spans: Sequence[_Span],
    counts: Sequence[int],
    sections: Sequence[str],
    *,
    in_front: bool,
) -> list[Named]:
    """The cards with their parts of the line, which meet behind names or before them."""
    if not counts or not all(counts):
        return []
    breaks = [span.end for span in spans[:-1]] if in_front else [span.first for span in spans[1:]]
    cuts = [0, *[tokens[at].start for at in breaks], len(line)]
    return [
        Named(count, span.name, section, line[start:end].strip())
        for count, span, section, start, end in zip(counts, spans, sections, cuts, cuts[1:], strict=False)
    ]
