"""The organizer may unlock a list, which then changes once, in the moment that locks it again."""

from django.db import migrations, models

FROZEN = ("list_text", "list_parsed", "list_salt", "list_digest", "cards_digest")
PLAYER = "(OLD.user_id IS DISTINCT FROM NEW.user_id AND NOT OLD.guest) OR OLD.tournament_id <> NEW.tournament_id"
UNLOCKED = "(OLD.list_unlocked AND NOT NEW.list_unlocked)"


def freeze(unless):
    old, new = (", ".join(f"{row}.{name}" for name in FROZEN) for row in ("OLD", "NEW"))
    return f"""
        DROP TRIGGER registration_list_frozen ON tournaments_registration;
        CREATE TRIGGER registration_list_frozen BEFORE UPDATE ON tournaments_registration FOR EACH ROW
            WHEN ((({old}) IS DISTINCT FROM ({new}) AND NOT {unless}) OR {PLAYER})
            EXECUTE FUNCTION tournaments_keep_list();
    """


class Migration(migrations.Migration):

    dependencies = [
        ('tournaments', '0026_announcements_and_reports_that_confirm_themselves'),
    ]

    operations = [
        migrations.AddField(
            model_name='registration',
            name='list_unlocked',
            field=models.BooleanField(default=False, verbose_name='may hand in another list'),
        ),
        migrations.RunSQL(freeze(UNLOCKED), freeze("FALSE")),
    ]
