"""Makes the table of the shared cache, so that `migrate` is the one step of an upgrade."""

from django.core.management import call_command
from django.db import migrations


def make_table(apps, schema_editor):
    call_command("createcachetable", database=schema_editor.connection.alias, verbosity=0)


class Migration(migrations.Migration):
    dependencies = []
    operations = [migrations.RunPython(make_table, migrations.RunPython.noop)]
