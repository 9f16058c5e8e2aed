import { type ProfitFigure, profitFigureNames, profitFigures } from '@shop/contract/profit/figures';
import { spread } from '../../../../platform/rules/spread.ts';
import type { OrderBooks } from '../order-books.ts';
import type { OrderPieces } from '../order-pieces.ts';
import type { UsualCharges } from '../profit-queries.ts';

export type Figures = Record<ProfitFigure, number>;

/** The part of an order that is a product's, in paise. */
export interface ProductShare {
  productId: string;
  title: string;
  pieces: number;
  figures: Figures;
  unknownPieces: number;
}

export interface OrderProfit {
  books: OrderBooks;
  lines: readonly OrderPieces[];
  figures: Figures;
  unknownPieces: number;
  /** Parcels with a number that no bill has. */
  unbilledParcels: number;
  /** Parcels that left on a day without a packing cost. */
  packingUnknown: number;
}

interface Terms {
  /** GST on fees and bills comes back as input credit. */
  isRegular: boolean;
  /** Of a parcel, on the day of the order; null: not known. */
  packingPaise: number | null;
  /** What couriers usually bill; null: not known. */
  usual: UsualCharges | null;
}

/** What an order earned. */
export function orderProfit(
  books: OrderBooks,
  lines: readonly OrderPieces[],
  { isRegular, packingPaise, usual }: Terms,
): OrderProfit {
  const tax = (paise: number) => (isRegular ? 0 : paise);
  const hasLeft = leftLast(books, lines);
  const parcels = books.parcels + (hasLeft ? 1 : 0);
  const unbilledParcels = books.is_billed
    ? 0
    : books.numbered_parcels + (hasLeft && books.has_number ? 1 : 0);
  const figures: Figures = {
    collected: books.collected,
    refunded: books.refunded,
    gst: books.gst,
    goods: lines.reduce((sum, line) => sum + goodsOf(books, line), 0),
    packing: parcels * (packingPaise ?? 0),
    gateway: books.fee - (isRegular ? books.fee_tax : 0),
    courier: books.forward + tax(books.forward_tax),
    returns: books.returned + tax(books.returned_tax),
    cashFee: books.cash_fee + tax(books.cash_fee_tax),
    unbilled: usual === null ? 0 : estimate(books, unbilledParcels, { isRegular, usual }),
    shortfall: books.remitted === null ? 0 : books.received_cash - books.remitted,
    other: books.other,
  };
  const unknownPieces = lines.reduce((sum, line) => sum + unknownOf(books, line), 0);
  return {
    books,
    lines,
    figures,
    unknownPieces,
    unbilledParcels,
    packingUnknown: packingPaise === null ? parcels : 0,
  };
}

/** What the parcels of an order will cost, by what couriers usually bill. */
function estimate(
  { is_returned: isReturned, received_cash: cash }: OrderBooks,
  parcels: number,
  { isRegular, usual }: { isRegular: boolean; usual: UsualCharges },
): number {
  if (parcels === 0) return 0;
  const net = parcels * usual.forward + (isReturned ? usual.returned : 0) + (cash > 0 ? usual.cash_fee : 0);
  return Math.round(net * (isRegular ? 1 : 1 + usual.tax_rate));
}

const NOTHING = Object.fromEntries(profitFigureNames.map((name) => [name, 0])) as Figures;
const SPREAD = profitFigureNames.filter((name) => name !== 'goods');

/**
 * How much of an order's figures each of its lines has. They add up to those of the order. Most figures of most orders
 * are 0, and a month has thousands of orders: only the others are spread.
 */
export function sharesOf({ books, lines, figures: whole }: OrderProfit): ProductShare[] {
  const weights = weightsOf(lines);
  const shares = lines.map((line) => ({
    productId: line.product_id,
    title: line.title,
    pieces: piecesOf(books, line),
    figures: { ...NOTHING, goods: goodsOf(books, line) },
    unknownPieces: unknownOf(books, line),
  }));
  for (const name of SPREAD) {
    if (whole[name] === 0) continue;
    const paise = spread(whole[name], weights);
    for (const [index, { figures }] of shares.entries()) figures[name] = paise[index] ?? 0;
  }
  return shares;
}

/** Pieces of a line that left the stock and are not back. */
const piecesOf = (books: OrderBooks, { quantity, returned }: OrderPieces) =>
  books.took_stock ? quantity - returned : 0;
const goodsOf = (books: OrderBooks, line: OrderPieces) => piecesOf(books, line) * (line.cost_paise ?? 0);
const unknownOf = (books: OrderBooks, line: OrderPieces) =>
  line.cost_paise === null ? piecesOf(books, line) : 0;

/** What is left of the figures, in paise. */
export function profitOf(figures: Figures): number {
  return profitFigureNames.reduce((sum, name) => sum + profitFigures[name].sign * figures[name], 0);
}

/** Whether the order's last parcel left, with something in it. */
function leftLast({ is_sent: isSent }: OrderBooks, lines: readonly OrderPieces[]): boolean {
  const known = lines.filter(({ in_last_parcel: pieces }) => pieces !== null);
  return known.length === 0 ? isSent : known.some(({ in_last_parcel: pieces }) => Number(pieces) > 0);
}

/** By what was paid for the pieces that stayed sold; if none did, for all; if nothing was paid, by pieces. */
function weightsOf(lines: readonly OrderPieces[]): number[] {
  const kept = lines.map(({ paid_paise: paid, quantity, returned, lost }) =>
    Math.round((paid * Math.max(0, quantity - returned - lost)) / quantity),
  );
  if (kept.some((weight) => weight > 0)) return kept;
  const paid = lines.map(({ paid_paise: paise }) => paise);
  return paid.some((weight) => weight > 0) ? paid : lines.map(({ quantity }) => quantity);
}
