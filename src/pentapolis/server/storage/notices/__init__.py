"""What people are told when they are not at the table: the outbox, the ways to reach them, and when they want that."""
