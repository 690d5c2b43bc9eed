import django.contrib.postgres.fields
import django.contrib.postgres.indexes
import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

import decks.models.building


class Migration(migrations.Migration):

    replaces = [('decks', '0001_decks_and_versions'), ('decks', '0002_which_cards_a_deck_plays'), ('decks', '0003_how_decks_stand'), ('decks', '0004_decks_by_their_last_change'), ('decks', '0005_decklegality'), ('decks', '0006_drafts_and_their_edits'), ('decks', '0007_publishing_likes_and_comments'), ('decks', '0008_labels_in_plain_words')]

    initial = True

    dependencies = [
        ('accounts', '__first__'),
    ]

    operations = [
        migrations.CreateModel(
            name='Deck',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('owner', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='decks', to=settings.AUTH_USER_MODEL, verbose_name='owner')),
                ('code', models.CharField(default=decks.models.building.new_code, editable=False, max_length=16, unique=True, verbose_name='address')),
                ('name', models.CharField(max_length=80, verbose_name='name')),
                ('game', models.CharField(max_length=32, verbose_name='game')),
                ('edition', models.CharField(max_length=32, verbose_name='edition')),
                ('visibility', models.CharField(choices=[('private', 'Only me'), ('link', 'Anyone with the link'), ('public', 'Everyone')], default='private', max_length=8, verbose_name='visible to')),
                ('text', models.TextField(blank=True, verbose_name='list')),
                ('version', models.PositiveIntegerField(default=1, verbose_name='version')),
                ('description', models.TextField(blank=True, verbose_name='description')),
                ('tags', django.contrib.postgres.fields.ArrayField(base_field=models.CharField(max_length=24), blank=True, default=list, size=None, verbose_name='tags')),
                ('based_on', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='copies', to='decks.deck', verbose_name='based on')),
                ('created', models.DateTimeField(verbose_name='created')),
                ('updated', models.DateTimeField(verbose_name='last changed')),
            ],
            options={
                'verbose_name': 'deck',
                'verbose_name_plural': 'decks',
                'ordering': ['-updated', '-pk'],
                'constraints': [models.CheckConstraint(condition=models.Q(('name__regex', '^\\s*$'), _negated=True), name='decks_deck_has_a_name', violation_error_message='Give the deck a name.'), models.CheckConstraint(condition=models.Q(('visibility__in', ['private', 'link', 'public'])), name='decks_deck_visibility_is_known', violation_error_message='Choose who may see the deck.')],
                'indexes': [models.Index(fields=['owner', '-updated', '-id'], name='decks_deck_of_owner'), models.Index(condition=models.Q(('visibility', 'public')), fields=['-updated', '-id'], name='decks_deck_public'), models.Index(fields=['-updated', '-id'], name='decks_deck_last_changed'), django.contrib.postgres.indexes.GinIndex(fields=['tags'], name='decks_deck_tags')],
            },
        ),
        migrations.CreateModel(
            name='DeckLegality',
            fields=[
                ('deck', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, primary_key=True, related_name='legality', serialize=False, to='decks.deck', verbose_name='deck')),
                ('game', models.CharField(max_length=32, verbose_name='game')),
                ('keeps', django.contrib.postgres.fields.ArrayField(base_field=models.CharField(max_length=32), default=list, size=None, verbose_name='legal by the rules of')),
                ('legal_in', django.contrib.postgres.fields.ArrayField(base_field=models.CharField(max_length=32), default=list, size=None, verbose_name='legal in')),
                ('read_by', models.CharField(blank=True, db_collation='C', max_length=16, verbose_name='read with data')),
                ('checked_by', models.CharField(blank=True, db_collation='C', max_length=16, verbose_name='checked with data')),
            ],
            options={
                'verbose_name': 'deck legality',
                'verbose_name_plural': 'deck legalities',
                'ordering': ['deck'],
                'indexes': [models.Index(fields=['game', 'checked_by', 'deck'], name='decks_legality_to_check'), django.contrib.postgres.indexes.GinIndex(fields=['legal_in'], name='decks_legality_legal_in')],
            },
        ),
        migrations.CreateModel(
            name='DeckCard',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('deck', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='cards', to='decks.deck', verbose_name='deck')),
                ('name_fold', models.CharField(db_collation='C', max_length=160, verbose_name='card')),
                ('count', models.PositiveIntegerField(verbose_name='copies')),
            ],
            options={
                'verbose_name': 'card of a deck',
                'verbose_name_plural': 'cards of decks',
                'ordering': ['deck', 'name_fold'],
                'constraints': [models.UniqueConstraint(fields=('deck', 'name_fold'), name='decks_card_once_a_deck', violation_error_message='This card is in the deck already.'), models.CheckConstraint(condition=models.Q(('count__gte', 1), models.Q(('name_fold', ''), _negated=True)), name='decks_card_is_played', violation_error_message='A card of a deck has a name and at least one copy.')],
                'indexes': [models.Index(fields=['name_fold', 'deck'], include=('count',), name='decks_card_by_name')],
            },
        ),
        migrations.CreateModel(
            name='DeckVersion',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('deck', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='versions', to='decks.deck', verbose_name='deck')),
                ('number', models.PositiveIntegerField(verbose_name='number')),
                ('name', models.CharField(max_length=80, verbose_name='name')),
                ('edition', models.CharField(max_length=32, verbose_name='edition')),
                ('text', models.TextField(blank=True, verbose_name='list')),
                ('label', models.CharField(blank=True, default='', max_length=80, verbose_name='version name')),
                ('created', models.DateTimeField(verbose_name='created')),
            ],
            options={
                'verbose_name': 'deck version',
                'verbose_name_plural': 'deck versions',
                'ordering': ['deck', '-number'],
                'constraints': [models.UniqueConstraint(fields=('deck', 'number'), name='decks_version_number_once_a_deck', violation_error_message='This version exists already.')],
            },
        ),
        migrations.CreateModel(
            name='DeckDraft',
            fields=[
                ('deck', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, primary_key=True, related_name='draft', serialize=False, to='decks.deck', verbose_name='deck')),
                ('number', models.PositiveIntegerField(default=0, verbose_name='number of edits')),
                ('text', models.TextField(blank=True, verbose_name='list')),
                ('updated', models.DateTimeField(verbose_name='last changed')),
            ],
            options={
                'verbose_name': 'deck draft',
                'verbose_name_plural': 'deck drafts',
                'ordering': ['deck'],
            },
        ),
        migrations.CreateModel(
            name='DeckEdit',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('deck', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='edits', to='decks.deck', verbose_name='deck')),
                ('number', models.PositiveIntegerField(verbose_name='number')),
                ('window', models.CharField(blank=True, max_length=40, verbose_name='browser tab')),
                ('made', models.DateTimeField(verbose_name='created')),
                ('at', models.PositiveIntegerField(verbose_name='first line')),
                ('removed', models.JSONField(default=list, verbose_name='lines removed')),
                ('added', models.JSONField(default=list, verbose_name='lines added')),
                ('conflicts', models.JSONField(default=list, verbose_name='conflicts')),
            ],
            options={
                'verbose_name': 'deck edit',
                'verbose_name_plural': 'deck edits',
                'ordering': ['deck', '-number'],
                'constraints': [models.UniqueConstraint(fields=('deck', 'number'), name='decks_edit_number_once_a_deck', violation_error_message='This edit exists already.')],
            },
        ),
        migrations.CreateModel(
            name='DeckLike',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('deck', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='likes', to='decks.deck', verbose_name='deck')),
                ('user', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='deck_likes', to=settings.AUTH_USER_MODEL, verbose_name='person')),
                ('at', models.DateTimeField(verbose_name='at')),
            ],
            options={
                'verbose_name': 'like of a deck',
                'verbose_name_plural': 'likes of decks',
                'ordering': ['deck', 'user'],
                'constraints': [models.UniqueConstraint(fields=('deck', 'user'), name='decks_like_once_a_person', violation_error_message='You like this deck already.')],
            },
        ),
        migrations.CreateModel(
            name='DeckComment',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('deck', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='comments', to='decks.deck', verbose_name='deck')),
                ('author', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='deck_comments', to=settings.AUTH_USER_MODEL, verbose_name='author')),
                ('text', models.CharField(max_length=1000, verbose_name='comment')),
                ('at', models.DateTimeField(verbose_name='at')),
                ('hidden', models.BooleanField(default=False, verbose_name='hidden')),
                ('hidden_by', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='hidden_deck_comments', to=settings.AUTH_USER_MODEL, verbose_name='hidden by')),
            ],
            options={
                'verbose_name': 'comment on a deck',
                'verbose_name_plural': 'comments on decks',
                'ordering': ['deck', 'at', 'pk'],
                'constraints': [models.CheckConstraint(condition=models.Q(('text__regex', '^\\s*$'), _negated=True), name='decks_comment_says_something', violation_error_message='Write a comment.')],
                'indexes': [models.Index(fields=['author', 'at'], name='decks_comment_of_author')],
            },
        ),
    ]
