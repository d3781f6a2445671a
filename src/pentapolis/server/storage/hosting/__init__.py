"""What is kept for whoever runs the server: roles, mutes and bans, the log of acts, chores, how servers are."""
