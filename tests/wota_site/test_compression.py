"""Pages, data and static files are sent compressed to whoever takes them so."""

import gzip

import pytest

GZIP = {"Accept-Encoding": "gzip, deflate, br"}


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["/accounts/login/", "/api/v1/schema/"])
def test_text_is_compressed_for_a_browser_that_takes_it(client, path):
    packed = client.get(path, headers=GZIP)
    assert packed.headers["Content-Encoding"] == "gzip"
    assert "Accept-Encoding" in packed.headers["Vary"]
    assert len(packed.content) < len(gzip.decompress(packed.content)) / 2
    assert "Content-Encoding" not in client.get(path).headers


@pytest.mark.django_db
def test_the_length_of_a_page_does_not_tell_its_content(client):
    sizes = {len(client.get("/accounts/login/", headers=GZIP).content) for _ in range(8)}
    assert len(sizes) > 1


def test_a_static_file_of_a_laptop_is_compressed_and_asked_for_again_in_vain(client):
    path = "/static/css/base.css"
    packed = client.get(path, headers=GZIP)
    assert packed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(b"".join(packed.streaming_content)) == b"".join(client.get(path).streaming_content)
    again = client.get(path, headers={**GZIP, "If-None-Match": packed.headers["ETag"]})
    assert again.status_code == 304


def test_fonts_are_not_compressed_twice(client):
    assert "Content-Encoding" not in client.get("/static/fonts/SourceSerifPro-Bold.woff2", headers=GZIP).headers
