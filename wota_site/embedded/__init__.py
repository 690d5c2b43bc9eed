"""Runs a checkout's own PostgreSQL and Celery broker."""
