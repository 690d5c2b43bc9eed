"""The addresses of the decks API, under /api/v1/decks/."""

from django.urls import path

from decks.api.views import DeckCheckView, DeckDetailView, DeckListView

app_name = "decks-api"
urlpatterns = [
    path("", DeckListView.as_view(), name="list"),
    path("check/", DeckCheckView.as_view(), name="check"),
    path("<slug:code>/", DeckDetailView.as_view(), name="detail"),
]
