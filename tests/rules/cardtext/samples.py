"""Card texts in their canonical wording, and what else designers write for the same."""

CANONICAL = """
Draw 2 cards.
Add 1 Army card with less AP than this card from your deck to your hand.
When a battle card is destroyed in battle: special summon 1 battle card with less AP than that card from your hand.
When this card destroys a battle card in battle: destroy 1 battle card with no more AP than the other card.
When your opponent declares an attack: destroy all battle cards with more AP than the attacking card.
Battle cards with less AP than the equipped card cannot attack.
Add 1 non-Rune card from your discard pile to your hand.
When you discard a non-Rune card: draw 1 card.
Your opponent draws 1 card.
Each player draws 1 card.
Discard 1 card.
Discard 1 Army card.
Discard 2 cards at random.
Your opponent discards 1 card at random.
Each player discards their hand.
Discard your hand.
Send the top 2 cards of your deck to the discard pile.
Send the top card of your opponent's deck to the void zone.
Add 1 Army card from your deck to your hand.
Add 1 Rune from your discard pile to your hand.
Add up to 2 target Dragon cards from your discard pile to your hand.
Destroy target battle card.
Destroy another target battle card you control.
Destroy 2 other target Runes.
Destroy up to 2 target Runes or Ambushes.
Destroy 1 battle card your opponent controls.
Destroy up to 3 face-down battle cards your opponent controls.
Destroy 1 battle card you control of your opponent's choice.
Destroy 1 random battle card your opponent controls.
Destroy all battle cards your opponent controls.
Destroy all other Human cards.
Destroy all battle cards on the field.
Destroy target power card.
Destroy target Human-Aqua card.
Destroy target Dragon Army card.
Destroy target Quick Rune.
Destroy target Army or Mage card.
Destroy target card with Nuisance.
Destroy target card with Titan 2.
Destroy target battle card with 30 or less AP.
Destroy target battle card with 30 or less AP and 20 or more SP.
Destroy target battle card with exactly 0 AP your opponent controls.
Destroy target card named "River Guard".
Destroy target face-down battle card.
Destroy target battle card in attack position.
Destroy target battle card in your opponent's Battle Zone.
Destroy this card.
Return this card to your hand.
Return target battle card to its owner's hand.
Shuffle target battle card into its owner's deck.
Put target battle card on top of its owner's deck.
Put 1 card in your hand on the bottom of its owner's deck.
Send target battle card to the void zone.
Destroy target Rune, then send it to the void zone.
Special summon 1 Army card from your discard pile.
Special summon 1 Mage card from your hand in shield position.
Special summon 1 Mage card from your hand in shield position paying its STA.
Special summon target Dragon card from your void zone in attack position paying its STA and SC.
Special summon 1 Villain card from your deck to your opponent's side of the field.
Change target battle card to attack position.
Change all battle cards your opponent controls to shield position.
Change the position of target battle card.
Change target battle card to attack position, then change its position.
Turn target battle card face-down.
Reveal target face-down battle card.
Target battle card gains 10 AP until end of turn.
Target Human card you control gains 10 AP and 20 SP.
2 target Human cards gain 10 AP and lose 20 SP until the end of your next turn.
Target battle card loses 20 AP until the end of your opponent's next turn.
Army cards you control gain 20 AP until end of turn.
Army cards you control gain 20 AP for the rest of the game.
The AP of target battle card becomes 0 until end of turn.
Destroy target Rune, then its AP becomes 0.
Target battle card gains Twice until end of turn.
Target battle card loses Nuisance and Bloodlust until end of turn.
Target battle card cannot attack until end of turn.
Target battle card cannot attack and cannot change position until the end of your opponent's next turn.
Gain 1 HP.
Lose 2 HP.
Your opponent loses 20 STA.
Each player gains 10 STA.
Gain 10 STA for each Human card you control.
Gain 10 STA for each other Human card you control.
Restore your SC.
You may summon 1 additional Titan this turn.
You may activate 1 additional Field card this turn.
You may set 2 additional battle cards this turn.
Your opponent cannot declare attacks this turn.
Your opponent cannot activate Ambushes until the end of your opponent's next turn.
Skip your next Draw Phase.
Your opponent skips their next Attack Phase.
Gain control of target battle card until end of turn.
Look at your opponent's hand.
Your opponent looks at your hand.
Each player reveals their hand.
Return the top card of your discard pile to its owner's hand.
Send the top 2 cards of your opponent's discard pile to the void zone.
Look at the top 3 cards of your opponent's deck.
You win the game.
You lose the game.
The game ends in a draw.
You may draw 1 card.
Draw 1 card, then you may discard 1 card, then draw 1 card.
If you control a Dragon card, draw 1 card.
If you control another Dragon card, draw 1 card.
If you control no other battle cards, draw 1 card.
If you control 2 or less battle cards, draw 1 card; otherwise, discard 1 card.
If your opponent controls exactly 3 battle cards, draw 1 card.
If you have 3 or less HP, draw 1 card.
If your opponent has 100 or more STA, draw 1 card.
If you have less HP than your opponent, draw 1 card.
If your opponent has less HP than you, draw 1 card.
If it is your turn, draw 1 card.
If it is your opponent's Attack Phase, draw 1 card.
If it is Build Phase 2, draw 1 card.
If you have no cards in your hand, draw 1 card.
If there are 5 or more Dragon cards in your discard pile, draw 1 card.
If it is your turn and you have 3 or less HP, draw 1 card.
If it is your turn, draw 1 card. Then gain 1 HP.
Choose one: draw 1 card; or gain 20 STA.
Your opponent chooses one: discard 1 card; or lose 1 HP.
Flip a coin; if heads, draw 1 card; if tails, discard 1 card.
Roll a die; if 4 or more, draw 2 cards.
Roll a die; if 5 or more, draw 2 cards; otherwise, lose 1 HP.
Reveal: draw 1 card.
When your opponent declares an attack: destroy the attacking card.
When your opponent declares an attack with a Boss card: negate the attack, then destroy the attacking card.
When your opponent declares a direct attack: negate the attack.
When your opponent summons a battle card: negate the summon.
When your opponent activates a Rune: negate that activation.
When your opponent activates a Counter Ambush: negate that activation, then destroy that card.
When this card is summoned: draw 1 card.
When this card is special summoned: draw 1 card.
When this card is destroyed: draw 1 card.
When this card is destroyed in battle by a Dragon card: draw 1 card.
When this card is destroyed by a card effect: draw 1 card.
When this card is destroyed by a card effect of a card your opponent controls: draw 1 card.
When this card is summoned from the hand: draw 1 card.
When this card is sent from the hand to the discard pile: draw 1 card.
When a card is sent to your discard pile: draw 1 card.
When another Dragon card is sent to your opponent's discard pile: draw 1 card.
When a card is sent from your hand to the discard pile: draw 1 card.
When this card leaves the field: draw 1 card.
When this card is discarded: draw 1 card.
When this card is sent to the void zone: draw 1 card.
When this card is returned to the hand: draw 1 card.
When this card is revealed: draw 1 card.
When this card is turned face-down: draw 1 card.
When this card is tributed: draw 1 card.
When this card attacks: this card gains 10 AP until end of turn.
When this card attacks a face-down battle card: draw 1 card.
When this card attacks directly: draw 1 card.
When this card is attacked: draw 1 card.
When this card destroys a battle card in battle: draw 1 card.
When this card changes position: draw 1 card.
When this card deals damage: draw 1 card.
When an Army card you control is destroyed: draw 1 card.
When another Dragon card you control is summoned: draw 1 card.
When the equipped card attacks: draw 1 card.
When you draw a card: gain 1 HP.
When your opponent discards a card: gain 1 HP.
When you lose HP: draw 1 card.
When your opponent gains STA: draw 1 card.
When you set a card: draw 1 card.
When you activate a Rune: draw 1 card.
When a player activates a Field card: draw 1 card.
When this card is summoned, if you control another Dragon card: draw 1 card.
Once per turn, when you draw a card: gain 1 HP.
At the start of your turn: draw 1 card.
At the end of your turn: draw 1 card.
At the start of each player's Attack Phase: draw 1 card.
At the end of your opponent's Stamina Phase: draw 1 card.
Once per turn: draw 1 card.
Once per game: draw 1 card.
Once per turn, in your turn: draw 1 card.
Once per turn, in your Build Phase 2: draw 1 card.
In your Build Phase, pay 20 STA: draw 1 card.
Pay 20 STA: draw 1 card.
Discard 1 card: draw 1 card.
Once per turn, pay 20 STA and discard 1 card: draw 1 card.
Tribute 1 Army card: draw 1 card.
Send this card to the discard pile: draw 1 card.
Once per turn, if you control a Dragon card: draw 1 card.
Army cards you control gain 10 AP and 10 SP.
Other Army cards you control gain 10 AP.
This card gains 10 AP for each Dragon card you control.
The equipped card gains 20 AP.
The equipped card gains Twice.
The equipped card loses 20 SP.
The AP of the equipped card becomes 0.
While you control a Dragon card, this card gains 20 AP.
While you control 3 or more Dragon cards, this card gains Twice.
This card cannot attack.
This card cannot be destroyed in battle.
This card cannot be destroyed by card effects.
This card may attack directly.
This card may attack in shield position.
Your opponent cannot activate Runes.
Each player cannot set cards.
You draw 1 additional card in your Draw Phase.
Your opponent draws 1 less card in their Draw Phase.
You may summon 1 additional Titan each turn.
Maintenance 20.
Maintenance 20. If it is not paid, return this card to your hand.
Tribute 1 Army card.
Tribute 2 Dragon cards.
Tribute 1 Army or Mage card.
Activate only in Build Phase 2.
Activate only in your opponent's turn.
Activate only if you control a Dragon card.
Activate only in your turn and only if you have 3 or less HP.
Summon only if you control 2 or more Human cards.
Equip only to a Dragon card.
Activate only once per turn.
Activate only once per game.
This card may be activated in the turn it was set.
This card may be activated in the Attack Phase.
This card may be activated in your opponent's turn.
To activate this card, pay 20 STA.
To activate this card, pay 20 STA and tribute 1 Army card.
If this card would be destroyed, it goes to the void zone instead.
If this card would be used up, it goes to your hand instead.
If this card would leave the field, it goes to the void zone instead.
Maintenance 10. Army cards you control gain 10 AP. Once per turn: draw 1 card.
Look at the top 3 cards of your deck, then add 1 of them to your hand, then send the rest to the discard pile.
Reveal the top 3 cards of your deck, then special summon up to 2 Elf cards among them.
Reveal the top card of your opponent's deck, then if it is a Rune, draw 1 card; otherwise, lose 1 HP.
Look at all face-down cards your opponent controls.
Roll a die, then this card gains 10 AP for each point rolled until end of turn.
Flip 2 coins, then your opponent loses 1 HP for each heads.
When your opponent declares an attack: negate the attack, then end the Attack Phase.
Battle cards your opponent controls must attack if able until the end of your opponent's next turn.
While your opponent did not attack this turn, this card gains 10 AP.
If you activated a Quick Rune this turn and you did not lose HP this turn, draw 1 card.
If an Army card was destroyed last turn, draw 1 card.
When this card is summoned, reveal 1 Elf card from your hand: draw 1 card.
While this card is in your hand, tribute 1 Army card: special summon this card in shield position.
While this card is in your discard pile, once per game, in your turn: special summon this card.
Pay 20 STA and discard this card: draw 2 cards.
When your opponent activates a Rune, discard this card: negate that activation.
Negate the effects of all battle cards your opponent controls until end of turn.
Negate the effects of target Rune.
When this card is attacked: negate the effects of the attacking card until the end of your next turn.
When this card is summoned: draw 1 card, then if it is a Dragon card, you may special summon it.
If this card would be destroyed, you may pay 20 STA and discard 1 card instead.
Once per turn, if a Dragon card you control would be destroyed in battle, return it to its owner's hand instead.
If the equipped card would be destroyed by a card effect, you may destroy this card instead.
Once per game, if this card would be destroyed, it is not destroyed.
Each other Dragon card you control loses 10 SP for each other Army card you control.
Target Army card gains AP equal to the total SP of Army cards that were special summoned this turn.
""".strip().splitlines()

