"""The addresses of decks."""

from django.urls import path

from decks.views import editor, pages

app_name = "decks"
urlpatterns = [
    path("", pages.deck_list, name="list"),
    path("new/", editor.deck_new, name="new"),
    path("check/", editor.deck_check, name="check"),
    path("<slug:code>/", pages.deck_detail, name="detail"),
    path("<slug:code>/edit/", editor.deck_edit, name="edit"),
    path("<slug:code>/list.txt", pages.deck_text, name="text"),
    path("<slug:code>/proxies.pdf", pages.deck_proxies, name="proxies"),
    path("<slug:code>/copy/", pages.deck_copy, name="copy"),
    path("<slug:code>/delete/", pages.deck_delete, name="delete"),
]
