"""English words of Kontra: why it cannot be."""

WORDS = """
reason.kontra_declarer Kontra is said by the defenders, not by the declarer
reason.kontra_sits whoever sits out cannot say Kontra
reason.kontra_18 Kontra may only be said by whoever bid or held 18
reason.kontra_steps doubling more than {} times is not played here
reason.kontra_null there is no Re to a Null that is not ouvert
reason.kontra_ramsch there is no Kontra in Ramsch
"""
