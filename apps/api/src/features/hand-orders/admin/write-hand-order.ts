import type { CashRefusal } from '@shop/contract/cash/messages';
import { cashUnavailable } from '@shop/contract/cash/refusals';
import * as checkoutRefusals from '@shop/contract/checkout/refusals';
import * as handOrderRefusals from '@shop/contract/hand-orders/refusals';
import type { EarlierOrder, PresentTotal } from '@shop/contract/hand-orders/schemas';
import { rupeesFromPaise } from '@shop/contract/money';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { LockingTx, Tx } from '../../../database.ts';
import { takeAdvisoryLock } from '../../../platform/database/advisory-lock.ts';
import { onlyRow } from '../../../platform/database/only-row.ts';
import { refuse, type ShopError } from '../../../platform/errors.ts';
import type { Business } from '../../addresses/index.ts';
import { zonesForDatabase } from '../../delivery/index.ts';
import { type CodeRefusal, codeRefusalSentence } from '../../offers/index.ts';
import { type OrderDocument, findBoughtOrder, readOrderDocument, type OrderRow } from '../../orders/index.ts';
import { firstReconcileAt } from '../../payments/index.ts';
import { cashBounds, cashTerms } from './cash-terms.ts';
import type { HandLine } from './rules/checked-lines.ts';

/** Where an order goes and for which business it is billed, with every part known. */
export interface Destination extends Business {
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
  lines: readonly HandLine[];
  /** Another delivery fee than the shop's own, with why. */
  ownFee?: { paise: number; reason: string } | undefined;
  /** Codes as they were typed; blank for none. */
  code?: string;
  /** The total that the owner saw. Unset: any total is right. */
  seenTotalRupees?: number | undefined;
  placedAt: Date;
  /** How long the order waits for its payment. */
  holdSeconds: number;
  settings: ShopSettings;
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
 * Places the order by the rules of every order (`place_priced_hand_order` in `place-hand-order.sql`). With the method
 * `cod` it waits to be confirmed. @throws
 * hand_order_refused, invalid_hand_order, code_refused, cash_unavailable, total_changed
 */
export async function writeHandOrder(tx: LockingTx, order: OrderToWrite): Promise<Written> {
  const { lines, placedAt, holdSeconds, settings, code = '' } = order;
  const cash = order.method === 'cod' ? cashTerms(settings) : null;
  const holdEndsAt = new Date(placedAt.getTime() + holdSeconds * 1_000);
  const { rows } = await sql<{ answer: Written | HandRefusal }>`
    select place_priced_hand_order(
      ${uuidv7()}::uuid, ${order.request.requestId}::uuid, ${order.request.digest}::text,
      ${order.customerId}::uuid, ${order.byUserId}::uuid,
      ${order.channel}::text, ${order.method}::text, ${JSON.stringify(order.destination)}::json,
      ${lines.map(({ productId }) => productId)}::uuid[], ${lines.map(({ quantity }) => quantity)}::int[],
      ${lines.map(({ pricePaise }) => pricePaise)}::int[], ${lines.map(({ reason }) => reason)}::text[],
      ${zonesForDatabase(settings)}::jsonb, ${order.ownFee?.paise ?? null}::bigint, ${order.ownFee?.reason ?? ''}::text,
      ${code}::text, ${settings.orders.codesPerOrder}::int, ${cash}::jsonb, ${order.seenTotalRupees ?? null}::float8,
      ${placedAt}::timestamptz, ${holdEndsAt}::timestamptz,
      ${firstReconcileAt(placedAt, holdSeconds)}::timestamptz, ${settings.orders.numberPrefix}::text,
      ${order.replacedOrderId ?? null}::uuid, ${order.ticketId ?? null}::uuid
    ) as answer`.execute(tx);
  const { answer } = onlyRow(rows);
  if ('refusal' in answer) throw handOrderRefused(answer, order);
  return { ...answer, document: readOrderDocument(answer.document) };
}

/** The answer of `place_priced_hand_order` when it places nothing. */
type HandRefusal =
  | { refusal: 'product_gone' | 'total_too_low' }
  | { refusal: 'out_of_stock'; lines: { productId: string; title: string; available: number }[] }
  | { refusal: 'code_refused'; answer: CodeRefusal; totalPaise: number }
  | { refusal: 'cash_unavailable'; why: CashRefusal }
  | { refusal: 'fee_reason_missing'; shopFeePaise: number }
  | {
      refusal: 'total_changed';
      totalPaise: number;
      /** What delivery costs. */
      shippingPaise: number;
      lines: { productId: string; shopPaise: number; paiseWithoutSale: number }[];
    };

/** The error that tells the owner of a refusal, of a code or of cash with the checkout's sentence. */
function handOrderRefused(
  reason: HandRefusal,
  { code = '', settings }: Pick<OrderToWrite, 'code' | 'settings'>,
): ShopError {
  switch (reason.refusal) {
    case 'product_gone':
      return refuse(handOrderRefusals.productGone);
    case 'out_of_stock':
      return refuse(handOrderRefusals.outOfStock, reason.lines, { data: { lines: reason.lines } });
    case 'total_too_low':
      return refuse(handOrderRefusals.totalTooLow);
    case 'code_refused': {
      const sentence = codeRefusalSentence(reason.answer, code);
      const data = { totalAmount: rupeesFromPaise(reason.totalPaise), reason: reason.answer.why };
      return refuse(checkoutRefusals.codeRefused, { sentence }, { field: 'code', data });
    }
    case 'cash_unavailable': {
      const sentence = cashUnavailable(reason.why, cashBounds(settings));
      return refuse(checkoutRefusals.cashUnavailable, { sentence }, { field: 'payment' });
    }
    case 'fee_reason_missing': {
      const shopFee = rupeesFromPaise(reason.shopFeePaise);
      return refuse(handOrderRefusals.feeReasonMissing, shopFee, { field: 'shippingReason' });
    }
    case 'total_changed': {
      const data = presentTotal(reason);
      const delivery = rupeesFromPaise(reason.shippingPaise);
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
