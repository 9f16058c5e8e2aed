import { HOLD_MINUTES_MAX, HOLD_MINUTES_MIN, MOST_CODES_MAX } from '@shop/contract/limits';
import { type SectionField, text } from './section-fields.ts';

/** Settings of carts and order numbers. */
export const ordersFields: readonly SectionField[] = [
  text('piecesPerLine', 'Most pieces of one product in a cart', {
    kind: 'number',
    hint: '0: as many as are in stock.',
  }),
  text('codesPerOrder', 'Most codes of one order', {
    kind: 'number',
    hint: `1 to ${MOST_CODES_MAX}. Percentages are counted first, then amounts, then free delivery.`,
  }),
  text('holdMinutes', 'Minutes an unpaid order keeps its pieces', {
    kind: 'number',
    hint: `${HOLD_MINUTES_MIN} to ${HOLD_MINUTES_MAX}.`,
  }),
  text('numberPrefix', 'Letters before an order number', {
    maxLength: 8,
    hint: 'SHOP makes SHOP-10001.',
  }),
  text('payment', 'Checkout', {
    kind: 'choice',
    options: [
      { id: 'modal', label: 'Payment opens over the page' },
      { id: 'redirect', label: "Payment on Razorpay's own page" },
    ],
  }),
];
