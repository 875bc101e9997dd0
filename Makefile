# Vorhand. `make help` lists the targets from the comments behind them.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SHELL := /bin/sh
# The machine's own settings must not lead the tools into another environment.
unexport PYTHONPATH PYTHONHOME VIRTUAL_ENV
# Nor may each of the many programs that the tests start compile everything anew.
unexport PYTHONDONTWRITEBYTECODE

# Stamps: what the terminal's simulator needs; what the page, a device, an archive and development need on
# top.
INSTALLED := $(VENV)/.installed
PAGED := $(VENV)/.paged
CONNECTED := $(VENV)/.connected
ARCHIVING := $(VENV)/.archiving
DEVELOPED := $(VENV)/.developed
TYPINGS := .cache/typings/.installed

BOARD ?= sim128_6
PIP := $(BIN)/python -m pip --disable-pip-version-check -q install

.DEFAULT_GOAL := help
.PHONY: help sim sim-web sim-terminal test lint bench golden golden_check fonts fonts_check docs docs_check fuzz mutants
.PHONY: wiring wiring_check case case_check power power_check
.PHONY: firmware frozen usb archive deploy pull doctor test-device clean micropython

help:  ## this list
	@sed -n 's/^\([a-z_-]*\):.*## \(.*\)/  make \1|\2/p' Makefile | \
	while IFS='|' read -r name text; do printf '%-22s %s\n' "$$name" "$$text"; done

# Where a browser can open: what `vorhand sim` finds out as well.
DESKTOP := $(if $(SSH_CONNECTION),,$(or $(DISPLAY),$(WAYLAND_DISPLAY),$(filter Darwin,$(shell uname -s))))

sim: $(INSTALLED)  ## the device in a browser, without a desktop in this terminal (ARGS="--help")
	@$(if $(ARGS),,$(if $(DESKTOP),$(MAKE) -s $(PAGED) || true;)) $(BIN)/vorhand sim $(ARGS)

sim-web: $(PAGED)  ## the device in a browser
	@$(BIN)/vorhand sim --web $(ARGS)

sim-terminal: $(INSTALLED)  ## the device in this terminal
	@$(BIN)/vorhand sim --terminal $(ARGS)

# Four at a time also on two cores: some tests wait for a device.
test: $(DEVELOPED) micropython  ## all tests, on CPython and on MicroPython (ARGS="-k journal")
	$(BIN)/python -m pytest -n 4 --dist worksteal $(ARGS)

lint: $(DEVELOPED) $(TYPINGS)  ## ruff, pyright, and TypeScript on the pages' JavaScript
	$(BIN)/ruff check
	$(BIN)/ruff format --diff -q
	$(BIN)/pyright
	$(BIN)/pyright -p host_tools/pyright_device.json
	$(BIN)/python -m host_tools.site.types

bench: $(DEVELOPED) micropython  ## every measured figure beside its target
	@$(BIN)/python -m host_tools.bench $(ARGS)

golden: $(DEVELOPED)  ## write the golden pictures and the contact sheet
	$(BIN)/python -m host_tools.screens.golden

golden_check: $(DEVELOPED)  ## compare the screens with the golden pictures
	$(BIN)/python -m host_tools.screens.golden --check

fonts: $(DEVELOPED)  ## write firmware/vorhand/fonts/ from the font sources
	$(BIN)/python -m host_tools.fonts

fonts_check: $(DEVELOPED)  ## are the fonts what their sources give?
	$(BIN)/python -m host_tools.fonts --check

docs: $(DEVELOPED)  ## write what the manual says of rule sets and settings
	$(BIN)/python -m host_tools.manual

docs_check: $(DEVELOPED)  ## does the manual fit the code: rules, settings, links, pictures, commands?
	$(BIN)/python -m host_tools.manual --check

wiring: $(DEVELOPED)  ## write wiring, netlist and pins in hardware/ from schematic and board file
	@$(BIN)/python -m host_tools.hardware wiring

wiring_check: $(DEVELOPED)  ## do schematic, board file and perforated boards agree, and does the rules check hold?
	@$(BIN)/python -m host_tools.hardware wiring --check

case: $(DEVELOPED)  ## write the case's STL files and pictures from its OpenSCAD files
	@$(BIN)/python -m host_tools.hardware case

case_check: $(DEVELOPED)  ## are they what the sources say, closed, and do no parts overlap?
	@$(BIN)/python -m host_tools.hardware case --check

power: $(DEVELOPED)  ## write the power budget's tables from hardware/power.toml
	@$(BIN)/python -m host_tools.hardware power

power_check: $(DEVELOPED)  ## are they what their sources say, and does every limit hold?
	@$(BIN)/python -m host_tools.hardware power --check

mutants: $(DEVELOPED)  ## do the tests see the mistakes that have slipped through before? (ARGS=part)
	@$(BIN)/python tests/mutants.py $(ARGS)

