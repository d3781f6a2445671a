"""The same engine for people who train and study agents: one encoding, and the interfaces they know."""
