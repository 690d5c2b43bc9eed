"""The page about the search language."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from cards.search.guide import first_examples, guide


@require_safe
def syntax(request: HttpRequest) -> HttpResponse:
    """Show every search field with runnable examples."""
    return render(request, "cards/syntax.html", {"first": first_examples(), "sections": guide()})
