import { formatRupees, rupeesFromPaise } from '@shop/contract/money';
import * as generalRefusals from '@shop/contract/refusals';
import * as orderRefusals from '@shop/contract/orders/refusals';
import type { OrderStatus } from '@shop/contract/orders/schemas';
import { orderStatusLabel } from '@shop/contract/orders/statuses';
import * as refundRefusals from '@shop/contract/refunds/refusals';
import type { PaidBack } from '@shop/contract/refunds/schemas';
import type { LockingTx, Tx } from '../../database.ts';
import { refuse } from '../../platform/errors.ts';
import type { ShopContext } from '../../shop-context.ts';
import {
  type OrderRow,
  findDisputedPaise,
  listOrderLines,
  lockAskedOrder,
  type RefundPapers,
  type OrderLineRow,
  listRefundedPieces,
} from '../orders/index.ts';
import { MIN_REFUND_PAISE, keepRefund } from './keep-refund.ts';
import {
  type ReturnedLine,
  addedByProduct,
  piecesRefunded,
  priceOf,
  returnedLines,
} from './rules/returned-lines.ts';

interface OwnerRefund {
  orderId: string;
  /** Paise; when unset, whatever is left of the order's total. */
  amountPaise?: number;
  /** Paise that were already refunded when the owner looked; when unset, this is not compared. */
  refundedPaiseSeen?: number;
  /** The status that the owner saw; when unset, this is not compared. */
  statusSeen?: OrderStatus | undefined;
  /** The pieces that it is for; when unset, those that come back. */
  pieces?: ReturnedLine[] | undefined;
  /** Which pieces come back into the stock (`returnedLines`). */
  restock: boolean | ReturnedLine[];
  /** How the owner has paid it back, where no provider has the money. */
  paidBack?: PaidBack | undefined;
  byUserId: string;
  /** It was proven lately that it is this person who asks. */
  isProven: boolean;
}

interface WrittenRefund {
  /** The order as it then is. */
  order: OrderRow;
  refundPaise: number;
  /** What the price of the named pieces leaves out (delivery, other pieces), if no amount was given. */
  leftOutPaise: number;
}

type RefundDependencies = Pick<ShopContext, 'database' | 'clock' | 'readSettings'> & { papers: RefundPapers };

/**
 * Writes down a refund that the owner asks for; `sendDueRefunds` carries it out (ruling 29). Two clicks at the same
 * time never give back more than was paid.
 * @throws order_not_found, refunded_meanwhile, order_moved, and what `refundLocked` throws
 */
export function refundOrder(
  dependencies: RefundDependencies,
  { orderId, refundedPaiseSeen, statusSeen, ...request }: OwnerRefund,
): Promise<WrittenRefund> {
  return dependencies.database.writeLocking(async (tx) => {
    const order = await lockAskedOrder(tx, orderId);
    if (refundedPaiseSeen !== undefined && refundedPaiseSeen !== order.refunded_paise) {
      throw refuse(refundRefusals.refundedMeanwhile);
    }
    if (statusSeen !== undefined && statusSeen !== order.order_status) {
      throw refuse(orderRefusals.statusMeanwhile, orderStatusLabel(order.order_status));
    }
    return refundLocked(dependencies, tx, order, request);
  });
}

/**
 * Writes down a refund of a locked order that the owner asks for.
 * @throws nothing_to_refund, refund_too_large, payment_disputed, refund_too_small, refund_leaves_too_little, restock_unclear,
 *   restock_too_many, refund_pieces_too_many, paid_back_unclear
 * @throws proof_needed if the order is then refunded for more than the sum of the settings, and nobody has proven
 */
