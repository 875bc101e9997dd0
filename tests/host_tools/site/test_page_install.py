"""The installer in Chromium, at a cable to the virtual device's pseudo-terminal."""

import random
import shutil
from threading import Event

import pytest
from small_application import NEWER, build_small
from usb_device import (
    BOARD,
    LIST,
    Link,
    deployment,
    fill,
    has_short_logs,
    image,
    is_untouched,
    longest_log,
    nearly_full,
    play,
    read_file,
    starts,
)

from host_tools.build import blocks, build
from host_tools.micropython import OLDEST
from host_tools.usb.application import deployment as deploying
from host_tools.usb.application import layout, slots
from host_tools.virtual_device import Device
from vorhand import VERSION
from vorhand.session.player_names import NAME_LENGTH
from vorhand.session.settings_table import ROSTER

pytestmark = pytest.mark.usefixtures("interpreter32")

# Jobs: the button and where it tells its end.
READ_SETTINGS = ("read_settings", "settings_told")
WRITE_SETTINGS = ("write_settings", "settings_told")
SAVE_LISTS = ("save_lists", "lists_told")
UNCHANGED = "Geändert ist nichts"


@pytest.fixture(scope="module")
def failing(tmp_path_factory):
    """A build of a next version that does not start."""
    main = "def run():\n    raise ValueError('no')\n"
    return build_small(tmp_path_factory.mktemp("failing"), NEWER, main=main)


def test_a_board_with_micropython_becomes_a_device_that_opens_a_list(install):
    """The real application, in German: from the button to an open list."""
    with Device(board=BOARD) as device:
        page = install(device.port).choose(BOARD, "de")
        state, message = page.bring()
        assert state == "done"
        assert message.startswith(f"Vorhand {VERSION} läuft auf {BOARD}. Die Uhr ist gestellt. ")
        assert "ein anderes Board" in message  # only a person sees whether the display is right
        with Link(device.port) as link:
            assert slots.files(link, "a") == deployment(link, build(BOARD, ("de",))).files
            assert slots.files(link, "b") == {}
        sent = page.cable.sent
        assert page.choose(BOARD, "same").bring()[0] == "done"  # it stays German, nothing is sent
        assert page.cable.sent - sent < sent // 10
        starts(device)
        play(device, ("ok", "ok"))
        assert read_file(device, "/lists/0001.txt").startswith(b"open vorhand=")


def test_settings_are_written_as_vorhand_config_reads_them(install, vorhand, tmp_path):
    path = image(tmp_path / "image", build(BOARD, ("de", "en")), settings=b"fee1=75\nroster=Zoe\n")
    with Device(path, BOARD) as device:
        page = install(device.port)
        assert page.job(*READ_SETTINGS)[0] == "done"
        form = page.page
        assert form.input_value("#set_roster") == "Zoe"
        assert form.input_value("#set_language") == "de"
        form.fill("#set_roster", "Anna\n  Ben \n\nÇem")
        form.select_option("#set_language", "en")
        form.select_option("#set_rules", "pub")
        form.click("summary[data-word=house_rules]")
        form.select_option("#rule_spitze", "1")
        form.fill("#set_link", "unsere Liste")  # no address, so the browser refuses it
        assert form.locator("#set_link:invalid").count() == 1
        form.fill("#set_link", "https://example.org/list.html")
        assert form.locator("#set_link:invalid").count() == 0
        form.select_option("#page_language", "en")  # what was chosen stays
        assert form.locator("#set_rules option:checked").text_content() == "Pub Skat"
        assert form.input_value("#rule_spitze") == "1"
        assert form.locator("#rule_bock_96 option").first.text_content() == "no (usual)"
        form.select_option("#page_language", "de")
        assert page.job(*WRITE_SETTINGS)[0] == "done"
        starts(device)
        keys = ("language", "roster", "rules", "opt.pub.spitze", "link", "fee1")
        status, out, _ = vorhand("config", "get", *keys, device=device)
        assert status == 0 and out.splitlines() == [
            "language=en",
            "roster=Anna,Ben,Çem",
            "rules=pub",
            "opt.pub.spitze=1",
            "link=https://example.org/list.html",
            "fee1=75",
        ]
        # letters that no font has are refused, and too long names
        many = "\n".join(f"N{n}" for n in range(ROSTER + 1))
        for names, reason in (
            ("Ξένια", "Ξ"),
            ("A,B", ","),
            ("M" * (NAME_LENGTH + 1), f"mehr als {NAME_LENGTH} Zeichen"),
            (many, f"mehr als {ROSTER} Namen"),
        ):
            form.fill("#set_roster", names)
            page.refuses(reason, WRITE_SETTINGS)
        # settings that were changed meanwhile are not overwritten
        vorhand("config", "set", "fee1=80", device=device)
        form.fill("#set_roster", "Dora")
        page.refuses("inzwischen", WRITE_SETTINGS)
        assert vorhand("config", "get", "roster", device=device)[1] == "Anna,Ben,Çem\n"


