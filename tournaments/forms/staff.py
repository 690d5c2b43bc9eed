"""Forms of the staff: roles, announcements, webhooks."""

from django import forms
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from accounts.plain import PlainForm
from accounts.queries import find_user
from tournaments import services
from tournaments.models import LONGEST_ANNOUNCEMENT, StaffRole, Webhook


class PersonForm(PlainForm):
    """A person by the username."""

    username = forms.CharField(
        label=_("Username"), max_length=40,
        widget=forms.TextInput(attrs={"autocomplete": "off", "autocapitalize": "none", "spellcheck": "false"}),
    )  # fmt: skip

    def clean_username(self) -> User:
        """The person. Raises ValidationError for nobody."""
        return find_user(self.cleaned_data["username"])


class OfferForm(PersonForm):
    """The next organizer, and the role of this one."""

    stays_as = forms.ChoiceField(
        label=_("Your role afterwards"), required=False,
        choices=[
            ("", _("none: I see what everybody sees")),
            ("organizer", _("organizer: everything but appointing staff")),
            ("judge", _("judge")),
            ("scorekeeper", _("scorekeeper")),
        ],
    )  # fmt: skip


class AppointForm(PersonForm):
    """A person and a role on the staff."""

    role = forms.ChoiceField(label=_("Role"), choices=StaffRole.Role.choices, initial=StaffRole.Role.JUDGE)


class AnnouncementForm(PlainForm):
    """A sentence for everybody, or for a table."""

    text = forms.CharField(label=_("Announce"), max_length=LONGEST_ANNOUNCEMENT)
    table = forms.IntegerField(
        label=_("Only to table"), required=False, min_value=1, max_value=services.HIGHEST_TABLE,
        widget=forms.NumberInput(attrs={"inputmode": "numeric"}),
    )  # fmt: skip


class WebhookForm(PlainForm):
    """An address, and the kinds of entries to send."""

    address = forms.CharField(
        label=_("Address"), max_length=1000, help_text=_("It begins with https:// and takes JSON by POST."),
        widget=forms.URLInput(attrs={"autocomplete": "off"}),
    )  # fmt: skip
    kinds = forms.MultipleChoiceField(
        label=_("What to send"), choices=Webhook.Kind.choices, widget=forms.CheckboxSelectMultiple,
        error_messages={"required": _("Choose at least one thing to send.")},
    )  # fmt: skip
