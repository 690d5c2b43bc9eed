"""Columns of one game become figures and marks by the names of its search fields."""

from django.db import migrations, models

FILL = """
    UPDATE cards_cardversion SET
    figures = jsonb_strip_nulls(jsonb_build_object('sta', sta, 'sc', sc, 'ap', ap, 'sp', sp)),
    marks = jsonb_strip_nulls(jsonb_build_object(
        'subtype', CASE WHEN subtype <> '' THEN jsonb_build_array(subtype) END,
        'type', CASE WHEN types <> '{}' THEN to_jsonb(types) END,
        'keyword', CASE WHEN keywords <> '{}' THEN to_jsonb(keywords) END
    ))
"""
EMPTY = """
    UPDATE cards_cardversion SET
    sta = (figures ->> 'sta')::integer, sc = (figures ->> 'sc')::integer,
    ap = (figures ->> 'ap')::integer, sp = (figures ->> 'sp')::integer,
    subtype = coalesce(marks -> 'subtype' ->> 0, ''),
    types = ARRAY(SELECT jsonb_array_elements_text(coalesce(marks -> 'type', '[]'))),
    keywords = ARRAY(SELECT jsonb_array_elements_text(coalesce(marks -> 'keyword', '[]'))),
    keyword_names = ARRAY(
        SELECT DISTINCT rtrim(lower(regexp_replace(word, '[^[:alnum:]]+', ' ', 'g')), '0123456789 ')
        FROM jsonb_array_elements_text(coalesce(marks -> 'keyword', '[]')) AS word ORDER BY 1
    )
"""


class Migration(migrations.Migration):
    dependencies = [("cards", "0015_judging_has_its_own_app")]

    operations = [
        migrations.AddField(
            "CardVersion", "figures", models.JSONField(blank=True, default=dict, verbose_name="figures")
        ),
        migrations.AddField("CardVersion", "marks", models.JSONField(blank=True, default=dict, verbose_name="marks")),
        migrations.RunSQL(FILL, EMPTY),
        # What the rows above left to check at the end of the transaction keeps the table from being altered.
        migrations.RunSQL("SET CONSTRAINTS ALL IMMEDIATE", migrations.RunSQL.noop),
        migrations.RemoveIndex("CardVersion", "cards_version_types"),
        migrations.RemoveIndex("CardVersion", "cards_version_keywords"),
        *(
            migrations.RemoveField("CardVersion", name)
            for name in ("subtype", "types", "sta", "sc", "ap", "sp", "keywords", "keyword_names")
        ),
    ]