# What designers write: {what it is read as: other wordings of it}.
ALSO = {
    "Other Human cards you control gain 10 AP.": (
        "Each of your other Humans gains 10 AP.",
        "Your other Humans each gain 10 AP.",
    ),
    "Human cards you control gain 10 AP.": (
        "Each of your Humans gains 10 AP.",
        "Each of the Humans you control gets 10 AP.",
    ),
    "While this card is in shield position, this card cannot be targeted by your opponent's card effects.": (
        "While in shield position, this card can't be targeted by your opponent.",
    ),
    "While this card is in your hand, if you control no cards: special summon this card.": (
        "If this card is in your hand and you control no cards, you can special summon it.",
    ),
    "While this card is in your discard pile, once per turn, pay 50 STA: special summon this card.": (
        "Once per turn, if this card is in your discard pile, you may pay 50 STA and special summon it.",
    ),
    "When this card attacks, discard 1 card: this card gains 30 AP until end of turn.": (
        "You may discard one card when this card attacks. If you do, it gains 30 AP until the end of the turn.",
    ),
    "When this card is destroyed: you may add 1 other card from your discard pile to your hand.": (
        "When this card is destroyed, you can add one card from your discard pile to your hand, except this card.",
    ),
    "Once per turn, in your opponent's turn: change the position of 1 battle card your opponent controls.": (
        "Once during each of your opponent's turns, you can change the position of one of their battle cards.",
    ),
    "Gain control of 1 battle card your opponent controls until end of turn, then it cannot attack directly until end "
    "of turn.": (
        "Take control of one battle card your opponent controls until end of turn. It can't attack directly.",
    ),
    "Change this card to shield position: target Human card you control cannot be destroyed in battle until end of "
    "turn.": ("Switch this card to Shield Position: target Human you control can't be destroyed by battle this turn.",),
    "Discard 1 card: 1 battle card you control cannot be destroyed by card effects until end of turn.": (
        "Discard one card: one battle card you control can't be destroyed this turn, except by battle.",
    ),
    "When a Wizard card you control is attacked, discard this card: negate the attack.": (
        "You may send this card from your hand to the discard pile to negate an attack on a Wizard you control.",
    ),
    "Return target Rune or Ambush to its owner's hand, then its owner loses 10 STA.": (
        "Return target Rune or Ambush card to its owner's hand. That player loses 10 Stamina.",
    ),
    "Once per turn: destroy 1 Rune.": ("Once per turn, this card may destroy one Rune.",),
    "When a Mage card you control is attacked: change the attack target to 1 Army card you control.": (
        "When an attack is declared against a Mage card you control, redirect it to an Army card you control.",
    ),
    "When your opponent declares a direct attack, if you have no cards in your hand: negate the attack.": (
        "When your opponent declares a direct attack while you have no cards in your hand, negate it.",
    ),
    "While your opponent controls 5 or more battle cards, your opponent cannot summon battle cards.": (
        "If your opponent controls 5 or more battle cards, they can't summon any more.",
    ),
    "When the equipped card changes position: destroy this card.": (
        "Destroy this card if the equipped card changes its position.",
    ),
    "When this card destroys a battle card in battle: this card may attack 1 additional time.": (
        "When this card destroys a battle card in battle, you can attack once again with this card.",
    ),
    "When this card attacks: destroy all Runes on the field, then this card gains 20 AP.": (
        "When this card attacks, destroy all Runes on the field. It gains 20 AP.",
    ),
    "Choose 1 Army card, then destroy all other Army cards, then the chosen card gains 9 AP for each of them.": (
        "Choose one Army card. Destroy all other Army cards, and it gains 9 AP for each card destroyed.",
    ),
    "Look at your opponent's hand, then shuffle 1 Rune or Ambush in your opponent's hand into its owner's deck.": (
        "Look at your opponent's hand and choose one Rune or Ambush. Shuffle it into their deck.",
    ),
    "If you would lose HP, this card loses 10 SP, then lose 10 SC instead.": (
        "If you would lose HP, this card loses 10 SP, then the player who controls this card loses 10 SC instead.",
    ),
    "If your opponent would lose HP, your opponent discards 1 card instead.": (
        "If your opponent would lose HP, they discard 1 card instead.",
    ),
    "Runes cost each player 10 more STA.": ("All Runes cost 10 more Stamina for both players.",),
    "Each player draws 1 additional card in their Draw Phase.": (
        "Both players draw one additional card during their Draw Phase.",
    ),
    "While this card is in your discard pile, once per game, pay 50 STA: return this card to your hand.": (
        "Pay 50 Stamina: return this card from your discard pile to your hand. Use this effect only once per game.",
    ),
    "This card gains 20 AP. This card loses Bloodlust.": ("This card gains 20 AP and loses Bloodlust.",),
    "The equipped card gains 20 AP. The equipped card gains Bloodlust. The equipped card cannot attack directly.": (
        "The equipped card gains 20 AP, gains Bloodlust, and can't attack directly.",
    ),
    "Your next Rune costs 10 less STA to activate this turn.": (
        "The next Rune you activate this turn costs 10 less STA.",
        "The next Rune you use costs 10 STA less this turn.",
        "Your next Rune this turn costs 10 less to activate.",
    ),
    "While your opponent did not summon an Army card this turn, Army cards cost your opponent 20 more STA to summon.": (
        "The first Army card your opponent summons each turn costs 20 additional STA.",
    ),
    "Pay half your STA: draw 2 cards.": (
        "Pay half of your Stamina. Draw two cards.",
        "Pay half your STA to draw 2 cards.",
    ),
    "While this card is in battle with a Dragon card, this card gains 20 AP.": (
        "This card gains 20 AP while battling a Dragon card.",
        "This card gains 20 AP when it battles a Dragon.",
        "This card gains 20 AP against Dragons.",
        "While this card battles a Dragon card, it gains 20 AP.",
    ),
    "While this card is in battle, this card gains 20 AP.": ("This card gains 20 AP during battle.",),
    "This card cannot attack and cannot change position.": ("This card can't attack or change its position.",),
    "At the start of your Stamina Phase, if you control 3 or more Elf cards: gain 10 STA.": (
        "During your Stamina Phase, if you control three or more Elf cards, gain 10 additional Stamina.",
    ),
    "When your opponent declares an attack: negate the attack, then draw 1 card.": (
        "Negate an opponent's attack and draw a card.",
    ),
    "When this card attacks: your opponent chooses one: your opponent loses 1 HP; or your opponent draws 1 card.": (
        "When this card attacks, your opponent chooses one: they lose 1 HP, or they draw a card.",
    ),
    "Special summon up to 2 Reptile cards with 30 or less STA from your discard pile.": (
        "Special summon up to two Reptile cards with 30 or less STA each from your discard pile.",
    ),
    "The next time 1 battle card you control would be destroyed this turn, return it to its owner's hand instead.": (
        "Pick 1 battle card you control. The next time it would be destroyed this turn, return it to the hand instead.",
    ),
    "Draw 2 cards, then if you have 19 or less STA, lose 1 HP; otherwise, choose one: lose 20 STA; or lose 1 HP.": (
        "Draw two cards. Then lose 1 HP unless you pay 20 STA.",
    ),
    "Each player discards their hand, then each player draws 4 cards.": (
        "Both players discard their hands and draw four cards.",
        "Each player discards their hand, then draws four cards.",
    ),
    "Target battle card gains 10 AP for each Rune in your discard pile until end of turn.": (
        "Target battle card gains 10 AP until the end of the turn for each Rune in your discard pile.",
    ),
    "The equipped card gains Twice. The equipped card loses 20 SP.": (
        "The equipped card may attack twice each turn, but loses 20 SP.",
    ),
    "Once per turn, discard 1 card: draw 1 card.": (
        "Once per turn you may discard a card to draw a card.",
        "Once per turn you can discard a card: draw a card.",
        "Once per turn you may discard a card. If you do, draw a card.",
    ),
    "Your opponent discards 1 card, then draw 1 card.": ("Your opponent must discard a card and you draw a card.",),
    "When your opponent declares an attack: your opponent loses 1 HP, then draw 1 card.": (
        "When your opponent declares an attack, they lose 1 HP and you draw a card.",
    ),
    "When this card deals damage: draw 1 card.": (
        "When this card deals Heart Point damage to your opponent, draw one card.",
    ),
    "When another Beast card you control is summoned: draw 1 card.": (
        "When another Beast is summoned to your side of the field, draw a card.",
    ),
    "Your opponent gains control of 1 battle card you control.": (
        "Move one battle card you control to your opponent's side of the field.",
        "Give your opponent control of one battle card you control.",
    ),
    "Equip this card to 1 battle card you control other than the equipped card.": (
        "Move this card to another battle card you control.",
    ),
    "Target Army card gains 30 AP until end of turn, then return it to its owner's hand at the end of this turn.": (
        "Target Army card gains 30 AP this turn, but is returned to its owner's hand at the end of the turn.",
    ),
    "The equipped card gains 20 AP. The equipped card gains Bloodlust. The equipped card cannot be tributed.": (
        "The equipped card gains 20 AP, Bloodlust, and can't be tributed.",
        "The equipped card gains 20 AP, gains Bloodlust, but cannot be tributed.",
    ),
    "If your opponent has no cards in their hand, your opponent loses 1 HP; otherwise, your opponent chooses one: "
    "your opponent discards 1 card; or your opponent loses 1 HP.": (
        "Your opponent loses 1 HP unless they discard a card.",
    ),
    "Special summon 1 battle card from either player's discard pile.": (
        "Special summon one battle card from either discard pile.",
    ),
    "Discard 1 card, then draw 2 cards.": ("Choose a card in your hand and discard it. Then draw two cards.",),
    "Beast cards cost you 10 less STA to summon.": ("Beast cards you control cost 10 less Stamina to summon.",),
    "When a Rune is activated, tribute 1 battle card: negate that activation.": (
        "Tribute one battle card you control: negate the activation of a Rune.",
    ),
    "Once per turn, if this card would be destroyed, you may pay 20 STA instead.": (
        "Once each turn, when this card would be destroyed, you can pay 20 STA to prevent it.",
    ),
    "Look at the top 3 cards of your deck, then add 1 of them to your hand, then send the rest to the discard pile.": (
        "Look at the top 3 cards of your deck. Put one of them into your hand and the rest into your discard pile.",
    ),
    "While it is your Attack Phase, your opponent cannot activate Ambushes.": (
        "While this card is face-up on the field, your opponent can't activate Ambush cards during your Attack Phase.",
    ),
    "Activate only if your opponent controls a Boss card. Draw 1 card.": (
        "Play this only if your opponent controls a Boss card. Draw a card.",
    ),
    "When you draw a card: lose 5 STA. When your opponent draws a card: your opponent loses 5 STA.": (
        "When a player draws a card, that player loses 5 STA.",
        "Whenever a player draws a card, they lose 5 STA.",
    ),
    "Battle cards your opponent controls lose 20 AP until the end of your opponent's next turn.": (
        "Until the end of your opponent's next turn, battle cards they control lose 20 AP.",
    ),
    "The equipped card gains 20 AP. When the equipped card is destroyed: draw 1 card.": (
        "The equipped card gains 20 AP. When it is destroyed, draw a card.",
        "The equipped card gains 20 AP, and when it is destroyed, draw a card.",
    ),
    "While it is not your Attack Phase, this card cannot attack.": (
        "This card can't attack unless it is your Attack Phase.",
    ),
    "While this card is not in shield position, this card gains 20 AP.": (
        "If this card isn't in shield position, it gains 20 AP.",
        "Unless this card is in shield position, this card gains 20 AP.",
    ),
    "Draw 1 card for each Rune you activated this turn.": (
        "For each Rune you have activated this turn, draw a card.",
        "Draw cards equal to the number of Runes you activated this turn.",
    ),
    "Your opponent loses 10 STA for each card your opponent drew this turn.": (
        "Your opponent loses 10 STA for each card they drew this turn.",
    ),
    "When this card is summoned: your opponent may discard 1 card; if they do, draw 2 cards.": (
        "When this card is summoned, your opponent may discard a card. If they do, you draw 2 cards.",
    ),
    "Special summon 1 Human card from your hand, then special summon 1 Elf card from your hand.": (
        "Choose a Human card from your hand and an Elf card from your hand. Special summon both of them.",
    ),
    "Destroy 1 battle card on the field, then destroy 1 Rune on the field.": (
        "Destroy both a battle card and a Rune on the field.",
    ),
    "While it is your turn, this card gains 20 AP. While it is your turn, other Human cards gain 10 AP.": (
        "During your turn, this card gains 20 AP and other Humans gain 10 AP.",
        "This card gains 20 AP and other Humans gain 10 AP during your turn.",
    ),
    "Cards with Spy you control gain 10 AP.": ("Cards with the Spy keyword you control gain 10 AP.",),
    "1 battle card loses 20 AP until end of turn.": ("Make one battle card lose 20 AP until end of turn.",),
    "You cannot summon battle cards this turn.": ("You can't summon any more battle cards this turn.",),
    "The effects of the equipped card are negated.": (
        "The equipped card's effects are negated.",
        "Negate the effects of the equipped card.",
        "The equipped card loses its effects.",
    ),
    "Target battle card becomes Dragon type until end of turn.": (
        "Target battle card becomes a Dragon card until end of turn.",
        "Target battle card becomes a Dragon this turn.",
    ),
    "Army cards you control become Elf type.": ("All Army cards you control become Elves.",),
    "At the start of each player's Stamina Phase: the turn player loses 10 STA.": (
        "At the beginning of each player's Stamina Phase, that player loses 10 STA.",
    ),
    "When your opponent draws a card: your opponent loses 5 STA.": (
        "When your opponent draws a card, that player loses 5 STA.",
    ),
    "When a battle card attacks: negate the attack, then destroy that card.": (
        "Negate the attack of a battle card and destroy it.",
    ),
    "Return all cards in either player's void zone to their owners' hands.": (
        "Return all cards in the void zone to their owners' hands.",
    ),
    "If you control a card with Legend, draw 1 card.": ("If you control a Legend, draw 1 card.",),
    "If you have 19 or less STA, destroy this card; otherwise, choose one: lose 20 STA; or destroy this card.": (
        "Pay 20 STA or destroy this card.",
        "Destroy this card unless you pay 20 STA.",
        "Unless you pay 20 STA, destroy this card.",
    ),
    "When this card has attacked: change this card to shield position.": (
        "After this card attacks, switch it to shield position.",
        "When this card's attack ends, change it to shield position.",
    ),
    "When this card has been attacked by a Dragon card: destroy the other card.": (
        "After this card is attacked by a Dragon, destroy the card that attacked it.",
    ),
    "When this card attacks: this card gains 20 AP until the end of the battle.": (
        "When this card attacks, it gains 20 AP during this battle only.",
        "When this card attacks, it gains 20 AP until the battle ends.",
    ),
    "Your opponent cannot activate Runes in your opponent's next turn.": (
        "Your opponent cannot activate Runes during their next turn.",
    ),
    "Battle cards your opponent controls lose Reveal.": (
        "The Reveal effects of your opponent's battle cards do not activate.",
        "The Reveal effect of battle cards your opponent controls does not trigger.",
    ),
    "Once while face-up on the field: destroy target Rune.": (
        "Destroy target Rune. You can only use this effect once while this card is face-up on the field.",
        "Once while face-up, you may destroy target Rune.",
    ),
    "At the end of each player's turn, if this card did not attack this turn: this card gains 10 AP.": (
        "At the end of each turn, if this card did not attack this turn, it gains 10 AP.",
    ),
    "Roll a die, then your opponent loses 10 STA for each point rolled.": (
        "Roll a die. Your opponent loses STA equal to the result times 10.",
        "Roll a die. Your opponent loses STA equal to 10 times the number rolled.",
    ),
    "Roll a die, then draw 1 card for each point rolled.": (
        "Roll a die. Draw that many cards.",
        "Roll a die, then draw cards equal to the result.",
    ),
    "Your opponent chooses one: your opponent discards 2 cards; or your opponent loses 1 HP.": (
        "Your opponent must discard 2 cards or lose 1 HP.",
    ),
    "Target battle card must attack if able until end of turn.": ("Target battle card must attack this turn if able.",),
    "If you did not summon a Dragon card this turn, gain 1 HP.": (
        "If you haven't summoned a Dragon this turn, gain 1 HP.",
    ),
    "Reveal 1 Rune from your hand: draw 1 card.": ("You may reveal a Rune in your hand to draw a card.",),
    "While this card is in your hand, if you control no battle cards: special summon this card.": (
        "You may special summon this card from your hand if you control no battle cards.",
        "If you control no battle cards, you can special summon this card from your hand.",
    ),
    "While this card is in your discard pile, pay 40 STA: return this card to your hand.": (
        "If this card is in your graveyard, you may pay 40 STA to add it to your hand.",
        "You may pay 40 STA to add this card from your discard pile to your hand.",
    ),
    "While this card is in your discard pile, send this card to the void zone: draw 1 card.": (
        "You may banish this card from your discard pile: draw 1 card.",
    ),
    "Special summon 1 Army card from your discard pile, then negate its effects.": (
        "Special summon 1 Army card from your discard pile. Its effects are negated.",
    ),
    "Negate the effects of target battle card until end of turn.": (
        "Negate target battle card's effects this turn.",
        "Target battle card loses its effects until end of turn.",
    ),
    "When your opponent activates a Rune: negate that activation, then negate the effects of that card until end of "
    "turn.": ("When your opponent activates a Rune, negate its effects until end of turn.",),
    "Look at the top 3 cards of your deck, then put those cards on top of their owners' decks.": (
        "Look at the top 3 cards of your deck. Put them back in any order.",
        "Look at the top 3 cards of your deck, then put them back on top of your deck in any order.",
    ),
    "Look at the top 2 cards of your deck, then add up to 1 Rune among them to your hand, then send the rest to the "
    "discard pile.": (
        (
            "Look at the top 2 cards of your deck. You may add 1 Rune among them to your hand, then send the others "
            "to the discard pile."
        ),
    ),
    "Draw 1 card, then if it is an Elf card, you may special summon it.": (
        "Draw a card. If it's an Elf card, you may special summon it.",
        "Draw a card. If the drawn card is an Elf, you may special summon it.",
    ),
    "When a card is sent from your hand to the discard pile: draw 1 card.": (
        "When a card is discarded from your hand, draw 1 card.",
    ),
    "When a battle card is returned to your hand: draw 1 card.": (
        "When a battle card returns to your hand, draw 1 card.",
    ),
    "Twice per turn, pay 10 STA: draw 1 card.": ("Up to twice each turn, you may pay 10 STA: draw 1 card.",),
    "This card gains Attack Delay.": ("This card can't attack the turn it is summoned.",),
    "Return any number of battle cards you control to their owners' hands.": (
        "Return any number of battle cards you control to your hand.",
    ),
    "Destroy target Rune. Activate only if you control a Dragon card.": (
        "Destroy target Rune. This effect can only be activated if you control a Dragon card.",
    ),
    "When this card is summoned, if you control a Dragon card: draw 1 card.": (
        "When this card is summoned: draw 1 card. You can only use this effect if you control a Dragon card.",
    ),
    "If you control a Dragon card, gain 40 STA; otherwise, gain 20 STA.": (
        "Gain 20 STA. If you control a Dragon card, gain 40 STA instead.",
    ),
    "Your opponent cannot activate Runes until the end of your opponent's next turn.": (
        "Your opponent cannot activate Runes until the end of their next turn.",
    ),
    "If you have less HP than your opponent, draw 2 cards.": (
        "If your HP is lower than your opponent's, draw 2 cards.",
        "If your opponent's HP is higher than yours, draw 2 cards.",
    ),
    "Once per turn, if this card would be destroyed, it is not destroyed.": (
        "This card cannot be destroyed once per turn.",
        "Once per turn, this card cannot be destroyed.",
        "The first time this card would be destroyed each turn, it is not destroyed.",
    ),
    "Once per turn, if the equipped card would be destroyed in battle, it is not destroyed.": (
        "The equipped card cannot be destroyed by battle once per turn.",
    ),
    "If this card would be destroyed, you may pay 1 HP instead.": (
        "When this card would be destroyed, you may lose 1 Heart Point instead.",
    ),
    "This card cannot be targeted by your opponent's Runes.": ("Cannot be targeted by your opponent's Runes.",),
    "Equip only to an Army card. The equipped card cannot be destroyed in battle.": (
        "Equip only to an Army card. Cannot be destroyed in battle.",
    ),
    "While it is your turn, this card gains 20 AP.": ("This card gains 20 AP during your turn only.",),
    "Once per turn, pay 20 STA: draw 1 card, then discard 1 card.": (
        "Pay 20 STA: draw 1 card. Then discard 1 card.\nYou can only use this effect once per turn.",
    ),
    "If a battle card was destroyed this turn, draw 1 card.": (
        "If a battle card has been destroyed this turn, draw 1 card.",
    ),
    "When a battle card is destroyed: add 1 Mage card with less AP than that card from your deck to your hand.": (
        "When a battle card is destroyed, add one Mage card with lower AP from your deck to your hand.",
        "When a battle card is destroyed, add a Mage card from your deck with lower AP to your hand.",
    ),
    "When this card is destroyed: special summon 1 Soldier card with less AP than this card from your deck.": (
        "When this card is destroyed, special summon a Soldier card with a lower AP from your deck.",
    ),
    "Add 1 non-Rune card from your discard pile to your hand.": (
        "Add a card that is not a Rune from your discard pile to your hand.",
        "Add one card except a Rune from your discard pile to your hand.",
    ),
    "When this card destroys a battle card in battle: this card gains 10 AP.": (
        "Each time this card destroys a battle card in battle, it gains 10 AP permanently.",
    ),
    "When this card is destroyed: destroy the equipped card.": (
        "When this card is destroyed, the equipped card is destroyed as well.",
    ),
    "At the start of your turn: if you have no cards in your hand, lose 1 HP; otherwise, choose one: discard 1 card; "
    "or lose 1 HP. At the start of your opponent's turn: if your opponent has no cards in their hand, your opponent "
    "loses 1 HP; otherwise, your opponent chooses one: your opponent discards 1 card; or your opponent loses 1 HP.": (
        "At the start of each player's turn, that player may discard a card. If they don't, they lose 1 HP.",
        "At the start of each player's turn, that player loses 1 HP unless they discard a card.",
    ),
    "At the end of your turn: if you have no cards in your hand, lose 1 HP; otherwise, choose one: discard 1 card; or "
    "lose 1 HP.": ("At the end of your turn, you lose 1 HP unless you discard a card.",),
    "Halve your STA.": ("You lose half of your STA.", "Lose half your STA.", "Your STA is halved."),
    "Halve your opponent's HP.": ("Your opponent loses half of their HP.",),
    "Destroy all battle cards your opponent controls with less AP than this card.": (
        "Destroy all battle cards with less AP than this card your opponent controls.",
        "Destroy all of your opponent's battle cards with lower AP than this card.",
        "Destroy each of your opponent's battle cards with lower AP than this card.",
    ),
    "Your opponent loses 20 STA for each battle card your opponent controls.": (
        "Your opponent loses 20 STA for each battle card they control.",
    ),
    "If there are 2 or more cards in your opponent's discard pile, draw 1 card.": (
        "If your opponent has 2 or more cards in their discard pile, draw 1 card.",
    ),
    "Target battle card gains 10 AP for each card in your hand.": (
        "Target battle card gains AP equal to the number of cards in your hand times 10.",
        "Target battle card gains AP equal to 10 times the number of cards in your hand.",
    ),
    "Gain 10 STA for each card in your hand.": ("Gain STA equal to the number of cards in your hand times 10.",),
    "Target battle card cannot attack until the start of your next turn.": (
        "Target battle card cannot attack until your next turn.",
        "Target battle card cannot attack until your next turn begins.",
    ),
    "When the equipped card attacks: the equipped card gains 10 AP.": (
        "The equipped card gains 10 AP each time it attacks.",
    ),
    "Special summon 1 Dragon card from your discard pile, then destroy it at the end of this turn.": (
        "Special summon 1 Dragon card from your discard pile. At the end of the turn, destroy it.",
        "Special summon a Dragon card from your discard pile, but destroy it at the end of the turn.",
    ),
    "Destroy the battle card with the lowest SP your opponent controls.": (
        "Destroy the battle card your opponent controls with the lowest SP.",
        "Destroy your opponent's battle card with the lowest SP.",
    ),
    "Runes cost you 10 less STA.": ("Your Runes cost 10 less STA.", "Reduce the STA cost of your Runes by 10."),
    "When this card destroys a battle card in battle: this card gains AP equal to the other card's AP.": (
        "When this card destroys a battle card in battle, this card gains AP equal to that card's AP.",
    ),
    "Choose one: discard 1 card; or lose 1 HP.": (
        "Discard 1 card or lose 1 HP.",
        "Either discard 1 card or lose 1 HP.",
    ),
    "Your opponent chooses one: your opponent discards 1 card; or your opponent loses 1 HP.": (
        "Your opponent discards 1 card or loses 1 HP.",
    ),
    "Once per turn: choose one: draw 1 card; or gain 20 STA.": ("Once per turn, draw 1 card or gain 20 STA.",),
    "You may choose one: draw 1 card; or gain 1 HP.": ("You may draw 1 card or gain 1 HP.",),
    "If your opponent has 19 or less STA, your opponent loses 1 HP; otherwise, your opponent chooses one: your "
    "opponent loses 20 STA; or your opponent loses 1 HP.": (
        "Unless your opponent pays 20 STA, they lose 1 HP.",
        "Your opponent may pay 20 STA. If they do not, they lose 1 HP.",
        "Your opponent loses 1 HP unless your opponent pays 20 STA.",
    ),
    "If your opponent has no cards in their hand, draw 1 card; otherwise, your opponent chooses one: your opponent "
    "discards 1 card; or draw 1 card.": ("Draw 1 card unless your opponent discards 1 card.",),
    "Your opponent looks at your hand.": ("Reveal your hand.", "Show your hand to your opponent."),
    "Return the top card of your discard pile to its owner's hand.": (
        "Return the top card of your discard pile to your hand.",
        "Add the top card of your discard pile to your hand.",
    ),
    "Send 1 card in your opponent's hand of your opponent's choice to the void zone.": (
        "Your opponent sends 1 card from their hand to the void.",
    ),
    "Special summon 1 battle card with 100 or less AP from your deck.": (
        "Search your deck for 1 battle card with 100 or less AP and special summon it.",
    ),
    "When this card is destroyed: draw 1 card.": (
        "When this face-up card is destroyed, draw 1 card.",
        "When this card is destroyed and sent to the discard pile, draw 1 card.",
    ),
    "When this card is destroyed by a card your opponent controls: draw 1 card.": (
        "When this card is destroyed by your opponent, draw 1 card.",
    ),
    "When this card is destroyed by a card effect of a card your opponent controls: draw 1 card.": (
        "When this card is destroyed by your opponent's card effect, draw 1 card.",
        "When this card is destroyed by an opponent's effect, draw 1 card.",
    ),
    "When this card is destroyed, if it is your turn: draw 1 card.": (
        "When this card is destroyed during your turn, draw 1 card.",
    ),
    "When this card is destroyed, if this card is in attack position: draw 1 card.": (
        "When this card is destroyed while in attack position, draw 1 card.",
    ),
    "When this card is sent from the hand to the discard pile: draw 1 card.": (
        "When this card is sent from your hand to the discard pile, draw 1 card.",
    ),
    "When a card is sent from your hand to the discard pile: gain 10 STA.": (
        "When a card is sent from your hand to your discard pile, gain 10 STA.",
    ),
    "When this card is summoned from the hand: draw 1 card.": (
        "When this card is summoned from your hand, draw 1 card.",
    ),
    "When a card is destroyed: this card gains 10 AP.": (
        "This card gains 10 AP each time a card is destroyed.",
        "Each time a card is destroyed, this card gains 10 AP.",
    ),
    "When this card destroys a battle card: this card gains 10 AP.": (
        "This card gains 10 AP permanently each time it destroys a battle card.",
    ),
    "When you draw a card: this card gains 10 AP until end of turn.": (
        "This card gains 10 AP whenever you draw a card until the end of the turn.",
    ),
    "While your opponent has more cards in their hand than you, this card gains 20 AP.": (
        "While your opponent has more cards in hand than you, this card gains 20 AP.",
    ),
    "Special summon 1 Reptile card from your deck.": (
        "Special summon 1 Reptile card from your deck, then shuffle your deck.",
    ),
    "Add 1 Reptile card from your deck to your hand.": (
        "Add 1 Reptile card from your deck to your hand, then shuffle your deck.",
    ),
    "Change all battle cards your opponent controls to shield position.": (
        "All battle cards your opponent controls change to shield position.",
    ),
    "When this card destroys a Dragon card in battle: send the other card to the void zone.": (
        "When this card destroys a Dragon card in battle, send that card to the void zone.",
    ),
    "When this card attacks a card in shield position: destroy the other card.": (
        "When this card attacks a card in shield position, destroy that card.",
    ),
    "When this card attacks a Dragon card: this card gains 30 AP until end of turn.": (
        "When this card attacks a Dragon card, it gains 30 AP until end of turn.",
    ),
    "When the equipped card attacks a Dragon card: the equipped card gains 30 AP until end of turn.": (
        "When the equipped card attacks a Dragon card, it gains 30 AP until end of turn.",
    ),
    "When this card is summoned: draw 1 card, then this card gains 10 AP.": (
        "When this card is summoned: draw 1 card, then it gains 10 AP.",
    ),
    "When your opponent declares an attack: draw 1 card, then destroy the attacking card.": (
        "When your opponent declares an attack: draw 1 card, then destroy it.",
    ),
    "This card gains 10 AP for each Ambush in your discard pile.": (
        "Increase this card's AP by 10 for each Ambush in your discard pile.",
    ),
    "While this card is in attack position, this card gains 20 AP.": (
        "While this card is in attack position, it gains 20 AP.",
        "As long as this card is in attack position, it gets +20 AP.",
    ),
    "While the equipped card is a Dragon card, the equipped card gains Twice.": (
        "As long as the equipped card is a Dragon card, it gains Twice.",
    ),
    "If you control a Human card and you control an Elf card, draw 2 cards.": (
        "If you control a Human card and an Elf card, draw 2 cards.",
    ),
    "Destroy 1 battle card you control, then destroy 1 battle card your opponent controls.": (
        "Destroy a battle card you control and a battle card your opponent controls.",
    ),
    "Each player discards their hand, then each player draws 5 cards.": (
        "Each player discards their hand and draws 5 cards.",
    ),
    "Your opponent discards 1 card, then your opponent loses 1 HP.": ("Your opponent discards a card and loses 1 HP.",),
    "Each player cannot special summon cards from the discard pile.": (
        "Players can't special summon cards from either player's discard pile.",
    ),
    "Destroy 1 face-down card you control, then destroy 1 face-down card your opponent controls.": (
        "Destroy one face-down card on each side of the field.",
        "Choose one face-down card on each side of the field and destroy them.",
    ),
    "Each player cannot special summon cards this turn.": ("Nobody can special summon cards this turn.",),
    "Send this card to the discard pile: draw 1 card.": (
        "Send this card from the field to the discard pile to draw a card.",
    ),
    "Destroy target battle card with 50 or less AP.": ("Destroy target battle card with 50 AP or less.",),
    "Shuffle up to 3 cards in your discard pile into their owners' decks.": (
        "Return up to 3 cards from your discard pile to your deck, then shuffle it.",
        "Shuffle up to 3 cards from your discard pile into your deck.",
    ),
    "Destroy 1 battle card your opponent controls of your opponent's choice.": (
        "Your opponent chooses one of their battle cards and destroys it.",
    ),
    "Send all cards in either player's discard pile to the void zone.": (
        "Send all cards in both discard piles to the void zone.",
        "Send all cards in both players' discard piles to the void zone.",
    ),
    "Special summon 1 Boss card from your Boss Deck.": (
        "Special summon 1 Boss card from your Boss Deck, ignoring its requirements.",
    ),
    "While you control no Field cards, this card cannot attack.": (
        "This card cannot attack unless you control a Field card.",
        "Unless you control a Field card, this card cannot attack.",
    ),
    "While it is your opponent's turn, this card cannot be attacked.": (
        "This card cannot be attacked unless it is your turn.",
    ),
    "While you have 2 or less HP, this card gains 20 AP.": ("This card gains 20 AP unless you have 3 or more HP.",),
    "The equipped card gains 40 AP. The equipped card cannot attack directly.": (
        "Equipped card gains 40 AP but cannot attack directly.",
    ),
    "Aqua cards gain 20 SP. Heat cards lose 20 SP.": ("All Aqua cards gain 20 SP and all Heat cards lose 20 SP.",),
    "While this card is in shield position, other battle cards you control cannot be attacked.": (
        "While this card is in shield position, your other battle cards cannot be attacked.",
    ),
    "Flip a coin; if heads, draw 1 card; if tails, lose 1 HP.": (
        "Flip a coin. If it's heads, draw a card; if it's tails, lose 1 HP.",
        "Flip a coin: on heads, draw a card; on tails, lose 1 HP.",
    ),
    "Roll a die; if 5 or more, draw 1 card; otherwise, lose 1 HP.": (
        "Roll a die. On a 5 or 6, draw a card. Otherwise, lose 1 HP.",
    ),
    "Roll a die; if 6 or more, draw 1 card.": ("Roll a die. On a 6, draw a card.",),
    "Roll a die; if 4 or more, draw 1 card.": ("Roll a die. If you roll a 4, 5, or 6, draw a card.",),
    "When this card is tributed: draw 1 card.": ("When you tribute this card, draw a card.",),
    "When this card is discarded: draw 1 card.": ("When you discard this card, draw a card.",),
    "When a battle card you control is attacked: negate the attack.": (
        "When an attack is declared against a battle card you control, negate that attack.",
    ),
    "Once per turn, in your turn: draw 1 card.": (
        "Once during each of your turns, you may draw a card.",
        "Once on each of your turns: draw a card.",
    ),
    "Once per turn, in your turn, pay 20 STA: draw 1 card.": (
        "Once during each of your turns, you may pay 20 STA to draw a card.",
        "Once per turn, only during your turn, you may pay 20 STA to draw a card.",
        "Only during your turn, once per turn: pay 20 STA: draw a card.",
    ),
    "Tribute 1 Dragon card. Tribute 1 Wizard card.": ("Requires a Dragon card and a Wizard card as tribute.",),
    "If your opponent has 4 or more cards in their hand, your opponent discards 2 cards.": (
        "If your opponent has 4 or more cards in hand, they discard 2 cards.",
    ),
    "When your opponent discards a card: your opponent loses 1 HP.": (
        "When your opponent discards a card, they lose 1 HP.",
    ),
    "At the start of your opponent's turn: your opponent draws 1 card, then your opponent loses 10 STA.": (
        "At the start of your opponent's turn, they draw a card and they lose 10 STA.",
    ),
    "Each player draws 1 card, then gain 1 HP.": ("Both players draw a card. You gain 1 HP.",),
    "If your opponent controls more Army cards than you, draw 1 card.": (
        "If you control fewer Army cards than your opponent, draw a card.",
        "If you have fewer Army cards on the field than your opponent, draw a card.",
    ),
    "Equip only to an Army card. The equipped card gains 30 AP. The equipped card gains Twice.": (
        "Equip only to an Army card. It gains 30 AP and Twice.",
    ),
    "Maintenance 10. If it is not paid, destroy this card.": ("Maintenance 10. If it is not paid, destroy it.",),
    "Destroy target Rune, then send it to the void zone.": (
        "Destroy target Rune, then send that card to the void zone.",
    ),
    "When this card is summoned: special summon 1 Army card from your hand, then it cannot attack until end of turn.": (
        "When this card is summoned, special summon an Army card from your hand. That card cannot attack this turn.",
    ),
    "Gain 1 HP, then gain 20 STA.": ("Gain 1 HP and 20 STA.",),
    "Your opponent loses 1 HP, then your opponent loses 20 STA.": ("Your opponent loses 1 HP and 20 STA.",),
    "2 target battle cards gain 10 AP.": ("Target 2 battle cards. They gain 10 AP.",),
    "Maintenance 20. If it is not paid, send this card to the void zone.": (
        "Maintenance: pay 20 STA or send this card to the void zone.",
        "Maintenance 20. Otherwise, banish this card.",
    ),
    "When this card is destroyed: if this card is in your discard pile, special summon this card.": (
        "When this card is destroyed: special summon this card from your discard pile.",
        "When this card is destroyed, special summon it from your graveyard.",
    ),
    "When this card is destroyed: if this card is in your discard pile, you may return this card to your hand.": (
        "When this card is destroyed: you may return it from your discard pile to your hand.",
    ),
    "Draw 1 card, then gain 1 HP, then gain 20 STA.": (
        "Draw 1 card, gain 1 HP, and gain 20 STA.",
        "Draw 1 card, gain 1 HP and gain 20 STA.",
    ),
    "Destroy target Army or Mage card.": ("Destroy target non-Boss battle card.",),
    "You draw 1 additional card in your Draw Phase.": ("You draw 2 cards during your Draw Phase.",),
    "Destroy 1 battle card you control, then destroy 1 battle card your opponent controls of your opponent's choice.": (
        "Each player destroys 1 battle card they control.",
    ),
    "Maintenance 20. If it is not paid, return this card to your hand.": (
        "Maintenance 20. If it is not paid, this card is returned to your hand.",
        "Maintenance 20, or return this card to your hand.",
    ),
    "Send target battle card to the void zone, then draw 1 card.": (
        "Target battle card is sent to the void zone, then draw 1 card.",
    ),
    "When your opponent declares an attack, pay 20 STA: destroy the attacking card.": (
        "When your opponent declares an attack, you may pay 20 STA to destroy the attacking card.",
        "When your opponent declares an attack, you may pay 20 stamina: destroy it.",
        "When your opponent declares an attack: pay 20 STA, then destroy the attacking card.",
        "When your opponent attacks: you may pay 20 STA. If you do, destroy the attacking card.",
        "Activate only when your opponent attacks. Pay 20 STA: destroy the attacking card.",
    ),
    "When your opponent declares an attack: negate the attack, then destroy the attacking card.": (
        "Activate only when your opponent attacks. Negate the attack and destroy the attacking card.",
        "Activate when your opponent declares an attack: negate the attack and destroy it.",
    ),
    "When this card is destroyed in battle: destroy the other card.": (
        "When this card is destroyed by battle, destroy the card that destroyed it.",
        "When this card is destroyed in battle: destroy the card that destroyed this card.",
        "When this card is destroyed in battle: destroy the battle card it battled.",
    ),
    "This card cannot be destroyed in battle and cannot be destroyed by card effects.": (
        "This card cannot be destroyed.",
    ),
    "Maintenance 20. If it is not paid, lose 1 HP.": (
        "Maintenance 20. If it cannot be paid, lose 1 HP instead.",
        "Maintenance 20 each turn. If you do not pay, you lose 1 HP.",
    ),
    "If this card would be used up, it goes to the void zone instead.": (
        "After use, send this card to the void zone.",
        "After this card resolves, banish it.",
        "After resolving, send it to the void.",
    ),
    "Activate only in Stat Calculation.": ("Activate during Stat Calculation.",),
    "You may activate 1 additional Field card each turn.": (
        "You may activate 2 Field cards each turn.",
        "Each turn, you may activate another Field card.",
    ),
    "You may activate Ambushes in the turn they were set.": (
        "Ambushes you control may be activated in the turn they were set.",
    ),
    "You may activate Normal Runes in your opponent's turn.": (
        "Normal Runes can be activated during your opponent's turn.",
        "Your Normal Runes can be activated during your opponent's turn.",
    ),
    "Change the position of target battle card.": (
        "Change target battle card's position.",
        "Switch the battle position of target battle card.",
    ),
    "Tribute 1 battle card.": ("Tribute any 1 battle card.", "You must tribute 1 battle card to summon this card."),
    "If you control no Army cards, destroy this card.": (
        "This card is destroyed if you control no Army cards.",
        "This card remains on the field while you control an Army card.",
    ),
    "Draw 2 cards.": ("draw two cards", "DRAW 2 CARDS.", "You draw 2 cards.", "Draw   2 cards ."),
    "Draw 1 card.": ("Draw a card.", "Draw one card."),
    "Draw 2 cards, then discard 1 card.": (
        "Draw 2 cards and discard 1 card.",
        "Draw 2 cards. Discard 1 card.",
        "Draw two cards, and then discard a card.",
        "Draw 2 cards. Then discard 1 card.",
    ),
    "Your opponent loses 1 HP.": (
        "Your opponent takes 1 damage.",
        "Deal 1 damage to your opponent.",
        "Inflict 1 damage to your opponent.",
        "Your opponent loses 1 Heart Point.",
    ),
    "Lose 2 HP.": ("You lose 2 HP.", "Take 2 damage.", "Lose 2 Heart Points."),
    "Gain 1 HP.": ("Recover 1 HP.", "Heal 1 HP.", "You gain 1 HP.", "Gain one Heart Point."),
    "Gain 20 STA.": ("Gain 20 stamina.", "You get 20 stamina."),
    "Destroy target battle card.": (
        "Destroy one target battle card.",
        "Target 1 battle card; destroy it.",
        "Target one battle card; destroy that card.",
        "Select 1 battle card and destroy it.",
    ),
    "Destroy target battle card on the field.": ("Select a battle card on the field and destroy it.",),
    "Destroy target Army card your opponent controls.": (
        "Destroy target opposing Army card.",
        "Destroy target Army card controlled by your opponent.",
        "Destroy target enemy Army card.",
        "Destroy target Army card on your opponent's side of the field.",
    ),
    "Destroy 1 battle card your opponent controls.": (
        "Destroy one of your opponent's battle cards.",
        "Destroy a battle card your opponent controls.",
        "Choose one battle card your opponent controls. Destroy it.",
        "Choose a battle card your opponent controls and destroy it.",
    ),
    "Destroy all Runes or Ambushes your opponent controls.": (
        "Destroy all of your opponent's Runes and Ambushes.",
        "Destroy all Runes and Ambushes your opponent controls.",
    ),
    "Destroy target face-down battle card.": (
        "Destroy target facedown battle card.",
        "Destroy target set battle card.",
    ),
    "Destroy target battle card with 30 or less AP.": (
        "Destroy target battle card with AP 30 or less.",
        "Destroy target battle card with an AP of 30 or less.",
        "Destroy target battle card that has at most 30 AP.",
        "Destroy target battle card with 30 or fewer AP.",
        "Destroy target battle card with 30 or less Attack Power.",
    ),
    "Special summon 1 Army card from your discard pile.": (
        "Special Summon an Army card from your Discard Pile.",
        "Special summon one Army card from your graveyard to the field.",
        "Choose an Army card in your discard pile; special summon it.",
    ),
    "Add 1 Dragon card from your deck to your hand.": (
        "Search your deck for a Dragon card and add it to your hand.",
        "Search your deck for 1 Dragon card, then put it into your hand.",
        "Take a Dragon from your deck and add it to your hand.",
        "Search your deck for a Dragon card, reveal it, and put it into your hand, then shuffle your deck.",
    ),
    "Send target battle card to the void zone.": ("Banish target battle card.", "Send target battle card to the Void."),
    "Return target battle card to its owner's hand.": (
        "Return target battle card to the owner's hand.",
        "Return target battle card to its owner’s hand.",
        "Put target battle card back into its owner's hand.",
    ),
    "Target battle card gains 20 AP.": (
        "Target battle card gains +20 AP.",
        "Target battle card gets +20 AP.",
        "Target battle card has +20 AP.",
        "Increase the AP of target battle card by 20.",
        "Give target battle card +20 AP.",
        "Raise target battle card's AP by 20.",
    ),
    "Target battle card gains 20 AP until end of turn.": (
        "Target battle card gains 20 AP until the end of the turn.",
        "Target battle card gains 20 AP this turn.",
        "Until end of turn, target battle card gains 20 AP.",
        "This turn, target battle card gets +20 AP.",
    ),
    "Target battle card loses 20 AP until end of turn.": (
        "Target battle card gets -20 AP until end of turn.",
        "Reduce the AP of target battle card by 20 this turn.",
        "Target battle card gets −20 AP this turn.",
    ),
    "Target battle card gains 10 AP and 10 SP.": ("Target battle card gains 10 AP and SP.",),
    "Target battle card gains 10 AP until end of turn, then it gains Twice until end of turn.": (
        "Target battle card gains 10 AP and Twice until end of turn.",
    ),
    "This card gains 10 AP. This card cannot be destroyed in battle.": (
        "This card gains 10 AP and cannot be destroyed in battle.",
        "This card gets +10 AP and can't be destroyed by battle.",
    ),
    "Change target battle card to shield position.": (
        "Switch target battle card to Shield Position.",
        "Change target battle card into shield position.",
    ),
    "Army cards you control gain 10 AP.": (
        "All Army cards you control gain 10 AP.",
        "Your Army cards gain 10 AP.",
        "Each Army card you control gains 10 AP.",
        "Every Army card you control gains 10 AP.",
        "As long as this card is face-up on the field, all Army cards you control gain 10 AP.",
    ),
    "Dragon cards you control gain 10 AP.": ("Dragons you control gain 10 AP.", "Your Dragons get +10 AP."),
    "Battle cards your opponent controls lose 10 AP.": ("Your opponent's battle cards lose 10 AP.",),
    "The equipped card gains 20 AP.": (
        "Equipped card gains 20 AP.",
        "The equipped battle card gains 20 AP.",
        "The equipped card gets +20 AP.",
    ),
    "While you control a Dragon card, this card gains 20 AP.": (
        "As long as you control a Dragon card, this card gains 20 AP.",
        "This card gains 20 AP while you control a Dragon card.",
        "If you control a Dragon card, this card gains 20 AP.",
    ),
    "This card may attack directly.": (
        "This card can attack directly even if your opponent controls battle cards.",
        "This card can attack directly.",
        "This card can attack your opponent directly.",
    ),
    "Your opponent cannot declare attacks this turn.": (
        "Your opponent can't attack this turn.",
        "Your opponent may not declare attacks this turn.",
    ),
    "When your opponent declares an attack: negate the attack.": (
        "When your opponent declares an attack, negate that attack.",
        "Whenever your opponent declares an attack: negate it.",
        "If your opponent declares an attack; negate the attack.",
        "Each time your opponent attacks, negate the attack.",
    ),
    "When your opponent activates a Rune: negate that activation, then destroy that card.": (
        "When your opponent activates a Rune: negate that activation and destroy it.",
        "When your opponent activates a Rune, negate the activation of that Rune and destroy it.",
        "When an opponent activates a Rune, negate its activation and destroy that Rune.",
        "When your opponent plays a Rune card: negate it, then destroy it.",
    ),
    "When your opponent summons a battle card: negate the summon.": (
        "When your opponent would summon a battle card, negate the summon.",
        "When your opponent attempts to summon a battle card: negate that summon.",
    ),
    "When your opponent declares an attack: destroy the attacking card.": (
        "When your opponent declares an attack, destroy it.",
        "When your opponent declares an attack: destroy the attacking battle card.",
        "When your opponent declares an attack: destroy the attacker.",
    ),
    "When your opponent summons a battle card: destroy that card.": (
        "When your opponent summons a battle card, destroy it.",
    ),
    "When this card is summoned: you may draw 1 card.": ("When this card is summoned, you may draw a card.",),
    "When this card is destroyed in battle: draw 1 card.": (
        "When this card is destroyed by battle, draw a card.",
        "If this card is destroyed in battle and sent to the discard pile: draw 1 card.",
    ),
    "When this card is summoned, if you control another Dragon card: draw 1 card.": (
        "When this card is summoned, if you control another Dragon card, draw 1 card.",
    ),
    "When this card is summoned: draw 1 card, then gain 1 HP.": (
        "When this card is summoned, draw a card. Gain 1 HP.",
    ),
    "At the end of your turn: draw 1 card.": (
        "At the end of your turn, draw a card.",
        "During your End Phase: draw 1 card.",
    ),
    "At the start of your Stamina Phase: gain 10 STA.": (
        "During your Stamina Phase, gain 10 STA.",
        "During each of your Stamina Phases, gain 10 STA.",
        "At the beginning of your Stamina Phase, gain 10 stamina.",
    ),
    "Once per turn: draw 1 card.": (
        "Once per turn, you may draw a card.",
        "Once per turn you may draw a card.",
        "Once per turn, draw a card.",
        "Once each turn, you can draw 1 card.",
        "Draw 1 card. You may use this effect once per turn.",
        "Draw 1 card. This effect can only be used once per turn.",
    ),
    "Once per game: draw 2 cards.": ("Once per war: draw 2 cards.", "Once per war, you may draw two cards."),
    "Once per turn, pay 20 STA: draw 1 card.": (
        "Once per turn, you may pay 20 STA: draw 1 card.",
        "Once per turn, you can pay 20 stamina; draw a card.",
        "Once per turn: pay 20 STA; draw 1 card.",
    ),
    "In your Build Phase, pay 20 STA: draw 1 card.": (
        "In your Build Phase: pay 20 STA: draw 1 card.",
        "During your Build Phase, you may pay 20 STA; draw a card.",
    ),
    "Pay 20 STA: draw 1 card.": ("Pay 20 STA; draw 1 card.", "Pay 20 STA, draw a card.", "Pay 20 STA to draw 1 card."),
    "Discard 1 card: draw 2 cards.": ("Discard a card; draw 2 cards.", "Discard 1 card to draw two cards."),
    "Tribute 1 Army card: draw 1 card.": (
        "Sacrifice an Army card: draw a card.",
        "You may tribute 1 Army card; draw 1 card.",
    ),
    "You may discard 1 card, then draw 2 cards.": ("You may discard 1 card. If you do, draw 2 cards.",),
    "Choose one: draw 1 card; or gain 20 STA.": (
        "Choose one of the following effects: draw 1 card; gain 20 STA.",
        "Choose 1: draw a card or gain 20 STA.",
    ),
    "Flip a coin; if heads, draw 2 cards; if tails, lose 1 HP.": (
        "Flip a coin. If heads, draw 2 cards. If tails, lose 1 HP.",
    ),
    "Maintenance 20.": (
        "Maintenance 20 STA per turn.",
        "Pay 20 STA each Stamina Phase.",
        "During your Stamina Phase, pay 20 STA.",
        "This card has a maintenance cost of 20.",
        "Maintenance: 20 STA.",
        "Maintenance cost 20.",
        "Pay 20 STA each turn.",
        "maintenance 20 stamina",
    ),
    "Tribute 1 Army card.": (
        "Tribute: 1 Army card.",
        "Requires 1 Army card as tribute.",
        "To summon this card, tribute one Army card.",
        "Sacrifice 1 Army card.",
        "To summon this card, you must tribute 1 Army card you control.",
    ),
    "Tribute 2 face-up Army cards.": ("To summon this card, tribute 2 face-up Army cards.",),
    "Activate only in Build Phase 2.": (
        "Can only be activated during Build Phase 2.",
        "This card can be used only in Build Phase 2.",
        "This card can only be activated in Build Phase 2.",
        "Activate this card only during Build Phase 2.",
    ),
    "Activate only if you control a Dragon card.": ("You can only activate this card if you control a Dragon card.",),
    "Summon only if you control 2 or more Human cards.": ("Summon only if you control 2 Human cards.",),
    "Activate only once per turn.": ("You can only activate this card once per turn.",),
    "This card may be activated in the turn it was set.": (
        "You can activate this card the turn it was set.",
        "This card can be activated the same turn it was set.",
    ),
    "To activate this card, pay 20 STA.": (
        "Costs 20 STA to activate.",
        "Pay 20 STA to activate this card.",
        "You must pay 20 STA to activate this card.",
    ),
    "Equip only to a Dragon card.": (
        "Equip to a Dragon card.",
        "Equip only to Dragon cards.",
        "This card can only be equipped to a Dragon card.",
    ),
    "If this card would be destroyed, it goes to the void zone instead.": (
        "If this card would be destroyed, banish it instead.",
        "If this card would be destroyed, send it to the void zone instead.",
    ),
    "Restore your SC.": (
        "Restore your summon cost.",
        "Your SC counter resets to 1.",
        "Restore your SC counter.",
        "Reset your SC.",
        "Reset your SC counter to 1.",
    ),
    "Other Elf cards you control cannot be destroyed by Runes and cannot be destroyed by Ambushes.": (
        "Your other Elf cards can't be destroyed by Runes or Ambush cards.",
    ),
    "Special summon 1 Hero or Villain card from your hand.": (
        "Special summon a Hero card or a Villain card from your hand.",
        "Special summon a Hero or a Villain card from your hand.",
    ),
    "Destroy 1 Human card, then destroy 1 Elf card.": ("Destroy a Human and an Elf.",),
    "When this card is summoned: destroy all other battle cards on the field with less AP than this card.": (
        "When this card is summoned, destroy all other battle cards on the field with AP lower than this card's.",
    ),
    "Once per turn, if this card would be destroyed, pay 30 STA instead.": (
        "The first time this card would be destroyed each turn, it isn't. Instead, lose 30 STA.",
        "The first time this card would be destroyed each turn, pay 30 STA instead.",
    ),
    "Once per turn, if this card would be destroyed, you may pay 30 STA instead.": (
        "The first time this card would be destroyed each turn, you may pay 30 STA instead.",
    ),
    "Destroy all battle cards with 40 or less STA.": (
        "Destroy all battle cards with a stamina cost of 40 or less.",
        "Destroy all battle cards that cost 40 or less.",
        "Destroy all battle cards with a cost of 40 or less.",
    ),
    "When your opponent activates a Rune: negate that activation, then gain STA equal to that card's STA.": (
        "When your opponent activates a Rune, negate it and gain Stamina equal to its cost.",
    ),
    "Each player cannot special summon cards until the end of your opponent's next turn.": (
        "Until the end of your opponent's next turn, neither player can special summon.",
    ),
    "This card cannot be set.": ("Cannot be set face-down.",),
    "You cannot lose HP this turn.": (
        "Any damage you would take this turn becomes 0.",
        "Until the end of the turn, damage to you becomes 0.",
    ),
    "Roll a die, then battle cards you control gain 10 AP for each point rolled until end of turn.": (
        "Roll a die. Your battle cards gain AP equal to 10 times the result until the end of this turn.",
    ),
    "When the equipped card is destroyed: the equipped card's controller loses 1 HP.": (
        "When the equipped card is destroyed, its controller takes 1 Heart Point of damage.",
    ),
    "When this card is destroyed: lose 1 HP.": ("When this card is destroyed, its controller loses 1 HP.",),
    "Equip only to a Hero or Villain card.": ("You can only equip this to a Hero or Villain card.",),
    "At the start of your Stamina Phase: gain 10 STA for each Mage card you control.": (
        "During each of your Stamina Phases, gain 10 additional STA for each Mage card you control.",
    ),
    "Human cards cost you 10 less STA to summon.": ("Human cards you summon cost 10 less.",),
    "Human cards cost you 10 less STA to summon. Non-Human cards cost 10 more STA.": (
        "Human cards you control cost 10 less to summon, but all non-Human cards cost 10 more.",
    ),
    "When you draw a card: your opponent loses 10 STA, then if your opponent has 50 or less STA, lose 1 HP.": (
        "When you draw a card, your opponent loses 10 Stamina. If they have 50 or less Stamina, you also lose 1 HP.",
    ),
    "When an Army card you control attacks a battle card with more AP than that card: gain 10 STA.": (
        "When an Army card you control attacks a battle card with more AP than it, gain 10 STA.",
        "When an Army card you control attacks a battle card with higher AP, gain 10 STA.",
    ),
    "When this card attacks a card with more AP than this card: this card gains 20 AP until the end of the battle.": (
        "When this card attacks a card with more AP than it, it gains 20 AP until the end of the battle.",
    ),
    "When your opponent summons a battle card with more AP than this card: destroy that card.": (
        "When your opponent summons a battle card with more AP than this card, destroy it.",
    ),
    "When this card deals damage: gain HP equal to that amount.": (
        "When this card deals Heart Point damage to your opponent, recover the same amount of Heart Points.",
        "When this card deals damage, gain HP equal to the damage dealt.",
    ),
    "When you lose HP: your opponent loses HP equal to that amount.": (
        "When you take Heart Point damage, your opponent takes the same amount of damage.",
        "When you lose HP, deal that much damage to your opponent.",
    ),
    "When a battle card you control is attacked: change the attack target to 1 other battle card you control.": (
        "When one of your battle cards is attacked, change its target to another battle card you control.",
    ),
    "When your opponent declares an attack: change the attack target to this card.": (
        "When your opponent declares an attack, redirect the attack to this card.",
        "When your opponent declares an attack, this card becomes the target of the attack instead.",
    ),
    "Once per turn, pay 20 STA: the next time a Soldier card you control attacks this turn, that card gains 30 AP "
    "until the end of the battle.": (
        "Once per turn, pay 20 STA: the next time your Soldier card attacks this turn, it gains 30 AP in that battle.",
    ),
    "Target Army card gains 20 AP until end of turn, then the next time it destroys a battle card this turn, "
    "draw 1 card.": (
        "Target Army card gains 20 AP this turn. The next time it destroys a battle card this turn, draw a card.",
    ),
    "The next time your opponent activates a Rune, your opponent loses 20 STA.": (
        "The next time your opponent activates a Rune, they lose 20 STA.",
    ),
}

