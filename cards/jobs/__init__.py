"""What workers do for the catalogue: card files."""
