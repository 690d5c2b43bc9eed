"""Template tag: the parts of the catalogue."""

from django import template
from django.urls import reverse
from django.utils.translation import gettext as _

from accounts.tabs import Tab

register = template.Library()


@register.simple_tag
def list_sections(here: str) -> list[Tab]:
    """List the parts of the catalogue as tabs. `here` is the name of the open one."""
    words = {
        "list": _("Cards"),
        "sets": _("Sets"),
        "types": _("Types"),
        "keywords": _("Keywords"),
        "formats": _("Formats"),
        "rulings": _("Rulings"),
    }
    return [Tab(said, reverse(f"cards:{name}"), name == here) for name, said in words.items()]
