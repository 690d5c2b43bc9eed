"""Addresses below /api/v1/records/."""

from django.urls import path

from judging.api.views import RecordReplayView, SubmissionView

urlpatterns = [
    path("replay/", RecordReplayView.as_view(), name="records-replay"),
    path("replay/<uuid:record>/", SubmissionView.as_view(), name="records-sent"),
]
