"""Web push: a message encrypted for a device (RFC 8291), with a signature of the site (RFC 8292)."""

import base64
import hashlib
import json
import os
from urllib.parse import urlsplit

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from django.conf import settings
from py_vapid import Vapid02

from accounts.models import Device, Notice
from work.outward import Answer, post

SECONDS = 2 * 60 * 60
"""How long a push service keeps a message for a device that is away."""


def make_key() -> str:
    """A new private key of a site, as its environment has it."""
    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return _encode(number.to_bytes(32, "big"))


def find_public_key() -> str:
    """The site's public key, as browsers want it."""
    key = Vapid02.from_raw(settings.PUSH_PRIVATE_KEY.encode()).public_key
    return _encode(key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


def send(device: Device, notice: Notice) -> Answer:
    """Send a notice to a device. Raises ValueError for a key that is none, and what `post` raises."""
    content = {
        "title": notice.title, "body": notice.body, "path": notice.path, "tag": notice.key,
        "lang": notice.user.notice_choice.language,
    }  # fmt: skip
    body = http_ece.encrypt(
        json.dumps(content).encode(), salt=os.urandom(16), private_key=ec.generate_private_key(ec.SECP256R1()),
        dh=_decode(device.p256dh), auth_secret=_decode(device.auth), version="aes128gcm",
    )  # fmt: skip
    place = urlsplit(device.endpoint)
    signature = Vapid02.from_raw(settings.PUSH_PRIVATE_KEY.encode()).sign(
        {"aud": f"{place.scheme}://{place.netloc}", "sub": settings.PUSH_CONTACT}
    )
    headers = {
        **signature, "Content-Encoding": "aes128gcm", "Content-Type": "application/octet-stream", "TTL": str(SECONDS),
        "Urgency": "high", "Topic": _encode(hashlib.sha256(notice.key.encode()).digest())[:32],
    }  # fmt: skip
    return post(device.endpoint, body, headers)


def _encode(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def _decode(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
