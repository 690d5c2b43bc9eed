"""Shapes of the API of events, by subject.

Players are named by username, which is unique; `name` is what to show.
"""
