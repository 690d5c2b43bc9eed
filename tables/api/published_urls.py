"""Addresses of published games, under /api/v1/published/."""

from django.urls import path

from tables.api import publishing

app_name = "published-api"
urlpatterns = [
    path("", publishing.PublishedListView.as_view(), name="list"),
    path("<slug:code>/", publishing.PublishedView.as_view(), name="game"),
]
