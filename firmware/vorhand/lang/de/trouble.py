"""German words of a correction that reaches further than its own deal."""

WORDS = """
reason.rounds_changed Runden neu gezählt: {2} der Spiele {0} bis {1} zählen anders.
reason.rounds_changed_all Runden neu gezählt: Spiele {} bis {} zählen anders.
reason.rounds_one Runden neu gezählt: Spiel {} zählt anders.
reason.rounds_unfit Spiele {} und {} passen nicht mehr in ihre Runde und behalten ihre Punkte.
reason.rounds_unfit_all Spiele {} bis {} passen nicht mehr in ihre Runde und behalten ihre Punkte.
reason.rounds_unfit_one Spiel {} passt nicht mehr in seine Runde und behält seine Punkte.
reason.rounds_next_bock Das nächste Spiel ist dann Bock {} von {}.
reason.rounds_next_ramsch Das nächste Spiel ist dann Ramsch {} von {}.
reason.rounds_next_none Das nächste Spiel ist dann in keiner Runde.
"""
