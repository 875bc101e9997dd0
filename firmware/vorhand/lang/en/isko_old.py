WORDS = """
rules.isko_old Skat before 1999
explain.grand_ouvert Grand ouvert {}
"""

OPTIONS = """
old_hand_single Hand game lost
old_hand_single.1 once
old_hand_single.0 doubled
grand_ouvert_base Grand ouvert
grand_ouvert_base.36 36, no level
grand_ouvert_base.0 as Grand
"""

HELP = """
old_hand_single Until 1998 a lost Hand game cost its value once. Since 1999 every lost game is doubled.
grand_ouvert_base Grand ouvert used to count 36 a level, and laying the cards open was no level of its own: with 4 it is 10 x 36 = 360. Today it counts as any Grand.
"""
