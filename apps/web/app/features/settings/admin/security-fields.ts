import { MAX_GRACE_DAYS } from '@shop/contract/limits';
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
    text('secondProof', 'Two-step sign-in of whoever works for the shop', {
      kind: 'choice',
      options: [
        { id: 'no', label: 'Each decides for themselves' },
        { id: 'yes', label: 'Everybody needs a passkey or an authenticator app' },
      ],
    }),
    text('graceDays', 'Days until who has none gets in only to add one', {
      kind: 'number',
      hint: `0 to ${MAX_GRACE_DAYS}, from now or from when somebody joins. Until then every page tells them. Whoever loses the phone is let in again by an owner under People.`,
      while: { field: 'secondProof', is: ['yes'] },
    }),
  ],
};
