"""The tables of accounts."""

from accounts.models.notices import Device, Notice, NoticeChoice
from accounts.models.people import NAME_TAKEN, Token, User, find_name_fault
