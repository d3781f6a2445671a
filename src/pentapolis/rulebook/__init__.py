"""The rules of every game as people read them: the pages, and which of their numbers a question rests on."""
