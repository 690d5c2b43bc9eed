"""Players whom the organizer adds by name need no account and no list; a list stays as it was handed in."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

FROZEN = ("tournament_id", "list_text", "list_parsed", "list_salt", "list_digest", "cards_digest")
EVERY_PLAYER = "OLD.user_id IS DISTINCT FROM NEW.user_id"
GUESTS_MAY_BE_CLAIMED = f"({EVERY_PLAYER} AND NOT OLD.guest)"


def freeze(player):
    old, new = (", ".join(f"{row}.{name}" for name in FROZEN) for row in ("OLD", "NEW"))
    return f"""
        DROP TRIGGER registration_list_frozen ON tournaments_registration;
        CREATE TRIGGER registration_list_frozen BEFORE UPDATE ON tournaments_registration FOR EACH ROW
            WHEN (({old}) IS DISTINCT FROM ({new}) OR {player})
            EXECUTE FUNCTION tournaments_keep_list();
    """


class Migration(migrations.Migration):

    dependencies = [
        ('tournaments', '0018_events_are_drawn_anew_for_a_formats_name'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.AddField(
            model_name='registration',
            name='claim_code',
            field=models.CharField(blank=True, max_length=12, verbose_name='code to claim the place'),
        ),
        migrations.AddField(
            model_name='registration',
            name='guest',
            field=models.BooleanField(default=False, verbose_name='added by the organizer'),
        ),
        migrations.AddField(
            model_name='tournament',
            name='lists_asked',
            field=models.CharField(choices=[('required', 'required: nobody joins without a legal list'), ('accepted', 'accepted: a list may be handed in'), ('none', 'none: nobody hands in a list')], default='required', max_length=8, verbose_name='lists asked for'),
        ),
        migrations.AlterField(
            model_name='registration',
            name='cards_digest',
            field=models.CharField(blank=True, max_length=80, verbose_name='card data it was checked under'),
        ),
        migrations.AlterField(
            model_name='registration',
            name='list_digest',
            field=models.CharField(blank=True, max_length=80, verbose_name='hash of salt and list'),
        ),
        migrations.AlterField(
            model_name='registration',
            name='list_parsed',
            field=models.JSONField(blank=True, default=dict, verbose_name='decklist as read'),
        ),
        migrations.AlterField(
            model_name='registration',
            name='list_text',
            field=models.TextField(blank=True, verbose_name='decklist'),
        ),
        migrations.AlterField(
            model_name='registration',
            name='user',
            field=models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='registrations', to=settings.AUTH_USER_MODEL, verbose_name='player'),
        ),
        migrations.AddConstraint(
            model_name='registration',
            constraint=models.CheckConstraint(condition=models.Q(('user__isnull', False), models.Q(('guest', True), ('name__gt', '')), _connector='OR'), name='registration_guest_has_name', violation_error_message='A player without an account has a name.'),
        ),
        migrations.AddConstraint(
            model_name='registration',
            constraint=models.UniqueConstraint(condition=models.Q(('claim_code__gt', '')), fields=('tournament', 'claim_code'), name='registration_code_once', violation_error_message='Another player of this event has this code.'),
        ),
        migrations.RunSQL(freeze(GUESTS_MAY_BE_CLAIMED), freeze(EVERY_PLAYER)),
    ]
