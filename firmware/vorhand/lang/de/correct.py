"""German words of a correction."""

WORDS = """
correct.title Spiel {} berichtigen
correct.declarer Spieler
correct.auction Gereizt
correct.bid Gereizt
correct.game Spiel
correct.hand Hand
correct.schneider_announced Schneider ang.
correct.schwarz_announced Schwarz ang.
correct.ouvert Ouvert
correct.matadors Spitzen
correct.outcome Ausgang
correct.points Augen
correct.tricks Stiche
correct.null_as Verloren als
"""
