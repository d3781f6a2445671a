"""What `pentapolis bench` measures, and with what."""
