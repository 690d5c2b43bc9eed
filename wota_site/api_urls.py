"""The addresses under /api/v1/."""

from django.urls import include, path, re_path
from drf_spectacular.views import SpectacularJSONAPIView

from cards.api.records import RecordReplayView, SentRecordView
from wota_site.api_docs import docs, subject_docs
from wota_site.problems import answer_not_found

urlpatterns = [
    path("schema/", SpectacularJSONAPIView.as_view(), name="api-schema"),
    path("docs/", docs, name="api-docs"),
    path("docs/<slug:name>/", subject_docs, name="api-subject"),
    path("cards/", include("cards.api.urls")),
    path("decks/", include("decks.api.urls")),
    path("records/replay/", RecordReplayView.as_view(), name="records-replay"),
    path("records/replay/<uuid:record>/", SentRecordView.as_view(), name="records-sent"),
    path("", include("tournaments.api.urls")),
    re_path("", answer_not_found),
]
