// The case of the reference build: body, lid, key cap, clip, stand. Choose with -D 'what="lid"'.
// what: body lid cap clip stand | all (as it stands on the table) | open (lid lifted) | under (the lid with
// its parts, seen from inside) | step (1 to 7, see the end)
// | clash (what the parts named in a and those in b both take up, which must be nothing;
// where b is empty: any two of a)

include <parameters.scad>
include <parts.scad>

what = "all";
a = [];
b = [];
step = 0;

module rounded(size, radius) {
    translate([radius, radius, 0]) linear_extrude(size[2])
        offset(r = radius, $fn = smooth) square([size[0] - 2 * radius, size[1] - 2 * radius]);
}

posts = [for (x = [wall + 2.6, outside[0] - wall - 2.6], y = [wall + 2.6, outside[1] - wall - 2.6]) [x, y]];

module body() {
    difference() {
        union() {
            difference() {
                rounded(outside, corner);
                translate([wall, wall, wall]) rounded([inside[0], inside[1], 100], corner - wall);
            }
            intersection() {
                rounded([outside[0], outside[1], rim - touch], corner);
                for (p = posts) translate(p) cylinder(d = post, h = rim - touch, $fn = smooth);
            }
            cradle(devkit, devkit_at, devkit_face);
            // the DevKit lies on its socket and on its shield, each on tape
            pedestal([4.0, 7.0], [devkit_at[0] + 2.8, devkit_at[1] + devkit[1] / 2], esp_z - devkit_usb[2]);
            pedestal([14.0, 12.0], [devkit_at[0] + devkit_shield_at + 9.0, devkit_at[1] + devkit[1] / 2],
                     esp_z - devkit_shield[2]);
            cradle(charger, charger_at, charger_shelf);
            for (y = [2.5, charger[1] - 2.5]) pedestal([charger[0] - 4, 3.0],
                [charger_at[0] + charger[0] / 2, charger_at[1] + y], charger_at[2]);
            cradle(cell, cell_at);
            cradle(power_board, power_at);
        }
        for (p = posts) translate([p[0], p[1], rim - 14]) cylinder(d = screw, h = 30, $fn = smooth);
        beam_devkit(gap);
        beam_charger(gap);
        beam_buttons(gap);
        beam_lamps(gap);
        beam_slide(gap);
        beam_lights(0.1);
        slide_screws();
        // sound of the buzzer, through the floor
        for (n = [0 : 5]) translate(buzzer_at + [buzzer[0] / 2, buzzer[0] / 2, -10])
            rotate(60 * n) translate([3, 0, 0]) cylinder(d = 1.6, h = 20, $fn = 12);
        // eyes for the stand
        for (x = [outside[0] / 4, 3 * outside[0] / 4]) translate([x, outside[1] / 2, -1])
            cylinder(d = 6.4, h = 1 + 1.2, $fn = smooth);
    }
}

// What a part stands on, with tape between.
module pedestal(size, middle, top) slab([size[0], size[1], top - 0.4 - wall + 0.2], middle, wall - 0.2);

// Four corners that keep a part from sliding, 3 mm higher than its underside; it is held with
// double-sided tape.
module cradle(size, at, shelf = 0) {
    thick = 1.6;
    arm = 5;
    around = gap + thick;
    difference() {
        for (x = [0, 1], y = [0, 1]) translate([
            at[0] - around + x * (size[0] + 2 * around - arm),
            at[1] - around + y * (size[1] + 2 * around - arm), wall - 0.2])
            cube([arm, arm, 0.2 + shelf + 3]);
        translate([at[0] - gap, at[1] - gap, wall - 1]) cube([size[0] + 2 * gap, size[1] + 2 * gap, 20]);
    }
}

module slide_screws() for (x = [-1, 1]) translate([slide_at[0] + slide_body[0] / 2 + x * slide_holes / 2,
    outside[1] + 1, slide_at[2] + slide_body[2] / 2]) rotate([90, 0, 0]) cylinder(d = 2.2, h = wall + 2, $fn = 16);

