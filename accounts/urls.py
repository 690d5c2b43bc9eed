"""The addresses of the profile; allauth has those of log-in and sign-up."""

from django.urls import path

from accounts import views

app_name = "accounts"
urlpatterns = [
    path("", views.profile, name="profile"),
    path("data.json", views.export, name="export"),
]
