"""Records handed in move to the app `judging` with their rows; the table is renamed here."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("cards", "0014_long_records_are_judged_by_workers")]

    operations = [
        migrations.SeparateDatabaseAndState(
            database_operations=[migrations.AlterModelTable("SentRecord", "judging_recordsubmission")],
            state_operations=[migrations.DeleteModel("SentRecord")],
        ),
        migrations.RemoveIndex("CardUpload", "cards_upload_waiting"),
        migrations.RenameField("CardUpload", "rung_at", "notified_at"),
        migrations.AddIndex(
            "CardUpload",
            models.Index(
                fields=["notified_at"],
                condition=models.Q(status__in=["comparing", "loading"]),
                name="cards_upload_waiting",
            ),
        ),
    ]