ALSO |= {
    "The equipped card gains 20 AP. If the equipped card would be destroyed, destroy this card instead.": (
        "The equipped card gains 20 AP. If it would be destroyed, destroy this card instead.",
    ),
    "Equip only to a Human card. If the equipped card would be destroyed in battle, you may pay 20 STA instead.": (
        "Equip only to a Human card. If it would be destroyed by battle, you may pay 20 STA instead.",
    ),
}

ALSO |= {
    "This card gains 10 AP for each Dragon card you control, up to 3 times.": (
        "This card gains 10 AP for each Dragon card you control, up to 30.",
        "This card gains 10 AP for each Dragon card you control, up to 3.",
        "This card gains 10 AP for each Dragon card you control (to a maximum of 30 AP).",
        "This card gains AP equal to 10 times the number of Dragon cards you control, but no more than 30 AP.",
    ),
    "Draw 1 card for each Human card you control, up to 3 times.": (
        "Draw 1 card for each Human card you control, up to 3.",
        "Draw 1 card for each Human card you control (up to 3 cards).",
        "Draw cards equal to the number of Human cards you control, to a maximum of 3.",
        "For each Human card you control, up to 3, draw 1 card.",
    ),
    "Draw 2 cards for each Human card you control, up to 2 times.": (
        "Draw 2 cards for each Human card you control, up to 2 times.",
    ),
    "Gain 10 STA for each card in your hand, up to 6 times.": (
        "Gain 10 STA for each card in your hand (to a maximum of 60).",
        "Gain STA equal to 10 times the number of cards in your hand, up to 60 STA.",
    ),
    "Runes cost you 10 less STA for each Mage card you control, up to 2 times.": (
        "Your Runes cost 10 less STA for each Mage card you control, up to 20.",
    ),
    "This card costs 10 less STA for each Dragon card you control, up to 3 times.": (
        "This card costs 10 less STA for each Dragon card you control (maximum 30).",
    ),
    "When this card attacks: draw 1 card for each 2 Human cards you control, up to 2 times, then gain 1 HP.": (
        "When this card attacks, draw 1 card for each two Human cards you control, up to 2 cards, then gain 1 HP.",
    ),
}

