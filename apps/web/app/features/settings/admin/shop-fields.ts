import { MAX_LINE, MAX_NAME, MAX_SHOP_NAME, MAX_TAGLINE } from '@shop/contract/limits';
import { type SectionField, text } from './section-fields.ts';

/** What the shop is called, and what its pages do by themselves. */
export const shopFields: readonly SectionField[] = [
  text('name', 'Name of the shop', { maxLength: MAX_SHOP_NAME, isPrinted: true }),
  text('tagline', 'Tagline', { maxLength: MAX_TAGLINE, hint: 'Shown after the name in search results.' }),
  text('blurb', 'About the shop in a sentence or two', { kind: 'area', maxLength: MAX_LINE }),
  text('brand', 'Brand of new products', {
    maxLength: MAX_NAME,
    hint: 'If empty: the name of the shop.',
  }),
  text('offline', 'Installed as an app, without internet', {
    kind: 'choice',
    options: [
      { id: 'yes', label: 'Shows a page of the shop' },
      { id: 'no', label: 'Shows the browser’s own page' },
    ],
    hint: 'The page holds no prices and no stock. Phones that have it remove it at their next visit once this is off.',
  }),
  text('speeds', 'How fast pages are', {
    kind: 'choice',
    options: [
      { id: 'yes', label: 'Measured in one of ten visits' },
      { id: 'no', label: 'Not measured' },
    ],
    hint: 'Shown under Page speed in the menu. Only times are counted, by kind of page, day and phone or computer: no cookies, nothing about who it was.',
  }),
];
