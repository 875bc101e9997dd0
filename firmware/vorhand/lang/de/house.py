WORDS = """
revoke Nicht bedient
explain.lost_single verloren {}
explain.revoked Spieler hat nicht bedient
explain.revoked_other Gegner hat nicht bedient
"""

OPTIONS = """
grand_base Grundwert Grand
grand_base.24 24
grand_base.20 20
grand_base.16 16
schneider_at Schneider ab
schneider_at.90 90 Augen
schneider_at.91 91 Augen
announce_needs_hand Ansagen
announce_needs_hand.1 nur mit Hand
announce_needs_hand.0 auch ohne Hand
"""

HELP = """
grand_base Was ein Grand je Stufe zählt: nach ISkO 24, in manchen Gegenden 20, in Texas 16.
schneider_at So viele Augen braucht der Spieler, damit die Gegner Schneider sind. Er selbst ist es immer mit 30 oder weniger.
announce_needs_hand Schneider, Schwarz und Ouvert ansagen darf nach ISkO nur, wer den Skat liegen lässt. Sonst auch, wer ihn aufgenommen hat.
"""

REASONS = """
only_forehand nur Vorhand kann spielen
"""
