import { bilingual } from '@shop/messages';

/**
 * Where a cash on delivery order is: waiting for its shopper's confirmation, confirmed, cash received, parcel
 * returned, or ended without being sent.
 */
export const cashStates = ['unconfirmed', 'confirmed', 'received', 'returned', 'ended'] as const;

export const cashStateLabels: Readonly<Record<(typeof cashStates)[number], string>> = {
  unconfirmed: bilingual('Not confirmed yet', 'पक्का होना बाकी है'),
  confirmed: bilingual('Cash to collect', 'नकद देना बाकी है'),
  received: bilingual('Paid in cash', 'नकद मिल गया'),
  // It came back or was lost: `cashReturnLabels` says which.
  returned: bilingual('Not delivered', 'डिलीवर नहीं हुआ'),
  ended: bilingual('Cancelled', 'ख़त्म'),
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
