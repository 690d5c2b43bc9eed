"""The form key, to carry out a form once."""

from django import template
from django.utils.crypto import get_random_string
from django.utils.html import format_html
from django.utils.safestring import SafeString

from wota_site.idempotency import FORM_KEY

register = template.Library()


@register.simple_tag(takes_context=True)
def form_key(context: template.Context) -> SafeString:
    """A hidden field with a new key each time, or with the `form_key` of the context."""
    key = context.get("form_key") or get_random_string(22)
    return format_html('<input type="hidden" name="{}" value="{}">', FORM_KEY, key)
