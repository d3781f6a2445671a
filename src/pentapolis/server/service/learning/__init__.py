"""Learning: lessons at tables of their own, and how far somebody has come."""
