"""The addresses of the replay page and of the records pasted there."""

from django.urls import path

from judging.views.kept_records import kept, progress, steps
from judging.views.replay import replay

app_name = "judging"
urlpatterns = [
    path("replay/", replay, name="replay"),
    path("replay/<uuid:code>/", kept, name="kept"),
    path("replay/<uuid:code>/steps/", steps, name="kept_steps"),
    path("replay/<uuid:code>/progress/", progress, name="kept_progress"),
]
