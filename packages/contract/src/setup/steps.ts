/** The steps from a new shop to one that sells, in order. */
export const setupSteps = [
  'shop',
  'contact',
  'gst',
  'delivery',
  'payments',
  'cash',
  'mail',
  'domain',
  'pictures',
  'stock',
  'pages',
  'purchase',
  'live',
] as const;

export type SetupStep = (typeof setupSteps)[number];

/** How an owner can mark a step. `open` takes a mark back. */
export const setupMarks = ['done', 'skipped', 'open'] as const;
