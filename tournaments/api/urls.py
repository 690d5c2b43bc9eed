"""Addresses of organized play, under /api/v1/."""

from django.urls import path

from tournaments.api import events, history, matches

app_name = "tournaments-api"
urlpatterns = [
    path("tournaments/", events.TournamentListView.as_view(), name="list"),
    path("tournaments/<int:pk>/", events.TournamentDetailView.as_view(), name="detail"),
    path("tournaments/<int:pk>/open/", events.TournamentStepView.as_view(step="open"), name="open"),
    path("tournaments/<int:pk>/finish/", events.TournamentStepView.as_view(step="finish"), name="finish"),
    path("tournaments/<int:pk>/call-off/", events.TournamentStepView.as_view(step="call-off"), name="call-off"),
    path("tournaments/<int:pk>/reopen/", events.TournamentStepView.as_view(step="reopen"), name="reopen"),
    path("tournaments/<int:pk>/claim/", events.ClaimView.as_view(), name="claim"),
    path("tournaments/<int:pk>/players/add/", events.AddPlayersView.as_view(), name="players-add"),
    path("tournaments/<int:pk>/players/<int:player_pk>/code/", events.PlayerCodeView.as_view(), name="player-code"),
    path("tournaments/<int:pk>/players/<int:player_pk>/drop/", events.PlayerDropView.as_view(), name="player-drop"),
    path(
        "tournaments/<int:pk>/players/<int:player_pk>/undrop/", events.PlayerUndropView.as_view(), name="player-undrop"
    ),
    path(
        "tournaments/<int:pk>/players/<int:player_pk>/check-in/",
        events.PlayerCheckInView.as_view(),
        name="player-check-in",
    ),
    path("tournaments/<int:pk>/check-in/", events.CheckInSetView.as_view(), name="check-in"),
    path("tournaments/<int:pk>/waiting/", events.WaitingListView.as_view(), name="waiting"),
    path("tournaments/<int:pk>/players/", events.PlayerListView.as_view(), name="players"),
    path("tournaments/<int:pk>/seeds/", events.SeedsView.as_view(), name="seeds"),
    path("tournaments/<int:pk>/drop/", events.DropView.as_view(), name="drop"),
    path("tournaments/<int:pk>/rounds/", events.RoundListView.as_view(), name="rounds"),
    path("tournaments/<int:pk>/rounds/publish/", events.PublishView.as_view(), name="publish"),
    path("tournaments/<int:pk>/rounds/discard/", events.DiscardView.as_view(), name="discard"),
    path("tournaments/<int:pk>/rounds/swap/", events.SwapView.as_view(), name="swap"),
    path("tournaments/<int:pk>/rounds/<int:round_pk>/restore/", events.RestoreView.as_view(), name="restore"),
    path("tournaments/<int:pk>/rounds/close/", events.RoundStepView.as_view(step="close"), name="close"),
    path("tournaments/<int:pk>/rounds/turn/", events.RoundStepView.as_view(step="turn"), name="turn"),
    path("tournaments/<int:pk>/rounds/take-back/", events.RoundStepView.as_view(step="take-back"), name="take-back"),
    path("tournaments/<int:pk>/rounds/reopen/", events.RoundStepView.as_view(step="reopen"), name="reopen-round"),
    path("tournaments/<int:pk>/standings/", events.StandingsView.as_view(), name="standings"),
    path("tournaments/<int:pk>/export/", events.ExportView.as_view(), name="export"),
    path("tournaments/<int:pk>/history/", history.HistoryView.as_view(), name="history"),
    path("tournaments/<int:pk>/history/head/", history.HistoryHeadView.as_view(), name="history-head"),
    path("history/heads/", history.HistoryHeadsView.as_view(), name="history-heads"),
    path("matches/<int:pk>/", matches.MatchDetailView.as_view(), name="match"),
    path("matches/<int:pk>/report/", matches.ReportView.as_view(), name="report"),
    path("matches/<int:pk>/confirm/", matches.ConfirmView.as_view(), name="confirm"),
    path("matches/<int:pk>/enter/", matches.CorrectView.as_view(), name="enter"),
    path("matches/<int:pk>/preview/", matches.PreviewView.as_view(), name="preview"),
    path("matches/<int:pk>/void/", matches.VoidView.as_view(), name="void"),
    path("matches/<int:pk>/clear/", matches.ClearView.as_view(), name="clear"),
    path("matches/<int:pk>/dispute/", matches.DisputeMatchView.as_view(), name="dispute"),
    path("disputes/<int:pk>/", matches.DisputeDetailView.as_view(), name="dispute-detail"),
    path("disputes/<int:pk>/record/", matches.DisputeRecordView.as_view(), name="dispute-record"),
    path("disputes/<int:pk>/rule/", matches.DisputeRuleView.as_view(), name="dispute-rule"),
    path("disputes/<int:pk>/appeal/", matches.AppealView.as_view(), name="dispute-appeal"),
    path("disputes/<int:pk>/appeal/decide/", matches.DecideAppealView.as_view(), name="appeal-decide"),
    path("disputes/<int:pk>/withdraw/", matches.DisputeStepView.as_view(step="withdraw"), name="dispute-withdraw"),
    path("disputes/<int:pk>/accept/", matches.DisputeStepView.as_view(step="accept"), name="dispute-accept"),
]
