WORDS = """
rules.texas Texas-Skat
"""

OPTIONS = """
ouvert_doubles Ouvert
ouvert_doubles.0 eine Stufe mehr
ouvert_doubles.1 doppelt
texas_ramsch Art des Ramschs
texas_ramsch.german deutsch
texas_ramsch.na amerikanisch
"""

HELP = """
ouvert_doubles Offen gespielt zählt eine Stufe mehr. Sonst verdoppelt es den Spielwert: Grand ouvert mit 4 ist 18 x 16 = 288.
texas_ramsch Deutsch: die meisten Augen verlieren. Amerikanisch: wer die wenigsten hat, gewinnt 10, ohne Stich 20, alle Stiche kosten 30; die Hausregeln des Ramschs gelten dann nicht.
"""
