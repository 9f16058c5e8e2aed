import { insideSet } from '@shop/contract/catalog/inside-set';
import { spread } from '../../../../platform/rules/spread.ts';
import type { SoldLine } from './supply-lines.ts';

/** A part of a set in an order, with its data under the tax law. */
export interface SetPart {
  productId: string;
  title: string;
  /** Pieces in one set. */
  pieces: number;
  /** The list price of a piece when the order was placed, in paise. 0: it had none. */
  pricePaise: number;
  hsn: string;
  /** The GST rate. Null: not known. */
  percent: number | null;
}

type ClassedLine = Omit<SoldLine, 'rate'> & { percent: number | null };

/**
 * A set as each of its parts on a line of its own, which add up to what was paid for it: the price is shared out by the
 * parts' list prices, to the paisa, and what the set is cheaper by is their discount.
 */
export function linesOfParts<Line extends ClassedLine>(line: Line, parts: readonly SetPart[]): Line[] {
  const paidPaise = line.unitPricePaise * line.quantity - line.discountPaise;
  const isPriced = parts.some(({ pricePaise }) => pricePaise > 0);
  const shares = spread(
    paidPaise,
    parts.map(({ pieces, pricePaise }) => pieces * (isPriced ? pricePaise : 1)),
  );
  return parts.map(({ productId, title, pieces, pricePaise, hsn, percent }, index) => {
    const share = shares[index] ?? 0;
    const quantity = pieces * line.quantity;
    // A set may cost more than its parts, for example because of its wrapping.
    const unitPricePaise = Math.max(1, pricePaise, Math.ceil(share / quantity));
    return {
      ...line,
      productId,
      title: `${title} (in ${line.title})`,
      inSet: { productId: line.productId, pieces },
      hsn,
      percent,
      quantity,
      unitPricePaise,
      discountPaise: unitPricePaise * quantity - share,
    };
  });
}

/** A set as a mixed supply: one line, at the highest rate of its parts and with the code of that part. */
export function mixedLine<Line extends ClassedLine>(line: Line, parts: readonly SetPart[]): Line {
  const isKnown = parts.every(({ percent, hsn }) => percent !== null && hsn !== '');
  const highest = Math.max(...parts.map(({ percent }) => percent ?? 0));
  const principal = parts.find(({ percent }) => percent === highest);
  return {
    ...line,
    title: `${line.title} (mixed supply: ${insideSet(parts)})`,
    hsn: principal?.hsn ?? '',
    percent: isKnown ? highest : null,
  };
}
