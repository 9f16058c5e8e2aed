import type { Layout } from './layout.ts';

/** A bottle, tube or jar in the middle. */
export const packFronts: readonly Layout[] = [
  {
    products: [{ x: 600, y: 600, turn: 0, scale: 1.16 }],
    growing: [
      { x: 330, y: 1130, turn: -104, scale: 1.35 },
      { x: 880, y: 1110, turn: -72, scale: 1.25 },
    ],
    pieces: [
      { x: 960, y: 900, turn: -30, scale: 1.05 },
      { x: 250, y: 920, turn: 16, scale: 1.05 },
      { x: 990, y: 330, turn: 0, scale: 0.7 },
    ],
    crumbs: [
      { x: 900, y: 1070, turn: 20, scale: 1.1 },
      { x: 330, y: 1080, turn: 150, scale: 1.1 },
      { x: 230, y: 360, turn: 60 },
      { x: 960, y: 520, turn: 240 },
      { x: 1070, y: 1010, turn: 320, scale: 1 },
    ],
  },
  {
    products: [{ x: 600, y: 600, turn: -13, scale: 1.14 }],
    growing: [
      { x: 1100, y: 1080, turn: -122, scale: 1.4 },
      { x: 100, y: 170, turn: 42, scale: 1.1 },
    ],
    pieces: [
      { x: 270, y: 880, turn: -20, scale: 1.15 },
      { x: 950, y: 330, turn: 30, scale: 1 },
      { x: 460, y: 1060, turn: 40, scale: 0.85 },
    ],
    crumbs: [
      { x: 190, y: 660, turn: 60, scale: 1.1 },
      { x: 900, y: 990, turn: 130, scale: 1.1 },
      { x: 330, y: 240, turn: 200 },
      { x: 1040, y: 620, turn: 10, scale: 1.1 },
      { x: 240, y: 1090, turn: 300 },
    ],
  },
  {
    products: [{ x: 580, y: 600, turn: 15, scale: 1.14 }],
    growing: [
      { x: 90, y: 1070, turn: -54, scale: 1.35 },
      { x: 1140, y: 330, turn: 168, scale: 1 },
    ],
    pieces: [
      { x: 930, y: 830, turn: 12, scale: 1.15 },
      { x: 270, y: 320, turn: -30, scale: 1 },
      { x: 1030, y: 560, turn: 60, scale: 0.8 },
    ],
    crumbs: [
      { x: 800, y: 1040, turn: 40, scale: 1.1 },
      { x: 1050, y: 1010, turn: 180, scale: 1.05 },
      { x: 190, y: 560, turn: 90 },
      { x: 910, y: 210, turn: 220, scale: 1.1 },
    ],
  },
  {
    products: [{ x: 600, y: 610, turn: -4, scale: 1.16 }],
    growing: [
      { x: 120, y: 840, turn: -40, scale: 1.3 },
      { x: 1080, y: 860, turn: -142, scale: 1.3 },
    ],
    pieces: [
      { x: 320, y: 980, turn: 30, scale: 1.1 },
      { x: 900, y: 990, turn: -24, scale: 1.05 },
      { x: 960, y: 260, turn: 0, scale: 0.8 },
    ],
    crumbs: [
      { x: 230, y: 300, turn: 40, scale: 1.1 },
      { x: 990, y: 420, turn: 140 },
      { x: 190, y: 800, turn: 220, scale: 1.1 },
      { x: 1040, y: 860, turn: 330, scale: 1.05 },
      { x: 760, y: 1100, turn: 80 },
    ],
  },
];

/** The second spot of `pieces` is left to the smear of what is inside. */
export const packDetails: readonly Layout[] = [
  {
    products: [{ x: 350, y: 640, turn: 24, scale: 1.35 }],
    growing: [{ x: 1180, y: 1130, turn: -118, scale: 1.4 }],
    pieces: [
      { x: 930, y: 290, turn: 20, scale: 1.5 },
      { x: 860, y: 800, turn: -10, scale: 1.35 },
      { x: 620, y: 140, turn: 40, scale: 0.95 },
    ],
    crumbs: [
      { x: 1060, y: 560, turn: 40, scale: 1.3 },
      { x: 700, y: 1080, turn: 160, scale: 1.3 },
      { x: 1070, y: 980, turn: 260, scale: 1.2 },
    ],
  },
  {
    products: [{ x: 860, y: 560, turn: -22, scale: 1.35 }],
    growing: [{ x: 30, y: 1110, turn: -44, scale: 1.4 }],
    pieces: [
      { x: 290, y: 300, turn: -14, scale: 1.5 },
      { x: 370, y: 720, turn: 14, scale: 1.35 },
      { x: 560, y: 1060, turn: 20, scale: 1 },
    ],
    crumbs: [
      { x: 590, y: 130, turn: 60, scale: 1.3 },
      { x: 800, y: 1100, turn: 150, scale: 1.3 },
      { x: 120, y: 560, turn: 230, scale: 1.25 },
    ],
  },
  {
    products: [{ x: 620, y: 330, turn: -68, scale: 1.3 }],
    growing: [{ x: 1190, y: 1040, turn: -160, scale: 1.4 }],
    pieces: [
      { x: 250, y: 900, turn: 10, scale: 1.45 },
      { x: 640, y: 860, turn: -6, scale: 1.4 },
      { x: 1030, y: 640, turn: 30, scale: 1 },
    ],
    crumbs: [
      { x: 930, y: 1050, turn: 30, scale: 1.3 },
      { x: 170, y: 640, turn: 140, scale: 1.25 },
      { x: 460, y: 1100, turn: 250, scale: 1.2 },
    ],
  },
];
