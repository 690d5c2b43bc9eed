"""Summon, set, reveal and turn battle cards."""
