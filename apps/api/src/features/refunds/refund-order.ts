import { sayHowPaidBack, sayReference } from '@shop/contract/cash/messages';
import * as refundMessages from '@shop/contract/refunds/messages';
import type { PaidBack } from '@shop/contract/refunds/schemas';
import { formatRupees, rupeesFromPaise } from '@shop/contract/money';
import type { ShopContext } from '../../shop-context.ts';
import { BadInputError, ConflictError } from '../../platform/errors.ts';
import {
  OrderNotFoundError,
  type OrderRow,
  findOrderById,
  listOrderLines,
  lockOrder,
  type RefundPapers,
} from '../orders/index.ts';
import { PaidBackUnclearError } from './refund-errors.ts';
import { MIN_REFUND_PAISE, keepRefund } from './keep-refund.ts';
import { listLinesLeft } from './lines-left.ts';
import {
  type ReturnedLine,
  addedByProduct,
  piecesRefunded,
  priceOf,
  returnedLines,
} from './rules/returned-lines.ts';

export class NothingToRefundError extends ConflictError {
  readonly code = 'nothing_to_refund';
}

export class RefundTooLargeError extends ConflictError {
  readonly code = 'refund_too_large';
}

export class RefundTooSmallError extends BadInputError {
  readonly code = 'refund_too_small';
}

/** The refund would leave less on the order than the provider's minimum refund. */
export class RefundLeavesTooLittleError extends BadInputError {
  readonly code = 'refund_leaves_too_little';
}

/** Somebody has refunded since the owner looked, or an earlier click whose answer was lost did. */
export class RefundedMeanwhileError extends ConflictError {
  readonly code = 'refunded_meanwhile';
}

interface OwnerRefund {
  orderId: string;
  /** Paise; when unset, whatever is left of the order's total. */
  amountPaise?: number;
  /** Paise that were already refunded when the owner looked; when unset, this is not compared. */
  refundedPaiseSeen?: number;
  /** The pieces that it is for; when unset, those that come back. */
  pieces?: ReturnedLine[] | undefined;
  /** Which pieces come back into the stock (`returnedLines`). */
  restock: boolean | ReturnedLine[];
  /** How the owner has paid it back, where no provider has the money. */
  paidBack?: PaidBack | undefined;
  byUserId: string;
}

interface WrittenRefund {
  /** The order as it then is. */
  order: OrderRow;
  refundPaise: number;
  /** What the price of the named pieces leaves out (delivery, other pieces), if no amount was given. */
  leftOutPaise: number;
}

/**
 * Writes down a refund that the owner asks for; `sendDueRefunds` carries it out (ruling 29). Two clicks at the same
 * time never give back more than was paid.
 * @throws OrderNotFoundError, RefundedMeanwhileError, NothingToRefundError, RefundTooLargeError, RefundTooSmallError,
 *   RefundLeavesTooLittleError, RestockUnclearError, RestockTooManyError, RefundPiecesTooManyError,
 *   PaidBackUnclearError
 */
export function refundOrder(
  { database, clock, papers }: Pick<ShopContext, 'database' | 'clock'> & { papers: RefundPapers },
  { orderId, amountPaise, refundedPaiseSeen, pieces, restock: wanted, paidBack, byUserId }: OwnerRefund,
): Promise<WrittenRefund> {
  const restock = Array.isArray(wanted) ? addedByProduct(wanted) : wanted;
  const named = pieces ? addedByProduct(pieces) : Array.isArray(restock) ? restock : undefined;
  return database.writeLocking(async (tx) => {
    if (!(await findOrderById(tx, orderId))) throw new OrderNotFoundError();
    const order = await lockOrder(tx, orderId);
    if (refundedPaiseSeen !== undefined && refundedPaiseSeen !== order.refunded_paise) {
      throw new RefundedMeanwhileError(refundMessages.refundedMeanwhile);
    }
    const leftPaise = order.total_paise - order.refunded_paise;
    if (order.payment_status !== 'paid' || leftPaise === 0) {
      throw new NothingToRefundError(refundMessages.refundNothingPaid);
    }
    if (order.cash_state !== null) ensurePaidBack(paidBack);
    const lines = await listOrderLines(tx, orderId);
    const left = await listLinesLeft(tx, orderId, lines);
    const refunded = pieces && named ? piecesRefunded(left, named) : undefined;
    const refundPaise = amountPaise ?? (named ? Math.min(priceOf(left, named), leftPaise) : leftPaise);
    if (refundPaise > leftPaise) {
      throw new RefundTooLargeError(refundMessages.refundTooMuch(formatRupees(rupeesFromPaise(leftPaise))));
    }
    // The amount typed can be too small, and pieces that a code made free cost nothing.
    ensureRefundable(refundPaise);
    const restPaise = leftPaise - refundPaise;
    if (restPaise > 0 && restPaise < MIN_REFUND_PAISE) {
      const sentence = refundMessages.refundLeavesTooLittle;
      throw new RefundLeavesTooLittleError(sentence, { fields: { amount: sentence } });
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
  });
}

function ensurePaidBack(paidBack: PaidBack | undefined): void {
  if (paidBack === undefined) throw new PaidBackUnclearError(sayHowPaidBack);
  if (paidBack.by !== 'cash' && paidBack.reference.trim() === '') {
    throw new PaidBackUnclearError(sayReference, { fields: { reference: sayReference } });
  }
}

/** @throws RefundTooSmallError for less than the provider's minimum refund */
function ensureRefundable(amountPaise: number): void {
  if (amountPaise >= MIN_REFUND_PAISE) return;
  const sentence = refundMessages.refundTooSmall;
  throw new RefundTooSmallError(sentence, { fields: { amount: sentence } });
}
