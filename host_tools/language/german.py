"""The host tools' sentences about deals and rule sets: {English sentence: German one}.

The reasons of the rule sets are in firmware/vorhand/lang/; here is what no screen of the device
shows. In any other language these sentences are English.
"""

SENTENCES = {
    # manual/__init__.py
    "Rule sets": "Regelwerke",
    "name": "Name",
    "players": "Spieler",
    "Made by `make docs` from the rule sets themselves; `vorhand rules NAME` prints the same, "
    "also for a rule set of your own. German leaves out the questions and the fields.": (
        "Aus den Regelwerken selbst gemacht, mit `make docs`; `vorhand rules NAME --language de` "
        "schreibt dasselbe, auch für ein eigenes Regelwerk. Fragen und Felder für Programme "
        "stehen nur auf den englischen Seiten."
    ),
    # site/manual.py
    "Search the manual": "Im Handbuch suchen",
    "{} found": "{} gefunden",
    "Contents": "Inhalt",
    # deal_json/json_lines.py
    "not UTF-8 (byte {})": "kein UTF-8 (Byte {})",
    "not JSON: {0} (column {1})": "kein JSON ab Spalte {1}",
    "not JSON: a number is too long": "kein JSON: Eine Zahl ist zu lang",
    "not an object: a deal is written {...}": "kein Objekt: Ein Spiel wird als {...} geschrieben",
    "not a deal: brackets nested too deeply": "kein Spiel: Klammern zu tief geschachtelt",
    "{} is given twice": "{} steht zweimal da",
    "{} is not a number": "{} ist keine Zahl",
    # deal_json/fields.py
    "{} must be an integer": "{} muss eine ganze Zahl sein",
    "{} must be true or false": "{} muss true oder false sein",
    "{} must be a text": "{} muss ein Text sein",
    "{} must be a list of integers": "{} muss eine Liste ganzer Zahlen sein",
    "{} must be a text or a list of texts": "{} muss ein Text oder eine Liste von Texten sein",
    "{} cannot be {}: no number of a deal has more than four digits": (
        "{}: {} geht nicht: Keine Zahl eines Spiels hat mehr als vier Stellen"
    ),
    # deal_json/scorer.py
    "no answer can show this: half a letter (\\ud800 to \\udfff) or a number too large": (
        "keine Antwort kann das zeigen: ein halbes Zeichen (\\ud800 bis \\udfff) "
        "oder eine zu große Zahl"
    ),
    # deal_json/spelling.py
    "card {} can be {} or {}: write which": "Karte {} kann {} oder {} sein: Schreib, welche",
    "{} {} can be {} or {}: write which": "{} {} kann {} oder {} sein: Schreib, welches",
    # deal_json/table.py
    "not a row: {}": "keine Zeile einer Tabelle: {}",
    "column {}: not {}": "Spalte {}: kein {}",
    "column {}: {} is no number; [values.{}] can say what it means": (
        "Spalte {}: {} ist keine Zahl; [values.{}] kann sagen, was es heißt"
    ),
    "column {}: {} is neither yes nor no; [values.{}] can say what it means": (
        "Spalte {}: {} ist weder ja noch nein; [values.{}] kann sagen, was es heißt"
    ),
    # usb/data/settings_text.py
    " in steps of {}": " in Schritten von {}",
    " degrees": " Grad",
    " percent": " Prozent",
    " seconds; 0: never": " Sekunden; 0: nie",
    " cents": " Cent",
    " cents; 0: none": " Cent; 0: keiner",
    ", the number of a lost game": ", die Nummer eines verlorenen Spiels",
    " hundredths of a cent for a point": " Hundertstelcent je Punkt",
    # deal_json/allowed.py
    "{} to {}": "{} bis {}",
    "{} or {}": "{} oder {}",
    # manual/describe.py
    "{} players": "{} Spieler",
    "- Name: {}": "- Name: {}",
    "- Players: {}": "- Spieler: {}",
    "and": "und",
    "open end": "ohne Ende",
    "- Deals of a list of {}: {}": "- Spiele einer Liste mit {} Spielern: {}",
    " (the dealer sits out)": " (der Geber setzt aus)",
    " (the dealer and the third to his left sit out)": (
        " (der Geber und der Dritte links von ihm setzen aus)"
    ),
    "- Standings: {}": "- Wertung: {}",
    " (and {0} for each own game won, -{0} for each lost)": (
        " (dazu {0} für jedes eigene gewonnene Spiel, -{0} für jedes verlorene)"
    ),
    " (as Seeger, and {} at a table of three, {} at four for each game others lost)": (
        " (wie Seeger, dazu zu dritt {}, zu viert {} für jedes verlorene Spiel der anderen)"
    ),
    "- Base values: {}": "- Grundwerte: {}",
    "fixed": "fest",
    "no source": "ohne Quelle",
    "- Settled: {}": "- Abrechnung: {}",
    "- Bids: {}": "- Gebote: {}",
    "none, nothing is bid": "keine, es wird nicht gereizt",
    "## House rules": "## Hausregeln",
    "There are none.": "Es gibt keine.",
    " (default)": " (üblich)",
    "## Example": "## Beispiel",
    "A deal, and what {} says of it:": "Ein Spiel, und was {} dazu sagt:",
    "every number from {} to {}": "jede Zahl von {} bis {}",
    "every even number from {} to {}": "jede gerade Zahl von {} bis {}",
    "every {2}th number from {0} to {1}": "jede {2}. Zahl von {0} bis {1}",
    ", a key goes up by {}": ", mit jedem Druck {} höher",
    " ({} values)": " ({} Werte)",
    "Questions and fields for programs: `vorhand rules {}` without --language.": (
        "Fragen und Felder für Programme: `vorhand rules {}` ohne --language, auf Englisch."
    ),
    # deal_json/: answers.py, checks.py, reader.py
    "{} is not a known field": "{} ist kein bekanntes Feld",
    "{} {} contradicts the list, by which it is {}": "{} {} widerspricht der Liste: dort {}",
    "{} {} contradicts the list, by which it is {}: no deal stands before it; "
    "--as-told takes what the deals say": (
        "{} {} widerspricht der Liste, dort {}: Kein Spiel steht davor; "
        "--as-told nimmt, was die Spiele sagen"
    ),
    "{} {} contradicts the list, by which it is {}: line {} should have started a round; "
    "--as-told takes what the deals say": (
        "{} {} widerspricht der Liste, dort {}: Zeile {} hätte eine Runde beginnen müssen; "
        "--as-told nimmt, was die Spiele sagen"
    ),
    "{} {} contradicts the list, by which it is {}: line {} started a round; "
    "--as-told takes what the deals say": (
        "{} {} widerspricht der Liste, dort {}: Zeile {} hat eine Runde begonnen; "
        "--as-told nimmt, was die Spiele sagen"
    ),
    "{} players after {}: a list has the same players throughout; make it two files": (
        "{} Spieler nach {}: In einer Liste sind es immer gleich viele; zwei Dateien daraus machen"
    ),
    "dealer is missing: who sits out counts in the standings": (
        "dealer fehlt: Auch wer aussetzt, zählt in der Wertung"
    ),
    "passed in, but {} is given": "eingepasst, aber {} ist angegeben",
    "nobody is declarer in a Ramsch, but {} is given": (
        "im Ramsch gibt es keinen Alleinspieler, aber {} ist angegeben"
    ),
    "declarer {} is no seat among {} players": "Alleinspieler {} gibt es bei {} Spielern nicht",
    "declarer {} sits out when {} deals": "Alleinspieler {} setzt aus, wenn {} gibt",
    "word {} of the auction cannot be {} here": "Wort {} beim Reizen: {} geht hier nicht",
    "the auction has not ended: word {} is missing": (
        "das Reizen ist nicht zu Ende: Wort {} fehlt"
    ),
    "the auction ended with word {}, but {} follows": (
        "das Reizen war mit Wort {} zu Ende, aber {} folgt"
    ),
    "{} {} contradicts the auction, which ended passed in": (
        "{} {} widerspricht dem Reizen: Dort wird eingepasst"
    ),
    "{} {} contradicts the auction, which ended in a Ramsch": (
        "{} {} widerspricht dem Reizen: Dort wird es ein Ramsch"
    ),
    "{} {} contradicts the auction, which ended with declarer {} and bid {}": (
        "{} {} widerspricht dem Reizen: Dort spielt {} bei {}"
    ),
    "a deal cannot be passed in by these rules": (
        "Eingepasst werden kann nach diesen Regeln nicht"
    ),
    "there is no auction by these rules": "Gereizt wird nach diesen Regeln nicht",
    "Ramsch is not played by these rules": "Ramsch wird nach diesen Regeln nicht gespielt",
    "the result is missing: points, outcome or decision": (
        "das Ergebnis fehlt: points, outcome oder decision"
    ),
    "matadors {} contradicts the cards: they have {}": (
        "matadors {} widerspricht den Karten: Sie haben {}"
    ),
    # deal_json/checks.py
    "{} and {} are both given, one result is enough": (
        "{} und {} sind beide angegeben, ein Ergebnis genügt"
    ),
    "schwarz without schneider cannot be": "Schwarz ohne Schneider gibt es nicht",
    "tricks belong to points, not to {}": "tricks gehört zu points, nicht zu {}",
    "all tricks make 120 points, not {}": "alle Stiche sind 120 Augen, nicht {}",
    "all tricks win whatever the points: give outcome won and schwarz instead": (
        "alle Stiche gewinnen mit jeder Augenzahl: stattdessen outcome won und schwarz angeben"
    ),
    "no trick leaves {} points at most, not {}": (
        "ohne Stich sind es höchstens {} Augen, nicht {}"
    ),
    "the Null is below the bid {}, so lost: give null_as and matadors, or {}": (
        "der Null liegt unter dem Reizwert {}, ist also verloren: null_as und matadors angeben "
        "oder {}"
    ),
    "the result is missing: outcome, tricks or decision": (
        "das Ergebnis fehlt: outcome, tricks oder decision"
    ),
    "tricks is missing: the points of a Null decide nothing": (
        "tricks fehlt: Die Augen eines Null entscheiden nichts"
    ),
    "{} {} contradicts {} {}": "{} {} widerspricht {} {}",
    "tricks is missing: Schwarz announced and Ouvert need it": (
        "tricks fehlt: Schwarz angesagt und Ouvert brauchen es"
    ),
    "tricks is not given at {} points: taken as 1 to {}": (
        "tricks fehlt bei {} Augen: 1 bis {} angenommen"
    ),
    "{} points in {} tricks and the skat cannot be": (
        "{} Augen in {} Stichen und dem Skat gibt es nicht"
    ),
    "{}: false contradicts {}, which implies it": "{}: false widerspricht {}, das es einschließt",
    "dealer is missing, and the score depends on it": (
        "dealer fehlt, und die Punkte hängen davon ab"
    ),
    "null_as or matadors is missing: {} with {} is the least that it costs": (
        "null_as oder matadors fehlt: {} mit {} ist das Mindeste, was es kostet"
    ),
    # deal_json/ramsch_answers.py
    "the Ramsch points add up to {}, not to {} to {}": (
        "Augen im Ramsch zusammen {}, nicht {} bis {}"
    ),
    "{} must be a list of {}, one entry per seat": (
        "{} muss eine Liste von {} sein, je Platz ein Eintrag"
    ),
    "{}: seat {} sits out, so it must be null": "{}: Platz {} setzt aus, also gehört null dorthin",
    "{} of seat {} must be an integer from 0 to 120": (
        "{} von Platz {} muss eine ganze Zahl von 0 bis 120 sein"
    ),
    "last_trick {} is no seat that plays": "last_trick {} ist kein Platz, der mitspielt",
    # verbs/standings.py
    "Seat {}": "Platz {}",
    "{} from deal {}: {}": "{} ab Spiel {}: {}",
    "{} from deal {} to {}: {}": "{} von Spiel {} bis {}: {}",
    "{} was absent from deal {} to {}": "{} fehlte von Spiel {} bis {}",
    "{}; deals: {}, passed in: {}": "{}; Spiele: {}, eingepasst: {}",
    "rank": "Rang",
    "player": "Spieler",
    "points": "Punkte",
    "won": "gew.",
    "lost": "verl.",
    "games": "Spiele",
    "others": "andere",
    "total": "gesamt",
    "fees": "Abreizgeld",
    "net": "Geld",
    # verbs/presses.py
    "mean {} presses, deals: {}, board {}": ("im Mittel {} Tastendrücke, Spiele: {}, Gerät {}"),
    "  DIFFERS from vorhand score": "  ANDERS als vorhand score",
    "the screens have no way to enter this deal": (
        "kein Weg führt über die Anzeige zu diesem Spiel"
    ),
}
