"""The tables of accounts."""

from accounts.models.notices import Device, Notice, NoticeChoice
from accounts.models.people import NAME_RESERVED, NAME_TAKEN, TakenName, Token, User, find_name_fault

__all__ = [
    "NAME_RESERVED",
    "NAME_TAKEN",
    "Device",
    "Notice",
    "NoticeChoice",
    "TakenName",
    "Token",
    "User",
    "find_name_fault",
]
