import * as handMessages from '@shop/contract/hand-orders/messages';
import type { HandOrder } from '@shop/contract/hand-orders/schemas';
import { paiseFromRupees } from '@shop/contract/money';

/** A line as it is placed. */
export interface HandLine {
  productId: string;
  quantity: number;
  /** The price of one piece; null: the shop's price. */
  pricePaise: number | null;
  reason: string;
}

/** The lines as they are placed, or what is wrong with one of them. */
export function checkedLines(typed: HandOrder['lines']): HandLine[] | { sentence: string; field: string } {
  if (isAnyTwice(typed)) return { sentence: handMessages.productTwice, field: 'lines' };
  const lines = typed.map(({ productId, quantity, price, reason = '' }) => ({
    productId,
    quantity,
    pricePaise: price === undefined ? null : paiseFromRupees(price),
    reason: reason.trim(),
  }));
  for (const [index, { pricePaise, reason }] of lines.entries()) {
    if (pricePaise === 0) return { sentence: handMessages.priceTooLow, field: `lines.${index}.price` };
    if (pricePaise !== null && reason === '')
      return { sentence: handMessages.reasonMissing, field: `lines.${index}.reason` };
  }
  return lines;
}

export function isAnyTwice(lines: readonly { productId: string }[]): boolean {
  return new Set(lines.map(({ productId }) => productId.toLowerCase())).size < lines.length;
}
