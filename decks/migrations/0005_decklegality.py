from django.db import migrations, models
from django.db.models import CASCADE


class Migration(migrations.Migration):
    dependencies = [("decks", "0004_decks_by_their_last_change")]

    operations = [
        migrations.RenameModel("DeckStanding", "DeckLegality"),
        migrations.AlterModelOptions(
            "decklegality",
            {"ordering": ["deck"], "verbose_name": "legality of a deck", "verbose_name_plural": "legality of decks"},
        ),
        migrations.AlterField(
            "decklegality",
            "deck",
            models.OneToOneField(
                on_delete=CASCADE, primary_key=True, related_name="legality", serialize=False, to="decks.deck",
                verbose_name="deck",
            ),
        ),
        migrations.RenameIndex("decklegality", "decks_legality_to_check", old_name="decks_standing_to_check"),
        migrations.RenameIndex("decklegality", "decks_legality_legal_in", old_name="decks_standing_legal_in"),
    ]
