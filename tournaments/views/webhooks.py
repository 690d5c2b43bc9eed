"""An event's webhooks, with the log of deliveries."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import ValidationError
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from accounts.actors import SignedInRequest
from tournaments import queries, services
from tournaments.forms import WebhookForm, add_refusal
from tournaments.rights import Right
from tournaments.views.common import event_with, or_404, page_of

LINES_A_PAGE = 50


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def webhooks(request: SignedInRequest, pk: int) -> HttpResponse:
    """The addresses of the event's webhooks. A secret is shown in the very answer that makes it, and never again."""
    tournament, access = event_with(request, pk, Right.ARRANGE)
    form, made, secret = WebhookForm(request.POST or None), None, ""
    if request.method == "POST" and form.is_valid():
        try:
            made, secret = services.webhook_add(
                tournament=tournament, actor=request.user, now=timezone.now(), **form.cleaned_data
            )
        except ValidationError as refusal:
            add_refusal(form, refusal)
        else:
            form = WebhookForm()
    context = {
        "tournament": tournament, "access": access, "tab": "organize", "form": form, "made": made, "secret": secret,
        "webhooks": tournament.webhooks.all(),
        "page": page_of(request, queries.deliveries_of(tournament), LINES_A_PAGE),
    }  # fmt: skip
    answer = render(request, "tournaments/webhooks.html", context, status=422 if form.errors else 200)
    answer["Cache-Control"] = "no-store"
    return answer


@login_required
@require_POST
def turn(request: SignedInRequest, pk: int, webhook_pk: int) -> HttpResponse:
    tournament, _access = event_with(request, pk, Right.ARRANGE)
    is_on = request.POST.get("is_on") == "yes"
    hook = or_404(
        lambda: services.webhook_turn(tournament=tournament, actor=request.user, webhook_pk=webhook_pk, is_on=is_on)
    )
    said = _("%(address)s hears of what happens from now on.") if is_on else _("%(address)s hears nothing any more.")
    messages.success(request, said % {"address": hook.address})
    return redirect("tournaments:webhooks", pk)


@login_required
@require_POST
def remove(request: SignedInRequest, pk: int, webhook_pk: int) -> HttpResponse:
    tournament, _access = event_with(request, pk, Right.ARRANGE)
    services.webhook_remove(tournament=tournament, actor=request.user, webhook_pk=webhook_pk)
    messages.success(request, _("Removed. Nothing is sent there any more."))
    return redirect("tournaments:webhooks", pk)
