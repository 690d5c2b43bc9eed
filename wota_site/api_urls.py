"""The addresses under /api/v1/: each app's own, the description of all, and a problem for everything else."""

from django.urls import include, path, re_path
from drf_spectacular.views import SpectacularJSONAPIView

from wota_site.api import nothing_here
from wota_site.api_docs import docs

urlpatterns = [
    path("schema/", SpectacularJSONAPIView.as_view(), name="api_schema"),
    path("docs/", docs, name="api_docs"),
    path("decks/", include("decks.api.urls")),
    re_path("", nothing_here),
]
