"""Profile, notices, tokens, and the export of personal data."""

import logging
from smtplib import SMTPException

from allauth.account import views as allauth_views
from allauth.account.forms import ResetPasswordForm
from allauth.account.internal.flows.email_verification import send_verification_email_to_address
from allauth.account.models import EmailAddress
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

from accounts import erasure, push, queries, services, tokens
from accounts import notices as notice_services
from accounts.actors import SignedInRequest
from accounts.forms import ErasureForm, NoticesForm, ProfileForm, TokenForm
from accounts.models import NoticeChoice

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
    """Erase the reader after a check of the password."""
    form = ErasureForm(request.POST or None, user=request.user)
    if request.method == "POST" and form.is_valid():
        try:
            erasure.person_erase(user=request.user, keeps_public_decks=form.cleaned_data["keeps_public_decks"])
        except ValidationError as refusal:
            form.add_error(None, refusal)
        else:
            logout(request)
            messages.success(request, _("Your account is erased. Your name is gone from the site."))
            return redirect("home")
    return render(request, "account/erase.html", {"form": form}, status=422 if form.errors else 200)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def notices(request: SignedInRequest) -> HttpResponse:
    """The reader's notices and devices."""
    channels = notice_services.list_channels()
    chosen = NoticeChoice.objects.filter(user=request.user).first() or NoticeChoice(user=request.user)
    form = NoticesForm(
        request.POST or None, kinds=list(notice_services.KINDS.items()), channels=channels,
        initial={"mail": chosen.mail, "push": chosen.push},
    )  # fmt: skip
    if request.method == "POST" and form.is_valid():
        asked = {"mail": chosen.mail, "push": chosen.push} | form.cleaned_data
        notice_services.choices_change(user=request.user, **asked)
        messages.success(request, _("Saved."))
        return redirect("accounts:notices")
    context = {
        "form": form, "channels": channels, "devices": list(request.user.devices.all()),
        "address": queries.find_mail_addresses([request.user.pk]).get(request.user.pk, ""),
        "unconfirmed": EmailAddress.objects.filter(user=request.user, verified=False).first(),
        "push_key": push.find_public_key() if "push" in channels else "",
    }  # fmt: skip
    return render(request, "account/notices.html", context, status=422 if form.errors else 200)


@login_required
@require_POST
def mail_confirm(request: SignedInRequest) -> HttpResponse:
    """Mail a link to confirm the reader's address. Allauth counts the requests."""
    address = EmailAddress.objects.filter(user=request.user, verified=False).first()
    if address is None:
        return redirect("accounts:notices")
    try:
        sent = send_verification_email_to_address(request, address)
    except (SMTPException, OSError) as fault:
        logger.warning("a mail cannot be sent: %s", fault)
        sent = False
    if sent:
        messages.success(request, _("Sent. Open the link in the mail, then choose here what to be told about."))
    else:
        messages.error(request, _("The mail could not be sent. Try again in a few minutes."))
    return redirect("accounts:notices")


@login_required
@require_POST
def device_add(request: SignedInRequest) -> HttpResponse:
    """Take the reader's browser among the devices."""
    said = {name: request.POST.get(name, "").replace("\0", "") for name in ("endpoint", "p256dh", "auth")}
    try:
        notice_services.device_add(user=request.user, now=timezone.now(), **said)
    except ValidationError as refusal:
        return JsonResponse({"refused": " ".join(refusal.messages)}, status=422)
    return JsonResponse({"added": True}, status=201)


@login_required
@require_POST
def device_remove(request: SignedInRequest, device_pk: int) -> HttpResponse:
    notice_services.device_remove(user=request.user, device_pk=device_pk)
    messages.success(request, _("Removed. Nothing is sent there any more."))
    return redirect("accounts:notices")


@require_safe
def push_worker(_request: HttpRequest) -> HttpResponse:
    """The script that shows messages without an open page. Only a script at the root may."""
    script = (settings.BASE_DIR / "static" / "js" / "push_worker.js").read_text(encoding="utf-8")
    return HttpResponse(script, content_type="text/javascript; charset=utf-8", headers={"Cache-Control": "no-cache"})


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
    """Mail a link for a new password."""

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
