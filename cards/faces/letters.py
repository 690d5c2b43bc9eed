"""Measures and breaks the texts of a face."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from unicodedata import east_asian_width, normalize

LEADING = 1.25  # from line to line, in ems

# The advances of Source Sans and of Source Serif Bold from the space to the tilde, in hundredths of an em.
_SANS = (
    "20 29 42 50 50 82 61 25 30 30 42 50 25 31 25 35 50 50 50 50 50 50 50 50 50 50 25 25 50 50 50 42 "
    "85 54 59 57 62 53 49 62 65 26 48 58 49 73 65 66 57 66 57 53 54 64 52 79 51 48 54 30 35 30 50 50 "
    "54 50 55 46 56 50 29 50 54 25 25 50 26 83 55 54 56 56 35 42 34 54 47 72 45 47 42 30 24 30 50"
)
_SERIF_BOLD = (
    "21 35 45 57 54 87 72 24 38 38 43 54 30 34 30 39 54 54 54 54 54 54 54 54 54 54 30 30 54 54 54 45 "
    "89 68 65 62 70 60 58 68 76 39 40 70 58 90 73 70 61 70 68 54 63 73 66 98 65 62 56 35 39 35 54 54 "
    "40 53 61 51 59 52 36 54 62 32 31 60 32 91 62 56 61 58 46 46 36 61 53 79 55 53 46 34 27 34 54"
)

Paragraph = tuple[str, str]  # the role that a text is set in, and the text


class Letters(dict[str, float]):
    """The widths of a font's letters in ems."""

    def __missing__(self, letter: str) -> float:
        """The width of a letter from a fallback font."""
        return 1.0 if east_asian_width(letter) in "WF" else 0.65


def _letters(advances: str, spread: float) -> Letters:
    widths = {chr(32 + at): int(width) / 100 * spread for at, width in enumerate(advances.split())}
    accented = ((chr(code), normalize("NFD", chr(code))[0]) for code in range(160, 592))
    return Letters(widths | {letter: widths[plain] for letter, plain in accented if plain in widths})


# The fonts of a page are the reader's own: what stands here is as wide as the widest of those that the styles name.
PAGE_LETTERS = {
    "name": _letters(_SERIF_BOLD, 1.06),
    "flavor": _letters(_SERIF_BOLD, 0.94),
    "text": _letters(_SANS, 1.13),
    "bold": _letters(_SANS, 1.2),
}


@dataclass(frozen=True, slots=True)
class Lettering:
    """The attributes and letters of each text role, by default "text"; roles in `sized` have fixed sizes."""

    attributes: Mapping[str, str]
    letters: Mapping[str, Letters]
    sized: frozenset[str] = frozenset()

    def letters_of(self, role: str) -> Letters:
        return self.letters.get(role) or self.letters["text"]

    def width(self, role: str, text: str) -> float:
        return sum(map(self.letters_of(role).__getitem__, text))


@dataclass(frozen=True, slots=True)
class Fitted:
    """A text fitted to a box: size, lines, completeness."""

    size: float
    lines: list[Paragraph]
    whole: bool

    @property
    def height(self) -> float:
        return len(self.lines) * self.size * LEADING

    @property
    def is_flavor(self) -> bool:
        return self.lines[0][0] == "flavor"


def clean_text(text: str) -> str:
    """Return the text without controls, surrogates and direction marks."""
    if text.isprintable():
        return text
    return "".join(letter if letter.isprintable() else " " if letter.isspace() else "" for letter in text)


def fit(
    paragraphs: Sequence[Paragraph],
    lettering: Lettering,
    *,
    width: float,
    height: float,
    largest: float,
    smallest: float,
) -> Fitted:
    """Set paragraphs as large as possible; cut overlong text."""
    measured = [_Measured(role, text, lettering.letters_of(role), width / largest) for role, text in paragraphs]
    # No size is larger than the size that fills the box with these words.
    area = sum(sum(paragraph.widths) for paragraph in measured) or 1.0
    size = min(largest, (int(2 * sqrt(width * height / LEADING / area)) + 1) / 2)
    while True:
        lines = [line for paragraph in measured for line in paragraph.break_lines(width / size)]
        if len(lines) * size * LEADING <= height:
            return Fitted(size, lines, whole=True)
        if size <= smallest:
            room = int(height / (size * LEADING))
            role, last = lines[room - 1]
            return Fitted(size, [*lines[: room - 1], (role, f"{last} …")], whole=False)
        size = max(smallest, size - 0.5)


class _Measured:
    __slots__ = ("role", "space", "widths", "words")

    def __init__(self, role: str, text: str, letters: Letters, room: float) -> None:
        wide = letters.__getitem__
        self.role, self.space = role, wide(" ")
        self.words = text.split()
        self.widths = [sum(map(wide, word)) for word in self.words]
        if max(self.widths, default=0) > room:  # a word that no line holds is cut up
            self.words = [piece for word in self.words for piece in _pieces(word, letters, room)]
            self.widths = [sum(map(wide, word)) for word in self.words]

    def break_lines(self, room: float) -> list[Paragraph]:
        lines, start, end, space = [], 0, -self.space, self.space
        for at, width in enumerate(self.widths):
            end += space + width
            if end > room and at > start:
                lines.append((self.role, " ".join(self.words[start:at])))
                start, end = at, width
        lines.append((self.role, " ".join(self.words[start:])))
        return lines


def _pieces(word: str, letters: Letters, room: float) -> Iterator[str]:
    start, wide = 0, 0.0
    for at, letter in enumerate(word):
        wide += letters[letter]
        if wide > room and at > start:
            yield word[start:at]
            start, wide = at, letters[letter]
    yield word[start:]