export async function refundLocked(
  { clock, readSettings, papers }: Omit<RefundDependencies, 'database'>,
  tx: LockingTx,
  order: OrderRow,
  {
    amountPaise,
    pieces,
    restock: wanted,
    paidBack,
    byUserId,
    isProven,
  }: Omit<OwnerRefund, 'orderId' | 'refundedPaiseSeen' | 'statusSeen'>,
): Promise<WrittenRefund> {
  const restock = Array.isArray(wanted) ? addedByProduct(wanted) : wanted;
  const named = pieces ? addedByProduct(pieces) : Array.isArray(restock) ? restock : undefined;
  const leftPaise = order.total_paise - order.refunded_paise;
  if (order.payment_status !== 'paid' || leftPaise === 0) {
    throw refuse(refundRefusals.nothingToRefund);
  }
  if (order.cash_state !== null) ensurePaidBack(paidBack);
  const lines = await listOrderLines(tx, order.id);
  const left = await listLinesLeft(tx, order.id, lines);
  const refunded = pieces && named ? piecesRefunded(left, named) : undefined;
  const refundPaise = amountPaise ?? (named ? Math.min(priceOf(left, named), leftPaise) : leftPaise);
  if (refundPaise > leftPaise) {
    throw refuse(refundRefusals.refundTooLarge, formatRupees(rupeesFromPaise(leftPaise)));
  }
  await ensureNotDisputed(tx, order.id, { refundPaise, leftPaise });
  // The amount typed can be too small, and pieces that a code made free cost nothing.
  ensureRefundable(refundPaise);
  const restPaise = leftPaise - refundPaise;
  if (restPaise > 0 && restPaise < MIN_REFUND_PAISE) {
    throw refuse(refundRefusals.refundLeavesTooLittle, { field: 'amount' });
  }
  // All refunds of the order together, so that no larger one is made of small ones.
  const { refundsAbovePaise } = readSettings().security;
  if (!isProven && order.refunded_paise + refundPaise > refundsAbovePaise) {
    throw refuse(generalRefusals.proofNeeded);
  }
  const returned = returnedLines(left, restock, { refundPaise, leftPaise, refunded });
  const written = await keepRefund(tx, order, {
    lines,
    pieces: refunded ?? returned,
    returned,
    amountPaise: refundPaise,
    paidBack,
    reason: 'owner',
    byUserId,
    at: clock.now(),
    papers,
  });
  return {
    order: written,
    refundPaise,
    leftOutPaise: amountPaise === undefined && named ? restPaise : 0,
  };
}

/** @throws payment_disputed for what the shopper's bank has taken back, or may (decision 0201) */
async function ensureNotDisputed(
  tx: Tx,
  orderId: string,
  { refundPaise, leftPaise }: { refundPaise: number; leftPaise: number },
): Promise<void> {
  const disputedPaise = await findDisputedPaise(tx, orderId);
  const mostPaise = Math.max(0, leftPaise - disputedPaise);
  if (disputedPaise === 0 || refundPaise <= mostPaise) return;
  const [disputed, most] = [disputedPaise, mostPaise].map((paise) =>
    formatRupees(rupeesFromPaise(paise)),
  ) as [string, string];
  throw refuse(refundRefusals.paymentDisputed, { disputed, most });
}

function ensurePaidBack(paidBack: PaidBack | undefined): void {
  if (paidBack === undefined) throw refuse(refundRefusals.paidBackHowMissing);
  if (paidBack.by !== 'cash' && paidBack.reference.trim() === '') {
    throw refuse(refundRefusals.paidBackReferenceMissing, { field: 'reference' });
  }
}

/** @throws refund_too_small for less than the provider's minimum refund */
function ensureRefundable(amountPaise: number): void {
  if (amountPaise >= MIN_REFUND_PAISE) return;
  throw refuse(refundRefusals.refundTooSmall, { field: 'amount' });
}

/**
 * The lines of an order with `returned` as all pieces that can no longer be refunded: those that came back, and those
 * that a refund was for without their coming back. Call with the order locked.
 */
export async function listLinesLeft(
  tx: Tx,
  orderId: string,
  lines: readonly OrderLineRow[],
): Promise<OrderLineRow[]> {
  const refunded = new Map(
    (await listRefundedPieces(tx, [orderId])).map(({ productId, pieces }) => [productId, pieces]),
  );
  return lines.map((line) => ({
    ...line,
    returned: Math.min(line.quantity, Math.max(line.returned, refunded.get(line.product_id) ?? 0)),
  }));
}
