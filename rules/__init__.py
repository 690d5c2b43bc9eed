"""The rules of every game, and the records that are judged by them; as native code, where they were compiled."""

from rules.native import Native

Native().use()
