"""The evening: list files, undo and correction, settings, the half-entered deal.

Only errors, evening and settings_file are wanted all the time; what reads and writes imports
nothing but these at its own import and is loaded for the moment, so that it can be dropped again.
"""
