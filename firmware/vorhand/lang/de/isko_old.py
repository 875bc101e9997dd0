"""German words of Skat as it was before 1999."""

WORDS = """
rules.isko_old Skat vor 1999
explain.grand_ouvert Grand ouvert {}
"""

OPTIONS = """
option.old_hand_single Hand verloren
option.old_hand_single.1 einfach
option.old_hand_single.0 doppelt
option.grand_ouvert_base Grand ouvert
option.grand_ouvert_base.36 36, ohne Stufe
option.grand_ouvert_base.0 wie Grand
"""

HELP = """
help.old_hand_single Bis 1998 verlor ein Handspiel nur seinen Wert. Seit 1999 verliert jedes Spiel doppelt.
help.grand_ouvert_base Der Grand ouvert zählte früher 36 je Stufe, das Offenlegen war dafür keine eigene: mit 4 sind es 10 x 36 = 360. Heute zählt er wie jeder Grand.
"""
