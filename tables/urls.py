"""The addresses of tables."""

from django.urls import path

from tables.views import deeds, opening, showing

app_name = "tables"
urlpatterns = [
    path("", opening.play, name="play"),
    path("open/", opening.open_table, name="open"),
    path("find/", opening.find, name="find"),
    path("<str:code>/", showing.table_page, name="table"),
    path("<str:code>/part/", showing.table_part, name="part"),
    path("<str:code>/record.match", showing.record, name="record"),
    path("<str:code>/join/", opening.join, name="join"),
    path("<str:code>/move/", deeds.move, name="move"),
    path("<str:code>/take/", deeds.take, name="take"),
    path("<str:code>/back/", deeds.back, name="back"),
    path("<str:code>/concede/", deeds.concede, name="concede"),
    path("<str:code>/draw/", deeds.draw, name="draw"),
    path("<str:code>/takeback/", deeds.takeback, name="takeback"),
    path("<str:code>/asking/", deeds.asking, name="asking"),
    path("<str:code>/branch/", deeds.branch, name="branch"),
    path("<str:code>/again/", deeds.again, name="again"),
]
