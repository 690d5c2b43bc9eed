"""Words that stand in many templates: whose zone cards go to, and the cards that were named before."""

OWNER = "(its owner's|their owner's|their owners'|the owner's|your|their|the)"
IT = "(it|them|that card|those cards)"
