from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0007_a_ruling_may_be_appealed")]

    operations = [
        migrations.RemoveIndex("Dispute", "dispute_to_be_judged"),
        migrations.RenameField("Dispute", "rung_at", "notified_at"),
        migrations.AddIndex(
            "Dispute",
            models.Index(
                fields=["notified_at"],
                condition=models.Q(status__in=["open", "judging"]),
                name="dispute_to_be_judged",
            ),
        ),
    ]
