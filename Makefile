# Vorhand. `make help` lists the targets from the comments behind them.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SHELL := /bin/sh
# The user's own variables must not lead the tools into another environment.
unexport PYTHONPATH PYTHONHOME VIRTUAL_ENV
# Without its cache Python would compile every module anew in each program that the tests start.
unexport PYTHONDONTWRITEBYTECODE

# A stamp is there when its packages are installed: those of the terminal's simulator, and those that the
# page, a device, an archive and development need besides.
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

help:  ## print this list
	@sed -n 's/^\([a-z_-]*\):.*## \(.*\)/  make \1|\2/p' Makefile | \
	while IFS='|' read -r name text; do printf '%-22s %s\n' "$$name" "$$text"; done

# Not empty where a browser can open. `vorhand sim` decides by the same.
DESKTOP := $(if $(SSH_CONNECTION),,$(or $(DISPLAY),$(WAYLAND_DISPLAY),$(filter Darwin,$(shell uname -s))))

sim: $(INSTALLED)  ## run the device in a browser, or in this terminal without a desktop (ARGS="--help")
	@$(if $(ARGS),,$(if $(DESKTOP),$(MAKE) -s $(PAGED) || true;)) $(BIN)/vorhand sim $(ARGS)

sim-web: $(PAGED)  ## run the device in a browser
	@$(BIN)/vorhand sim --web $(ARGS)

sim-terminal: $(INSTALLED)  ## run the device in this terminal
	@$(BIN)/vorhand sim --terminal $(ARGS)

# Five processes keep two cores busy, because some tests wait for a device.
test: $(DEVELOPED) micropython  ## run all tests, on CPython and on MicroPython (ARGS="-k journal")
	$(BIN)/python -m pytest -n 5 --dist worksteal $(ARGS)

lint: $(DEVELOPED) $(TYPINGS)  ## run ruff, pyright, and TypeScript on the pages' JavaScript
	$(BIN)/ruff check
	$(BIN)/ruff format --diff -q
	$(BIN)/pyright
	$(BIN)/pyright -p host_tools/pyright_device.json
	$(BIN)/python -m host_tools.site.types

bench: $(DEVELOPED) micropython  ## measure every figure and print it beside its target
	@$(BIN)/python -m host_tools.bench $(ARGS)

golden: $(DEVELOPED)  ## write the golden pictures and the contact sheet
	$(BIN)/python -m host_tools.screens.golden

golden_check: $(DEVELOPED)  ## compare the screens with the golden pictures
	$(BIN)/python -m host_tools.screens.golden --check

fonts: $(DEVELOPED)  ## write firmware/vorhand/fonts/ from the font sources
	$(BIN)/python -m host_tools.fonts

fonts_check: $(DEVELOPED)  ## check that the fonts are those that their sources give
	$(BIN)/python -m host_tools.fonts --check

docs: $(DEVELOPED)  ## write the manual's pages of rule sets, and its tables of settings
	$(BIN)/python -m host_tools.manual

docs_check: $(DEVELOPED)  ## check the manual against the code: rules, settings, links, pictures, commands
	$(BIN)/python -m host_tools.manual --check

wiring: $(DEVELOPED)  ## write wiring, netlist and pins in hardware/ from schematic and board file
	@$(BIN)/python -m host_tools.hardware wiring

wiring_check: $(DEVELOPED)  ## check schematic, board file and perforated boards against each other, and KiCad's rules
	@$(BIN)/python -m host_tools.hardware wiring --check

case: $(DEVELOPED)  ## write the case's STL files and pictures from its OpenSCAD files
	@$(BIN)/python -m host_tools.hardware case

case_check: $(DEVELOPED)  ## check the case against its sources, for holes, and for parts that overlap
	@$(BIN)/python -m host_tools.hardware case --check

power: $(DEVELOPED)  ## write the power budget's tables from hardware/power.toml
	@$(BIN)/python -m host_tools.hardware power

power_check: $(DEVELOPED)  ## check the power budget against its sources and its limits
	@$(BIN)/python -m host_tools.hardware power --check

mutants: $(DEVELOPED)  ## check that the tests see mistakes that slipped through before (ARGS=part)
	@$(BIN)/python tests/mutants.py $(ARGS)

fuzz: $(DEVELOPED)  ## run the random tests at length: thousands of examples, a million presses, every power cut
	$(BIN)/python -m pytest -n 3 -m hypothesis --hypothesis-profile thorough
	$(BIN)/python -m pytest tests/ui/test_monkey.py --presses 1000000 -s
	$(BIN)/python -m pytest -n 3 tests/ui/test_monkey_device.py --presses 200000
	$(BIN)/python -m pytest -n 3 tests/ui/test_hostile_lists.py tests/host_tools/usb/verbs/test_hostile_cable.py --lists 200000 --dialogues 100000
	$(BIN)/python -m pytest tests/host_tools/virtual_device/test_device_cuts.py tests/host_tools/virtual_device/test_device_soak.py --cuts 1000000 --presses 200000 -s

firmware: $(DEVELOPED)  ## compile the device's files to .cache/build/<board>/ (BOARD=name)
	@$(BIN)/python -m host_tools.build $(BOARD)

frozen: $(DEVELOPED)  ## build MicroPython's 32-bit Unix port with the firmware frozen into it
	@$(BIN)/python -m host_tools.micropython frozen

# The port of the device. Without one, vorhand finds the device if it is the only one.
PORT ?=
ON := $(if $(PORT),--port $(PORT))

usb: $(CONNECTED)  ## install what USB needs: .venv/bin/vorhand flash, deploy, config, ...

archive: $(ARCHIVING)  ## install what sheets as PDF and the archive need: .venv/bin/vorhand sheet, archive, ...

deploy: $(CONNECTED)  ## bring this version onto a device (PORT= BOARD=, the board the first time)
	@$(BIN)/vorhand deploy $(ON) $(if $(filter-out file,$(origin BOARD)),--board $(BOARD)) $(ARGS)

pull: $(CONNECTED)  ## fetch the device's lists (PORT= ARGS=folder)
	@$(BIN)/vorhand pull $(ON) $(ARGS)

doctor: $(CONNECTED)  ## examine a device (PORT=)
	@$(BIN)/vorhand doctor $(ON) $(ARGS)

test-device: $(CONNECTED)  ## run the shared tests on a device; the result is a table (PORT= ARGS="part of a name")
	@$(BIN)/python -m host_tools.usb.application.shared_tests $(ON) $(ARGS)

clean:  ## remove everything that make has written here
	rm -rf $(VENV) .cache .pytest_cache .hypothesis .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	{ echo "Vorhand needs Python 3.11 or newer: make PYTHON=python3.12 ..." >&2; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); \
	echo "Python cannot make an environment here; on Debian: apt install python3-venv" >&2; exit 1; }

# A stamp is a copy of pyproject.toml down to the tools' settings, because a change below that line installs
# nothing new.
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

# Where MicroPython cannot be fetched, its tests are skipped and say so; with CI set, this fails instead.
micropython: $(INSTALLED)
	@$(BIN)/python -m host_tools.micropython $(if $(filter true,$(CI)),,--optional)
