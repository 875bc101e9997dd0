"""Deals of the German rule sets reckoned a second time, straight from the rules.

Plain sums, written independently of the rules' own modules, without a word of explanation.
"""

from walking import scored

SUITS = {"clubs": 12, "spades": 11, "hearts": 10, "diamonds": 9}
# North American Skat: a Tournee, whose turned card names the game, and a Solo.
TURNED = {"clubs": 8, "spades": 7, "hearts": 6, "diamonds": 5, "grand": 12}
SOLO = {**SUITS, "grand": 20}


def covering(base, bid):
    """Return the smallest multiple of the base that reaches the bid, as a factor."""
    return -(-bid // base)


def end_of(facts, schneider_at):
    """Return (declarer has 61 points, Schneider, Schwarz) of the side that made it."""
    end = facts["outcome"]
    if end == "points":
        points, tricks = facts["points"], facts.get("tricks")
        if points >= 61:
            return True, points >= schneider_at or tricks == "all", tricks == "all"
        return False, points <= 30, tricks == "none"
    good = end.startswith("won") or end == "lets_end_won"
    return good, end.endswith(("schneider", "schwarz")), end.endswith("schwarz")


def german_null(name, facts, get):
    """Return (won, value) of a Null."""
    values = (20, 30, 40, 60) if name == "texas" else (23, 35, 46, 59)
    hand, ouvert = facts.get("hand", 0), facts.get("ouvert") or facts.get("ro")
    value = 92 if facts.get("revolution") else values[hand + (2 if ouvert else 0)]
    bid = facts.get("bid", 0)
    if value >= bid:
        won = end_of(facts, 90)[0]
        offender = facts.get("revoke", "none")
        return (won if offender == "none" else offender != facts["declarer"]), value
    practice = "multiple" if name == "texas" else get("null_overbid", "choice")
    if practice == "multiple":
        return False, value * covering(value, bid)
    if practice == "next":
        return False, max(value, 59 if hand else 46)
    if practice == "own":
        return False, value
    game = facts["null_as"]
    base = german_base(name, game, facts, get)
    return False, base * max(abs(facts["matadors"]) + 1 + hand, covering(base, bid))


def german_base(name, game, facts, get):
    if game != "grand":
        return SUITS[game]
    ouvert = facts["game"] == "grand" and facts.get("ouvert")
    if name == "isko_old" and ouvert and get("grand_ouvert_base", 36):
        return 36
    return get("grand_base", 16 if name == "texas" else 24)


def german_game(name, facts, get):
    """Return (won, value) of a suit or Grand game."""
    bid, hand, ouvert = facts.get("bid", 0), facts.get("hand", 0), facts.get("ouvert", 0)
    base = german_base(name, facts["game"], facts, get)
    announced = facts.get("schneider_announced", 0) or facts.get("schenken", 0)
    black_announced = facts.get("schwarz_announced", 0)
    good, schneider, black = end_of(facts, get("schneider_at", 90))
    if facts["outcome"] == "lost_simple" and get("concede_levels"):
        schneider = facts["points"] <= 30
    held = (schneider or not announced) and (black or not black_announced)
    fulfilled = facts["outcome"] != "points" or held
    extra = "ultimo" if name == "schmegegge" else "spitze"
    won = good and fulfilled and facts.get(extra) != "missed"
    given = facts["outcome"] == "won_required"
    offender = facts.get("revoke", "none")
    if offender != "none" and won != (offender != facts["declarer"]):
        won = good = given = offender != facts["declarer"]
        schneider = black = False

    factor = abs(facts["matadors"]) + 1 + hand
    eigen = announced and schneider and not good, black_announced and black and not good
    if won or get("failed_ann_levels", "both") == "both":
        factor += bool(schneider or announced) + bool(black or black_announced)
    else:  # the announcement alone, and what was reached beyond it
        factor += bool(schneider and not eigen[0]) + bool(black and not eigen[1])
    factor += announced + black_announced
    if get("ouvert_doubles") and ouvert:
        factor *= 2
    elif ouvert and not (name == "isko_old" and base == 36):
        factor += 1
    if get("eigenschneider"):
        factor += bool(eigen[0]) + bool(eigen[1])
    if extra in facts:
        factor += get("spitze") if extra == "spitze" else 1
    factor += facts.get("ro", 0)
    declined = facts.get("lets_end", 0)
    if get("lets_end_counts_for_bid"):
        factor, declined = factor + declined, 0
    if base * factor < bid:
        granted = covering(base, bid) - factor
        if given and granted <= 2 - announced - black_announced:
            factor += granted
        else:
            won, factor = False, covering(base, bid)
    return won, base * (factor + declined)


def german_loss(name, facts, get):
    """Return how often a lost game costs its value."""
    if name == "isko_old":
        return 1 if facts.get("hand") and get("old_hand_single", 1) else 2
    if get("list_mode") == "bierlachs":
        return get("bierlachs_loss", 2)
    return get("loss_factor", 2)


def holds_for_german(name, conversation):
    """Fail unless a deal of such a rule set comes to what is reckoned here; Ramsch apart."""
    facts, get, table = conversation.facts, conversation.options.get, conversation.table
    score = scored(conversation)
    if type(facts["declarer"]) is not int or score.redeal:
        return
    reckon = german_null if facts["game"] == "null" else german_game
    won, value = reckon(name, facts, get)
    told = (conversation.answers, conversation.options, score.items)
    assert (score.won, score.value) == (won, value), (won, value, told)
    kontra = facts.get("kontra", 0)
    calls = get("ramsch_round") == "events" and (kontra > 1 or (kontra and not won))
    assert (score.again, score.ramsches) == (table.ramsch, bool(calls))
    doublings = kontra + table.bock
    if get("bock_start") == "trigger" and score.bocks and not table.ramsch:
        if get("bock_stack") == "multiply":
            doublings += score.bocks
        else:
            doublings += 0 if table.bock else 1
    points = [0] * table.players
    declarer = facts["declarer"]
    if facts.get("outcome") == "lets_end_lost" and get("lets_end_defender") == "offerer":
        points[1 - declarer] = value << doublings
    elif not won:
        points[declarer] = -german_loss(name, facts, get) * value << doublings
    elif get("list_mode") == "bierlachs":
        for seat in table.active:
            points[seat] = 0 if seat == declarer else -(value << doublings)
    else:
        points[declarer] = value << doublings
    assert score.points == tuple(points)
