"""The forms of signing up, logging in and one's profile: labels instead of placeholders, names made tidy."""

import unicodedata
from typing import Any
from urllib.parse import urlencode

from allauth.account import forms as allauth_forms
from django import forms
from django.contrib import messages
from django.db import IntegrityError, transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from accounts.names import LONGEST_NAME, HonestName, tidy

PASSWORD_HELP = _("At least 8 characters; no common password, and not your username.")


class LabelledFields:
    """A placeholder vanishes when one types; these forms have labels, and plain words for the password's rules."""

    fields: dict[str, forms.Field]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name, field in self.fields.items():
            field.widget.attrs.pop("placeholder", None)
            if name == "password1":
                field.help_text = PASSWORD_HELP


class DisplayNameField(forms.CharField):
    """The name shown to others, made tidy before it is judged."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(
            label=_("Name shown to others"),
            help_text=_("On pairings, standings and rulings. Left empty, your username is shown."),
            max_length=LONGEST_NAME,
            required=False,
            strip=False,
            validators=[HonestName()],
            widget=forms.TextInput(attrs={"autocomplete": "nickname"}),
            **kwargs,
        )

    def to_python(self, value: Any) -> str:
        """The composed form with single spaces."""
        return tidy(super().to_python(value))


class SignupForm(LabelledFields, allauth_forms.SignupForm):
    """A username and a password are enough at the door; the rest can wait."""

    display_name = DisplayNameField()
    field_order = ("username", "password1", "display_name", "email")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["username"].help_text = _("You log in with it. Letters, digits and @ . + - _")
        self.fields["email"].label = _("E-mail")
        self.fields["email"].help_text = _("Only to set a new password when you have forgotten yours.")

    def try_save(self, request: HttpRequest) -> tuple[User | None, HttpResponse | None]:
        """As allauth's; of two who take one username at the same moment, the second is asked for another."""
        try:
            with transaction.atomic():
                return super().try_save(request)
        except IntegrityError:
            messages.error(request, _("Somebody took this username a moment ago. Choose another."))
            back = {"next": self.data["next"]} if self.data.get("next") else {}
            return None, redirect(f"{request.path}?{urlencode(back)}")

    def signup(self, request: Any, user: User) -> None:
        """Called by allauth once the user exists."""
        user.display_name = self.cleaned_data["display_name"]
        user.save(update_fields=["display_name"])


class LoginForm(LabelledFields, allauth_forms.LoginForm):
    """Reads the username as sign-up did, so that a full-width or decomposed letter still finds its owner."""

    def clean_login(self) -> str:
        """The username in the form it was stored in."""
        return unicodedata.normalize("NFKC", tidy(self.cleaned_data["login"]))


class ChangePasswordForm(LabelledFields, allauth_forms.ChangePasswordForm):
    """Asks for the old password first."""


class SetPasswordForm(LabelledFields, allauth_forms.SetPasswordForm):
    """For an account that has no password yet."""


class ResetPasswordForm(LabelledFields, allauth_forms.ResetPasswordForm):
    """Asks for the e-mail address that was given at sign-up."""


class ResetPasswordKeyForm(LabelledFields, allauth_forms.ResetPasswordKeyForm):
    """Takes the new password by the link from the mail."""


class AddEmailForm(LabelledFields, allauth_forms.AddEmailForm):
    """Takes a new e-mail address."""


class ReauthenticateForm(LabelledFields, allauth_forms.ReauthenticateForm):
    """Asks for the password again before something that matters."""


class ProfileForm(forms.Form):
    """What others see of a person."""

    display_name = DisplayNameField()
