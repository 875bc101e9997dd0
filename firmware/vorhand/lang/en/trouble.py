"""English words of a correction that reaches further than its own deal."""

WORDS = """
reason.rounds_changed Rounds counted anew: {2} of the deals {0} to {1} differ
reason.rounds_one Rounds counted anew: deal {} differs
reason.rounds_unfit Deal {} no longer fits its round and keeps its points
reason.rounds_next_bock The next deal is then Bock {} of {}
reason.rounds_next_ramsch The next deal is then Ramsch {} of {}
reason.rounds_next_none The next deal is then in no round
"""
