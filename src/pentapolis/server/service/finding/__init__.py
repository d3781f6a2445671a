"""Finding each other: following, invitations by name, open seats, and company at one's own strength."""
