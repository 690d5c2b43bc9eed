"""The profile, tokens, and the export of personal data."""

import logging
from smtplib import SMTPException

from allauth.account import views as allauth_views
from allauth.account.forms import ResetPasswordForm
from django.conf import settings
from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts import erasure, queries, services, tokens
from accounts.actors import SignedInRequest
from accounts.forms import ErasureForm, ProfileForm, TokenForm

logger = logging.getLogger(__name__)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def profile(request: SignedInRequest) -> HttpResponse:
    form = ProfileForm(request.POST or None, initial={"display_name": request.user.display_name})
    if request.method == "POST" and form.is_valid():
        try:
            services.profile_change(user=request.user, display_name=form.cleaned_data["display_name"])
        except ValidationError as refusal:
            form.add_error(None, refusal)
        else:
            messages.success(
                request, _("Saved. Others now see this name; an event that runs keeps the one of its start.")
            )
            return redirect("accounts:profile")
    context = {"form": form, "roles": queries.site_roles(request.user)}
    return render(request, "account/profile.html", context, status=422 if form.errors else 200)


@login_required
@require_safe
def export(request: SignedInRequest) -> HttpResponse:
    """All data about the reader as a JSON file."""
    answer = JsonResponse(queries.export_of(request.user), json_dumps_params={"ensure_ascii": False, "indent": 2})
    answer["Content-Disposition"] = 'attachment; filename="my-data.json"'
    answer["Cache-Control"] = "no-store"
    return answer


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def erase(request: SignedInRequest) -> HttpResponse:
    """Erase the reader, who confirms it by the password."""
    form = ErasureForm(request.POST or None, user=request.user)
    if request.method == "POST" and form.is_valid():
        try:
            erasure.person_erase(user=request.user, keeps_public_decks=form.cleaned_data["keeps_public_decks"])
        except ValidationError as refusal:
            form.add_error(None, refusal)
        else:
            logout(request)
            messages.success(request, _("You are erased. Nothing here names you any more."))
            return redirect("home")
    return render(request, "account/erase.html", {"form": form}, status=422 if form.errors else 200)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def token_list(request: SignedInRequest) -> HttpResponse:
    """The reader's tokens. A new one is shown in the very answer that makes it, and never again."""
    form, key, made = TokenForm(request.POST or None), "", None
    if request.method == "POST" and form.is_valid():
        try:
            made, key = tokens.token_create(user=request.user, now=timezone.now(), **form.cleaned_data)
        except ValidationError as refusal:
            form.add_error(None, ValidationError(refusal.messages))
        else:
            form = TokenForm()
    own = [(token, [tokens.SCOPES[each] for each in token.scopes]) for token in request.user.tokens.all()]
    context = {"form": form, "key": key, "made": made, "tokens": own}
    answer = render(request, "account/tokens.html", context, status=422 if form.errors else 200)
    answer["Cache-Control"] = "no-store"
    return answer


@login_required
@require_POST
def token_revoke(request: SignedInRequest, token_pk: int) -> HttpResponse:
    tokens.token_revoke(user=request.user, token_pk=token_pk)
    messages.success(request, _("Revoked. The program's next request is refused."))
    return redirect("accounts:tokens")


class PasswordResetView(allauth_views.PasswordResetView):
    """Mail a link for a new password, or say that the mail cannot be sent."""

    extra_context = {"mail_is_set_up": lambda: settings.MAIL_IS_SET_UP}

    def post(self, request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
        answer: HttpResponse = (super().post if settings.MAIL_IS_SET_UP else self.get)(request, *args, **kwargs)
        return answer

    def form_valid(self, form: ResetPasswordForm) -> HttpResponse:
        try:
            answer: HttpResponse = super().form_valid(form)
        except (SMTPException, OSError) as fault:
            logger.warning("a mail cannot be sent: %s", fault)
            form.add_error(None, _("The mail could not be sent. Try again in a few minutes."))
            answer = self.form_invalid(form)
            answer.status_code = 503
        return answer
