"""The engine of the web table: processes of their own that run rules and bots and can be killed at any time.

A process is asked in lines of JSON and answers in lines of JSON. It holds nothing that the log does not hold.
"""
