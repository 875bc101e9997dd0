WORDS = """
explain.one_game Spiel gewonnen {}
explain.other_game Spiel für den Gegner {}
explain.ramsch_two Ramsch {} zu {}
explain.schneider_times Schneider x {} = {}
explain.schwarz_times Schwarz x {} = {}
rules.officers Offiziersskat
"""

OPTIONS = """
officer_mode Wertung
officer_mode.double x 2 und x 4
officer_mode.games nur Spiele
officer_mode.skat wie Skat
officer_names Ansagen
officer_names.either jeder
officer_names.forehand wer nicht gibt
officer_ramsch Ramsch
officer_ramsch.all jeder seine Augen
officer_ramsch.loser meiste Augen
officer_ramsch.off nein
"""

HELP = """
officer_mode Wie Skat: Grundwert mal Spitzen, Spiel, Schneider und Schwarz, verloren doppelt. Sonst zählt Schneider zweifach, Schwarz vierfach, verloren einfach. Oder jedes Spiel zählt 1 für den Sieger.
officer_names Wer nicht gegeben hat, sagt das Spiel an. Oder einer von beiden.
officer_ramsch Statt eines Trumpfs kann Ramsch angesagt werden: Jeder verliert seine Augen, oder nur, wer mehr hat. Alle Stiche sind 120 wert.
"""

REASONS = """
officers_absent {} gibt es im Offiziersskat nicht
"""
