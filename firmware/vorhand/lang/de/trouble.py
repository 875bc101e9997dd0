"""German words of a correction that reaches further than its own deal."""

WORDS = """
reason.rounds_changed Bock und Ramsch werden neu gezählt: Spiel {0} bis {1}, {2} mit anderen Punkten
reason.rounds_unfit Spiel {} passt nicht mehr in die Runden und behält seine Punkte
reason.rounds_next_bock Das nächste Spiel ist dann Bock {} von {}
reason.rounds_next_ramsch Das nächste Spiel ist dann Ramsch {} von {}
reason.rounds_next_none Das nächste Spiel ist dann weder Bock noch Ramschrunde
"""
