"""The list that was written: sheet, standings, corrections, signatures."""
