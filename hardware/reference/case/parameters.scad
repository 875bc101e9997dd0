// What the case is built around, in millimetres. MEASURE YOUR PARTS: modules of the same name
// differ from maker to maker. x runs to the right, y away from the player, z up.

// --- the parts -------------------------------------------------------------

// OLED module, 2.42 inch: board, glass above it, the lit area and where its middle lies
oled_board = [71.0, 43.5, 1.6];
oled_glass = [60.5, 37.0, 2.4];
oled_glass_middle = [0, 0.8];     // from the middle of the board
oled_lit = [55.0, 27.5];
oled_lit_middle = [0, 2.0];       // from the middle of the board
oled_holes = [66.0, 38.5];        // distances of the four holes
oled_hole = 2.5;                  // what screws or pins fit them
oled_pins = [12.0, 3.0, 8.0];     // the soldered pin row behind the board, with its wires

// Key: square tact switch, 12 x 12, with a round plunger
key_body = [12.2, 12.2, 4.0];
key_top = 7.3;                    // from the board to the top of the plunger
key_plunger = 6.8;                // its diameter
key_travel = 0.4;
key_pitch = 15.24;                // middle to middle in the cross: six holes of a perforated board
key_lower = 2.54;                 // BACK is that much lower than DOWN
key_board = [52.0, 56.0, 1.6];    // perforated board, cut to size
key_holes = [46.0, 50.0];
key_wires = 2.5;                  // solder and wires under the key board

// ESP32 DevKitC V4 with 38 pins, wires soldered in place of headers
devkit = [54.6, 28.2, 8.0];       // with what stands on it and the wires below
devkit_usb = [8.2, 3.2];          // its socket: width, height
devkit_usb_height = 4.2;          // middle of the socket above the board's underside

// Charger with protection (TP4056, DW01), USB-C
charger = [28.2, 17.4, 4.8];
charger_usb = [9.2, 3.4];
charger_usb_height = 3.0;         // middle of the socket above the board's underside
charger_shelf = 1.2;              // what it stands on, so that a plug clears the floor

// LiPo cell with its protection and tape; it may swell by a tenth
cell = [52.0, 35.0, 10.5];

// Power board: perforated board with regulator, divider, capacitors
power_board = [40.0, 18.0, 13.5]; // a capacitor of 11 mm stands on it, or lies

// Slide switch in the back wall: hole for the lever, distance of the screws
slide_body = [19.5, 6.5, 6.0];    // width, depth behind the wall, height
slide_lever = [8.0, 4.0];         // room the lever moves in
slide_holes = 15.0;

// Seat lights: WS2812B on round or square boards of 10 mm, one in the middle of each wall
light = 5.2;                      // hole for the light
light_board = [10.5, 10.5, 3.5];  // width, height, depth with its solder and wires

// Piezo buzzer
buzzer = [12.8, 9.0];             // diameter, height

// --- the case --------------------------------------------------------------

wall = 2.4;
gap = 0.4;                        // play between parts and plastic
inside = [138.0, 72.0, 25.0];     // the room in the body
lid = 2.4;                        // thickness of the lid
lip = 2.0;                        // how deep the lid reaches into the body
corner = 4.0;                     // radius of the outer edges
post = 7.0;                       // diameter of the screw posts
screw = 2.6;                      // hole for an M3 screw that cuts its own thread
screw_free = 3.4;                 // hole it passes through
cap = 12.0;                       // diameter of a key cap
cap_rise = 2.6;                   // how far it stands above the lid
cap_flange = 1.0;                 // the rim that keeps it under the lid
tilt = 30;                        // degrees the stand leans the panel back
foot = 4.0;                       // what the stand has under the front edge
cheek = 6.0;                      // thickness of its two cheeks
plug = [12.5, 7.6];               // a USB plug's sleeve: width, height

touch = 0.05;                     // what lies on one another is drawn this far apart
smooth = 32;                      // segments of a circle
