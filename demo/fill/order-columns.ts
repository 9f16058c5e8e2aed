import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { cashPaymentId } from '@shop/api';
import { CASH_METHOD } from '@shop/contract/cash/states';
import { shippingFeePaise } from '@shop/contract/money';
import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import type { DemoOrder } from '../catalogue/index.ts';
import type { Person, SavedAddress } from './fill-people.ts';
import type { ShelvedProduct } from './fill-products.ts';
import { type OrderHistory, orderHistory } from './order-history.ts';

/** A line of an order, with its product. */
export interface FilledLine {
  product: ShelvedProduct;
  quantity: number;
}

/** An order with everything that its rows need. */
export interface FilledOrder {
  id: string;
  order: DemoOrder;
  person: Person;
  address: SavedAddress;
  lines: FilledLine[];
  shippingPaise: number;
  cashFeePaise: number;
  totalPaise: number;
  history: OrderHistory;
  /** The ids that the provider would have given the order and its payment. Cash: null, and the shop's own. */
  providerOrderId: string | null;
  paymentId: string;
}

/** Resolves the references of a demonstration order. @throws for an unknown shopper or product */
export function filledOrder(order: DemoOrder, { people, products, now }: FillContext): FilledOrder {
  const person = people.get(order.shopper);
  const address = person?.addresses[order.address ?? 0];
  if (!person || !address) throw new Error(`${order.shopper} has no address ${order.address ?? 0}`);
  const lines = order.lines.map(({ product: slug, quantity }) => {
    const product = products.get(slug);
    if (!product) throw new Error(`there is no product ${slug}`);
    return { product, quantity };
  });
  const goodsPaise = lines.reduce((sum, { product, quantity }) => sum + product.unitPricePaise * quantity, 0);
  const shippingPaise = shippingFeePaise(goodsPaise, demonstrationSettings.shipping);
  const cashFeePaise = order.isInCash ? demonstrationSettings.cash.feePaise : 0;
  const history = orderHistory(order, now);
  const id = uuidv7({ msecs: history.placedAt.getTime() });
  return {
    id,
    order,
    person,
    address,
    lines,
    shippingPaise,
    cashFeePaise,
    totalPaise: goodsPaise + shippingPaise + cashFeePaise,
    history,
    providerOrderId: order.isInCash ? null : `order_${providerCode(`order ${id}`)}`,
    paymentId: order.isInCash ? cashPaymentId(id) : `pay_${providerCode(`payment ${id}`)}`,
  };
}

/** What orders refer to, and the current time. */
export interface FillContext {
  people: ReadonlyMap<string, Person>;
  products: ReadonlyMap<string, ShelvedProduct>;
  now: Date;
}

/** Fourteen letters and digits, as in the provider's ids. */
function providerCode(seed: string): string {
  return createHash('sha256')
    .update(seed)
    .digest('base64')
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 14);
}

/** The order's own row. It takes the next order number. */
export function orderColumns(filled: FilledOrder) {
  const {
    order,
    history,
    address: { id: addressId, ...address },
  } = filled;
  return {
    id: filled.id,
    order_number: sql<string>`${`${demonstrationSettings.orders.numberPrefix}-`} || nextval('order_numbers')`,
    user_id: filled.person.id,
    channel: order.isByHand ? ('by_hand' as const) : ('shop' as const),
    address_id: addressId,
    ...address,
    order_status: order.orderStatus,
    payment_status: order.paymentStatus,
    payment_method: order.isInCash ? CASH_METHOD : 'razorpay',
    cash_state: order.isInCash ? cashState(order) : null,
    cash_fee_paise: filled.cashFeePaise,
    courier: order.shipment?.courier ?? null,
    tracking_number: order.shipment?.trackingNumber ?? null,
    shipping_paise: filled.shippingPaise,
    total_paise: filled.totalPaise,
    refunded_paise: history.refundedAt ? filled.totalPaise : 0,
    hold: history.hold,
    hold_ends_at: history.holdEndsAt,
    razorpay_order_id: filled.providerOrderId,
    placed_at: history.placedAt,
    updated_at: history.events.at(-1)?.at ?? history.placedAt,
    paid_at: history.paidAt,
    // Nothing about it is open at the provider.
    reconcile_at: null,
  };
}

/** Where an order in cash is. */
function cashState({ orderStatus, paymentStatus }: DemoOrder): 'received' | 'unconfirmed' | 'confirmed' {
  if (paymentStatus === 'paid') return 'received';
  return orderStatus === 'pending' ? 'unconfirmed' : 'confirmed';
}

export function lineColumns({ id, lines }: FilledOrder) {
  return lines.map(({ product, quantity }, position) => ({
    order_id: id,
    position,
    product_id: product.id,
    title: product.title,
    picture_id: product.pictureId,
    unit_price_paise: product.unitPricePaise,
    quantity,
  }));
}

export function eventColumns({ id, history, totalPaise, paymentId }: FilledOrder, adminId: string | null) {
  return history.events.map(({ kind, from, to, isByOwner, note, at }) => ({
    order_id: id,
    kind,
    from_status: from ?? null,
    to_status: to ?? null,
    amount_paise: kind === 'payment' || kind === 'refund' ? totalPaise : null,
    by_user_id: isByOwner ? adminId : null,
    note: note ?? (kind === 'payment' ? paymentId : null),
    at,
  }));
}

export function movementColumns({ id, history, lines }: FilledOrder, adminId: string | null) {
  return history.movements.flatMap(({ kind, stockFactor, heldFactor, isByOwner, at }) =>
    lines.map(({ product, quantity }) => ({
      product_id: product.id,
      kind,
      stock_change: stockFactor * quantity,
      held_change: heldFactor * quantity,
      order_id: id,
      by_user_id: isByOwner ? adminId : null,
      reason: kind === 'release' ? 'not paid in time' : kind === 'return' ? 'refund' : null,
      at,
    })),
  );
}
