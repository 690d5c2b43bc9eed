"""The staff of an event have roles, one each; judges stay judges."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tournaments', '0028_matches_played_here'),
    ]

    operations = [
        migrations.RemoveConstraint(model_name='staffrole', name='staff_role_once'),
        migrations.AlterField(
            model_name='staffrole',
            name='role',
            field=models.CharField(
                choices=[('organizer', 'organizer'), ('head_judge', 'head judge'), ('judge', 'judge'), ('scorekeeper', 'scorekeeper')],
                default='judge', max_length=12, verbose_name='role',
            ),
        ),
        migrations.AddField(
            model_name='tournament',
            name='organizer_since',
            field=models.DateTimeField(blank=True, null=True, verbose_name='organizer since'),
        ),
        migrations.AddConstraint(
            model_name='staffrole',
            constraint=models.UniqueConstraint(fields=('tournament', 'user'), name='staff_one_role_a_person', violation_error_message='This person already has a role in the event.'),
        ),
        migrations.AddConstraint(
            model_name='staffrole',
            constraint=models.UniqueConstraint(condition=models.Q(('role', 'head_judge')), fields=('tournament',), name='staff_one_head_judge', violation_error_message='An event has one head judge.'),
        ),
        migrations.AddConstraint(
            model_name='staffrole',
            constraint=models.CheckConstraint(condition=models.Q(('role__in', ['organizer', 'head_judge', 'judge', 'scorekeeper'])), name='staff_role_known', violation_error_message='The staff are organizers, a head judge, judges and scorekeepers.'),
        ),
    ]
