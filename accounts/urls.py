"""Addresses of the profile. Allauth serves log-in and sign-up."""

from django.urls import path

from accounts import views

app_name = "accounts"
urlpatterns = [
    path("", views.profile, name="profile"),
    path("tokens/", views.token_list, name="tokens"),
    path("tokens/<int:token_pk>/revoke/", views.token_revoke, name="token_revoke"),
    path("notices/", views.notices, name="notices"),
    path("notices/confirm/", views.mail_confirm, name="mail_confirm"),
    path("notices/devices/", views.device_add, name="device_add"),
    path("notices/devices/<int:device_pk>/remove/", views.device_remove, name="device_remove"),
    path("notices/worker.js", views.push_worker, name="push_worker"),
    path("erase/", views.erase, name="erase"),
    path("data.json", views.export, name="export"),
]
