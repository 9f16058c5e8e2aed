import { spread } from '../../../../platform/rules/spread.ts';
import type { PaperLine, PaperTotals } from '../paper-document.ts';
import { type TaxSplit, splitDifference, splitTax } from './split-tax.ts';

/** A line of an order with its product's data under the tax law. Money in paise. */
export interface SoldLine {
  productId: string;
  title: string;
  /** The line of the order that it is a part of, where that is a set. */
  inSet?: PaperLine['inSet'];
  hsn: string;
  /** In hundredths of a per cent. */
  rate: number;
  quantity: number;
  unitPricePaise: number;
  /** Its part of the order's discount. */
  discountPaise: number;
}

/** Pieces of an order's line that were refunded: of a set, whole sets. */
export interface ReturnedPieces {
  productId: string;
  quantity: number;
}

export interface Sale {
  lines: readonly SoldLine[];
  shippingPaise: number;
  /** The title of the delivery's line. */
  deliveryTitle: string;
  /** The total of the order. */
  totalPaise: number;
  /** What was refunded before the order was packed. `returned` has the pieces that it was for. */
  refundedPaise: number;
  returned: readonly ReturnedPieces[];
  isInterState: boolean;
  /** Which rate the delivery has if the cart has several: the highest, or for each part of it the rate of its goods. */
  deliveryRate: 'highest' | 'apportioned';
}

/**
 * The lines of the paper for a sale. They add up to the order's total less what was refunded before. If goods and
 * delivery come to more than the order, the rest is a discount on all of them.
 */
export function supplyLines(sale: Sale): PaperLine[] {
  const { isInterState } = sale;
  return linesLeft(sale, goodsThatCarryDelivery(sale)).map((line) => ({
    ...line,
    ...splitTax(line.totalPaise, { rate: line.rate, isInterState }),
    discountPaise: Math.max(0, listPriceOf(line) - line.totalPaise),
  }));
}

/** The lines of a sale, without tax, that what was refunded before packing leaves. */
function linesLeft(sale: Sale, carriers: readonly PaperLine[]): PaperLine[] {
  const { totalPaise } = sale;
  const listed = [...sale.lines.map(goodsOf), ...deliveryOf(sale, carriers)];
  const sum = sumOf(listed, (line) => line.totalPaise);
  if (sum < totalPaise) throw new Error(`Lines of ${sum} paise are less than the order of ${totalPaise}`);
  const discounts = spread(
    sum - totalPaise,
    listed.map((line) => line.totalPaise),
  );
  const charged = listed.map((line, index) => ({
    ...line,
    totalPaise: line.totalPaise - (discounts[index] ?? 0),
  }));
  const refunds = refundsOf(charged, sale.refundedPaise, sale.returned);
  return charged
    .map((line, index) => lessRefund(line, refunds[index] ?? NOTHING))
    .filter(({ totalPaise: left, quantity }) => left > 0 || quantity > 0);
}

/**
 * The goods whose rate and HSN the delivery has: those on the paper, by what is left of them. Where all goods were
 * refunded and only the delivery was kept, those that were ordered.
 */
function goodsThatCarryDelivery(sale: Sale): PaperLine[] {
  const ordered = sale.lines.map(goodsOf);
  if (sale.returned.length === 0) return ordered;
  const kept = linesLeft(sale, ordered).filter(({ productId }) => productId !== null);
  return kept.length > 0 ? kept : ordered;
}

/**
 * The lines of a credit note over `amountPaise`: first for the pieces that it is for, then for all lines by what is
 * left of them. Credit notes for the whole of an invoice add up to it in every part.
 * @param credited the lines of this invoice's earlier credit notes
 */
export function creditLines(
  invoiced: readonly PaperLine[],
  credited: readonly PaperLine[],
  refund: { amountPaise: number; returned: readonly ReturnedPieces[]; isInterState: boolean },
): PaperLine[] {
  const creditedOf = new Map(merged(credited).map((line) => [keyOf(line), line]));
  const left = merged(invoiced).map((line) => {
    const before = creditedOf.get(keyOf(line));
    return {
      ...line,
      quantity: line.quantity - (before?.quantity ?? 0),
      totalPaise: line.totalPaise - (before?.totalPaise ?? 0),
    };
  });
  const most = sumOf(left, ({ totalPaise }) => totalPaise);
  const refunds = refundsOf(left, Math.min(refund.amountPaise, most), refund.returned);
  return left.flatMap((line, index) => {
    const { paise, pieces } = refunds[index] ?? NOTHING;
    if (paise === 0 && pieces === 0) return [];
    const { rate } = line;
    const taxOf = (gross: number) => splitTax(gross, { rate, isInterState: refund.isInterState });
    const split = splitDifference(taxOf(line.totalPaise), taxOf(line.totalPaise - paise));
    return [{ ...line, ...split, quantity: pieces, discountPaise: 0, totalPaise: paise }];
  });
}

/** The totals of the lines. */
export function totalsOf(lines: readonly PaperLine[]): PaperTotals {
  return {
    discountPaise: sumOf(lines, (line) => line.discountPaise),
    taxablePaise: sumOf(lines, (line) => line.taxablePaise),
    cgstPaise: sumOf(lines, (line) => line.cgstPaise),
    sgstPaise: sumOf(lines, (line) => line.sgstPaise),
    igstPaise: sumOf(lines, (line) => line.igstPaise),
    totalPaise: sumOf(lines, (line) => line.totalPaise),
  };
}

