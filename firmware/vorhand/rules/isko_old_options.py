"""The house rules of isko_old; only the screens that list them need them."""

from vorhand.rules.parts import german

# (key, values, default, source)
OPTIONS = (
    ("old_hand_single", (1, 0), 1, "XSkat"),
    ("grand_ouvert_base", (36, 0), 36, "XSkat"),
    ("grand_base", (24, 20, 16), 24, "skatspielen.info"),
) + german.OPTIONS
