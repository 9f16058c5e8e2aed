import type { Layout } from './layout.ts';

/** One soap, now and then two, in the middle. */
export const soapFronts: readonly Layout[] = [
  {
    products: [{ x: 590, y: 610, turn: -14, scale: 1.32 }],
    growing: [
      { x: 90, y: 1050, turn: -38, scale: 1.25 },
      { x: 1130, y: 150, turn: 148, scale: 0.95 },
    ],
    pieces: [
      { x: 905, y: 300, turn: 20, scale: 1.15 },
      { x: 1010, y: 880, turn: -30, scale: 1 },
      { x: 240, y: 270, turn: 70, scale: 0.85 },
    ],
    crumbs: [
      { x: 930, y: 930, turn: 30, scale: 1.15 },
      { x: 790, y: 1010, turn: 200, scale: 1 },
      { x: 300, y: 330, turn: 80, scale: 1.1 },
      { x: 1050, y: 760, turn: 120 },
      { x: 430, y: 240, turn: 310, scale: 1 },
      { x: 640, y: 1060, turn: 15, scale: 1.1 },
    ],
  },
  {
    products: [
      { x: 680, y: 470, turn: 22, scale: 1.2, plain: true },
      { x: 540, y: 690, turn: -9, scale: 1.25 },
    ],
    growing: [
      { x: 1160, y: 1090, turn: -142, scale: 1.1 },
      { x: 110, y: 380, turn: -12, scale: 0.95 },
    ],
    pieces: [
      { x: 960, y: 900, turn: -24, scale: 1.1 },
      { x: 250, y: 290, turn: 30, scale: 0.95 },
      { x: 1060, y: 240, turn: 8, scale: 0.75 },
    ],
    crumbs: [
      { x: 240, y: 960, turn: 12, scale: 1.15 },
      { x: 400, y: 1050, turn: 100, scale: 1 },
      { x: 1040, y: 680, turn: 200, scale: 1.05 },
      { x: 860, y: 1090, turn: 64 },
      { x: 150, y: 560, turn: 320, scale: 0.9 },
    ],
  },
  {
    products: [{ x: 500, y: 590, turn: -58, scale: 1.3 }],
    growing: [
      { x: 880, y: 1150, turn: -96, scale: 1.45 },
      { x: 60, y: 1080, turn: -58, scale: 1 },
    ],
    pieces: [
      { x: 900, y: 820, turn: 64, scale: 1.15 },
      { x: 960, y: 330, turn: 110, scale: 1.05 },
      { x: 210, y: 260, turn: 0, scale: 0.8 },
    ],
    crumbs: [
      { x: 240, y: 980, turn: 40, scale: 1.1 },
      { x: 200, y: 330, turn: 140, scale: 1 },
      { x: 760, y: 210, turn: 250, scale: 1.05 },
      { x: 1060, y: 1040, turn: 10 },
      { x: 830, y: 590, turn: 80, scale: 0.9 },
    ],
  },
  {
    products: [{ x: 610, y: 600, turn: 27, scale: 1.3 }],
    growing: [
      { x: 70, y: 480, turn: -22, scale: 1.15 },
      { x: 1170, y: 800, turn: 166, scale: 1.15 },
    ],
    pieces: [
      { x: 330, y: 900, turn: -16, scale: 1.1 },
      { x: 930, y: 290, turn: 40, scale: 1.1 },
      { x: 470, y: 1010, turn: 24, scale: 0.8 },
    ],
    crumbs: [
      { x: 220, y: 700, turn: 60, scale: 1.1 },
      { x: 560, y: 1010, turn: 160, scale: 1.05 },
      { x: 760, y: 180, turn: 20 },
      { x: 1060, y: 500, turn: 280, scale: 1.1 },
      { x: 210, y: 1050, turn: 330 },
      { x: 900, y: 1030, turn: 100, scale: 1 },
    ],
  },
  {
    products: [{ x: 600, y: 590, turn: -31, scale: 1.34, banded: true }],
    growing: [
      { x: 1120, y: 1100, turn: -152, scale: 1.2 },
      { x: 60, y: 250, turn: 8, scale: 1.05 },
    ],
    pieces: [
      { x: 300, y: 330, turn: -12, scale: 1.1 },
      { x: 920, y: 900, turn: 20, scale: 1.05 },
      { x: 1010, y: 270, turn: 60, scale: 0.8 },
    ],
    crumbs: [
      { x: 900, y: 290, turn: 36, scale: 1.1 },
      { x: 310, y: 900, turn: 130, scale: 1.1 },
      { x: 480, y: 1010, turn: 300 },
      { x: 1050, y: 480, turn: 210, scale: 1 },
      { x: 160, y: 640, turn: 75, scale: 1 },
    ],
  },
  {
    products: [{ x: 600, y: 620, turn: 7, scale: 1.3 }],
    growing: [
      { x: 190, y: 1150, turn: -97, scale: 1.4 },
      { x: 1030, y: 1150, turn: -80, scale: 1.4 },
    ],
    pieces: [
      { x: 560, y: 260, turn: 14, scale: 1.1 },
      { x: 840, y: 340, turn: -20, scale: 0.85 },
      { x: 330, y: 340, turn: 40, scale: 0.8 },
    ],
    crumbs: [
      { x: 420, y: 930, turn: 20, scale: 1.1 },
      { x: 740, y: 960, turn: 160, scale: 1.05 },
      { x: 990, y: 450, turn: 80 },
      { x: 200, y: 480, turn: 250 },
      { x: 590, y: 1050, turn: 320, scale: 1 },
    ],
  },
];
