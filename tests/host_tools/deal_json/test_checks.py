"""A deal that contradicts itself is refused with one clear line."""

import pytest
from score_deals import CLUBS, NULL, TABLE, error

ERRORS = (
    ({**CLUBS, "ouvert": True, "hand": False, "outcome": "won"}, "hand: false contradicts"),
    ({**CLUBS, "schneider_announced": True, "schneider": False, "outcome": "won"},
     "schneider false contradicts"),
    ({**CLUBS, "bid": 96, "schneider_announced": True, "schneider": False, "outcome": "won"},
     "schneider false contradicts"),
    ({**CLUBS, "schwarz_announced": True, "schwarz": False, "outcome": "won"},
     "schwarz false contradicts"),
    ({**CLUBS, "points": 95, "schneider": False}, "schneider false contradicts points 95"),
    ({**CLUBS, "points": 25, "schneider": False}, "schneider false contradicts points 25"),
    ({**CLUBS, "points": 70, "schneider": True}, "schneider true contradicts points 70"),
    ({**CLUBS, "points": 95, "schwarz": True}, "schwarz true contradicts points 95"),
    ({**CLUBS, "points": 120, "tricks": 10, "schwarz": False}, "schwarz false contradicts"),
    ({**CLUBS, "decision": "won_simple", "schneider": True}, "schneider true contradicts"),
    ({**CLUBS, "points": 70, "outcome": "lost"}, "outcome lost contradicts points 70"),
    ({**CLUBS, "points": 60, "outcome": "won"}, "outcome won contradicts points 60"),
    ({**CLUBS, "schneider_announced": True, "points": 85, "outcome": "won"},
     "outcome won contradicts points 85"),
    ({**CLUBS, "bid": 36, "points": 60, "outcome": "won"}, "outcome won contradicts points 60"),
    ({**CLUBS, "decision": "won_simple", "outcome": "lost"},
     "outcome lost contradicts decision won_simple"),
    ({**CLUBS, "points": 95, "outcome": "won", "schneider": False}, "contradicts points 95"),
    ({**CLUBS, "points": 95, "outcome": "drawn"}, "outcome cannot be drawn here (won or lost)"),
    ({**CLUBS, "decision": "redeal", "outcome": "won"}, "contradicts decision redeal"),
    ({**CLUBS, "decision": "redeal", "outcome": ""}, 'outcome cannot be "" here (won or lost)'),
    ({**NULL, "tricks": 1, "outcome": "won"}, "outcome won contradicts tricks 1"),
    ({**NULL, "points": 4, "tricks": 0, "outcome": "lost"}, "outcome lost contradicts tricks 0"),
    ({**NULL, "points": 60, "outcome": "won"}, "outcome won contradicts points 60"),
    ({**NULL, "points": 60}, "tricks is missing: the points of a Null decide nothing"),
    ({**NULL, "points": 0}, "tricks is missing: the points of a Null decide nothing"),
    (NULL, "the result is missing: outcome, tricks or decision"),
    ({**CLUBS, "points": 70, "decision": "won_simple"}, "points and decision are both given"),
    ({**CLUBS, "outcome": "won", "tricks": 10}, "tricks belong to points"),
    ({**TABLE, "passed": True}, "passed in, but declarer is given"),
    ({"players": 3, "dealer": 0, "passed": True, "bid": 18}, "passed in, but bid is given"),
    ({"players": 3, "dealer": 0, "passed": True, "game": "null"}, "passed in, but game"),
    ({**CLUBS, "auction": [0, 0, 0], "points": 70}, "declarer 1 contradicts the auction"),
    ({**CLUBS, "auction": [18], "points": 70}, "the auction has not ended"),
    ({**CLUBS, "auction": [18, 0, 0], "points": 70}, "declarer 1 contradicts the auction"),
    ({**CLUBS, "auction": [18, 0, 0], "declarer": 2, "bid": 20, "points": 70}, "bid 20"),
    ({"players": 3, "dealer": 0, "passed": False, "auction": [0, 0, 0]},
     "passed false contradicts the auction, which ended passed in"),
    ({**CLUBS, "auction": [18, 0, 0], "declarer": 2, "passed": True, "points": 70}, "passed"),
)  # fmt: skip


@pytest.mark.parametrize(("fields", "text"), ERRORS)
def test_contradictions(fields, text):
    assert text in error(fields)
