import type { Layout } from './layout.ts';

/** Soaps close up, in a stack or in a row. */
export const soapDetails: readonly Layout[] = [
  {
    products: [{ x: 420, y: 690, turn: -24, scale: 1.95 }],
    growing: [{ x: 1190, y: 1080, turn: -128, scale: 1.5 }],
    pieces: [
      { x: 930, y: 300, turn: 24, scale: 1.55 },
      { x: 1000, y: 860, turn: -14, scale: 1.35 },
      { x: 620, y: 180, turn: 60, scale: 1.1 },
    ],
    crumbs: [
      { x: 300, y: 200, turn: 60, scale: 1.5 },
      { x: 560, y: 190, turn: 130, scale: 1.4 },
      { x: 960, y: 620, turn: 10, scale: 1.4 },
      { x: 820, y: 1080, turn: 240, scale: 1.5 },
    ],
  },
  {
    products: [
      { x: 660, y: 790, turn: 14, scale: 1.16, plain: true },
      { x: 600, y: 610, turn: -6, scale: 1.16, plain: true },
      { x: 640, y: 430, turn: 5, scale: 1.16 },
    ],
    growing: [
      { x: 60, y: 1080, turn: -52, scale: 1.35 },
      { x: 1150, y: 130, turn: 118, scale: 0.9 },
    ],
    pieces: [
      { x: 240, y: 300, turn: -18, scale: 1.25 },
      { x: 1010, y: 960, turn: 30, scale: 1.1 },
      { x: 1040, y: 250, turn: 10, scale: 0.9 },
    ],
    crumbs: [
      { x: 210, y: 560, turn: 40, scale: 1.2 },
      { x: 1030, y: 560, turn: 120, scale: 1.2 },
      { x: 420, y: 1060, turn: 10, scale: 1.2 },
      { x: 830, y: 150, turn: 210, scale: 1.1 },
    ],
  },
  {
    products: [
      { x: 240, y: 420, turn: 64, scale: 1.25, plain: true },
      { x: 600, y: 600, turn: 64, scale: 1.25 },
      { x: 960, y: 780, turn: 64, scale: 1.25, plain: true },
    ],
    growing: [
      { x: 60, y: 1130, turn: -28, scale: 1.25 },
      { x: 1150, y: 60, turn: 152, scale: 1.2 },
    ],
    pieces: [
      { x: 930, y: 250, turn: 30, scale: 1.3 },
      { x: 280, y: 960, turn: -20, scale: 1.2 },
      { x: 560, y: 180, turn: 0, scale: 0.9 },
    ],
    crumbs: [
      { x: 560, y: 1070, turn: 20, scale: 1.25 },
      { x: 620, y: 130, turn: 200, scale: 1.2 },
      { x: 120, y: 800, turn: 80, scale: 1.1 },
      { x: 1090, y: 420, turn: 300, scale: 1.2 },
    ],
  },
  {
    products: [{ x: 800, y: 640, turn: 76, scale: 1.75 }],
    growing: [{ x: 40, y: 980, turn: -48, scale: 1.6 }],
    pieces: [
      { x: 320, y: 330, turn: 0, scale: 1.6 },
      { x: 270, y: 850, turn: 50, scale: 1.4 },
      { x: 1090, y: 160, turn: 20, scale: 1.1 },
    ],
    crumbs: [
      { x: 460, y: 1060, turn: 30, scale: 1.5 },
      { x: 1090, y: 1060, turn: 160, scale: 1.4 },
      { x: 180, y: 590, turn: 280, scale: 1.4 },
      { x: 540, y: 130, turn: 70, scale: 1.4 },
    ],
  },
];
