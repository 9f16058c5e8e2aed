import type { HandOrder } from '@shop/contract/hand-orders/schemas';
import { v7 as uuidv7 } from 'uuid';
import { someAddress } from './buy.ts';

/** What an owner types for an order of two pieces for a new customer, paid by transfer; `given` overrides it. */
export const handOrder = (productId: string, given: Partial<HandOrder> = {}): HandOrder => ({
  requestId: uuidv7(),
  newCustomer: { userName: 'Leela Bose', email: '' },
  address: { ...someAddress, notes: '' },
  lines: [{ productId, quantity: 2 }],
  shippingFee: 40,
  shippingReason: 'agreed',
  payment: 'transfer',
  reference: 'UTR 4711',
  ...given,
});
