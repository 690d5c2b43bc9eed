"""Events that still take players are given the format that their edition is usually played in."""

from django.db import migrations


def give_formats(apps, schema_editor):
    events = apps.get_model("tournaments", "Tournament").objects.filter(status__in=["draft", "open"], card_format=None)
    formats = apps.get_model("cards", "Format").objects
    for game, edition in events.order_by().values_list("game", "edition").distinct():
        own = formats.filter(game=game, edition=edition).order_by("code")
        usual = own.filter(code=edition).first() or own.first()
        if usual is not None:
            events.filter(game=game, edition=edition).update(card_format=usual)


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0005_which_cards_an_event_allows")]

    operations = [migrations.RunPython(give_formats, migrations.RunPython.noop)]
