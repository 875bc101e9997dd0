WORDS = """
reference.bases Reizwerte
reference.bids Was ein Gebot heißt
reference.card.A A
reference.card.J B
reference.card.K K
reference.card.Q D
reference.card.T 10
reference.ends Aufgeben, zeigen
reference.null.0 Null
reference.null.1 Null Hand
reference.null.2 Null ouvert
reference.null.3 Null ouvert Hand
reference.order Reihenfolge
reference.points Augen
reference.title Hilfe
reference.words Tasten und Regeln
"""

HELP = """
reference.ends Nach der ISkO von 2022:|Der Spieler gibt auf: mit neun oder zehn Karten ohne zu fragen (4.4.1), später muss ein Gegner zustimmen (4.4.2). Einfach verloren.|Ein Gegner gibt auf: Das bindet beide (4.4.3). Der Spieler darf weiterspielen lassen (4.1.6).|Der Spieler zeigt seine Karten: Nur wenn beide Gegner zustimmen, gilt, was er sagt; sonst wird offen weitergespielt (4.4.4).|Ein Gegner spielt offen: Das darf er nur, wenn der Spieler sicher keinen Stich mehr bekommt; sonst gehören diesem alle übrigen (4.4.5).|Wer die Karten hinwirft, gibt die übrigen Stiche der anderen Seite (4.4.6).|Nicht bedient oder falsch ausgespielt: Ist das Spiel noch offen, hat die Seite, die es tat, einfach verloren (4.1.3, 4.1.4, 4.2.3).
reference.order Trumpf im Farbspiel: {5}, dann {0} {4} {1} {2} 9 8 7 der Trumpffarbe.|Grand: Trumpf sind nur {5}.|Andere Farben: {0} {4} {1} {2} 9 8 7.|Null: {0} {1} {2} {3} {4} 9 8 7, kein Trumpf.
reference.points {0} 11, {4} 10, {1} 4, {2} 3, {3} 2; 9, 8 und 7 zählen nichts. Zusammen 120.|Gewonnen ab 61, Schneider ab {6}; Schwarz heißt kein Stich.
"""
