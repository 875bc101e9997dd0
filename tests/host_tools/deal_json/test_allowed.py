"""The end of a reason names the answers that a question allows."""

import pytest

from host_tools.deal_json.allowed import allowed
from vorhand.rules.deal.questions import Bid, Choice, Count, Flag


@pytest.mark.parametrize(
    ("question", "english", "german"),
    [
        (Count("points", 0, 120), "0 to 120", "0 bis 120"),
        (Count("matadors", 1, 4, True), "-4 to -1 or 1 to 4", "-4 bis -1 oder 1 bis 4"),
        (Count("matadors", 1, 1, True), "-1 or 1", "-1 oder 1"),
        (Flag("hand"), "true or false", "true oder false"),
        (Choice("sixty", ("no", "yes")), "true or false", "true oder false"),
        (Choice("outcome", ("won", "lost_schneider")), "won or lost", "won oder lost"),
        (Choice("declarer", (1, 2, 0, "auction")), "0, 1 or 2", "0, 1 oder 2"),
        (Choice("game", ("grand",)), "grand", "grand"),
        (Choice("spitze", ("none", "made"), True, "none"), "made", "made"),
        (Choice("decision", ()), "", ""),
        (Bid("bid"), "18, 20, 22 ... 264", "18, 20, 22 ... 264"),
        (Bid("bid", range(10, 217)), "10 to 216", "10 bis 216"),
        (Bid("bid", range(10, 217, 2)), "10, 12, 14 ... 216", "10, 12, 14 ... 216"),
    ],
)
def test_in_a_few_words(question, english, german):
    assert allowed(question) == english
    assert allowed(question, "de") == german
