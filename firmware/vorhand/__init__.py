"""Vorhand, the electronic Skat score sheet: rules, session, screens and words."""