ALSO |= {
    "This card gains 10 AP for each Human card you control. This card cannot attack directly.": (
        "This card gains 10 AP for each Human card you control and can't attack directly.",
        "This card gains 10 AP for each Human card you control, but can't attack directly.",
    ),
    "This card gains 10 AP for each Human card you control. This card gains Bloodlust.": (
        "This card gains 10 AP for each Human card you control and has Bloodlust.",
    ),
    "The equipped card loses 10 AP for each card in your hand. The equipped card cannot attack directly.": (
        "The equipped card loses 10 AP for each card in your hand and can't attack directly.",
    ),
    "When this card is summoned: this card cannot be destroyed in battle and cannot be destroyed by card effects "
    "until the end of your opponent's next turn.": (
        "When summoned, it can't be destroyed in battle or by card effects until the end of your opponent's next turn.",
    ),
    "When you activate a Rune: this card gains 10 AP.": (
        "Whenever you activate a Rune, this card gains 10 AP permanently.",
        "When you activate a Rune: this card gains 10 AP for the rest of the game.",
    ),
    "When this card attacks: this card gains 10 AP, then target battle card loses 10 AP until end of turn.": (
        "When this card attacks, it gains 10 AP permanently and target battle card loses 10 AP until end of turn.",
    ),
    "When this card attacks: target card gains 10 AP, then this card gains 20 SP until end of turn.": (
        "Whenever this card attacks, target card gains 10 AP permanently and this card gains 20 SP until end of turn.",
    ),
    "While this card is in battle, this card gains 20 AP.": (
        "While it battles, this card gains 20 AP.",
        "This card gains 20 AP while it battles.",
        "While this card battles, it gains 20 AP.",
    ),
    "Once per turn, when your opponent loses HP: draw 1 card.": (
        "The first time your opponent loses HP each turn, draw a card.",
    ),
    "Once per turn, if this card would be destroyed by a card effect, you may discard 1 card instead.": (
        "If this card would be destroyed by an effect, you may discard a card instead; use this effect once per turn.",
        "If this card would be destroyed by an effect, you may discard a card instead. Use this effect once per turn.",
    ),
    "Change 1 battle card in shield position your opponent controls to attack position.": (
        "Change one battle card your opponent controls from shield position to attack position.",
    ),
    "The equipped card cannot be destroyed by card effects.": (
        "Battle cards equipped with this card can't be destroyed by card effects.",
    ),
    "When this card attacks: your opponent cannot activate Runes or Ambushes this turn.": (
        "When this card attacks, your opponent can't activate Runes or Ambush cards this turn.",
    ),
    "The equipped card gains 30 AP. The equipped card cannot be returned to the hand by card effects.": (
        "The equipped card gains 30 AP and cannot be returned to the hand.",
    ),
    # What lasts as long as this card stays.
    "Once per turn: target Elf card gains 20 AP as long as this card stays on the field, then it cannot be targeted as "
    "long as this card stays on the field.": (
        "Once per turn, target Elf card gains 20 AP and cannot be targeted while this card is face-up on the field.",
    ),
    "When this card attacks: this card gains 20 AP.": (
        "When this card attacks, it gains 20 AP as long as this card stays on the field.",
    ),
    # What a player has others do or have.
    "When this card attacks: you may have 1 battle card lose 20 AP; if you do not, draw 1 card.": (
        "When this card attacks, you may make one battle card lose 20 AP. If you don't, draw a card.",
        "When this card attacks, you may give one battle card -20 AP. If you don't, draw a card.",
    ),
    "You may have your opponent discard 1 card.": ("You may make your opponent discard a card.",),
    "Target battle card gains 10 AP.": ("Have target battle card gain 10 AP.",),
    "When a player declares an attack: negate the attack, then destroy the attacking card.": (
        "Counter 1 attack, then destroy the attacker.",
    ),
    "Change 2 target battle cards to shield position, then those cards cannot change position until end of turn.": (
        "Select two battle cards and change them to Shield Position; those cards can't change position this turn.",
    ),
    # What terse texts leave out.
    "When this card is summoned: draw 2 cards, then discard 1 card.": ("On summon: draw 2, then discard 1.",),
    "Your opponent discards 1 card at random.": ("Opponent discards 1 at random.",),
    "While your opponent controls no Boss cards, this card may attack directly.": (
        "Attacks directly if opponent controls no Bosses.",
        "If opponent controls no Bosses, can attack directly.",
    ),
    "This card gains 10 AP for each Beast card you control. This card cannot be targeted by Ambushes.": (
        "+10 AP per Beast you control. Can't be targeted by Ambush cards.",
        "Gains 10 AP for each Beast card you control.\nCan't be targeted by Ambushes.",
    ),
    "When this card attacks: this card gains 20 AP until end of turn.": ("On attack: gains 20 AP this turn.",),
    "Flip a coin; if heads, draw 2 cards; if tails, discard 1 card.": (
        "Flip a coin. Heads: draw 2. Tails: discard 1.",
        "Flip a coin; if heads, draw 2 cards, and if tails, discard 1 card.",
    ),
    # On which terms something is stopped.
    "When a Rune is activated: negate that activation, then destroy that card.": ("Negate a Rune and destroy it.",),
    "Once per turn, when a Rune is activated, if it is your opponent's turn: negate that activation.": (
        "Once during your opponent's turn, you may negate the activation of a Rune.",
        "Once per turn, during your opponent's turn, you may negate a Rune.",
    ),
    "When a player declares an attack, if you control a Dragon card: negate the attack.": (
        "If you control a Dragon card, you may negate an attack.",
    ),
    # As long as a card stays, it does what it does each turn.
    "At the start of your Stamina Phase: gain 10 STA.": (
        "In each of your Stamina Phases, regain an additional 10 Stamina for as long as this card is on the field.",
        "While this card is face-up on the field, at the start of your Stamina Phase, gain 10 STA.",
    ),
    "At the end of your turn, if you have no cards in your hand: draw 2 cards.": (
        "If you have no cards in your hand at the end of your turn, draw 2 cards.",
    ),
    "When a Soldier card you control attacks: that card gains 10 AP for each other Soldier card you control until the "
    "end of the battle.": (
        "When a Soldier card you control attacks, it gains 10 AP for every other Soldier you control, for that battle.",
    ),
    "While this card was summoned this turn, this card may attack directly.": (
        "During the turn in which it was summoned, this card may attack directly.",
        "During the turn in which this card is summoned, it may attack your opponent directly.",
    ),
    "Discard up to 3 cards, then your opponent loses 1 HP for each of them.": (
        "Discard up to 3 cards. Opponent loses 1 HP for each card you discarded this way.",
    ),
    "At the start of your turn: if you have 9 or less STA, destroy this card; otherwise, choose one: lose 10 STA; or "
    "destroy this card.": ("At the start of your turn, you may pay 10 Stamina. If you don't, destroy this card.",),
}

