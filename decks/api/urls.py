"""Addresses of the decks API, under /api/v1/decks/."""

from django.urls import path

from decks.api.importing import ListImportView
from decks.api.needs import DeckNeedsView
from decks.api.publishing import DeckCommentsView, DeckCommentView, DeckLikeView, DeckPublishView
from decks.api.views import DeckCheckView, DeckDetailView, DeckListView

app_name = "decks-api"
urlpatterns = [
    path("", DeckListView.as_view(), name="list"),
    path("import/", ListImportView.as_view(), name="import"),
    path("check/", DeckCheckView.as_view(), name="check"),
    path("<slug:code>/missing/", DeckNeedsView.as_view(), name="missing"),
    path("<slug:code>/publishing/", DeckPublishView.as_view(), name="publish"),
    path("<slug:code>/like/", DeckLikeView.as_view(), name="like"),
    path("<slug:code>/comments/", DeckCommentsView.as_view(), name="comments"),
    path("<slug:code>/comments/<int:pk>/", DeckCommentView.as_view(), name="comment"),
    path("<slug:code>/", DeckDetailView.as_view(), name="detail"),
]
