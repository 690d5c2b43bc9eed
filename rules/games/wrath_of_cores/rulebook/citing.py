"""Violations with rules of the rulebook."""

from rules.games.wrath_of_cores.rulebook import RULEBOOK

refuse = RULEBOOK.refuse
cited = RULEBOOK.cited
