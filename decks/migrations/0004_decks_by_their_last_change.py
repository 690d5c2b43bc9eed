from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('decks', '0003_how_decks_stand'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.AddIndex(
            model_name='deck',
            index=models.Index(fields=['-updated', '-id'], name='decks_deck_last_changed'),
        ),
    ]
