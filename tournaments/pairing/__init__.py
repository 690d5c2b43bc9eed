"""Who plays whom: pure pairing mathematics; plain values in, plain values out, chance passed in."""
