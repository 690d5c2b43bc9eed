import uuid

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

import tables.models.playing
import tables.models.publications


class Migration(migrations.Migration):

    replaces = [('tables', '0001_initial'), ('tables', '0002_series_of_several_games'), ('tables', '0003_recordings'), ('tables', '0004_clocks'), ('tables', '0005_published_games'), ('tables', '0006_labels_in_plain_words')]

    initial = True

    dependencies = [
        ('accounts', '__first__'),
        ('judging', '0001_first_release'),
    ]

    operations = [
        migrations.CreateModel(
            name='Series',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('best_of', models.PositiveSmallIntegerField(choices=[(1, 'one game'), (3, 'best of three games'), (5, 'best of five games')], verbose_name='best of')),
                ('needs_winner', models.BooleanField(default=False, verbose_name='needs a winner')),
                ('is_bound', models.BooleanField(default=False, verbose_name='belongs to an event')),
                ('is_sealed', models.BooleanField(default=False, verbose_name='lists stay sealed')),
                ('title', models.CharField(blank=True, max_length=160, verbose_name='match')),
                ('address', models.CharField(blank=True, max_length=200, verbose_name='address of the match')),
                ('tags', models.JSONField(blank=True, default=dict, verbose_name='record tags')),
                ('ended', models.DateTimeField(blank=True, null=True, verbose_name='ended')),
            ],
            options={
                'verbose_name': 'series',
                'verbose_name_plural': 'series',
                'ordering': ['pk'],
                'constraints': [models.CheckConstraint(condition=models.Q(('best_of__in', [1, 3, 5])), name='tables_series_best_of_1_3_or_5', violation_error_message='A match is one game, or the best of three or five.')],
                'indexes': [models.Index(condition=models.Q(('is_bound', True)), fields=['ended'], name='tables_series_bound_ended')],
            },
        ),
        migrations.CreateModel(
            name='Table',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('code', models.CharField(default=tables.models.playing.new_code, editable=False, max_length=6, unique=True, verbose_name='code')),
                ('kind', models.CharField(choices=[('two', 'Two players, each on their own device'), ('both', 'Alone: you play both sides'), ('idle', 'Alone: your opponent does nothing')], max_length=4, verbose_name='who plays')),
                ('status', models.CharField(choices=[('open', 'waiting for an opponent'), ('ready', 'waiting until both are ready'), ('playing', 'being played'), ('over', 'over')], default='open', max_length=7, verbose_name='status')),
                ('game', models.CharField(max_length=32, verbose_name='game')),
                ('edition', models.CharField(max_length=32, verbose_name='edition')),
                ('day', models.DateField(verbose_name='day of the cards')),
                ('seed', models.CharField(max_length=40, verbose_name='seed')),
                ('first', models.CharField(blank=True, max_length=1, verbose_name='starting seat')),
                ('series', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='games', to='tables.series', verbose_name='series')),
                ('number', models.PositiveSmallIntegerField(default=1, verbose_name='number in the match')),
                ('revision', models.PositiveIntegerField(default=1, verbose_name='revision')),
                ('winner', models.CharField(blank=True, max_length=4, verbose_name='winner')),
                ('draw_offered_by', models.CharField(blank=True, max_length=1, verbose_name='draw offered by')),
                ('takeback_asked_by', models.CharField(blank=True, max_length=1, verbose_name='takeback requested by')),
                ('minutes', models.PositiveSmallIntegerField(blank=True, null=True, verbose_name='minutes of each player')),
                ('out_of_time', models.CharField(blank=True, max_length=1, verbose_name='lost on time')),
                ('branch_of', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='branches', to='tables.table', verbose_name='branch of')),
                ('created', models.DateTimeField(verbose_name='opened')),
                ('changed', models.DateTimeField(verbose_name='last move')),
            ],
            options={
                'verbose_name': 'table',
                'verbose_name_plural': 'tables',
                'ordering': ['-changed', '-pk'],
                'constraints': [models.CheckConstraint(condition=models.Q(('status', 'over'), ('winner', ''), _connector='OR'), name='tables_table_is_won_at_its_end', violation_error_message='Only a finished game has a winner.'), models.CheckConstraint(condition=models.Q(('draw_offered_by__in', ['', 'A', 'B']), ('takeback_asked_by__in', ['', 'A', 'B'])), name='tables_table_is_asked_by_a_seat', violation_error_message='A draw or a takeback is requested by a seat.'), models.CheckConstraint(condition=models.Q(('first__in', ['', 'A', 'B'])), name='tables_table_is_begun_by_a_seat', violation_error_message='Seat A or B begins, or lot decides.'), models.CheckConstraint(condition=models.Q(('minutes', None), models.Q(('kind', 'two'), ('minutes__range', (1, 180))), _connector='OR'), name='tables_table_clock_of_two', violation_error_message='A clock is for two players, and runs from 1 to 180 minutes.'), models.CheckConstraint(condition=models.Q(('out_of_time', ''), models.Q(('minutes__isnull', False), ('out_of_time__in', ['A', 'B']), ('status', 'over')), _connector='OR'), name='tables_table_is_lost_on_time_at_its_end', violation_error_message='Only a finished game with a clock is lost on time.'), models.UniqueConstraint(fields=('series', 'number'), name='tables_table_number_once_a_match', violation_error_message='This game of the match has begun already.')],
                'indexes': [models.Index(fields=['-changed', '-id'], name='tables_table_last_changed')],
            },
        ),
        migrations.CreateModel(
            name='Seat',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('table', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='seats', to='tables.table', verbose_name='table')),
                ('side', models.CharField(max_length=1, verbose_name='seat')),
                ('user', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL, verbose_name='player')),
                ('key', models.CharField(default=tables.models.playing.new_key, editable=False, max_length=32, verbose_name='key')),
                ('name', models.CharField(max_length=60, verbose_name='name')),
                ('deck_name', models.CharField(max_length=80, verbose_name='deck')),
                ('deck_text', models.TextField(verbose_name='list')),
                ('is_ready', models.BooleanField(default=False, verbose_name='ready to begin')),
                ('is_asked', models.BooleanField(default=False, verbose_name='asked in every response window')),
                ('time_used', models.PositiveIntegerField(default=0, verbose_name='time used')),
                ('asked_since', models.DateTimeField(blank=True, null=True, verbose_name='clock running since')),
            ],
            options={
                'verbose_name': 'seat',
                'verbose_name_plural': 'seats',
                'ordering': ['table', 'side'],
                'constraints': [models.UniqueConstraint(fields=('table', 'side'), name='tables_seat_once_a_table', violation_error_message='This seat is taken.'), models.CheckConstraint(condition=models.Q(('side__in', ['A', 'B'])), name='tables_seat_is_a_side', violation_error_message='A table has the seats A and B.')],
            },
        ),
        migrations.CreateModel(
            name='Move',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('table', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='moves', to='tables.table', verbose_name='table')),
                ('number', models.PositiveIntegerField(verbose_name='number')),
                ('text', models.TextField(verbose_name='row')),
                ('by', models.CharField(blank=True, max_length=1, verbose_name='decided by')),
                ('made', models.DateTimeField(verbose_name='made')),
                ('taken_back', models.BooleanField(default=False, verbose_name='taken back')),
            ],
            options={
                'verbose_name': 'move',
                'verbose_name_plural': 'moves',
                'ordering': ['table', 'number'],
                'constraints': [models.UniqueConstraint(fields=('table', 'number'), name='tables_move_number_once_a_table', violation_error_message='This move has been made already.'), models.CheckConstraint(condition=models.Q(models.Q(('text', ''), _negated=True), ('by__in', ['', 'A', 'B'])), name='tables_move_says_something', violation_error_message='A move has a text. A seat decided the move, or the table did.')],
            },
        ),
        migrations.CreateModel(
            name='Recording',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('code', models.UUIDField(default=uuid.uuid4, editable=False, unique=True, verbose_name='code')),
                ('user', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL, verbose_name='opened by')),
                ('key', models.CharField(default=tables.models.playing.new_key, editable=False, max_length=32, verbose_name='key')),
                ('game', models.CharField(max_length=32, verbose_name='game')),
                ('edition', models.CharField(max_length=32, verbose_name='edition')),
                ('day', models.DateField(verbose_name='day of the cards')),
                ('first', models.CharField(blank=True, max_length=1, verbose_name='starting player')),
                ('name_a', models.CharField(max_length=60, verbose_name='player A')),
                ('name_b', models.CharField(max_length=60, verbose_name='player B')),
                ('deck_a', models.TextField(blank=True, verbose_name='decklist of A')),
                ('deck_b', models.TextField(blank=True, verbose_name='decklist of B')),
                ('position', models.TextField(blank=True, verbose_name='position')),
                ('home', models.CharField(blank=True, max_length=200, verbose_name='address of the match')),
                ('judge_at', models.CharField(blank=True, max_length=200, verbose_name='address for calling a judge')),
                ('revision', models.PositiveIntegerField(default=1, verbose_name='revision')),
                ('goes_on_from', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='goes_on_in', to='tables.recording', verbose_name='continues')),
                ('created', models.DateTimeField(verbose_name='opened')),
                ('changed', models.DateTimeField(verbose_name='last row')),
            ],
            options={
                'verbose_name': 'recording',
                'verbose_name_plural': 'recordings',
                'ordering': ['-changed', '-pk'],
                'constraints': [models.CheckConstraint(condition=models.Q(('first__in', ['', 'A', 'B'])), name='tables_recording_is_begun_by_a_seat', violation_error_message='Player A or B begins.')],
                'indexes': [models.Index(fields=['-changed', '-id'], name='tables_recording_last_changed')],
            },
        ),
        migrations.CreateModel(
            name='RecordedRow',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('recording', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='rows', to='tables.recording', verbose_name='recording')),
                ('number', models.PositiveIntegerField(verbose_name='number')),
                ('key', models.UUIDField(default=uuid.uuid4, verbose_name='key')),
                ('text', models.TextField(verbose_name='row')),
                ('note', models.CharField(blank=True, max_length=200, verbose_name='note')),
                ('revision', models.PositiveIntegerField(verbose_name='revision')),
                ('made', models.DateTimeField(verbose_name='written')),
                ('taken_back', models.BooleanField(default=False, verbose_name='taken back')),
            ],
            options={
                'verbose_name': 'recorded row',
                'verbose_name_plural': 'recorded rows',
                'ordering': ['recording', 'number', 'pk'],
                'constraints': [models.UniqueConstraint(condition=models.Q(('taken_back', False)), fields=('recording', 'number'), name='tables_recordedrow_number_once', violation_error_message='This number has a row already.'), models.UniqueConstraint(fields=('recording', 'key'), name='tables_recordedrow_key_once', violation_error_message='This row has arrived already.'), models.CheckConstraint(condition=models.Q(('text', ''), _negated=True), name='tables_recordedrow_says_something', violation_error_message='A row has a text.')],
            },
        ),
        migrations.CreateModel(
            name='Publication',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('code', models.CharField(default=tables.models.publications.new_address, editable=False, max_length=10, unique=True, verbose_name='code')),
                ('table', models.OneToOneField(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='publication', to='tables.table', verbose_name='table')),
                ('recording', models.OneToOneField(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='publication', to='tables.recording', verbose_name='recording')),
                ('by', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to=settings.AUTH_USER_MODEL, verbose_name='published by')),
                ('asked_by', models.CharField(blank=True, max_length=1, verbose_name='requested by')),
                ('game', models.CharField(max_length=32, verbose_name='game')),
                ('name_a', models.CharField(max_length=60, verbose_name='player A')),
                ('name_b', models.CharField(max_length=60, verbose_name='player B')),
                ('winner', models.CharField(blank=True, max_length=4, verbose_name='winner')),
                ('shown', models.JSONField(blank=True, default=dict, verbose_name='cards shown')),
                ('record', models.OneToOneField(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='publication', to='judging.recordsubmission', verbose_name='record')),
                ('asked', models.DateTimeField(verbose_name='requested')),
                ('published', models.DateTimeField(blank=True, null=True, verbose_name='published')),
            ],
            options={
                'verbose_name': 'published game',
                'verbose_name_plural': 'published games',
                'ordering': ['-published', '-pk'],
                'constraints': [models.CheckConstraint(condition=models.Q(models.Q(('recording', None), ('table__isnull', False)), models.Q(('recording__isnull', False), ('table', None)), _connector='OR'), name='tables_publication_of_one_game', violation_error_message='A published game comes from a table or from a recording.'), models.CheckConstraint(condition=models.Q(models.Q(('published', None), ('record', None)), models.Q(('published__isnull', False), ('record__isnull', False)), _connector='OR'), name='tables_publication_has_a_record', violation_error_message='A public game has a record.')],
                'indexes': [models.Index(fields=['game', '-published'], name='tables_publication_listed')],
            },
        ),
    ]
