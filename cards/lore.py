"""What a card page says beside the card: a sentence for each type, and the numbers of the rules that apply."""

from django.utils.translation import gettext_lazy as _

from rules.engine.cards import CardDefinition

TYPES = {
    "Alien": _("Visitors from beyond the nine skies, and what their ships left behind."),
    "Ancient": _("Older than every road: barrow guards, standing stones, things that remember."),
    "Aqua": _("People and creatures of river, canal and deep sea."),
    "Bard": _("Singers and players whose songs get things done."),
    "Beast": _("Animals, wild or nearly tame."),
    "Common": _("Ordinary folk with ordinary tools, and no intention of giving way."),
    "Dragon": _("Every size of dragon, from the ditch to the mountain."),
    "Elf": _("The people of the wood, and the Hollow Court that rules them."),
    "Heat": _("Fire, ash, kiln and hearth, and those who carry them."),
    "Hero": _("Whoever stepped forward, was sung about, and stepped forward again."),
    "Human": _("Townspeople, guards and captains of the river cities."),
    "Monster": _("Trolls, imps and worse; some of them open to talks."),
    "Reptile": _("Cold blood, long patience, good teeth."),
    "Saintly": _("The order of the bell: lanterns, vows and silence."),
    "Soldier": _("Those who hold a line because they were asked to."),
    "Villain": _("Thieves, zealots and kings of no country."),
    "Winged": _("Birds, griffins and the crews of the skybarges."),
    "Wizard": _("Scholars of what had better not be tried."),
}

RULES_BY_KIND = {
    "army": ("WOTA-SUM-03", "WOTA-CMB-01", "WOTA-CMB-05", "WOTA-CMB-09", "WOTA-GLO-14"),
    "mage": ("WOTA-SUM-03", "WOTA-CMB-01", "WOTA-CMB-05", "WOTA-CMB-09", "WOTA-GLO-15"),
    "boss": ("WOTA-BOSS-01", "WOTA-BOSS-03", "WOTA-BOSS-06", "WOTA-BOSS-07", "WOTA-DECK-04"),
    "rune": ("WOTA-RUNE-01", "WOTA-RUNE-02", "WOTA-RUNE-03", "WOTA-RUNE-04"),
    "ambush": ("WOTA-AMB-01", "WOTA-AMB-02", "WOTA-AMB-03", "WOTA-AMB-06"),
    "field": ("WOTA-FLD-01", "WOTA-FLD-03", "WOTA-FLD-04"),
}


def rule_ids(card: CardDefinition) -> list[str]:
    """The rules that a reader of this card should know, the most particular first."""
    types, sc, ap = (getattr(card, field, None) for field in ("types", "sc", "ap"))
    ids = []
    if sc == 1:
        ids.append("WOTA-COST-08")
    if sc == 0 and card.kind in ("army", "mage"):
        ids.append("WOTA-COST-07")
    if ap == 0 and types:
        ids += ["WOTA-CMB-19", "WOTA-CMB-20"]
    if types and len(types) == 2:
        ids += ["WOTA-EFX-07", "WOTA-EFX-08"]
    return [*ids, *RULES_BY_KIND.get(card.kind, ())]
