"""The house rules of pub."""

from vorhand.rules import OFF_ON, ON_OFF, isko
from vorhand.rules.parts.ramsch_options import RAMSCH_OPTIONS

# (key, values, default, source)
OPTIONS = (
    (
        ("kontra_steps", (4, 3, 2, 1, 0), 4, "JSkat"),
        ("kontra_need_18", OFF_ON, 0, "XSkat"),
        ("kontra_null_re", ON_OFF, 1, "kneipenskat.blogspot.com"),
        ("kontra_chain", ("supra", "hirsch", "bock"), "supra", "-"),
    )
    + RAMSCH_OPTIONS
    + (
        ("bock_60", OFF_ON, 0, "XSkat"),
        ("bock_grand_hand", OFF_ON, 0, "XSkat"),
        ("bock_kontra", OFF_ON, 0, "XSkat"),
        ("bock_re", OFF_ON, 0, "XSkat"),
        ("bock_digits", OFF_ON, 0, "XSkat"),
        ("bock_hundred", OFF_ON, 0, "XSkat"),
        ("bock_72", OFF_ON, 0, "XSkat"),
        ("bock_96", OFF_ON, 0, "XSkat"),
        ("bock_passed", OFF_ON, 0, "-"),
        ("bock_grand_lost", OFF_ON, 0, "JSkat"),
        ("bock_null_oh", OFF_ON, 0, "skatspielen.info"),
        ("bock_100", OFF_ON, 0, "-"),
        ("bock_march", OFF_ON, 0, "-"),
        ("bock_after_kontra", ON_OFF, 1, "kneipenskat.blogspot.com"),
        ("bock_start", ("next", "trigger"), "next", "XSkat"),
        ("bock_stack", ("append", "multiply"), "append", "XSkat"),
        ("bock_len", ("players", "3"), "players", "XSkat"),
    )
    + (
        ("spitze", (0, 1, 2), 0, "XSkat"),
        ("revolution", OFF_ON, 0, "XSkat"),
        ("schenken", OFF_ON, 0, "XSkat"),
        ("list_mode", ("leipzig", "bierlachs"), "leipzig", "XSkat"),
        ("bierlachs_loss", (2, 1), 2, "XSkat"),
        ("bierlachs_target", (501, 301, 701, 1001), 501, "-"),
        ("grand_base", (24, 20, 16), 24, "ISkO 2.4.1"),
        ("schneider_at", (90, 91), 90, "ISkO 2.5.3"),
        ("loss_factor", (2, 1), 2, "ISkO 2.5"),
        ("announce_needs_hand", ON_OFF, 1, "ISkO 3.5"),
        ("revoke_keeps_won", ON_OFF, 1, "ISkO 4.1.3"),
    )
    + isko.OPTIONS
)
