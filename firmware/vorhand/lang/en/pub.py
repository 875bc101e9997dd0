"""English words of the rule set pub."""

WORDS = """
rules.pub Pub Skat
spitze Spitze
spitze.made Spitze made
spitze.missed Spitze missed
revolution Revolution
schenken give-up refused
ask.sixty Lost with 60 points?
explain.spitze Spitze {}
explain.revolution Revolution {}
explain.schenken refused {}
explain.bock Bock {1}
explain.bock_trigger starts Bock {1}
explain.bock_ramsch Bock x {1}
explain.bierlachs the others each {}
explain.bierlachs_sums in all {} / {} / {}
"""
