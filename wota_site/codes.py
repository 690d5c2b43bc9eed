"""Encrypts authenticator secrets: a copied database gives no codes."""

import segno
from allauth.account.internal.flows.login import record_authentication
from allauth.core import context
from allauth.mfa.adapter import DefaultMFAAdapter
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.forms import ActivateTOTPForm as PlainActivateTOTPForm
from cryptography.fernet import InvalidToken
from django.core.exceptions import ImproperlyConfigured
from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts.plain import PlainFaults
from work.ciphers import make_cipher

SUBJECT = "authenticator apps"
SECRETS = {"secret", "seed"}
"""What an authenticator is kept by: the secret of an app, the seed of recovery codes."""
ENCRYPTED = "gAAAA"
"""How every encrypted secret begins. No secret of an app does, being in capitals; nor does a seed, being in hex."""


class MfaAdapter(DefaultMFAAdapter):
    """Encrypts by the site's key, and reads codes of earlier keys, or unencrypted codes."""

    error_messages = DefaultMFAAdapter.error_messages | {
        "incorrect_code": _("This code is wrong, or was used already. Type the next one that your app shows.")
    }

    def build_totp_svg(self, url: str) -> str:
        """Draw the QR code for an authenticator app. Allauth would draw it with another library."""
        return str(segno.make_qr(url).svg_inline(border=4, omitsize=True, light="#fff"))

    def encrypt(self, text: str) -> str:
        return make_cipher(SUBJECT).encrypt(text.encode()).decode()

    def decrypt(self, encrypted_text: str) -> str:
        if not encrypted_text.startswith(ENCRYPTED):
            return encrypted_text
        try:
            return make_cipher(SUBJECT).decrypt(encrypted_text.encode()).decode()
        except InvalidToken:
            raise ImproperlyConfigured(
                "The secret of an authenticator app was encrypted by another SECRET_KEY: name it in OLD_SECRET_KEYS."
            ) from None


class ActivateTOTPForm(PlainFaults, PlainActivateTOTPForm):
    """Sets an app up. Its first code counts for this session as one given at log-in."""

    def clean_code(self) -> str:
        code: str = super().clean_code()
        record_authentication(context.request, self.user, "mfa", type=Authenticator.Type.TOTP.value)
        return code


def encrypt_anew() -> int:
    """Encrypt every secret by the newest key. Returns the number of authenticators."""
    adapter, done = MfaAdapter(), 0
    for pk in Authenticator.objects.values_list("pk", flat=True):
        with transaction.atomic():
            for each in Authenticator.objects.select_for_update().filter(pk=pk):
                for name in each.data.keys() & SECRETS:
                    each.data[name] = adapter.encrypt(adapter.decrypt(each.data[name]))
                each.save(update_fields=["data"])
                done += 1
    return done
