WORDS = """
rules.strohmann Strohmann
"""
