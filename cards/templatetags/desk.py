"""Template tags of the designer's desk."""

from django import template
from django.templatetags.static import static
from django.utils.safestring import SafeString, mark_safe

from cards.faces import Face, draw_face

register = template.Library()


@register.simple_tag
def drawn(face: Face) -> SafeString:
    """Draw the face of a card that is being written; the page loads css/faces.css."""
    # draw_face escapes everything that comes from the card; what is left is our own markup.
    return mark_safe(draw_face(face, sprite=static("img/faces.svg")))
