"""Shows submitted records and verdicts in the administration, read-only."""

from django.contrib import admin

from cards.admin import ReadOnly
from judging.models import RecordSubmission, Verdict


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
