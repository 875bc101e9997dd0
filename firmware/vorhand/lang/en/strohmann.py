WORDS = """
rules.strohmann Strohmann
table.strohmann dummy open
"""
