"""German words of the house rules' screen."""

WORDS = """
options.title Hausregeln
options.fixed Regeln dieser Liste
options.stand gelten bis zum Ende der Liste
options.all {} Regeln, wie üblich
options.count {0} Regeln, {1} anders
options.group.kontra Kontra, Spitze
options.group.ramsch Ramsch
options.group.bock Bockrunden
options.group.game Spiele und Werte
options.group.list Liste und Bonus
options.source Quelle: {}
"""
