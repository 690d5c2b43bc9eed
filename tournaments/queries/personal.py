"""A person's events, for the export of personal data."""

from django.db.models import Q, TextField, Value
from django.db.models.functions import Coalesce

from accounts.models import User
from tournaments.models import Announcement, Appeal, Dispute, Match, Registration, Report, Ruling, StaffRole, Tournament


def events_to_export(user: User) -> dict[str, object]:
    """A person's data in events, as plain values."""
    return {
        "organized": list(Tournament.objects.filter(organizer=user).order_by("pk").values("id", "name", "created_at")),
        "roles": list(StaffRole.objects.filter(user=user).order_by("pk").values("tournament__name", "role")),
        "registrations": list(
            Registration.objects.filter(user=user)
            .order_by("pk")
            .values("tournament__name", "status", "joined_at", "left_at", "list_text", "list_salt", "list_digest")
        ),
        "matches": [
            {
                "event": match.round.tournament.name,
                "round": match.round.number,
                "table": match.table,
                "players": str(match),
                "status": match.status,
                "score": str(match.score) if match.score else None,
            }
            for match in Match.objects.filter(Q(player_a__user=user) | Q(player_b__user=user))
            .exclude(round__status="draft")
            .select_related("round__tournament", "player_a__user", "player_b__user")
            .order_by("pk")
        ],
        "reports": list(
            Report.objects.filter(reporter=user)
            .order_by("pk")
            .values("match_id", "version", "games_a", "games_b", "drawn", "note", "created_at")
        ),
        "disputes": list(
            Dispute.objects.filter(Q(opener=user) | Q(submission__by=user))
            .order_by("pk")
            .values(
                "match_id",
                "reason",
                "explanation",
                "outcome",
                "created_at",
                record_text=Coalesce("submission__text", Value(""), output_field=TextField()),
            )
        ),
        "announcements": list(
            Announcement.objects.filter(by=user).order_by("pk").values("tournament__name", "text", "created_at")
        ),
        "rulings": list(
            Ruling.objects.filter(judge=user).order_by("pk").values("dispute_id", "decision", "reason", "created_at")
        ),
        "appeals": list(
            Appeal.objects.filter(appellant=user).order_by("pk").values("ruling__dispute_id", "reason", "created_at")
        ),
    }