# More of what designers write; each has one reading.
ALSO |= {
    "Once per turn, pay 20 STA: destroy 1 battle card.": (
        "Once per turn, you may pay 20 STA and destroy 1 battle card.",
        "Once per turn, you may pay 20 STA, then destroy 1 battle card.",
        "Once per turn, by paying 20 STA, you may destroy 1 battle card.",
        "Once per turn, you may destroy 1 battle card by paying 20 STA.",
    ),
    "Pay 20 STA: draw 2 cards.": ("You may pay 20 STA and draw 2 cards.", "You may draw 2 cards by paying 20 STA."),
    "In your turn, pay 20 STA: draw 1 card.": ("During your turn, you may pay 20 STA and draw a card.",),
    "Once per turn, if you control a Dragon card, pay 20 STA: draw 1 card.": (
        "Once per turn, if you control a Dragon card, you may pay 20 STA and draw a card.",
    ),
    "Once per turn, tribute 1 Army card: destroy 1 battle card.": (
        "Once per turn, you may tribute 1 Army card and destroy 1 battle card.",
        "Once per turn, by tributing 1 Army card, you may destroy 1 battle card.",
    ),
    "Once per turn, pay 20 STA: 1 battle card on the field loses 30 AP until end of turn.": (
        "Once per turn, you may pay 20 STA and choose one battle card on the field; it loses 30 AP this turn.",
    ),
    "When this card is summoned: you may tribute 1 Army card, then destroy 1 battle card.": (
        "When this card is summoned, you may tribute 1 Army card and destroy 1 battle card.",
    ),
    "When this card is summoned, discard 1 card: destroy 1 battle card.": (
        "When this card is summoned, you may destroy 1 battle card by discarding a card.",
        "When this card is summoned, by discarding a card, you may destroy 1 battle card.",
    ),
    "While this card is in your hand, discard 1 card: special summon this card.": (
        "You may special summon this card from your hand by discarding a card.",
        "By discarding a card, you may special summon this card from your hand.",
        "You may discard a card and special summon this card from your hand.",
        "You may discard a card. If you do, special summon this card from your hand.",
    ),
    "This card gains 20 AP for each Human card in your discard pile, up to 5 times.": (
        "This card gains 20 AP for each Human card in your discard pile, up to a maximum of 100 AP gained.",
        "This card gains 20 AP for each Human card in your discard pile, with a maximum of 100 AP.",
        "This card gains 20 AP for each Human card in your discard pile, up to 100 AP in total.",
        "This card gains 20 AP for each Human card in your discard pile. It cannot gain more than 100 AP this way.",
    ),
    "Dragon cards you control deal 1 additional damage with direct attacks.": (
        "When a Dragon card you control attacks directly, it deals 2 damage instead of 1.",
        "Whenever a Dragon card you control attacks directly, it deals 1 more damage.",
    ),
    "Once per turn, when your opponent special summons a card from your opponent's discard pile: gain 1 HP.": (
        "The first time each turn your opponent special summons a card from their discard pile, gain 1 HP.",
    ),
}

