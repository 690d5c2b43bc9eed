"""Addresses of the collection API, under /api/v1/collection/."""

from django.urls import path

from cards.api.collection import CollectionImportView, CollectionView

app_name = "collection-api"
urlpatterns = [
    path("", CollectionView.as_view(), name="list"),
    path("import/", CollectionImportView.as_view(), name="import"),
]
