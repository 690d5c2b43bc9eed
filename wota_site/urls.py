"""The addresses of the site."""

from django.contrib import admin
from django.urls import include, path

from wota_site import health, views

urlpatterns = [
    path("", views.home, name="home"),
    path("design/", views.design, name="design"),
    path("favicon.ico", views.favicon),
    path("health/live", health.live, name="health_live"),
    path("health/ready", health.ready, name="health_ready"),
    path("health/queue", health.queue, name="health_queue"),
    path("metrics", health.metrics, name="metrics"),
    path("admin/", admin.site.urls),
    path("api/v1/", include("wota_site.api_urls")),
    path("accounts/", include("allauth.urls")),
    path("me/", include("accounts.urls")),
    path("rules/", include("rules.urls")),
    path("cards/", include("cards.urls")),
    path("decks/", include("decks.urls")),
    path("", include("judging.urls")),
    path("", include("tournaments.urls")),
]
