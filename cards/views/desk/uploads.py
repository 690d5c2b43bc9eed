"""Uploading a card file: preview, progress, load."""

from collections.abc import Callable

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse, HttpResponseBase, HttpResponseNotModified
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.http import quote_etag
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.actors import signed_in_user
from accounts.fragments import fragment_of
from cards.differences import differences
from cards.forms import CardFileForm
from cards.models import CardUpload
from cards.queries.desk import uploads_of
from cards.services import uploads as services
from cards.views.desk.common import designers_only, download

ROWS_A_PAGE = 100


@designers_only
@require_http_methods(["GET", "HEAD", "POST"])
def hand_in(request: HttpRequest) -> HttpResponse:
    """Take a card file and redirect to the preview."""
    posted = request.method == "POST"
    form = CardFileForm(request.POST, request.FILES) if posted else CardFileForm()
    if posted and form.is_valid():
        file = form.cleaned_data["file"]
        try:
            upload = services.upload_take(
                by=signed_in_user(request), data=file.read(), file_name=file.name, now=timezone.now()
            )
        except ValidationError as refusal:
            form.add_error(None, refusal)
        else:
            return redirect(upload)
    status = 422 if form.errors else 200
    return render(request, "cards/desk/hand_in.html", {"form": form}, status=status)


@designers_only
@require_safe
def upload(request: HttpRequest, pk: int) -> HttpResponse:
    shown = _find(request, pk)
    report = shown.report
    rows = [(name, None) for name in report.get("created", ())] + list(report.get("changed", {}).items())
    page = Paginator(shown.faults or rows, ROWS_A_PAGE).get_page(request.GET.get("page"))
    context = {
        "upload": shown,
        "page": page,
        "rows": [] if shown.faults else [(name, differences(fields) if fields else []) for name, fields in page],
        "set_changes": differences(report.get("set_changes", {})),
        "created": len(report.get("created", ())),
        "changed": len(report.get("changed", ())),
        "faults": len(shown.faults) + shown.faults_left_out,
    }
    return render(request, "cards/desk/upload.html", context)


@designers_only
@require_safe
@fragment_of(upload)
def progress(request: HttpRequest, pk: int) -> HttpResponse:
    """Answer with the progress. 304 if unchanged."""
    shown = _find(request, pk)
    etag = quote_etag(f"{shown.status}-{shown.progress_done}-{shown.progress_total}-{shown.attempts}")
    if request.headers.get("If-None-Match") == etag and shown.waits_for_worker:
        response: HttpResponse = HttpResponseNotModified()
    else:
        response = render(request, "cards/desk/_progress.html", {"upload": shown})
    response["ETag"] = etag
    response["Cache-Control"] = "private, no-cache"
    return response


@designers_only
@require_safe
def file(request: HttpRequest, pk: int) -> HttpResponseBase:
    shown = _find(request, pk)
    content = shown.made.content if shown.made else shown.content
    return download(bytes(content), shown.file_name or f"{shown.pk}.json")


@designers_only
@require_POST
def load(request: HttpRequest, pk: int) -> HttpResponse:
    shown = _find(request, pk)
    return _act(request, shown, lambda: services.upload_load(upload=shown, now=timezone.now()))


@designers_only
@require_POST
def compare(request: HttpRequest, pk: int) -> HttpResponse:
    shown = _find(request, pk)
    return _act(request, shown, lambda: services.upload_compare(upload=shown, now=timezone.now()))


@designers_only
@require_POST
def delete(request: HttpRequest, pk: int) -> HttpResponse:
    services.upload_delete(upload=_find(request, pk))
    messages.success(request, _("Deleted."))
    return redirect("cards:desk")


def _find(request: HttpRequest, pk: int) -> CardUpload:
    return get_object_or_404(uploads_of(request.user).select_related("made").defer("content", "made__content"), pk=pk)


def _act(request: HttpRequest, shown: CardUpload, action: Callable[[], None]) -> HttpResponse:
    try:
        action()
    except ValidationError as refusal:
        for message in refusal.messages:
            messages.error(request, message)
    return redirect(shown)
