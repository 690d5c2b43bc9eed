"""Violations with rules of the rulebook."""

from rules.games.valcarta.rulebook import RULEBOOK

refuse = RULEBOOK.refuse
cited = RULEBOOK.cited
