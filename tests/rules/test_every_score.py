"""Every deal is reckoned a second time, straight from the rules, without an explanation.

Plain sums, independent of the rules' own modules: for the rule sets of the German kind, for
Officers' Skat, for North American Skat. Ramsch is in test_every_ramsch.py.
"""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from second_score import SOLO, SUITS, TURNED, covering, end_of, holds_for_german
from walking import scored, walks

GERMAN = ("isko", "pub", "isko_old", "texas", "schmegegge", "strohmann", "dummy", "urskat")


@pytest.mark.parametrize("name", GERMAN)
@given(st.data())
def test_german_games(name, data):
    _, conversation = data.draw(walks(name))
    holds_for_german(name, conversation)


@given(walks("officers"))
def test_officers_games(walk):
    conversation = walk[1]
    facts, get = conversation.facts, conversation.options.get
    score = scored(conversation)
    if facts["declarer"] == "ramsch" or score.redeal:
        return
    declarer = facts["declarer"]
    good, schneider, black = end_of(facts, 90)
    points = [0, 0]
    if get("officer_mode") == "games":
        points[declarer if good else 1 - declarer] = 1
        assert score.points == tuple(points)
        return
    base = {**SUITS, "grand": 24, "null": 23}[facts["game"]]
    factor = abs(facts.get("matadors", 0)) + 1
    loss = 1 if get("officer_mode") == "double" else 2
    if facts["game"] == "null":
        value = base
    elif get("officer_mode") == "double":
        value = base * factor * (4 if black else 2 if schneider else 1)
    else:
        value = base * (factor + schneider + black)
    points[declarer] = (value if good else -loss * value) << facts.get("kontra", 0)
    assert (score.won, score.value, score.points) == (good, value, tuple(points))


@given(walks("tournee"))
def test_north_american_games(walk):
    conversation = walk[1]
    facts, get, table = conversation.facts, conversation.options.get, conversation.table
    score = scored(conversation)
    declarer, kind = facts["declarer"], facts.get("kind")
    if declarer == "ramsch" or score.redeal:
        return
    offender = facts.get("revoke", "none")
    end = end_of(facts, get("schneider_at", 91)) if "outcome" in facts else (False,) * 3
    good, schneider, black = end
    announced = bool(facts.get("schneider_announced") or kind == "ouvert")
    black_announced = bool(facts.get("schwarz_announced") or kind == "ouvert")
    announced_made = facts.get("outcome") != "points" or (
        (schneider or not announced) and (black or not black_announced)
    )
    won = good and announced_made if facts["game"] != "null" else good
    if offender != "none":
        if (offender != declarer) != good:
            schneider = black = False
        won = offender != declarer
        if offender == declarer and good and not announced_made:
            schneider = black = False
    loss = 2 if kind == "guckser" or facts.get("turn") == 2 else 1
    if not get("na_double_loss", 1):
        loss = 1
    if facts["game"] == "null":
        value = 40 if kind == "ouvert" else 20
    else:
        base = {"guckser": 16, "ouvert": 24}.get(kind)
        base = base or (TURNED if kind == "tournee" else SOLO)[facts["game"]]
        levels = 0
        if black_announced:
            levels = 4
        elif announced:
            levels = 2 + black
        elif black:
            levels = 3 if get("na_schwarz_cumulative", 1) else 2
        elif schneider:
            levels = 1
        value = base * (abs(facts["matadors"]) + 1 + levels)
        if value < facts.get("bid", 0):
            value = base * covering(base, facts["bid"])
            if offender in ("none", declarer):
                won = False
                loss = max(loss, get("na_overbid_factor", 1))
    assert (score.won, score.value) == (won, value)
    points = [0] * table.players
    points[declarer] = value if won else -loss * value
    if offender not in ("none", declarer):
        charge = get("na_revoke_charge", "both")
        points[declarer] = 0 if charge == "offender" else value
        points[offender] = 0 if charge == "player" else -value
    assert score.points == tuple(points)
