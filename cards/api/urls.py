"""Addresses of the catalogue API, under /api/v1/cards/."""

from django.urls import path

from cards.api.bulk import BulkCardsView, BulkLegalityView, BulkRulingsView, BulkView
from cards.api.mirror import ChangesView, VersionView
from cards.api.schemas import CardFileSchemaView, FormatsFileSchemaView, RulingsFileSchemaView
from cards.api.search import CardListView
from cards.api.views import CardAutocompleteView, CardDetailView

app_name = "cards-api"
urlpatterns = [
    path("", CardListView.as_view(), name="list"),
    path("autocomplete/", CardAutocompleteView.as_view(), name="autocomplete"),
    path("bulk/", BulkView.as_view(), name="bulk"),
    path("bulk/<slug:game>.jsonl", BulkCardsView.as_view(), name="bulk-cards"),
    path("bulk/legality/<slug:game>.jsonl", BulkLegalityView.as_view(), name="bulk-legality"),
    path("bulk/rulings/<slug:game>.jsonl", BulkRulingsView.as_view(), name="bulk-rulings"),
    path("changes/", ChangesView.as_view(), name="changes"),
    path("schema/<slug:game>/", CardFileSchemaView.as_view(), name="schema"),
    path("schema/<slug:game>/formats/", FormatsFileSchemaView.as_view(), name="formats-schema"),
    path("schema/<slug:game>/rulings/", RulingsFileSchemaView.as_view(), name="rulings-schema"),
    path("version/", VersionView.as_view(), name="version"),
    path("<str:slug>/", CardDetailView.as_view(), name="detail"),
]
