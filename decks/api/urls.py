"""The addresses of the decks API, under /api/v1/decks/."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
