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

REASONS = """
kontra_declarer Kontra is said by the defenders, not by the declarer
kontra_sits whoever sits out cannot say Kontra
kontra_18 Kontra may only be said by whoever bid or held 18
kontra_steps doubling more than {} times is not played here
kontra_null there is no Re to a Null that is not ouvert
kontra_ramsch there is no Kontra in Ramsch
"""
