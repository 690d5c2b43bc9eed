"""The page of a dispute: progress, verdict, board, ruling."""

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from judging.views import verdicts, walking
from tournaments import queries
from tournaments.forms import AppealDecisionForm, AppealForm, RecordForm, RulingForm, score_choices
from tournaments.models import Dispute, Round
from tournaments.refusals import WrongStateError
from tournaments.views.common import list_typed, or_404, save_form
from tournaments.views.match_page import describe_games_here


def find_dispute(request: HttpRequest, pk: int) -> tuple[Dispute, queries.Access]:
    shown = or_404(lambda: queries.dispute_for(request.user, pk))
    return shown, queries.access_to(shown.match.round.tournament, request.user)


def make_ruling_form(dispute: Dispute, data: Any = None) -> RulingForm:
    return RulingForm(
        data, choices=_ruling_scores(dispute), has_verdict=dispute.can_be_ruled_by_verdict,
        can_play_on=_can_play_on(dispute), is_played=dispute.match.score is None,
    )  # fmt: skip


def make_decision_form(dispute: Dispute, data: Any = None) -> AppealDecisionForm:
    return AppealDecisionForm(data, choices=_ruling_scores(dispute), can_play_on=_can_play_on(dispute))


def _can_play_on(dispute: Dispute) -> bool:
    return dispute.match.round.status == Round.Status.PUBLISHED


def _ruling_scores(dispute: Dispute) -> list[tuple[str, str]]:
    labels = dict(score_choices(dispute.match, by_staff=True))
    stands = _("as ruled") if dispute.status == Dispute.Status.APPEALED else _("as reported")
    for score, words in ((dispute.match.score, stands), (dispute.claim, _("as claimed"))):
        if score is not None:
            labels = {str(score): f"{labels.pop(str(score), score)} ({words})", **labels}
    return list(labels.items())


def save_on_dispute(
    request: HttpRequest, shown: Dispute, access: queries.Access, form: Any, name: str,
    use_case: Callable[[], Any], done: str,
) -> HttpResponse:  # fmt: skip
    """Do the form's task, or show the page with the faults and the typed values."""

    def show_typed(refusal: WrongStateError) -> HttpResponse:
        now, access_now = find_dispute(request, shown.pk)
        return show_dispute(request, now, access_now, status=409, refused=refusal.messages, typed=list_typed(form))

    saved = save_form(
        request, form, use_case, done, lambda _dispute: redirect("tournaments:dispute", shown.pk), moved_on=show_typed
    )
    return saved or show_dispute(request, shown, access, status=422, **{name: form})


def name_seats(shown: Dispute) -> dict[str, str]:
    return {seat: str(player) for seat, player in queries.players_by_seat(shown).items()}


def describe_state(shown: Dispute, access: queries.Access, page: str = "") -> dict[str, Any]:
    """Build the values of `_dispute_state.html`. `page` is the tag of the page around it, empty for a new page."""
    summary, tag = queries.judging_summary(shown), queries.tag_of_dispute(shown)
    rulings = list(shown.rulings.select_related("judge"))
    return {
        "shown": f"{tag}.{summary.tag}", "page": page or tag, "is_behind": page not in ("", tag),
        "tournament": shown.match.round.tournament, "match": shown.match, "dispute": shown,
        "submission": shown.submission, "verdict": shown.latest_verdict, "summary": summary,
        "settled": shown.status == Dispute.Status.SETTLED, "rulings": rulings,
        "appeal": queries.appeal_of(shown) if rulings else None,
        **describe_games_here(shown.match, access),
    }  # fmt: skip


def show_dispute(
    request: HttpRequest, shown: Dispute, access: queries.Access, status: int = 200, **forms: Any
) -> HttpResponse:
    match = shown.match
    side = access.side_in(match)
    state = describe_state(shown, access)
    submission, verdict = shown.submission, state["verdict"]
    rulings, appealed, settled = state["rulings"], state["appeal"], state["settled"]
    text = submission.text if submission else ""
    opener_is_a = match.player_a.user_id == shown.opener_id
    seats = name_seats(shown)
    reading = walking.reading_of(verdict, seats) if verdict else None
    context: dict[str, object] = state | {
        "access": access, "side": side,
        "answers": list(match.reports.select_related("reporter").exclude(reporter=shown.opener_id)),
        "other_player": match.player_b if opener_is_a else match.player_a,
        "seats": seats,
        "finding": verdict and verdicts.finding_of(
            verdict.data, seats, match.round.tournament.game, text
        ),
        "evidence": queries.evidence_of(shown),
        "lines": verdicts.lines(text, verdict.data if verdict else None),
    }  # fmt: skip
    if reading is not None:
        context |= walking.build_walk(request, reading)
    if not settled and not rulings and access.may_rule_on(match):
        context["ruling_form"] = make_ruling_form(shown)
    if appealed and not settled and access.actor.pk in queries.judges_of_appeal(appealed.ruling):
        context["decision_form"] = make_decision_form(shown)
    if rulings and side and not appealed:
        context["no_appeal"] = queries.why_no_appeal(shown, rulings[0], None)
        context["appeal_form"] = AppealForm()
    if not settled and not rulings and side and (submission is None or submission.is_replaceable):
        context["record_form"] = RecordForm(match=match)
        context["recorded"] = bool(queries.recordings_of(match, request.user))
    return render(request, "tournaments/dispute.html", context | forms, status=status)