fuzz: $(DEVELOPED)  ## thousands of examples; a million random presses; every power cut; a soak
	$(BIN)/python -m pytest -n 3 -m hypothesis --hypothesis-profile thorough
	$(BIN)/python -m pytest tests/ui/test_monkey.py --presses 1000000 -s
	$(BIN)/python -m pytest -n 3 tests/ui/test_monkey_device.py --presses 200000
	$(BIN)/python -m pytest -n 3 tests/ui/test_hostile_lists.py tests/host_tools/usb/verbs/test_hostile_cable.py --lists 200000 --dialogues 100000
	$(BIN)/python -m pytest tests/host_tools/virtual_device/test_device_cuts.py tests/host_tools/virtual_device/test_device_soak.py --cuts 1000000 --presses 200000 -s

firmware: $(DEVELOPED)  ## compile the device's files to .cache/build/<board>/ (BOARD=name)
	@$(BIN)/python -m host_tools.build $(BOARD)

frozen: $(DEVELOPED)  ## build MicroPython's 32-bit Unix port with the firmware frozen into it
	@$(BIN)/python -m host_tools.micropython frozen

# Where a device is plugged in: found by itself if there is one.
PORT ?=
ON := $(if $(PORT),--port $(PORT))

usb: $(CONNECTED)  ## install what speaks with a device: .venv/bin/vorhand flash, deploy, config, ...

archive: $(ARCHIVING)  ## install what sheets as PDF and the archive need: .venv/bin/vorhand sheet, archive, ...

deploy: $(CONNECTED)  ## bring this version onto a device (PORT= BOARD=, the board the first time)
	@$(BIN)/vorhand deploy $(ON) $(if $(filter-out file,$(origin BOARD)),--board $(BOARD)) $(ARGS)

pull: $(CONNECTED)  ## fetch the device's lists (PORT= ARGS=folder)
	@$(BIN)/vorhand pull $(ON) $(ARGS)

doctor: $(CONNECTED)  ## examine a device (PORT=)
	@$(BIN)/vorhand doctor $(ON) $(ARGS)

test-device: $(CONNECTED)  ## the shared tests on a device, as a table (PORT= ARGS="part of a name")
	@$(BIN)/python -m host_tools.usb.application.shared_tests $(ON) $(ARGS)

clean:  ## remove all that make has made here
	rm -rf $(VENV) .cache .pytest_cache .hypothesis .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	{ echo "Vorhand needs Python 3.11 or newer: make PYTHON=python3.12 ..." >&2; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); \
	echo "Python cannot make an environment here; on Debian: apt install python3-venv" >&2; exit 1; }

# A stamp holds what was installed for: the tools' own settings, below, ask for nothing new.
$(INSTALLED): pyproject.toml | $(VENV)/bin/python
	@sed '/^.tool.pytest/,$$d' pyproject.toml > $@.new
	@cmp -s $@ $@.new || { echo "Installing Vorhand into $(VENV)"; $(PIP) --editable .; }
	@mv $@.new $@

$(PAGED): pyproject.toml $(INSTALLED)
	@sed '/^.tool.pytest/,$$d' pyproject.toml > $@.new
	@cmp -s $@ $@.new || cmp -s $(DEVELOPED) $@.new || { echo "Installing what makes the page"; \
	command -v npm >/dev/null && $(PIP) --editable '.[web]' || $(PIP) --editable '.[web,node]'; }
	@mv $@.new $@

$(CONNECTED): pyproject.toml $(INSTALLED)
	@sed '/^.tool.pytest/,$$d' pyproject.toml > $@.new
	@cmp -s $@ $@.new || cmp -s $(DEVELOPED) $@.new || \
	{ echo "Installing what speaks with a device"; $(PIP) --editable '.[usb]'; }
	@mv $@.new $@

$(ARCHIVING): pyproject.toml $(INSTALLED)
	@sed '/^.tool.pytest/,$$d' pyproject.toml > $@.new
	@cmp -s $@ $@.new || cmp -s $(DEVELOPED) $@.new || \
	{ echo "Installing what the archive needs"; $(PIP) --editable '.[archive]'; }
	@mv $@.new $@

$(DEVELOPED): pyproject.toml $(INSTALLED)
	@sed '/^.tool.pytest/,$$d' pyproject.toml > $@.new
	@cmp -s $@ $@.new || { echo "Installing the tools of development"; $(PIP) --editable '.[dev]'; }
	@mv $@.new $@

$(TYPINGS): pyproject.toml | $(VENV)/bin/python
	@mkdir -p $(@D)
	@sed -n 's/^typings = \["\(.*\)"\]$$/\1/p' pyproject.toml > $@.new
	@cmp -s $@ $@.new || $(PIP) --upgrade --target $(@D) $$(cat $@.new)
	@mv $@.new $@

# Where it cannot be had, its tests are skipped and say so; with CI set, that is a failure.
micropython: $(INSTALLED)
	@$(BIN)/python -m host_tools.micropython $(if $(filter true,$(CI)),,--optional)
