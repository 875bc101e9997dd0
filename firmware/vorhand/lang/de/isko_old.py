WORDS = """
rules.isko_old Skat vor 1999
explain.grand_ouvert Grand ouvert {}
"""

OPTIONS = """
old_hand_single Hand verloren
old_hand_single.1 einfach
old_hand_single.0 doppelt
grand_ouvert_base Grand ouvert
grand_ouvert_base.36 36, ohne Stufe
grand_ouvert_base.0 wie Grand
"""

HELP = """
old_hand_single Bis 1998 verlor ein Handspiel nur seinen Wert. Seit 1999 verliert jedes Spiel doppelt.
grand_ouvert_base Der Grand ouvert zählte früher 36 je Stufe, das Offenlegen war dafür keine eigene: mit 4 sind es 10 x 36 = 360. Heute zählt er wie jeder Grand.
"""
