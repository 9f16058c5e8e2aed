/**
 * Where a cash on delivery order is: waiting for its shopper's confirmation, confirmed, cash received, parcel
 * returned, or ended without being sent.
 */
export const cashStates = ['unconfirmed', 'confirmed', 'received', 'returned', 'ended'] as const;

export const cashStateLabels: Readonly<Record<(typeof cashStates)[number], string>> = {
  unconfirmed: 'Not confirmed yet',
  confirmed: 'Cash to collect',
  received: 'Paid in cash',
  // It came back or was lost: `cashReturnLabels` says which.
  returned: 'Not delivered',
  ended: 'Cancelled',
};

/** The `paymentMethod` of such an order. */
export const CASH_METHOD = 'cod';

/** Why a parcel did not end with its customer. Only `refused` counts against them. */
export const cashReturns = ['refused', 'undelivered', 'lost'] as const;
export type CashReturn = (typeof cashReturns)[number];

export const cashReturnLabels: Readonly<Record<CashReturn, string>> = {
  refused: 'The customer refused it',
  undelivered: 'It came back, but not because of the customer',
  lost: 'The courier lost it',
};
