WORDS = """
ask.kind Was für ein Spiel?
ask.turn Welche Karte gilt?
ask.winner_tricks Wer hat die wenigsten Stiche?
card.C ♣
card.D ♦
card.H ♥
card.J B
card.Q D
card.S ♠
card.T 10
explain.as_announced wie angesagt {}
explain.fewest_tricks wenigste Stiche zählen {}
explain.raised auf das Gebot {}: {} x {} = {}
explain.revoke_charged Gegner zahlt {}
explain.revoke_uncredited Spieler bekommt {}
guckser Guckser
outcome Ausgang
outcome.lost verloren
outcome.won gewonnen
rules.tournee Tournee-Skat
solo Solo
tournee Tournee
turn.1 erste Karte
turn.2 zweite Karte
turned Gewendet
"""

OPTIONS = """
na_announce_any Ansagen
na_announce_any.0 nur im Solo
na_announce_any.1 in jedem Spiel
na_bid_ladder Reizen
na_bid_ladder.any jede Zahl ab 10
na_bid_ladder.even nur gerade
na_bid_ladder.values nur Spielwerte
na_double_loss Verlust x2
na_double_loss.0 nie
na_double_loss.1 Guckser, 2. Karte
na_overbid_factor Überreizt
na_overbid_factor.1 einfach
na_overbid_factor.2 doppelt
na_ramsch_by Im Ramsch
na_ramsch_by.points wenigste Augen
na_ramsch_by.tricks wenigste Stiche
na_ramsch_skat Skat im Ramsch
na_ramsch_skat.last letzter Stich
na_ramsch_skat.unused niemand
na_ramsch_sweep Alle Stiche
na_ramsch_sweep.only nur -30
na_ramsch_sweep.others20 andere je +20
na_ramsch_tie Zwei gleich
na_ramsch_tie.both beide
na_ramsch_tie.first der vordere
na_revoke_charge Nicht bedient
na_revoke_charge.both Plus und Minus
na_revoke_charge.offender nur Minus
na_revoke_charge.player nur Plus
na_schwarz_cumulative Schwarz
na_schwarz_cumulative.0 zählt allein
na_schwarz_cumulative.1 zählt wie angesagt
"""

HELP = """
na_announce_any Schneider und Schwarz darf nur ansagen, wer den Skat liegen lässt. Sonst jeder Spieler.
na_bid_ladder Gereizt wird jede Zahl ab 10, am Gerät in Schritten von zwei. Sonst nur Werte, die ein Spiel haben kann, oder nur gerade Zahlen.
na_double_loss Verlorene Spiele zählen einfach, ein Guckser und ein Tournee auf die zweite Karte doppelt.
na_overbid_factor Wer überreizt hat, verliert das kleinste Vielfache des Grundwerts, das das Gebot erreicht, einmal oder doppelt.
na_ramsch_by Im Ramsch gewinnt, wer die wenigsten Augen hat. Oder wer die wenigsten Stiche hat.
na_ramsch_skat Im Ramsch bekommt der letzte Stich den Skat. Sonst bleibt er ungenutzt. Nur zur Erinnerung: Die Rechnung ist dieselbe.
na_ramsch_sweep Wer im Ramsch alle Stiche macht, verliert 30. Sonst gewinnen die anderen auch je 20, weil sie keinen Stich haben.
na_ramsch_tie Haben zwei die wenigsten Augen, gewinnt der ohne den letzten Stich. Hat ihn keiner von beiden, gewinnt der erste von Vorhand aus, oder beide bekommen 10.
na_revoke_charge Hat ein Gegner nicht bedient, gewinnt der Spieler, und der volle Wert geht von den Punkten des Gegners ab. Sonst nur das eine oder das andere.
na_schwarz_cumulative Wer Schwarz macht, ohne es anzusagen, bekommt auch die Stufe Schneider angesagt. Nach den Regeln der NASL nicht.
tournee.ends Nach Hoyle:|Hat der Spieler nicht bedient oder falsch ausgespielt, hat er verloren, auch mit 61 Augen oder mehr. Jeder Gegner darf den Fehler richtigstellen und weiterspielen lassen, damit der Verlust höher wird.|War es ein Gegner, hat der Spieler gewonnen, und der volle Wert geht von den Punkten dieses Gegners ab.|Aufgeben und Zeigen regelt Hoyle nicht.
"""

REASONS = """
announce_untouched Ansagen darf nur, wer den Skat liegen lässt
game_below_bid Gereizt sind {0}: Dieses Spiel zählt höchstens {1}
null_below_bid Gereizt sind {0}: Ein Null zählt {1} und darf nicht angesagt werden
null_ouvert_below_bid Gereizt sind {0}: Ein Null ouvert zählt {1} und darf nicht angesagt werden
turned_held Gewendet ist {}: Die Karte hat der Spieler, sie kann ihm nicht fehlen
turned_no_jack Gewendet ist {}: Grand nur auf einen Buben
turned_suit Gewendet ist {}: Diese Farbe ist Trumpf
"""
