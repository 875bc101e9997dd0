WORDS = """
ask.sixty Mit 60 Augen verloren?
bock_60 Bock mit 60 Augen
cause.bock_100 100 Miese
cause.bock_60 60 Augen
cause.bock_72 Spiel ab 72
cause.bock_96 Spiel ab 96
cause.bock_digits Schnapszahl
cause.bock_grand_hand Grand Hand gewonnen
cause.bock_grand_lost Grand verloren
cause.bock_hundred voller Hunderter
cause.bock_kontra Kontra verloren
cause.bock_march Durchmarsch
cause.bock_null_oh Hand gespielt
cause.bock_passed alle gepasst
cause.bock_re Re
explain.bierlachs die anderen je {}
explain.bierlachs_sums zusammen {} / {} / {}
explain.bock Bock {1}
explain.bock_ramsch Bock x {1}
explain.bock_trigger eröffnet Bock {1}
explain.revolution Revolution {}
explain.schenken abgelehnt {}
explain.spitze Spitze {}
revolution Revolution
rules.pub Kneipenskat
schenken Schenken abgelehnt
spitze Spitze
spitze.made Spitze gewonnen
spitze.missed Spitze verfehlt
"""

OPTIONS = """
bierlachs_loss Verlust Bierlachs
bierlachs_loss.1 einfach
bierlachs_loss.2 doppelt
bierlachs_target Ende Bierlachs
bierlachs_target.1001 1001
bierlachs_target.301 301
bierlachs_target.501 501
bierlachs_target.701 701
bock_100 Bock: 100 Miese
bock_100.0 nein
bock_100.1 ja
bock_60 Bock: mit 60
bock_60.0 nein
bock_60.1 ja
bock_72 Bock: ab 72
bock_72.0 nein
bock_72.1 ja
bock_96 Bock: ab 96
bock_96.0 nein
bock_96.1 ja
bock_after_kontra Bock nach Kontra
bock_after_kontra.0 nie
bock_after_kontra.1 ja
bock_digits Bock: Schnapszahl
bock_digits.0 nein
bock_digits.1 ja
bock_grand_hand Bock: Grand Hand
bock_grand_hand.0 nein
bock_grand_hand.1 gewonnen
bock_grand_lost Bock: Grand
bock_grand_lost.0 nein
bock_grand_lost.1 verloren
bock_hundred Bock: Hunderter
bock_hundred.0 nein
bock_hundred.1 ja
bock_kontra Bock: Kontra
bock_kontra.0 nein
bock_kontra.1 verloren
bock_len Bockrunde
bock_len.3 3 Spiele
bock_len.players je Spieler eins
bock_march Bock: Durchmarsch
bock_march.0 nein
bock_march.1 ja
bock_null_oh Bock: Handspiele
bock_null_oh.0 nein
bock_null_oh.1 Grand, Null ouv.
bock_passed Bock: alle passen
bock_passed.0 nein
bock_passed.1 ja
bock_re Bock: Re
bock_re.0 nein
bock_re.1 ja
bock_stack Mehrere Böcke
bock_stack.append nacheinander
bock_stack.multiply zugleich
bock_start Bock beginnt
bock_start.next nächstes Spiel
bock_start.trigger Auslöser zählt
kontra_chain Nach dem Re
kontra_chain.bock Bock, Hirsch
kontra_chain.hirsch Hirsch, Supra
kontra_chain.supra Supra, Hirsch
kontra_need_18 Kontra sagt
kontra_need_18.0 jeder Gegner
kontra_need_18.1 wer 18 hatte
kontra_null_re Re auf Null
kontra_null_re.0 nur ouvert
kontra_null_re.1 erlaubt
kontra_steps Kontra
kontra_steps.0 kein Kontra
kontra_steps.1 nur Kontra
kontra_steps.2 Kontra und Re
kontra_steps.3 bis x 8
kontra_steps.4 bis x 16
list_mode Liste
list_mode.bierlachs Bierlachs
list_mode.leipzig normale Liste
loss_factor Verloren zählt
loss_factor.1 einfach
loss_factor.2 doppelt
revoke_keeps_won Nicht bedient
revoke_keeps_won.0 verliert immer
revoke_keeps_won.1 wie ISkO
revolution Revolution
revolution.0 nein
revolution.1 ja
schenken Schenken
schenken.0 nein
schenken.1 ja
spitze Spitze
spitze.0 nein
spitze.1 eine Stufe
spitze.2 zwei Stufen
"""

