"""The pages of the web table, their words, and the small client that runs in the browser."""
