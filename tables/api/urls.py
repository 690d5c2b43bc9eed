"""Addresses of the tables API, under /api/v1/tables/."""

from django.urls import path

from tables.api import playing, publishing, views

app_name = "tables-api"
urlpatterns = [
    path("", views.TableListView.as_view(), name="list"),
    path("<slug:code>/", views.TableView.as_view(), name="table"),
    path("<slug:code>/join/", views.JoinView.as_view(), name="join"),
    path("<slug:code>/ready/", views.ReadyView.as_view(), name="ready"),
    path("<slug:code>/record/", views.RecordView.as_view(), name="record"),
    path("<slug:code>/moves/", playing.MoveView.as_view(), name="moves"),
    path("<slug:code>/pieces/", playing.PiecesView.as_view(), name="pieces"),
    path("<slug:code>/back/", playing.BackView.as_view(), name="back"),
    path("<slug:code>/concede/", playing.ConcedeView.as_view(), name="concede"),
    path("<slug:code>/time/", playing.TimeView.as_view(), name="time"),
    path("<slug:code>/draw/", playing.DrawView.as_view(), name="draw"),
    path("<slug:code>/takeback/", playing.TakebackView.as_view(), name="takeback"),
    path("<slug:code>/publication/", publishing.TablePublicationView.as_view(), name="publication"),
]
