"""Secrets encrypted by the site's newest key, and read by earlier keys too."""

import base64
import hashlib

from cryptography.fernet import Fernet, MultiFernet
from django.conf import settings


def make_cipher(subject: str) -> MultiFernet:
    """Encrypts by the newest key of the site and reads with any; each subject has keys of its own."""
    keys = (settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS)
    return MultiFernet([Fernet(_derive_key(f"{subject}: {key}")) for key in keys])


def _derive_key(secret: str) -> bytes:
    return base64.urlsafe_b64encode(hashlib.sha256(secret.encode()).digest())
