"""The rule sets' docstrings in the manual's languages other than English.

A rule set from elsewhere has none: its page begins with its tables.
"""

INTRODUCTIONS = {
    "de": {
        "isko": """
Der heutige deutsche Skat nach der Internationalen Skatordnung von 2022.

Ein Farb- oder Grandspiel zählt seinen Grundwert mal die Summe aus Spitzen, eins für das Spiel und
eins für jede Stufe: Hand, Schneider, Schwarz, die Ansage von beiden und Ouvert. Ein Null hat
einen festen Wert. Nur der Alleinspieler schreibt: gewonnen den Wert, verloren das Doppelte. Ein
überreiztes Spiel ist verloren und zählt das kleinste Vielfache des Grundwerts, das das Gebot
erreicht. Ein eingepasstes Spiel ist eine Zeile ohne Punkte.
""",
        "pub": """
Wie isko, dazu die Hausregeln der Kneipe, jede für sich zu wählen.

Kontra und Re, Ramsch, wenn alle passen, Bock- und Ramschrunden, Spitze, Revolution, Schenken,
Bierlachs. Die meisten Hausregeln nennen ihre Quelle, oft XSkat; die anderen sind Brauch.

    Punkte = Wert (verloren zweimal) x 2 für jedes Kontra, Re ... x 2 für jeden laufenden Bock

Gebot, Überreizen und Spielwert bleiben davon unberührt. Wenn nichts anderes gewählt ist,
verliert im Ramsch, wer die meisten Augen hat, so viele Punkte, und das Doppelte, wenn ein anderer
keinen Stich hat; alle Stiche bringen 120. Was Seeger und Fabian dazugeben, wird nie
verdoppelt, ein Ramsch bringt nichts davon, und eine Liste im Bierlachs hat nur Punkte.
""",
        "isko_old": """
Der deutsche Skat, wie er vor dem 1. Januar 1999 gezählt wurde.

Ein verlorenes Handspiel kostet nur seinen Wert, und ein Grand ouvert zählt 36 mit einer Stufe
weniger; alles andere ist wie in isko. Quellen: Wikipedia (Skat), die alten Regeln von XSkat,
preisskat.org.
""",
        "tournee": """
Skat in Nordamerika, auch Tournee-Skat genannt.

Fünfzehn Spiele: Tournee (eine Karte des Skats wird aufgedeckt und bestimmt den Trumpf), Solo,
Guckser, Grand ouvert, Null und Null ouvert und Ramsch. Ein Spiel zählt seinen Grundwert mal die
Summe aus Spitzen, eins für das Spiel und eins für Schneider, Schwarz und jede Ansage davon; Hand
steckt im Grundwert. Verloren kostet es den Wert, ein Guckser und ein Tournee auf die zweite Karte
das Doppelte. Im Ramsch gewinnt, wer die wenigsten Augen hat, 10, ohne Stich 20; alle Stiche
kosten 30. Quellen: der Text von Hoyle über Tournee-Skat und der Abschnitt über das Spiel im
Artikel der Wikipedia; wo sie sich widersprechen, gilt der erste, und der andere ist eine
Hausregel. Die Grundwerte sind aus Fosters Laws of Skat.
""",
        "texas": """
Skat, wie er in Texas gespielt wird, nahe am deutschen.

Der Grand zählt 16, die Nullspiele 20 bis 60, und Ansagen brauchen kein Handspiel. Verloren kostet
das Doppelte. Quellen: der Text von Everything2 über Texas-Skat; pagat.com für die Nullspiele, die
Ansagen und die zweite Lesart jeder Hausregel. Ein Null unter dem Gebot ist verloren wie jedes
überreizte Spiel, sein Wert gilt als Grundwert: Null auf 24 kostet 80. Wie ein Ramsch gezählt
wird, sagt keine von beiden: Es gilt die deutsche Art (wer die meisten Augen hat, verliert sie),
als Hausregel die nordamerikanische.
""",
        "schmegegge": """
Skat zu zweit; die dritte Hand, der Schmekel, liegt auf dem Tisch, und der Gegner spielt sie mit.

Der Geber sagt, der andere hört. Passen beide, werden zwei Karten des Schmekels aufgedeckt, und
beide werden noch einmal gefragt; passen sie wieder, wird es ein Ramsch: Wer mehr Augen hat,
verliert die Hälfte davon. Verlorene Spiele zählen doppelt, Kontra verdoppelt und Re noch einmal.
Quelle: das Blatt Schmegegge Skat mit seinen Varianten (a) Skultimo, (b) RO, (c) NLT, (d) Let's
End. Was es nicht sagt (was ein überreiztes Spiel zählt, was mehr als vier Spitzen), ist wie in
isko.
""",
        "strohmann": """
Zwei Spieler und eine offene Hand, die der Gegner neben seiner eigenen spielt.

Der Geber sagt, der andere hört. Wer das Reizen verliert, spielt die offene Hand, die nach der
Ansage des Spiels umgedreht wird. Gezählt wird wie in isko, und der Gegner schreibt nie etwas an.
Quelle: Wikipedia (Skat, Formen zu zweit).
""",
        "dummy": """
Zwei Spieler; die Karten des dritten liegen beiseite, oder sie liegen offen.

Gereizt und gezählt wird wie in isko: Der Geber sagt, der andere hört. Für gewöhnlich bleibt die
dritte Hand liegen: Ihre Karten gehören keinem, beide zusammen haben also weniger als 120 Augen,
und die des einen folgen nicht aus denen des anderen. Gewonnen ist wie immer ab 61, Schneider ab
90 oder mit allen Stichen. Als Hausregel liegt sie offen und wird gespielt; von wem, machen die
Spieler unter sich aus. Quelle: Wikipedia (Skat, Formen zu zweit).
""",
        "officers": """
Offiziersskat: zwei Spieler mit je sechzehn Karten, die Hälfte davon offen.

Vorhand ist, wer nicht gegeben hat, und nennt nach den ersten vier Karten das Spiel, auch einen
Null; gereizt wird nicht, es gibt keinen Skat, und nichts wird angesagt. Alle Karten werden
gespielt: 61 Augen gewinnen, bei 60 zu 60 gewinnt der andere. Kontra verdoppelt und Re noch
einmal. Statt eines Spiels kann Ramsch genannt werden: Jeder verliert seine Augen. Quellen:
Wikipedia (Skat, Formen zu zweit), catsatcards.com für Schneider x 2 und Schwarz x 4,
casinospiegel.net für die bloße Zahl der Spiele, webpuzzle.de für den Ramsch.
""",
        "urskat": """
Skat in seiner frühesten Form, in der nicht gereizt wird.

Vorhand, links vom Geber, bekommt zwölf Karten, drückt zwei davon, die für sie zählen, und nennt
das Spiel. Was es zählt und wer gewonnen hat, ist wie in isko_old, verloren also doppelt; sie hat
alle ihre Karten gesehen, darum gibt es kein Handspiel und nichts, was eins voraussetzt. Quelle:
Wikipedia (Skat, Geschichte).
""",
    },
}
