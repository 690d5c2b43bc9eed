"""Each list gets a salt, and a hash over both takes the place of the hash that public decks could be tried against.

The history keeps the hashes that were announced before.
"""

import hashlib
import secrets

from django.db import migrations, models
from django.db.models import Q

KEPT = "tournament_id, user_id, list_text, list_parsed, list_digest, cards_digest"

TRIGGER = """
DROP TRIGGER registration_list_frozen ON tournaments_registration;
CREATE TRIGGER registration_list_frozen BEFORE UPDATE ON tournaments_registration FOR EACH ROW
    WHEN (({old}) IS DISTINCT FROM ({new}))
    EXECUTE FUNCTION tournaments_keep_list();
"""


def freeze(columns):
    names = columns.split(", ")
    return TRIGGER.format(old=", ".join(f"OLD.{name}" for name in names), new=", ".join(f"NEW.{name}" for name in names))


def salt_lists(apps, schema_editor):
    Registration = apps.get_model("tournaments", "Registration")
    schema_editor.execute("ALTER TABLE tournaments_registration DISABLE TRIGGER registration_list_frozen")
    for registration in Registration.objects.only("list_parsed").iterator(chunk_size=500):
        salt = secrets.token_hex(16)
        text = f"{salt}\n{print_list(registration.list_parsed)}"
        digest = f"sha256:{hashlib.sha256(text.encode()).hexdigest()}"
        Registration.objects.filter(pk=registration.pk).update(list_salt=salt, list_digest=digest)
    schema_editor.execute("SET CONSTRAINTS ALL IMMEDIATE")
    schema_editor.execute("SET CONSTRAINTS ALL DEFERRED")
    schema_editor.execute("ALTER TABLE tournaments_registration ENABLE TRIGGER registration_list_frozen")


def print_list(sections):
    lines = []
    for section in sorted(sections, key=lambda name: (name != "main", name)):
        lines += [] if section == "main" else [f"{section}:"]
        lines += [f"{count} {name}" for count, name in sections[section]]
    return "".join(f"{line}\n" for line in lines)


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0011_verdicts_belong_to_judging")]

    operations = [
        migrations.AddField(
            "Registration",
            "list_salt",
            models.CharField(default="", max_length=64, verbose_name="salt of the list"),
            preserve_default=False,
        ),
        migrations.RunPython(salt_lists, migrations.RunPython.noop),
        migrations.AlterField(
            "Registration", "list_digest", models.CharField(max_length=80, verbose_name="hash of salt and list")
        ),
        migrations.AddConstraint(
            "Registration",
            models.CheckConstraint(
                condition=Q(list_salt__regex="^[0-9a-f]{32,}$"),
                name="registration_list_has_salt",
                violation_error_message="A list is sealed with a salt of at least 128 bits.",
            ),
        ),
        migrations.RunSQL(freeze(f"{KEPT}, list_salt"), freeze(KEPT)),
    ]
