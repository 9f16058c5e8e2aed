import * as checkoutMessages from '@shop/contract/checkout/messages';
import { rupeesFromPaise, shippingFeePaise } from '@shop/contract/money';
import { BadInputError, ConflictError } from '../../../platform/errors.ts';

export class EmptyCartError extends BadInputError {
  readonly code = 'empty_cart';
}

export class TotalMissingError extends BadInputError {
  readonly code = 'total_missing';
}

export class TotalChangedError extends ConflictError {
  readonly code = 'total_changed';
}

export class OutOfStockError extends ConflictError {
  readonly code = 'out_of_stock';
}

/** A line of the cart with what its product costs and how many the shopper can buy of it. */
export interface DraftLine {
  productId: string;
  title: string;
  unitPricePaise: number;
  quantity: number;
  available: number;
}

/** What an order will cost, in paise. */
export interface OrderTotal {
  shippingPaise: number;
  totalPaise: number;
}

/** Lines and shipping added up, in paise (spec §9, ruling 33). */
export function orderTotal(
  lines: readonly DraftLine[],
  shipping: { feePaise: number; freeAbovePaise: number },
): OrderTotal {
  const goodsPaise = lines.reduce((sum, line) => sum + line.unitPricePaise * line.quantity, 0);
  const shippingPaise = shippingFeePaise(goodsPaise, shipping);
  return { shippingPaise, totalPaise: goodsPaise + shippingPaise };
}

/** @throws EmptyCartError */
export function ensureNotEmpty(lines: readonly DraftLine[]): void {
  if (lines.length === 0) throw new EmptyCartError(checkoutMessages.emptyCart);
}

/**
 * Every line can be served whole.
 * @throws OutOfStockError that names each line that cannot, and how many there are of it
 */
export function ensureInStock(lines: readonly DraftLine[]): void {
  const short = lines.filter((line) => line.quantity > line.available);
  if (short.length === 0) return;
  const sentences = short.map((line) => checkoutMessages.outOfStock(line.title, line.available));
  throw new OutOfStockError(sentences.join(' '), {
    data: { lines: short.map(({ productId, available }) => ({ productId, available })) },
  });
}

/**
 * Nobody pays another total than the one that was on the screen (ruling 27).
 * @param seenRupees the total that the shopper saw, as it came in
 * @throws TotalMissingError, TotalChangedError with today's total in `data.totalAmount`, in rupees
 */
export function ensureTotalSeen(totalPaise: number, seenRupees: number | undefined): void {
  if (seenRupees === undefined) {
    throw new TotalMissingError(checkoutMessages.totalMissing, {
      fields: { totalAmount: checkoutMessages.totalMissing },
    });
  }
  // Clients that add up binary fractions miss by far less than half a paisa.
  if (Math.abs(seenRupees * 100 - totalPaise) >= 0.5) {
    throw new TotalChangedError(checkoutMessages.totalChanged, {
      data: { totalAmount: rupeesFromPaise(totalPaise) },
    });
  }
}
