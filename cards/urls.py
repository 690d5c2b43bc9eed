"""Addresses of the catalogue, under /cards/; a card's address is permanent."""

from django.urls import path

from cards.views import browsing, card, formats, history, lists, names, pictures, rulings, saved, syntax, wording
from cards.views.desk import cards, sets, uploads

app_name = "cards"
urlpatterns = [
    path("", lists.card_list, name="list"),
    path("names.json", names.names, name="names"),
    path("random/", lists.card_random, name="random"),
    path("saved/", saved.saved_list, name="saved"),
    path("saved/<int:pk>/delete/", saved.saved_delete, name="saved-delete"),
    path("syntax/", syntax.syntax, name="syntax"),
    path("syntax/text/", wording.wording, name="wording"),
    path("sets/", browsing.set_list, name="sets"),
    path("sets/<slug:game>/<slug:code>/", browsing.set_detail, name="set"),
    path("types/", browsing.type_list, name="types"),
    path("types/<slug:game>/<slug:slug>/", browsing.type_detail, name="type"),
    path("keywords/", browsing.keyword_list, name="keywords"),
    path("keywords/<slug:game>/<slug:slug>/", browsing.keyword_detail, name="keyword"),
    path("formats/", formats.format_list, name="formats"),
    path("formats/<slug:game>/<slug:code>/", formats.format_detail, name="format"),
    path("rulings/", rulings.ruling_list, name="rulings"),
    path("rulings/<slug:game>/<slug:key>/", rulings.ruling_detail, name="ruling"),
    path("desk/", sets.desk, name="desk"),
    path("desk/import/", uploads.hand_in, name="hand_in"),
    path("desk/uploads/<int:pk>/", uploads.upload, name="upload"),
    path("desk/uploads/<int:pk>/progress/", uploads.progress, name="upload_progress"),
    path("desk/uploads/<int:pk>/file/", uploads.file, name="upload_file"),
    path("desk/uploads/<int:pk>/load/", uploads.load, name="upload_load"),
    path("desk/uploads/<int:pk>/compare/", uploads.compare, name="upload_compare"),
    path("desk/uploads/<int:pk>/delete/", uploads.delete, name="upload_delete"),
    path("desk/imports/", sets.kept_imports, name="imports"),
    path("desk/imports/<int:pk>/", sets.kept_import, name="import"),
    path("desk/imports/<int:pk>/file/", sets.import_file, name="import_file"),
    path("desk/sets/<str:game>/<str:code>/", sets.card_set, name="desk_set"),
    path("desk/sets/<str:game>/<str:code>/file/", sets.export, name="export"),
    path("desk/sets/<str:game>/<str:code>/proofread/", sets.proofread, name="proofread"),
    path("desk/sets/<str:game>/<str:code>/new/", cards.new, name="desk_new"),
    path("desk/sets/<str:game>/<str:code>/reprint/", cards.choose_reprint, name="desk_reprint"),
    path("desk/sets/<str:game>/<str:code>/reprint/<str:slug>/", cards.reprint, name="desk_reprint_card"),
    path("desk/sets/<str:game>/<str:code>/cards/<str:slug>/", cards.change, name="desk_card"),
    path(
        "desk/sets/<str:game>/<str:code>/cards/<str:slug>/erratum/",
        cards.change,
        {"erratum": True},
        name="desk_erratum",
    ),
    path("changes/", history.changes, name="changes"),
    path("sets/<str:game>/<str:code>/history/", history.set_history, name="set_history"),
    path("proxies.pdf", pictures.sheet, name="proxies"),
    path("<str:slug>/face.svg", pictures.svg, name="face_svg"),
    path("<str:slug>/face.png", pictures.png, name="face_png"),
    path("<str:slug>/preview.png", pictures.preview, name="preview"),
    path("<str:slug>/history/", history.card_history, name="history"),
    path("<str:slug>/", card.card_detail, name="detail"),
]
