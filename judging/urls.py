"""The address of the replay page."""

from django.urls import path

from judging.views.replay import replay

app_name = "judging"
urlpatterns = [path("replay/", replay, name="replay")]
