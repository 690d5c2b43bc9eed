"""Loading before a new web process takes visitors, or a worker takes jobs."""

import gc

from django.template.loader import get_template
from django.urls import get_resolver

from rules.games import GAMES
from rules.texts import build_grammar

PAGES = ("503.html", "home.html", "tournaments/detail.html", "tournaments/_rounds.html", "cards/list.html")


def load_before_visitors() -> None:
    """Load all views, the templates of the most visited pages, and the grammars of card texts.

    Otherwise the first requests would do so: seconds of processor in which all others of the process wait, and each
    thread that comes in the meantime would build the same once more.
    """
    get_resolver().url_patterns  # noqa: B018 - imports the views of the whole site
    for page in PAGES:
        get_template(page)
    build_grammars()
    gc.collect()
    gc.freeze()  # what is loaded stays: to look for garbage among it would stop all visitors for a quarter of a second


def build_grammars() -> None:
    """Build the grammars of all games.

    They stay, so nobody looks for garbage meanwhile: that took three quarters of the time.
    """
    gc.disable()
    try:
        for game in GAMES.values():
            build_grammar(game)
    finally:
        gc.enable()
