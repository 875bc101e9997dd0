"""German words of the rule set pub."""

WORDS = """
rules.pub Kneipenskat
spitze Spitze
spitze.made Spitze gewonnen
spitze.missed Spitze verfehlt
revolution Revolution
schenken Schenken abgelehnt
ask.sixty Mit 60 Augen verloren?
explain.spitze Spitze {}
explain.revolution Revolution {}
explain.schenken abgelehnt {}
explain.bock Bock {1}
explain.bock_trigger eröffnet Bock {1}
explain.bock_ramsch Bock x {1}
explain.bierlachs die anderen je {}
explain.bierlachs_sums zusammen {} / {} / {}
"""
