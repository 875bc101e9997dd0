// A case for the bare LilyGO T-Display and its cell: tray, plate, clip. Millimetres; x runs to the
// right, from the USB socket, y away from the player, z up. MEASURE YOUR BOARD: its size is 51.52 x
// 25.04 x 8.54 mm (done.land, T-Display); where on it glass, keys and socket lie is assumed.
// what: tray plate clip | all | open (plate lifted) | under (the plate with its parts, from inside)
// | clash (what the parts named in a and those in b both take up, which must be nothing;
// where b is empty: any two of a)

what = "all";
a = [];
b = [];

// --- the parts -------------------------------------------------------------
board = [51.6, 25.1, 1.6];        // without headers, or with their pins cut off
front = 2.4;                      // glass above the board
behind = 4.6;                     // what stands on its back, with the cell's plug
glass = [31.5, 17.8];             // the whole display, so that its picture is seen wherever it lies
glass_at = 28.5;                  // its middle, from the edge with the socket
key_at = [6.2, 3.9];              // the keys' middles, from that edge and from the long edges
key_top = 1.7;                    // their height above the board
key_size = [4.2, 3.4];
cell = [51.0, 34.5, 5.6];         // 503450; it may swell by a tenth
socket = [7.8, 9.4, 3.4];         // length, width, height above the board
plug = [12.5, 12.0];              // a USB plug's sleeve, whichever side of the board the socket is on

// --- the case --------------------------------------------------------------
wall = 2.0;
gap = 0.4;
touch = 0.05;
smooth = 32;
post = 6.0;                       // corner posts for the screws
screw = 1.8;                      // hole for a 2.2 mm screw that cuts its own thread
screw_free = 2.5;
plate = 2.0;                      // its thickness
corner = 4.0;
clip_thick = 2.4;
clip_reach = 6.0;
inside = [2 * 6.6 + cell[0] + 2 * gap, cell[1] + 3.2, front + board[2] + behind + 0.6 + cell[2]];

outside = [inside[0] + 2 * wall, inside[1] + 2 * wall, inside[2] + wall];
rim = outside[2];                 // underside of the plate
middle = outside[1] / 2;
board_at = [wall + gap, middle - board[1] / 2, rim - front - board[2] - 0.1];
cell_at = [outside[0] / 2 - cell[0] / 2, middle - cell[1] / 2, wall + 0.4];
posts = [for (x = [wall + 2.6, outside[0] - wall - 2.6], y = [wall + 2.6, outside[1] - wall - 2.6]) [x, y]];
keys = [for (y = [key_at[1], board[1] - key_at[1]]) [board_at[0] + key_at[0], board_at[1] + y]];
clips = [for (x = [16, 42], y = [-1, 1]) [board_at[0] + x, middle + y * (board[1] / 2 + 3.4)]];

module slab(size, at, z) translate([at[0] - size[0] / 2, at[1] - size[1] / 2, z]) cube(size);
module rounded(size, radius) translate([radius, radius, 0]) linear_extrude(size[2])
    offset(r = radius, $fn = smooth) square([size[0] - 2 * radius, size[1] - 2 * radius]);

module board() {
    translate(board_at) cube(board);
    slab([glass[0], glass[1], front + touch], [board_at[0] + glass_at, middle], board_at[2] + board[2] - touch);
    for (k = keys) slab([key_size[0], key_size[1], key_top + touch], k, board_at[2] + board[2] - touch);
    slab([socket[0], socket[1], socket[2] + touch], [board_at[0] + socket[0] / 2, middle], board_at[2] + board[2] - touch);
    // parts on its back keep off its long edges, where the holes for pins are
    slab([board[0] - 2, board[1] - 7, behind + touch], [board_at[0] + board[0] / 2, middle], board_at[2] - behind);
}
module lipo() translate(cell_at) cube(cell);
module beam_plug(play = 0) translate([-20, middle - plug[0] / 2 - play, board_at[2] + board[2] / 2 - plug[1] / 2 - play])
    cube([20 + wall + gap - touch, plug[0] + 2 * play, plug[1] + 2 * play]);
module beam_picture(play = 0)
    slab([glass[0] + 2 * play, glass[1] + 2 * play, 20], [board_at[0] + glass_at, middle], board_at[2] + board[2] + front + touch);

