"""The pages of the house itself: the front door and the style guide."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """The front door: what the site is, and what waits for the person who came."""
    return render(request, "home.html")


@require_safe
def design(request: HttpRequest) -> HttpResponse:
    """The style guide: every token and component, each in use."""
    return render(request, "design.html")