def test_damaged_settings_are_kept_aside(install, tmp_path, small):
    damaged = b"language=en\nbrightness=7000\n"
    path = image(tmp_path / "image", small, settings=damaged)
    with Device(path, BOARD) as device:
        page = install(device.port)
        for job in (READ_SETTINGS, WRITE_SETTINGS):
            assert page.job(*job)[0] == "done"
        with Link(device.port) as link:
            assert link.read(layout.SETTINGS + ".bad1") == damaged
            assert b"brightness=100\n" in link.read(layout.SETTINGS)


def test_an_update_leaves_lists_and_settings(install, offers, fresh, newer):
    page = install(fresh.port, offers(newer)).choose(BOARD)
    told = f"Vorhand {NEWER} läuft auf {BOARD}. Die Uhr ist gestellt."
    assert page.bring() == ("done", told)
    sent = page.cable.sent
    with Link(fresh.port) as link:
        assert is_untouched(link)
        assert slots.active(link) == "b"
        assert slots.files(link, "b") == deployment(link, newer).files
        assert slots.files(link, "a") == {}
    assert has_short_logs(fresh, "b", newer)
    assert longest_log(fresh.flash.data, "/lists") < 400  # on the way there lies /
    assert starts(fresh).split()[1] == NEWER
    # again: the version is there already, and nothing is sent
    assert page.bring()[0] == "done"
    assert page.cable.sent - sent < sent // 2


def test_a_program_of_somebody_replaces_none_that_was_kept(install, offers, fresh, newer):
    with Link(fresh.port) as link:
        link.write("/main.old.py", b"print(1)\n")
        link.write("/main.py", b"print(2)\n")
    assert install(fresh.port, offers(newer)).choose(BOARD).bring()[0] == "done"
    with Link(fresh.port) as link:
        assert link.read("/main.old.py") == b"print(1)\n"
        assert link.read("/main.old2.py") == b"print(2)\n"


def test_a_cut_update_leaves_a_version_that_starts_and_goes_on(
    install, offers, deployed, tmp_path, newer
):
    """The plug is pulled after some tenths of the bytes that a whole update sends."""
    with Device(shutil.copy(deployed, tmp_path / "whole"), BOARD) as device:
        page = install(device.port, offers(newer)).choose(BOARD)
        page.bring()
        total = page.cable.sent
    for part in (2, 5, 7, 9):
        with Device(shutil.copy(deployed, tmp_path / "cut"), BOARD) as device:
            page = install(device.port, offers(newer)).choose(BOARD)
            page.cable.cut = total * part // 10
            page.cable.on_cut = device.unplug
            page.refuses("Die Verbindung ist abgerissen")
            device.plug()
            assert starts(device).split()[1] in (VERSION, NEWER), part
            page.cable.path = device.port
            assert page.bring()[0] == "done"
            assert starts(device).split()[1] == NEWER
            with Link(device.port) as link:
                assert is_untouched(link)


def test_a_version_that_does_not_start_is_taken_back(install, offers, fresh, failing):
    install(fresh.port, offers(failing)).choose(BOARD).refuses("wieder die alte")
    assert starts(fresh).split()[1] == VERSION


def test_where_both_do_not_fit_it_says_so_and_the_old_one_can_go_first(
    install, offers, tmp_path, small, newer
):
    full = image(tmp_path / "image", small, lists_0001=LIST, filler=bytes(1_800_000))
    with Device(full, BOARD) as device:
        page = install(device.port, offers(newer)).choose(BOARD)
        assert not page.page.is_visible("#replace")
        page.refuses(UNCHANGED)
        with Link(device.port) as link:
            assert slots.files(link, "a") == deployment(link, small).files
            assert slots.files(link, "b") == {}
        page.page.check("#replace")
        assert page.bring()[0] == "done"
        with Link(device.port) as link:
            assert link.read("/lists/0001.txt") == LIST
            assert slots.files(link, slots.active(link)) == deployment(link, newer).files


