import type { StillLife } from './still-life.ts';
import { soap, tile } from './table.ts';

/** The tiles of the five collections. */
export const tileScenes: readonly StillLife[] = [
  tile('tile-luxury', '#b89a78', 'linen', [
    { growing: 'tea', x: 60, y: 1130, turn: -50, scale: 1.35 },
    { piece: 'coffeeHeap', x: 760, y: 300, scale: 1.2 },
    soap('coffee-deo-soap', { x: 510, y: 650, turn: -24, scale: 1.3 }),
    { crumb: 'bean', x: 300, y: 300, turn: 30, scale: 1.3 },
    { crumb: 'bean', x: 770, y: 960, turn: 100, scale: 1.3 },
    { crumb: 'bean', x: 640, y: 1040, turn: 200, scale: 1.2 },
    { crumb: 'bean', x: 420, y: 230, turn: 300, scale: 1.2 },
  ]),
  tile('tile-lime', '#cfdaa8', 'arch', [
    { growing: 'citrusLeaves', x: 140, y: 1080, turn: -60, scale: 1.5 },
    { growing: 'citrusLeaves', x: 920, y: 200, turn: 130, scale: 1.2 },
    { piece: 'limeSlice', x: 690, y: 330, scale: 1.4 },
    { piece: 'limeSlice', x: 800, y: 990, scale: 1.05 },
    soap('lime-soap', { x: 490, y: 660, turn: 18, scale: 1.28 }),
    { crumb: 'drops', x: 280, y: 400, scale: 1.2 },
  ]),
  tile('tile-herbal', '#aebf9f', 'plate', [
    { growing: 'neem', x: 60, y: 330, turn: -6, scale: 1.5 },
    { growing: 'tulsi', x: 930, y: 1130, turn: -128, scale: 1.3 },
    soap('neem-tulsi-soap', { x: 500, y: 680, turn: -10, scale: 1.28 }),
    { crumb: 'neemLeaf', x: 260, y: 1000, turn: 40, scale: 1.2 },
  ]),
  tile('tile-rose', '#dfbcb2', 'slab', [
    { growing: 'roseLeaves', x: 880, y: 200, turn: 140, scale: 1.4 },
    { piece: 'redRose', x: 660, y: 310, scale: 1.3 },
    { piece: 'paleRose', x: 240, y: 980, scale: 1.05 },
    soap('gulab-rose-soap', { x: 490, y: 680, turn: 21, scale: 1.26 }),
    { crumb: 'petal', x: 240, y: 370, turn: 40, scale: 1.2 },
    { crumb: 'petal', x: 780, y: 1000, turn: 200, scale: 1.2 },
    { crumb: 'redPetal', x: 610, y: 1080, turn: 100 },
  ]),
  tile('tile-ubtan', '#dcb765', 'tray', [
    { growing: 'curryLeaf', x: 920, y: 1120, turn: -122, scale: 1.5 },
    { piece: 'haldiHeap', x: 300, y: 320, scale: 1.2 },
    { piece: 'turmeric', x: 700, y: 270, turn: 18, scale: 1.2 },
    soap('haldi-chandan-ubtan-soap', { x: 500, y: 670, turn: -20, scale: 1.28 }),
    { crumb: 'haldiSlice', x: 250, y: 990, scale: 1.3 },
    { crumb: 'haldiSlice', x: 390, y: 1060, turn: 40, scale: 1.2 },
    { crumb: 'saffron', x: 800, y: 520, scale: 1.2 },
  ]),
];
