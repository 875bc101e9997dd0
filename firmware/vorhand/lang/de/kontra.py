"""German words of Kontra and Re, whichever rule set they are said in."""

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
