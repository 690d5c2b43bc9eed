"""The staff of an event: rights, appointment and removal by the organizer."""

from django.contrib.auth.decorators import login_required
from django.core.exceptions import ValidationError
from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from accounts.actors import SignedInRequest
from accounts.queries import find_user
from tournaments import queries, services
from tournaments.forms import AppointForm
from tournaments.models import StaffRole, Tournament
from tournaments.rights import TABLE, Right
from tournaments.views.common import act, event_with


@login_required
@require_safe
def staff(request: SignedInRequest, pk: int) -> HttpResponse:
    """List the staff with roles, and the rights of each role."""
    tournament, access = event_with(request, pk, Right.FLOOR)
    return _show(request, tournament, access, AppointForm())


def _show(request: SignedInRequest, tournament: Tournament, access: queries.Access, form: AppointForm) -> HttpResponse:
    context = {
        "tournament": tournament, "access": access, "tab": "organize" if access.may(Right.PAIR) else "floor",
        "staff": queries.staff_of(tournament), "form": form,
        "rights": [(_(line.words), _name_roles(line.roles)) for line in TABLE],
    }  # fmt: skip
    return render(request, "tournaments/staff.html", context, status=422 if form.errors else 200)


def _name_roles(roles: tuple[str, ...]) -> list[str]:
    return [str(role.label) for role in StaffRole.Role if role in roles]


@login_required
@require_POST
def appoint(request: SignedInRequest, pk: int) -> HttpResponse:
    """Give the person with the username a role."""
    tournament, access = event_with(request, pk, Right.OWN)
    form = AppointForm(request.POST)
    if not form.is_valid():
        return _show(request, tournament, access, form)
    person, role = form.cleaned_data["username"], form.cleaned_data["role"]
    return act(
        request,
        lambda: services.staff_appoint(
            tournament=tournament, actor=request.user, person=person, role=role, now=timezone.now()
        ),
        _describe, "tournaments:staff", pk,
    )  # fmt: skip


def _describe(member: StaffRole) -> str:
    return _("%(name)s: %(role)s of this event.") % {"name": member.user, "role": member.get_role_display()}


@login_required
@require_POST
def remove(request: SignedInRequest, pk: int) -> HttpResponse:
    tournament, _access = event_with(request, pk, Right.OWN)
    try:
        person = find_user(request.POST.get("username", ""), active_only=False)
    except ValidationError as nobody:
        raise Http404 from nobody
    return act(
        request,
        lambda: services.staff_remove(tournament=tournament, actor=request.user, person=person, now=timezone.now()),
        _("%(name)s has no role in this event any more.") % {"name": person}, "tournaments:staff", pk,
    )  # fmt: skip
