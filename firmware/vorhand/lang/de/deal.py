WORDS = """
again.short wieder
aim.all alle Stiche
aim.lost unmöglich
aim.none kein Stich
aim.points braucht {}
aim.short reicht nicht
auction Reizen
auction.again Reizen, 2. Runde
auction.away {} ist weg
auction.gone weg
auction.higher höher
auction.holds_says {0} hält, {1} {2}
auction.lower tiefer
auction.names {} spielt
auction.passes {} passt
auction.play spielt
auction.plays Alle weg: spielt
auction.said {} sagt
auction.says {0} sagt {1}
auction.short Reizen
auction.short_away {} weg
away {} fehlt
bid.said gereizt {}
bid.title Wie hoch gereizt?
bid.unknown nicht bekannt
change ändern
correct.title Spiel {} berichtigen
deal_n Spiel {}
deal_of Spiel {0}/{1}
discard Verwerfen
done fertig
first_dealer Erster Geber
fix_n Spiel {} berichtigt
go_on trotzdem
held {} lang
home.again gibt nochmal
home.dealer {0} Geber
home.grand_hand {} Grand Hand
home.undo {0} {1} zurück
home.undo_fix {0} zurück
keys Tasten
leave später weiter
letter.dealer G
letter.forehand V
letter.middlehand M
letter.out -
letter.rearhand H
list Liste
list_full Liste zu Ende
menu Menü
money {0},{1:02d} €
more Mehr
newlist Neue Liste
next weiter
no nein
passed eingepasst
pick wählen
play.leads {} kommt raus
points.defenders Gegenspieler {}
points.each Augen von jedem
points.of Augen von {}
points.others Rest {}
points.rest {0}: {1}
ramsch Ramsch
redeal.line Neu geben, kein Eintrag
rest.dealer G {}
rest.leads V {}
result Ergebnis
resume Weiter
role.forehand Vorhand
role.middlehand Mittelhand
role.rearhand Hinterhand
round.bock Bock {0}/{1}
round.ramsch Ramsch {0}/{1}
short.lost verloren
short.schneider S
short.schwarz SS
short.won gewonnen
sign Unterschreiben
stake {0},{1:02d} ct
stake.whole {} ct
starts.again {} gibt noch einmal
starts.bock danach Bock
starts.bocks danach {} x Bock
starts.ramsch danach Ramsch
starts.why Bock: {}
table.cut {} hebt ab
table.deal 3 - Skat - 4 - 3, {} hebt ab
table.full volle Runde
table.round alle haben gleich oft gegeben
trouble Bitte prüfen
undo Zurücknehmen
welcome Noch keine Liste. {} schlägt eine auf.
with mit
with_or_without mit / ohne
without ohne
write schreiben
yes ja
"""

REASONS = """
rounds_changed Runden neu gezählt: {2} der Spiele {0} bis {1} zählen anders.
rounds_changed_all Runden neu gezählt: Spiele {} bis {} zählen anders.
rounds_next_bock Das nächste Spiel ist dann Bock {} von {}.
rounds_next_none Das nächste Spiel ist dann in keiner Runde.
rounds_next_ramsch Das nächste Spiel ist dann Ramsch {} von {}.
rounds_one Runden neu gezählt: Spiel {} zählt anders.
rounds_unfit Spiele {} und {} passen nicht mehr in ihre Runde und behalten ihre Punkte.
rounds_unfit_all Spiele {} bis {} passen nicht mehr in ihre Runde und behalten ihre Punkte.
rounds_unfit_one Spiel {} passt nicht mehr in seine Runde und behält seine Punkte.
signed Danach unterschreiben alle neu.
"""
