"""Card texts that are carried out as they stand, one effect after another."""
