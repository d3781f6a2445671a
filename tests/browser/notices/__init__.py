"""Notices as people see them: the page, the service worker, letters, and a game of days with a holiday."""
