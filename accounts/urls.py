"""Addresses of the profile; allauth serves log-in and sign-up."""

from django.urls import path

from accounts import views

app_name = "accounts"
urlpatterns = [
    path("", views.profile, name="profile"),
    path("tokens/", views.token_list, name="tokens"),
    path("tokens/<int:token_pk>/revoke/", views.token_revoke, name="token_revoke"),
    path("erase/", views.erase, name="erase"),
    path("data.json", views.export, name="export"),
]
