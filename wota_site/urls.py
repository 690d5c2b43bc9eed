"""Addresses of the site."""

from django.contrib import admin
from django.urls import include, path

from accounts.views import PasswordResetView
from wota_site import health, views
from wota_site.metrics import metrics

urlpatterns = [
    path("", views.home, name="home"),
    path("games/", views.games, name="games"),
    path("games/choose/", views.choose_game, name="choose_game"),
    path("design/", views.design, name="design"),
    path("favicon.ico", views.favicon),
    path("health/live", health.live, name="health_live"),
    path("health/ready", health.ready, name="health_ready"),
    path("health/queue", health.queue, name="health_queue"),
    path("metrics", metrics, name="metrics"),
    path("admin/", admin.site.urls),
    path("api/v1/", include("wota_site.api_urls")),
    path("accounts/password/reset/", PasswordResetView.as_view()),
    path("accounts/", include("allauth.urls")),
    path("me/", include("accounts.urls")),
    path("rules/", include("rules.urls")),
    path("cards/", include("cards.urls")),
    path("decks/", include("decks.urls")),
    path("play/", include("tables.urls")),
    path("", include("judging.urls")),
    path("", include("tournaments.urls")),
]
