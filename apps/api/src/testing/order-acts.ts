import { confirmForShopper, endCashOrder, receiveCash, returnParcel } from '@shop/contract/cash/endpoints';
import {
  endFailedDelivery,
  noteGoingBack,
  withdrawGoingBack,
} from '@shop/contract/failed-deliveries/endpoints';
import { releaseHold } from '@shop/contract/holds/endpoints';
import { correctAddress, sendParcel, shipOrders } from '@shop/contract/orders/endpoints';
import { cancelOrder, capturePayment } from '@shop/contract/payments/endpoints';
import type { SignedIn, TestShop } from './build-test-app.ts';
import { someAddress } from './buy.ts';
import type { TestSandbox } from './test-sandbox.ts';

/** A new order, and what its shopper, its owner and the provider can do. */
export interface OrderAtOnce {
  shop: TestShop;
  sandbox: TestSandbox;
  owner: SignedIn;
  shopper: SignedIn;
  orderId: string;
  providerOrderId: string;
  paymentId: string;
  productId: string;
  of: { token: string; params: { id: string } };
  set(orderStatus: string, statusSeen?: 'confirmed'): Promise<{ status: number; body?: unknown }>;
  refund(body: object): Promise<{ status: number; body?: unknown }>;
  /** Delivers an event of the provider, and does what it makes due. */
  tell(event: string, payload: object): Promise<{ status: number }>;
}

/** What may be done to an order at the same moment as something else, by its name. */
export const ACTS = {
  'the owner packs it': ({ set }) => set('inProcess', 'confirmed'),
  'the owner marks it as sent': ({ set }) => set('inShipping'),
  'the owner marks it as delivered': ({ set }) => set('delivered'),
  'the owner rejects it': ({ set }) => set('rejected'),
  'the owner sets it back': ({ set }) => set('inProcess'),
  'it is on the shipping sheet': ({ shop, owner: { token }, orderId }) => {
    const parcels = [{ orderId, trackingNumber: 'DL00200300' }];
    return shop.call(shipOrders, { token, body: { courier: 'Delhivery', parcels } });
  },
  'a part of it is sent': ({ shop, of, productId }) => {
    const parcel = { number: 1, courier: 'Delhivery', trackingNumber: 'DL00200301' };
    return shop.call(sendParcel, { ...of, body: { ...parcel, lines: [{ productId, quantity: 1 }] } });
  },
  'its address is corrected': ({ shop, of }) =>
    shop.call(correctAddress, {
      ...of,
      body: { ...someAddress, recipient: 'Asha Rao', address: '15 Cedar Lane' },
    }),
  'its shopper cancels it': ({ shop, shopper: { token }, orderId }) =>
    shop.call(cancelOrder, { token, params: { orderId } }),
  'the owner refunds all': ({ refund }) => refund({}),
  'the owner refunds all and takes it back': ({ refund }) => refund({ restock: true }),
  'the owner refunds a part': ({ refund }) => refund({ amount: 30 }),
  'the owner takes a piece back': ({ refund, productId }) =>
    refund({ restock: [{ productId, quantity: 1 }] }),
  'a refund by hand is told': async ({ sandbox, paymentId, tell }) => {
    const made = await sandbox.dashboard('refund', { payment_id: paymentId, amount: 4_000, webhook: false });
    return tell('refund.processed', { refund: { entity: { id: made['id'], payment_id: paymentId } } });
  },
  'its payment is told': ({ paymentId, providerOrderId, tell }) =>
    tell('payment.captured', { payment: { entity: { id: paymentId, order_id: providerOrderId } } }),
  'a dispute is told': async ({ sandbox, paymentId, tell }) => {
    const id = await sandbox.dispute({ payment_id: paymentId, webhook: false });
    const entity = await sandbox.api('GET', `/v1/disputes/${id}`);
    return tell('payment.dispute.created', {
      payment: { entity: { id: paymentId } },
      dispute: { entity },
    });
  },
  'its browser reports the payment': ({ shop, shopper: { token }, orderId, paymentId }) =>
    shop.call(capturePayment, { token, body: { orderId, paymentId } }),
  'its browser gives up': ({ shop, shopper: { token }, orderId }) =>
    shop.call(capturePayment, {
      token,
      body: { orderId, paymentStatus: 'canceled', orderStatus: 'Rejected' },
    }),
  'the owner ends its hold': ({ shop, of }) => shop.call(releaseHold, of),
  'its parcel is on its way back': ({ shop, of }) =>
    shop.call(noteGoingBack, { ...of, body: { reason: 'refused' } }),
  'its parcel is not on its way back': ({ shop, of }) => shop.call(withdrawGoingBack, of),
  'its parcel is back': ({ shop, of, productId }) => {
    const restock = [{ productId, quantity: 2 }];
    return shop.call(endFailedDelivery, { ...of, body: { outcome: 'back', restock, refund: 'all' } });
  },
  'its parcel is lost': ({ shop, of }) =>
    shop.call(endFailedDelivery, { ...of, body: { outcome: 'lost', restock: [], refund: 'all' } }),
  'the owner confirms the cash': ({ shop, of }) => shop.call(confirmForShopper, of),
  'the owner ends the cash order': ({ shop, of }) => shop.call(endCashOrder, of),
  'its cash arrives': ({ shop, of }) => shop.call(receiveCash, of),
  'its cash parcel comes back': ({ shop, of, productId }) =>
    shop.call(returnParcel, { ...of, body: { restock: [{ productId, quantity: 2 }] } }),
} satisfies Record<string, (order: OrderAtOnce) => Promise<{ status: number; body?: unknown }>>;

