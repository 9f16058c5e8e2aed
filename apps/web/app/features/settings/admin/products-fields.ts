import { type SectionField, text } from './section-fields.ts';

/** What a product needs before it can be published. */
export const productsFields: readonly SectionField[] = [
  text('publish', 'Products can be published', {
    kind: 'choice',
    hint: 'By law, a product page must show net quantity, common name, best before, maker with address, and licence number. Published products stay published.',
    options: [
      { id: 'any', label: 'Even if the label is incomplete' },
      { id: 'labelled', label: 'Only with a complete label' },
    ],
  }),
];
