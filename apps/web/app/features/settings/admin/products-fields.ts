import { type SectionField, text } from './section-fields.ts';

/** What a product needs before it can be published. */
export const productsFields: readonly SectionField[] = [
  text('publish', 'Products can be published', {
    kind: 'choice',
    hint: 'The law wants on a product’s page: net quantity, common name, best before, maker with address, licence number. Products already published stay.',
    options: [
      { id: 'any', label: 'with any facts of the label' },
      { id: 'labelled', label: 'only with all facts of the label' },
    ],
  }),
];
