"""German words of the bid values."""

WORDS = """
calculator.title Reizwerte
calculator.with mit {}
calculator.without ohne {}
calculator.jack B
calculator.game Spiel
calculator.hand Hand
calculator.more mehr
calculator.turn ja/nein
calculator.bids Spiele?
calculator.reached Dafür reicht
calculator.null.1 H
calculator.null.2 O
calculator.null.3 HO
"""
