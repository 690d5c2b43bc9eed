"""A server on this machine that takes what the site sends to others, over https with a certificate of its own."""

import datetime as dt
import ipaddress
import socket
import ssl
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

from work import outward

HOST, PORT = "push.example", 8443


class Listener:
    """What has come, and what is answered. 200 when nothing else is said."""

    def __init__(self, port: int) -> None:
        self.host = HOST
        self.address = f"https://{HOST}:{PORT}/take/this?one=1"
        self.port = port
        self.bodies: list[bytes] = []
        self.headers: list[dict[str, str]] = []
        self.answers: list[tuple[int, dict[str, str]]] = []


@contextmanager
def listen(monkeypatch: pytest.MonkeyPatch) -> Iterator[Listener]:
    """A listener; names lead to this machine, which counts as public meanwhile."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            listener.bodies.append(self.rfile.read(int(self.headers["Content-Length"])))
            listener.headers.append(dict(self.headers))
            status, headers = listener.answers.pop(0) if listener.answers else (200, {})
            self.send_response(status)
            for name, value in headers.items():
                self.send_header(name, value)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name of the base
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    listener = Listener(server.server_port)
    with tempfile.TemporaryDirectory() as folder:
        certificate = _make_certificate(Path(folder))
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate)
        server.socket = context.wrap_socket(server.socket, server_side=True)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        trusting = ssl.create_default_context(cafile=certificate)
        ask, connect = socket.getaddrinfo, socket.create_connection
        monkeypatch.setattr(outward.ssl, "create_default_context", lambda: trusting)
        monkeypatch.setattr(outward, "is_public", lambda number: ipaddress.ip_address(number).is_loopback)
        monkeypatch.setattr(
            socket, "getaddrinfo",
            lambda host, *args, **more: ask("127.0.0.1" if host.endswith(".example") else host, *args, **more),
        )  # fmt: skip

        def reach(place: tuple[str, int], *args: object) -> socket.socket:
            return connect((place[0], listener.port) if place[1] == PORT else place, *args)

        monkeypatch.setattr(outward.socket, "create_connection", reach)
        try:
            yield listener
        finally:
            server.shutdown()
            server.server_close()


def _make_certificate(folder: Path) -> Path:
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, HOST)])
    now = dt.datetime.now(dt.UTC)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now - dt.timedelta(days=1))
        .not_valid_after(now + dt.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(HOST)]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .sign(key, hashes.SHA256())
    )
    path = folder / "both.pem"
    private = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    path.write_bytes(private + certificate.public_bytes(serialization.Encoding.PEM))
    return path
