"""English words of the bid values."""

WORDS = """
calculator.title Bid values
calculator.with with {}
calculator.without without {}
calculator.jack J
calculator.game Game
calculator.hand Hand
calculator.more more
calculator.turn yes/no
calculator.bids games?
calculator.reached Games for
calculator.null.1 H
calculator.null.2 O
calculator.null.3 HO
"""
