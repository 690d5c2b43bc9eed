"""Series of matches that were begun before 0002: their players may call a judge as well."""

from django.db import migrations
from django.db.models import F, Value
from django.db.models.functions import Concat


def find_judges(apps, _schema_editor):
    series = apps.get_model("tables", "Series").objects.filter(judge_at="", is_bound=True, ended=None)
    series.exclude(address="").update(judge_at=Concat(F("address"), Value("dispute/")))


class Migration(migrations.Migration):

    dependencies = [
        ("tables", "0002_where_a_judge_is_called"),
    ]

    operations = [
        migrations.RunPython(find_judges, migrations.RunPython.noop),
    ]
