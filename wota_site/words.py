"""Words in each language, looked up once."""

from functools import lru_cache

from django.conf import settings
from django.utils.translation import trans_real

MOST_WORDS = 20_000
"""Of a language; the site has a third of it."""


def keep_translations() -> None:
    """Let each language keep what it said.

    Django asks the catalogues of all apps in turn, each twice, before a text without a translation stays as it is. In
    English that is every text: a tenth of the time of a page of cards.
    """
    for code, _name in settings.LANGUAGES:
        language = trans_real.translation(code)
        language.gettext = lru_cache(MOST_WORDS)(language.gettext)  # type: ignore[method-assign]
