"""The designer's desk: cards are written, card files come in and go out, and every change is told."""
