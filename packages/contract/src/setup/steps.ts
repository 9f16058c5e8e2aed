/** The steps from a new shop to one that sells, in their order. */
export const setupSteps = [
  'shop',
  'contact',
  'delivery',
  'payments',
  'mail',
  'domain',
  'pictures',
  'stock',
  'purchase',
  'live',
] as const;

export type SetupStep = (typeof setupSteps)[number];

/** What an owner can say of a step. `open`: takes back what was said. */
export const setupMarks = ['done', 'skipped', 'open'] as const;
