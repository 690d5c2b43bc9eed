"""Drops an index that nothing asks any more, and its function: texts are found in the columns that each process keeps."""

from importlib import import_module

from django.db import migrations

GRAMS = import_module("cards.migrations.0004_versions_rulings_formats_history").GRAMS


class Migration(migrations.Migration):

    dependencies = [
        ('cards', '0012_formats_have_versions'),
    ]

    operations = [
        migrations.RemoveIndex(
            model_name='cardversion',
            name='cards_version_text_grams',
        ),
        migrations.RunSQL("DROP FUNCTION cards_grams(text)", GRAMS),
    ]
