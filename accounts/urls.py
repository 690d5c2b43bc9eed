"""The addresses of one's own pages; signing up and in are allauth's, under /accounts/."""

from django.urls import path

from accounts import views

app_name = "accounts"
urlpatterns = [
    path("", views.profile, name="profile"),
    path("data.json", views.export, name="export"),
]
