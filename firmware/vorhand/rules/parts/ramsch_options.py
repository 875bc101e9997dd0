"""The house rules of Ramsch.

They stand apart from ramsch.py, which is imported only where a Ramsch is played: it is large, and
most deals have a declarer.
"""

from vorhand.rules import OFF_ON, ON_OFF

# (key, values, default, source)
RAMSCH_OPTIONS = (
    ("ramsch_passed", ON_OFF, 1, "Wikipedia"),
    ("ramsch_mode", ("loser", "all", "fixed", "winner"), "loser", "Wikipedia"),
    ("ramsch_fixed", (10, 15), 10, "skatspielen.info"),
    ("ramsch_skat", ("last", "loser", "none"), "last", "Wikipedia"),
    ("ramsch_virgin", ON_OFF, 1, "Wikipedia"),
    ("ramsch_doubled", ("most", "all"), "most", "Wikipedia"),
    ("durchmarsch", ("plus120", "times4", "others120", "off"), "plus120", "XSkat"),
    ("ramsch_tie", ("both", "split", "last"), "both", "XSkat"),
    ("ramsch_all_tie", (0, 40), 0, "XSkat"),
    ("ramsch_ten", ("ten", "low", "one"), "ten", "Wikipedia"),
    ("ramsch_cap", (0, 250), 0, "-"),
    ("ramsch_cap_when", ("after", "before"), "after", "-"),
    ("ramsch_shove", OFF_ON, 0, "pagat.com"),
    ("ramsch_knock", OFF_ON, 0, "XSkat"),
    ("ramsch_round", ("none", "bock", "events"), "none", "pagat.com"),
)
