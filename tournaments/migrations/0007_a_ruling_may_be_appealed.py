"""A ruling may be appealed once; another judge's ruling on the appeal is the last. Appeals are never rewritten."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

FORWARD = """
CREATE TRIGGER appeal_append_only BEFORE UPDATE OR DELETE ON tournaments_appeal
    FOR EACH ROW EXECUTE FUNCTION tournaments_refuse_change();
"""
BACKWARD = "DROP TRIGGER appeal_append_only ON tournaments_appeal;"


class Migration(migrations.Migration):

    dependencies = [
        ('tournaments', '0006_events_to_come_have_a_format'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='Appeal',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('reason', models.TextField(max_length=1000, verbose_name='why')),
                ('created_at', models.DateTimeField(verbose_name='appealed at')),
            ],
            options={
                'verbose_name': 'appeal',
                'verbose_name_plural': 'appeals',
                'ordering': ['pk'],
            },
        ),
        migrations.RemoveConstraint(
            model_name='ruling',
            name='ruling_once_per_dispute',
        ),
        migrations.RemoveConstraint(
            model_name='ruling',
            name='ruling_names_its_verdict',
        ),
        migrations.AlterField(
            model_name='dispute',
            name='status',
            field=models.CharField(choices=[('open', 'waiting'), ('judging', 'the record is being replayed'), ('judged', 'replayed: a judge decides'), ('appealed', 'appealed: another judge decides'), ('settled', 'settled')], default='open', max_length=8, verbose_name='status'),
        ),
        migrations.AlterField(
            model_name='ruling',
            name='decision',
            field=models.CharField(choices=[('accept', 'the verdict is accepted'), ('overrule', 'the verdict is overruled'), ('without', 'decided without a verdict'), ('uphold', 'the ruling is upheld'), ('change', 'the ruling is changed')], max_length=10, verbose_name='decision'),
        ),
        migrations.AddField(
            model_name='appeal',
            name='appellant',
            field=models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL, verbose_name='appealed by'),
        ),
        migrations.AddField(
            model_name='appeal',
            name='ruling',
            field=models.OneToOneField(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='tournaments.ruling', verbose_name='ruling'),
        ),
        migrations.AddField(
            model_name='ruling',
            name='appeal',
            field=models.OneToOneField(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='answer', to='tournaments.appeal', verbose_name='on the appeal'),
        ),
        migrations.AddConstraint(
            model_name='ruling',
            constraint=models.UniqueConstraint(condition=models.Q(('appeal__isnull', True)), fields=('dispute',), name='ruling_once_per_dispute', violation_error_message='This dispute has been ruled on already.'),
        ),
        migrations.AddConstraint(
            model_name='ruling',
            constraint=models.UniqueConstraint(condition=models.Q(('appeal__isnull', False)), fields=('dispute',), name='ruling_on_appeal_is_last', violation_error_message='A ruling on an appeal is final.'),
        ),
        migrations.AddConstraint(
            model_name='ruling',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('decision', 'without'), ('verdict__isnull', True)), models.Q(('decision__in', ['accept', 'overrule']), ('verdict__isnull', False)), ('decision__in', ['uphold', 'change']), _connector='OR'), name='ruling_names_its_verdict', violation_error_message='Accepting or overruling needs a verdict.'),
        ),
        migrations.AddConstraint(
            model_name='ruling',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('appeal__isnull', False), ('decision__in', ['uphold', 'change'])), models.Q(models.Q(('decision__in', ['uphold', 'change']), _negated=True), ('appeal__isnull', True)), _connector='OR'), name='ruling_answers_an_appeal', violation_error_message='A ruling is upheld or changed on an appeal, and on nothing else.'),
        ),
        migrations.AddConstraint(
            model_name='appeal',
            constraint=models.CheckConstraint(condition=models.Q(('reason__gt', '')), name='appeal_has_a_reason', violation_error_message='An appeal needs a reason.'),
        ),
        migrations.RunSQL(FORWARD, BACKWARD),
    ]
