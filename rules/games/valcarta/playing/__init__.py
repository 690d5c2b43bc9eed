"""What players do in their Main Phase, and Instants at their times."""
