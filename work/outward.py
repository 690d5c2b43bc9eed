"""Sends requests outward, never into a private network."""

import http.client
import ipaddress
import socket
import ssl
from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import SplitResult, urlsplit

SECONDS = 10
MOST_READ = 2_000
"""Bytes of an answer that are read."""
LONGEST_ADDRESS = 1_000
NAT64 = ipaddress.ip_network("64:ff9b::/96")
"""Addresses behind which a translator finds any other, a private one too."""


class RefusedAddressError(ValueError):
    """An address to which the site sends nothing."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer of the other side."""

    status: int
    body: str


def check_address(address: str) -> SplitResult:
    """Take apart an address such as https://host/path. Raises RefusedAddressError for any other."""
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError as unreadable:
        raise RefusedAddressError("unreadable") from unreadable
    if parts.scheme != "https" or not parts.hostname or parts.username or parts.password:
        raise RefusedAddressError("not https")
    if len(address) > LONGEST_ADDRESS:
        raise RefusedAddressError("too long")
    if port not in (None, 443, 8443):
        raise RefusedAddressError("port")
    if any(ord(letter) <= 32 or ord(letter) > 126 for letter in address):
        raise RefusedAddressError("unreadable")
    return parts


def find_public(host: str, port: int) -> str:
    """The number of a host, from the public part of the network.

    A name may lead to several; one private among them is enough for RefusedAddressError. The request goes to the very
    number that was checked, or a name could lead elsewhere a moment later.
    """
    try:
        found = {str(entry[4][0]) for entry in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)}
    except (OSError, UnicodeError) as unknown:
        raise ConnectionError(f"{host} is not found") from unknown
    if not found or not all(map(is_public, found)):
        raise RefusedAddressError("private")
    return min(found)


def is_public(number: str) -> bool:
    """Say whether a network address leads out of every private network."""
    address = ipaddress.ip_address(number.partition("%")[0])
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            address = address.ipv4_mapped
        elif address.sixtofour is not None or address.teredo is not None or address in NAT64:
            return False
    return address.is_global and not address.is_multicast


class PinnedConnection(http.client.HTTPSConnection):
    """A connection to one number, with the certificate of the name."""

    def __init__(self, host: str, port: int, number: str) -> None:
        self.context = ssl.create_default_context()
        super().__init__(host, port, timeout=SECONDS, context=self.context)
        self.number = number

    def connect(self) -> None:
        plain = socket.create_connection((self.number, self.port), SECONDS)
        self.sock = self.context.wrap_socket(plain, server_hostname=self.host)


def post(address: str, body: bytes, headers: Mapping[str, str]) -> Answer:
    """Send a body, and read the answer. A redirection is an answer like others and not followed.

    Raises RefusedAddressError for an address inside, OSError or http.client.HTTPException where nobody answers.
    """
    parts = check_address(address)
    port, host = parts.port or 443, str(parts.hostname)
    connection = PinnedConnection(host, port, find_public(host, port))
    try:
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        connection.request("POST", path, body, dict(headers))
        answer = connection.getresponse()
        return Answer(answer.status, answer.read(MOST_READ).decode("utf-8", "replace"))
    finally:
        connection.close()
