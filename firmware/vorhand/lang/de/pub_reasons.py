"""German words of the rule set pub: why a deal is not as it should be."""

WORDS = """
bock_60 Bock mit 60 Augen
reason.not_played {} wird an diesem Tisch nicht gespielt
reason.passed_ramsch Alle weg: dann wird Ramsch gespielt, nicht eingepasst
reason.ramsch_round In der Ramschrunde gibt es nur Ramsch und Grand Hand, gereizt wird nicht
reason.bid_unreachable Kein Spiel erreicht {}
reason.spitze_null Im Null gibt es keine Spitze
reason.spitze_four Im Grand gibt es keine Spitze mit oder ohne vier Buben
reason.spitze_missed Spitze verfehlt, also verloren
reason.revolution_null Revolution gibt es nur im Null
reason.schenken_announced Geschenkt wird nur Farbe und Grand ohne angesagten Schneider
reason.revoked Nicht bedient: das entscheidet das Spiel
"""
