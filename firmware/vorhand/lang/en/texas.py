"""English words of Texas Skat."""

WORDS = """
rules.texas Texas Skat
"""

OPTIONS = """
option.ouvert_doubles Ouvert
option.ouvert_doubles.0 one level more
option.ouvert_doubles.1 doubles
option.texas_ramsch Kind of Ramsch
option.texas_ramsch.german German
option.texas_ramsch.na American
"""

HELP = """
help.ouvert_doubles Cards laid open count one level more. Otherwise they double the value: Grand ouvert with 4 is 18 x 16 = 288.
help.texas_ramsch German: the most card points lose. American: the fewest win 10, or 20 without a trick, and all tricks cost 30; the house rules of Ramsch do not apply then.
"""
