import { type SectionField, text } from './section-fields.ts';

/** The terms are shown only while cash on delivery is accepted. */
const whileTaken = { field: 'accepted', is: ['yes'] };

/** The terms of cash on delivery. */
export const cashFields: readonly SectionField[] = [
  text('accepted', 'Cash on delivery', {
    kind: 'choice',
    options: [
      { id: 'no', label: 'not taken' },
      { id: 'yes', label: 'taken' },
    ],
  }),
  text('fee', 'Fee in ₹', {
    kind: 'number',
    while: whileTaken,
    hint: '0: none. It is taxed as the delivery.',
  }),
  text('least', 'For goods of at least ₹', { kind: 'number', while: whileTaken, hint: '0: any amount.' }),
  text('most', 'For goods of at most ₹', { kind: 'number', while: whileTaken, hint: '0: any amount.' }),
  text('confirmHours', 'Hours to confirm an order', {
    kind: 'number',
    while: whileTaken,
    hint: 'At most 168, a week. Its pieces are held until then.',
  }),
  text('returnsAllowed', 'Parcels that came back before a customer must pay online', {
    kind: 'number',
    while: whileTaken,
    hint: 'By account and by phone number. 0: never.',
  }),
];
