"""German words of a correction."""

WORDS = """
correct.title Spiel {} berichtigen
correct.declarer Spieler
correct.auction Gereizt
correct.bid Gereizt
correct.game Spiel
correct.hand Hand
correct.schneider_announced Schneider ang.
correct.schwarz_announced Schwarz ang.
correct.ouvert Ouvert
correct.matadors Spitzen
correct.outcome Ausgang
correct.points Augen
correct.tricks Stiche
correct.null_as Verloren als
correct.loser Verlierer
correct.winner Gewinner
correct.marcher Durchmarsch
correct.spared Verschont
correct.trickless Ohne Stich
correct.last_trick Letzter Stich
correct.points_forehand Augen Vorhand
correct.points_middlehand Augen Mittelhand
correct.points_rearhand Augen Hinterhand
correct.virgins Jungfrauen
correct.sixty Mit 60 verloren
correct.shoves Geschoben
correct.knocks Geklopft
correct.kontra_by Kontra von
correct.revoke Fehler von
correct.kind Art
correct.turn Aufgedeckt
correct.turned Karte
correct.lets_end Abgelehnt
"""
