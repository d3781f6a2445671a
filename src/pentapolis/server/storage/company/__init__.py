"""What people at a table say to each other, and who is there."""
