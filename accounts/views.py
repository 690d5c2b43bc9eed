"""The profile, and the export of one's data."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from accounts import queries, services
from accounts.actors import SignedInRequest
from accounts.forms import ProfileForm


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def profile(request: SignedInRequest) -> HttpResponse:
    form = ProfileForm(request.POST or None, initial={"display_name": request.user.display_name})
    if request.method == "POST" and form.is_valid():
        services.profile_change(user=request.user, display_name=form.cleaned_data["display_name"])
        messages.success(request, _("Saved. Others now see this name."))
        return redirect("accounts:profile")
    context = {"form": form, "roles": queries.site_roles(request.user)}
    return render(request, "account/profile.html", context, status=422 if form.errors else 200)


@login_required
@require_safe
def export(request: SignedInRequest) -> HttpResponse:
    """All data about the reader as one JSON file."""
    answer = JsonResponse(queries.export_of(request.user), json_dumps_params={"ensure_ascii": False, "indent": 2})
    answer["Content-Disposition"] = 'attachment; filename="my-data.json"'
    answer["Cache-Control"] = "no-store"
    return answer
