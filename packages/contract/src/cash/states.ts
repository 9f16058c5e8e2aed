/**
 * Where an order with cash on delivery is: it waits for its shopper's word, is binding, its cash is with the shop, its
 * parcel came back, or it ended without being sent.
 */
export const cashStates = ['unconfirmed', 'confirmed', 'received', 'returned', 'ended'] as const;

export const cashStateLabels: Readonly<Record<(typeof cashStates)[number], string>> = {
  unconfirmed: 'Not confirmed yet',
  confirmed: 'Cash to collect',
  received: 'Paid in cash',
  returned: 'Came back',
  ended: 'Ended',
};

/** What `paymentMethod` says of such an order. */
export const CASH_METHOD = 'cod';
