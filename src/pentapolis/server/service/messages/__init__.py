"""What is said over the wire, as third-party clients and bots may rely on it."""
