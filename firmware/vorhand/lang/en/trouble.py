"""English words of a correction that reaches further than its own deal."""

WORDS = """
reason.rounds_changed Rounds counted anew: {2} of deals {0} to {1} count differently.
reason.rounds_changed_all Rounds counted anew: deals {} to {} count differently.
reason.rounds_one Rounds counted anew: deal {} counts differently.
reason.rounds_unfit Deals {} and {} no longer fit their round and keep their points.
reason.rounds_unfit_all Deals {} to {} no longer fit their round and keep their points.
reason.rounds_unfit_one Deal {} no longer fits its round and keeps its points.
reason.rounds_next_bock The next deal is then Bock {} of {}.
reason.rounds_next_ramsch The next deal is then Ramsch {} of {}.
reason.rounds_next_none The next deal is then in no round.
"""
