"""Events: who meets whom, who sits where, and how they stand. Knows no games, no server and no clock."""
