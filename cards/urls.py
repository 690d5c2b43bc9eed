"""The addresses of the catalogue, under /cards/; a card's address never changes."""

from django.urls import path

from cards import views

app_name = "cards"
urlpatterns = [
    path("", views.card_list, name="list"),
    path("<str:slug>/", views.card_detail, name="detail"),
]
