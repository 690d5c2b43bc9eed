"""Addresses of the recordings API, under /api/v1/recordings/."""

from django.urls import path

from tables.api import publishing, recordings

app_name = "recordings-api"
urlpatterns = [
    path("", recordings.RecordingListView.as_view(), name="list"),
    path("<uuid:code>/", recordings.RecordingView.as_view(), name="recording"),
    path("<uuid:code>/rows/", recordings.RowsView.as_view(), name="rows"),
    path("<uuid:code>/rows/<int:number>/", recordings.RowView.as_view(), name="row"),
    path("<uuid:code>/rows/<int:number>/back/", recordings.RowBackView.as_view(), name="back"),
    path("<uuid:code>/rows/<int:number>/note/", recordings.RowNoteView.as_view(), name="note"),
    path("<uuid:code>/position/", recordings.PositionView.as_view(), name="position"),
    path("<uuid:code>/judge/", recordings.JudgeView.as_view(), name="judge"),
    path("<uuid:code>/publication/", publishing.RecordingPublicationView.as_view(), name="publication"),
]
