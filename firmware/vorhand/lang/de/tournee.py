"""German words of the rule set tournee."""

WORDS = """
rules.tournee Tournee-Skat
tournee Tournee
solo Solo
guckser Guckser
turn.1 erste Karte
turn.2 zweite Karte
turned Gewendet
outcome Ausgang
outcome.lost verloren
outcome.won gewonnen
ask.kind Was für ein Spiel?
ask.turn Welche Karte gilt?
explain.as_announced wie angesagt {}
explain.raised auf das Gebot {}: {} x {} = {}
explain.revoke_charged Gegner zahlt {}
explain.revoke_uncredited Spieler bekommt {}
"""
