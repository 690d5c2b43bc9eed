"""The rules of every game."""

from rules.native import Native

Native().use()
