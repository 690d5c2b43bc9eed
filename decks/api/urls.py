"""Addresses of the decks API, under /api/v1/decks/."""

from django.urls import path

from decks.api.drafts import DeckComparisonView, DeckDraftApplyView, DeckDraftView
from decks.api.drawing import DeckHandView, DeckPullView
from decks.api.importing import ListImportView
from decks.api.needs import DeckNeedsView
from decks.api.publishing import DeckCommentsView, DeckCommentView, DeckLikeView, DeckPublishView
from decks.api.versions import DeckVersionsView, DeckVersionView
from decks.api.views import DeckCheckView, DeckDetailView, DeckListView

app_name = "decks-api"
urlpatterns = [
    path("", DeckListView.as_view(), name="list"),
    path("import/", ListImportView.as_view(), name="import"),
    path("check/", DeckCheckView.as_view(), name="check"),
    path("<slug:code>/missing/", DeckNeedsView.as_view(), name="missing"),
    path("<slug:code>/pull/", DeckPullView.as_view(), name="pull"),
    path("<slug:code>/hand/", DeckHandView.as_view(), name="hand"),
    path("<slug:code>/draft/", DeckDraftView.as_view(), name="draft"),
    path("<slug:code>/draft/apply/", DeckDraftApplyView.as_view(), name="draft-apply"),
    path("<slug:code>/compare/", DeckComparisonView.as_view(), name="compare"),
    path("<slug:code>/versions/", DeckVersionsView.as_view(), name="versions"),
    path("<slug:code>/versions/<int:number>/", DeckVersionView.as_view(), name="version"),
    path("<slug:code>/publishing/", DeckPublishView.as_view(), name="publish"),
    path("<slug:code>/like/", DeckLikeView.as_view(), name="like"),
    path("<slug:code>/comments/", DeckCommentsView.as_view(), name="comments"),
    path("<slug:code>/comments/<int:pk>/", DeckCommentView.as_view(), name="comment"),
    path("<slug:code>/", DeckDetailView.as_view(), name="detail"),
]
