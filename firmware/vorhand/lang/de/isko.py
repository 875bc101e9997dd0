"""German words of the rule set isko."""

WORDS = """
rules.isko Skat nach ISkO
grand Grand
clubs Kreuz
spades Pik
hearts Herz
diamonds Karo
null Null
hand Hand
schneider_announced Schneider angesagt
schwarz_announced Schwarz angesagt
ouvert Ouvert
won gewonnen
won_schneider Schneider gewonnen
won_schwarz Schwarz gewonnen
lost verloren
lost_schneider selbst Schneider
lost_schwarz selbst Schwarz
points Augen
lost_simple einfach verloren
won_simple einfach gewonnen
won_required nötige Stufe gewonnen
redeal neu geben
some einige Stiche
all alle Stiche
none kein Stich
ask.declarer Alleinspieler?
ask.bid Gereizt bis?
ask.game Welches Spiel?
ask.matadors Mit oder ohne?
ask.outcome Wie ging es aus?
ask.points Augen des Spielers?
ask.tricks Stiche des Spielers?
ask.null_as Verloren als?
explain.with mit {}
explain.without ohne {}
explain.game Spiel {}
explain.hand Hand {}
explain.schneider Schneider {}
explain.schneider_announced angesagt {}
explain.schwarz Schwarz {}
explain.schwarz_announced angesagt {}
explain.ouvert ouvert {}
explain.own_schneider selbst Schneider {}
explain.own_schwarz selbst Schwarz {}
explain.times {} x {} = {}
explain.overbid überreizt bei {}: {} x {} = {}
explain.lost verloren doppelt {}
explain.null Null {}
explain.null_hand Null Hand {}
explain.null_ouvert Null ouvert {}
explain.null_hand_ouvert Null Hand ouvert {}
explain.null_impossible unter dem Gebot {}
explain.null_next nächster Null {}
explain.as verloren als {}
explain.passed eingepasst
explain.redeal neu geben, gleicher Geber
"""
