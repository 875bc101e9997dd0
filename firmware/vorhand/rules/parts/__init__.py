"""What several rule sets share: Kontra, Ramsch, rounds of Bock and Ramsch, the forms for two."""
