"""Records handed in and their verdicts in Django's admin: only to look up."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

from judging.models import RecordSubmission, Verdict


class ReadOnly:
    """Rows that only services and workers write."""

    can_delete = False
    extra = 0

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class VerdictInline(ReadOnly, admin.TabularInline):
    model = Verdict
    fields = ("verdict", "engine_version", "edition", "cards_digest", "milliseconds", "created_at")


@admin.register(RecordSubmission)
class SubmissionAdmin(ReadOnly, admin.ModelAdmin):
    """The submissions. The registered lists stay sealed here too."""

    list_display = ("code", "status", "by", "game", "attempts", "asked_at", "judged_at", "delete_at")
    list_filter = ("status",)
    list_select_related = ("by",)
    exclude = ("lists",)
    inlines = (VerdictInline,)
