"""Fills in the words that terse texts leave out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.cardtext.lexer import MARK, NUMBER, WORD, Token

_NAMES_WHOSE = frozenset({"your", "a", "target", "this", "that", "each"})  # before "opponent"
_HAND_VERBS = frozenset({"draw", "draws", "discard", "discards"})
_BEHIND_CARDS = frozenset({"and", "then", "at", "for", "if"})
VERBS = frozenset({"gains", "loses", "has", "may", "cannot", "must", "attacks", "deals"})  # said of one card
_PER = "per"
_OFTEN = frozenset({"once", "twice", "time", "times"})
_TIMES = frozenset({"turn", "game", "war"})  # `once per turn` is no count
_EVENTS = frozenset({"when", "whenever", "if", "each", "after"})
_HEADINGS = frozenset({"on", "upon"})
_STATES = frozenset({"control", "controls", "have"})
_AIMS = frozenset({"target", "choose", "select"})
_OTHER_CARDS = frozenset({"card", "cards", "opponent", "player", "it", "you"})


def supply_words(tokens: Sequence[Token], bearer: str = "") -> list[Token]:
    """Supply the words that a text leaves out.

    `bearer` is what it calls the card that it is attached to; without it, no card is supplied that a verb is said of.
    """
    found: list[Token] = []
    for place, token in enumerate(tokens):
        following = tokens[place + 1].form if place + 1 < len(tokens) else "."
        words = _find_left_out(found, token, following, bearer)
        found += _put_before(token, words)
        if _counts_cards(found, tokens[place + 1 :]):
            found += [token._replace(kind=WORD, form="card" if token.number == 1 else "cards", glue=" ")]
    return found


def _find_left_out(before: Sequence[Token], token: Token, following: str, bearer: str) -> str:
    """Find the words left out before a word, or meant by the word."""
    if token.form == "opponent" and (not before or before[-1].form not in _NAMES_WHOSE):
        return "your"
    if token.form == _PER and following not in _TIMES and not (before and before[-1].form in _OFTEN):
        return "for each"
    adds = token.kind == NUMBER and token.text.startswith("+")
    if bearer and (adds or token.form in VERBS):
        subject = _find_subject(before, token, bearer)
        return f"{subject} gains" if subject and adds else subject
    return ""


def _find_subject(before: Sequence[Token], token: Token, bearer: str) -> str:
    """Find the subject of a sentence that begins with its verb: the card spoken of before, or this card."""
    sentence = list(_list_last_sentence(before))
    attached = any(each.form.startswith("equip") for each in before)
    subject = bearer if attached else "this card"
    if not sentence:
        former = [each.form for each in _list_last_sentence(before[:-1])]
        if former[:1] == ["this"] or ({*former[:1]} <= _HEADINGS and not _AIMS.intersection(former)):
            return "this card"
        return subject if token.fresh or former[:1] == ["equip"] else ""
    head = {each.form for each in sentence}
    happens = head & _EVENTS and not head & _STATES
    if before[-1].form not in (":", ",") or (before[-1].form == "," and not head & (_EVENTS | {"while"})):
        return ""
    return "" if head & (_OTHER_CARDS if happens else _AIMS) else subject


def _list_last_sentence(tokens: Sequence[Token]) -> Iterator[Token]:
    """List the words behind the last period."""
    begin = next((place + 1 for place in range(len(tokens) - 1, -1, -1) if tokens[place].form == "."), 0)
    yield from tokens[begin:]


def _counts_cards(before: Sequence[Token], behind: Sequence[Token]) -> bool:
    """Whether the last word is how many cards are drawn or discarded: `draw 2`."""
    if len(before) < 2 or before[-1].kind != NUMBER or before[-2].form not in _HAND_VERBS:
        return False
    return not behind or behind[0].kind == MARK or behind[0].form in _BEHIND_CARDS


def _put_before(token: Token, words: str) -> list[Token]:
    """Put words before a written word, with its place in the text, or in its stead."""
    forms = words.split()
    said = [token._replace(kind=WORD, form=form, fresh=token.fresh and not at) for at, form in enumerate(forms)]
    if forms:
        token = token._replace(text=token.text.casefold(), fresh=False, glue=" ")
    stands = [] if token.form == _PER and words else [token]
    return [*said, *stands]
