"""The designer's desk: cards, card files and history."""
