import { type SectionField, text } from './section-fields.ts';

/** What a product needs to be published, what feeds say, and what its page shows. */
export const productsFields: readonly SectionField[] = [
  text('publish', 'Products can be published', {
    kind: 'choice',
    hint: 'By law, a product page must show net quantity, common name, best before, maker with address, and licence number. Published products stay published.',
    options: [
      { id: 'any', label: 'Even if the label is incomplete' },
      { id: 'labelled', label: 'Only with a complete label' },
    ],
  }),
  text('feeds', 'Product feeds for Google and Meta', {
    kind: 'choice',
    options: [
      { id: 'yes', label: 'On: anybody can read them' },
      { id: 'no', label: 'Off' },
    ],
    hint: 'They say what the pages of products say. Their addresses are under Feeds.',
  }),
  text('boughtTogether', 'Often bought together', {
    kind: 'choice',
    hint: 'From your paid orders. A pair shows once three customers bought it.',
    options: [
      { id: 'yes', label: 'On the page of each product' },
      { id: 'no', label: 'Not shown' },
    ],
  }),
];
