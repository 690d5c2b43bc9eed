"""People in the administration."""

from collections.abc import Iterable
from typing import Any

from django.contrib import admin, messages
from django.contrib.auth.admin import UserAdmin as DjangoUserAdmin
from django.core.exceptions import ValidationError
from django.db import transaction
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext_lazy as _

from accounts.erasure import person_erase
from accounts.models import User


@admin.register(User)
class UserAdmin(DjangoUserAdmin):
    """Finds people by any name, and grants site roles."""

    list_display = ("username", "display_name", "email", "is_staff", "is_active", "date_joined")
    list_filter = ("is_staff", "is_superuser", "is_active", "groups")
    search_fields = ("username", "display_name", "email")
    ordering = ("username",)
    readonly_fields = ("last_login", "date_joined")
    fieldsets = (
        (None, {"fields": ("username", "password")}),
        (_("Shown to others"), {"fields": ("display_name",)}),
        (_("Reached at"), {"fields": ("email",)}),
        (_("May do"), {"fields": ("is_active", "is_staff", "is_superuser", "groups", "user_permissions")}),
        (_("Dates"), {"fields": ("last_login", "date_joined")}),
    )
    add_fieldsets = ((None, {"fields": ("username", "display_name", "usable_password", "password1", "password2")}),)

    def get_deleted_objects(
        self, objs: Iterable[User], request: HttpRequest
    ) -> tuple[list[str], dict[str, int], set[str], list[str]]:
        """Describe the deletion: the person is erased, results stay."""
        said = _("%(person)s is erased: name, log-in, mail and decks go, results stay under “Former player”.")
        return [said % {"person": person} for person in objs], {}, set(), []

    def delete_model(self, request: HttpRequest, obj: User) -> None:
        person_erase(user=obj, keeps_public_decks=False)

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[User]) -> None:
        for person in queryset:
            person_erase(user=person, keeps_public_decks=False)

    def delete_view(self, request: HttpRequest, object_id: str, extra_context: Any = None) -> HttpResponse:
        """Refuse with the reason while an event needs them."""
        try:
            with transaction.atomic():
                answer: HttpResponse = super().delete_view(request, object_id, extra_context)
                return answer
        except ValidationError as refusal:
            self.message_user(request, " ".join(refusal.messages), messages.ERROR)
            return redirect("admin:accounts_user_change", object_id)
