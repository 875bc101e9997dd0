WORDS = """
rules.urskat Urskat
"""
