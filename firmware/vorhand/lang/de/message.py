"""German words of messages: what a list does not allow."""

WORDS = """
message.title Hinweis
fault Das geht nicht ({}).
fault.full Die Liste hat schon alle {} Spiele.
fault.over Der Bierlachs ist entschieden: Die Liste ist zu Ende.
fault.rules_kept Diese Liste hat schon begonnen: Sie geht nach ihren eigenen Regeln weiter. Die gewünschten gelten ab der nächsten Liste.
fault.rules_stand Die Regeln gelten, bis die Liste zu Ende ist. Anders spielen: Menü, Liste beenden. Danach schlägt am Tisch {0}, {0} die nächste mit denselben Leuten auf; eine Zeile zurück von der ersten stehen die anderen Regeln.
fault.no_such_deal Ein Spiel {} gibt es nicht.
fault.nothing_to_undo Es gibt nichts zurückzunehmen.
fault.not_round_start Spielerwechsel nur zu Beginn einer Runde.
fault.already_signed Hat schon unterschrieben.
fault.unreadable Spiel {} ist nicht lesbar. Bitte in der Liste neu eingeben, dann unterschreiben.
fault.no_such_seat Diesen Platz gibt es nicht.
fault.closed Die Liste ist geschlossen.
fault.changed Die Liste wurde inzwischen geändert und ist neu gelesen. Bitte noch einmal.
fault.unfinished Liste {} ist noch nicht zu Ende; sie wartet unter Menü, Ältere Listen.
fault.unchanged Nichts geändert: Das Spiel bleibt, wie es ist.
fault.too_long Dafür ist in einer Zeile der Liste kein Platz.
fault.text Dieser Text lässt sich nicht schreiben.
fault.players Mit {} Spielern geht es nicht.
fault.redeal Neu geben: dafür gibt es keine Zeile.
fault.points Die Punkte passen nicht zur Zahl der Spieler.
fault.name_type Das ist kein Name.
fault.name_empty Der Name fehlt.
fault.name_long Der Name ist zu lang.
fault.name_control Im Namen steht ein Zeichen, das nicht geht.
fault.name_twice Der Name kommt zweimal vor.
fault.roster_long Zu viele Namen.
fault.not_offered Dieser Wert wird nicht angeboten.
fault.unknown_key Das ist keine Einstellung.
fault.empty Die neueste Liste ist leer. Eine neue kann beginnen.
fault.not_a_list Die neueste Liste ist nicht lesbar. Sie bleibt liegen; eine neue kann beginnen.
fault.newer Die neueste Liste schrieb eine neuere Fassung. Sie bleibt liegen.
fault.ruleset Die Regeln {} kennt diese Fassung nicht.
fault.read Der Speicher ist nicht lesbar (Fehler {}). Gerät aus- und einschalten. Sonst hilft am Rechner vorhand doctor.
fault.write Der Speicher nimmt nichts an (Fehler {}).
fault.missing Die Datei der Liste ist weg (Fehler {}). Am Rechner bringt vorhand restore sie zurück.
fault.rename Der Speicher nimmt nichts an (Fehler {}).
fault.folder Wo der Ordner der Listen sein soll, liegt eine Datei. Eine neue Liste legt sie beiseite (lists.bad1). Am Rechner bringt vorhand restore ältere Listen zurück.
fault.scarce Der Speicher ist bald voll: Platz für weniger als drei Listen. Am Rechner holt vorhand pull sie ab; dann hilft hier Menü, Ältere Listen, Platz schaffen.
"""
