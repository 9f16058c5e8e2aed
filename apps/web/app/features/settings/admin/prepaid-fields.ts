import { type SectionField, text } from './section-fields.ts';

/** The discount for paying online. */
const fields: readonly SectionField[] = [
  text('kind', 'Discount for paying online', {
    kind: 'choice',
    options: [
      { id: 'off', label: 'None' },
      { id: 'percent', label: 'A percentage' },
      { id: 'amount', label: 'An amount' },
    ],
  }),
  text('percent', 'Percentage', {
    kind: 'number',
    while: { field: 'kind', is: ['percent'] },
    hint: 'Of the goods after any code, without delivery.',
  }),
  text('amount', 'Amount in ₹', { kind: 'number', while: { field: 'kind', is: ['amount'] } }),
  text('most', 'Maximum discount in ₹', {
    kind: 'number',
    hint: '0: no maximum.',
    while: { field: 'kind', is: ['percent'] },
  }),
  text('withCodes', 'Together with a code', {
    kind: 'choice',
    while: { field: 'kind', is: ['percent', 'amount'] },
    options: [
      { id: 'no', label: 'No: only the code counts' },
      { id: 'yes', label: 'Yes: applied after the code' },
    ],
  }),
];

export const prepaidSection = {
  heading: 'Discount for paying online',
  shows:
    'Shown at checkout, in orders, invoices and emails. Checkout shows the total for each way of paying. With cash on delivery, the full price is paid.',
  fields,
};
