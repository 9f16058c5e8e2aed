import { rupeesFromPaise, sumRupees } from '@shop/contract/money';
import { type MissingPart, profitFigureNames } from '@shop/contract/profit/figures';
import type { ProfitChoice, ProfitMonth, ProfitOfOrder, ProfitSums } from '@shop/contract/profit/schemas';
import type { Db } from '../../../database.ts';
import { listPackingRows } from './cost-queries.ts';
import { listDecided, loadBooks } from './order-books.ts';
import { loadPieces } from './order-pieces.ts';
import { type CashUnderway, findUsualCharges, listCashUnderway } from './profit-queries.ts';
import {
  type Figures,
  type OrderProfit,
  type ProductShare,
  orderProfit,
  profitOf,
  sharesOf,
} from './rules/order-profit.ts';

type Registration = ProfitMonth['registration'];

/** What each decided order of a month earned, newest first. */
async function loadOrderProfits(
  db: Db,
  { month, registration }: { month: string; registration: Registration },
): Promise<OrderProfit[]> {
  const decided = await listDecided(db, month);
  const [books, pieces, packing, usual] = await Promise.all([
    loadBooks(db, decided),
    loadPieces(db, decided),
    listPackingRows(db),
    findUsualCharges(db),
  ]);
  const packingOn = (day: string) => packing.find(({ from_day: from }) => from <= day)?.cost_paise;
  return books.map((order) => {
    const cost = packingOn(order.placed_on);
    return orderProfit(order, pieces.get(order.id) ?? [], {
      isRegular: registration === 'regular',
      packingPaise: cost === undefined ? null : Number(cost),
      usual,
    });
  });
}

/** What the orders of a month earned: the sums, and by product, code and PIN zone. Each is added up from the orders. */
export async function loadProfit(
  db: Db,
  { month, registration }: { month: string; registration: Registration },
): Promise<ProfitMonth> {
  const [orders, underway] = await Promise.all([
    loadOrderProfits(db, { month, registration }),
    listCashUnderway(db, month),
  ]);
  const missing = (part: MissingOfCounted) =>
    sumRupees(orders.map((order) => missingOf(order, part, registration)));
  return {
    month,
    registration,
    sums: presentSums(orders),
    products: productsOf(orders),
    codes: [...Map.groupBy(orders, ({ books }) => books.codes)]
      .map(([code, group]) => ({ code, ...presentSums(group) }))
      .toSorted(byCollected),
    zones: [...Map.groupBy(orders, ({ books }) => zoneOf(books.pincode))]
      .map(([zone, group]) => ({ zone, ...presentSums(group) }))
      .toSorted((one, other) => one.zone.localeCompare(other.zone)),
    cashUnderway: {
      orders: underway.length,
      amount: rupeesFromPaise(underway.reduce((sum, { paise }) => sum + paise, 0)),
    },
    refundsOpen: missing('refunds'),
    feesUnknown: missing('fee'),
    unbilledParcels: missing('bill'),
    withoutInvoice: missing('invoice'),
    packingUnknown: missing('packing'),
  };
}

/** Orders whose cash is on its way are not counted. */
type MissingOfCounted = Exclude<MissingPart, 'cash'>;

/** How much of an order is missing, in rupees for refunds; else how many payments, parcels or invoices. */
function missingOf(order: OrderProfit, part: MissingOfCounted, registration: Registration): number {
  const { books, unbilledParcels, packingUnknown } = order;
  switch (part) {
    case 'refunds':
      return rupeesFromPaise(books.refunds_open);
    case 'fee':
      return books.fees_unknown;
    case 'bill':
      return unbilledParcels;
    case 'invoice':
      return registration === 'regular' && !books.has_invoice && books.collected > books.refunded ? 1 : 0;
    case 'packing':
      return packingUnknown;
  }
}

/** An order of a choice, and what of it is chosen. */
interface Chosen {
  books: Omit<CashUnderway, 'paise'>;
  part: Part;
  missing?: number;
}

/** The orders of a choice; those of a product with the product's share of them. */
export async function listChosen(
  db: Db,
  { registration, ...choice }: ProfitChoice & { registration: Registration },
): Promise<Chosen[]> {
  if (choice.missing === 'cash') return (await listCashUnderway(db, choice.month)).map(notCounted);
  const { missing: wanted } = choice;
  const orders = await loadOrderProfits(db, { month: choice.month, registration });
  return orders.flatMap((order) => {
    const { books } = order;
    if (choice.code !== undefined && books.codes !== choice.code) return [];
    if (choice.zone !== undefined && zoneOf(books.pincode) !== choice.zone) return [];
    const part = choice.product === undefined ? order : shareOf(order, choice.product);
    if (part === null || (choice.figure !== undefined && part.figures[choice.figure] === 0)) return [];
    if (choice.unknown !== undefined && part.unknownPieces === 0) return [];
    if (wanted === undefined) return [{ books, part }];
    const missing = missingOf(order, wanted, registration);
    return missing === 0 ? [] : [{ books, part, missing }];
  });
}

/** An order of which nothing is in the sums. */
function notCounted({ paise, ...books }: CashUnderway): Chosen {
  return { books, part: { figures: sumOf([]), unknownPieces: 0 }, missing: rupeesFromPaise(paise) };
}

export function presentOrder({ books, part, missing }: Chosen): ProfitOfOrder {
  return {
    _id: books.id,
    orderNumber: books.order_number,
    placedOn: books.placed_on,
    code: books.codes,
    pinCode: books.pincode,
    ...(missing !== undefined && { missing }),
    ...presentSums([part]),
  };
}

type Part = Pick<OrderProfit, 'figures' | 'unknownPieces'>;

function shareOf(order: OrderProfit, productId: string): Part | null {
  if (!order.lines.some((line) => line.product_id === productId)) return null;
  const own = sharesOf(order).filter((share) => share.productId === productId);
  return { figures: sumOf(own), unknownPieces: own.reduce((sum, share) => sum + share.unknownPieces, 0) };
}

function sumOf(parts: readonly Part[]): Figures {
  return Object.fromEntries(
    profitFigureNames.map((name) => [name, parts.reduce((sum, { figures }) => sum + figures[name], 0)]),
  ) as Figures;
}

function presentSums(parts: readonly Part[]): ProfitSums {
  const figures = sumOf(parts);
  const unknownPieces = parts.reduce((sum, part) => sum + part.unknownPieces, 0);
  const inRupees = Object.fromEntries(
    profitFigureNames.map((name) => [name, rupeesFromPaise(figures[name])]),
  ) as Figures;
  return {
    orders: parts.length,
    ...inRupees,
    ...(unknownPieces === 0 && { profit: rupeesFromPaise(profitOf(figures)) }),
    unknownPieces,
  };
}

function productsOf(orders: readonly OrderProfit[]): ProfitMonth['products'] {
  const shares = Map.groupBy(orders.flatMap(sharesOf), ({ productId }) => productId);
  return [...shares]
    .map(([productId, group]) => ({
      productId,
      title: group[0]?.title ?? '',
      pieces: group.reduce((sum: number, { pieces }: ProductShare) => sum + pieces, 0),
      ...presentSums(group),
    }))
    .toSorted(byCollected);
}

/** The first digit of a PIN code; empty for another address. */
function zoneOf(pinCode: string): string {
  return /^[1-9]\d{5}$/.test(pinCode) ? pinCode.slice(0, 1) : '';
}

const byCollected = (one: { collected: number }, other: { collected: number }) =>
  other.collected - one.collected;