/** The same lines as billed by a shop that may not charge tax: delivery is one line, whatever the rates. */
export function withoutTax(lines: readonly PaperLine[]): PaperLine[] {
  return merged(lines.map((line) => ({ ...line, rate: 0, ...noTax(line.totalPaise) })));
}

export function sumOf<T>(items: readonly T[], amountOf: (item: T) => number): number {
  return items.reduce((sum, item) => sum + amountOf(item), 0);
}

function noTax(totalPaise: number): TaxSplit {
  return { taxablePaise: totalPaise, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };
}

function goodsOf(line: SoldLine): PaperLine {
  const totalPaise = line.unitPricePaise * line.quantity - line.discountPaise;
  return { ...line, totalPaise, ...noTax(totalPaise) };
}

/** Delivery is part of the supply of the goods and has their rate and HSN. */
function deliveryOf(
  { shippingPaise, deliveryTitle, deliveryRate }: Sale,
  goods: readonly PaperLine[],
): PaperLine[] {
  if (shippingPaise === 0) return [];
  const byRate = [...Map.groupBy(goods, ({ rate }) => rate)].toSorted(([one], [other]) => other - one);
  const values = byRate.map(([, group]) => sumOf(group, ({ totalPaise }) => totalPaise));
  const isApportioned = deliveryRate === 'apportioned' && values.some((value) => value > 0);
  const shares = isApportioned ? spread(shippingPaise, values) : [shippingPaise];
  return byRate.slice(0, shares.length).flatMap(([rate, [first]], index) => {
    const totalPaise = shares[index] ?? 0;
    if (totalPaise === 0) return [];
    const what = { productId: null, title: deliveryTitle, hsn: first?.hsn ?? '', rate };
    return [
      {
        ...what,
        quantity: 0,
        unitPricePaise: totalPaise,
        discountPaise: 0,
        totalPaise,
        ...noTax(totalPaise),
      },
    ];
  });
}

interface Refunded {
  paise: number;
  pieces: number;
}

const NOTHING: Refunded = { paise: 0, pieces: 0 };

/**
 * Spreads a refund over lines: first over the pieces that it is for, as far as their price goes, the rest over all
 * lines.
 */
function refundsOf(
  lines: readonly PaperLine[],
  amountPaise: number,
  returned: readonly ReturnedPieces[],
): Refunded[] {
  if (amountPaise === 0 && returned.length === 0) return lines.map(() => NOTHING);
  const pieces = lines.map(({ productId, quantity, inSet }) => {
    const ordered = inSet?.productId ?? productId;
    const back = returned.find((each) => each.productId === ordered)?.quantity ?? 0;
    return Math.min(back * (inSet?.pieces ?? 1), quantity);
  });
  const ofPieces = lines.map(({ totalPaise, quantity }, index) =>
    quantity === 0 ? 0 : Math.floor((totalPaise * (pieces[index] ?? 0)) / quantity),
  );
  const first = spread(
    Math.min(
      amountPaise,
      sumOf(ofPieces, (paise) => paise),
    ),
    ofPieces,
  );
  const left = lines.map(({ totalPaise }, index) => totalPaise - (first[index] ?? 0));
  const rest = spread(amountPaise - sumOf(first, (paise) => paise), left);
  return lines.map((_, index) => ({
    paise: (first[index] ?? 0) + (rest[index] ?? 0),
    pieces: pieces[index] ?? 0,
  }));
}

/** Pieces whose price was not fully refunded stay on the paper. */
function lessRefund(line: PaperLine, { paise, pieces }: Refunded): PaperLine {
  const totalPaise = line.totalPaise - paise;
  const least = line.productId === null ? 0 : Math.ceil(totalPaise / line.unitPricePaise);
  return { ...line, totalPaise, quantity: Math.max(line.quantity - pieces, least) };
}

function listPriceOf({ productId, unitPricePaise, quantity }: PaperLine): number {
  return productId === null ? unitPricePaise : unitPricePaise * quantity;
}

/** An order has each product once, and each set has; delivery has one line per rate. */
function keyOf({ productId, title, rate, inSet }: PaperLine): string {
  return JSON.stringify([productId, productId === null ? title : '', rate, inSet?.productId]);
}

/** Merges lines for the same thing into one, in the place of the first. */
function merged(lines: readonly PaperLine[]): PaperLine[] {
  return [...Map.groupBy(lines, keyOf).values()].flatMap(([first, ...others]) =>
    first ? [others.reduce(addedTo, first)] : [],
  );
}

function addedTo(sum: PaperLine, line: PaperLine): PaperLine {
  return {
    ...sum,
    quantity: sum.quantity + line.quantity,
    // A product's price is for one piece, a delivery's for all of it.
    unitPricePaise: sum.unitPricePaise + (line.productId === null ? line.unitPricePaise : 0),
    discountPaise: sum.discountPaise + line.discountPaise,
    taxablePaise: sum.taxablePaise + line.taxablePaise,
    cgstPaise: sum.cgstPaise + line.cgstPaise,
    sgstPaise: sum.sgstPaise + line.sgstPaise,
    igstPaise: sum.igstPaise + line.igstPaise,
    totalPaise: sum.totalPaise + line.totalPaise,
  };
}
