"""Forms of events, with fields named like the arguments of use cases."""

from tournaments.forms.disputes import AppealDecisionForm, AppealForm, DisputeForm, RecordForm, RulingForm
from tournaments.forms.events import (
    AddPlayersForm,
    AnnouncementForm,
    AppointForm,
    ClaimForm,
    CodeForm,
    EditForm,
    EventForm,
    ImportForm,
    JoinForm,
    OfferForm,
    PairRuleForm,
    ReturnForm,
    SeedsForm,
    SwapForm,
    TableForm,
    WebhookForm,
)
from tournaments.forms.fields import add_refusal
from tournaments.forms.scores import EnterForm, ExtendForm, ReasonForm, ScoreForm, score_choices
