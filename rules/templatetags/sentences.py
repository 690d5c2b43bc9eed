"""Filters the rules' sentences into the reader's language."""

from django import template

from rules.translation import translate_sentence

register = template.Library()
register.filter("translate_sentence", translate_sentence)