module tray() difference() {
    union() {
        difference() {
            rounded([outside[0], outside[1], rim - touch], corner);
            translate([wall, wall, wall]) rounded([inside[0], inside[1], 100], corner - wall);
        }
        intersection() {
            rounded([outside[0], outside[1], rim - touch], corner);
            for (p = posts) translate(p) cylinder(d = post, h = rim - touch, $fn = smooth);
        }
    }
    for (p = posts) translate([p[0], p[1], rim - 9]) cylinder(d = screw, h = 20, $fn = 16);
    beam_plug(gap);
}

// A tongue of the plate over each key, free on three sides, with a nub that reaches the key; its inner
// side ends at the hole for the socket.
module tongue_slot(k) difference() {
    slab([13, 7.4, plate + 2], k + [3, 0], rim - 1);
    slab([13, 6, plate + 4], k + [3.5, 0], rim - 2);
}
module plate() {
    difference() {
        union() {
            translate([0, 0, rim]) rounded([outside[0], outside[1], plate], corner);
            for (at = clips) translate([at[0], at[1], board_at[2] + 0.3])
                cylinder(d = 5, h = rim - board_at[2] - 0.3 + 0.2, $fn = smooth);
        }
        // the clips' screws may end in the plate
        for (at = clips) translate([at[0], at[1], board_at[2] - 1])
            cylinder(d = screw, h = rim - board_at[2] + 1 + 0.8, $fn = 16);
        for (p = posts) translate([p[0], p[1], rim - 1]) cylinder(d = screw_free, h = plate + 2, $fn = 16);
        for (p = posts) translate([p[0], p[1], rim + plate - 1]) cylinder(d1 = screw_free, d2 = 4.6, h = 1.2, $fn = smooth);
        for (k = keys) {
            tongue_slot(k);
            // thinner, so that it bends
            slab([10, 6, 2], k + [3.5, 0], rim - 1);
        }
        // around the socket
        slab([2 * (wall + 2 * gap + socket[0]), socket[1] + 2 * gap, plate + 2], [0, middle], rim - 1);
        beam_plug(gap);
        hull() {
            slab([glass[0] - 1, glass[1] - 1, 0.1], [board_at[0] + glass_at, middle], rim - 0.05);
            slab([glass[0] - 1 + 2 * plate, glass[1] - 1 + 2 * plate, 0.1], [board_at[0] + glass_at, middle], rim + plate);
        }
    }
    for (k = keys) slab([2.5, 2.5, front - key_top + 1.1], k, board_at[2] + board[2] + key_top + 0.2);
}
module clip_at_origin() translate([0, 0, board_at[2] - touch - clip_thick]) difference() {
    translate([-3.5, -2.6, 0]) cube([7, 2.6 + clip_reach, clip_thick]);
    translate([0, 0, -1]) cylinder(d = screw_free, h = 10, $fn = 16);
}
module clips() for (at = clips) translate(at) rotate(at[1] > middle ? 180 : 0) clip_at_origin();

module part(name) {
    if (name == "tray") tray();
    if (name == "plate") translate([0, 0, touch]) plate();
    if (name == "clips") clips();
    if (name == "board") board();
    if (name == "cell") lipo();
    if (name == "plug") beam_plug();
    if (name == "picture") beam_picture(-0.6);
}
module parts(names) for (name = names) part(name);
module hung() { color("darkgreen") board(); color("gold") clips(); }

if (what == "tray") tray();
if (what == "plate") translate([0, outside[1], rim + plate]) rotate([180, 0, 0]) plate();
if (what == "clip") clip_at_origin();
if (what == "clash" && len(b) > 0) intersection() { parts(a); parts(b); }
if (what == "clash" && len(b) == 0) for (i = [0 : len(a) - 2], j = [i + 1 : len(a) - 1])
    intersection() { part(a[i]); part(a[j]); }
if (what == "all") { color("slategray") tray(); color("lightsteelblue") plate(); hung(); }
if (what == "open") {
    color("slategray") tray();
    color("silver") lipo();
    translate([0, 0, 26]) { color("lightsteelblue") plate(); hung(); }
}
if (what == "under") translate([0, outside[1], rim + plate]) rotate([180, 0, 0]) { color("lightsteelblue") plate(); hung(); }
