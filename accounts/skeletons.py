"""Skeletons of names: equal for names of one look."""

import unicodedata

from accounts.lookalikes import LOOK_ALIKES

_LATIN = {ord(character): latin for latin, characters in LOOK_ALIKES.items() for character in characters}
# Digits and signs that are written for letters, and small letters that look like one another.
_ALIKE = str.maketrans("013457i|@$€", "oleastllase")
_PAIRS = (("rn", "m"), ("vv", "w"))


def skeletons_of(name: str) -> set[str]:
    """Return the looks of a name, in small letters and capitals. Two names with a common look are too similar."""
    written = unicodedata.normalize("NFKC", name)
    return {_fold(written.lower()), _fold(written.upper())} - {""}


def _fold(written: str) -> str:
    latin = unicodedata.normalize("NFKD", written).translate(_LATIN).casefold()
    bare = "".join(each for each in latin if not _is_ornament(each)).translate(_ALIKE)
    letters = "".join(each for each in bare if unicodedata.category(each)[0] in "LNM")
    for pair, single in _PAIRS:
        letters = letters.replace(pair, single)
    return unicodedata.normalize("NFC", letters)


def _is_ornament(character: str) -> bool:
    """Whether a mark leaves its letter recognizable."""
    place = unicodedata.combining(character)
    return place == 1 or 10 <= place <= 36 or place >= 200 or unicodedata.category(character) == "Cf"
