WORDS = """
letter.dealer G
letter.forehand V
letter.middlehand M
letter.rearhand H
letter.None -
role.forehand Vorhand
role.middlehand Mittelhand
role.rearhand Hinterhand
deal_n Spiel {}
deal_of Spiel {0}/{1}
fix_n Spiel {} berichtigt
list_full Liste zu Ende
welcome Noch keine Liste. {} schlägt eine auf.
pick wählen
change ändern
away {} fehlt
next weiter
done fertig
yes ja
no nein
money {0},{1:02d} €
stake {0},{1:02d} ct
stake.whole {} ct
write schreiben
go_on trotzdem
leave später weiter
keys Tasten
more Mehr
menu Menü
list Liste
undo Zurücknehmen
sign Unterschreiben
newlist Neue Liste
resume Weiter
result Ergebnis
discard Verwerfen
passed eingepasst
ramsch Ramsch
home.grand_hand {} Grand Hand
table.cut {} hebt ab
table.deal 3 - Skat - 4 - 3, {} hebt ab
table.round alle haben gleich oft gegeben
table.full volle Runde
home.again gibt nochmal
again.short wieder
home.undo {0} {1} zurück
home.dealer {0} Geber
first_dealer Erster Geber
held {} lang
round.bock Bock {0}/{1}
round.ramsch Ramsch {0}/{1}
starts.bock danach Bock
starts.bocks danach {} x Bock
starts.why Bock: {}
starts.ramsch danach Ramsch
starts.again {} gibt noch einmal
auction Reizen
auction.short Reizen
auction.again Reizen, 2. Runde
auction.plays Alle weg: spielt
auction.names {} spielt
auction.play spielt
auction.said {} sagt
auction.says {0} sagt {1}
auction.passes {} passt
auction.gone weg
auction.away {} ist weg
auction.short_away {} weg
auction.holds_says {0} hält, {1} {2}
auction.higher höher
auction.lower tiefer
bid.title Wie hoch gereizt?
bid.unknown nicht bekannt
bid.said gereizt {}
play.leads {} kommt raus
aim.points braucht {}
aim.all alle Stiche
aim.none kein Stich
aim.lost unmöglich
with mit
without ohne
with_or_without mit / ohne
short.won gewonnen
short.schneider S
short.schwarz SS
short.lost verloren
points.defenders Gegenspieler {}
points.of Augen von {}
points.each Augen von jedem
points.others Rest {}
points.rest {0}: {1}
redeal.line Neu geben, kein Eintrag
trouble Bitte prüfen
rest.dealer G {}
rest.leads V {}
"""

REASONS = """
rounds_changed Runden neu gezählt: {2} der Spiele {0} bis {1} zählen anders.
rounds_changed_all Runden neu gezählt: Spiele {} bis {} zählen anders.
rounds_one Runden neu gezählt: Spiel {} zählt anders.
rounds_unfit Spiele {} und {} passen nicht mehr in ihre Runde und behalten ihre Punkte.
rounds_unfit_all Spiele {} bis {} passen nicht mehr in ihre Runde und behalten ihre Punkte.
rounds_unfit_one Spiel {} passt nicht mehr in seine Runde und behält seine Punkte.
rounds_next_bock Das nächste Spiel ist dann Bock {} von {}.
rounds_next_ramsch Das nächste Spiel ist dann Ramsch {} von {}.
rounds_next_none Das nächste Spiel ist dann in keiner Runde.
"""
