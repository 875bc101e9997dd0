WORDS = """
battery.empty Der Akku ist leer. Bitte laden.
battery.low Der Akku ist fast leer. Bitte bald laden.
battery.safe Das Gerät schaltet sich aus. Alle geschriebenen Spiele sind sicher.
battery.then Bei 3,3 V schaltet sich das Gerät aus.
battery.title Akku
battery.volts {},{} V
crash.kept Alle geschriebenen Spiele sind erhalten. {} führt zum Tisch.
crash.sorry Entschuldigung, das hätte nicht passieren dürfen.
crash.title Fehler
failure.again noch einmal
failure.code Fehler {}
failure.full Der Speicher ist voll. Am Rechner holt vorhand pull die Listen ab, dann hilft hier {}.
failure.gone Am Rechner bringt vorhand restore die Listen zurück, dann hilft {}.
failure.kept Nichts ist verloren. Zurück führt zur Eingabe.
failure.locked Der Speicher ist schreibgeschützt. Gerät aus- und einschalten, dann {}. Sonst hilft am Rechner vorhand doctor.
failure.missing Die Datei der Liste ist weg.
failure.other {} versucht es noch einmal. Sonst Gerät aus- und einschalten; am Rechner hilft vorhand doctor.
failure.read Das Lesen ist misslungen.
failure.rename Das Speichern ist misslungen.
failure.room Platz schaffen
failure.spare Der Speicher ist voll. {} zeigt, welche Listen am Rechner liegen und hier wegkönnen.
failure.title Nicht gespeichert
failure.write Das Schreiben ist misslungen.
message.title Hinweis
rest.charge Akku laden
stopped.then Nach zwei stillen Minuten startet es selbst.
stopped.title Angehalten
stopped.why Von einem Computer angehalten. Reset startet neu.
"""

REASONS = """
fault Das geht nicht ({}).
fault.already_signed Hat schon unterschrieben.
fault.changed Die Liste wurde inzwischen geändert und ist neu gelesen. Bitte noch einmal.
fault.closed Die Liste ist abgeschlossen.
fault.deal_waits Noch ist ein Spiel in Arbeit. Bitte erst fertig eingeben oder verwerfen.
fault.empty Die neueste Liste ist leer. Eine neue kann beginnen.
fault.folder Wo der Ordner der Listen sein soll, liegt eine Datei. Eine neue Liste legt sie beiseite (lists.bad1). Am Rechner bringt vorhand restore ältere Listen zurück.
fault.full Die Liste ist schon voll (Spiele: {}).
fault.missing Die Datei der Liste ist weg (Fehler {}). Am Rechner bringt vorhand restore sie zurück.
fault.name_control Im Namen steht ein Zeichen, das nicht geht.
fault.name_empty Der Name fehlt.
fault.name_long Der Name ist zu lang.
fault.name_twice Der Name kommt zweimal vor.
fault.name_type Das ist kein Name.
fault.newer Die neueste Liste stammt von einer neueren Fassung. Sie bleibt liegen.
fault.no_such_deal Ein Spiel {} gibt es nicht.
fault.no_such_seat Diesen Platz gibt es nicht.
fault.not_a_list Die neueste Liste ist nicht lesbar. Sie bleibt liegen; eine neue kann beginnen.
fault.not_offered Dieser Wert wird nicht angeboten.
fault.not_round_start Spielerwechsel nur zu Beginn einer Runde.
fault.nothing_to_undo Es gibt nichts zurückzunehmen.
fault.one_absent In dieser Runde fehlt schon jemand.
fault.over Der Bierlachs ist entschieden: Die Liste ist zu Ende.
fault.players Mit {} Spielern geht es nicht.
fault.points Die Punkte passen nicht zur Zahl der Spieler.
fault.read Der Speicher ist nicht lesbar (Fehler {}). Gerät aus- und einschalten. Sonst hilft am Rechner vorhand doctor.
fault.redeal Neu geben: Dafür gibt es keine Zeile.
fault.rename Der Speicher nimmt nichts an (Fehler {}).
fault.roster_long Zu viele Namen.
fault.rules_kept Diese Liste hat schon begonnen: Sie geht nach ihren eigenen Regeln weiter. Die gewünschten gelten ab der nächsten Liste.
fault.rules_stand Die Regeln gelten, bis die Liste zu Ende ist. Anders spielen: Menü, Liste beenden. Danach schlägt am Tisch {0}, {0} die nächste mit denselben Leuten auf; drei Zeilen darüber stehen die Regeln.
fault.ruleset Diese Fassung kennt die Regeln {} nicht.
fault.scarce Der Speicher ist bald voll: Platz für weniger als drei Listen. Am Rechner holt vorhand pull sie ab; dann hilft hier Menü, Ältere Listen, Platz schaffen.
fault.text Dieser Text lässt sich nicht schreiben.
fault.too_few Zu dritt kann niemand fehlen.
fault.too_long Dafür ist in einer Zeile der Liste kein Platz.
fault.unchanged Nichts geändert: Das Spiel bleibt, wie es ist.
fault.unfinished Liste {} ist noch nicht zu Ende; sie wartet unter Menü, Ältere Listen.
fault.unfit Diese Fassung kennt die Hausregel {} dieser Liste nicht. Die Liste lässt sich ansehen; eine neue kann beginnen.
fault.unknown_key Das ist keine Einstellung.
fault.unreadable Spiel {} ist nicht lesbar. Bitte in der Liste neu eingeben, dann unterschreiben.
fault.write Der Speicher nimmt nichts an (Fehler {}).
"""
