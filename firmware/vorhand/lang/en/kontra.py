"""English words of Kontra and Re, whichever rule set they are said in."""

WORDS = """
kontra Kontra
kontra.1 Kontra
kontra.2 Re
kontra.supra Supra
kontra.hirsch Hirsch
kontra.bock Bock
kontra.say say {}
kontra.none no Kontra
kontra_by Kontra by
kontra_by.unknown not known
explain.kontra {} {}
"""
