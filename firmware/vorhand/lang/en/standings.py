"""English words of the standings."""

WORDS = """
standings.after after {}
standings.lost {} lost
standings.owed Money
standings.each {} a glass
standings.capped at most {}
system.plain Points
system.seeger Seeger
system.seeger_fabian Seeger-Fabian
system.money Loss money
system.all All against all
system.average To the average
system.game Per game
system.round Round of beer
"""
