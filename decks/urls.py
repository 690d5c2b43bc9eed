"""The addresses of decks. A deck's address is not to be guessed: it is what sharing by link means."""

from django.urls import path

from decks import views

app_name = "decks"
urlpatterns = [
    path("", views.deck_list, name="list"),
    path("new/", views.deck_new, name="new"),
    path("check/", views.deck_check, name="check"),
    path("<slug:code>/", views.deck_detail, name="detail"),
    path("<slug:code>/edit/", views.deck_edit, name="edit"),
    path("<slug:code>/list.txt", views.deck_text, name="text"),
    path("<slug:code>/proxies.pdf", views.deck_proxies, name="proxies"),
    path("<slug:code>/copy/", views.deck_copy, name="copy"),
    path("<slug:code>/delete/", views.deck_delete, name="delete"),
]
