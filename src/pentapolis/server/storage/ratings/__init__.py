"""What came of games, and the ratings that follow from it."""
