# Every command of this project; `make` alone lists them.
.DEFAULT_GOAL := help
.NOTPARALLEL:
MAKEFLAGS += --no-builtin-rules

DATA_DIR ?= data
PYTHON ?= $(shell for python in python3.11 python3 python; do \
	"$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$python && break; done)

PY := .venv/bin/python
MANAGE := $(PY) manage.py
CATALOGUES := $(wildcard locale/*/LC_MESSAGES/django.po)
COLLECTED := $(DATA_DIR)/static/staticfiles.json
RULES := $(DATA_DIR)/rules/built
LOCK := .venv/bin/uv pip compile pyproject.toml --quiet --universal --python-version 3.11 \
	--generate-hashes --no-header --no-annotate

# Debian without python3-venv makes environments without pip: then the pip outside works into them.
define install
	@echo "Installing the packages of $(1) …"
	@pip="$(PY) -m pip"; $$pip --version >/dev/null 2>&1 || pip="$(PYTHON) -m pip --python $(PY)"; \
	$$pip install -qq --disable-pip-version-check --no-deps --require-hashes --requirement $(1)
endef

.PHONY: help
help: ## List these commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-10s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

.PHONY: run
run: ready ## Serve the app to the phones on this network (PORT=8000)
	@exec $(PY) -m companion.server.serve

.PHONY: ready
ready: .venv/installed $(CATALOGUES:.po=.mo) $(COLLECTED) $(RULES) ## Install and build what `make run` serves, without serving

.PHONY: setup
setup: .venv/installed-dev ready programs ## Install everything that developing needs

# In the order of the folders, so that a browser and its server start once for each of the two.
BY_FILE := -n 2 --dist loadfile --no-loadscope-reorder

.PHONY: test
test: .venv/installed-dev ready programs ## Run all tests (ARGS="-k undo" for some)
	$(PY) -m pytest $(BY_FILE) $(ARGS)
	$(if $(ARGS),,$(PY) -m tests.postgres $(BY_FILE) -m "not browser")

.PHONY: coverage
coverage: .venv/installed-dev ready programs ## Run all tests and list the lines that none of them reached
	$(PY) -m coverage run -m pytest $(ARGS)
	$(PY) -m coverage report

.PHONY: check
check: .venv/installed-dev ready ## Lint, types, templates, browsers, migrations and translations
	.venv/bin/ruff check .
	.venv/bin/ruff format --check .
	.venv/bin/mypy
	$(MANAGE) check_templates
	$(PY) -m browsers
	$(MANAGE) makemigrations --check --dry-run
	$(MANAGE) check_catalogues
	$(MANAGE) check_rules

.PHONY: format
format: .venv/installed-dev ## Format the code and sort its imports
	.venv/bin/ruff check --select I --fix .
	.venv/bin/ruff format .

.PHONY: messages
messages: .venv/installed-dev ## Collect the sentences to translate (needs gettext)
	@command -v xgettext >/dev/null || { echo "This needs gettext: apt install gettext" >&2; exit 1; }
	$(MANAGE) makemessages --locale ru --locale de --no-obsolete --add-location file --ignore .venv --ignore data --ignore tests --ignore bench

.PHONY: bench
bench: .venv/installed-dev ready ## Measure pages, streams and the engine
	$(PY) -m bench $(ARGS)

# Longer than anybody waits for a bench: hundreds of tables at once, a million matches, on both engines.
.PHONY: load
load: .venv/installed-dev ready programs ## Play at 500 tables at once and fill the database, a quarter of an hour
	$(PY) -m bench.crowd --workers 1 --pause 20 --seconds 60
	for engine in sqlite postgresql; do \
		$(PY) -m bench.crowd --engine $$engine || exit 1; $(PY) -m bench.growth --engine $$engine || exit 1; done

.PHONY: backup
backup: .venv/installed ## Copy the database while people play, and read the copy back
	@umask 077; $(MANAGE) backup

.PHONY: restore
restore: .venv/installed ## Put a backup back while the server is stopped (FILE=…)
	@test -n "$(FILE)" || { echo "Which one? make restore FILE=…" >&2; exit 1; }
	@umask 077; $(MANAGE) restore "$(FILE)"

.PHONY: torture
torture: .venv/installed-dev ready programs ## Throw random requests at a real server on both engines, ten minutes (ARGS="--seed 7")
	$(PY) -m tests.torture $(ARGS)

.PHONY: mutants
mutants: .venv/installed-dev ready programs ## See whether the tests notice 60 mistakes, an hour (ARGS="--only 7 12")
	$(PY) -m tests.mutants $(ARGS)

.PHONY: lock
lock: .venv/installed-dev ## Write requirements*.txt anew from pyproject.toml (ARGS=--upgrade for newer ones)
	@$(PY) -m pip install -qq --disable-pip-version-check uv
	$(LOCK) $(ARGS) --output-file requirements.txt
	$(LOCK) $(ARGS) --group dev --output-file requirements-dev.txt

.PHONY: clean
clean: ## Remove what these commands built; matches stay
	rm -rf .venv .coverage .hypothesis .mypy_cache .pytest_cache .ruff_cache $(DATA_DIR)/static
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
	find locale -name '*.mo' -delete

.venv/bin/python:
	@test -n "$(PYTHON)" || { echo "Fieldbook needs Python 3.11 or newer." >&2; exit 1; }
	@echo "Making .venv with $(PYTHON) …"
	@$(PYTHON) -m venv .venv >/dev/null 2>&1 || $(PYTHON) -m venv --clear --without-pip .venv

.venv/installed: requirements.txt | .venv/bin/python
	$(call install,requirements.txt)
	@touch $@

# It holds all of requirements.txt as well.
.venv/installed-dev: requirements-dev.txt | .venv/bin/python
	$(call install,requirements-dev.txt)
	@touch .venv/installed $@

locale/%/LC_MESSAGES/django.mo: locale/%/LC_MESSAGES/django.po | .venv/installed
	@$(MANAGE) compile_catalogues

# What the search on a phone has in common with the one here is written in Python alone.
static/js/search.js: $(wildcard rulesref/search/*.py rulesref/words/*.py) | .venv/installed
	@$(MANAGE) write_search_constants
	@touch $@

# The colours of a game stand in its record.
static/css/tokens.css: scoring/registry.py $(wildcard scoring/*/__init__.py) | .venv/installed
	@$(MANAGE) write_accents
	@touch $@

$(COLLECTED): .venv/installed $(shell find static)
	@echo "Collecting the static files …"
	@DEBUG= $(MANAGE) collectstatic --noinput --verbosity 0

$(RULES): .venv/installed $(wildcard rulesref/*.py rulesref/*/*.py rulesref/content/*/*/*.*)
	@echo "Building the index of the rules …"
	@$(MANAGE) build_rules_index
	@touch $@

.PHONY: forms
forms: .venv/installed-dev ## Write down the ids of new rules and the forms of all their words
	$(MANAGE) write_rules_forms

# The tests drive real browsers, a real Redis, a real PostgreSQL and a real proxy, all from Debian's packages.
.PHONY: programs
programs:
	@missing=; for program in chromium chromium-headless-shell firefox-esr redis-server; do \
		command -v $$program >/dev/null || missing="$$missing $$program"; done; \
	ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || missing="$$missing postgresql"; \
	command -v WebKitWebDriver >/dev/null || missing="$$missing webkit2gtk-driver"; \
	command -v Xvfb >/dev/null || missing="$$missing xvfb"; \
	test -x /usr/sbin/nginx || missing="$$missing nginx-light"; \
	test -z "$$missing" && exit 0; \
	if [ "$$(id -u)" = 0 ]; then as=; elif sudo -n true 2>/dev/null; then as="sudo -n"; else as=no; fi; \
	if [ "$$as" = no ] || ! command -v apt-get >/dev/null; then \
		echo "The tests need these programs, and this user cannot install them:$$missing" >&2; exit 1; fi; \
	echo "Installing$$missing …"; \
	$$as apt-get update -qq && \
	$$as env DEBIAN_FRONTEND=noninteractive RUNLEVEL=1 apt-get install -y -qq --no-install-recommends $$missing >/dev/null