HELP = """
bierlachs_loss Was der Spieler im Bierlachs verliert: den doppelten Wert oder den einfachen.
bierlachs_target Wer so viele Minuspunkte hat, verliert die Runde, und die Liste ist zu Ende.
bock_100 Ein Spiel, das ohne Kontra und Bock 100 oder mehr kostet, eröffnet eine Bockrunde.
bock_60 Wer mit genau 60 Augen verliert, eröffnet eine Bockrunde, in der alles doppelt zählt. Nach einem verlorenen Spiel wird danach gefragt.
bock_72 Ein Spielwert von 72 oder mehr, ohne Kontra und Bock gerechnet, eröffnet eine Bockrunde, gewonnen oder verloren.
bock_96 Ein Spielwert von 96 oder mehr, ohne Kontra und Bock gerechnet, eröffnet eine Bockrunde, gewonnen oder verloren. Mit der Regel ab 72 zusammen zählt er einmal.
bock_after_kontra Manche Runden wollen nach Spielen mit Kontra keinen Bock, ganz gleich, was geschah.
bock_digits Endet der Stand eines Spielers auf drei gleiche Ziffern, etwa 333 oder -1222, beginnt eine Bockrunde. Er muss mindestens dreistellig sein.
bock_grand_hand Ein gewonnener Grand Hand eröffnet eine Bockrunde.
bock_grand_lost Ein verlorener Grand eröffnet eine Bockrunde.
bock_hundred Kommt ein Spieler auf einen vollen Hunderter, beginnt eine Bockrunde. Ein Tausender zählt mit der Schnapszahl zusammen einmal.
bock_kontra Ein unter Kontra verlorenes Spiel eröffnet eine Bockrunde.
bock_len Eine Bockrunde dauert so viele Spiele, wie Spieler am Tisch sitzen, oder immer drei.
bock_march Ein Durchmarsch im Ramsch eröffnet eine Bockrunde.
bock_null_oh Jeder Grand Hand und jeder Null ouvert Hand eröffnet eine Bockrunde, gewonnen oder verloren.
bock_passed Passen alle, beginnt eine Bockrunde, auch wenn dann Ramsch gespielt wird. Der Pflichtramsch einer Ramschrunde zählt nicht.
bock_re Ein Spiel mit Kontra und Re eröffnet eine Bockrunde, gewonnen oder verloren. Zusammen mit verlorenem Kontra zählt es einmal.
bock_stack Kommt in einer Bockrunde eine neue dazu, folgt sie danach. Sonst laufen beide zugleich, und es zählt vierfach. Hat ein Spiel zwei Anlässe, etwa 60 Augen und eine Schnapszahl, beginnt es zwei Runden.
bock_start Die Bockrunde beginnt mit dem nächsten Spiel. Sonst zählt schon das Spiel doppelt, das sie ausgelöst hat, und ist ihr erstes.
kontra_chain Wie die dritte und die vierte Stufe heißen. Sie zählen x 8 und x 16.
kontra_need_18 Kontra darf jeder Gegner sagen, oder nur, wer mindestens 18 gereizt oder gehalten hat. Wurde das Reizen nicht eingegeben, darf jeder.
kontra_null_re Auf einen Null, der nicht ouvert ist, gibt es an manchen Tischen kein Re: Er hätte gleich ouvert gespielt werden müssen.
kontra_steps Die Gegner verdoppeln mit Kontra, der Spieler noch einmal mit Re, dann geht es hin und her weiter. Das Gebot und der Spielwert bleiben, wie sie sind.
list_mode Gewöhnlich schreibt der Spieler, was er gewinnt und verliert. Im Bierlachs gibt es nur Minus: Gewinnt er, schreibt jeder Gegner den Wert.
loss_factor Ein verlorenes Spiel kostet doppelt. An manchen Tischen einfach.
revoke_keeps_won Wer nicht bedient, verliert nach ISkO ein Spiel nicht mehr, das schon entschieden war. Sonst verliert er immer: Einzutragen ist, wer es war.
revolution Ein Null ouvert, bei dem die Gegner ihre Karten untereinander tauschen dürfen: 92, verloren -184.
schenken Die Gegner geben im ersten Stich auf, das Spiel ist einfach gewonnen. Lehnt der Spieler ab, muss er sie Schneider machen, gewertet wie angesagt, also zwei Stufen mehr.
spitze Der Spieler sagt an, dass der niedrigste Trumpf den letzten Stich macht: eine Stufe mehr, oder zwei. Verfehlt er es, ist das Spiel verloren.
"""

REASONS = """
bid_unreachable Kein Spiel erreicht {}
not_played {} wird an diesem Tisch nicht gespielt
passed_ramsch Alle weg: Dann wird Ramsch gespielt, nicht eingepasst
ramsch_round In der Ramschrunde gibt es nur Ramsch und Grand Hand, gereizt wird nicht
revoked Nicht bedient: Das entscheidet das Spiel
revolution_null Revolution gibt es nur im Null
schenken_announced Geschenkt werden nur Farbspiele und Grands ohne angesagten Schneider
spitze_four Im Grand mit oder ohne vier gibt es keine Spitze
spitze_missed Spitze verfehlt, also verloren
spitze_null Im Null gibt es keine Spitze
"""
