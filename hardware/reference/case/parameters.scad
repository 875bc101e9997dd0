// What the case is built around, in millimetres. MEASURE YOUR PARTS: modules of the same name
// differ from maker to maker. x runs to the right, y away from the player, z up.

// --- the parts -------------------------------------------------------------

// OLED module, 2.42 inch. All have the same glass; the board behind it is 71.0 x 43.5 mm, or 61.5 x
// 39.5 mm (Waveshare, 2.42inch OLED Module) with holes elsewhere: clips hold either, and the glass, not
// the board, is centred.
oled_glass = [60.5, 37.0, 2.4];
oled_lit = [55.0, 27.5];
oled_lit_middle = [0, 1.2];       // of the lit area, from the middle of the glass
oled_board = [71.0, 43.5, 1.6];
oled_board_middle = [0, -0.8];    // from the middle of the glass
oled_strip = [24.0, 21.0, 9.0];   // the display board behind it, at its upper edge, with parts

// Key: square tact switch, 12 x 12, with a square plunger (Omron B3F-4050)
key_body = [12.2, 12.2, 4.3];
key_top = 7.3;                    // from the board to the top of the plunger
key_plunger = 3.8;                // its side
key_travel = 0.4;
key_pitch = 15.24;                // middle to middle in the cross: six holes of a perforated board
key_lower = 2.54;                 // BACK is that much lower than DOWN
key_board = [52.0, 56.0, 1.6];    // perforated board, cut to size
key_holes = [46.0, 50.0];
key_wires = 2.5;                  // solder and wires under the key board

// ESP32 DevKitC V4 with 38 pins. It lies on its face, so that its pins point upwards, with headers or
// without, and a toothpick reaches its two buttons through the floor.
devkit = [54.6, 28.2, 1.6];
devkit_face = 5.6;                // the face is so high above the tape
devkit_pins = [50.0, 3.0, 9.0];   // the two rows of pins or wires that stand out of its back
devkit_usb = [8.2, 5.6, 2.7];     // its socket: width, depth, height above the face
devkit_shield = [18.0, 16.0, 3.2];
devkit_shield_at = 30.5;          // from the edge with the socket
devkit_button = [6.0, 3.6, 3.6];  // size and height above the face
devkit_buttons = [6.5, 5.2];      // middles, from the edge with the socket and from the long edges

// Charger with protection (TP4056, DW01), USB-C
charger = [28.2, 17.4, 4.8];
charger_usb = [9.2, 3.4];
charger_usb_height = 3.0;         // middle of the socket above the board's underside
charger_shelf = 1.2;              // what it stands on, so that a plug clears the floor
charger_lamps = [9.0, 2.6];       // slot in the wall above the plug through which they are seen

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
light_left = 5.6;                 // the left one is so far behind the middle: the DevKit's pins
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
clip_thick = 3.0;
clip_reach = 11.0;                // how far a clip's finger reaches from its screw
tilt = 30;                        // degrees the stand leans the panel back
foot = 4.0;                       // what the stand has under the front edge
cheek = 3.0;                      // thickness of its two cheeks, under the ends of the body
feet = [10.4, 1.0];               // recesses for rubber feet: diameter, depth
feet_inset = 7.0;                 // their middles from the stand's outer edges
plug = [12.5, 7.6];               // a USB plug's sleeve: width, height

touch = 0.05;                     // what lies on one another is drawn this far apart
smooth = 32;                      // segments of a circle