ALSO |= {
    "While you control no Dragon cards, this card cannot attack.": (
        "This card can only attack if you control a Dragon card.",
        "This card may attack only while you control a Dragon card.",
    ),
    "While it is not your opponent's Build Phase 1, your opponent cannot activate Runes.": (
        "Your opponent can only activate Runes during their Build Phase 1.",
    ),
    "While it is not your Draw Phase, you cannot draw cards. While it is not your opponent's Draw Phase, your opponent "
    "cannot draw cards.": ("Each player can only draw cards during their Draw Phase.",),
    "While you control no Dragon cards, your opponent cannot summon battle cards.": (
        "Your opponent can only summon battle cards if you control a Dragon card.",
    ),
    "While your opponent controls a Dragon card, your opponent cannot declare attacks.": (
        "Your opponent cannot attack while they control a Dragon card.",
    ),
    "When this card attacks: if you control a Dragon card, gain 1 HP; otherwise, lose 1 HP.": (
        "When this card attacks, if you control a Dragon card, gain 1 HP. Otherwise, lose 1 HP.",
    ),
    "Once per turn: if you control a Dragon card, gain 1 HP; otherwise, lose 1 HP.": (
        "Once per turn, if you control a Dragon card, gain 1 HP. Otherwise, lose 1 HP.",
    ),
    "Twice per turn, if you control a Dragon card: draw 1 card.": (
        "Twice per turn, you may draw a card if you control a Dragon card.",
    ),
    "At the start of your Stamina Phase: lose 20 STA.": (
        "The player who controls this card loses 20 STA during each of their Stamina Phases.",
        "During their Stamina Phase, this card's controller loses 20 STA.",
    ),
    "At the end of each player's turn: the turn player draws 1 card.": (
        "Each player draws a card at the end of each of their turns.",
        "Both players draw a card during their End Phase.",
        "At the end of their turn, each player draws a card.",
    ),
    "At the start of your opponent's Stamina Phase: your opponent loses 10 STA.": (
        "Your opponent loses 10 STA during their Stamina Phase.",
        "In each of their Stamina Phases, your opponent loses 10 STA.",
    ),
}

ALSO |= {
    "Look at your opponent's hand, then discard 1 card in your opponent's hand.": (
        "Look at your opponent's hand and choose one card. Your opponent discards that card.",
        "Look at your opponent's hand. Choose 1 card in it and discard it.",
        "Your opponent reveals their hand. You choose 1 card. Your opponent discards the chosen card.",
        "Look at your opponent's hand. Your opponent discards 1 card of your choice.",
        "Look at your opponent's hand and discard 1 card from it.",
    ),
    "When your opponent adds a card from your opponent's deck to the hand: discard that card.": (
        "When your opponent adds a card from their deck to their hand by a card effect, they discard that card.",
        "Whenever your opponent adds a card from their deck to their hand, discard it.",
    ),
    "Draw 1 card, then discard it.": ("Draw a card, then discard that card.",),
}