export type ActName = keyof typeof ACTS;

/** How an order stands before two things happen to it, and what may happen. */
export const BEGINNINGS = {
  paid: [
    'the owner packs it',
    'the owner marks it as sent',
    'the owner rejects it',
    'it is on the shipping sheet',
    'a part of it is sent',
    'its address is corrected',
    'its shopper cancels it',
    'the owner refunds all',
    'the owner refunds all and takes it back',
    'the owner refunds a part',
    'the owner takes a piece back',
    'a refund by hand is told',
    'its payment is told',
    'a dispute is told',
  ],
  'not paid as far as the shop knows': [
    'its payment is told',
    'its browser reports the payment',
    'its browser gives up',
    'the owner ends its hold',
    'the owner rejects it',
    'its shopper cancels it',
  ],
  'on its way back': [
    'its parcel is back',
    'its parcel is lost',
    'its parcel is not on its way back',
    'the owner marks it as delivered',
    'the owner sets it back',
    'the owner rejects it',
    'the owner refunds all',
    'the owner refunds a part',
    'the owner takes a piece back',
    'a refund by hand is told',
  ],
  'for cash, not confirmed': [
    'the owner confirms the cash',
    'the owner ends the cash order',
    'its shopper cancels it',
    'the owner packs it',
  ],
  'for cash, confirmed': [
    'the owner ends the cash order',
    'its shopper cancels it',
    'the owner packs it',
    'the owner marks it as sent',
    'it is on the shipping sheet',
    'its address is corrected',
  ],
  'for cash, sent': [
    'its cash arrives',
    'its cash parcel comes back',
    'the owner ends the cash order',
    'its shopper cancels it',
    'the owner sets it back',
    'the owner marks it as delivered',
  ],
} as const satisfies Record<string, readonly ActName[]>;

export type Beginning = keyof typeof BEGINNINGS;

/** Two things that happen to one order. */
export interface Pair {
  beginning: Beginning;
  one: ActName;
  other: ActName;
}

/** Every two of a beginning, and each with itself. */
export function allPairs(): Pair[] {
  return (Object.keys(BEGINNINGS) as Beginning[]).flatMap((beginning) => {
    const acts: readonly ActName[] = BEGINNINGS[beginning];
    return acts.flatMap((one, index) => acts.slice(index).map((other) => ({ beginning, one, other })));
  });
}