def test_the_old_one_stays_where_the_new_one_would_not_fit_without_it(
    install, offers, tmp_path, small, newer
):
    with nearly_full(tmp_path / "image", small, 4) as device:
        page = install(device.port, offers(newer)).choose(BOARD)
        page.bring()
        page.page.check("#replace")
        page.refuses(UNCHANGED)
        with Link(device.port) as link:
            assert slots.files(link, "a") == deployment(link, small).files


def test_folders_of_an_installation_that_was_cut_off_take_no_space(
    install, offers, tmp_path, fresh, newer
):
    """As with `vorhand deploy`: the version that was there is gone, its folders are not."""
    with Link(fresh.port) as link:
        for path in slots.files(link, "a"):
            link.call("drop", f"/a/{path}")
    fill(fresh, blocks(newer.sizes) + layout.SPARE - 8)
    assert install(fresh.port, offers(newer)).choose(BOARD).bring()[0] == "done"


def test_the_update_has_the_language_that_the_device_speaks_where_both_do_not_fit(
    install, offers, tmp_path, fresh, newer
):
    """As with `vorhand deploy` the running version gives up the other language as well."""
    one_language = build_small(tmp_path, NEWER, languages=("en",))
    fill(fresh, blocks(one_language.sizes) + layout.SPARE - 3)
    page = install(fresh.port, offers(newer)).choose(BOARD)
    page.refuses(UNCHANGED)  # both were asked for
    state, message = page.choose(BOARD, "same").bring()
    assert (state, "nur Englisch" in message) == ("done", True)
    with Link(fresh.port) as link:
        assert slots.running(link) == slots.Version("b", NEWER, BOARD, ("en",))
        assert slots.files(link, "b") == deployment(link, one_language).files
        assert slots.files(link, "a") == {}
        assert link.read("/lists/0001.txt") == LIST


def test_a_board_becomes_another_only_if_one_says_so(install, fresh):
    page = install(fresh.port).choose("t_display")
    questions = []

    def ask(dialog):
        questions.append(dialog.message)
        dialog.dismiss()

    page.page.on("dialog", ask)
    assert page.bring() == ("fault", "Es ist nichts geändert.")
    assert "devkit_6" in questions[0] and "t_display" in questions[0]
    assert page.page.is_checked(f"input[value={BOARD}]")
    assert starts(fresh).split()[1] == VERSION


def test_lists_are_saved_byte_for_byte(install, tmp_path, small):
    lists = {f"lists_000{n}": random.Random(n).randbytes(5000 * n) for n in (1, 2)}
    with Device(image(tmp_path / "image", small, **lists), BOARD) as device:
        page = install(device.port)
        downloads = {}
        page.page.on("download", lambda one: downloads.update({one.suggested_filename: one}))
        assert page.job(*SAVE_LISTS) == ("done", "Gespeicherte Listen: 2.")
        while len(downloads) < 2:
            page.page.wait_for_timeout(10)
        for n in (1, 2):
            assert downloads[f"000{n}.txt"].path().read_bytes() == lists[f"lists_000{n}"]


def test_what_comes_damaged_over_the_cable_is_told_and_not_saved(install, tmp_path, small):
    path = image(tmp_path / "image", small, lists_0001=bytes(3000))
    with Device(path, BOARD) as device:
        page = install(device.port)
        names = []
        page.page.on("download", lambda download: names.append(download.suggested_filename))
        page.cable.noise = lambda data: data.replace(b"AAAAAAAA", b"AAAABAAA", 1)
        page.refuses("beschädigt", SAVE_LISTS)
        page.cable.noise = bytes
        assert page.job(*SAVE_LISTS)[0] == "done"
        page.page.wait_for_timeout(500)
        assert names == ["0001.txt"]
        assert starts(device).split()[1] == VERSION


def test_a_damaged_byte_in_mid_update_asks_for_a_better_cable(install, offers, fresh, newer):
    """Not for step 2, which would erase the lists: that it is MicroPython was clear before."""
    page = install(fresh.port, offers(newer)).choose(BOARD)
    answer = b"R\x01"  # to what begins a paste

    def damage(data):
        return data.replace(answer, b"R\x03") if page.cable.sent > 15_000 else data

    page.cable.noise = damage
    page.refuses("beschädigt")
    assert starts(fresh).split()[1] in (VERSION, NEWER)


