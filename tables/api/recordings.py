"""Recordings in the API: begun, written row by row, corrected, laid down, judged."""

from typing import Any
from uuid import UUID

import msgspec
from django.core.exceptions import ValidationError
from django.http import Http404
from django.utils import timezone
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.serializers import Serializer

from accounts.actors import signed_in_user
from accounts.known_fields import read_input
from judging.models import RecordSubmission
from rules.games import GAMES
from rules.live.following import Following, list_following
from rules.live.sheet import Head
from rules.records.rows import SEATS
from rules.records.view import view_table
from tables.api.common import TableEndpoint
from tables.api.recording_shapes import (
    BeginRecordingSerializer,
    CallJudgeSerializer,
    CorrectRowSerializer,
    JudgedRecordingSerializer,
    LayDownSerializer,
    NoteRowSerializer,
    RecordingDetailSerializer,
    RecordingSerializer,
    TakeRowBackSerializer,
    WriteRowSerializer,
    WrittenRowSerializer,
)
from tables.models import Recording
from tables.queries import find_recording, head_of, list_entries, list_recordings_of, read_recording
from tables.services import recording as services


class RecordingEndpoint(TableEndpoint):
    """An endpoint of a recording. Whoever has its address reads and writes it, as on the pages."""

    serializer_class: type[Serializer] = RecordingDetailSerializer

    def recording(self) -> Recording:
        found = find_recording(self.kwargs["code"])
        if found is None:
            raise Http404
        return found

    def answer_recording(self, recording: Recording, **how: Any) -> Response:
        recording.refresh_from_db()
        return Response(RecordingDetailSerializer(describe(recording)).data, **how)

    def answer_new(self, recording: Recording) -> Response:
        headers = {"Location": self.request.build_absolute_uri(f"/api/v1/recordings/{recording.code}/")}
        return self.answer_recording(recording, status=status.HTTP_201_CREATED, headers=headers)


def describe(recording: Recording) -> Any:
    """A recording with all values for the serializer. The menu is listed last: it uses the table up."""
    written = read_recording(head_of(recording), list_entries(recording))
    paper = written.replayed.paper
    shown: Any = recording
    shown.question = written.question
    shown.text = written.sheet.text
    shown.state = msgspec.to_builtins(view_table(paper.state)) if paper is not None else None
    result = paper.state.result if paper is not None else None
    shown.winner = "" if result is None else "draw" if result.winner is None else SEATS[result.winner]
    is_open = paper is not None and written.question is None
    shown.menu = _describe_menu(list_following(paper)) if is_open and paper is not None else None
    return _Described(shown, written.entries)


class _Described:
    """A recording with its entries as `rows`."""

    def __init__(self, recording: object, entries: list[Any]) -> None:
        self._recording = recording
        self.rows = entries

    def __getattr__(self, name: str) -> Any:
        return getattr(self._recording, name)


def _describe_menu(following: Following) -> dict[str, Any]:
    return {
        "rows": [
            {
                "text": row.text, "verb": row.verb, "side": SEATS[row.seat], "subject": row.subject,
                "answers": row.answers, "costs": row.prices,
            }
            for row in following.rows
        ],
        "picked": [
            {
                "begin": each.begin, "verb": each.verb, "side": SEATS[each.seat], "least": each.least,
                "most": each.most, "points": each.points,
                "pieces": [{"token": token, "most": most} for token, most in each.pieces],
            }
            for each in following.picked
        ],
    }  # fmt: skip


class RecordingListView(RecordingEndpoint):
    @extend_schema(operation_id="recordings_list", responses=RecordingSerializer(many=True))
    def get(self, request: Request) -> Response:
        """Your recordings, the last changed first."""
        page = self.paginate_queryset(list_recordings_of(self.visitor))
        return self.get_paginated_response(RecordingSerializer(page, many=True).data)

    @extend_schema(
        operation_id="recordings_open", request=BeginRecordingSerializer, responses={201: RecordingDetailSerializer}
    )
    def post(self, request: Request) -> Response:
        """Begin to write a game down."""
        values = read_input(BeginRecordingSerializer, request)
        game = GAMES.get(values["game"])
        if game is None or values.get("edition", game.default_edition) not in game.editions:
            raise ValidationError({"game": _("There is no such game or edition.")})
        head = Head(
            game=game.code, edition=values.get("edition") or game.default_edition, first=values["first"],
            names=(values["name_a"], values["name_b"]), position=values["position"].strip(),
            decks=(values.get("list_a", ""), values.get("list_b", "")),
        )  # fmt: skip
        now = timezone.now()
        return self.answer_new(
            services.recording_open(
                user=signed_in_user(request), key="", head=head, day=timezone.localdate(now), now=now
            )
        )


