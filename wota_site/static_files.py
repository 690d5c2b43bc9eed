"""Static files named by the hash of the content."""

from whitenoise.storage import CompressedManifestStaticFilesStorage


class StaticFiles(CompressedManifestStaticFilesStorage):  # type: ignore[misc]  # whitenoise has no types
    """Writes hashed names into the imports of our own modules, too.

    Django's own switch also reads the scripts of packages and fails on a comment in one of them.
    """

    patterns = (
        *CompressedManifestStaticFilesStorage.patterns,
        (
            "js/*.js",
            ((r"""(?P<matched>(?P<before>\b(?:from|import)\s*\(?\s*["'])(?P<url>\.[^"']+))""", "%(before)s%(url)s"),),
        ),
    )
