"""Any card file that a designer might write: odd names, signs of every script, errata in order."""

from datetime import date
from typing import Any

from hypothesis import strategies as st

from rules.engine.names import fold
from rules.games.wota.cards import RARITIES, TYPES

SIGNS = st.characters(exclude_categories=("C", "Z")) | st.sampled_from(" \"\\/'<&é’—🂡")
LINES = st.text(SIGNS, max_size=60).map(lambda text: " ".join(text.split()))
TEXTS = st.lists(LINES, max_size=3).map("\n".join)
NAMES = LINES.filter(lambda name: 0 < len(fold(name)) <= 80)
NUMBERS = st.from_regex(r"[0-9A-Za-z]([0-9A-Za-z-]{0,6}[0-9A-Za-z])?", fullmatch=True)
STATS = st.integers(0, 40).map(lambda stat: stat * 5)


@st.composite
def entries(draw: st.DrawFn) -> dict[str, Any]:
    """An entry of an Army card, with fields left out here and there."""
    entry: dict[str, Any] = {"name": draw(NAMES), "number": draw(NUMBERS), "kind": "army"}
    entry |= {"types": draw(st.lists(st.sampled_from(TYPES), min_size=1, max_size=2, unique=True))}
    entry |= {"rarity": draw(st.sampled_from(RARITIES)), "sc": draw(st.sampled_from([0, 1]))}
    optional = {"text": TEXTS, "flavor": TEXTS, "artist": LINES, "sta": STATS, "ap": STATS, "sp": STATS}
    entry |= {name: draw(values) for name, values in optional.items() if draw(st.booleans())}
    days = sorted(draw(st.sets(st.dates(date(2026, 1, 15), date(2030, 1, 1)), max_size=3)))
    ap = entry.get("ap", 0)
    versions = []
    for day in days:
        ap = draw(STATS.filter(lambda stat, before=ap: stat != before))
        versions.append({"since": str(day), "ap": ap})
    return entry | ({"versions": versions} if versions else {})


CARDS = st.lists(
    entries(),
    min_size=1,
    max_size=8,
    unique_by=(lambda entry: fold(entry["name"]), lambda entry: entry["number"].casefold().lstrip("0") or "0"),
)
