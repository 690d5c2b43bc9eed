"""Forms of events, with fields named like the arguments of use cases."""

from tournaments.forms.disputes import AppealDecisionForm, AppealForm, DisputeForm, RecordForm, RulingForm
from tournaments.forms.events import (
    AddPlayersForm,
    AnnouncementForm,
    ClaimForm,
    CodeForm,
    EditForm,
    EventForm,
    ImportForm,
    JoinForm,
    JudgeForm,
    PairRuleForm,
    ReturnForm,
    SeedsForm,
    SwapForm,
    TableForm,
)
from tournaments.forms.fields import add_refusal
from tournaments.forms.scores import EnterForm, ReasonForm, ScoreForm, score_choices

__all__ = [
    "AddPlayersForm",
    "AnnouncementForm",
    "AppealDecisionForm",
    "AppealForm",
    "ClaimForm",
    "CodeForm",
    "DisputeForm",
    "EditForm",
    "EnterForm",
    "EventForm",
    "ImportForm",
    "JoinForm",
    "JudgeForm",
    "PairRuleForm",
    "ReasonForm",
    "RecordForm",
    "ReturnForm",
    "RulingForm",
    "ScoreForm",
    "SeedsForm",
    "SwapForm",
    "TableForm",
    "add_refusal",
    "score_choices",
]
