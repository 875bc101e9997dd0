WORDS = """
rules.urskat Earliest Skat
"""
