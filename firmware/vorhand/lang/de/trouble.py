"""German words of a correction that reaches further than its own deal."""

WORDS = """
reason.rounds_changed Runden neu gezählt: {2} der Spiele {0} bis {1} anders
reason.rounds_one Runden neu gezählt: Spiel {} anders
reason.rounds_unfit Spiel {} passt nicht mehr in seine Runde und behält die Punkte
reason.rounds_next_bock Nächstes Spiel dann Bock {} von {}
reason.rounds_next_ramsch Nächstes Spiel dann Ramsch {} von {}
reason.rounds_next_none Nächstes Spiel dann in keiner Runde
"""
