"""A question, an answer, a past deal, a sum in the language of the players."""
