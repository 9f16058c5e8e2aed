import { openBox } from '../things/open-box.ts';
import type { StillLife } from './still-life.ts';
import { soap } from './table.ts';

const giftSoaps = [
  'coffee-deo-soap',
  'lime-soap',
  'neem-tulsi-soap',
  'gulab-rose-soap',
  'haldi-chandan-ubtan-soap',
] as const;

/** The gift box: open with its five soaps, and the five in a row. */
export const giftBoxScenes: readonly StillLife[] = [
  {
    name: 'five-soap-gift-box-1',
    width: 1200,
    height: 1200,
    ground: {
      kind: 'linen',
      tone: '#8b9a86',
      shadows: [
        { plant: 'neem', x: -120, y: 80, turn: 20, scale: 2.1 },
        { plant: 'neem', x: 1250, y: 1200, turn: -140, scale: 2 },
      ],
    },
    stage: { x: 600, y: 600, reach: 1100 },
    things: [
      { growing: 'cedar', x: 60, y: 1130, turn: -30, scale: 1.2 },
      { growing: 'lavender', x: 1150, y: 90, turn: 140, scale: 1 },
      { x: 600, y: 610, turn: -6, scale: 1.12, drawn: openBox() },
      ...giftSoaps
        .map((slug, index) =>
          soap(slug, { x: 262 + index * 168, y: 645 - index * 17.6, turn: 84, scale: 0.86 }),
        )
        .toReversed(),
      { crumb: 'petal', x: 980, y: 1010, turn: 40 },
      { crumb: 'bean', x: 860, y: 1060, turn: 120, scale: 1.1 },
      { crumb: 'haldiSlice', x: 300, y: 200 },
      { crumb: 'bean', x: 420, y: 160, turn: 30, scale: 1.1 },
    ],
  },
  {
    name: 'five-soap-gift-box-2',
    width: 1200,
    height: 1200,
    ground: {
      kind: 'paper',
      tone: '#e6dac8',
      shadows: [
        { plant: 'neem', x: -120, y: 160, turn: 10, scale: 2.3 },
        { plant: 'lemongrass', x: 1320, y: 300, turn: 160, scale: 1.5 },
      ],
    },
    stage: { x: 600, y: 600, reach: 1100 },
    things: [
      { growing: 'tulsi', x: 70, y: 1120, turn: -44, scale: 1.2 },
      { growing: 'roseLeaves', x: 1140, y: 150, turn: 150, scale: 1 },
      { piece: 'rose', x: 950, y: 250, scale: 0.95 },
      { piece: 'limeSlice', x: 260, y: 250, scale: 0.85 },
      ...giftSoaps.map((slug, index) =>
        soap(slug, { x: 330 + index * 130, y: 330 + index * 138, turn: -14 + (index % 2) * 9, scale: 0.98 }),
      ),
      { crumb: 'bean', x: 610, y: 200, turn: 30, scale: 1.2 },
      { crumb: 'bean', x: 700, y: 270, turn: 100, scale: 1.1 },
      { crumb: 'haldiSlice', x: 560, y: 1020, scale: 1.2 },
      { crumb: 'petal', x: 1060, y: 520, turn: 70 },
      { crumb: 'haldiSlice', x: 470, y: 940, turn: 30 },
    ],
  },
];
