"""Names reserved for the staff of the site."""

import re
from collections.abc import Callable, Iterable

from accounts.skeletons import skeletons_of

# An office stays one with a name before or behind it, written in one word or not.
OFFICES = (
    "admin",
    "administrator",
    "former player",  # whom an erased person is called
    "judge",
    "moderator",
    "official",
    "organiser",
    "organizer",
    "sysadmin",
    "webmaster",
)
# Words that say "one of us" alone or beside each other, and are parts of honest names: Stafford, Hostetler.
WORDS = ("mod", "staff", "host", "support", "system", "referee", "helpdesk", "security", "wota")
FILLERS = (
    "head",
    "chief",
    "the",
    "site",
    "real",
    "event",
    "floor",
    "main",
    "your",
    "s",
    "of",
    "and",
    "server",
    "account",
    "team",
)
_WORD = re.compile(r"[A-Z]?[^\W_A-Z]+|[A-Z]+(?![^\W_A-Z])|[^\W_]+")
_sources: list[Callable[[], Iterable[str]]] = []


def reserve(names: Callable[[], Iterable[str]]) -> None:
    """Register an app's reserved names. AppConfig.ready calls it."""
    _sources.append(names)


def is_reserved(name: str) -> bool:
    """Say whether a name could mean the site, its staff, or an event's staff."""
    whole = skeletons_of(name) | skeletons_of(re.sub(r"\d+", "", name))
    offices, words = _fold(OFFICES), _fold(WORDS) | _fold(each for source in _sources for each in source())
    if any(look.startswith(office) or look.endswith(office) for look in whole for office in offices):
        return True
    if any(skeletons_of(word) & (offices | words) for word in _WORD.findall(name)):
        return True
    return any(_consists_of(look, offices | words, _fold(FILLERS)) for look in whole)


def _consists_of(look: str, words: set[str], fillers: set[str]) -> bool:
    """Whether a look has only reserved words and fillers."""
    word, filler = ("|".join(sorted(each, key=len, reverse=True)) for each in (words, fillers))
    return re.fullmatch(rf"(?:{filler})*(?:{word})(?:{word}|{filler})*", look) is not None


def _fold(names: Iterable[str]) -> set[str]:
    return {look for name in names for look in skeletons_of(name)}
