"""Absences and newcomers: rounds without a player, columns that another player has taken over.

Only lists that have either load it.
"""


class Share:
    """The part of a list that some of its deals make; `losses`: see standings.unpaid_games."""

    def __init__(self, players):
        self.points = [0] * players
        self.won = [0] * players
        self.lost = [0] * players
        self.losses = []

    def add(self, table, result):
        """Count the DealResult of a deal."""
        self.points = [total + points for total, points in zip(self.points, result.points)]
        if result.winner is not None:
            self.won[result.winner] += 1
        if result.loser is not None:
            self.lost[result.loser] += 1
            self.losses.append((table, result.loser))

    def totals(self, system, options):
        """Return the totals per seat by a system of standings.SYSTEMS."""
        from vorhand.rules import standings

        unpaid = standings.unpaid_games(len(self.points), self.losses, options)
        rows = standings.totals(system, self.points, self.won, self.lost, options, unpaid)
        return [row.whole for row in rows]


def share(ledger, accepts):
    """Return the Share of the deals `n` for which accepts(n, Table) holds."""
    part = Share(ledger.players)
    for n in range(1, ledger.count + 1):
        result = ledger.result(n)
        if result:
            table = ledger.table(n)
            if accepts(n, table):
                part.add(table, result)
    return part


def missed_totals(ledger, system, options):
    """Return (seat, totals) of the rounds that each absent seat missed, for settlement.nets."""
    seats = sorted({seat for _, seat in ledger.absences})
    shares = []
    for seat in seats:
        part = share(ledger, lambda n, table, seat=seat: table.absent == seat)
        shares.append((seat, part.totals(system, options)))
    return shares


def spans(ledger):
    """Return (seat, name, first deal, last deal) of everybody who had a column only for a while.

    In the order of the seats and deals; the last deal is 0 for who has it still.
    """
    rows = []
    for seat in range(ledger.players):
        first = 1
        for deals, place, name in ledger.newcomers:
            if place == seat and deals <= ledger.count:  # else the deals before were taken back
                if deals >= first:
                    rows.append((seat, name, first, deals))
                first = deals + 1
        if first > 1:
            rows.append((seat, ledger.names[seat], first, 0))
    return rows


def span_total(ledger, seat, first, last, system):
    """Return the total that a seat made in the deals from `first` to `last`, 0: to the end."""
    end = last or ledger.count
    part = share(ledger, lambda n, table: first <= n <= end)
    return part.totals(system, ledger.options)[seat]


def missed_rounds(ledger):
    """Return (seat, first deal, last deal) of each round that somebody was absent from.

    Before the round's first deal is played its last deal is the one before it.
    """
    rounds = []
    for deals, seat in ledger.absences:
        if deals > ledger.count:  # the deals before were taken back
            continue
        last = deals
        while last < ledger.count and ledger.absent(last + 1) == seat:
            last += 1
        rounds.append((seat, deals + 1, last))
    return rounds


def seating(ledger, n, turn, after, more_again):
    """Return (turn, absent) of deal `n`, which would have this turn if all had been there.

    Say seat 0 dealt first and seat 1 of four is absent after four deals: they have turns 0 to 3,
    deals 5 to 7 have 4, 6 and 7, because turn 5 would be his and is passed over, deal 8 has 8.
    after, more_again: as in Ledger.seating, of which this is a part.
    """
    players = ledger.players
    absent = None
    passed_over = 0
    for deals, seat in ledger.absences:
        first_turn = deals - ledger.dealt_again(deals + 1) + passed_over  # turn of that round
        if deals >= after:
            first_turn -= more_again
        if more_again and n > ledger.count <= deals:  # the correction lets it begin now, or not
            if turn % players:
                continue
            first_turn, deals = turn, ledger.count
        own_turn = first_turn + (seat - ledger.first_dealer - first_turn) % players
        passed_over += 1
        if n <= deals:  # it can have that first turn, too: where it was dealt again
            continue
        if turn >= own_turn:
            turn += 1
        if first_turn <= turn < first_turn + players:
            absent = seat
    if absent == (ledger.first_dealer + turn) % players:
        absent = None  # in a list that was damaged
    return turn, absent


def shift(ledger, first, step):
    """Let absences and newcomers noted after `first` deals or more begin `step` deals later."""
    for name in ("absences", "newcomers"):
        rows = getattr(ledger, name)
        rows = [(row[0] + step,) + row[1:] if row[0] >= first else row for row in rows]
        setattr(ledger, name, rows)
    ledger.forget_rounds()


def put_off(ledger):
    """Let absences and newcomers that lie ahead begin with a round.

    To be called after each change of the deals. Where a correction has begun their round without
    them they wait behind the next deal, until a round begins or that is taken back.
    """
    count = ledger.count
    absences = ledger.absences
    ahead = [row[0] for row in absences + ledger.newcomers if row[0] >= count]
    if not ahead:
        return
    first = min(ahead)
    ledger.absences = [row for row in absences if row[0] < count]
    place = first
    if not ledger.round_begins(first):
        place = count if ledger.round_begins() else count + 1
    ledger.absences = absences
    if place != first:
        shift(ledger, first, place - first)
