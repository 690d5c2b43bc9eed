#!/bin/sh
# Runs one part of the site: web, worker, records, or any command of manage.py.
set -eu
cd "$(dirname "$0")/../.."
python=${PYTHON:-.venv/bin/python}
case ${1:-web} in
  web)
    export PROMETHEUS_MULTIPROC_DIR="${PROMETHEUS_MULTIPROC_DIR:-$(mktemp -d)}"
    rm -rf "$PROMETHEUS_MULTIPROC_DIR"/*.db
    mkdir -p "$PROMETHEUS_MULTIPROC_DIR"
    exec "$python" -m granian --interface wsgi --host "${HOST:-0.0.0.0}" --port "${PORT:-8000}" --workers 2 \
      --blocking-threads 64 --no-ws --http1-header-read-timeout 10000 \
      --respawn-failed-workers --respawn-interval 0.5 --workers-kill-timeout 10 \
      wota_site.wsgi:application
    ;;
  worker)
    exec nice "$python" -m celery -A wota_site worker -Q judging -P threads -c 2 --without-gossip --without-mingle
    ;;
  records)
    exec nice -n 15 "$python" -m celery -A wota_site worker -Q judging-records -P threads -c 1 --without-gossip \
      --without-mingle
    ;;
  *)
    exec "$python" manage.py "$@"
    ;;
esac
