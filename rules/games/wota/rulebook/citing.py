"""Violations with rules of the rulebook."""

from rules.games.wota.rulebook import RULEBOOK

refuse = RULEBOOK.refuse
cited = RULEBOOK.cited
