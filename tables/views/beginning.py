"""The page for beginning a recording."""

from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from accounts.limits import limit_rate
from accounts.models import User
from rules.chosen import read_chosen_edition
from tables.forms import RecordingForm
from tables.queries import list_recordings_of
from tables.services import recording as services
from tables.views.visiting import find_visitor, give_key

OWN_SHOWN = 12


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@limit_rate("judging")
def recordings(request: HttpRequest) -> HttpResponse:
    """Record a game, or go back to a recording in progress."""
    if request.method != "POST":
        form = RecordingForm(actor=request.user, initial={"format": read_chosen_edition(request)})
        return _render(request, form, 200)
    form = RecordingForm(request.POST, actor=request.user)
    if form.is_valid():
        now = timezone.now()
        try:
            recording = services.recording_open(
                user=request.user if isinstance(request.user, User) else None,
                key=give_key(request),
                head=form.head,
                day=timezone.localdate(),
                now=now,
            )
        except ValidationError as refused:
            form.add_error(None, refused.messages)
        else:
            return redirect(recording)
    return _render(request, form, 422)


def _render(request: HttpRequest, form: RecordingForm, status: int) -> HttpResponse:
    own = list_recordings_of(find_visitor(request))[:OWN_SHOWN]
    return render(request, "tables/recordings.html", {"form": form, "own": own}, status=status)
