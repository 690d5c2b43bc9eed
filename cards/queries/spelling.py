"""Names as people type them: begun, held in part, or with a slip; over folded names in their order, in memory."""

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from itertools import accumulate, islice

from rapidfuzz import fuzz, process
from rapidfuzz.distance import OSA

SHORTEST = 3
"""A text of fewer letters is not taken for a misspelt one: too much is like it."""
LONG = 5
"""From so many letters on two slips are forgiven, before it one: a letter wrong, missing, too many, or two swapped."""
ALIKE = 70
ALIKE_IN_PART = 76
"""Below it stands what shares three letters: a brawler for a zebra."""
_LAST = "\U0010ffff"


class Names:
    """Finds names, and says which by their places. They are folded and stand in rising order."""

    def __init__(self, folded: Sequence[str]) -> None:
        self.folded = folded

    def completing(self, text: str, limit: int) -> list[int]:
        """The names that begin with the text, then those with a word that does, then those that hold it."""
        first = bisect_left(self.folded, text)
        after = bisect_right(self.folded, text + _LAST, lo=first)
        found = dict.fromkeys(range(first, min(after, first + limit)))
        for part in (f" {text}", text):
            if len(found) < limit:
                found |= dict.fromkeys(islice(self._holding(part, set(found)), limit - len(found)))
        return list(found)

    def misspelt(self, text: str, limit: int) -> list[int]:
        """The names with a word that the text begins but for a slip or two; the first letter must be right."""
        slips = 0 if len(text) < SHORTEST else 1 if len(text) < LONG else 2
        words, places = self._from_words.get(text[:1], ((), ()))
        found: dict[int, int] = {}
        for longer in (0, 1, -1, 2, -2)[: 2 * slips + 1 if slips else 0]:
            begun = [word[: len(text) + longer] for word in words]
            near = process.extract(text, begun, scorer=OSA.distance, limit=limit, score_cutoff=slips)
            for _word, distance, at in near:
                found[places[at]] = min(found.get(places[at], distance), distance)
            if min(found.values(), default=slips) < slips:  # so near that no other length will be nearer
                break
        return sorted(found, key=lambda place: (found[place], place))[:limit]

    def alike(self, text: str, limit: int) -> list[int]:
        """The names that are spelled most like the text as a whole, the nearest first."""
        return self._nearest(fuzz.ratio, text, limit, ALIKE)

    def alike_in_part(self, text: str, limit: int) -> list[int]:
        """The names of which a part, or the words in another order, is like the text; this takes ten times as long."""
        return self._nearest(fuzz.WRatio, text, limit, ALIKE_IN_PART)

    def _nearest(self, scorer: Callable[..., float], text: str, limit: int, least: int) -> list[int]:
        found = process.extract(text, self.folded, scorer=scorer, limit=limit, score_cutoff=least)
        return [place for _name, _score, place in found]

    def _holding(self, part: str, known: set[int]) -> Iterator[int]:
        """The places of the names that hold the part, but for those that are known already."""
        at = self._all.find(part)
        while at >= 0:
            place = bisect_right(self._begins, at) - 1
            if place not in known:
                yield place
            at = self._all.find(part, self._begins[place] + len(self.folded[place]) + 1)

    @cached_property
    def _all(self) -> str:
        return "\n".join(self.folded)

    @cached_property
    def _begins(self) -> list[int]:
        """Where each name begins among them all."""
        return list(accumulate((len(name) + 1 for name in self.folded[:-1]), initial=0))

    @cached_property
    def _from_words(self) -> dict[str, tuple[list[str], list[int]]]:
        """By its first letter, each name from each of its words on, and its place."""
        found: dict[str, tuple[list[str], list[int]]] = defaultdict(lambda: ([], []))
        for place, name in enumerate(self.folded):
            at = 0
            while at >= 0:
                words, places = found[name[at : at + 1]]
                words.append(name[at:])
                places.append(place)
                at = name.find(" ", at) + 1 or -1
        return dict(found)
