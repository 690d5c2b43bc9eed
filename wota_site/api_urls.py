"""Addresses under /api/v1/."""

from django.urls import include, path, re_path
from drf_spectacular.views import SpectacularJSONAPIView

from wota_site.api_docs import KeptDescription, docs, subject_docs
from wota_site.problems import answer_not_found

urlpatterns = [
    path("schema/", SpectacularJSONAPIView.as_view(generator_class=KeptDescription), name="api-schema"),
    path("docs/", docs, name="api-docs"),
    path("docs/<slug:name>/", subject_docs, name="api-subject"),
    path("cards/", include("cards.api.urls")),
    path("collection/", include("cards.api.collection_urls")),
    path("decks/", include("decks.api.urls")),
    path("tables/", include("tables.api.urls")),
    path("recordings/", include("tables.api.recording_urls")),
    path("published/", include("tables.api.published_urls")),
    path("records/", include("judging.api.urls")),
    path("", include("tournaments.api.urls")),
    re_path("", answer_not_found),
]
