import uuid

import django.db.models.constraints
import django.db.models.deletion
import django.db.models.functions.text
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    replaces = [('cards', '0001_sets_cards_printings'), ('cards', '0002_set_versions'), ('cards', '0003_card_data'), ('cards', '0004_versions_rulings_formats_history'), ('cards', '0005_when_sets_changed'), ('cards', '0006_changes_by_whom_and_files_handed_in'), ('cards', '0007_no_statistics_of_grams'), ('cards', '0008_since_when_work_is_asked_for'), ('cards', '0009_one_way_to_count_by_days'), ('cards', '0010_work_is_asked_for_at_some_time'), ('cards', '0011_names_are_found_in_memory'), ('cards', '0012_formats_have_versions'), ('cards', '0013_texts_are_found_in_memory'), ('cards', '0014_long_records_are_judged_by_workers'), ('cards', '0015_judging_has_its_own_app'), ('cards', '0016_a_games_own_fields_by_name'), ('cards', '0017_collection_by_printing'), ('cards', '0018_labels_in_plain_words')]

    initial = True

    dependencies = [
        ('accounts', '__first__'),
    ]

    operations = [
        migrations.CreateModel(
            name='CardSet',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('game', models.CharField(max_length=32, verbose_name='game')),
                ('code', models.CharField(max_length=8, verbose_name='code')),
                ('name', models.CharField(max_length=80, verbose_name='name')),
                ('released', models.DateField(verbose_name='released')),
                ('version', models.UUIDField(default=uuid.uuid4, editable=False, verbose_name='version')),
                ('changed_at', models.DateTimeField(default=django.utils.timezone.now, editable=False, verbose_name='changed')),
            ],
            options={
                'verbose_name': 'card set',
                'verbose_name_plural': 'card sets',
                'ordering': ['game', 'released', 'code'],
                'constraints': [models.UniqueConstraint(fields=('game', 'code'), name='cards_set_code_once_a_game', violation_error_message='This game already has a set with this code.'), models.CheckConstraint(condition=models.Q(('code__regex', '^[A-Z0-9]{2,8}$')), name='cards_set_code_is_capitals', violation_error_message="A set's code is 2 to 8 capital letters and digits.")],
            },
        ),
        migrations.CreateModel(
            name='Card',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('game', models.CharField(max_length=32, verbose_name='game')),
                ('name', models.CharField(max_length=80, verbose_name='name')),
                ('slug', models.SlugField(allow_unicode=True, max_length=100, unique=True, verbose_name='address')),
                ('definition', models.JSONField(verbose_name='definition')),
                ('kind', models.CharField(max_length=32, verbose_name='kind')),
                ('name_fold', models.CharField(db_collation='C', max_length=160, verbose_name='folded name')),
            ],
            options={
                'verbose_name': 'card',
                'verbose_name_plural': 'cards',
                'ordering': ['name_fold', 'pk'],
                'constraints': [models.UniqueConstraint(fields=('game', 'name_fold'), name='cards_card_name_once_a_game', violation_error_message='This game already has a card with this name.'), models.CheckConstraint(condition=models.Q(('name_fold', ''), _negated=True), name='cards_card_has_a_name', violation_error_message="A card's name needs a letter or a digit.")],
            },
        ),
        migrations.CreateModel(
            name='CardVersion',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('until', models.DateField(blank=True, null=True, verbose_name='until')),
                ('card', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='versions', to='cards.card', verbose_name='card')),
                ('since', models.DateField(blank=True, null=True, verbose_name='since')),
                ('game', models.CharField(max_length=32, verbose_name='game')),
                ('name', models.CharField(max_length=80, verbose_name='name')),
                ('name_fold', models.CharField(db_collation='C', max_length=160, verbose_name='folded name')),
                ('kind', models.CharField(max_length=32, verbose_name='kind')),
                ('figures', models.JSONField(blank=True, default=dict, verbose_name='figures')),
                ('marks', models.JSONField(blank=True, default=dict, verbose_name='marks')),
                ('text', models.TextField(blank=True, verbose_name='text')),
                ('text_fold', models.TextField(blank=True, db_collation='C', verbose_name='folded text')),
            ],
            options={
                'verbose_name': 'card version',
                'verbose_name_plural': 'card versions',
                'ordering': ['card', models.OrderBy(models.F('since'), nulls_first=True)],
                'abstract': False,
                'constraints': [models.CheckConstraint(condition=models.Q(('until', None), ('until__gt', models.F('since')), _connector='OR'), name='cards_cardversion_ends_after_it_begins', violation_error_message='The end comes after the beginning.'), models.UniqueConstraint(fields=('card', 'since'), name='cards_version_once_a_day', nulls_distinct=False, violation_error_message='This card already has a version from this day on.')],
            },
        ),
        migrations.CreateModel(
            name='Printing',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('card', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='printings', to='cards.card', verbose_name='card')),
                ('card_set', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='printings', to='cards.cardset', verbose_name='set')),
                ('number', models.CharField(max_length=12, verbose_name='number')),
                ('number_key', models.CharField(db_collation='C', max_length=24, verbose_name='sort key of the number')),
                ('rarity', models.CharField(max_length=32, verbose_name='rarity')),
                ('artist', models.CharField(blank=True, max_length=80, verbose_name='artist')),
                ('flavor', models.CharField(blank=True, max_length=600, verbose_name='flavor text')),
                ('artist_fold', models.CharField(blank=True, db_collation='C', max_length=160, verbose_name='folded artist')),
                ('flavor_fold', models.TextField(blank=True, db_collation='C', verbose_name='folded flavor text')),
            ],
            options={
                'verbose_name': 'printing',
                'verbose_name_plural': 'printings',
                'ordering': ['card_set', 'number_key'],
                'constraints': [models.UniqueConstraint(fields=('card', 'card_set'), name='cards_printing_once_a_set', violation_error_message='This set already has a printing of this card.'), models.UniqueConstraint(deferrable=django.db.models.constraints.Deferrable['DEFERRED'], fields=('card_set', 'number'), name='cards_printing_number_once_a_set', violation_error_message='This number is already taken in this set.'), models.CheckConstraint(condition=models.Q(('number', ''), _negated=True), name='cards_printing_has_a_number', violation_error_message='A printing needs its collector number.')],
            },
        ),
        migrations.CreateModel(
            name='CardData',
            fields=[
                ('digest', models.CharField(max_length=80, primary_key=True, serialize=False, verbose_name='digest')),
                ('game', models.CharField(max_length=32, verbose_name='game')),
                ('content', models.BinaryField(verbose_name='content')),
                ('kept_at', models.DateTimeField(auto_now_add=True, verbose_name='stored since')),
            ],
            options={
                'verbose_name': 'card data',
                'verbose_name_plural': 'card data',
                'ordering': ['kept_at', 'digest'],
                'constraints': [models.CheckConstraint(condition=models.Q(('digest', django.db.models.functions.text.Concat(models.Value('sha256:'), models.Func(models.Func(models.F('content'), function='sha256'), models.Value('hex'), function='encode', output_field=models.CharField())))), name='cards_data_is_what_its_digest_names', violation_error_message='The content does not match its digest.')],
            },
        ),
        migrations.CreateModel(
            name='OwnedPrinting',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('owner', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='owned_printings', to=settings.AUTH_USER_MODEL, verbose_name='owner')),
                ('printing', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='owned', to='cards.printing', verbose_name='printing')),
                ('count', models.PositiveIntegerField(verbose_name='copies')),
            ],
            options={
                'verbose_name': 'owned printing',
                'verbose_name_plural': 'owned printings',
                'ordering': ['owner', 'printing'],
                'constraints': [models.UniqueConstraint(fields=('owner', 'printing'), name='cards_owned_once_a_printing', violation_error_message='The collection has this printing already.'), models.CheckConstraint(condition=models.Q(('count__gte', 1), ('count__lte', 9999)), name='cards_owned_copies_are_some', violation_error_message='A collection has 1 to 9,999 copies of a printing.')],
            },
        ),
        migrations.CreateModel(
            name='Format',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('game', models.CharField(max_length=32, verbose_name='game')),
                ('code', models.SlugField(max_length=32, verbose_name='code')),
                ('name', models.CharField(max_length=80, verbose_name='name')),
                ('edition', models.CharField(max_length=32, verbose_name='edition')),
                ('description', models.CharField(blank=True, max_length=600, verbose_name='description')),
                ('version', models.UUIDField(default=uuid.uuid4, editable=False, verbose_name='version')),
            ],
            options={
                'verbose_name': 'format',
                'verbose_name_plural': 'formats',
                'ordering': ['game', 'code'],
                'constraints': [models.UniqueConstraint(fields=('game', 'code'), name='cards_format_code_once_a_game', violation_error_message='This game already has a format with this code.')],
            },
        ),
        migrations.CreateModel(
            name='FormatSet',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('since', models.DateField(verbose_name='since')),
                ('until', models.DateField(blank=True, null=True, verbose_name='until')),
                ('format', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='pool', to='cards.format', verbose_name='format')),
                ('card_set', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='pools', to='cards.cardset', verbose_name='set')),
            ],
            options={
                'verbose_name': 'set in a format',
                'verbose_name_plural': 'sets in formats',
                'ordering': ['format', 'since', 'card_set'],
                'abstract': False,
                'constraints': [models.CheckConstraint(condition=models.Q(('until', None), ('until__gt', models.F('since')), _connector='OR'), name='cards_formatset_ends_after_it_begins', violation_error_message='The end comes after the beginning.'), models.UniqueConstraint(fields=('format', 'card_set', 'since'), name='cards_format_set_once_a_day', violation_error_message='This set already enters the format on this day.')],
            },
        ),
        migrations.CreateModel(
            name='LegalityChange',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('format', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='changes', to='cards.format', verbose_name='format')),
                ('card', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='legality_changes', to='cards.card', verbose_name='card')),
                ('status', models.CharField(choices=[('legal', 'legal'), ('restricted', 'restricted'), ('banned', 'banned')], max_length=16, verbose_name='status')),
                ('since', models.DateField(verbose_name='since')),
                ('reason', models.CharField(blank=True, max_length=600, verbose_name='reason')),
                ('source', models.CharField(blank=True, max_length=200, verbose_name='source')),
            ],
            options={
                'verbose_name': 'legality change',
                'verbose_name_plural': 'legality changes',
                'ordering': ['format', '-since', 'card'],
                'constraints': [models.UniqueConstraint(fields=('format', 'card', 'since'), name='cards_legality_change_once_a_day', violation_error_message="This card's status already changes on this day."), models.CheckConstraint(condition=models.Q(('status__in', ['legal', 'restricted', 'banned'])), name='cards_legality_change_to_a_status', violation_error_message='A card is legal, restricted or banned.')],
            },
        ),
        migrations.CreateModel(
            name='Legality',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('since', models.DateField(verbose_name='since')),
                ('until', models.DateField(blank=True, null=True, verbose_name='until')),
                ('format', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='legalities', to='cards.format', verbose_name='format')),
                ('card', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='legalities', to='cards.card', verbose_name='card')),
                ('status', models.CharField(choices=[('legal', 'legal'), ('restricted', 'restricted'), ('banned', 'banned')], max_length=16, verbose_name='status')),
            ],
            options={
                'verbose_name': 'legality',
                'verbose_name_plural': 'legalities',
                'ordering': ['card', 'format', 'since'],
                'abstract': False,
                'constraints': [models.CheckConstraint(condition=models.Q(('until', None), ('until__gt', models.F('since')), _connector='OR'), name='cards_legality_ends_after_it_begins', violation_error_message='The end comes after the beginning.'), models.UniqueConstraint(fields=('card', 'format', 'since'), name='cards_legality_once_a_day', violation_error_message='This card already has a status in the format from this day on.'), models.CheckConstraint(condition=models.Q(('status__in', ['legal', 'restricted', 'banned'])), name='cards_legality_is_a_status', violation_error_message='A card is legal, restricted or banned.')],
                'indexes': [models.Index(fields=['format', 'status', 'since'], name='cards_legality_by_status')],
            },
        ),
        migrations.CreateModel(
            name='CardImport',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('card_set', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='imports', to='cards.cardset', verbose_name='set')),
                ('file_name', models.CharField(blank=True, max_length=200, verbose_name='file name')),
                ('digest', models.CharField(max_length=80, verbose_name='digest')),
                ('content', models.BinaryField(verbose_name='content')),
                ('by', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL, verbose_name='by')),
                ('at', models.DateTimeField(auto_now_add=True, verbose_name='at')),
                ('created', models.PositiveIntegerField(verbose_name='cards created')),
                ('changed', models.PositiveIntegerField(verbose_name='cards changed')),
                ('unchanged', models.PositiveIntegerField(verbose_name='cards unchanged')),
            ],
            options={
                'verbose_name': 'card file import',
                'verbose_name_plural': 'card file imports',
                'ordering': ['-pk'],
            },
        ),
        migrations.CreateModel(
            name='CardChange',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('card', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='changes', to='cards.card', verbose_name='card')),
                ('game', models.CharField(max_length=32, verbose_name='game')),
                ('name', models.CharField(max_length=80, verbose_name='name')),
                ('slug', models.CharField(max_length=100, verbose_name='address')),
                ('action', models.CharField(choices=[('created', 'created'), ('changed', 'changed'), ('deleted', 'deleted')], max_length=16, verbose_name='action')),
                ('fields', models.JSONField(blank=True, default=dict, verbose_name='fields')),
                ('part_of', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='changes', to='cards.cardimport', verbose_name='import')),
                ('by', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL, verbose_name='by')),
                ('at', models.DateTimeField(auto_now_add=True, verbose_name='at')),
            ],
            options={
                'verbose_name': 'card change',
                'verbose_name_plural': 'card changes',
                'ordering': ['-pk'],
                'constraints': [models.CheckConstraint(condition=models.Q(('action__in', ['created', 'changed', 'deleted'])), name='cards_change_is_an_action', violation_error_message='A card is created, changed or deleted.')],
                'indexes': [models.Index(fields=['slug'], name='cards_change_by_address')],
            },
        ),
        migrations.CreateModel(
            name='Ruling',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('game', models.CharField(max_length=32, verbose_name='game')),
                ('key', models.SlugField(max_length=80, verbose_name='address')),
                ('question', models.CharField(blank=True, max_length=400, verbose_name='question')),
                ('text', models.TextField(verbose_name='ruling')),
                ('text_fold', models.TextField(db_collation='C', verbose_name='folded question and ruling')),
                ('date', models.DateField(verbose_name='date')),
                ('source', models.CharField(blank=True, max_length=200, verbose_name='source')),
                ('author', models.CharField(blank=True, max_length=80, verbose_name='author')),
                ('superseded_by', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='supersedes', to='cards.ruling', verbose_name='superseded by')),
                ('cards', models.ManyToManyField(related_name='rulings', to='cards.card', verbose_name='cards')),
            ],
            options={
                'verbose_name': 'ruling',
                'verbose_name_plural': 'rulings',
                'ordering': ['-date', 'key'],
                'constraints': [models.UniqueConstraint(fields=('game', 'key'), name='cards_ruling_key_once_a_game', violation_error_message='This game already has a ruling with this address.'), models.CheckConstraint(condition=models.Q(('superseded_by', models.F('pk')), _negated=True), name='cards_ruling_is_superseded_by_another', violation_error_message='A ruling cannot supersede itself.')],
            },
        ),
        migrations.CreateModel(
            name='SavedSearch',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('owner', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='saved_searches', to=settings.AUTH_USER_MODEL, verbose_name='owner')),
                ('name', models.CharField(max_length=80, verbose_name='name')),
                ('query', models.CharField(max_length=1000, verbose_name='query')),
                ('created_at', models.DateTimeField(auto_now_add=True, verbose_name='kept since')),
            ],
            options={
                'verbose_name': 'saved search',
                'verbose_name_plural': 'saved searches',
                'ordering': ['name', 'pk'],
                'constraints': [models.UniqueConstraint(fields=('owner', 'name'), name='cards_search_name_once_an_owner', violation_error_message='You already have a saved search with this name.'), models.CheckConstraint(condition=models.Q(models.Q(('name', ''), _negated=True), models.Q(('query', ''), _negated=True)), name='cards_search_has_name_and_query', violation_error_message='A saved search needs a name and a query.')],
            },
        ),
        migrations.CreateModel(
            name='CardUpload',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('asked_at', models.DateTimeField(blank=True, null=True, verbose_name='worker first called')),
                ('attempts', models.PositiveSmallIntegerField(default=0, verbose_name='attempts')),
                ('lease_until', models.DateTimeField(blank=True, null=True, verbose_name='worked on until')),
                ('notified_at', models.DateTimeField(blank=True, null=True, verbose_name='worker last called')),
                ('progress_done', models.PositiveIntegerField(default=0, verbose_name='steps done')),
                ('progress_total', models.PositiveIntegerField(default=0, verbose_name='steps in all')),
                ('by', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='card_uploads', to=settings.AUTH_USER_MODEL, verbose_name='uploaded by')),
                ('file_name', models.CharField(blank=True, max_length=200, verbose_name='file name')),
                ('digest', models.CharField(max_length=80, verbose_name='digest')),
                ('content', models.BinaryField(verbose_name='content')),
                ('at', models.DateTimeField(verbose_name='uploaded')),
                ('status', models.CharField(choices=[('comparing', 'comparing with the catalogue'), ('compared', 'compared, not loaded yet'), ('refused', 'has faults'), ('loading', 'loading'), ('loaded', 'loaded')], default='comparing', max_length=16, verbose_name='status')),
                ('card_set', models.CharField(blank=True, max_length=100, verbose_name='set')),
                ('report', models.JSONField(blank=True, default=dict, verbose_name='report')),
                ('faults', models.JSONField(blank=True, default=list, verbose_name='faults')),
                ('faults_left_out', models.PositiveIntegerField(default=0, verbose_name='further faults')),
                ('outdated', models.BooleanField(default=False, verbose_name='the catalogue changed after the first preview')),
                ('made', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to='cards.cardimport', verbose_name='import')),
            ],
            options={
                'verbose_name': 'uploaded card file',
                'verbose_name_plural': 'uploaded card files',
                'ordering': ['-pk'],
                'constraints': [models.CheckConstraint(condition=models.Q(('status__in', ['comparing', 'compared', 'refused', 'loading', 'loaded'])), name='cards_upload_is_in_a_state', violation_error_message='A card file is comparing, compared, refused, loading or loaded.'), models.CheckConstraint(condition=models.Q(models.Q(('status__in', ['comparing', 'loading']), _negated=True), ('asked_at__isnull', False), _connector='OR'), name='cards_upload_at_work_is_asked_for', violation_error_message='A job for a worker has the time of its request.')],
                'indexes': [models.Index(condition=models.Q(('status__in', ['comparing', 'loading'])), fields=['notified_at'], name='cards_upload_waiting')],
            },
        ),
        migrations.AddField(
            model_name='Format',
            name='sets',
            field=models.ManyToManyField(related_name='formats', through='cards.FormatSet', to='cards.cardset', verbose_name='sets'),
        ),
    ]
