import type { DeliveryZone } from '@shop/contract/delivery/zones';
import * as handOrderRefusals from '@shop/contract/hand-orders/refusals';
import type { EarlierOrder, PresentTotal } from '@shop/contract/hand-orders/schemas';
import { rupeesFromPaise } from '@shop/contract/money';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { LockingTx, Tx } from '../../../database.ts';
import { takeAdvisoryLock } from '../../../platform/database/advisory-lock.ts';
import { onlyRow } from '../../../platform/database/only-row.ts';
import { refuse, type ShopError } from '../../../platform/errors.ts';
import { type OrderDocument, findBoughtOrder, readOrderDocument, type OrderRow } from '../../orders/index.ts';
import { firstReconcileAt } from '../../payments/index.ts';
import type { HandLine } from './rules/checked-lines.ts';

/** Where an order goes, with every part known. */
export interface Destination {
  recipient: string;
  address: string;
  city: string;
  pincode: string;
  state: string;
  phone: string;
  notes: string;
}

/** The request that an order comes from. */
interface OwnersRequest {
  requestId: string;
  /** What it asks for (`request-digest.ts`). */
  digest: string;
}

interface OrderToWrite {
  request: OwnersRequest;
  customerId: string;
  byUserId: string;
  channel: 'by_hand' | 'replacement';
  /** The `payment_method` of the order. */
  method: string;
  destination: Destination;
  /** Business days until it arrives. */
  days: Pick<DeliveryZone, 'minDays' | 'maxDays'>;
  lines: readonly HandLine[];
  shippingPaise: number;
  /** The total that the owner saw. Unset: any total is right. */
  seenTotalRupees?: number | undefined;
  placedAt: Date;
  /** How long the order waits for its payment. */
  holdSeconds: number;
  numberPrefix: string;
  replacedOrderId?: string;
  ticketId?: string;
}

interface Written {
  document: OrderDocument;
  leastAvailable: number;
}

/**
 * The order that a request has already made; null if there is none. A repetition of the same request waits here for
 * the first. Call before any row is locked.
 * @throws already_placed if the order was made of other content; hand_order_refused if it has ended since
 */
export async function findOrderOfRequest(
  tx: Tx,
  { requestId, digest }: OwnersRequest,
): Promise<OrderDocument | null> {
  await takeAdvisoryLock(tx, 'orders.request_id', requestId);
  const made = await tx
    .selectFrom('orders')
    .select(['id', 'order_number', 'payment_status', 'request_digest'])
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  if (!made) return null;
  // Versions before 0.3.0 kept none.
  if (made.request_digest !== null && made.request_digest !== digest) throw placedAlready(made);
  const bought = await findBoughtOrder(tx, made.id);
  return bought?.document ?? null;
}

/**
 * Places the order by the rules of every order (`place_hand_order` in `place-hand-order.sql`). @throws
 * hand_order_refused, total_changed
 */
export async function writeHandOrder(tx: LockingTx, order: OrderToWrite): Promise<Written> {
  const { lines, placedAt, holdSeconds } = order;
  const { minDays, maxDays } = order.days;
  const destination = { ...order.destination, minDays, maxDays };
  const holdEndsAt = new Date(placedAt.getTime() + holdSeconds * 1_000);
  const { rows } = await sql<{ answer: Written | HandRefusal }>`
    select place_hand_order(
      ${uuidv7()}::uuid, ${order.request.requestId}::uuid, ${order.request.digest}::text,
      ${order.customerId}::uuid, ${order.byUserId}::uuid,
      ${order.channel}::text, ${order.method}::text, ${JSON.stringify(destination)}::json,
      ${lines.map(({ productId }) => productId)}::uuid[], ${lines.map(({ quantity }) => quantity)}::int[],
      ${lines.map(({ pricePaise }) => pricePaise)}::int[], ${lines.map(({ reason }) => reason)}::text[],
      ${order.shippingPaise}::bigint, ${order.seenTotalRupees ?? null}::float8,
      ${placedAt}::timestamptz, ${holdEndsAt}::timestamptz,
      ${firstReconcileAt(placedAt, holdSeconds)}::timestamptz, ${order.numberPrefix}::text,
      ${order.replacedOrderId ?? null}::uuid, ${order.ticketId ?? null}::uuid
    ) as answer`.execute(tx);
  const { answer } = onlyRow(rows);
  if ('refusal' in answer) throw handOrderRefused(answer, order);
  return { ...answer, document: readOrderDocument(answer.document) };
}

/** The answer of `place_hand_order` when it places nothing. */
type HandRefusal =
  | { refusal: 'product_gone' | 'total_too_low' }
  | { refusal: 'out_of_stock'; lines: { productId: string; title: string; available: number }[] }
  | {
      refusal: 'total_changed';
      totalPaise: number;
      lines: { productId: string; shopPaise: number; paiseWithoutSale: number }[];
    };

/** The error that tells the owner of a refusal. `shippingPaise`: what delivery of the order costs. */
function handOrderRefused(reason: HandRefusal, { shippingPaise }: { shippingPaise: number }): ShopError {
  switch (reason.refusal) {
    case 'product_gone':
      return refuse(handOrderRefusals.productGone);
    case 'out_of_stock':
      return refuse(handOrderRefusals.outOfStock, reason.lines, { data: { lines: reason.lines } });
    case 'total_too_low':
      return refuse(handOrderRefusals.totalTooLow);
    case 'total_changed': {
      const data = presentTotal(reason);
      const delivery = rupeesFromPaise(shippingPaise);
      const total = { total: data.totalAmount, delivery };
      return refuse(handOrderRefusals.totalChangedTo, total, { data });
    }
  }
}

/** The error for a request that comes again with other content than that of the order it made. */
function placedAlready(made: Pick<OrderRow, 'id' | 'order_number' | 'payment_status'>): ShopError {
  const number = made.order_number;
  // Only an order by link ends unpaid: without its link nobody can pay it.
  if (made.payment_status === 'canceled') return refuse(handOrderRefusals.linkRefused, number);
  const earlier: EarlierOrder = { _id: made.id, orderNumber: number };
  return refuse(handOrderRefusals.alreadyPlaced, number, { data: earlier });
}

function presentTotal({
  totalPaise,
  lines,
}: Extract<HandRefusal, { refusal: 'total_changed' }>): PresentTotal {
  return {
    totalAmount: rupeesFromPaise(totalPaise),
    lines: lines.map(({ productId, shopPaise, paiseWithoutSale }) => ({
      productId,
      shopPrice: rupeesFromPaise(shopPaise),
      priceWithoutSale: rupeesFromPaise(paiseWithoutSale),
    })),
  };
}
