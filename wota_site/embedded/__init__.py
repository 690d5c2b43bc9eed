"""The laptop's own servers: a PostgreSQL and a Celery broker for a machine that has neither."""
