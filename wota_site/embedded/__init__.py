"""A PostgreSQL and a Celery broker for a machine with neither."""
