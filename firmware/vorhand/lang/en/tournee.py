"""English words of the rule set tournee."""

WORDS = """
rules.tournee Tournee Skat
tournee Tournee
solo Solo
guckser Guckser
turn.1 first card
turn.2 second card
turned Turned
outcome Result
outcome.lost lost
outcome.won won
ask.kind Which kind of game?
ask.turn Which card counts?
explain.as_announced as if announced {}
explain.raised up to the bid {}: {} x {} = {}
explain.revoke_charged the opponent pays {}
explain.revoke_uncredited the declarer gets {}
"""
