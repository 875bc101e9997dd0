"""The house rules of the German rule sets; only the screens that list them need them."""

# (key, values, default, source)
OPTIONS = (
    ("null_overbid", ("choice", "next", "own"), "choice", "ISkO 3.6.2"),
    ("failed_ann_levels", ("both", "announced"), "both", "ISkO 2.5.7"),
    ("eigenschneider", (0, 1), 0, "ISkO 2.5.7"),
    ("concede_levels", (0, 1), 0, "ISkO 4.4.1"),
    ("suit_ouvert", (1, 0), 1, "ISkO 2.5.8"),
    ("sf_sitter", (1, 0), 1, "SkWO 6.3.1"),
    ("sf_bonus_5", (0, 20, 24, 30), 0, "SkWO 6.3.1"),
)
