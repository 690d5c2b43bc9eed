"""Marks sentences in pure modules for translation; pages translate them when they show them."""


def gettext_noop(text: str) -> str:
    return text