def test_an_old_micropython_is_told(install, tmp_path, small):
    path = image(tmp_path / "image", small)
    with Device(path, BOARD, micropython="1.23.0") as device:
        page = install(device.port).choose(BOARD)
        oldest = ".".join(map(str, OLDEST))
        page.refuses(f"MicroPython 1.23.0. Vorhand braucht {oldest} oder neuer")


def test_no_second_job_begins_while_one_has_the_cable(install, small, tmp_path):
    with Device(image(tmp_path / "image", small), BOARD) as device:
        installer = install(device.port)
        page = installer.page
        answers = Event()

        def wait(data):
            answers.wait()
            return data

        installer.cable.noise = wait
        page.click("#save_lists")
        page.wait_for_selector("#lists_told[data-state=busy]")
        page.check("input[value=t_display]")
        page.select_option("#page_language", "en")
        assert page.locator("button.job:enabled").count() == 0
        answers.set()
        page.wait_for_selector("#lists_told[data-state=done]")
        assert page.is_enabled("#bring")


def test_a_port_that_is_taken_is_told(install):
    install("/dev/there_is_none").choose(BOARD).refuses("lässt sich nicht öffnen")


PLANS = """async (cases) => {
  const { plan } = await import("/update.js");
  const map = (rows) => new Map(Object.entries(rows));
  return cases.map(([wanted, active, a, b]) =>
    plan(map(wanted), active, { a: map(a), b: map(b) }));
}"""


def test_the_plan_of_an_update_is_that_of_vorhand_deploy(empty_page):
    """500 random slots have the same files copied, sent and dropped; `main.mpy` first and last."""
    rng = random.Random(1)
    names = ["main.mpy", "board.txt", *(f"vorhand/{n}.mpy" for n in range(6))]

    def random_files():
        return {name: (rng.choice((10, 20)), "0") for name in names if rng.random() < 0.75}

    cases = []
    for _ in range(500):
        version = random_files() | {"main.mpy": (10, "0")}
        a, b = (dict(version) if rng.random() < 0.3 else random_files() for _ in range(2))
        active = rng.choice(
            [slot for slot, files in (("a", a), ("b", b)) if "main.mpy" in files] or [""]
        )
        cases.append((version, active, a, b))

    def rows(files):
        return {path: f"{size} {digest}" for path, (size, digest) in files.items()}

    plans = empty_page.evaluate(
        PLANS, [[rows(w), active, rows(a), rows(b)] for w, active, a, b in cases]
    )
    for (version, active, a, b), plan in zip(cases, plans, strict=True):
        steps = deploying.plan(version, active, {"a": a, "b": b})
        assert (plan["slot"], plan["other"]) == (steps.slot, steps.other)
        for key in ("copy", "send", "drop"):
            assert sorted(plan[key]) == sorted(getattr(steps, key))
        for key in ("copy", "send"):
            assert "main.mpy" not in plan[key][:-1]
        assert "main.mpy" not in plan["drop"][1:]


LANGUAGES = """async (cases) => {
  const { inLanguages } = await import("/update.js");
  return cases.map(([paths, languages]) =>
    [...inLanguages(new Map(paths.map((path) => [path, "1 0"])), languages).keys()]);
}"""


def test_words_of_other_languages_are_those_of_vorhand_deploy(empty_page):
    names = ["main.mpy", "vorhand/lang/de/deal.mpy", "vorhand/lang/en/a.mpy", "vorhand/lang/x.mpy"]
    names += ["vorhand/lang/en/more/b.mpy", "vorhand/language.mpy"]
    cases = [(names, languages) for languages in (["de"], ["en"], ["de", "en"], ["xx"])]
    page_paths = empty_page.evaluate(LANGUAGES, cases)
    for (paths, codes), kept in zip(cases, page_paths, strict=True):
        assert kept == list(deploying.in_languages(dict.fromkeys(paths), codes))
    assert len({len(paths) for paths in page_paths}) > 1


def test_without_web_serial_two_commands_are_shown(new_page, base):
    page = new_page(locale="en-GB")
    page.add_init_script("delete Navigator.prototype.serial")
    page.goto(base + "install.html")
    page.wait_for_selector("#unsupported", state="visible")
    assert page.locator("button.job:not([disabled])").count() == 0
    page.check("input[value=m5stack]")
    text = page.locator("#unsupported pre").text_content()
    assert text.split("\n") == ["make usb", ".venv/bin/vorhand flash --board m5stack --download"]
