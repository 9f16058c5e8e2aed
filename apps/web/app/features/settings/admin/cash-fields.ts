import { type SectionField, text } from './section-fields.ts';

/** The terms are shown only while cash on delivery is accepted. */
const whileTaken = { field: 'accepted', is: ['yes'] };

/** The terms of cash on delivery. */
export const cashFields: readonly SectionField[] = [
  text('accepted', 'Cash on delivery', {
    kind: 'choice',
    options: [
      { id: 'no', label: 'Not accepted' },
      { id: 'yes', label: 'Accepted' },
    ],
  }),
  text('fee', 'Fee in ₹', {
    kind: 'number',
    while: whileTaken,
    hint: '0: none. Taxed like the delivery fee.',
  }),
  text('least', 'Minimum order in ₹', {
    kind: 'number',
    while: whileTaken,
    hint: 'Without delivery. 0: no minimum.',
  }),
  text('most', 'Maximum order in ₹', {
    kind: 'number',
    while: whileTaken,
    hint: 'Without delivery. 0: no maximum.',
  }),
  text('confirmHours', 'Hours to confirm an order', {
    kind: 'number',
    while: whileTaken,
    hint: 'At most 168 (a week). The pieces are on hold until then.',
  }),
  text('returnsAllowed', 'Returned parcels after which a customer must pay online', {
    kind: 'number',
    while: whileTaken,
    hint: 'Counted by account and by phone number. 0: never.',
  }),
];
