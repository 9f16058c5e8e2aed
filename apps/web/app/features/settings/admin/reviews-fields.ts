import { type SectionField, text } from './section-fields.ts';

/** Who may write reviews, and when a review is requested. */
export const reviewsFields: readonly SectionField[] = [
  text('from', 'Customers may review', {
    kind: 'choice',
    options: [
      { id: 'paid', label: 'Once the order is paid' },
      { id: 'delivered', label: 'Once the order is delivered' },
    ],
  }),
  text('requestAfterDays', 'Days after delivery until the customer is asked for a review by email', {
    kind: 'number',
    hint: '0: nobody is asked.',
  }),
];
