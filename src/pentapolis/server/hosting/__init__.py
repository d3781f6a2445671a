"""What a host does beside serving: older releases, checks before an upgrade, backups, caretaking."""
