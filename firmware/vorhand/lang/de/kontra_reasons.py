"""German words of Kontra: why it cannot be."""

WORDS = """
reason.kontra_declarer Kontra sagen die Gegenspieler, nicht der Alleinspieler
reason.kontra_sits Wer aussetzt, kann nicht Kontra sagen
reason.kontra_18 Kontra darf nur sagen, wer 18 gereizt oder gehalten hat
reason.kontra_steps Mehr als {}-mal wird hier nicht verdoppelt
reason.kontra_null Auf einen Null ohne ouvert gibt es kein Re
reason.kontra_ramsch Im Ramsch gibt es kein Kontra
"""
