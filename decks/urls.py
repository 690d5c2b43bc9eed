"""The addresses of decks."""

from django.urls import path

from decks.views import builder, drafts, editor, exports, hands, importing, pages, pressing, publishing, versions

app_name = "decks"
urlpatterns = [
    path("", pages.deck_list, name="list"),
    path("new/", editor.deck_new, name="new"),
    path("import/", importing.deck_import, name="import"),
    path("check/", editor.deck_check, name="check"),
    path("hand/", hands.hand_try, name="try-hand"),
    path("press/", pressing.deck_press, name="press"),
    path("add/", pages.deck_add, name="add"),
    path("all.<slug:form>", exports.deck_all, name="all"),
    path("pool/", builder.deck_pool, name="pool"),
    path("<slug:code>/", pages.deck_detail, name="detail"),
    path("<slug:code>/edit/", editor.deck_edit, name="edit"),
    path("<slug:code>/draft/", drafts.deck_draft, name="draft"),
    path("<slug:code>/draft/apply/", drafts.draft_apply, name="draft-apply"),
    path("<slug:code>/draft/drop/", drafts.draft_drop, name="draft-drop"),
    path("<slug:code>/list.<slug:form>", exports.deck_file, name="file"),
    path("<slug:code>/code.svg", exports.deck_qr, name="qr"),
    path("<slug:code>/sheet/", exports.deck_sheet, name="sheet"),
    path("<slug:code>/pull/", exports.deck_pull, name="pull"),
    path("<slug:code>/proxies.pdf", exports.deck_proxies, name="proxies"),
    path("<slug:code>/hand/", hands.deck_hand, name="hand"),
    path("<slug:code>/versions/", versions.deck_versions, name="versions"),
    path("<slug:code>/versions/<int:number>/label/", versions.deck_label, name="label"),
    path("<slug:code>/publish/", publishing.deck_publish, name="publish"),
    path("<slug:code>/like/", publishing.deck_like, name="like"),
    path("<slug:code>/comments/", publishing.comment_add, name="comment"),
    path("<slug:code>/comments/<int:pk>/delete/", publishing.comment_delete, name="comment-delete"),
    path("<slug:code>/comments/<int:pk>/hide/", publishing.comment_hide, name="comment-hide"),
    path("<slug:code>/copy/", pages.deck_copy, name="copy"),
    path("<slug:code>/delete/", pages.deck_delete, name="delete"),
]
