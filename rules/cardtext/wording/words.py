"""Words that stand in many templates: whose zone cards go to, and the cards that were named before."""

OWNER = "(its owner's|their owner's|their owners'|the owner's|your|their|the)"
ANY_NUMBER = 100  # more cards than a hand ever holds, or a side of the field
IT = "(it|them|that card|those cards)"
