"""German words of the rule set officers."""

WORDS = """
rules.officers Offiziersskat
explain.schneider_times Schneider x {} = {}
explain.schwarz_times Schwarz x {} = {}
explain.one_game Spiel gewonnen {}
explain.other_game Spiel für den Gegner {}
explain.ramsch_two Ramsch {} zu {}
"""
