"""Sends what webhooks hear of, signed as Standard Webhooks asks, callable from a shell or test."""

import base64
import hashlib
import hmac
import http.client
import json
import logging
from collections.abc import Callable
from datetime import datetime

from django.urls import reverse

from tournaments.models import Delivery, HistoryEvent, Match, Round
from tournaments.queries import all_matches, standings_of
from work.ciphers import make_cipher
from work.outward import RefusedAddressError, post

logger = logging.getLogger(__name__)
SUBJECT = "webhooks"
PREFIX = "whsec_"


def send_delivery(delivery_id: int, now: Callable[[], datetime]) -> bool:
    """Send a delivery. False if it does not wait, another worker was faster, or it was not taken."""
    delivery = Delivery.objects.claim(delivery_id, now())
    if delivery is None:
        return False
    body = json.dumps(describe(delivery), ensure_ascii=False).encode()
    try:
        answer = post(delivery.webhook.address, body, sign(delivery, body, now()))
    except RefusedAddressError:
        delivery.finish(status=Delivery.Status.FAILED, fault="The address leads into a private network.")
        return False
    except (OSError, http.client.HTTPException) as fault:
        logger.warning("delivery %s was not taken: %s", delivery.pk, fault)
        delivery.put_off(now(), failed=Delivery.Status.FAILED, fault="Nobody answered.", answered=None)
        return False
    if 200 <= answer.status < 300:
        return delivery.finish(status=Delivery.Status.SENT, sent_at=now(), answered=answer.status, fault="")
    delivery.put_off(now(), failed=Delivery.Status.FAILED, fault="", answered=answer.status)
    return False


def sign(delivery: Delivery, body: bytes, now: datetime) -> dict[str, str]:
    """The headers of a delivery. The signature covers id, time and body, so that an old one cannot be sent again."""
    secret = make_cipher(SUBJECT).decrypt(delivery.webhook.secret.encode()).decode()
    identity, at = f"delivery-{delivery.pk}", str(int(now.timestamp()))
    key = base64.b64decode(secret.removeprefix(PREFIX))
    signature = hmac.new(key, f"{identity}.{at}.".encode() + body, hashlib.sha256).digest()
    return {
        "Content-Type": "application/json", "webhook-id": identity, "webhook-timestamp": at,
        "webhook-signature": f"v1,{base64.b64encode(signature).decode()}",
    }  # fmt: skip


def describe(delivery: Delivery) -> dict[str, object]:
    """The content of a delivery: the public history entry, with the public match or standings."""
    entry = delivery.entry
    event = entry.tournament
    said: dict[str, object] = {
        "type": delivery.kind,
        "event": {"id": event.pk, "name": event.name, "status": event.status},
        "entry": entry.line,
    }
    if (match := _find_match(entry)) is not None:
        said["match"] = {
            "id": match.pk, "round": match.round.number, "table": match.table, "status": match.status,
            "player_a": str(match.player_a), "player_b": str(match.player_b) if match.player_b else None,
            "score": list(match.score) if match.score and match.is_final else None, "by_staff": match.official,
            "api": reverse("tournaments-api:match", args=[match.pk]),
        }  # fmt: skip
    if (round_ := _find_round(entry)) is not None:
        said["round"] = {"number": round_.number, "status": round_.status}
        if delivery.kind == "standings":
            said["standings"] = [
                {"rank": line.rank, "player": line.registration.pk, "name": str(line.registration),
                 "points": line.standing.points}
                for line in standings_of(event, round_)
            ]  # fmt: skip
    return said


def _find_match(entry: HistoryEvent) -> Match | None:
    """The match that an entry is about, also by its dispute."""
    sort, _colon, key = entry.subject.partition(":")
    found = all_matches()
    if sort == "match":
        return found.filter(pk=int(key)).first()
    return found.filter(disputes=int(key)).first() if sort == "dispute" else None


def _find_round(entry: HistoryEvent) -> Round | None:
    sort, _colon, key = entry.subject.partition(":")
    if sort != "round":
        return None
    return entry.tournament.rounds.exclude(status=Round.Status.ASIDE).filter(number=int(key)).first()
