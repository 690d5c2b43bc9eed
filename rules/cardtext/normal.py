"""Gives a text one spelling, whatever its blanks and quotes."""

from __future__ import annotations

from rules.cardtext.lexer import NAME, Token, tokenize
from rules.cardtext.printer import tidy
from rules.cardtext.vocabulary import Vocabulary
from rules.cardtext.wording import grammar_of


def normalize(text: str, vocabulary: Vocabulary) -> str:
    """Normalize blanks, quotes, digits, sentence starts and synonyms."""
    shown = {
        each.casefold(): each
        for wordings in (*vocabulary.stats.values(), *vocabulary.resources.values())
        for each in wordings
    }
    written = ""
    starts = True
    for token in tokenize(text, grammar_of(vocabulary).synonyms):
        word = _write_word(token, shown)
        if token.fresh and written:
            written += "\n"
        elif token.kind != NAME and word in (".", ",", ";", ":", "'s", "'"):
            pass
        elif written:
            written += token.glue or " "
        written += word[0].upper() + word[1:] if starts else word
        starts = word == "."
    return tidy(written if not written or written.endswith(".") else written + ".")


def _write_word(token: Token, shown: dict[str, str]) -> str:
    if token.kind == NAME:
        return token.text
    if token.text.casefold() in (token.form, "one"):  # "one" may count, and may be "choose one"
        return token.text
    return shown.get(token.form, token.form)
