"""German words of the rule set isko: why a deal is not as it should be."""

WORDS = """
reason.overbid Überreizt: Spielwert {1} unter dem Gebot {0}
reason.won_overbid Überreizt: Spielwert {1} unter dem Gebot {0}, also verloren
reason.null_impossible Null zählt {1}, gereizt sind {0}: sofort verloren
reason.announcement_missed {} Augen, aber die Ansage nicht erreicht: verloren
reason.points_impossible {} Augen kann es nicht geben
reason.granted {} Stufen zuerkannt
reason.illegal {}: {} geht hier nicht
reason.not_asked {} gehört nicht zu diesem Spiel
reason.contradicts {} widerspricht {}
reason.unanswered {} fehlt
reason.complete Das Spiel ist schon vollständig
reason.players Mit {} Spielern geht es nicht
reason.dealer Geber {} gibt es bei {} Spielern nicht
reason.ruleset Regelwerk {} gibt es nicht
reason.option Hausregel {}: {} geht nicht
reason.system Wertung {} gibt es nicht
reason.card Karte {} gibt es nicht
reason.card_twice Karte {} zweimal
reason.cards {} Karten statt zwölf
"""
