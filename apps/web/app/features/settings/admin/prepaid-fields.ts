import { type SectionField, text } from './section-fields.ts';

/** The discount for paying online. */
const fields: readonly SectionField[] = [
  text('kind', 'Discount for paying online', {
    kind: 'choice',
    options: [
      { id: 'off', label: 'none' },
      { id: 'percent', label: 'a percentage' },
      { id: 'amount', label: 'an amount' },
    ],
  }),
  text('percent', 'Percentage', {
    kind: 'number',
    while: { field: 'kind', is: ['percent'] },
    hint: 'Of the goods, after a code. Delivery is not in it.',
  }),
  text('amount', 'Amount in ₹', { kind: 'number', while: { field: 'kind', is: ['amount'] } }),
  text('most', 'At most ₹', {
    kind: 'number',
    hint: '0: any amount.',
    while: { field: 'kind', is: ['percent'] },
  }),
  text('withCodes', 'Together with a code', {
    kind: 'choice',
    while: { field: 'kind', is: ['percent', 'amount'] },
    options: [
      { id: 'no', label: 'no: the code alone' },
      { id: 'yes', label: 'yes, off what the code leaves' },
    ],
  }),
];

export const prepaidSection = {
  heading: 'Discount for paying online',
  shows:
    'Checkout, orders, invoices and mails. Both ways to pay are shown with what they come to; whoever pays in cash pays the price of the shop.',
  fields,
};
