"""Finding each other: who follows whom, seats kept for somebody, and who waits for company."""
