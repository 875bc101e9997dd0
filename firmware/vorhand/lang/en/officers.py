"""English words of the rule set officers."""

WORDS = """
rules.officers Officers' Skat
explain.schneider_times Schneider x {} = {}
explain.schwarz_times Schwarz x {} = {}
explain.one_game game won {}
explain.other_game game for the other {}
explain.ramsch_two Ramsch {} to {}
"""
