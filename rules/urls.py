"""The addresses of the rulebooks. A rule's address never changes."""

from django.urls import path

from rules import views

app_name = "rules"
urlpatterns = [
    path("", views.books, name="book"),
    path("<slug:game>/", views.book, name="book"),
    path("<slug:game>/editions/", views.editions, name="editions"),
    path("<slug:game>/coverage/", views.rule_coverage, name="coverage"),
    path("<slug:game>/rule/<slug:rule_id>/", views.rule, name="rule"),
    path("<slug:game>/rule/<slug:rule_id>/tests/", views.rule_tests, name="tests"),
    path("<slug:game>/<slug:code>/", views.chapter, name="chapter"),
]
