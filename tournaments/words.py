"""Marks sentences of pure modules for translation."""


def gettext_noop(text: str) -> str:
    return text
