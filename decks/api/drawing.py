"""A deck's pictures and pull lists in the API."""

from django.http import Http404
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from decks.api.common import OfADeck
from decks.api.serializers.drawing import HandRequestSerializer, HandSerializer, PullsSerializer
from decks.hands import draw_hand, find_odds
from decks.queries.sheets import list_pulls


class DeckPullView(OfADeck):
    pagination_class = None
    serializer_class = PullsSerializer

    @extend_schema(operation_id="decks_pull")
    def get(self, request: Request, code: str) -> Response:
        """The cards of a deck by set and number, as binders have them."""
        rows = [
            {
                "set": card_set,
                "number": pull.number,
                "name": pull.name,
                "section": pull.section,
                "count": pull.count,
                "own": pull.own,
            }
            for card_set, pulls in list_pulls(request.user, self.reading())
            for pull in pulls
        ]
        return Response(self.get_serializer({"cards": rows}).data)


class DeckHandView(OfADeck):
    pagination_class = None
    serializer_class = HandSerializer

    @extend_schema(operation_id="decks_hand", parameters=[HandRequestSerializer])
    def get(self, request: Request, code: str) -> Response:
        """An opening hand and later draws by a seed, the same for the same seed, and the odds of each card."""
        asked = HandRequestSerializer(data=request.query_params)
        asked.is_valid(raise_exception=True)
        reading, values = self.reading(), asked.validated_data
        decklist, rule = reading.decklist, reading.draw_rule
        if rule is None:
            raise Http404
        seed, first = values["seed"], values["goes"] == "first"
        hand = draw_hand(decklist, rule, seed=seed, mulligans=values["mulligans"], draws=values["draws"])
        names = [name for _count, name in decklist.sections.get(rule.section, ())]
        odds = [find_odds(decklist, rule, [name], label=name, goes_first=first) for name in names]
        drawn = {"seed": seed, "opening": hand.opening, "drawn": hand.drawn, "left": hand.left, "odds": odds}
        return Response(self.get_serializer(drawn).data)
