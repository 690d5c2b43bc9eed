"""Static files under names that tell their content, so that browsers keep each for good and never an old one."""

from whitenoise.storage import CompressedManifestStaticFilesStorage


class StaticFiles(CompressedManifestStaticFilesStorage):
    """Our modules import one another under such names, too: a changed inner module renames those that lead to it.

    Django's own switch for this reads the scripts of packages as well, and stumbles over what one has in a comment.
    """

    patterns = (
        *CompressedManifestStaticFilesStorage.patterns,
        (
            "js/*.js",
            ((r"""(?P<matched>(?P<before>\b(?:from|import)\s*\(?\s*["'])(?P<url>\.[^"']+))""", "%(before)s%(url)s"),),
        ),
    )
