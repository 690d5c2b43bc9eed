"""The address of the client, also behind proxies."""

import ipaddress

from django.conf import settings
from django.http import HttpRequest, HttpResponseBase

from wota_site.middleware import Answer

NETWORK_OF_ONE_HOME = 64
"""The leading bits of an IPv6 address; whoever has one address has all that share them."""


class ClientMiddleware:
    """Puts the client's address into REMOTE_ADDR, for throttles, log-ins and logs.

    Each proxy appends to X-Forwarded-For the address that it was asked from. So the entry of the outermost of our
    own proxies is true, and whatever stands left of it came from the client. Without proxies the header says nothing.
    """

    def __init__(self, get_response: Answer) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        forwarded = request.headers.get("X-Forwarded-For", "")
        request.META["REMOTE_ADDR"] = find_client(request.META.get("REMOTE_ADDR", ""), forwarded)
        return self.get_response(request)


def find_client(peer: str, forwarded: str) -> str:
    """The address of the client. That of the peer, if the header has fewer entries than there are proxies."""
    entries, proxies = forwarded.split(","), settings.TRUSTED_PROXIES
    if not proxies or len(entries) < proxies:
        return peer
    try:
        return str(ipaddress.ip_address(entries[-proxies].strip()))
    except ValueError:
        return peer


def name_client(request: HttpRequest) -> str:
    """Name a client for counting: its address, or its home's network."""
    address: str = request.META.get("REMOTE_ADDR", "")
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address
    if parsed.version == 4:
        return address
    return str(ipaddress.ip_network(f"{parsed}/{NETWORK_OF_ONE_HOME}", strict=False).network_address)
