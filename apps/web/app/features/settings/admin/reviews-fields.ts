import { type SectionField, text } from './section-fields.ts';

/** Who may write reviews, and when a review is requested. */
export const reviewsFields: readonly SectionField[] = [
  text('from', 'A customer may review', {
    kind: 'choice',
    options: [
      { id: 'paid', label: 'once the order is paid' },
      { id: 'delivered', label: 'once the order is delivered' },
    ],
  }),
  text('requestAfterDays', 'Days after the delivery until a review is asked for by mail', {
    kind: 'number',
    hint: '0: nobody is asked.',
  }),
];
