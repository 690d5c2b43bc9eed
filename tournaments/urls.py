"""The addresses of events and disputes."""

from django.urls import path

from tournaments.views import disputes, events, matches, organize

app_name = "tournaments"
urlpatterns = [
    path("events/", events.event_list, name="list"),
    path("events/new/", events.event_new, name="new"),
    path("events/<int:pk>/", events.event_detail, name="detail"),
    path("events/<int:pk>/rounds/<int:number>/", events.event_detail, name="round"),
    path("events/<int:pk>/standings/", events.standings, name="standings"),
    path("events/<int:pk>/players/", events.players, name="players"),
    path("events/<int:pk>/players/<int:registration_pk>/list/", events.player_list, name="player_list"),
    path("events/<int:pk>/join/", events.join, name="join"),
    path("events/<int:pk>/drop/", events.drop, name="drop"),
    path("events/<int:pk>/organize/", organize.organize, name="organize"),
    path("events/<int:pk>/organize/players/", organize.players, name="organize_players"),
    path("events/<int:pk>/open/", organize.open_event, name="open"),
    path("events/<int:pk>/pair/", organize.pair, name="pair"),
    path("events/<int:pk>/publish/", organize.publish, name="publish"),
    path("events/<int:pk>/close/", organize.close, name="close"),
    path("events/<int:pk>/finish/", organize.finish, name="finish"),
    path("events/<int:pk>/swap/", organize.swap, name="swap"),
    path("events/<int:pk>/players/<int:registration_pk>/drop/", organize.player, {"what": "drop"}, name="player_drop"),
    path(
        "events/<int:pk>/players/<int:registration_pk>/undrop/", organize.player, {"what": "undrop"},
        name="player_undrop",
    ),
    path("events/<int:pk>/judges/add/", organize.judge, {"what": "add"}, name="judge_add"),
    path("events/<int:pk>/judges/remove/", organize.judge, {"what": "remove"}, name="judge_remove"),
    path("events/<int:pk>/mine/", events.mine, name="mine"),
    path("events/<int:pk>/history/", disputes.history, name="history"),
    path("events/<int:pk>/floor/", disputes.floor, name="floor"),
    path("events/<int:pk>/matches/<int:match_pk>/", matches.match, name="match"),
    path("events/<int:pk>/matches/<int:match_pk>/report/", matches.report, name="report"),
    path("events/<int:pk>/matches/<int:match_pk>/confirm/", matches.confirm, name="confirm"),
    path("events/<int:pk>/matches/<int:match_pk>/dispute/", matches.dispute, name="dispute_new"),
    path("events/<int:pk>/matches/<int:match_pk>/enter/", matches.enter, name="enter"),
    path("events/<int:pk>/matches/<int:match_pk>/void/", matches.void, name="void"),
    path("disputes/<int:pk>/", disputes.dispute, name="dispute"),
    path("disputes/<int:pk>/progress/", disputes.progress, name="dispute_progress"),
    path("disputes/<int:pk>/record/", disputes.record, name="dispute_record"),
    path("disputes/<int:pk>/attach/", disputes.attach, name="dispute_attach"),
    path("disputes/<int:pk>/withdraw/", disputes.withdraw, name="dispute_withdraw"),
    path("disputes/<int:pk>/accept/", disputes.accept, name="dispute_accept"),
    path("disputes/<int:pk>/rule/", disputes.rule, name="dispute_rule"),
    path("disputes/<int:pk>/appeal/", disputes.appeal, name="dispute_appeal"),
    path("disputes/<int:pk>/appeal/decide/", disputes.decide, name="appeal_decide"),
]  # fmt: skip
