"""German words of the rule set schmegegge."""

WORDS = """
rules.schmegegge Schmegegge
ro RO (offen)
ultimo Skultimo
ultimo.made Skultimo
ultimo.missed Skultimo verfehlt
lets_end Let's End abgelehnt
lets_end.1 Let's End 1
lets_end.2 Let's End 2
lets_end.3 Let's End 3
lets_end.4 Let's End 4
lets_end_won Spieler beendet
lets_end_lost Gegner beendet
explain.ro RO {}
explain.ultimo Skultimo {}
explain.lets_end Let's End {}
explain.lets_end_won Angebot des Spielers angenommen
explain.lets_end_lost Angebot des Gegners angenommen
explain.lets_end_credit für den Gegner {}
explain.last_card letzte Karte mitgezählt
explain.ramsch_halved halbiert {}
"""