module lid() {
    difference() {
        union() {
            translate([0, 0, rim]) rounded([outside[0], outside[1], lid], corner);
            // the lip, broken where posts stand
            difference() {
                translate([wall + gap / 2, wall + gap / 2, rim - lip]) difference() {
                    rounded([inside[0] - gap, inside[1] - gap, lip + 0.5], corner - wall);
                    translate([1.6, 1.6, -1]) cube([inside[0] - gap - 3.2, inside[1] - gap - 3.2, lip + 2]);
                }
                for (p = posts) translate([p[0], p[1], rim - lip - 1]) cylinder(d = post + 1, h = lip + 1, $fn = smooth);
            }
            // corners that the display's glass lies between, pillars for the clips that hold it
            difference() {
                for (x = [-1, 1], y = [-1, 1]) slab([8, 8, 1.8 + 0.5], oled_at + [x * (oled_glass[0] / 2 - 2),
                    y * (oled_glass[1] / 2 - 2)], rim - 1.8);
                slab([oled_glass[0] + 2 * gap, oled_glass[1] + 2 * gap, 5], oled_at, rim - 4);
            }
            for (at = clips) translate([at[0], at[1], oled_z - oled_board[2] + 0.3])
                cylinder(d = 6, h = rim - oled_z + oled_board[2] + 0.2, $fn = smooth);
            for (x = [-1, 1], y = [-1, 1]) translate([keys_at[0] + x * key_holes[0] / 2,
                keys_at[1] + y * key_holes[1] / 2, keys_z]) cylinder(d = 5, h = rim - keys_z + 0.5, $fn = smooth);
        }
        for (p = posts) translate([p[0], p[1], rim - 5]) cylinder(d = screw_free, h = 20, $fn = smooth);
        for (p = posts) translate([p[0], p[1], rim + lid - 1.2]) cylinder(d1 = screw_free, d2 = 6.6, h = 1.4, $fn = smooth);
        for (at = clips) translate([at[0], at[1], oled_z - oled_board[2] - 1])
            cylinder(d = 1.8, h = rim - oled_z + oled_board[2] + 1.6, $fn = 16);
        for (x = [-1, 1], y = [-1, 1]) translate([keys_at[0] + x * key_holes[0] / 2,
            keys_at[1] + y * key_holes[1] / 2, keys_z - 1]) cylinder(d = 1.8, h = rim - keys_z + 1.6, $fn = 16);
        // window, its edges cut back at 45 degrees so that the picture is seen from the side
        hull() {
            slab([oled_lit[0] + 1, oled_lit[1] + 1, 0.1], oled_at + oled_lit_middle, rim - 0.05);
            slab([oled_lit[0] + 1 + 2 * lid, oled_lit[1] + 1 + 2 * lid, 0.1], oled_at + oled_lit_middle, rim + lid);
        }
        for (k = keys) translate([keys_at[0] + k[0], keys_at[1] + k[1], rim - 1])
            cylinder(d = cap + 2 * gap, h = 20, $fn = smooth);
    }
}

// One cap, its middle at the origin, z as in the case.
module cap_at_origin() {
    difference() {
        union() {
            translate([0, 0, rim - 0.3 - cap_flange]) cylinder(d = cap + 2.4, h = cap_flange, $fn = smooth);
            translate([0, 0, rim - 0.3]) cylinder(d = cap, h = lid + 0.3 + cap_rise - 1, $fn = smooth);
            translate([0, 0, rim + lid + cap_rise - 1]) cylinder(d1 = cap, d2 = cap - 2, h = 1, $fn = smooth);
        }
        slab([key_plunger + 0.2, key_plunger + 0.2, 10 + 0.85], [0, 0], rim - 10);
    }
}
module caps() for (k = keys) translate([keys_at[0] + k[0], keys_at[1] + k[1], 0]) cap_at_origin();

// A clip: its screw is at the origin, its finger reaches over the display's board, z as in the case.
clips = [for (x = [-26, 26], y = [-27.0, 25.4]) oled_at + [x, y]];
module clip_at_origin() translate([0, 0, oled_z - oled_board[2] - touch - clip_thick]) difference() {
    translate([-4, -4, 0]) cube([8, 4 + clip_reach, clip_thick]);
    translate([0, 0, -1]) cylinder(d = 2.5, h = 10, $fn = 16);
}
module clips() for (at = clips) translate(at) rotate(at[1] > oled_at[1] ? 180 : 0) clip_at_origin();

// How the body lies on the stand.
module on_stand() translate([0, 0, foot]) rotate([tilt, 0, 0]) children();

// A wedge under the body, as wide as it: two cheeks, three bars, a ledge for the front edge, and on the
// middle bar two pegs for the eyes in the floor.
stand_long = outside[1] * cos(tilt) + 4;  // behind the line along which UP is pressed, nearly
module wedge(thick, from, to) translate([thick, 0, 0]) rotate([0, -90, 0]) linear_extrude(thick) polygon([
    [0, from], [0, to], [foot + to * tan(tilt) - touch, to], [foot + from * tan(tilt) - touch, from]]);
