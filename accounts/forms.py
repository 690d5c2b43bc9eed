"""Forms for sign-up, log-in and profile."""

import unicodedata
from typing import Any
from urllib.parse import urlencode

from allauth.account import forms as allauth_forms
from allauth.account.adapter import get_adapter
from django import forms
from django.contrib import messages
from django.db import IntegrityError, transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext_lazy as _

from accounts.models import NAME_TAKEN, User, find_name_fault
from accounts.names import LONGEST_NAME, HonestName, tidy
from accounts.plain import PlainFaults, PlainForm
from accounts.tokens import SCOPES

PASSWORD_HELP = _("At least 8 characters; no common password, and not your username.")


class LabelledFields(PlainFaults):
    """Labels instead of placeholders; password rules in plain words."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name, field in self.fields.items():
            field.widget.attrs.pop("placeholder", None)
            if name == "password1":
                field.help_text = PASSWORD_HELP


class DisplayNameField(forms.CharField):
    def __init__(self, **kwargs: Any) -> None:
        super().__init__(
            label=_("Name shown to others"),
            help_text=_("Shown in pairings, standings and rulings. If empty, your username is shown."),
            max_length=LONGEST_NAME,
            required=False,
            strip=False,
            validators=[HonestName()],
            widget=forms.TextInput(attrs={"autocomplete": "nickname"}),
            **kwargs,
        )

    def to_python(self, value: object) -> str:
        return tidy(super().to_python(value) or "")


class SignupForm(LabelledFields, allauth_forms.SignupForm):
    """Sign-up: only username and password are required."""

    display_name = DisplayNameField()
    field_order = ("username", "password1", "display_name", "email")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["username"].help_text = _("You log in with it. Letters, digits and @ . + - _")
        self.fields["email"].label = _("E-mail")
        self.fields["email"].help_text = _("Only to set a new password when you have forgotten yours.")

    def clean_display_name(self) -> str:
        name: str = self.cleaned_data["display_name"]
        if fault := find_name_fault(name, bearer=None):
            raise forms.ValidationError(fault)
        return name

    def try_save(self, request: HttpRequest) -> tuple[User | None, HttpResponse | None]:
        """Save as allauth does. Refuse a username taken at the same moment."""
        try:
            with transaction.atomic():
                saved: tuple[User | None, HttpResponse | None] = super().try_save(request)
                return saved
        except IntegrityError:
            messages.error(request, NAME_TAKEN)
            back = {"next": self.data["next"]} if self.data.get("next") else {}
            return None, redirect(f"{request.path}?{urlencode(back)}")

    def signup(self, request: object, user: User) -> None:
        """Called by allauth once the user exists."""
        user.display_name = self.cleaned_data["display_name"]
        user.save(update_fields=["display_name"])


class LoginForm(LabelledFields, allauth_forms.LoginForm):
    def clean_login(self) -> str:
        return unicodedata.normalize("NFKC", tidy(self.cleaned_data["login"]))


class ChangePasswordForm(LabelledFields, allauth_forms.ChangePasswordForm):
    pass


class SetPasswordForm(LabelledFields, allauth_forms.SetPasswordForm):
    """Sets the first password of an account."""


class ResetPasswordForm(LabelledFields, allauth_forms.ResetPasswordForm):
    """Asks for the sign-up's e-mail address."""


class ResetPasswordKeyForm(LabelledFields, allauth_forms.ResetPasswordKeyForm):
    """Sets a new password by a mailed link."""


class AddEmailForm(LabelledFields, allauth_forms.AddEmailForm):
    pass


class ReauthenticateForm(LabelledFields, allauth_forms.ReauthenticateForm):
    """Asks for the password again before a sensitive change."""


class ErasureForm(PlainForm):
    """Asks for the password, because an erasure is final."""

    password = forms.CharField(
        label=_("Password"), strip=False, widget=forms.PasswordInput(attrs={"autocomplete": "current-password"})
    )
    keeps_public_decks = forms.BooleanField(
        label=_("Leave my public decks to others"),
        help_text=_("They stay under the name “Former player”. All other decks are deleted."),
        required=False,
    )

    def __init__(self, *args: Any, user: User, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.user = user

    def clean_password(self) -> str:
        """Check the password like a log-in, counting guesses."""
        password: str = self.cleaned_data["password"]
        if not get_adapter().reauthenticate(self.user, password):
            raise forms.ValidationError(_("This is not your password."))
        return password


class ProfileForm(PlainForm):
    display_name = DisplayNameField()


class TokenForm(PlainForm):
    """A token's name and rights."""

    name = forms.CharField(label=_("Name"), max_length=60, help_text=_("Which program it is for."))
    scopes = forms.MultipleChoiceField(
        label=_("What it may do"), choices=list(SCOPES.items()), widget=forms.CheckboxSelectMultiple,
        error_messages={"required": _("Choose what the token may do.")},
    )  # fmt: skip


class NoticesForm(PlainForm):
    """Asks for the notices a person wants, by channel."""

    def __init__(self, *args: Any, kinds: list[tuple[str, Any]], channels: list[str], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for channel, label in (("mail", _("By mail")), ("push", _("On my devices"))):
            if channel in channels:
                self.fields[channel] = forms.MultipleChoiceField(
                    label=label, choices=kinds, required=False, widget=forms.CheckboxSelectMultiple
                )
