"""English words of the rule set schmegegge."""

WORDS = """
rules.schmegegge Schmegegge
ro RO (open)
ultimo Skultimo
ultimo.made Skultimo
ultimo.missed Skultimo missed
lets_end Let's End declined
lets_end.1 Let's End 1
lets_end.2 Let's End 2
lets_end.3 Let's End 3
lets_end.4 Let's End 4
lets_end_won declarer's end
lets_end_lost defender's end
explain.ro RO {}
explain.ultimo Skultimo {}
explain.lets_end Let's End {}
explain.lets_end_won declarer's offer accepted
explain.lets_end_lost defender's offer accepted
explain.lets_end_credit to the defender {}
explain.last_card last card counted in
explain.ramsch_halved half {}
"""
