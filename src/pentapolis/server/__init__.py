"""The web table: tables kept in a database, changed by people and bots, drawn for whoever looks."""
