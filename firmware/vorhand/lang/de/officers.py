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
officer_names Ansagen
officer_names.forehand wer nicht gibt
officer_names.either jeder
"""

HELP = """
officer_mode Wie Skat: Grundwert mal Spitzen, Spiel, Schneider und Schwarz, verloren doppelt. Sonst zählt Schneider zweifach, Schwarz vierfach, verloren einfach. Oder jedes Spiel zählt 1 für den Sieger.
officer_ramsch Statt eines Trumpfs kann Ramsch angesagt werden: jeder verliert seine Augen, oder nur wer mehr hat. Alle Stiche sind 120 wert.
officer_names Wer nicht gegeben hat, sagt das Spiel an. Oder einer von beiden.
"""

REASONS = """
officers_absent {} gibt es im Offiziersskat nicht
"""
