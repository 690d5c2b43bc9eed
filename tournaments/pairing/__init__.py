"""Pairing as pure mathematics: plain values and chance in, pairs out."""
