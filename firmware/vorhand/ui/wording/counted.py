"""The totals of a list in words: their parts, the settlement, the money for lost games."""

from vorhand.rules import standings
from vorhand.ui.wording.figures import signed, total


def _counting(app):
    """Return App.counting; where the rule set was not loaded before, it is now."""
    if not app.counting:
        app.load_rules()
    return app.counting


def systems_of(app):
    """Return the systems that the list in hand knows."""
    known, _, _, _ = _counting(app)
    return standings.systems(known, app.evening.options)


def system_of(app):
    """The system by which the list in hand is counted first, see standings.chosen."""
    _, first, _, _ = _counting(app)
    return standings.chosen(systems_of(app), app.settings.get("standings"), first)


def final(app, system):
    """The standings.Total of each seat of the list in hand."""
    e = app.evening
    unpaid = None
    if e.absences or not e.options.get("sf_sitter", 1):
        unpaid = standings.unpaid_games(e.players, _losses(e), e.options)
    return standings.totals(system, e.points, e.won, e.lost, e.options, unpaid)


def _losses(evening):
    """Yield (Table, seat that lost) of each lost game."""
    for n in range(1, evening.count + 1):
        result = evening.result(n)
        if result and result.loser is not None:
            yield evening.table(n), result.loser


def heads(app, system):
    """Return what stands over the parts of a total."""
    if system == "plain":
        return ()
    names = (app.word("standings.points"), "×%d" % standings.GAME_BONUS)
    if system == "seeger":
        return names
    e = app.evening
    return names + ("×%d" % standings.others_bonus(e.players, e.options),)


def parts_of(row, system):
    """Return what a standings.Total is made of, as texts."""
    parts = (total(row.points), signed(row.own), signed(row.others))
    return () if system == "plain" else parts[:2] if system == "seeger" else parts


def settle_mode(app):
    """Return how the players settle, see settlement.MODES: as the settings say, else the rules."""
    settle = app.settings.get("settle")
    _, _, usual, _ = _counting(app)
    return settle if settle != "none" else usual


def settled(app):
    """Return per seat the totals that are settled: points, or with the bonuses."""
    return [row.whole for row in final(app, settled_of(app))]


def settled_of(app):
    """Return the system whose totals are settled."""
    system = app.settings.get("settle_of")
    return system if system in systems_of(app) else "plain"


def nets(app, mode, totals):
    """Return per seat what the settlement `mode` brings in cents, below 0 what it costs."""
    from vorhand.rules import settlement

    get = app.settings.get
    absences = ()
    if app.evening.absences:
        from vorhand.session import attendance

        absences = attendance.missed_totals(app.evening, settled_of(app), app.evening.options)
    prices = (get("stake"), get("cap"), get("round_price"), get("cents_first"))
    return settlement.nets(mode, totals, *prices + (absences,))


def fees(app):
    """Return per seat the money for lost games in cents; () by rules that know none."""
    _, _, _, knows_fees = _counting(app)
    if not knows_fees:
        return ()
    e = app.evening
    get = app.settings.get
    prices = (get("fee1"), get("fee2"), get("fee_from"), get("fee_passed"))
    return [standings.loss_money(lost, e.passed, prices) for lost in e.lost]


def result_text(app):
    """Return the result as plain text, the best first."""
    app.words.load("lists")
    word = app.word
    e = app.evening
    system = system_of(app)
    totals = [row.whole for row in final(app, system)]
    rank = standings.ranks(totals, e.won, e.lost)
    deals = word("lists.deals_one" if e.count == 1 else "lists.deals", e.count)
    lines = ["%s, %s" % (deals, word("system." + system))]
    for seat in standings.by_rank(rank):
        lines.append("%d. %s %d" % (rank[seat], e.names[seat], totals[seat]))
    return "\n".join(lines)
