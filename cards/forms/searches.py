"""The form to save a search."""

from django import forms
from django.utils.translation import gettext_lazy as _

from accounts.plain import PlainForm


class SavedSearchForm(PlainForm):
    name = forms.CharField(
        label=_("Name"),
        max_length=80,
        help_text=_("You will find it by this name."),
        error_messages={"required": _("Give the search a name.")},
    )
    query = forms.CharField(
        label=_("Search"),
        max_length=1_000,
        widget=forms.TextInput(attrs={"autocomplete": "off", "spellcheck": "false", "autocapitalize": "none"}),
        error_messages={"required": _("Type a search to save, such as x:draw r>=rare.")},
    )
