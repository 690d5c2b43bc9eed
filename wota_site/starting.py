"""Loading before a new web process takes visitors."""

from django.template.loader import get_template
from django.urls import get_resolver

PAGES = ("503.html", "home.html", "tournaments/detail.html", "tournaments/_rounds.html", "cards/list.html")


def load_before_visitors() -> None:
    """Load all views, and the templates of the most visited pages.

    Django would do so within the first request: a second of processor in which all others of the process wait.
    """
    get_resolver().url_patterns  # noqa: B018 - imports the views of the whole site
    for page in PAGES:
        get_template(page)
