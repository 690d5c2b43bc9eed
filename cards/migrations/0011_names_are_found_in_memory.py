"""Drops two indexes that nothing asks any more: names and rarities are found in the columns that each process keeps."""

from django.db import migrations


class Migration(migrations.Migration):

    dependencies = [
        ('cards', '0010_work_is_asked_for_at_some_time'),
    ]

    operations = [
        migrations.RemoveIndex(
            model_name='cardversion',
            name='cards_version_name_grams',
        ),
        migrations.RemoveIndex(
            model_name='printing',
            name='cards_printing_by_rarity',
        ),
    ]
