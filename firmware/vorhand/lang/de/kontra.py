WORDS = """
kontra Kontra
kontra.1 Kontra
kontra.2 Re
kontra.supra Supra
kontra.hirsch Hirsch
kontra.bock Bock
kontra.say {} sagen
kontra.none ohne Kontra
kontra_by Kontra von
kontra_by.unknown nicht bekannt
explain.kontra {} {}
"""

REASONS = """
kontra_declarer Kontra sagen die Gegenspieler, nicht der Alleinspieler
kontra_sits Wer aussetzt, kann nicht Kontra sagen
kontra_18 Kontra darf nur sagen, wer 18 gereizt oder gehalten hat
kontra_steps Mehr als {}-mal wird hier nicht verdoppelt
kontra_null Auf einen Null ohne ouvert gibt es kein Re
kontra_ramsch Im Ramsch gibt es kein Kontra
"""
