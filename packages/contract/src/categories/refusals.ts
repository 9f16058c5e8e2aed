import { ownersRefusal, wordedRefusal } from '../refusal.ts';

export const unfitCategory = wordedRefusal('bad_input', 'unfit_category');
export const notFound = ownersRefusal('not_found', 'category_not_found', 'This category no longer exists.');
export const tooMany = ownersRefusal(
  'bad_input',
  'unfit_category',
  (most: number) => `A shop has at most ${most} categories.`,
);
export const changedMeanwhile = ownersRefusal(
  'conflict',
  'categories_changed',
  'Somebody else changed the categories in the meantime. The current ones are shown.',
);
export const categoryChanged = ownersRefusal(
  'conflict',
  'category_changed',
  'Somebody else changed this category in the meantime.',
);
export const shelfChanged = ownersRefusal(
  'conflict',
  'shelf_changed',
  'Somebody else changed the order of these products in the meantime.',
);
export const hasProducts = ownersRefusal(
  'conflict',
  'category_in_use',
  ({ products, label }: { products: number; label: string }) =>
    `${products === 1 ? '1 product is' : `${products.toLocaleString('en-IN')} products are`} in ${label}. Give ${products === 1 ? 'it' : 'them'} another category first, one by one or with a CSV file, or hide ${label}.`,
);
export const lastOne = ownersRefusal(
  'conflict',
  'category_in_use',
  'A shop needs at least one category. Add another one first.',
);
export const unknown = ownersRefusal(
  'bad_input',
  'unknown_category',
  'Category must be equal to one of the allowed values.',
);
