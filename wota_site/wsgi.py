"""The entry point of the web server."""

import os

from django.conf import settings
from django.core.wsgi import get_wsgi_application

from wota_site.admission import share_connections
from wota_site.starting import load_before_visitors

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "wota_site.settings")
if settings.ENVIRONMENT.database_url:  # the laptop's own server has one visitor
    share_connections()
application = get_wsgi_application()
load_before_visitors()
