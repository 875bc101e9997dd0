"""Which characters the fonts have, in the order in which they stand in the files.

What a screen needs most comes first: a font is loaded page by page.
"""

DIGITS = " 0123456789+−-×/.,:?!()…·="
LOWER = "abcdefghijklmnopqrstuvwxyzäöüß"
UPPER = "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜ"
SIGNS = "\"#$%&'*;<>@[\\]^_`{|}~–„“”’°§€"
FRENCH = "♣♠♥♦"
# Private use: acorns, leaves, hearts, bells
GERMAN = "\ue000\ue001\ue002\ue003"
ARROWS = "◄►▲▼⇤⇥⤒⤓↩"  # and held: with a bar below
CHECK = "✓★"
# For names: the other Latin-1 letters, then those of the neighbours' languages
LATIN = (
    "ÀÁÂÃÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕØÙÚÛÝÞàáâãåæçèéêëìíîïðñòóôõøùúûýþÿ"
    "ĄąĆćČčĎďĘęĚěĞğİıŁłŃńŇňŐőŒœŘřŚśŞşŠšŤťŮůŰűŹźŻżŽž"
)

TEXT = DIGITS + LOWER + UPPER + SIGNS + FRENCH + GERMAN + ARROWS + CHECK
# Numerals, suits, and the first letters of games, seats and parts in both languages
BIG = " 0123456789+−-×/.:?" + FRENCH + GERMAN + "BDFGHKMNPRV"
# What totals are made of, as figures.total writes them
TOTALS = "0123456789−"
