WORDS = """
rules.texas Texas Skat
"""

OPTIONS = """
ouvert_doubles Ouvert
ouvert_doubles.0 one level more
ouvert_doubles.1 doubles
texas_ramsch Kind of Ramsch
texas_ramsch.german German
texas_ramsch.na American
"""

HELP = """
ouvert_doubles Cards laid open count one level more. Otherwise they double the value: Grand ouvert with 4 is 18 x 16 = 288.
texas_ramsch German: the most card points lose. American: the fewest win 10, or 20 without a trick, and all tricks cost 30; the house rules of Ramsch do not apply then.
"""
