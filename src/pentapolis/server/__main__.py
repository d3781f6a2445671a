"""`python -m pentapolis.server` is `pentapolis serve`."""

from pentapolis.server.running.command import serve

if __name__ == "__main__":
    serve()
