"""The pages of saved searches."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import ValidationError
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from accounts.actors import SignedInRequest
from cards import services
from cards.forms import SavedSearchForm
from cards.queries.saved_searches import saved_searches
from cards.search import explain, parse


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def saved_list(request: SignedInRequest) -> HttpResponse:
    """Show the user's searches and a form for a new search."""
    form = SavedSearchForm(
        request.POST or None, initial={"query": request.GET.get("q", ""), "name": request.GET.get("name", "")}
    )
    if request.method == "POST" and form.is_valid():
        try:
            saved = services.search_save(actor=request.user, **form.cleaned_data)
        except ValidationError as refusal:
            form.add_error(None, refusal)
        else:
            messages.success(request, _("Saved as “%(name)s”.") % {"name": saved.name})
            return redirect(f"{reverse('cards:list')}?{urlencode({'q': saved.query})}")
    searches = [(search, explain(parse(search.query))) for search in saved_searches(request.user)]
    context = {"form": form, "searches": searches}
    return render(request, "cards/saved.html", context, status=422 if form.errors else 200)


@login_required
@require_POST
def saved_delete(request: SignedInRequest, pk: int) -> HttpResponse:
    """Delete a saved search. A message offers to save the query again."""
    search = get_object_or_404(saved_searches(request.user), pk=pk)
    services.search_delete(actor=request.user, search=search)
    messages.success(
        request,
        _("“%(name)s” is deleted. To save it again, use the form below.") % {"name": search.name},
    )
    return redirect(f"{reverse('cards:saved')}?{urlencode({'q': search.query, 'name': search.name})}")
