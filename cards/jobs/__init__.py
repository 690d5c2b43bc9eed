"""What workers do for the catalogue: card files and long match records."""
