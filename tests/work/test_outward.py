"""The site sends requests to public addresses alone, and to the very one that it has checked."""

import socket
import ssl

import pytest

from tests.listening import Listener, listen
from work import outward
from work.outward import RefusedAddressError, check_address, find_public, is_public, post


@pytest.mark.parametrize(
    "number",
    ["127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1",
     "255.255.255.255", "::1", "::", "fe80::1%eth0", "fc00::1", "::ffff:10.0.0.1", "::ffff:169.254.169.254",
     "64:ff9b::a00:1", "2002:a00:1::1", "2001:0:a00:1::1", "ff02::1"],
)  # fmt: skip
def test_a_private_number_is_refused_in_every_spelling(number: str) -> None:
    assert not is_public(number)


@pytest.mark.parametrize("number", ["93.184.215.14", "1.1.1.1", "2606:4700:4700::1111", "::ffff:1.1.1.1"])
def test_a_public_number_is_not(number: str) -> None:
    assert is_public(number)


@pytest.mark.parametrize(
    "address",
    ["http://example.org/", "ftp://example.org/", "https://user:pass@example.org/", "https:///x", "https://[::1", "x",
     "https://example.org:22/", "https://example.org:99999/", "https://example.org/\r\nHost: inside",
     "https://example.org/" + "x" * 1000, "file:///etc/passwd"],
)  # fmt: skip
def test_an_address_of_another_form_is_refused(address: str) -> None:
    with pytest.raises(RefusedAddressError):
        check_address(address)


@pytest.mark.parametrize("host", ["localhost", "127.1", "0x7f000001", "2130706433", "[::1]", "0"])
def test_a_name_or_odd_number_that_leads_inside_is_refused(host: str) -> None:
    with pytest.raises((RefusedAddressError, ConnectionError)):
        post(f"https://{host}/", b"x", {})


def test_one_private_number_among_those_of_a_name_is_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    def resolve(*_args: object, **_more: object) -> list[tuple[object, ...]]:
        return [(2, 1, 6, "", ("1.1.1.1", 443)), (2, 1, 6, "", ("10.0.0.1", 443))]

    monkeypatch.setattr(socket, "getaddrinfo", resolve)
    with pytest.raises(RefusedAddressError):
        find_public("example.org", 443)


@pytest.fixture
def listener(monkeypatch: pytest.MonkeyPatch) -> Listener:
    with listen(monkeypatch) as listener:
        yield listener


def test_a_name_that_leads_elsewhere_a_moment_later_is_not_followed(
    listener: Listener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The number that was checked is the one that is called, though every later question has another answer."""
    asked: list[str] = []
    ask = socket.getaddrinfo

    def resolve(host: str, *args: object, **more: object) -> object:
        asked.append(host)
        return ask("127.0.0.1" if asked.count(listener.host) == 1 else "127.0.0.99", *args, **more)

    monkeypatch.setattr(socket, "getaddrinfo", resolve)
    answer = post(listener.address, b"hello", {"Content-Type": "text/plain"})
    assert (answer.status, listener.bodies) == (200, [b"hello"])


def test_a_redirection_is_not_followed(listener: Listener) -> None:
    listener.answers = [(302, {"Location": "https://127.0.0.1/secret"})]
    assert post(listener.address, b"hello", {}).status == 302
    assert len(listener.bodies) == 1


def test_a_certificate_of_another_name_is_refused(listener: Listener) -> None:
    with pytest.raises(ssl.SSLError):
        post(listener.address.replace(listener.host, "another.example"), b"hello", {})
    assert listener.bodies == []


def test_without_the_check_the_inside_is_reached(listener: Listener, monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: the listener stands in a private network, and only the check is taken away for these tests."""
    assert post(listener.address, b"x", {}).status == 200
    monkeypatch.setattr(outward, "is_public", is_public)
    with pytest.raises(RefusedAddressError):
        post(listener.address, b"x", {})
