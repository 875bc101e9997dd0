"""The characters of the fonts, in the order of the files.

The place of an ASCII character in a text face is its code, so that the device finds it without a
search: 32 letters of neighbouring languages fill the places of the control characters. The other
characters stand beside those they are used with, because a font is loaded page by page.
"""

ASCII = "".join(map(chr, range(32, 127)))
UMLAUTS = "−äöüßÄÖÜ"  # and the minus, which half of all totals begin with
SIGNS = "×…·–„“”’°§€"
FRENCH = "♣♠♥♦"
# Private use: acorns, leaves, hearts, bells
GERMAN = "\ue000\ue001\ue002\ue003"
ARROWS = "◄►▲▼⇤⇥⤒⤓↩"  # a bar below the arrow: the key is held
CHECK = "✓★"
# For names: the other Latin-1 letters, and those of the neighbours' languages
LATIN = "ÀÁÂÃÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕØÙÚÛÝÞàáâãåæçèéêëìíîïðñòóôõøùúûýþÿ"
NEIGHBOURS = "ĄąĆćČčĎďĘęĚěĞğİıŁłŃńŇňŐőŒœŘřŚśŞşŠšŤťŮůŰűŹźŻżŽž"

TEXT = NEIGHBOURS[:32] + ASCII + UMLAUTS + SIGNS + FRENCH + GERMAN + ARROWS + CHECK
TEXT += LATIN + NEIGHBOURS[32:]
# Numerals, suits, and the first letters of games, seats and parts in both languages
BIG = " 0123456789+−-×/.:?" + FRENCH + GERMAN + "BDFGHKMNPRV"
# What totals are made of, as figures.total writes them
TOTALS = "0123456789−"
