"""German words of the menu."""

WORDS = """
menu.newlist Neue Liste
menu.standings Stand
menu.sheet Liste ansehen
menu.calculator Reizwerte
menu.seats Spielerwechsel
menu.sign Liste beenden
menu.lists Ältere Listen
menu.rules Regeln dieser Liste
menu.settings Einstellungen
menu.players Spieler
menu.help Hilfe
menu.about Über Vorhand
"""
