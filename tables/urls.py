"""The addresses of tables."""

from django.urls import path

from tables.views import actions, beginning, opening, publishing, recording, table_page, writing

app_name = "tables"
urlpatterns = [
    path("", opening.play, name="play"),
    path("open/", opening.open_table, name="open"),
    path("find/", opening.find, name="find"),
    path("records/", beginning.recordings, name="recordings"),
    path("records/<uuid:code>/", recording.recording_page, name="recording"),
    path("records/<uuid:code>/part/", recording.recording_part, name="recording_part"),
    path("records/<uuid:code>/record.match", recording.recording_text, name="recording_text"),
    path("records/<uuid:code>/rows/", writing.write, name="recording_write"),
    path("records/<uuid:code>/back/", writing.take_back, name="recording_back"),
    path("records/<uuid:code>/note/", writing.note, name="recording_note"),
    path("records/<uuid:code>/rows/<int:number>/", writing.correct, name="recording_correct"),
    path("records/<uuid:code>/position/", writing.lay_down, name="recording_position"),
    path("records/<uuid:code>/judge/", writing.call_judge, name="recording_judge"),
    path("records/<uuid:code>/publish/", publishing.publish_recording, name="recording_publish"),
    path("published/", publishing.games, name="published_games"),
    path("published/<slug:code>/", publishing.game, name="published"),
    path("published/<slug:code>/steps/", publishing.steps, name="published_steps"),
    path("published/<slug:code>/record.match", publishing.text, name="published_text"),
    path("<str:code>/", table_page.table_page, name="table"),
    path("<str:code>/part/", table_page.table_part, name="part"),
    path("<str:code>/record.match", table_page.record, name="record"),
    path("<str:code>/seat/<str:key>/", opening.take_seat, name="seat"),
    path("<str:code>/join/", opening.join, name="join"),
    path("<str:code>/ready/", actions.ready, name="ready"),
    path("<str:code>/move/", actions.move, name="move"),
    path("<str:code>/take/", actions.take, name="take"),
    path("<str:code>/back/", actions.take_back, name="back"),
    path("<str:code>/concede/", actions.concede, name="concede"),
    path("<str:code>/draw/", actions.draw, name="draw"),
    path("<str:code>/takeback/", actions.takeback, name="takeback"),
    path("<str:code>/time/", actions.time, name="time"),
    path("<str:code>/asking/", actions.asking, name="asking"),
    path("<str:code>/publish/", actions.publish, name="publish"),
    path("<str:code>/branch/", actions.branch, name="branch"),
    path("<str:code>/again/", actions.deal_again, name="again"),
]
