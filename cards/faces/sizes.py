"""Sizes of faces: millimeters on paper, pixels in pictures."""

CARD = (63, 88)
PAPERS = {"a4": (210, 297), "letter": (215.9, 279.4)}
MOST_CARDS = 180  # in one file of proxies: twenty pages

WIDTHS = (300, 600, 744, 1488)  # 744 is 300 dots an inch at the size of a card, 1488 is 600
PREVIEW = (1200, 630)  # what the sites agree on that show a picture beside a link
