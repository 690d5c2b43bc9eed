"""Makes a form one that is done once, however often its button is pressed."""

from django import template
from django.utils.crypto import get_random_string
from django.utils.html import format_html
from django.utils.safestring import SafeString

from wota_site.idempotency import FORM_KEY

register = template.Library()


@register.simple_tag
def form_key() -> SafeString:
    """The hidden field by which a repeated write is known: another one each time that the form is shown."""
    return format_html('<input type="hidden" name="{}" value="{}">', FORM_KEY, get_random_string(22))
