"""How cards, Soul Energy and Fay Energy come and go."""
