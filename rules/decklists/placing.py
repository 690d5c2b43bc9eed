"""Moves cards from impossible sections to their own section.

If none of the cards below a line can be there, the line was a heading. Otherwise each card is a guess of its own. A
line that says how many cards stand below it is a remark.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence

from msgspec.structs import replace

from rules.decklists.headings import may_be_heading
from rules.decklists.lines import GUESS, REMARK, UNKNOWN, ImportedLine
from rules.engine.cards import CardPool
from rules.engine.deckrules import CONSIDERED, DeckSection

_SUM = re.compile(r"[^\d].*?[(\[:=–—-]\s*(?P<sum>\d{1,3})(?:\s*cards?)?\s*[)\]]?[\W_]*", re.IGNORECASE)


class Placer:
    """Places the cards of lines. Settled lines, by key, stay as they are."""

    def __init__(self, pool: CardPool, sections: Sequence[DeckSection], settled: Collection[str]) -> None:
        self._pool = pool
        self._sections = sections
        self._parts = (*[section.name for section in sections], CONSIDERED)
        self._settled = settled

    def place(self, lines: Sequence[ImportedLine]) -> Iterator[ImportedLine]:
        run: list[ImportedLine] = []
        for line in lines:
            if not line.name and any(each.name for each in run):
                yield from self._place_run(run)
                run = []
            run.append(line)
        yield from self._place_run(run)

    def _place_run(self, run: list[ImportedLine]) -> Iterator[ImportedLine]:
        """Place the cards of a run: lines without a card, then lines with cards."""
        cards = [line for line in run if line.name]
        homes = {self._find_home(line) for line in cards}
        opener = next((line for line in reversed(run) if not line.name and line.text), None)
        if len(homes) == 1 and "" not in homes and opener is not None and self._may_open(opener):
            [home] = homes
            for line in run:
                if line is opener:
                    yield replace(line, sort=GUESS, section=home, parts=self._parts, reason="")
                else:
                    yield replace(line, section=home) if line.name else line
            return
        for line in run:
            home = self._find_home(line)
            if line is opener and self._sums_up(line, cards):
                line = replace(line, sort=REMARK, reason="", parts=())
            yield replace(line, sort=GUESS, section=home, parts=(line.section,)) if home else line

    def _may_open(self, line: ImportedLine) -> bool:
        is_open = line.sort in (UNKNOWN, REMARK) or (line.sort == GUESS and not line.chosen)
        return is_open and line.key not in self._settled and not line.picks and may_be_heading(line.text)

    def _find_home(self, line: ImportedLine) -> str:
        """The section of a line's card, if the line's section cannot hold the card; else nothing."""
        card = self._pool.get(line.name) if line.name and line.key not in self._settled else None
        here = [each for each in self._sections if each.name == line.section]
        if card is None or not here or here[0].fits(card):
            return ""
        return next((each.name for each in self._sections if each.fits(card)), "")

    def _sums_up(self, line: ImportedLine, cards: Sequence[ImportedLine]) -> bool:
        """Whether a line sums up the cards below in a form of its own, as `Removal (9)` does."""
        found = _SUM.fullmatch(line.text) if line.sort == UNKNOWN and not line.picks else None
        if found is None or not cards or line.key in self._settled:
            return False
        is_sum = int(found["sum"]) in (sum(card.count for card in cards), len(cards))
        return is_sum and not any(_SUM.fullmatch(card.text) for card in cards)
