# Everything a developer types. Each target says what it does; none hides more than a few commands.

PYTHON ?= python3
ARGS ?=
export PYTHONUNBUFFERED = 1
export PYTHONDONTWRITEBYTECODE =  # or each of the many processes would compile the whole project for itself: two seconds

VENV := .venv/bin/python
PIP := $(PYTHON) -m pip --disable-pip-version-check --python $(VENV) install --quiet --no-compile

.PHONY: help run setup native lock messages test check bench proof clean

help:  ## what there is to type
	@grep -hE '^[a-z]+:.*## ' Makefile | sed 's/:.*## /\t/' | expand -t 10

run: .venv/.run .env  ## sets up and runs the site: web, worker, database; Ctrl-C stops all (PORT=8001 for another port)
	@$(VENV) manage.py run_site

setup: .venv/.dev .env  ## installs everything into .venv and writes .env, nothing else

native: .venv/.native  ## compiles the rules to native code, which replays records twice as fast; wants a C compiler
	@$(VENV) manage.py compile_rules

lock:  ## writes requirements.lock, the packages of requirements.txt with all that they need and their hashes; wants uv
	uv pip compile --universal --python-version 3.11 --generate-hashes --no-annotate --quiet \
		--custom-compile-command 'make lock' --output-file requirements.lock requirements.txt

messages: setup  ## writes the messages for translators to locale/django.pot, and brings translations in step
	@$(VENV) manage.py make_messages

test: setup  ## the whole test suite; ARGS="-k word" narrows it
	@$(VENV) -m pytest -n 3 --dist worksteal --ignore=tests/bench --ignore=tests/proofs $(ARGS)

check: setup  ## style, types, import contracts, migrations and documentation in step
	$(VENV) -m ruff check .
	$(VENV) -m ruff format --check --quiet .
	$(VENV) -m mypy
	$(VENV) -c 'from importlinter.cli import lint_imports_command as check; check()' --no-logo
	$(VENV) manage.py check --fail-level WARNING
	DEBUG=0 ALLOWED_HOSTS=example.org SECRET_KEY=$$($(VENV) -c 'import secrets; print(secrets.token_hex(32))') \
		EMAIL_URL=submission://example.org EMAIL_FROM=site@example.org PROMETHEUS_MULTIPROC_DIR=/tmp \
		$(VENV) manage.py check --deploy --fail-level WARNING
	$(VENV) manage.py makemigrations --check --dry-run
	$(VENV) manage.py spectacular --validate --fail-on-warn --file /dev/null
	$(VENV) manage.py check_docs
	$(VENV) manage.py check_lock
	$(VENV) manage.py make_messages --check
	$(VENV) manage.py compile_rules --check

bench: setup  ## the benchmarks, each printing name: value unit; those of the engine as native code too, if there is a C compiler
	@PYTHON_RULES=1 $(VENV) -m pytest tests/bench -q -s -p no:xdist -p no:cacheprovider $(ARGS)
	@if $(VENV) manage.py compile_rules; then \
		$(VENV) -m pytest tests/bench/test_engine.py tests/bench/test_peers.py -q -s -p no:xdist -p no:cacheprovider $(ARGS) \
		|| [ $$? = 5 ]; fi  # 5: ARGS names none of them

proof: setup  ## the reliability proofs, each printing one line with its figure; one has native code say what Python says
	@PYTHON_RULES=1 $(VENV) -m pytest tests/proofs -q -s -p no:xdist -p no:cacheprovider $(ARGS)

clean:  ## throws away what setting up made; the database of `make run` stays
	rm -rf .venv var/native .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis staticfiles

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo 'Python 3.11 or newer is needed: name one, as in `make run PYTHON=python3.12`.' >&2; exit 1; }
	$(PYTHON) -m venv --without-pip .venv

.venv/.run: requirements.txt | .venv/bin/python
	$(PIP) -r requirements.txt
	@touch $@

.venv/.native: requirements-native.txt .venv/.run
	$(PIP) -r requirements-native.txt
	@touch $@

.venv/.dev: requirements-dev.txt requirements-native.txt .venv/.run
	$(PIP) -r requirements-dev.txt
	@touch $@

.env: | .venv/bin/python
	@umask 077; $(PYTHON) -c 'import re, secrets; print(re.sub("(?m)^([A-Z_]+)=$$", lambda line: line[0] + secrets.token_urlsafe(48), open(".env.example", encoding="utf-8").read()), end="")' > $@
