"""Addresses under /api/v1/."""

from django.urls import include, path, re_path
from drf_spectacular.views import SpectacularJSONAPIView

from wota_site.api_docs import docs, subject_docs
from wota_site.problems import answer_not_found

urlpatterns = [
    path("schema/", SpectacularJSONAPIView.as_view(), name="api-schema"),
    path("docs/", docs, name="api-docs"),
    path("docs/<slug:name>/", subject_docs, name="api-subject"),
    path("cards/", include("cards.api.urls")),
    path("collection/", include("cards.api.collection_urls")),
    path("decks/", include("decks.api.urls")),
    path("records/", include("judging.api.urls")),
    path("", include("tournaments.api.urls")),
    re_path("", answer_not_found),
]
