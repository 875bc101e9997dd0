// The parts as blocks at their places, and the beams that must be free: what is seen, plugged in,
// pressed or shines. Outer corner of the body: [0, 0, 0].

include <parameters.scad>

outside = [inside[0] + 2 * wall, inside[1] + 2 * wall, inside[2] + wall];
rim = outside[2];                             // underside of the lid

// middles of what hangs under the lid
oled_at = [wall + 1.5 + oled_board[0] / 2, outside[1] / 2];
keys_at = [wall + inside[0] - 1.0 - key_board[0] / 2, outside[1] / 2];
oled_z = rim - oled_glass[2] - 0.2;           // upper side of its board
keys_z = rim + 0.8 - key_top;                 // upper side of the key board

// corners of what lies on the floor
floor_z = wall + 0.4;
devkit_at = [wall + gap, wall + 8.0, floor_z];
charger_at = [wall + gap, wall + inside[1] - charger[1] - 8.0, floor_z];
cell_at = [wall + 60.0, wall + 20.0, floor_z];
power_at = [wall + 63.0, wall + 1.0, floor_z];
buzzer_at = [wall + 48.0, wall + inside[1] - 16.0, floor_z];
slide_at = [wall + 88.0, wall + inside[1] - slide_body[1], wall + 11.5];

// LEFT RIGHT UP DOWN OK BACK, from the middle of the key board
keys = [[-key_pitch, 6], [key_pitch, 6], [0, 6 + key_pitch], [0, 6 - key_pitch], [0, 6],
        [-key_pitch, 6 - key_pitch - 3]];

// the middle of each wall: front, right, back, left; [place, angle about z]
lights = [[[outside[0] / 2 - 8, wall], 0], [[outside[0] - wall, outside[1] / 2], 90],
          [[outside[0] / 2 - 3, outside[1] - wall], 180], [[wall, outside[1] / 2 + 3], 270]];
lights_z = wall + 17.0;

module block(size, at) translate(at) cube(size);
module slab(size, middle, z) translate([middle[0] - size[0] / 2, middle[1] - size[1] / 2, z]) cube(size);

module oled() {
    slab(oled_board, oled_at, oled_z - oled_board[2]);
    slab([oled_glass[0], oled_glass[1], oled_glass[2]], oled_at + oled_glass_middle, oled_z);
    slab(oled_pins, oled_at + [0, oled_board[1] / 2 - 2.5], oled_z - oled_board[2] - oled_pins[2]);
}
module key_unit() {
    slab(key_board, keys_at, keys_z - key_board[2]);
    for (k = keys) {
        slab(key_body, keys_at + k, keys_z);
        translate([keys_at[0] + k[0], keys_at[1] + k[1], keys_z])
            cylinder(d = key_plunger, h = key_top, $fn = smooth);
    }
}
module esp() {
    block(devkit, devkit_at);
    translate([devkit_at[0] - 0.2, devkit_at[1] + devkit[1] / 2 - devkit_usb[0] / 2,
               devkit_at[2] + devkit_usb_height - devkit_usb[1] / 2])
        cube([2, devkit_usb[0], devkit_usb[1]]);
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

// beams: nothing of the case may stand in them
module beam_picture() slab([oled_lit[0], oled_lit[1], 20], oled_at + oled_lit_middle, oled_z + oled_glass[2]);
module beam_devkit() translate([-20, devkit_at[1] + devkit[1] / 2 - plug[0] / 2,
    devkit_at[2] + devkit_usb_height - plug[1] / 2]) cube([20 + wall, plug[0], plug[1]]);
module beam_charger() translate([-20, charger_at[1] + charger[1] / 2 - plug[0] / 2,
    charger_at[2] + charger_usb_height - plug[1] / 2]) cube([20 + wall, plug[0], plug[1]]);
module beam_slide() translate([slide_at[0] + slide_body[0] / 2 - slide_lever[0] / 2,
    slide_at[1] + slide_body[1], slide_at[2] + slide_body[2] / 2 - slide_lever[1] / 2])
    cube([slide_lever[0], 20, slide_lever[1]]);
module beam_keys() for (k = keys) translate([keys_at[0] + k[0], keys_at[1] + k[1], rim - 0.2])
    cylinder(d = cap, h = 20, $fn = smooth);
module beam_lights() for (at = lights) translate([at[0][0], at[0][1], lights_z]) rotate(at[1])
    rotate([90, 0, 0]) cylinder(d = light - 0.1, h = 20, $fn = smooth);
