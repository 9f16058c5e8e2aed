import { text } from './section-fields.ts';

/** What asks who it is again. */
export const securitySection = {
  heading: 'Security',
  shows:
    'Files of customers and orders, closed accounts, people and keys always ask who it is: password, passkey or code, once every 15 minutes.',
  fields: [
    text('refundsAbove', 'Refunds of an order above ₹ ask who it is', {
      kind: 'number',
      hint: '0: each refund asks.',
    }),
  ],
};
