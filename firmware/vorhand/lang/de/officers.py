"""German words of officers' Skat."""

WORDS = """
rules.officers Offiziersskat
explain.schneider_times Schneider x {} = {}
explain.schwarz_times Schwarz x {} = {}
explain.one_game Spiel gewonnen {}
explain.other_game Spiel für den Gegner {}
explain.ramsch_two Ramsch {} zu {}
"""

OPTIONS = """
officer_mode Wertung
officer_mode.skat wie Skat
officer_mode.double x 2 und x 4
officer_mode.games nur Spiele
officer_ramsch Ramsch
officer_ramsch.all jeder seine Augen
officer_ramsch.loser meiste Augen
officer_ramsch.off nein
"""

HELP = """
officer_mode Wie Skat: Grundwert mal Spitzen, Spiel, Schneider und Schwarz, verloren doppelt. Sonst zählt Schneider zweifach, Schwarz vierfach, verloren einfach. Oder jedes Spiel zählt 1 für den Sieger.
officer_ramsch Statt eines Trumpfs kann Ramsch angesagt werden: jeder verliert seine Augen, oder nur wer mehr hat. Alle Stiche sind 120 wert.
"""

REASONS = """
reason.officers_absent {} gibt es im Offiziersskat nicht
"""
