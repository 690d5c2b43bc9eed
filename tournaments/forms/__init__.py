"""Forms of events, with fields named like the arguments of use cases."""

from tournaments.forms.disputes import AppealDecisionForm, AppealForm, DisputeForm, RecordForm, RulingForm
from tournaments.forms.events import EditForm, EventForm, ImportForm
from tournaments.forms.fields import add_refusal
from tournaments.forms.pairing import PairRuleForm, SeedsForm, SwapForm, TableForm
from tournaments.forms.players import AddPlayersForm, ClaimForm, CodeForm, JoinForm, ReturnForm
from tournaments.forms.scores import EnterForm, ExtendForm, ReasonForm, ScoreForm, score_choices
from tournaments.forms.staff import AnnouncementForm, AppointForm, OfferForm, WebhookForm
