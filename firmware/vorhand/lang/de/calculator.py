"""German words of the bid values."""

WORDS = """
calculator.title Reizwerte
calculator.with mit {}
calculator.without ohne {}
calculator.jack B
calculator.game Spiel
calculator.hand Hand
calculator.more weitere Trümpfe
calculator.turn Bube ja/nein
calculator.bids welche Spiele?
calculator.reached Dafür reicht
calculator.null.0 
calculator.null.1 H
calculator.null.2 O
calculator.null.3 HO
"""
