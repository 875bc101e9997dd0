"""What several rule sets share: Kontra, Bock, Ramsch, Bierlachs, the forms for two."""
