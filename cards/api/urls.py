"""The addresses of the catalogue API, under /api/v1/cards/."""

from django.urls import path

from cards.api.views import CardAutocompleteView, CardDetailView, CardFileSchemaView, CardListView

app_name = "cards-api"
urlpatterns = [
    path("", CardListView.as_view(), name="list"),
    path("autocomplete/", CardAutocompleteView.as_view(), name="autocomplete"),
    path("schema/<slug:game>/", CardFileSchemaView.as_view(), name="schema"),
    path("<str:slug>/", CardDetailView.as_view(), name="detail"),
]
