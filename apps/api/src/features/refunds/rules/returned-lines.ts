import { paidForPieces } from '@shop/contract/orders/paid-for-pieces';
import * as refundRefusals from '@shop/contract/refunds/refusals';
import { refuse } from '../../../platform/errors.ts';

export interface ReturnedLine {
  productId: string;
  /** Pieces, ≥ 1. */
  quantity: number;
}

/** A line as it was bought. */
interface BoughtLine {
  product_id: string;
  unit_price_paise: number;
  quantity: number;
  /** The line's share of the order's discount. */
  discount_paise: number;
  /** Pieces that came back before. */
  returned: number;
}

/** Merges lines of the same product: each product appears once, with all its pieces. */
export function addedByProduct(lines: readonly ReturnedLine[]): ReturnedLine[] {
  return [...Map.groupBy(lines, ({ productId }) => productId)].map(([productId, same]) => ({
    productId,
    quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
  }));
}

/** What was paid for the pieces that come back, in paise; each product must appear once. @throws restock_too_many */
export function priceOf(bought: readonly BoughtLine[], returned: readonly ReturnedLine[]): number {
  return returned.reduce((sum, { productId, quantity }) => {
    const line = bought.find(({ product_id }) => product_id === productId);
    if (!line || quantity > line.quantity - line.returned) {
      throw refuse(refundRefusals.restockTooMany);
    }
    return sum + paidFor(line, quantity);
  }, 0);
}

/**
 * The pieces that a refund is for; each product must appear once.
 * @throws refund_pieces_too_many
 */
export function piecesRefunded(
  bought: readonly BoughtLine[],
  pieces: readonly ReturnedLine[],
): readonly ReturnedLine[] {
  for (const { productId, quantity } of pieces) {
    const line = bought.find(({ product_id }) => product_id === productId);
    if (!line || quantity > line.quantity - line.returned) {
      throw refuse(refundRefusals.refundPiecesTooMany);
    }
  }
  return pieces;
}

/**
 * The pieces that come back with a refund. When all the remaining money is refunded, `true` means all pieces. For a
 * partial refund, `true` is accepted only where it is unambiguous: the order has one product, and the amount is the
 * price of a whole number of its pieces. Where the refund names its pieces (`refunded`), they come back from these:
 * `true` means all of them.
 * @throws restock_unclear, restock_too_many
 */
export function returnedLines(
  bought: readonly BoughtLine[],
  restock: boolean | readonly ReturnedLine[],
  {
    refundPaise,
    leftPaise,
    refunded,
  }: { refundPaise: number; leftPaise: number; refunded?: readonly ReturnedLine[] | undefined },
): ReturnedLine[] {
  if (restock === false) return [];
  if (refunded) return backOf(refunded, restock);
  if (restock !== true) {
    priceOf(bought, restock);
    return [...restock];
  }
  const still = bought
    .map((line) => ({ productId: line.product_id, quantity: line.quantity - line.returned }))
    .filter(({ quantity }) => quantity > 0);
  if (refundPaise === leftPaise) return still;
  const [only] = bought;
  const pieces = bought.length === 1 && only ? piecesPaidWith(only, refundPaise) : null;
  if (!only || pieces === null) {
    throw refuse(refundRefusals.restockUnclear, { field: 'restock' });
  }
  return [{ productId: only.product_id, quantity: pieces }];
}

/** @throws restock_too_many if more come back than the refund is for */
function backOf(refunded: readonly ReturnedLine[], restock: true | readonly ReturnedLine[]): ReturnedLine[] {
  if (restock === true) return [...refunded];
  for (const { productId, quantity } of restock) {
    const most = refunded.find((each) => each.productId === productId)?.quantity ?? 0;
    if (quantity > most) throw refuse(refundRefusals.restockNotRefunded);
  }
  return [...restock];
}

function paidFor(line: BoughtLine, pieces: number): number {
  const { unit_price_paise: unitPrice, discount_paise: discount, quantity, returned } = line;
  return paidForPieces({ unitPrice, quantity, discount, returned }, pieces);
}

/** How many pieces cost exactly this amount; null if no whole number of the remaining pieces does. */
function piecesPaidWith(line: BoughtLine, paise: number): number | null {
  for (let pieces = 1; pieces <= line.quantity - line.returned; pieces += 1) {
    if (paidFor(line, pieces) === paise) return pieces;
  }
  return null;
}
