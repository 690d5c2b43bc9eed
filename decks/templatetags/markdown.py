"""Renders people's Markdown, with links to the mentioned cards."""

from django import template

from decks.markdown import render_line, render_text

register = template.Library()
register.filter("markdown", render_text)
register.filter("markdown_line", render_line)
