// The parts as blocks at their places, and the beams that must be free: what is seen, plugged in,
// pressed or shines. Outer corner of the body: [0, 0, 0].

include <parameters.scad>

outside = [inside[0] + 2 * wall, inside[1] + 2 * wall, inside[2] + wall];
rim = outside[2];                             // underside of the lid

// middles of what hangs under the lid; at both ends there is room for a seat light
aside = 5.0;
oled_at = [wall + 40.5, outside[1] / 2 + 2.8]; // of its glass
keys_at = [outside[0] - wall - aside - key_board[0] / 2, outside[1] / 2];
oled_z = rim - oled_glass[2] - 0.2;           // upper side of its board
keys_z = rim + 0.8 - key_top;                 // upper side of the key board

// corners of what lies on the floor
floor_z = wall + 0.4;                         // double-sided tape
devkit_at = [wall + gap, wall + 8.0, floor_z];
charger_at = [wall + gap, wall + 45.0, floor_z + charger_shelf];
cell_at = [wall + 68.0, wall + 26.0, floor_z];
power_at = [wall + 75.0, wall + 2.5, floor_z];
buzzer_at = [wall + 42.0, wall + 50.0, floor_z];
slide_at = [wall + 92.0, outside[1] - wall - slide_body[1] - touch, wall + 8.0];

// LEFT RIGHT UP DOWN OK BACK, from the middle of the key board
keys = [[-key_pitch, 4], [key_pitch, 4], [0, 4 + key_pitch], [0, 4 - key_pitch], [0, 4],
        [-key_pitch, 4 - key_pitch - key_lower]];

// D1 to D4, but for the left one in the middle of each wall: front, left, back, right, clockwise as the seats are;
// [place, angle about z]
lights = [[[outside[0] / 2, wall], 0], [[wall, outside[1] / 2 + light_left], 270],
          [[outside[0] / 2, outside[1] - wall], 180], [[outside[0] - wall, outside[1] / 2], 90]];
lights_z = wall + 16.0;

module block(size, at) translate(at) cube(size);
module slab(size, middle, z) translate([middle[0] - size[0] / 2, middle[1] - size[1] / 2, z]) cube(size);

module oled() {
    board_at = oled_at + oled_board_middle;
    slab(oled_board, board_at, oled_z - oled_board[2] - touch);
    slab([oled_glass[0], oled_glass[1], oled_glass[2] + touch], oled_at, oled_z - touch);
    slab([oled_strip[0], oled_strip[1], oled_strip[2] + touch],
         board_at + [0, oled_board[1] / 2 - oled_strip[1] / 2], oled_z - oled_board[2] - oled_strip[2] - touch);
}
module key_unit() {
    slab([key_board[0], key_board[1], key_board[2]], keys_at, keys_z - key_board[2] - touch);
    for (k = keys) {
        slab([key_body[0], key_body[1], key_body[2] + touch], keys_at + k, keys_z - touch);
        slab([key_body[0], key_body[1], key_wires], keys_at + k, keys_z - key_board[2] - key_wires);
        slab([key_plunger, key_plunger, key_top], keys_at + k, keys_z);
    }
}
// On its face: the board, its pins above, socket, shield and buttons below.
esp_z = devkit_at[2] + devkit_face;
devkit_usb_height = devkit_face - devkit_usb[2] / 2;
esp_buttons = [for (y = [devkit_buttons[1], devkit[1] - devkit_buttons[1]])
    [devkit_at[0] + devkit_buttons[0], devkit_at[1] + y]];
module hanging(size, middle) slab([size[0], size[1], size[2] + touch], middle, esp_z - size[2]);
module esp() {
    middle = devkit_at[1] + devkit[1] / 2;
    block(devkit, [devkit_at[0], devkit_at[1], esp_z]);
    for (y = [0, devkit[1] - devkit_pins[1]]) block([devkit_pins[0], devkit_pins[1], devkit_pins[2] + touch],
        [devkit_at[0] + 1, devkit_at[1] + y, esp_z + devkit[2] - touch]);
    hanging([devkit_usb[1], devkit_usb[0], devkit_usb[2]], [devkit_at[0] + devkit_usb[1] / 2 - 0.2, middle]);
    hanging(devkit_shield, [devkit_at[0] + devkit_shield_at + devkit_shield[0] / 2, middle]);
    for (at = esp_buttons) hanging(devkit_button, at);
}
module charging() block(charger, charger_at);
module lipo() block(cell, cell_at);
module powering() block(power_board, power_at);
module beeper() translate(buzzer_at + [buzzer[0] / 2, buzzer[0] / 2, 0])
    cylinder(d = buzzer[0], h = buzzer[1], $fn = smooth);
module slider() block(slide_body, slide_at);
module seat_light(n) {
    at = lights[n];
    translate([at[0][0], at[0][1], lights_z]) rotate(at[1])
        translate([-light_board[0] / 2, 0.2, -light_board[1] / 2])
            cube([light_board[0], light_board[2], light_board[1]]);
}

// beams: what must be free from a part to the outside: the picture, plugs, the lever, fingers, light.
// `play` widens them to the openings that are cut.
module beam_picture(play = 0)
    slab([oled_lit[0] + 2 * play, oled_lit[1] + 2 * play, 20], oled_at + oled_lit_middle, oled_z + oled_glass[2] + touch);
module beam_plug(at, size, height, play) translate([-20, at[1] + size[1] / 2 - plug[0] / 2 - play,
    at[2] + height - plug[1] / 2 - play]) cube([20 + wall + 0.1, plug[0] + 2 * play, plug[1] + 2 * play]);
module beam_devkit(play = 0) beam_plug(devkit_at, devkit, devkit_usb_height, play);
module beam_charger(play = 0) beam_plug(charger_at, charger, charger_usb_height, play);
module beam_buttons(play = 0) for (at = esp_buttons) hull() for (x = [-2, 2])
    translate([at[0] + x, at[1], -20]) cylinder(d = 4.6 + 2 * play, h = esp_z - devkit_button[2] + 20 - touch, $fn = smooth);
// From above the charger's lamps, wherever they are, upwards and out.
module beam_lamps(play = 0) hull() for (out = [0, 20])
    translate([charger_at[0] + 3 - out, charger_at[1] + charger[1] / 2, charger_at[2] + charger[2] + 2.2 + out])
        rotate([0, 45, 0]) cube([charger_lamps[1] + 2 * play, charger_lamps[0] + 2 * play, 0.1], center = true);
module beam_slide(play = 0) translate([slide_at[0] + slide_body[0] / 2 - slide_lever[0] / 2 - play,
    slide_at[1] + slide_body[1] + touch / 2, slide_at[2] + slide_body[2] / 2 - slide_lever[1] / 2 - play])
    cube([slide_lever[0] + 2 * play, 20, slide_lever[1] + 2 * play]);
module beam_keys(play = 0) for (k = keys) translate([keys_at[0] + k[0], keys_at[1] + k[1], rim - 0.2])
    cylinder(d = cap + 2 * play, h = 20, $fn = smooth);
module beam_lights(play = 0) for (at = lights) translate([at[0][0], at[0][1], lights_z]) rotate(at[1])
    rotate([90, 0, 0]) translate([0, 0, -0.1]) cylinder(d = light - 0.2 + 2 * play, h = 20, $fn = smooth);
