"""`grant_application`: lets a role that owns no table run the site."""

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import connection, transaction
from psycopg import sql

ADDED_ONLY = (
    "tournaments_historyevent",
    "tournaments_report",
    "tournaments_ruling",
    "tournaments_appeal",
)
"""Tables to which the site adds rows and nothing else."""
GRANTS = (
    "REVOKE ALL ON ALL TABLES IN SCHEMA {schema} FROM {role}",
    "GRANT USAGE ON SCHEMA {schema} TO {role}",
    "GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA {schema} TO {role}",
    "GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA {schema} TO {role}",
    "REVOKE INSERT, UPDATE, DELETE ON django_migrations FROM {role}",
    "REVOKE UPDATE ON judging_verdict FROM {role}",  # verdicts on temporary records are deleted with them
    *(f"REVOKE UPDATE, DELETE ON {table} FROM {{role}}" for table in ADDED_ONLY),
)
# A role with these powers could switch the triggers off, whatever it is granted.
POWERS = """
    SELECT rolsuper OR rolreplication OR EXISTS (
        SELECT FROM pg_class
        WHERE relnamespace = current_schema::regnamespace AND pg_has_role(r.oid, relowner, 'MEMBER')
    ) FROM pg_roles r WHERE rolname = %s
"""


class Command(BaseCommand):
    """The tables' owner runs it after each migrate."""

    help = "Lets a database role run the site without owning a table; in the history it may only read and add."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("role", help="a role made by: CREATE ROLE wota_app LOGIN PASSWORD '...'")

    @transaction.atomic
    def handle(self, *, role: str, **options: object) -> None:
        with connection.cursor() as cursor:
            cursor.execute(POWERS, [role])
            found = cursor.fetchone()
            if found is None:
                raise CommandError(f"There is no role {role}. Make it first: CREATE ROLE {role} LOGIN PASSWORD '...'")
            if found[0]:
                raise CommandError(f"{role} is a superuser or owns tables. Choose a role that does not.")
            cursor.execute("SELECT current_schema")
            (schema,) = cursor.fetchone()
            names = {"role": sql.Identifier(role), "schema": sql.Identifier(schema)}
            for grant in GRANTS:
                cursor.execute(sql.SQL(grant).format(**names).as_string(None))
        self.stdout.write(f"{role} may run the site. In the history it may only read and add.")