class RecordingView(RecordingEndpoint):
    @extend_schema(operation_id="recordings_look", responses=RecordingDetailSerializer)
    def get(self, request: Request, code: UUID) -> Response:
        """A recording in full, with the possible rows."""
        return self.answer_recording(self.recording())


class RowsView(RecordingEndpoint):
    @extend_schema(operation_id="recordings_write", request=WriteRowSerializer, responses=WrittenRowSerializer)
    def post(self, request: Request, code: UUID) -> Response:
        """Write a row. One that breaks a rule is kept, too, and in question until the players have chosen."""
        values = read_input(WriteRowSerializer, request)
        recording = self.recording()
        row = services.row_add(code=code, now=timezone.now(), **values)
        recording.refresh_from_db()
        shown = {"written_at": row.revision, "recording": describe(recording)}
        return Response(WrittenRowSerializer(shown).data)


class RowView(RecordingEndpoint):
    @extend_schema(operation_id="recordings_correct", request=CorrectRowSerializer, responses=RecordingDetailSerializer)
    def put(self, request: Request, code: UUID, number: int) -> Response:
        """Replace a row by a new text. A 409 says that a later row could not stand then."""
        values = read_input(CorrectRowSerializer, request)
        recording = self.recording()
        services.row_correct(code=code, number=number, now=timezone.now(), **values)
        return self.answer_recording(recording)


class RowBackView(RecordingEndpoint):
    @extend_schema(operation_id="recordings_back", request=TakeRowBackSerializer, responses=RecordingDetailSerializer)
    def post(self, request: Request, code: UUID, number: int) -> Response:
        """Take a row back, perhaps with all later rows."""
        values = read_input(TakeRowBackSerializer, request)
        recording, now = self.recording(), timezone.now()
        if values["all"]:
            services.rows_take_back(code=code, seen=values["seen"], since=number, now=now)
        else:
            services.row_take_back(code=code, seen=values["seen"], number=number, now=now)
        return self.answer_recording(recording)


class RowNoteView(RecordingEndpoint):
    @extend_schema(operation_id="recordings_note", request=NoteRowSerializer, responses=RecordingDetailSerializer)
    def post(self, request: Request, code: UUID, number: int) -> Response:
        """Go on although a row is not legal, under a note of the players."""
        values = read_input(NoteRowSerializer, request)
        recording = self.recording()
        services.row_note(code=code, number=number, now=timezone.now(), **values)
        return self.answer_recording(recording)


class PositionView(RecordingEndpoint):
    @extend_schema(
        operation_id="recordings_lay_down", request=LayDownSerializer, responses={201: RecordingDetailSerializer}
    )
    def post(self, request: Request, code: UUID) -> Response:
        """Enter the real table in a new recording."""
        values = read_input(LayDownSerializer, request)
        self.recording()
        user, now = signed_in_user(request), timezone.now()
        return self.answer_new(services.recording_lay_down(code=code, user=user, key="", now=now, **values))


class JudgeView(RecordingEndpoint):
    throttle_scope = "judging"

    @extend_schema(operation_id="recordings_judge", request=CallJudgeSerializer, responses=JudgedRecordingSerializer)
    def post(self, request: Request, code: UUID) -> Response:
        """Keep the record of a game outside of events for a week at an `address`, with the verdict."""
        values = read_input(CallJudgeSerializer, request)
        self.recording()
        kept = services.recording_judge(code=code, now=timezone.now(), **values)
        if not isinstance(kept, RecordSubmission):
            raise ValidationError(_("There is no table to judge yet. Write the first rows."))
        return Response({"address": request.build_absolute_uri(f"/replay/{kept.code}/")})