UNDERSTOOD = (
    "Roll a die. On a 4, draw 1 card. Otherwise, lose 1 HP.",
    "The STA cost of Runes your opponent activates is halved this turn.",
    "For every two Human cards you control, this card gains 10 AP.",
    "Gain 10 STA for every 3 cards in your hand.",
    "This card costs 10 less STA for every two Army cards you control.",
    "Quick Runes you activate cost half as much STA.",
    "The stamina cost of Runes your opponent activates is halved this turn.",
    "If you control no battle cards, this card costs half price.",
    "Flip two coins. If both are heads, draw three cards. If both are tails, discard a card. Otherwise, draw one card.",
    "Flip three coins. If at least two are heads, destroy target battle card. Otherwise, lose 1 HP.",
    "Roll a die. On a 1, lose 1 HP. On a 2 or 3, draw 1 card. Otherwise, draw 2 cards.",
    "Target battle card you control gains 40 AP this turn. If it destroys a battle card this turn, draw a card.",
    "Target battle card you control gains 40 AP this turn. Whenever it attacks this turn, gain 10 STA.",
    "The next time you would take damage this turn, gain 1 HP instead.",
    "The next time your opponent would lose HP, none is lost.",
    "Once per turn, you may pay 20 STA. If you do, the next time this card would be destroyed this turn, it isn't.",
    "Target battle card you control gains 20 AP. If it would be destroyed this turn, return it to your hand instead.",
    "When a battle card with less AP than this card attacks, draw 1 card.",
    "When this card is summoned, draw 2 cards and discard 1.",
    "When this card deals damage to your opponent, they discard a random card.",
    "All Wizards you control, except this card, gain 15 AP.",
    "Send one battle card from the field to the bottom of its owner's deck.",
    "When this card attacks a battle card, it gains 20 AP.",
    "When this card destroys a battle card in battle, change it to shield position.",
    "When this card is destroyed in battle by a Dragon card, return it to your hand.",
    "Return 1 battle card you control to your hand.",
    "Return target battle card your opponent controls to its owner's hand.",
    "When this card is summoned, your opponent cannot activate Ambushes for the rest of the game.",
    "Draw two cards.",
    "draw 2 cards",
    "DRAW ONE CARD.",
    "When your opponent declares an attack: negate it.",
    "Target card gains +20 AP.",
    "Target battle card gets +20 AP until the end of the turn.",
    "Target card has +20 AP this turn.",
    "Increase the AP of target card by 20.",
    "Increase the AP of target Army card by 20 until end of turn.",
    "Increase target Army card's AP by 20.",
    "Inflict 2 damage to your opponent.",
    "Pay 20 STA; draw a card.",
    "Once per turn, you may pay 20 STA; draw a card.",
    "Draw a card. You may use this effect once per turn.",
    "At the end of your turn, draw 1 card.",
    "All Dragon cards you control gain 10 AP.",
    "Special Summon 1 Army card from your Discard Pile.",
    "Special Summon 1 Boss card from your Boss Deck.",
    "Send target card to the Void Zone.",
    "Return target card to the owner's hand.",
    "Sacrifice 1 Army card: draw 1 card.",
    "When this card is summoned, you may destroy one battle card your opponent controls.",
    "When this card is destroyed by battle, special summon 1 Dragon card from your deck.",
    "When this card is destroyed and sent to the discard pile, draw 1 card.",
    "Discard 1 card, then draw 2 cards.",
    "Discard a card to draw 2 cards.",
    "Select 1 battle card on the field and destroy it.",
    "Your opponent discards a random card.",
    "Search your deck for an Army card, reveal it, and add it to your hand.",
    "Add an Army card from your deck to your hand.",
    "Return this card to its owner's hand.",
    "Take control of target battle card until the end of the turn.",
    "When this card attacks, it gains 20 AP until the end of the turn.",
    "When this card is attacked, it gains 20 SP until end of turn.",
    "Whenever you draw a card, this card gains 10 AP.",
    "At the beginning of each turn, both players draw a card.",
    "If your opponent controls more battle cards than you, draw 2 cards.",
    "Target battle card's AP becomes 0.",
    "Destroy all face-up cards.",
    "Destroy target Rune or Ambush your opponent controls.",
    "Destroy all battle cards.",
    "Destroy every other battle card.",
    "Send the top card of your opponent's deck to the discard pile.",
    "Your opponent sends the top 2 cards of their deck to the discard pile.",
    "Target battle card attacks twice this turn.",
    "Target battle card may attack twice this turn.",
    "Give target Army card 20 AP.",
    "Give target Army card Twice until end of turn.",
    "Army cards you control have Nuisance.",
    "Army cards you control cannot be destroyed in battle.",
    "While this card is in attack position, Army cards you control gain 10 AP.",
    "While this card is on the field, your opponent cannot activate Ambushes.",
    "As long as this card is face-up on the field, Army cards you control gain 10 AP.",
    "Battle cards your opponent controls lose 10 AP and 10 SP.",
    "Human and Dragon cards you control gain 10 AP.",
    "Lose 1 HP: draw 2 cards.",
    "Pay 1 HP: draw 2 cards.",
    "Pay 2 HP; destroy target battle card.",
    "Skip your opponent's next Draw Phase.",
    "Your opponent skips their next Draw Phase.",
    "Reveal: Destroy target Rune.",
    "Reveal: you may destroy 1 Rune or Ambush on the field.",
    "When this card is revealed, draw 1 card.",
    "When this card is flipped face-up: draw 1 card.",
    "When this card declares an attack: gain 1 HP.",
    "When this card inflicts damage, draw 1 card.",
    "When this card deals damage to your opponent: your opponent discards 1 card.",
    "When this card destroys a battle card: gain 1 HP.",
    "When this card destroys an opposing battle card in battle: draw 1 card.",
    "When this card destroys your opponent's battle card by battle, draw a card.",
    "When your opponent summons a Boss card: destroy that card.",
    "When your opponent summons a battle card: destroy it.",
    "When your opponent special summons a battle card: return it to its owner's hand.",
    "When your opponent activates an Ambush: negate that Ambush.",
    "When your opponent activates a card: negate the activation.",
    "When your opponent activates a Rune or Ambush: negate that activation and destroy it.",
    "When your opponent would summon a battle card: negate the summon and destroy that card.",
    "When an opponent's battle card attacks: negate the attack.",
    "When an opposing battle card declares an attack: destroy it.",
    "When one of your battle cards is destroyed: draw 1 card.",
    "When a battle card you control is attacked: it gains 20 SP until end of turn.",
    "Your SC counter becomes 1.",
    "Gain 1 SC.",
    "Gain control of 1 battle card your opponent controls.",
    "Put 1 card from your hand on the bottom of your deck.",
    "Add this card to your hand.",
    "When this card is sent to the discard pile: special summon it.",
    "If this card is destroyed: draw 1 card.",
    "If you control 2 or more Dragon cards, this card gains Twice.",
    "If you control no other battle cards, this card gains 20 AP.",
    "This card gains 20 AP while you control another Dragon card.",
    "This card gains 10 AP for each card in your hand.",
    "This card gains 10 AP for each Dragon card in your discard pile.",
    "This card has Bloodlust.",
    "Roll a die. On a 4 or more, draw 2 cards.",
    "Roll a die: if you roll 5 or higher, destroy target battle card; otherwise, lose 1 HP.",
    "Choose one: • draw 1 card • gain 1 HP",
    "When this card is summoned: if you control a Dragon card, draw 1 card.",
    "Once per turn, during your Build Phase, you may pay 30 STA: destroy target Rune.",
    "Once per turn: target battle card gains 10 AP until end of turn.",
    "You may only activate this card if you control a Boss card.",
    "Activate this card only if your opponent controls a Boss card.",
    "Summon only if you control a Wizard card.",
    "Neither player can activate Runes.",
    "Players cannot activate Ambushes.",
    "Battle cards cannot attack this turn.",
    "Target battle card cannot attack this turn.",
    "Target battle card can't change its position.",
    "Flip target face-down battle card face-up.",
    "Set target battle card face-down.",
    "Turn target battle card face-down in shield position.",
    "This turn, Army cards you control gain 20 AP.",
    "Until end of turn, Army cards you control gain 20 AP.",
    "Draw 2 cards, then discard 1 card.",
    "Destroy target battle card and draw 1 card.",
    "Destroy target battle card. Draw a card.",
    "If this card would leave the field, send it to the void zone instead.",
    "Win the game.",
    "At the end of your turn, destroy this card.",
    "At the end of the turn, return this card to your hand.",
    "At the start of your Attack Phase, your opponent loses 1 HP.",
    "At the start of your turn, if you have 3 or fewer HP, gain 1 HP.",
    "When you gain HP: gain 10 STA.",
    "When you lose HP, draw 1 card.",
    "When your opponent loses HP, you gain 1 HP.",
    "When your opponent draws a card: your opponent loses 10 STA.",
    "When you summon a Dragon card: draw 1 card.",
    "When you special summon a Boss card: destroy target Rune.",
    "When another Army card you control attacks: it gains 10 AP until end of turn.",
    "Reduce the AP of target battle card by 20 until end of turn.",
    "Target battle card loses 20 AP until the end of the turn.",
    "Target battle card gets +10 AP and -10 SP until end of turn.",
    "Draw 2 cards instead of 1 during your Draw Phase.",
    "During your Draw Phase, draw 1 additional card.",
    "You draw 2 cards instead of 1 in your Draw Phase.",
    "In your Draw Phase, draw 2 cards instead of 1.",
    "Draw 1 additional card during your Draw Phase.",
    "Draw an extra card in your Draw Phase.",
    "Only usable in Build Phase 2.",
    "At the end of the turn: draw 1 card.",
    "When this card is destroyed, it goes to the void zone instead of the discard pile.",
    "If this card would be destroyed, return it to your hand instead.",
    "If this card would be sent to the discard pile, send it to the void zone instead.",
    "Remove target battle card from the game.",
    "When this card is removed from the game: draw 1 card.",
    "Maintenance 20. If you cannot pay it, return this card to your hand.",
    "Maintenance 20. If you can't pay, lose 1 HP instead.",
    "Maintenance 20. If the maintenance is not paid, lose 1 HP.",
    "Maintenance 20. If unpaid, lose 1 HP.",
    "Special summon 1 Army card from your hand without paying its STA.",
    "Special summon 1 Army card from your hand without paying its STA and SC.",
    "Special summon 1 Army card from your discard pile in attack position.",
    "Special summon 1 Army card from your discard pile to your side of the field in face-up attack position.",
    "Cannot be summoned unless you control a Wizard card.",
    "This card cannot be summoned unless you control a Wizard card.",
    "This card can only be summoned if you control a Wizard card.",
    "You can only summon this card if you control a Wizard card.",
    "This card's direct attacks deal 2 damage.",
    "You may summon 1 additional Titan card this turn.",
    "You can summon a second Titan this turn.",
    "This Rune can be activated during your opponent's turn.",
    "This Ambush can be activated the turn it was set.",
    "You may activate this card during the Attack Phase.",
    "This Ambush costs 20 STA to activate.",
    "Activating this card costs 20 STA.",
    "Pay 30 STA to activate this Ambush.",
    "If you control no Army cards, destroy this card.",
    "When you control no Army cards: destroy this card.",
    "Destroy this card if you control no Army cards.",
    "If you control 10 Dragon cards, you win the game.",
    "When your opponent activates a Rune or an Ambush: negate its effect.",
    "When your opponent activates a card or effect: negate that activation.",
    "When a Rune is activated: negate that activation.",
    "When an attack is declared: negate the attack.",
    "When a battle card attacks: destroy it.",
    "When your opponent declares an attack on an Army card you control: negate the attack.",
    "When an Army card you control is attacked: negate the attack.",
    "When your opponent attacks directly: negate the attack and draw 1 card.",
    "When your opponent plays a Field card: destroy it.",
    "When this card leaves the field, destroy the equipped card.",
    "When the equipped card is destroyed: draw 1 card.",
    "The equipped card can attack twice.",
    "The equipped card cannot be destroyed by battle.",
    "The equipped card cannot attack or change position.",
    "The equipped card can't attack.",
    "Equip this card only to a Human card.",
    "Equip this card to a battle card you control.",
    "Army cards gain 10 AP.",
    "All battle cards lose 10 SP.",
    "Both players' Army cards gain 10 AP.",
    "Army cards on both sides of the field gain 10 AP.",
    "Your opponent's Army cards cannot attack.",
    "Mage cards you control gain 20 SP.",
    "Dragons gain 10 AP.",
    "Reveal: gain 2 HP.",
    "Reveal: your opponent discards 1 card.",
    "Reveal: return 1 battle card your opponent controls to the hand.",
    "Reveal: special summon 1 Human card from your hand.",
    "Reveal: the attacking card loses 20 AP.",
    "When this card is set: draw 1 card.",
    "When a card is set: gain 1 HP.",
    "When you tribute a card: draw 1 card.",
    "When this card is tributed, draw 2 cards.",
    "When your opponent sets a card: destroy it.",
    "When you take damage, draw 1 card.",
    "When your opponent takes damage: draw 1 card.",
    "Whenever this card deals damage to your opponent, draw a card.",
    "Your opponent loses 10 STA for each card in their hand.",
    "Draw 1 card for each Dragon card you control.",
    "Draw cards equal to the number of Dragon cards you control.",
    "Your opponent destroys 1 battle card they control.",
    "Your opponent must destroy one of their battle cards.",
    "Your opponent sends 1 battle card to the discard pile.",
    "Your opponent returns 1 battle card to their hand.",
    "Send 1 card from your hand to the discard pile.",
    "Put a card from your hand on top of your deck.",
    "Shuffle your discard pile into your deck.",
    "Shuffle your hand into your deck.",
    "Return all cards from your discard pile to your deck.",
    "Send your hand to the void zone.",
    "Discard the top 2 cards of your deck.",
    "Draw 2 cards, then put 1 card from your hand on top of your deck.",
    "Target card you control gains Bloodlust and Nuisance until end of turn.",
    "Target Army card gains Battleproof until end of turn.",
    "Target Army card gains 30 AP and loses 10 SP until end of turn.",
    "Set target card's AP to 0.",
    "Target battle card's AP is 0 until end of turn.",
    "If you have at least 5 HP, draw 1 card.",
    "If you have fewer HP than your opponent, gain 1 HP.",
    "If you have 3 or fewer Heart Points: gain 1 HP.",
    "If your HP is 3 or less, draw 1 card.",
    "If your opponent's HP is 3 or less, draw 1 card.",
    "If your STA is 50 or more, draw 1 card.",
    "If you have a Dragon card in your discard pile, draw 1 card.",
    "If a Dragon card is in your discard pile, draw 1 card.",
    "If you control another Human card: draw 1 card.",
    "If there are no cards in your hand, draw 2 cards.",
    "If your hand is empty, draw 2 cards.",
    "If there are 3 or more battle cards on the field, draw 1 card.",
    "During your opponent's turn, this card gains 20 SP.",
    "In your turn, this card gains 20 AP.",
    "While it is your turn, this card gains 20 AP.",
    "As long as it is your opponent's turn, Army cards you control gain 20 SP.",
    "Once per turn: you may change the position of this card.",
    "Once per turn, you may change the position of target battle card.",
    "Once per turn, when this card attacks, you may draw a card.",
    "Flip a coin: if it is heads, draw 1 card; if it is tails, your opponent draws 1 card.",
    "Roll a die: if the result is 4 or higher, destroy target battle card.",
    "Choose one effect: draw 1 card; or gain 1 HP.",
    "Choose one - draw 1 card; or gain 1 HP.",
    "Target opponent discards 1 card.",
    "Opponent discards 1 card.",
    "Your opponent discards two cards.",
    "Each player discards 1 card.",
    "Discard a Rune: draw 2 cards.",
    "Discard 1 Army card from your hand: draw 2 cards.",
    "Send 1 card from your hand to the discard pile: draw 1 card.",
    "Return 1 battle card you control to your hand: draw 1 card.",
    "Destroy 1 battle card you control: draw 2 cards.",
    "Destroy another battle card you control; draw 2 cards.",
    "Tribute this card: destroy target battle card.",
    "Sacrifice this card: draw 2 cards.",
    "Tribute another battle card you control: draw 1 card.",
    "Banish 1 card from your discard pile: draw 1 card.",
    "Pay 20 STA, discard 1 card: draw 2 cards.",
    "Pay 20 STA and 1 HP: draw 2 cards.",
    "Once per turn: You may discard 1 card; draw 1 card.",
    "Once per turn - draw a card.",
    "When this card is summoned → draw 1 card.",
    "When summoned: draw 1 card.",
    "When destroyed: draw 1 card.",
    "When this card enters the battlefield: draw 1 card.",
    "When this card dies: draw 1 card.",
    "When this card is sent to the Void: draw 1 card.",
    "At the end of each turn: lose 1 HP.",
    "At the end of each of your turns: lose 1 HP.",
    "At the beginning of your Build Phase 1: draw 1 card.",
    "At the start of the Attack Phase: draw 1 card.",
    "During the End Phase, return this card to your hand.",
    "In your End Phase: draw 1 card.",
    "Gain 10 additional STA in your Stamina Phase.",
    "You gain 10 additional STA during your Stamina Phase.",
    "This card's AP is increased by 20.",
    "This card's AP and SP are increased by 10.",
    "Increase the AP of all Army cards you control by 10.",
    "Increase the AP and SP of the equipped card by 10.",
    "The equipped card gains +10 AP/+10 SP.",
    "The equipped card's AP becomes 100.",
    "The equipped card gains the keyword Twice.",
    "The equipped card has the keyword Nuisance.",
    "Grant target Army card Bloodlust until end of turn.",
    "Target battle card gains Titan 2.",
    "Special summon a Boss card from your Boss Deck without paying its cost.",
    "Special summon up to 2 Human cards from your discard pile.",
    "Special summon 1 card from your opponent's discard pile to your side of the field.",
    "Special summon 1 Dragon card with 50 or less AP from your deck.",
    "Set 1 Army card from your hand face-down.",
    "Add the top card of your deck to your hand.",
    "Add 1 card from your discard pile to your hand.",
    "Add 1 Dragon or Human card from your deck to your hand.",
    "Add up to two Runes from your deck to your hand.",
    'Add 1 "River Guard" from your deck to your hand.',
    'Add 1 card named "River Guard" from your deck to your hand.',
    "Return 1 card from your discard pile to your hand.",
    "Return all battle cards to their owners' hands.",
    "Return all battle cards on the field to the hand.",
    "Return target Rune or Ambush to its owner's hand.",
    "Bounce target battle card.",
    "Send all cards in your opponent's discard pile to the void zone.",
    "Send the top 3 cards of your opponent's deck to the void zone.",
    "Put the top card of your deck into your discard pile.",
    "Destroy all Field cards.",
    "Destroy target Field card.",
    "Destroy target Infinity Rune.",
    "Destroy all face-down cards your opponent controls.",
    "Destroy all Runes on the field.",
    "Destroy all cards on the field.",
    "Destroy all other cards on the field.",
    "Destroy up to 2 battle cards.",
    "Destroy two target battle cards.",
    "Destroy target battle card other than this card.",
    "Destroy target battle card with 0 AP.",
    "Destroy target battle card whose AP is 30 or less.",
    "Destroy target battle card with less than 30 AP.",
    "Destroy target battle card with more than 30 AP.",
    "Destroy target battle card with AP less than or equal to 30.",
    "Destroy target battle card with STA 20 or less.",
    "Destroy target battle card in attack position your opponent controls.",
    "Destroy target attack position battle card.",
    "Destroy target card with Legend.",
    "Destroy target Titan.",
    "Destroy target Human or Dragon card.",
    "Tribute 1 Human or Dragon Army card.",
    "Tribute 1 Human, Elf or Human-Aqua card.",
    "If you have more cards in your hand than your opponent, discard 1 card.",
    "If you control more Army cards than your opponent does, draw 1 card.",
    "This card deals 1 additional damage with direct attacks.",
    "Target battle card deals 1 additional damage with direct attacks until end of turn.",
    "Target battle card cannot attack or be tributed until end of turn.",
    "When your opponent attacks a Dragon card you control: it gains 20 SP until end of turn.",
    "Can only be summoned by tributing 1 Army card.",
    "When this card is summoned, you may pay 20 STA: draw 1 card.",
    "When this card is summoned, you may pay 20 STA; draw 1 card.",
    "When this card is summoned: you may discard 1 card; destroy target Rune.",
    "When this card is destroyed, you may pay 1 HP and discard 1 Rune: draw 2 cards.",
    "When this card is summoned, you may pay 20 STA. If you do, draw 1 card.",
    "Once per turn, when your opponent activates a Rune, you may pay 30 STA: negate the activation.",
    "While this card is face-up in attack position, Army cards you control gain 10 AP.",
    "While the equipped card is a Dragon card, the equipped card gains 20 AP.",
    "If this card is in shield position, draw 1 card.",
    "If this card has 50 or more AP, draw 1 card.",
    "While the equipped card has Nuisance, the equipped card gains 20 SP.",
    "When this card is sent to the discard pile: draw 1 card.",
    "When this card is sent from the field to the discard pile: draw 1 card.",
    "Once per turn, if this card is in attack position: draw 1 card.",
    "Gain STA equal to 10 times the number of Army cards you control.",
    "When this card is summoned, your opponent reveals their hand.",
    "Your opponent loses 1 HP for each Boss card you control.",
    "Gain HP equal to the number of Human cards you control.",
    "This card gains AP equal to 10 times the number of cards in your hand.",
    "Both players draw 1 card.",
    "All players draw 1 card.",
    "Each player gains 1 HP.",
    "All battle cards gain 10 AP.",
    "All Army cards on the field gain 10 AP.",
    "Your battle cards cannot be destroyed by card effects.",
    "Your battle cards can't be destroyed in battle this turn.",
    "Battle cards you control cannot be destroyed in battle until the end of your opponent's next turn.",
    "Your opponent can't activate cards or effects this turn.",
    "Your opponent cannot activate Runes or Ambushes this turn.",
    "Your opponent cannot activate Runes and Ambushes.",
    "Neither player can special summon battle cards.",
    "Your opponent cannot draw cards.",
    "You cannot attack this turn.",
    "Skip your next Attack Phase.",
    "Return this card to your hand at the end of the turn.",
    "Return this card to the owner's hand at the end of your turn.",
    "Destroy this card at the end of your turn.",
    "When this card is summoned, it cannot attack this turn.",
    "This card cannot attack directly.",
    "This card can attack three times each turn.",
    "This card may attack twice per turn.",
    "This card can make a second attack.",
    "This card gains 10 AP during your turn.",
    "This card gains 20 AP during your opponent's Attack Phase.",
    "During the Attack Phase, this card gains 20 AP.",
    "During your turn, Army cards you control gain 10 AP.",
    "When this card is attacked, negate the attack.",
    "When this card is targeted, negate that activation.",
    "When your opponent activates a battle card's effect: negate it.",
    "When your opponent activates the effect of a battle card: negate that activation.",
    "When a face-down card is revealed: draw 1 card.",
    "When your opponent's card is discarded: gain 1 HP.",
    "When your opponent summons a Dragon card in attack position: change it to shield position.",
    "When you gain STA: gain 1 HP.",
    "When the equipped card destroys a battle card in battle: gain 1 HP.",
    "When the equipped card deals damage: draw 1 card.",
    "When the equipped card leaves the field: return this card to your hand.",
    "When this card is equipped: draw 1 card.",
    "When a Field card is activated: draw 1 card.",
    "When your opponent activates a Boss card's effect: negate that activation.",
    "When your opponent summons a card with SC 1: negate the summon and destroy it.",
    "When your opponent special summons a card: negate the summon and banish it.",
    "When your opponent summons a battle card, return it to the hand.",
    "Activate only when you have 3 or less HP.",
    "Activate only if you have exactly 1 HP.",
    "Activate only during your opponent's Attack Phase.",
    "Activate only in your turn.",
    "Activate this card only during your turn.",
    "Can be activated during either player's turn.",
    "This card cannot be tributed.",
    "Draw a card for each battle card your opponent controls.",
    "Discard your hand, then draw 3 cards.",
    "Place this card on the bottom of your deck.",
    "Reveal the top card of your deck.",
    "Flip all face-down battle cards your opponent controls face-up.",
    "Change the position of 1 battle card your opponent controls.",
    "Change the position of up to 2 target battle cards.",
    "Give control of this card to your opponent.",
    "Your opponent gains control of this card.",
    "Restore both players' SC.",
    "Each player restores their SC.",
    "Return this card to your hand at the end of your turn.",
    "Draw 1 card at the start of your turn.",
    "Draw a card when this card is destroyed.",
    "Gain 1 HP whenever you draw a card.",
    "Destroy the attacking card when your opponent declares an attack.",
)

