"""German words of the standings."""

WORDS = """
standings.after nach {}
standings.lost {} verloren
standings.owed Geld
standings.each {} je Glas
standings.capped max. {}
system.plain Spielpunkte
system.seeger Seeger
system.seeger_fabian Seeger-Fabian
system.money Abreizgeld
system.all Alle gegen alle
system.average Zum Schnitt
system.game Je Spiel
system.round Bierrunde
"""
