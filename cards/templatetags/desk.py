"""Template tags of the designer's desk."""

from django import template
from django.templatetags.static import static
from django.utils.safestring import SafeString, mark_safe

from cards.faces import Face, draw_face
from cards.faces.pictures import sprite_of
from cards.queries.desk import is_designer, is_shown_desk

register = template.Library()
register.filter(is_designer)
register.filter(is_shown_desk)


@register.simple_tag
def draw_unsaved_face(face: Face) -> SafeString:
    """Draw the face of an unsaved card. The page loads css/faces.css."""
    # draw_face escapes everything that comes from the card; what is left is our own markup.
    return mark_safe(draw_face(face, sprite=static(sprite_of(face.game))))
