"""The addresses of the replay page."""

from django.urls import path

from judging.views.long_records import long_record, long_record_progress
from judging.views.replay import replay

app_name = "judging"
urlpatterns = [
    path("replay/", replay, name="replay"),
    path("replay/<uuid:code>/", long_record, name="long_record"),
    path("replay/<uuid:code>/progress/", long_record_progress, name="long_record_progress"),
]
