"""Finds the note on words that no text has."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from rules.cardtext.grammar import Grammar
from rules.cardtext.suggesting import Place

GAP = "*"  # in the words of a note: other words, up to so many
MOST_BETWEEN = 4


def find_note(place: Place, grammar: Grammar, known: Collection[str]) -> tuple[str, str]:
    """Find the longest noted words around the failing word, with their note; "" without a note.

    More words tell more than fewer. A single word counts on the place, before it, or where no text has it.
    """
    tokens, begin, at, end = place
    forms = [token.form for token in tokens[begin:end]]
    fails = at - begin
    best: tuple[int, int, str] | None = None
    for words in grammar.limits:
        parts = words.split()
        if parts[0] not in forms:
            continue
        for start, form in enumerate(forms):
            stop = _match(forms, start, parts) if form == parts[0] else 0
            if not stop:
                continue
            alone = len(parts) == 1
            is_there = start <= fails < stop or stop == fails
            is_later = fails < start and (not alone or form not in known)
            is_later = is_later or (place.is_unfinished and not alone)
            if not (is_there or is_later):
                continue
            rank = (len(parts) + is_there, -abs(start - fails), words)
            best = rank if best is None or rank[:2] > best[:2] else best
    return ("", "") if best is None else (best[2], grammar.limits[best[2]])


def _match(forms: Sequence[str], start: int, parts: Sequence[str]) -> int:
    """The end of a note's words from a place on, or 0 without such words."""
    at = start
    for index, part in enumerate(parts):
        if part == GAP:
            wanted = parts[index + 1]
            ahead = [step for step in range(MOST_BETWEEN + 1) if forms[at + step : at + step + 1] == [wanted]]
            if not ahead:
                return 0
            at += ahead[0]
        elif forms[at : at + 1] != [part]:
            return 0
        else:
            at += 1
    return at


def find_note_of_verb(place: Place, grammar: Grammar, before_verbs: Sequence[str]) -> str:
    """The note on the verb of the clause in which reading fails."""
    tokens, _, at, _ = place
    start = place.clause_begin
    verb = next((token.form for token in tokens[start:at] if token.form not in before_verbs), tokens[start].form)
    return grammar.limits.get(verb, "")