# What is not understood, and the word that says so.
DECLINED = {
    # What lies in no hand, or in nobody knows whose.
    "Choose 1 battle card. Your opponent discards that card.": "Your",
    "When this card is summoned, destroy 1 Rune. Discard it.": "it",
    "When you add a card to your hand, your opponent discards that card.": "When",
    "When this card is returned to the hand, discard it.": "it",
    "Draw 1 card. Your opponent discards it.": "it",
    "Choose 1 card in it, then draw 1 card.": "Choose",
    # Beside the card of each Draw Phase, or that card.
    "Each player draws a card during their Draw Phase.": ".",
    # The other player's turn, of whom nothing was said.
    "You may only draw cards in their turn.": ".",
    # In the place of the damage of the attack, or beside it.
    "When this card attacks directly, it deals 2 damage.": ".",
    # What is done for something else, and by whom it need not be.
    "Draw 1 card by discarding 1 card.": "by discarding",
    # Each time or in all.
    "This card gains 20 AP for each Human card in your discard pile. It cannot gain more than 50 AP this way.": "more",
    # What an effect summons is not attempted before.
    "When your opponent special summons from their discard pile, negate the summon.": "negate",
    # Who chooses is left open where another player does the one or the other.
    "At the beginning of each Attack Phase, the turn player discards a card or the turn player loses 20 STA.": ".",
    "They cannot summon battle cards.": "They",
    # Whom another card's event, or an earlier sentence, leaves open.
    "When your opponent summons a Boss: loses 20 AP.": "loses",
    "Choose one battle card you control. It gains 10 AP for each other Elf card you control this turn.": "other",
    "Destroy this card if the equipped card is equipped.": ".",
    # Effects are negated and control is gained up to a date, and a battle is none.
    "Negate target battle card's effects and it gains 20 AP until the end of the battle.": ".",
    "Gain control of target battle card and it gains 20 AP during your next turn.": ".",
    # "It" is one card, and behind several there may be none or more than one that it could mean.
    "Destroy all Runes on the field. It gains 20 AP.": "It",
    "Target Mage card gains 10 AP. Destroy all other battle cards, then it gains 20 AP.": "it",
    "Destroy 2 battle cards, then gain STA equal to its AP.": "its",
    "Choose one battle card, special summon it.": "it",
    "Look at your opponent's hand, then send 1 Rune to the discard pile.": "send",
    "Gain the same amount.": "amount",
    "Your opponent loses 20 STA, and you gain the same amount.": "amount",
    "When this card deals damage, gain the same amount.": "amount",
    "Tribute one battle card: this card gains AP equal to its AP until end of turn.": "its",
    "When your opponent declares an attack, tribute 1 battle card: gain STA equal to its AP.": "its",
    "Gain STA equal to the tributed card's AP.": "tributed",
    "This card loses 10 AP and Bloodlust.": ".",
    # What is lost and gained may be the number, or what there was to lose.
    "Target Army card loses 20 AP this turn and another target Army card gains the same amount.": ".",
    # Who or what is meant by a word, where more than one was named.
    "You cannot attack until the end of their next turn.": "their",
    "Target battle card can't attack until the end of their next turn.": "their",
    "They can't attack this turn.": "They",
    "This card costs 20 less STA to summon while they drew no cards this turn.": "they",
    "When a Bard card you control is destroyed, you may destroy this card to return it to your hand.": "it",
    "When your opponent summons a battle card, this card cannot be attacked by other Human cards this turn.": "other",
    "Human cards gain 20 AP. This card cannot be attacked by other battle cards.": "other",
    "Human cards you control cannot be attacked by other Human cards.": ".",
    "Destroy that many Runes.": "Destroy",
    "Destroy that many Runes: draw 1 card.": "Destroy",
    "The next Rune costs 10 less STA.": "costs",
    "Until end of turn, this card gains 10 AP permanently.": ".",
    "Army cards you control gain 10 AP for each other Dragon card you control and cannot attack directly.": ".",
    "This card gains 10 AP for each Human card you control and Bloodlust.": ".",
    "Draw 2 cards for each Human card you control, up to 4.": "up",
    "Draw 2 cards for each Human card you control, up to 4 cards.": "up",
    "This card gains 10 AP for each Dragon card you control, up to 25 AP.": "up",
    "This card gains 10 AP for each Dragon card you control (maximum 30 SP).": "maximum",
    "This card gains 10 AP and 20 SP for each Dragon card you control, up to 40.": "up",
    "When this card is summoned, gain 10 STA for each Human card you control, up to 10.": "up",
    "This card gains 10 AP. If it would be destroyed, destroy this card instead.": "it",
    "If it would be destroyed, you may discard 1 card instead.": "it",
    "When this card is summoned, you may send the top card of your deck to the discard pile. If it is a Beast, this "
    "card gains 20 AP.": ".",
    "When this card is summoned, you may send the top card of your deck to the discard pile. If it is a Beast, this "
    "card gains 20 AP until end of turn.": "it",
    "For every 1 Human cards you control, draw 1 card.": "draw",
    "Draw cards equal to the number of two Human cards.": "two",
    "Flip 2 coins. If 3 are heads, draw 1 card.": ".",
    "Flip 2 coins. If both are heads, draw 1 card. If 2 are heads, draw 2 cards.": ".",
    "The next time all battle cards you control would be destroyed, they are not destroyed.": "all",
    "The next time 2 target battle cards would be destroyed this turn, draw 1 card instead.": ".",
    "The next time this card would be destroyed, destroy target battle card instead.": ".",
    "The next time you would lose HP, lose 1 HP instead.": ".",
    "This card costs 10 less STA for each card they drew this turn.": "they",
    "When this card attacks a battle card with more AP than that card, draw 2 cards.": "that",
    "When a battle card with more AP attacks, draw 1 card.": "more",
    "When this card attacks, gain HP equal to the damage dealt.": "damage",
    "Gain that much HP.": "much",
    "Redirect the attack to target battle card you control.": "Redirect",
    "When this card is attacked, redirect the attack to all Dragon cards you control.": "Dragon",
    "The next time it attacks this turn, draw 1 card.": "it",
    "The next time your opponent declares an attack this turn, negate the attack.": ".",
    "Target Army card gains 20 AP this turn. The next time it destroys a battle card this turn, destroy it.": "it",
    "Boss cards cost 1 less.": ".",  # STA or SC
    "Destroy all battle cards that cost 1 or less.": ".",
    "When you take battle damage, draw 1 card.": "battle",
    "When this card is destroyed in battle by a battle card, its controller loses 1 HP.": "its",
    "Once per turn, you may discard a card. If you don't, lose 1 heart.": "don't",
    "Each player sends the top card of their deck to the discard pile. If it is a Rune, draw a card.": "it",
    "Dragon cards cannot be destroyed in battle by cards with more AP than it.": "more",
    "When this card attacks a card, if it has less SP than this card's AP, destroy that card.": "it",
    "Draw 1 card. Pay 1 HP. Draw 1 card.": ".",  # what is asked for behind an effect is no price of its own
    "When this card is summoned, draw 1 card. Pay 20 STA. Draw 1 card.": ".",
    "Your opponent must discard a card or you draw a card.": "Your",  # in which "or" may go on with the opponent
    "When your opponent declares an attack, they must discard a card or negate the attack.": ".",
    "This card is treated as a Human.": "This",  # as well, or instead
    "Equip this card to another battle card you control.": "Equip",
    "When this card is summoned, destroy target battle card unless they pay 20 STA.": ".",
    "When you activate a Rune from your hand: draw 1 card.": ":",
    "When a battle card is destroyed, its owner loses 10 STA.": "its",
    "Roll a die. On 1 to 3, draw 1 card. On 3 to 6, gain 1 HP.": ".",
    "When it is destroyed, draw 1 card.": "it",
    "Destroy target Rune. When it is destroyed, draw 1 card.": "it",
    "When this card is summoned, destroy target Rune. When it is destroyed, draw 1 card.": "it",
    "Once per turn, when a player draws a card, that player loses 5 STA.": "player",
    "Draw 2 cards. Shuffle your deck.": ".",
    "Each player discards their hand and draws that many cards.": ".",
    # Who has to do the other of two deeds.
    "Your opponent must tribute 1 battle card or lose 2 HP.": ".",
    "Your opponent must destroy 1 battle card or lose 2 HP.": ".",
    # Which player, where either may have done it.
    # Which of the two cards of an event it is, where it may be the other.
    "When this card attacks a battle card, destroy it.": "it",
    "When this card attacks a battle card, it loses 20 AP.": "it",
    "When this card is attacked by a Dragon card, return it to its owner's hand.": "it",
    "When this card destroys a battle card in battle, send it to the void zone.": "it",
    "When this card is destroyed by a Dragon card, destroy it.": "it",
    "When the equipped card attacks a battle card, destroy it.": "it",
    "When this card destroys a battle card in battle, gain HP equal to its AP.": "its",
    "When this card destroys a battle card in battle, it gains AP equal to its AP.": "its",
    # A card that need not be yours goes to no hand or deck of yours.
    "Return target battle card to your hand.": "your",
    "Add 1 card from your opponent's discard pile to your hand.": "your",
    "Add 1 card to your hand.": "your",
    "Shuffle 1 card in your opponent's discard pile into your deck.": "your",
    "Put the top card of your opponent's deck on the bottom of your deck.": "your",
    "Your opponent sends 1 battle card to your discard pile.": "your",
    # For how long, of what is done once.
    "When this card is summoned, your opponent cannot activate Ambushes.": ".",
    "At the start of your turn, draw 1 extra card in your Draw Phase.": ".",
    "Once per turn, pay 20 STA: Runes cost 10 less STA.": ".",
    # Of which card, where another sentence before it speaks of one.
    "Target battle card gains 10 AP. Cannot be destroyed in battle.": "Cannot",
    "Army cards you control gain 10 AP. Cannot be destroyed in battle.": "Cannot",
    # How often what, is said of nothing.
    "You can only use this effect once per turn.": ".",
    "This card cannot attack. You can only use this effect once per turn.": ".",
    # Whose it was, and how it lay, nobody knows of a card that has gone.
    "If a battle card you control was destroyed this turn, draw 1 card.": "was",
    "If a face-down battle card was destroyed this turn, draw 1 card.": "destroyed",
    # Of a card that may lie anywhere it is not asked what it has beside this one.
    # With whose stat others are compared, where two cards are named, or none.
    "Destroy 1 battle card with lower AP.": "lower",
    "Battle cards with less AP than that card lose 10 AP.": "that",
    "Destroy target battle card, then destroy all battle cards with less AP than that card.": "that",
    "When this card attacks a battle card, destroy 1 battle card with lower AP.": "lower",
    "When your opponent attacks a card you control, destroy 1 battle card with lower AP.": "lower",
    "When your opponent summons a battle card, discard 1 card, then destroy all battle cards with lower AP.": "lower",
    "When your opponent summons a battle card, tribute 1 battle card: destroy 1 battle card with lower AP.": "lower",
    # Who would pay, where nobody is named.
    "Draw 1 card. They lose 1 HP unless they discard 1 card.": "they",
    # Whose hand and whose cards, where it is not the opponent alone who is spoken of.
    "Each player gains 10 STA for each card in their hand.": "their",
    "Each player loses 20 STA for each battle card they control.": "they",
    "Destroy target battle card, then its controller draws 1 card for each card in their hand.": "their",
    "Add 1 card from their discard pile to your hand.": "their",
    "If there are 3 or more cards in their discard pile, draw 1 card.": "their",
    # Between three deeds it is open which of them is left out.
    "Discard 1 card, draw 1 card or gain 1 HP.": "or",
    "Draw 1 card and discard 1 card or lose 1 HP.": "or",
    # What is aimed at, whatever is paid, would be aimed at twice.
    "Destroy target battle card unless your opponent pays 20 STA.": ".",
    # How it lies is told of a card only while it lies there.
    "When this card leaves the field while in attack position, draw 1 card.": ".",
    "When this face-up card is sent to the discard pile, draw 1 card.": "sent",
    "This card gains 10 AP when you draw a card.": "draw",
    # Whose hand is not whose discard it is.
    "Discard 1 card from their hand.": ".",
    "Your opponent discards 1 card from your hand.": ".",
    "Draw 2 cads.": "cads",
    "Destroy target goblin.": "goblin",
    "Draw 1 card. Shuffle the moon.": "moon",
    "Gain 20 gold.": "gold",
    "This card is very strong.": "very",
    "When pigs fly: draw 1 card.": "pigs",
    "Once per week: draw 1 card.": "week",
    "Target battle card gains Flying.": "Flying",
    "Draw 1 card and": ".",
    "Draw -1 cards.": "-1",
    "Draw 99999 cards.": "9",
    'Destroy target card named "River Guard.': '"',
    # What is done anyway may be done in vain, and no text says what "if you do" would ask for then.
    # What points at a card or a deed that nothing has named.
    "Negate its activation.": "Negate",
    "Negate the effect.": "Negate",
    "If your opponent controls a face-down card, destroy it.": "it",
    "Negate the summon and return that card to its owner's hand.": "Negate",
    "Negate the attack, then destroy the attacking card.": "Negate",
    "Negate the attack and change the attacking card to shield position.": "Negate",
    "The attacking card loses 30 AP until end of turn.": "attacking",
    "Special summon it.": "it",
    "Draw 1 card. Destroy that attacking card.": "attacking",
    "When you draw a card: destroy the attacking card.": "attacking",
    "When this card is summoned: destroy the other card.": "other",
    "At the start of your turn: destroy it.": "it",
    "Reveal: destroy that card.": "that",
    "Once per turn, pay 20 STA: destroy it.": "it",
    "When you summon a card: negate the attack.": "negate",
    "Maintenance 10. Draw 1 card. When this card is destroyed: negate that activation.": "negate",
    "When you draw a Rune: gain 1 HP.": "Rune",
    "Each player discards 1 card, then they draw 1 card.": "they",
    "When this card attacks, destroy that card.": "that",
    "When a Dragon card you control destroys a card in battle, it gains 10 AP.": "it",
    "When an Army card you control is attacked by a Dragon card, destroy that card.": "that",
    "Draw 1 card, then destroy it.": "it",
    "Draw 1 card, then special summon it.": "it",
    "Discard 1 card, then it gains 10 AP.": "it",
    "Both players draw 1 card and lose 1 HP.": "lose",
    "Both players discard 1 card, then draw 1 card.": "draw",
    "Your opponent must discard 1 card and lose 1 HP.": "lose",
    "At the start of your opponent's turn, they draw a card and lose 10 STA.": "lose",
    # What rises now and what falls later, or both later.
    "The equipped card gains 30 AP but loses 10 SP at the end of each turn.": ".",
    "Target battle card gains 30 AP but loses 10 SP at the end of this turn.": ".",
    # What is not done yet when it is declared, and what no text is in force for.
    "After your opponent declares an attack, draw 1 card.": ",",
    "While this card is in your discard pile, Dragon cards you control gain 10 AP.": ".",
    "When this card deals damage, it deals 1 additional damage.": ".",
    "The battle card with the highest AP cannot attack.": ".",
    # What asks something of special summons only.
    "This card cannot be special summoned unless you control a Dragon card.": "unless",
    # Whose AP "its" may be.
    "When this card attacks, target battle card loses AP equal to its AP.": "its",
    # What may be meant of how a card lies, or be what its AP becomes; what of several is done under a condition.
    "If this card is equipped, it gains 20 AP.": ",",
    "This card has 50 AP while you control a Dragon card.": "50",
    "Draw 1 card and gain 1 HP if you control a Dragon card.": "if",
    "Draw 1 card and gain 1 HP. If you control a Dragon card, draw 2 cards instead.": ".",
    # What is negated for whichever cards lie there, which a text can say of those that do so now.
    "Negate the effects of all battle cards your opponent controls.": ".",
    "Battle cards your opponent controls lose their effects.": "effects",
    # What a card is not paid with, or would ask twice where it lies.
    "To activate this card, discard this card.": ".",
    "If this card would be destroyed, discard this card instead.": ".",
    "Once per turn, if this card is in your discard pile: special summon this card.": ".",
    # Other than which card, what no text says of a card that lies face-down, and which of two players it is.
    "Dragon cards you control gain 10 AP for each other Dragon card you control.": ".",
    "Target battle card gains 10 AP for each other battle card you control.": ".",
    "The equipped card gains 10 AP for each other battle card you control.": ".",
    "While this card is face-down, other cards you control cannot be attacked.": ".",
    "Both players must discard 1 card or lose 1 HP.": ".",
    # How often a card itself is activated, of which all copies are counted once.
    "Activate only twice per turn.": ".",
    # Which of several cards is meant, what would end with an Equip, and a card that is not in the hand.
    "Reveal the top 3 cards of your deck. If it is a Rune, draw 1 card.": "it",
    "Draw 2 cards. If it is a Rune, gain 1 HP.": "it",
    "When this card is summoned, discard this card: draw 1 card.": ".",
    # What nobody has rolled, or flipped.
    "Draw 1 card for each point rolled.": "rolled",
    "Roll a die, then draw 1 card for each heads.": "heads",
    # Whose last turn is meant.
    "If you did not attack last turn, draw 2 cards.": "last",
    # What stands for nothing in what happens each time in the place of a loss.
    "If you would lose HP, gain STA equal to the roll instead.": "roll",
    "If you would lose HP, destroy it instead.": "it",
    # Among which cards the lowest is meant, and cards that cannot attack.
    "All Army cards with the lowest SP gain 10 AP while attacking.": ".",
    "All Army cards with the lowest SP gain 10 AP while in shield position.": ".",
    "Army cards in your hand gain 10 AP while attacking.": ".",
    # How long that lasts, behind cards that came this turn.
    "This card gains AP equal to the total SP of Army cards that were special summoned this turn.": ".",
    "This card's AP becomes the total SP of Army cards that were special summoned this turn.": ".",
    # Exactly 1, or at least 1.
    "If 1 Dragon card was tributed to summon this card, draw 1 card.": "If",
    # More than one price has.
    "If this card would be destroyed, you may pay 10 STA and 1 HP and discard 1 card to tribute 1 Army card and pay 10 "
    "SC instead.": ".",
    "Pay 10 SC and discard 1 card and tribute 1 Army card and pay 10 STA and 1 HP: draw 1 card.": ":",
    # What would be paid with, and is not there.
    "Destroy that card: draw 1 card.": "that",
    "Return it to its owner's hand: draw 1 card.": "its",
    # What is taken out of cards at which nobody has looked, and what would be done to them elsewhere.
    "Add 1 of them to your hand.": "them",
    "Look at the top 3 cards of your deck, then destroy 1 of them.": "them",
    "If it is a Rune, draw 1 card.": "it",
    # What would be aimed at, or would not save the card.
    "If this card would be destroyed, destroy target Rune instead.": ".",
    "If this card would be destroyed, destroy it instead.": ".",
    "If this card would be destroyed, it is not destroyed.": "not",
}