module stand() difference() {
    peg = outside[1] / 2 * cos(tilt) - 1;
    union() {
        for (x = [0, outside[0] - cheek]) translate([x, 0, 0]) wedge(cheek, 0, stand_long);
        for (x = [outside[0] / 4, 3 * outside[0] / 4]) {
            translate([x - 4, 0, 0]) wedge(8, peg - 4, peg + 4);
            on_stand() translate([x, outside[1] / 2, -1]) cylinder(d = 5.8, h = 2.0, $fn = smooth);
        }
        for (y = [0, peg - 4, stand_long - 8]) translate([0, y, 0]) cube([outside[0], 8, 3]);
        for (x = [0, outside[0] - 14], y = [0, stand_long - 14]) translate([x, y, 0]) cube([14, 14, 3]);
        intersection() {
            on_stand() translate([0, -3.2, -10]) cube([outside[0], 3, 14]);
            translate([0, -20, 0]) cube([outside[0], 40, 40]);
        }
        translate([0, -2, 0]) cube([outside[0], 2.5, foot - 1]);
    }
    for (x = [feet_inset, outside[0] - feet_inset], y = [feet_inset, stand_long - feet_inset])
        translate([x, y, -1]) cylinder(d = feet[0], h = feet[1] + 1, $fn = smooth);
}

module electronics() {
    color("darkgreen") esp();
    color("seagreen") powering();
    color("royalblue") charging();
    color("silver") lipo();
    color("dimgray") slider();
    color("black") beeper();
    color("white") for (n = [0 : 3]) seat_light(n);
}

module part(name) {
    if (name == "body") body();
    if (name == "lid") translate([0, 0, touch]) lid();
    if (name == "stand") rotate([-tilt, 0, 0]) translate([0, 0, -foot]) stand();  // as it lies under the body
    if (name == "caps") caps();
    if (name == "clips") clips();
    if (name == "oled") oled();
    if (name == "keys") key_unit();
    if (name == "esp") esp();
    if (name == "charger") charging();
    if (name == "cell") lipo();
    if (name == "power") powering();
    if (name == "buzzer") beeper();
    if (name == "slide") slider();
    if (name == "lights") for (n = [0 : 3]) seat_light(n);
    if (name == "beams") { beam_picture(); beam_devkit(); beam_charger(); beam_lamps(); beam_slide(); beam_lights(); }
    if (name == "key_beams") beam_keys();
    if (name == "button_beams") beam_buttons();
}

module parts(names) for (name = names) part(name);

if (what == "body") body();
if (what == "lid") translate([0, outside[1], rim + lid]) rotate([180, 0, 0]) lid();
if (what == "cap") translate([0, 0, rim + lid + cap_rise]) rotate([180, 0, 0]) cap_at_origin();
if (what == "clip") clip_at_origin();
if (what == "stand") stand();
if (what == "clash" && len(b) > 0) intersection() { parts(a); parts(b); }
if (what == "clash" && len(b) == 0) for (i = [0 : len(a) - 2], j = [i + 1 : len(a) - 1])
    intersection() { part(a[i]); part(a[j]); }
if (what == "all") {
    color("dimgray") stand();
    on_stand() {
        color("slategray") body();
        color("lightsteelblue") lid();
        color("orange") caps();
        color("midnightblue") oled();
    }
}
if (what == "open") {
    color("slategray") body();
    electronics();
    translate([0, 0, 40]) { color("lightsteelblue") lid(); upper(); }
}
module upper() { color("orange") caps(); color("midnightblue") oled(); color("darkgreen") key_unit(); color("gold") clips(); }
if (what == "under") translate([0, outside[1], rim + lid]) rotate([180, 0, 0]) {
    color("lightsteelblue") lid();
    upper();
}
if (what == "step") {
    if (step >= 1) color("slategray") body();
    if (step >= 2) { color("darkgreen") esp(); color("royalblue") charging(); }
    if (step >= 3) { color("seagreen") powering(); color("dimgray") slider(); color("black") beeper(); }
    if (step >= 4) color("white") for (n = [0 : 3]) seat_light(n);
    if (step >= 5) color("silver") lipo();
    if (step == 6) translate([0, 0, 40]) { color("lightsteelblue") lid(); upper(); }
    if (step == 7) { color("lightsteelblue") lid(); upper(); }
}
