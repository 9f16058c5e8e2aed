import { HOLD_MINUTES_MAX, HOLD_MINUTES_MIN, MOST_CODES_MAX } from '@shop/contract/limits';
import { type SectionField, text } from './section-fields.ts';

/** Settings of carts and order numbers. */
export const ordersFields: readonly SectionField[] = [
  text('piecesPerLine', 'Maximum pieces of one product in a cart', {
    kind: 'number',
    hint: '0: as many as are in stock.',
  }),
  text('codesPerOrder', 'Maximum codes per order', {
    kind: 'number',
    hint: `1 to ${MOST_CODES_MAX}. Percentages are applied first, then amounts, then free delivery.`,
  }),
  text('holdMinutes', 'Minutes that an unpaid order holds its pieces', {
    kind: 'number',
    hint: `${HOLD_MINUTES_MIN} to ${HOLD_MINUTES_MAX}.`,
  }),
  text('numberPrefix', 'Letters before order numbers', {
    maxLength: 8,
    hint: 'Such as SHOP for SHOP-10001.',
  }),
  text('gifts', 'Gifts', {
    kind: 'choice',
    options: [
      { id: 'yes', label: 'Can be chosen at the checkout' },
      { id: 'no', label: 'Not offered' },
    ],
    hint: 'A gift has a message on its packing slip and, if its buyer wants, another sender on the label. It is never paid in cash, and its invoice goes by email.',
  }),
  text('whatsapp', 'Order messages by WhatsApp', {
    kind: 'choice',
    options: [
      { id: 'no', label: 'Off' },
      { id: 'yes', label: 'To shoppers who agree to them' },
    ],
    hint: 'Beside the emails: order placed, cash order to confirm, parcel on its way, money back. Account, templates and a test are under WhatsApp in the menu.',
  }),
  text('payment', 'Checkout', {
    kind: 'choice',
    options: [
      { id: 'modal', label: 'Payment opens over the page' },
      { id: 'redirect', label: "Payment on Razorpay's own page" },
    ],
  }),
  text('paySum', 'Button that pays', {
    kind: 'choice',
    options: [
      { id: 'no', label: 'Has its name alone' },
      { id: 'yes', label: 'Also says how much: Pay ₹149' },
    ],
    hint: 'The total is beside it either way.',
  }),
  text('sellsElsewhere', 'Your Razorpay account', {
    kind: 'choice',
    options: [
      { id: 'no', label: 'Takes payments for this shop alone' },
      { id: 'yes', label: 'Also sells elsewhere: a counter, links, another site' },
    ],
    hint: 'If it also sells elsewhere, payments that belong to no order of this shop are not reported on the money page, and its days leave them out.',
  }),
];
