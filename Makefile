PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip -qq --disable-pip-version-check
LOCK = $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-annotate \
	--no-emit-index-url --no-emit-find-links --custom-compile-command "make lock"

# Even where the machine says otherwise (images with Python in them often do) what was translated once is kept: tests are
# made ready by pytest, and hundreds of processes started.
export PYTHONDONTWRITEBYTECODE :=

CLIENT := src/pentapolis/web
CLIENT_SOURCES = $(shell find $(CLIENT)/client/src $(CLIENT)/styles $(CLIENT)/pages $(CLIENT)/words -type f) \
	$(CLIENT)/client/package-lock.json $(CLIENT)/client/bundle.mjs $(CLIENT)/client/selectors.mjs $(CLIENT)/build.py

.PHONY: help setup play check format quick test test-sources test-browser test-compiled bench strength bench-web bench-advice lessons ppo gallery clean lock

help: ## list these targets
	@sed -n 's/^\([a-z-]*\):.*## /  make \1	/p' $(MAKEFILE_LIST) | expand -t 18

setup: $(VENV)/dev $(VENV)/client ## everything for development: tools, package, browser client, compiled engine
	@$(BIN)/python setup.py --quiet build_ext --inplace

play: $(VENV)/base $(VENV)/client ## play in the browser, against bots or friends
	@PENTAPOLIS_LOG_LEVEL=$${PENTAPOLIS_LOG_LEVEL:-warning} $(BIN)/pentapolis serve --open --compile

check: $(VENV)/dev ## format, lint, types, the import rule and the copying of tables
	@$(BIN)/ruff format --quiet --check . || { echo "not formatted: run make format"; exit 1; }
	@$(BIN)/ruff check --quiet .
	@$(BIN)/mypy --no-error-summary
	@$(BIN)/pytest --quiet --no-header --numprocesses=0 tests/test_imports.py tests/conformance/test_fields.py

format: $(VENV)/dev ## format the code and repair what lint can repair
	@$(BIN)/python -c "from pentapolis.conformance.fields import write; write()"
	@$(BIN)/ruff check --quiet --fix-only .
	@$(BIN)/ruff format --quiet .

quick: check $(VENV)/client ## check, then the tests of what has changed since the last commit
	@$(BIN)/python -m tests.quick

test: ## check, then all tests: kernel and games from the sources, with coverage; everything on the compiled engine
	@$(MAKE) --no-print-directory --jobs=2 $(if $(filter output-sync,$(.FEATURES)),--output-sync=line) \
		$(VENV)/packages setup check test-sources test-browser test-compiled

# Two at a time, each on all cores, so that whatever waits (for the network, a lock, the browser) holds up nothing.
test-sources: $(VENV)/dev $(VENV)/client
	@echo "testing kernel and games from the sources ..."
	@PENTAPOLIS_PURE=1 $(BIN)/pytest --quiet --cov --sources

test-browser: setup $(VENV)/packages
	@echo "testing in the browser ..."
	@PENTAPOLIS_PURE=0 $(BIN)/pytest --quiet tests/browser

test-compiled: setup $(VENV)/packages
	@echo "testing the compiled engine, and everything on it ..."
	@PENTAPOLIS_PURE=0 $(BIN)/pytest --quiet --ignore=tests/browser --ignore=tests/test_imports.py

bench: setup ## measure the engine and the bots, beside its peers
	@$(BIN)/pentapolis bench --peers --interfaces --bots --waiting 1

strength: setup ## a short tournament of the bots in every game
	@$(BIN)/pentapolis tournament --short --pairs ladder

bench-web: setup ## measure the web table
	@$(BIN)/python benchmarks/web.py --seconds 20 --tables 1,100
	@$(BIN)/python benchmarks/web.py --seconds 30 --tables 1000 --pause 60

bench-advice: setup ## measure how long one waits for hints and reviews while others play
	@$(BIN)/python benchmarks/advice.py --tables 8 --hints 10

lessons: setup $(VENV)/packages ## go through every lesson in the browser by clicks, by taps and by keys alone
	@PENTAPOLIS_LESSONS=all PENTAPOLIS_PURE=0 $(BIN)/pytest --quiet tests/browser/learning/test_every_lesson.py

ppo: setup ## masked PPO learns Palaces, in an environment of its own (5 GB, once); fails if it does not beat chance
	@test -e .venv-ppo/ready || { $(BIN)/python -m venv --clear .venv-ppo && \
		.venv-ppo/bin/python -m pip install --quiet --no-deps --require-hashes -r examples/ppo/requirements.txt && \
		touch .venv-ppo/ready; }
	@PYTHONPATH=src .venv-ppo/bin/python examples/ppo/masked_ppo.py --write docs/pictures/ppo

gallery: setup ## take the pictures of docs/gallery
	@$(BIN)/pentapolis gallery

clean: ## remove everything that was built
	@rm -rf $(VENV) .venv-peers .venv-ppo $(CLIENT)/static $(CLIENT)/client/made $(CLIENT)/client/node_modules build dist .coverage .coverage.* .hypothesis .mypy_cache .pytest_cache .ruff_cache src/*.egg-info
	@find src \( -name '*.so' -o -name '*.stamp' \) -delete
	@find src tests -name __pycache__ -prune -exec rm -rf {} +

lock: $(BIN)/python ## choose the newest versions of all dependencies
	@$(PIP) install uv
	@$(LOCK) --upgrade --output-file requirements/dev.txt pyproject.toml --all-extras --group dev
	@$(LOCK) --upgrade --output-file requirements/build.txt --constraints requirements/dev.txt --group build
	@$(LOCK) --upgrade --output-file requirements/compile.txt --constraints requirements/dev.txt --group compile
	@$(LOCK) --upgrade --output-file requirements/base.txt --constraints requirements/dev.txt pyproject.toml --extra web
	@$(LOCK) --upgrade --output-file requirements/postgres.txt --constraints requirements/dev.txt pyproject.toml --extra postgres

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Pentapolis needs Python 3.11 or newer; name one with: make PYTHON=python3.11 ..."; exit 1; }
	@$(PYTHON) -m venv $(VENV) || \
		{ rm -rf $(VENV); echo "$(PYTHON) -m venv failed; on Debian or Ubuntu: apt install python3-venv"; exit 1; }

$(VENV)/base: requirements/base.txt requirements/build.txt pyproject.toml setup.py | $(BIN)/python
	@echo "installing pentapolis ..."
	@$(PIP) install --no-deps --require-hashes -r requirements/base.txt -r requirements/build.txt
	@PENTAPOLIS_PURE=1 $(PIP) install --no-build-isolation --no-deps --editable .
	@touch $@

$(VENV)/client: $(CLIENT_SOURCES) | $(VENV)/base
	@echo "building the browser client ..."
	@$(BIN)/python -m pentapolis.web.build
	@touch $@

$(VENV)/packages: .ci/packages | $(BIN)/python
	@.ci/packages
	@touch $@

$(VENV)/dev: requirements/dev.txt | $(VENV)/base
	@echo "installing the tools for development ..."
	@$(PIP) install --no-deps --require-hashes -r requirements/dev.txt
	@rm -rf build src/pentapolis/*.stamp
	@touch $@
